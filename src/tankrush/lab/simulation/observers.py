"""Interfaces of observers, and the data they receive."""

from __future__ import annotations

from dataclasses import dataclass

from tankrush.engine.card_data import NATION_KEYS
from tankrush.engine.constants import (
    SYMBOLS,
    VERB_COUNT,
)
from tankrush.engine.recorder import Event
from tankrush.engine.state import Game

from .run_schema import Line

EVERY_VERB = frozenset(range(VERB_COUNT))


class Prints:
    """The printed values of the cards as lists, since compiled card data copies a whole column on each access."""

    def __init__(self, game: Game) -> None:
        book = game.book
        self.keys = list(book.keys)
        self.cost = list(book.cost)
        self.resources = list(book.resources)
        self.nation = [NATION_KEYS[number] for number in book.nation]
        self.achievements = [achievement.key for achievement in book.achievements]
        symbols, active = list(book.symbol), list(book.active)
        self.abilities = [frozenset(symbols[card * SYMBOLS : card * SYMBOLS + active[card]]) for card in range(256)]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game."""

    number: int
    seed: int
    bots: tuple[str, ...]  # the bot of each seat
    teams: str
    won: tuple[float, ...]
    decisions: int
    faults: int
    capped: bool


@dataclass(slots=True)
class Moment:
    """An action with the question it answered and its events."""

    seat: int
    verb: int
    argument: int
    phase: int
    card: int  # card in play before the action
    closing: bool  # phase III had begun
    bought: list[int]  # cards of the purchase that the action completes
    payers: list[int]
    events: list[Event]


class AfterGame:
    """Observes every finished game."""

    table = ""

    def __init__(self, prints: Prints) -> None:
        self.prints = prints
        self.lines: list[Line] = []

    def finish(self, game: Game, result: Result) -> None:
        raise NotImplementedError


class Witness:
    """Observes the actions of sampled games: all, or only certain verbs."""

    table = ""
    verbs: frozenset[int] = EVERY_VERB
    asks = False  # whether it reads the choices of the asked seat

    def __init__(self, prints: Prints) -> None:
        self.prints = prints
        self.lines: list[Line] = []

    def begin(self, game: Game, number: int) -> None:
        self.number = number

    def ask(self, game: Game) -> None:
        """Observe a decision of the active player's main phase."""

    def see(self, game: Game, moment: Moment, round_: int) -> None:
        """Observe an action and the round in which it began."""

    def end_turn(self, game: Game, seat: int, round_: int) -> None:
        """Observe the end of a seat's turn."""

    def finish(self, game: Game, result: Result) -> None:
        """Observe the end of the game."""
