"""Sergeants with a style: the trained policy with some weights changed, for variety and balance tests."""

from __future__ import annotations

from collections.abc import Mapping

from tankrush.bots.policy_bot import STEADY_NOISE, PolicyBot
from tankrush.bots.registry import register
from tankrush.bots.weights.weight_files import trained_policy
from tankrush.bots.weights.weight_names import INDEX

STYLES = ("rusher", "builder", "medal-hunter", "base-breaker")

# Added to the weights of the sergeant.
RUSHER = {"power": 0.8, "heavy": 0.8, "attack": 2.0, "join": 1.0, "same nation": 0.3, "defend": -2.0, "resources": -0.5}
BUILDER = {
    "resources": 0.2, "resources late": 0.1, "armour": 0.3, "defend": 0.6, "cover": 0.3, "expose": 0.1,
    "use repair": 0.5, "use research": 0.5,
}  # fmt: skip
MEDAL_HUNTER = {
    "kill": 3.0, "hurt": 1.0, "medal card": 1.0, "has invulnerability": 1.5, "use invulnerability": 2.0, "double": 0.5,
    "achievement": 0.2, "base": -2.8, "base hurt": -1.0,
}  # fmt: skip
BASE_BREAKER = {
    "base": 3.0, "base hurt": 2.0, "has siege": 1.0, "use siege": 2.0, "heavy": 1.5, "last base": 2.0,
    "kill": -0.5,
}  # fmt: skip
# Never chooses to defend; the defender required after an attack is not a choice.
PASSIVE = {"defend": -1000.0, "cover": -1000.0, "expose": -1000.0}


def make_style(changes: Mapping[str, float]) -> PolicyBot:
    """Make a Sergeant with some weights changed by these amounts."""
    weights = trained_policy()
    for name, amount in changes.items():
        weights[INDEX[name]] += amount
    return PolicyBot(weights, 0.0, STEADY_NOISE)


@register("rusher")
def rusher() -> PolicyBot:
    """Make a bot that buys power and attacks at once."""
    return make_style(RUSHER)


@register("builder")
def builder() -> PolicyBot:
    """Make a bot that builds a rich squad behind strong defenders."""
    return make_style(BUILDER)


@register("medal-hunter")
def medal_hunter() -> PolicyBot:
    """Make a bot that destroys vehicles for their medals and leaves bases alone."""
    return make_style(MEDAL_HUNTER)


@register("base-breaker")
def base_breaker() -> PolicyBot:
    """Make a bot that attacks bases, above all the headquarters."""
    return make_style(BASE_BREAKER)


@register("passive")
def passive() -> PolicyBot:
    """Make a bot that never chooses to defend; no level may lose to it."""
    return make_style(PASSIVE)
