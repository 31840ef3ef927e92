"""The coach's report on a seat: its chances turn by turn, its largest losses with reasons, and its luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum

from tankrush.bots.policy.arena import share_of
from tankrush.bots.sight import canonical_world
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.state import Game
from tankrush.notation.match import Match

from .grading import Effort, Grader, Verdict
from .lines import Line
from .outcomes import SOURCES, Outcomes, level_of, steady_levels
from .pieces import Analysis, Found, Piece, PieceWorker, advance
from .segments import replay_entries, segments_of, turn_starts

BATCHES = (0.0, 0.72, 0.86, 1.0)  # share of the work before and after each batch of pieces
WORTH_TELLING = 0.3  # least difference in points of a source that is reported
NOTHING_PLAYED = "The game ended before its first turn: there is nothing to coach."

Progress = Callable[[float], None]


class CannotCoach(ValueError):
    """A game that cannot be coached; the message gives the reason."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chances of all seats at the start of a turn."""

    entry: int
    round: int
    turn: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class PointsGap:
    """The average difference in points from one source between the better line and the played one, for a seat."""

    seat: int
    source: str
    points: float


@dataclass(frozen=True, slots=True)
class Moment:
    """A reported loss: the played line, the better one, the difference, and its reasons."""

    entry: int
    round: int
    turn: int
    chance: float  # with the played line
    loss: float
    error: float
    games: int  # worlds in which both lines were compared
    played: Line
    better: Line
    gaps: tuple[PointsGap, ...]
    options: tuple[tuple[Line, float], ...]  # other lines, and how often they win


@dataclass(frozen=True, slots=True)
class Report:
    """The report on a coached seat; start + luck - losses = result.

    Chances assume that all seats play at their own level. Start and losses assume strong play of the seat, so the
    mistakes a weak player makes later do not hide what a choice costs.
    """

    seat: int
    levels: tuple[str, ...]  # the level that played on for each seat
    chances: tuple[Chance, ...]
    moments: tuple[Moment, ...]  # in the order of the game
    start: float
    result: float
    segments: int
    percent: int  # percentage of the default number of games

    @property
    def losses(self) -> float:
        return fsum(moment.loss for moment in self.moments)

    @property
    def luck(self) -> float:
        return self.result - self.start + self.losses


def no_progress(share: float) -> None:
    """Discard a progress report; the default callback."""


def coach(
    match: Match, seat: int, bots: Sequence[str], *, seed: int = 1, effort: Effort | None = None,
    progress: Progress = no_progress,
) -> Report:  # fmt: skip
    """Coach one seat of a finished game; `bots` names the bot at each seat, empty for a person."""
    check_coachable(match, seat)
    worker, analysis = PieceWorker(), analyse(match, seat, bots, seed=seed, effort=effort or Effort())
    found: list[Found] | None = None
    for before, after in pairwise(BATCHES):
        pieces, _ = advance(analysis, found)
        found = []
        for piece in pieces:
            found.append(worker.work(piece))
            progress(before + (after - before) * len(found) / len(pieces))
    _, report = advance(analysis, found)
    assert report is not None  # the generator yields this number of batches
    progress(1.0)
    return report


def analyse(
    match: Match, seat: int, bots: Sequence[str], *, seed: int, effort: Effort, since: int = 0
) -> Analysis[Report]:
    """Yield the pieces of the work and return the report; moves before the entry `since` are skipped."""
    levels = tuple(level_of(bot) for bot in bots)
    steady = steady_levels(levels, seat)
    starts = [start for start in turn_starts(match, seat) if start.entry >= since]
    segments = [segment for segment in segments_of(match, seat) if segment.entry >= since]
    if not starts:
        raise CannotCoach(NOTHING_PLAYED)
    grader = Grader(steady, seed, effort)
    wanted = [Piece(one.world, seat, levels, seed, ((),), 0, effort.chances) for one in starts]
    wanted += [Piece(starts[0].world, seat, steady, seed, ((),), 0, effort.stages[1])]
    found = yield [*wanted, *grader.first_pieces(segments)]
    chances = [
        Chance(begun.entry, begun.round, begun.turn, tuple(one.mean_of(other) for other in range(match.game.count)))
        for begun, ((_, one),) in zip(starts, found, strict=False)
    ]
    ((_, start),) = found[len(starts)]
    verdicts = yield from grader.grade(segments, found[len(wanted) :])
    moments = sorted((moment_of(verdict) for verdict in verdicts), key=lambda moment: moment.entry)
    result = share_of(match.game.clone(), seat)
    return Report(
        seat, levels, tuple(chances), tuple(moments), start.mean, result, len(segments), effort.percent
    )  # fmt: skip


def worlds_of(match: Match, report: Report) -> list[Game]:
    """Return an imagined game, as the seat knew it, for each moment of the report."""
    wanted = {moment.entry for moment in report.moments}
    worlds = {
        number: canonical_world(game, report.seat, 0) for number, _, game in replay_entries(match) if number in wanted
    }
    return [worlds[moment.entry] for moment in report.moments]


def check_coachable(match: Match, seat: int) -> None:
    """Raise CannotCoach unless the game is finished and the seat has had a turn."""
    if not match.game.over:
        raise CannotCoach("The game is not over: the coach looks at finished games only.")
    if not 0 <= seat < match.game.count:
        raise CannotCoach(f"This game has no such seat; choose one of {', '.join(SEAT_NAMES[: match.game.count])}.")
    if not any(entry.round for entry in match.entries):
        raise CannotCoach(NOTHING_PLAYED)


def moment_of(verdict: Verdict) -> Moment:
    loss = verdict.loss
    segment = loss.segment
    gaps = gaps_between(loss.played, loss.best, segment.seat, segment.world)
    games = loss.played.games + loss.best.games
    return Moment(
        segment.entry, segment.round, segment.turn, loss.played.mean, loss.loss, loss.error, games, segment.actions,
        loss.better, gaps, verdict.options,
    )  # fmt: skip


def gaps_between(
    played: Outcomes, best: Outcomes, seat: int, world: Game, least: float = WORTH_TELLING
) -> tuple[PointsGap, ...]:
    """Find the largest differences in points: two sources of the seat, and the one that helps its opponents most."""
    own = [gap for gap in all_gaps(played, best, seat) if gap.points <= -least]
    rivals = [other for other in range(world.count) if world.rules.are_opponents(seat, other)]
    others = [gap for rival in rivals for gap in all_gaps(played, best, rival) if gap.points >= least]
    return (*largest(own)[:2], *largest(others)[:1])


def all_gaps(played: Outcomes, best: Outcomes, seat: int) -> list[PointsGap]:
    return [
        PointsGap(seat, source, played.mean_points(seat, number) - best.mean_points(seat, number))
        for number, source in enumerate(SOURCES)
    ]


def largest(gaps: list[PointsGap]) -> list[PointsGap]:
    return sorted(gaps, key=lambda gap: -abs(gap.points))
