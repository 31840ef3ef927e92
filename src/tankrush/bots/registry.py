"""Which bots there are: each registers under its name and is made by it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeVar

from tankrush.engine.view import View

# The modules that register bots, imported when the first bot is asked for.
MODULES = ("random_bot",)


class Bot(Protocol):
    """Chooses for one seat: all it may know is in the view, and its dice are given to it."""

    def choose(self, view: View, actions: Sequence[int], rng: Random) -> int:
        """One of the actions."""
        ...


class UnknownBot(ValueError):
    """There is no bot of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot called '{name}', only {', '.join(bot_names())}.")
        self.name = name


Maker = TypeVar("Maker", bound=Callable[[], Bot])
_MAKERS: dict[str, Callable[[], Bot]] = {}


def register(name: str) -> Callable[[Maker], Maker]:
    """Makes a bot known under a name."""

    def note(maker: Maker) -> Maker:
        assert name not in _MAKERS, f"two bots are called {name}"
        _MAKERS[name] = maker
        return maker

    return note


def bot_names() -> list[str]:
    """The names of all bots."""
    for module in MODULES:
        importlib.import_module(f"tankrush.bots.{module}")
    return sorted(_MAKERS)


def make(name: str) -> Bot:
    """A new bot of this name, or UnknownBot."""
    if name not in bot_names():
        raise UnknownBot(name)
    return _MAKERS[name]()
