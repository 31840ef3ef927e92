"""Bots as functions from a game to a move: registered ones, and functions of the caller."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from tankrush.bots.registry import Bot as Chooser
from tankrush.bots.registry import UnknownBot, add_bot, make
from tankrush.bots.sight import Sight, sight_of

from .arguments import short
from .public_game import Game

BotFunction = Callable[[Game], str | int]


class Bot:
    """A bot that plays for the seat to choose, using only what that seat may know.

    >>> game, sergeant = Game("base, 2 players", seed=1), bot("sergeant", seed=1)
    >>> game.push(sergeant(game))
    >>> len(game.moves)
    1
    """

    def __init__(self, name: str, seed: int | None = None) -> None:
        if not isinstance(name, str):
            raise UnknownBot(short(name))
        self.name = name
        self._chooser = make(name)
        self._dice = Random(seed)

    def __call__(self, game: Game, seconds: float | None = None) -> int:
        """Return a legal action within the given seconds; None leaves the time to the bot."""
        if not isinstance(game, Game):
            raise ValueError(f"A bot chooses in a Game, not in {short(game)}.")
        if game.is_over:
            raise ValueError("The game is over: there is nothing to choose.")
        return self._chooser.choose(sight_of(game.table, game.actor), self._dice, seconds)

    def __repr__(self) -> str:
        return f"<Bot '{self.name}'>"


def bot(name: str, seed: int | None = None) -> Bot:
    """Return a bot by name: `recruit` to `general`, `captain:200ms`, `path/to/bot.py`; a seed makes it reproducible.

    >>> bot("sergeant")
    <Bot 'sergeant'>
    >>> bot("nelson")
    Traceback (most recent call last):
    ...
    tankrush.bots.registry.UnknownBot: Unknown bot 'nelson'; known: ...
    """
    return Bot(name, seed)


class FunctionBot:
    """A function from a game to a move as a registry bot; it is called once for all actions of a whole move."""

    def __init__(self, function: BotFunction) -> None:
        self.function = function
        self.rest: list[int] = []

    def choose(self, sight: Sight, rng: Random, seconds: float | None) -> int:
        """Return the next action of the last move, or the first action of a new one."""
        if not self.rest or self.rest[0] not in sight.actions:
            game = Game._around(sight.world)
            move = self.function(game.copy())
            self.rest = list(game._read(move, sight.seat))
        return self.rest.pop(0)


def names_of_bots(bots: Sequence[str | BotFunction], workers: int) -> tuple[str, ...]:
    """Return the names of bots; a function is registered under its own."""
    if isinstance(bots, str) or callable(bots):
        bots = [bots]
    if not isinstance(bots, Sequence):
        raise ValueError(f"Bots are a list of names and functions, not {short(bots)}.")
    return tuple(_name_of(one, workers) for one in bots)


def _name_of(one: str | BotFunction, workers: int) -> str:
    if isinstance(one, Bot):
        one = one.name
    if isinstance(one, str):
        make(one)
        return one
    if not callable(one):
        raise UnknownBot(short(one))
    name = getattr(one, "__name__", type(one).__name__)
    if workers > 1:
        _check_travel(one, name)
    maker: Callable[[], Chooser] = partial(FunctionBot, one)
    add_bot(name, maker)
    return name


def _check_travel(function: object, name: str) -> None:
    """Check that a function has a module and a name by which worker processes can import it."""
    is_typed_in = getattr(function, "__module__", "") == "__main__" and not hasattr(sys.modules["__main__"], "__file__")
    try:
        pickle.dumps(function)
    except (pickle.PicklingError, AttributeError, TypeError):
        is_typed_in = True
    if is_typed_in:
        raise ValueError(
            f"The bot '{name}' cannot be sent to other processes: define it at the top of a file, or use workers=1."
        )
