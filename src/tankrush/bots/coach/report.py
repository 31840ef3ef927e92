"""What the coach says of a seat's game: its chances turn by turn, its largest losses with reasons, and its luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tankrush.bots.policy.arena import share_of
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.state import Game
from tankrush.notation.match import Match

from .grading import Effort, Grader, Loss, Progress
from .lines import Line, LineFinder
from .outcomes import SOURCES, STAND_IN, Outcomes, Playouts, level_of
from .segments import segments_of, turn_starts

SHARE_OF_CHANCES = 0.15  # of the work
WORTH_TELLING = 0.3  # points of a source


class CannotCoach(ValueError):
    """There is nothing to coach; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chances of all seats at the start of a turn."""

    entry: int
    round: int
    turn: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class PointsGap:
    """How many points of a source the played line brings a seat more than the better one, in the mean."""

    seat: int
    source: str
    points: float


@dataclass(frozen=True, slots=True)
class Moment:
    """A loss worth telling: what was played, what wins more often, how much, and why."""

    entry: int
    round: int
    turn: int
    chance: float  # with the played line
    loss: float
    error: float
    played: Line
    better: Line
    gaps: tuple[PointsGap, ...]
    world: Game  # what the seat knew


@dataclass(frozen=True, slots=True)
class Report:
    """A coached seat; start + luck - losses = result.

    Chances are those of everybody at their own level. Start and losses are those of a seat that plays steadily: what
    a choice costs is not hidden by the mistakes a weak player makes later.
    """

    seat: int
    levels: tuple[str, ...]  # by which each seat was played on
    chances: tuple[Chance, ...]
    moments: tuple[Moment, ...]  # in the order of the game
    start: float
    result: float
    segments: int
    games: int  # played on

    @property
    def losses(self) -> float:
        return sum(moment.loss for moment in self.moments)

    @property
    def luck(self) -> float:
        return self.result - self.start + self.losses


def no_progress(share: float) -> None:
    """For callers that do not watch."""


def coach(
    match: Match, seat: int, bots: Sequence[str], *, seed: int = 1, effort: Effort | None = None,
    progress: Progress = no_progress,
) -> Report:  # fmt: skip
    """Coach one seat of a finished game; `bots` names who played each seat, empty for a person."""
    check_coachable(match, seat)
    effort = effort or Effort()
    levels = tuple(level_of(bot) for bot in bots)
    playouts = Playouts(levels, seed << 32)
    starts = turn_starts(match, seat)
    chances = []
    for number, begun in enumerate(starts):
        found = playouts.play(begun.world, seat, (), 0, effort.chances)
        shares = tuple(found.mean_of(other) for other in range(match.game.count))
        chances.append(Chance(begun.entry, begun.round, begun.turn, shares))
        progress(SHARE_OF_CHANCES * (number + 1) / len(starts))
    steady = Playouts([STAND_IN if other == seat else level for other, level in enumerate(levels)], seed << 32)
    start = steady.play(starts[0].world, seat, (), 0, effort.stages[1]).mean
    segments = segments_of(match, seat)
    grader = Grader(steady, LineFinder(effort.simulations, seed), effort)
    losses = grader.grade(segments, lambda done: progress(SHARE_OF_CHANCES + (1 - SHARE_OF_CHANCES) * done))
    moments = sorted((moment_of(loss) for loss in losses), key=lambda moment: moment.entry)
    return Report(
        seat, levels, tuple(chances), tuple(moments), start, share_of(match.game.clone(), seat), len(segments),
        playouts.games + steady.games,
    )  # fmt: skip


def check_coachable(match: Match, seat: int) -> None:
    """A finished game in which the seat has had a turn, or CannotCoach."""
    if not match.game.over:
        raise CannotCoach("The game is not over: the coach looks at finished games only.")
    if not 0 <= seat < match.game.count:
        raise CannotCoach(f"This game has no such seat; choose one of {', '.join(SEAT_NAMES[: match.game.count])}.")
    if not any(entry.round for entry in match.entries):
        raise CannotCoach("The game ended before its first turn: there is nothing to coach.")


def moment_of(loss: Loss) -> Moment:
    segment = loss.segment
    gaps = gaps_between(loss.played, loss.best, segment.seat, segment.world)
    return Moment(
        segment.entry, segment.round, segment.turn, loss.played.mean, loss.loss, loss.error, segment.actions,
        loss.better, gaps, segment.world,
    )  # fmt: skip


def gaps_between(played: Outcomes, best: Outcomes, seat: int, world: Game) -> tuple[PointsGap, ...]:
    """Where the points differ most: two sources of the seat itself, and what helps its opponents most."""
    own = [gap for gap in all_gaps(played, best, seat) if gap.points < 0]
    rivals = [other for other in range(world.count) if world.rules.are_opponents(seat, other)]
    others = [gap for rival in rivals for gap in all_gaps(played, best, rival) if gap.points > 0]
    return (*largest(own)[:2], *largest(others)[:1])


def all_gaps(played: Outcomes, best: Outcomes, seat: int) -> list[PointsGap]:
    gaps = [
        PointsGap(seat, source, played.mean_points(seat, number) - best.mean_points(seat, number))
        for number, source in enumerate(SOURCES)
    ]
    return [gap for gap in gaps if abs(gap.points) >= WORTH_TELLING]


def largest(gaps: list[PointsGap]) -> list[PointsGap]:
    return sorted(gaps, key=lambda gap: -abs(gap.points))
