"""Play games to the end from what a seat knows, with a policy of its level for each seat; record winners and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt

from tankrush.bots.policy.arena import play_on, share_of
from tankrush.bots.policy.chooser import Chooser
from tankrush.bots.registry import Bot, make
from tankrush.engine.determinize import reimagine
from tankrush.engine.dispatch import apply_action
from tankrush.engine.state import Game

MOST_DECISIONS = 6000  # a game that takes longer is scored as it stands
STAND_IN = "sergeant"  # replaces levels that search, and people of unknown strength
SOURCES = ("medals", "bases", "achievements", "development", "destruction", "surviving")


def level_of(bot: str) -> str:
    """Return the level that plays on for a bot: its own, or the stand-in for a bot that searches or a person."""
    return bot if bot and policy_of(make(bot)) is not None else STAND_IN


def steady_levels(levels: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return the levels with the stand-in at one seat, so its later mistakes do not hide what a choice costs."""
    return tuple(STAND_IN if other == seat else level for other, level in enumerate(levels))


def policies_of(levels: Sequence[str]) -> list[Chooser]:
    """Return a policy or a net for every seat, by the names of their levels."""
    found = [policy_of(make(level)) for level in levels]
    return [policy for policy in found if policy is not None]


def policy_of(bot: Bot) -> Chooser | None:
    """Return the policy or net of a bot that does not search, else None."""
    maker = getattr(bot, "policy", None)
    return maker() if maker is not None else None


@dataclass(slots=True)
class Outcomes:
    """Results of the games played on from one line: win shares of a seat, and totals over all games."""

    shares: list[float] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)  # win shares of every seat, summed
    points: list[list[int]] = field(default_factory=list)  # points of every seat by source, summed

    @property
    def games(self) -> int:
        return len(self.shares)

    @property
    def mean(self) -> float:
        return fsum(self.shares) / len(self.shares)

    def mean_of(self, seat: int) -> float:
        return self.totals[seat] / len(self.shares)

    def mean_points(self, seat: int, source: int) -> float:
        return self.points[seat][source] / len(self.shares)


class Playouts:
    """Plays games to the end; all lines of a position share world n, so they meet the same deals."""

    def __init__(self, levels: Sequence[str], seed: int) -> None:
        self.policies = policies_of(levels)
        self.seed = seed
        self.games = 0  # the world of the running game
        self._scratch: Game | None = None

    def play(self, world: Game, seat: int, line: Sequence[int], first: int, count: int) -> Outcomes:
        """Play a line in worlds `first` and up; afterwards every seat plays at its level."""
        scratch = self._scratch = self._scratch if self._scratch is not None else world.clone()
        seats = range(world.count)
        found = Outcomes([], [0.0] * world.count, [[0] * len(SOURCES) for _ in seats])
        for number in range(first, first + count):
            scratch.copy_from(world)
            reimagine(scratch, seat, self.seed + number)
            for action in line:
                apply_action(scratch, seat, action)
            play_on(scratch, self.policies, MOST_DECISIONS)
            found.shares.append(share_of(scratch, seat))
            for other in seats:
                found.totals[other] += share_of(scratch, other)
                add_points(scratch, other, found.points[other])
        self.games += count
        return found


def add_points(game: Game, seat: int, points: list[int]) -> None:
    """Add the points of a scored game, in the order of `SOURCES`."""
    player = game.player(seat)
    points[0] += player.medals
    points[1] += player.base_points
    points[2] += player.award_points
    points[3] += player.development
    points[4] += player.destruction
    points[5] += player.surviving


def difference(one: Outcomes, other: Outcomes) -> tuple[float, float]:
    """Return the difference in win share on the same worlds, and its standard error.

    The sums are exact, because Python versions add floats differently and a page must agree with the server.
    """
    gains = [a - b for a, b in zip(one.shares, other.shares, strict=True)]
    mean = fsum(gains) / len(gains)
    variance = fsum((gain - mean) * (gain - mean) for gain in gains) / max(1, len(gains) - 1)
    return mean, sqrt(variance / len(gains))
