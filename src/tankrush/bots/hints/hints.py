"""Hints for a person: the best actions, their chances, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from .reasons import Reason, Reasoner, usual_names
from tankrush.bots.levels.searchers import GENERAL, Row, SearchBot, make_trained_search
from tankrush.bots.sight import Sight
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.engine.dispatch import apply_action
from tankrush.engine.determinize import imagine
from tankrush.i18n.messages import words

HINT_SECONDS = 0.5
DOUBT = 8  # an action tried seldom is believed only so much: as if it had been tried so often before
WORTH_TELLING = 0.02  # a third action is shown only if it got this share of the simulations
TRIES = 16  # of a second action that the search did not look at


@dataclass(frozen=True, slots=True)
class Hint:
    """One good action: its estimated chance of winning, and what speaks for it."""

    action: int
    share: float
    reasons: tuple[Reason, ...]
    names: tuple[str, ...]  # of the seats, by letter

    @property
    def percent(self) -> int:
        return round(100 * self.share)

    def say(self, language: str, names: Sequence[str] | None = None) -> str:
        """The reasons in words; people may be called by their names."""
        speaker = words(language)
        return "; ".join(reason.say(speaker, names or self.names) for reason in self.reasons)


def explain(
    sight: Sight, rng: Random, count: int = 3, *, seconds: float = HINT_SECONDS, thinker: SearchBot | None = None
) -> list[Hint]:
    """The two or three best actions, the best one first; nothing where the seat is not asked."""
    if not sight.actions:
        return []
    searcher = thinker or usual_searcher()
    rows = searcher.think(sight, rng, seconds)
    reasoner = Reasoner(trained_policy(), sight.world, sight.seat)
    if len(rows) == 1 < len(sight.actions):
        second = max((action for action in sight.actions if action != rows[0][0]), key=reasoner.points)
        rows = [*rows, (second, TRIES, try_out(searcher, sight, second, rng))]
    names = tuple(usual_names(sight.world))
    return [Hint(action, share, tuple(reasoner.reasons(action)), names) for action, share in believable(rows)[:count]]


@cache
def usual_searcher() -> SearchBot:
    """A General that examines more alternatives than it needs for its own move."""
    return SearchBot(lambda: make_trained_search(rounds=1, explore=0.5, trust=0.2), GENERAL)


def try_out(searcher: SearchBot, sight: Sight, action: int, rng: Random) -> float:
    """The mean share after an action that the search never considered, played on in imagined worlds."""
    search = searcher.search
    assert search is not None  # it has just been used
    total = 0.0
    for _ in range(TRIES):
        world = imagine(sight.world, sight.seat, rng.getrandbits(30))
        apply_action(world, sight.seat, action)
        search.play_on(world)
        search.evaluation.judge(world)
        total += search.evaluation.share[sight.seat]
    return total / TRIES


def believable(rows: Sequence[Row]) -> list[tuple[int, float]]:
    """Actions with shares; rarely tried ones are drawn towards the best and never rank above it."""
    first, _, best = rows[0]
    total = sum(row[1] for row in rows)
    result = [(first, best)]
    for action, visits, mean in rows[1:]:
        if len(result) < 2 or visits >= WORTH_TELLING * total:
            result.append((action, min(best, (mean * visits + best * DOUBT) / (visits + DOUBT))))
    return result
