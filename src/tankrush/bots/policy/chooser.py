"""The interface of players inside the engine, which get the real game but read only what their seat may know."""

from __future__ import annotations

from typing import Protocol

from tankrush.engine.state import Game


class Chooser(Protocol):
    """A policy or a net."""

    def choose(self, game: Game, seat: int) -> int:
        """Return one of the legal actions."""
        ...
