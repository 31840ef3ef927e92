"""Hints for a person: the best actions, their chances, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from .reasons import Reason, Reasoner, usual_names
from tankrush.bots.levels.searchers import (
    GENERAL,
    TRIES,
    Row,
    SearchBot,
    bring_to_end,
    make_trained_search,
    try_out,
)
from tankrush.bots.sight import Sight
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.engine.forecast import warn
from tankrush.i18n.messages import words

HINT_SECONDS = 0.5
DOUBT = 8  # an action tried seldom is believed only so much: as if it had been tried so often before
WORTH_TELLING = 0.02  # a third action is shown only if it got this share of the simulations
IN_VAIN = ("no-effect", "research-nothing", "pays-nothing")  # cautions about an action that does nothing


@dataclass(frozen=True, slots=True)
class Hint:
    """A good action with its estimated chance of winning and its reasons."""

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
    """Return the two or three best actions, best first; empty if the seat is not asked."""
    useful = useful_actions(sight)
    if not useful:
        return []
    searcher = thinker or usual_searcher()
    rows = searcher.think(sight, rng, seconds)
    search = searcher.search
    assert search is not None  # it has just been used
    reasoner = Reasoner(trained_policy(), sight.world, sight.seat)
    rows = [row for row in rows if row[0] in useful] or [(max(useful, key=reasoner.points), 0, rows[0][2])]
    rows = end_first(rows, bring_to_end(search, sight, rows, rng))
    if len(rows) == 1 < len(useful):
        second = max((action for action in useful if action != rows[0][0]), key=reasoner.points)
        rows = [*rows, (second, TRIES, try_out(search, sight, second, rows, rng))]
    names = tuple(usual_names(sight.world))
    return [Hint(action, share, tuple(reasoner.reasons(action)), names) for action, share in believable(rows)[:count]]


def useful_actions(sight: Sight) -> list[int]:
    """The legal actions without those that have no effect, unless there are no others. [ABIL-6] [RSCH-6]"""
    world, actions = sight.world, list(sight.actions)
    player = world.player(sight.seat)
    cautions = {action: warn(world, player, action, actions) for action in actions}
    return [one for one, caution in cautions.items() if caution is None or caution.key not in IN_VAIN] or actions


def end_first(rows: Sequence[Row], action: int) -> list[Row]:
    """The rows with this action first; it is as good as the best."""
    found = next((row for row in rows if row[0] == action), (action, TRIES, rows[0][2]))
    return [(action, found[1], rows[0][2]), *(row for row in rows if row[0] != action)]


@cache
def usual_searcher() -> SearchBot:
    """A General that examines more alternatives than it needs for its own move."""
    return SearchBot(lambda: make_trained_search(rounds=1, explore=0.5, trust=0.2), GENERAL)


def believable(rows: Sequence[Row]) -> list[tuple[int, float]]:
    """Actions with shares; rarely tried ones are drawn towards the best and never rank above it."""
    first, _, best = rows[0]
    total = sum(row[1] for row in rows)
    result = [(first, best)]
    for action, visits, mean in rows[1:]:
        if len(result) < 2 or visits >= WORTH_TELLING * total:
            result.append((action, min(best, (mean * visits + best * DOUBT) / (visits + DOUBT))))
    return result
