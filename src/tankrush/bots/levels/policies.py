"""The levels below Captain: weighted policies that decide at once. Recruit, Soldier, Sergeant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tankrush.bots.policy_bot import STEADY_NOISE, PolicyBot
from tankrush.bots.registry import register
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.bots.weights.weight_names import INDEX

# From a first game to a master.
LEVELS = ("recruit", "soldier", "sergeant", "captain", "general")

# What a recruit has not understood yet: to thin a squad, what achievements are for, and that a nation attacks together.
GREEN = {"use repair": 0.0, "scrap": -2.0, "achievement": 0.0, "same nation": 0.0}
# So often a decision is made as beginners make it, and so many points are added by mood to every action.
RECRUIT_SLIP, RECRUIT_NOISE = 0.85, 6.0
SOLDIER_SLIP, SOLDIER_NOISE = 0.6, 3.0  # half way between its neighbours: docs/opponents.md


def changed(weights: Sequence[float], changes: Mapping[str, float]) -> list[float]:
    """Weights with some of them set to other values."""
    result = list(weights)
    for name, weight in changes.items():
        result[INDEX[name]] = weight
    return result


@register("recruit")
def recruit() -> PolicyBot:
    """Knows the rules and what a card is for, and makes the mistakes of a first game."""
    return PolicyBot(changed(trained_policy(), GREEN), RECRUIT_SLIP, RECRUIT_NOISE)


@register("soldier")
def soldier() -> PolicyBot:
    """Plays the policy and blunders now and then."""
    return PolicyBot(trained_policy(), SOLDIER_SLIP, SOLDIER_NOISE)


@register("sergeant")
def sergeant() -> PolicyBot:
    """Plays the trained policy without a slip."""
    return PolicyBot(trained_policy(), 0.0, STEADY_NOISE)
