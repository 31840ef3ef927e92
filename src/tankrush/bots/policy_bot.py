"""A bot that plays the highest-rated action of its policy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .policy.policy import Policy
from .sight import Sight

STEADY_NOISE = 0.05  # random points added to every action, to vary between equal ones


class PolicyBot:
    """Plays the highest-rated action."""

    def __init__(self, weights: Sequence[float], slip: float, noise: float) -> None:
        self._policy = Policy(list(weights), 0.0, noise, slip)

    def policy(self) -> Policy:
        """Return the policy for whole games and playouts inside compiled code; it reads only what its seat may know."""
        return self._policy

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        sight.world.chance.seed(rng.getrandbits(64))
        return self._policy.choose(sight.world, sight.seat)
