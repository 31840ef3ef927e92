"""Trained nets as bots: `net` is the shipped one for the table, `net:NAME` one by its name, `net:FILE` any file."""

from __future__ import annotations

from random import Random

from tankrush.bots.nets.net_player import NetPlayer
from tankrush.bots.nets.zoo import find_net, load_net
from tankrush.bots.registry import register
from tankrush.bots.sight import Sight
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config


@register("net")
class NetBot:
    """Plays the action that a trained net rates highest."""

    def __init__(self, text: str = "") -> None:
        self._player = NetPlayer(load_net(find_net(text)) if text else None)

    def check_table(self, config: Config, catalogue: Catalogue) -> None:
        """Raise ValueError with the reason if no net fits this table."""
        self._player.check_table(config, catalogue)

    def policy(self) -> NetPlayer:
        """Return the net for whole games and playouts inside the engine."""
        return self._player

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        return self._player.choose(sight.world, sight.seat)
