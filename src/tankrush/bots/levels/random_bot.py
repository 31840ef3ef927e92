"""A bot that plays uniformly at random."""

from __future__ import annotations

from random import Random

from tankrush.bots.policy.policy import Policy
from tankrush.bots.registry import register
from tankrush.bots.sight import Sight


@register("random")
class RandomBot:
    """Chooses uniformly among the legal actions."""

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        return rng.choice(sight.actions)

    def policy(self) -> Policy:
        """Return the same bot inside the compiled engine."""
        return Policy([], 1.0, 0.0)
