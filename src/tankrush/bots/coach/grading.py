"""Grading in three stages, each on fresh worlds, so no loss is reported because of luck.

Stage 1 compares all lines of a segment. Stage 2 re-checks the best one against the played one where stage 1 found a
loss. Stage 3 measures the largest losses; only its results are reported, because they did not select what it measures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .lines import Line
from .outcomes import Outcomes, difference
from .pieces import Analysis, Found, Piece, merge_outcomes, portions
from .segments import Segment

FIRST_WORLD = (0, 1_000_000, 2_000_000)  # worlds of each stage
WORTH_A_LOOK = 0.03  # loss in stage 1 from which stage 2 checks a segment
MOST_MOMENTS = 5
MOST_OPTIONS = 2  # lines shown besides the played and the better one
SURE = 2.0  # standard errors that a loss must exceed
LEAST_LOSS = {2: 0.05, 3: 0.045}  # least reported loss by number of players; a single choice decides less among many
LEAST_AMONG_MANY = 0.04


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of games and simulations the coach spends; equal effort and seed give equal reports."""

    chances: int = 128  # games for each turn of the graph
    stages: tuple[int, int, int] = (96, 400, 2400)  # games for a line, in each stage
    simulations: int = 200  # for each question when searching for a line
    percent: int = 100  # percentage of the default number of games

    def scaled(self, percent: int) -> Effort:
        """Return a share of this effort, which is quicker and finds less."""
        chances, first, second, third, simulations = (
            max(2, round(count * percent / 100)) for count in (self.chances, *self.stages, self.simulations)
        )
        return Effort(chances, (first, second, third), simulations, percent)


INTERPRETED_PERCENT = 10  # for the interpreted engine, some seventy times slower: this takes minutes
QUICK = Effort().scaled(25)


@dataclass(frozen=True, slots=True)
class Loss:
    """A segment in which another line wins more often."""

    segment: Segment
    better: Line
    others: tuple[Line, ...]  # other lines, best first
    loss: float  # share of a win
    error: float  # standard error
    played: Outcomes
    best: Outcomes


@dataclass(frozen=True, slots=True)
class Verdict:
    """A reliable loss, and how often other lines win in the worlds of the last stage."""

    loss: Loss
    options: tuple[tuple[Line, float], ...]


def least_loss(players: int) -> float:
    return LEAST_LOSS.get(players, LEAST_AMONG_MANY)


@dataclass(frozen=True, slots=True)
class Grader:
    """Compares lines of play; each stage samples fresh worlds."""

    levels: tuple[str, ...]
    seed: int
    effort: Effort

    def first_pieces(self, segments: Sequence[Segment]) -> list[Piece]:
        return [self.piece(one, (one.actions,), 0, simulations=self.effort.simulations) for one in segments]

    def piece(self, segment: Segment, lines: tuple[Line, ...], stage: int, *, simulations: int = 0) -> Piece:
        first, count = FIRST_WORLD[stage], self.effort.stages[stage]
        return Piece(segment.world, segment.seat, self.levels, self.seed, lines, first, count, simulations)

    def grade(self, segments: Sequence[Segment], firsts: Sequence[Found]) -> Analysis[list[Verdict]]:
        """Return the reliable losses, largest first, at most five; `firsts` are the results of the first pieces."""
        compared = [first_loss(segment, found) for segment, found in zip(segments, firsts, strict=True)]
        doubtful = [loss for loss in compared if loss is not None and loss.loss >= WORTH_A_LOOK]
        seconds = yield [self.piece(one.segment, (one.segment.actions, one.better), 1) for one in doubtful]
        doubtful = [measure_again(loss, [found]) for loss, found in zip(doubtful, seconds, strict=True)]
        doubtful = sorted((one for one in doubtful if one.loss >= WORTH_A_LOOK / 2), key=lambda one: -one.loss)
        verdicts = yield from self.last_stage(doubtful[:MOST_MOMENTS])
        return [one for one in verdicts if self.is_sure(one.loss)]

    def last_stage(self, losses: Sequence[Loss]) -> Analysis[list[Verdict]]:
        """Re-measure the losses, and some games of further lines, in worlds that selected none of them."""
        wholes = [portions(self.piece(one.segment, (one.segment.actions, one.better), 2)) for one in losses]
        further = [portions(self.piece(one.segment, one.others, 2))[0] for one in losses]
        found = yield [piece for one, more in zip(wholes, further, strict=True) for piece in (*one, more)]
        verdicts, at = [], 0
        for loss, whole in zip(losses, wholes, strict=True):
            parts, more = found[at : at + len(whole)], found[at + len(whole)]
            at += len(whole) + 1
            options = tuple((line, outcomes.mean) for line, outcomes in more)
            verdicts.append(Verdict(measure_again(loss, parts), options))
        return sorted(verdicts, key=lambda verdict: -verdict.loss.loss)

    def is_sure(self, loss: Loss) -> bool:
        return loss.loss > least_loss(len(self.levels)) and loss.loss > SURE * loss.error


def first_loss(segment: Segment, found: Found) -> Loss | None:
    """Return the loss against the best other line of stage 1; None if there is no other line."""
    (_, played), *others = found
    if not others:
        return None
    ranked = sorted(others, key=lambda pair: -pair[1].mean)
    (better, best), *rest = ranked
    lines = tuple(line for line, _ in rest[:MOST_OPTIONS])
    return Loss(segment, better, lines, *difference(best, played), played, best)


def measure_again(loss: Loss, parts: Sequence[Found]) -> Loss:
    """Re-measure the played line and the better one in other worlds."""
    played, best = (merge_outcomes([part[place][1] for part in parts]) for place in (0, 1))
    return Loss(loss.segment, loss.better, loss.others, *difference(best, played), played, best)
