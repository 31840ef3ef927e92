"""Grading in three stages, each on fresh worlds, so that no loss is told because luck had chosen it.

Stage 1 compares all lines of a segment, stage 2 the best one with the played one where it looked like a loss, stage 3
the largest losses. Only what stage 3 measures is told: it did not choose what it measures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .lines import Line, LineFinder
from .outcomes import Outcomes, Playouts, difference
from .segments import Segment

FIRST_WORLD = (0, 1_000_000, 2_000_000)  # of each stage
WORTH_A_LOOK = 0.03  # loss in stage 1 from which a segment is looked at again
MOST_MOMENTS = 5
SURE = 2.0  # standard errors
LEAST_LOSS = {2: 0.05, 3: 0.045}  # that is told, by the number of players; a single choice decides less among many
LEAST_AMONG_MANY = 0.04

Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Effort:
    """How many games and simulations the coach spends; the same effort and seed give the same report."""

    chances: int = 128  # games for each turn of the graph
    stages: tuple[int, int, int] = (96, 400, 2400)  # games for a line, in each stage
    simulations: int = 200  # for each question of the searched line


QUICK = Effort(chances=32, stages=(24, 100, 600), simulations=50)


@dataclass(frozen=True, slots=True)
class Loss:
    """A segment in which another line wins more often."""

    segment: Segment
    better: Line
    loss: float  # share of a win
    error: float  # standard error
    played: Outcomes
    best: Outcomes


def least_loss(players: int) -> float:
    return LEAST_LOSS.get(players, LEAST_AMONG_MANY)


class Grader:
    """Compares lines; every stage has worlds of its own."""

    def __init__(self, playouts: Playouts, finder: LineFinder, effort: Effort) -> None:
        self.playouts = playouts
        self.finder = finder
        self.effort = effort

    def grade(self, segments: Sequence[Segment], progress: Progress) -> list[Loss]:
        """The sure losses, largest first, five at most."""
        doubtful: list[Loss] = []
        for number, segment in enumerate(segments):
            found = self.first_stage(segment)
            if found is not None and found.loss >= WORTH_A_LOOK:
                found = self.again(found, 1)
                if found.loss >= WORTH_A_LOOK / 2:
                    doubtful.append(found)
            progress((number + 1) / len(segments) * 0.8)
        doubtful.sort(key=lambda loss: -loss.loss)
        sure: list[Loss] = []
        for number, loss in enumerate(doubtful[:MOST_MOMENTS]):
            measured = self.again(loss, 2)
            if measured.loss > least_loss(len(self.playouts.policies)) and measured.loss > SURE * measured.error:
                sure.append(measured)
            progress(0.8 + 0.2 * (number + 1) / MOST_MOMENTS)
        progress(1.0)
        return sorted(sure, key=lambda loss: -loss.loss)

    def first_stage(self, segment: Segment) -> Loss | None:
        """The best other line on few worlds; None where every line comes to the same."""
        played, *others = self.finder.lines(segment)
        if not others:
            return None
        count = self.effort.stages[0]
        results = {line: self.playouts.play(segment.world, segment.seat, line, 0, count) for line in (played, *others)}
        better = max(others, key=lambda line: results[line].mean)
        return Loss(segment, better, *difference(results[better], results[played]), results[played], results[better])

    def again(self, loss: Loss, stage: int) -> Loss:
        """The same two lines on the worlds of another stage."""
        segment, first, count = loss.segment, FIRST_WORLD[stage], self.effort.stages[stage]
        best = self.playouts.play(segment.world, segment.seat, loss.better, first, count)
        played = self.playouts.play(segment.world, segment.seat, segment.actions, first, count)
        return Loss(segment, loss.better, *difference(best, played), played, best)
