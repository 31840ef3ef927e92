"""A bot that plays the action that its policy rates highest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .policy.policy import Policy
from .sight import Sight

STEADY_NOISE = 0.05  # random points added to every action, so equal ones are played in varying order


class PolicyBot:
    """Plays the action with the most points."""

    def __init__(self, weights: Sequence[float], slip: float, noise: float) -> None:
        self._policy = Policy(list(weights), 0.0, noise, slip)

    def policy(self) -> Policy:
        """The policy for whole games and playouts inside the compiled engine; it reads only what its seat may know."""
        return self._policy

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        sight.world.chance.seed(rng.getrandbits(64))
        return self._policy.choose(sight.world, sight.seat)
