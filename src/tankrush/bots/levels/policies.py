"""The levels below Lieutenant: weighted policies without search; higher levels make fewer mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tankrush.bots.policy_bot import STEADY_NOISE, PolicyBot
from tankrush.bots.registry import register
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.bots.weights.weight_names import INDEX

# From beginner to master.
LEVELS = ("recruit", "soldier", "lance-corporal", "corporal", "sergeant", "lieutenant", "captain", "general")

# A recruit ignores thinning the squad, the worth of achievements, and joint attacks of a nation.
GREEN = {"use repair": 0.0, "scrap": -2.0, "achievement": 1.25, "same nation": 0.0}
# The share of beginners' mistakes, and the noise in points added to every action. Chosen so that
# each level beats the one below in about seven games of ten, on deals that docs/opponents.md does not use.
RECRUIT_SLIP, RECRUIT_NOISE = 0.82, 6.0
SOLDIER_SLIP, SOLDIER_NOISE = 0.66, 3.6
LANCE_CORPORAL_SLIP, LANCE_CORPORAL_NOISE = 0.46, 1.9
CORPORAL_SLIP, CORPORAL_NOISE = 0.25, 1.0


def replace_weights(weights: Sequence[float], changes: Mapping[str, float]) -> list[float]:
    """Return a copy of the weights with some of them replaced."""
    result = list(weights)
    for name, weight in changes.items():
        result[INDEX[name]] = weight
    return result


@register("recruit")
def recruit() -> PolicyBot:
    """Make a bot that knows the rules and the use of the cards, and makes beginners' mistakes."""
    return PolicyBot(replace_weights(trained_policy(), GREEN), RECRUIT_SLIP, RECRUIT_NOISE)


@register("soldier")
def soldier() -> PolicyBot:
    """Make a bot that plays the policy and blunders now and then."""
    return PolicyBot(trained_policy(), SOLDIER_SLIP, SOLDIER_NOISE)


@register("lance-corporal")
def lance_corporal() -> PolicyBot:
    """Make a bot that plays the policy, with mistakes in every other decision."""
    return PolicyBot(trained_policy(), LANCE_CORPORAL_SLIP, LANCE_CORPORAL_NOISE)


@register("corporal")
def corporal() -> PolicyBot:
    """Make a bot that plays the policy, with mistakes in one decision of four."""
    return PolicyBot(trained_policy(), CORPORAL_SLIP, CORPORAL_NOISE)


@register("sergeant")
def sergeant() -> PolicyBot:
    """Make a bot that plays the trained policy without mistakes."""
    return PolicyBot(trained_policy(), 0.0, STEADY_NOISE)
