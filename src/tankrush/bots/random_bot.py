"""The bot that thinks nothing."""

from collections.abc import Sequence
from random import Random

from tankrush.bots.registry import register
from tankrush.engine.view import View


@register("random")
class RandomBot:
    """Takes any action, each as likely as every other."""

    def choose(self, view: View, actions: Sequence[int], rng: Random) -> int:
        return rng.choice(actions)
