"""Hints for a player: the best lines up to the next reveal, their chances and reasons."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from tankrush import engine
from tankrush.bots.coach.lines import Line, LineFinder
from tankrush.bots.coach.outcomes import Playouts, level_of, steady_levels
from tankrush.bots.coach.report import PointsGap, gaps_between
from tankrush.bots.coach.wording import tell_gap, tell_line
from tankrush.bots.sight import Sight
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.i18n.messages import words

from .comparing import Compared, HintEffort, candidate_lines, compare
from .reasons import Reason, Reasoner, seat_letters

HINT_SECONDS = 0.5
WORTH_TELLING = 1.0  # least points of a source: with so few games smaller differences are luck
USUAL = HintEffort()
INTERPRETED = HintEffort(20, (8, 16))  # for the interpreted engine, some seventy times slower


@dataclass(frozen=True, slots=True)
class Hint:
    """A good action with its line, its estimated chance of winning and its reasons."""

    line: Line
    share: float
    reasons: tuple[Reason, ...]  # for its first action
    gaps: tuple[PointsGap, ...]  # at the end: the first hint against the second, the others against the first
    seat: int
    names: tuple[str, ...]  # names of the seats

    @property
    def action(self) -> int:
        return self.line[0]

    @property
    def percent(self) -> int:
        return round(100 * self.share)

    def say(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return the reasons as a sentence; `names` are the players' names."""
        speaker, called = words(language), names or self.names
        gaps = [tell_gap(gap, self.seat, speaker, called) for gap in self.gaps]
        return "; ".join([*(reason.say(speaker, called) for reason in self.reasons), *gaps])

    def tell_line(self, sight: Sight, language: str, names: Sequence[str] | None = None) -> list[str]:
        """Return the whole line as sentences."""
        return tell_line(sight.world, self.seat, self.line, words(language), names or self.names)


def explain(
    sight: Sight, rng: Random, count: int = 3, *, bots: Sequence[str] = (), seconds: float = HINT_SECONDS,
    effort: HintEffort = USUAL if engine.COMPILED else INTERPRETED, clock: Callable[[], float] = time.monotonic,
) -> list[Hint]:  # fmt: skip
    """Return the two or three best lines, best first; empty if the seat is not asked.

    `bots` names the bot at each seat, empty for a person; it decides the levels that play on. The comparison stops
    after `seconds`, but not before every line was played a few times.
    """
    if not sight.actions:
        return []
    end = clock() + seconds

    def is_late() -> bool:
        return clock() >= end

    finder, seed = shared_finder(), rng.getrandbits(30)
    finder.simulations, finder.seed = effort.simulations, seed
    levels = [level_of(bot) for bot in bots or [""] * sight.world.count]
    playouts = Playouts(steady_levels(levels, sight.seat), seed << 32)
    lines = candidate_lines(finder, sight, is_late)
    return hints_of(sight, compare(playouts, sight, lines, effort, is_late)[:count])


def hints_of(sight: Sight, found: Sequence[Compared]) -> list[Hint]:
    """Return a hint for each compared line; none may have a higher chance than the first."""
    world, seat, names = sight.world, sight.seat, tuple(seat_letters(sight.world))
    reasoner = Reasoner(trained_policy(), world, seat)
    best = found[0].outcomes
    hints = []
    for one in found:
        share = min(one.outcomes.mean, best.mean)
        gaps = () if one is found[0] else gaps_between(one.outcomes, best, seat, world, WORTH_TELLING)
        hints.append(Hint(one.line, share, tuple(reasoner.reasons(one.first)), gaps, seat, names))
    if len(hints) > 1:  # what the second costs is a reason for the first
        hints[0] = replace(hints[0], gaps=tuple(replace(gap, points=-gap.points) for gap in hints[1].gaps))
    return hints


@cache
def shared_finder() -> LineFinder:
    """Return this process's line finder, which is shared because its search holds a large table."""
    return LineFinder(0, 0)
