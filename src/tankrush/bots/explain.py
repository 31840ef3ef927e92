"""Advice for a person: the best actions, their chances, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from tankrush.bots.reasons import Reason, Reasoner, usual_names
from tankrush.bots.search_bot import GENERAL, Row, SearchBot, general
from tankrush.bots.sight import Sight
from tankrush.bots.trained import trained_policy
from tankrush.words import words

ADVICE_SECONDS = 0.5
DOUBT = 8               # an action tried seldom is believed only so much: as if it had been tried so often before
WORTH_TELLING = 0.02    # a third action is told only if it got this part of the simulations


@dataclass(frozen=True, slots=True)
class Hint:
    """One good action: its estimated chance of winning, and what speaks for it."""

    action: int
    share: float
    reasons: tuple[Reason, ...]
    names: tuple[str, ...]          # of the seats, by letter

    @property
    def percent(self) -> int:
        return round(100 * self.share)

    def say(self, language: str, names: Sequence[str] | None = None) -> str:
        """The reasons in words; people may be called by their names."""
        speaker = words(language)
        return "; ".join(reason.say(speaker, names or self.names) for reason in self.reasons)


def explain(
    sight: Sight, rng: Random, count: int = 3, *, seconds: float = ADVICE_SECONDS, thinker: SearchBot | None = None
) -> list[Hint]:
    """The two or three best actions, the best one first; nothing where the seat is not asked."""
    if not sight.actions:
        return []
    rows = (thinker or adviser()).think(sight, rng, seconds)
    reasoner = Reasoner(trained_policy(), sight.world, sight.seat)
    names = tuple(usual_names(sight.world))
    return [
        Hint(action, share, tuple(reasoner.reasons(action)), names)
        for action, share in believable(rows)[:count]
    ]


@cache
def adviser() -> SearchBot:
    """A general who is asked for advice."""
    return general(f"{GENERAL.seconds:g}s")


def believable(rows: Sequence[Row]) -> list[tuple[int, float]]:
    """Actions with shares; what was tried seldom is drawn towards the best, and never told to be better than it."""
    action, visits, best = rows[0]
    total = sum(row[1] for row in rows)
    result = [(action, best)]
    for action, visits, mean in rows[1:]:
        if len(result) < 2 or visits >= WORTH_TELLING * total:
            result.append((action, min(best, (mean * visits + best * DOUBT) / (visits + DOUBT))))
    return result
