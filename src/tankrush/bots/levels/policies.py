"""The levels below Captain: weighted policies that decide at once. Recruit, Soldier, Sergeant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tankrush.bots.policy.policy import Policy
from tankrush.bots.registry import register
from tankrush.bots.sight import Sight
from tankrush.bots.weights.files import trained_policy
from tankrush.bots.weights.names import INDEX

# From a first game to a master.
LEVELS = ("recruit", "soldier", "sergeant", "captain", "general")

# What a recruit has not understood yet: he defends too readily, never thins his squad, and ignores achievements.
GREEN = {"defend": 1.0, "cover": 1.0, "use repair": 0.0, "scrap": -2.0, "achievement": 0.0, "same nation": 0.0}
# So often any legal action is played, and so many points are added by mood to every action.
RECRUIT_BLUNDER, RECRUIT_NOISE = 0.4, 4.0
SOLDIER_BLUNDER, SOLDIER_NOISE = 0.25, 2.0  # half way between the two beside him: docs/opponents.md
SERGEANT_NOISE = 0.05


class PolicyBot:
    """Plays the action with the most points."""

    def __init__(self, weights: Sequence[float], blunder: float, noise: float) -> None:
        self._policy = Policy(list(weights), blunder, noise)

    def policy(self) -> Policy:
        """For whole games and playouts inside the compiled engine: it reads only what its seat may know."""
        return self._policy

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        sight.world.chance.seed(rng.getrandbits(64))
        return self._policy.choose(sight.world, sight.seat)


def changed(weights: Sequence[float], changes: Mapping[str, float]) -> list[float]:
    """Weights with some of them set to other values."""
    result = list(weights)
    for name, weight in changes.items():
        result[INDEX[name]] = weight
    return result


@register("recruit")
def recruit() -> PolicyBot:
    """Knows the rules and what a card is for, and often does something else."""
    return PolicyBot(changed(trained_policy(), GREEN), RECRUIT_BLUNDER, RECRUIT_NOISE)


@register("soldier")
def soldier() -> PolicyBot:
    """Knows what is worth what, and slips now and then."""
    return PolicyBot(trained_policy(), SOLDIER_BLUNDER, SOLDIER_NOISE)


@register("sergeant")
def sergeant() -> PolicyBot:
    """Plays the trained policy without a slip."""
    return PolicyBot(trained_policy(), 0.0, SERGEANT_NOISE)
