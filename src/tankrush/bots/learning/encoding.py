"""The encoding of a configuration: the meaning of all numbers of an observation and of all actions. (No sidecar.)"""

from __future__ import annotations

import hashlib
from functools import cached_property

from tankrush.engine.pools import commons_in_play
from tankrush.engine.state import Game
from tankrush.notation.actions import write_action
from .columns import VERSION
from .layout import Block, blocks_of
from .numbering import Numbering, possible_actions, squad_cards
from .observation import Observer


class Encoding:
    """Observations and action numbers of all games with one configuration and one set of cards."""

    def __init__(self, table: Game) -> None:
        book, rules = table.book, table.rules
        self.table = table  # any game of the configuration: only its rules and cards are used
        self.seats = rules.seats
        self.cards = squad_cards(book, commons_in_play(rules.config), rules.vehicles.contents())
        self.achievements = [number for number in range(len(book.achievements)) if rules.pool >> number & 1]
        self.blocks: tuple[Block, ...] = blocks_of(
            seats=self.seats, cards=len(self.cards), achievements=len(self.achievements), reserve=rules.reserve_size
        )
        self.size = self.blocks[-1].stop
        starts = [block.start for block in self.blocks]
        self.observer = Observer(book, self.cards, self.achievements, starts, self.size)
        self.numbering = Numbering(possible_actions(table, self.cards, self.achievements), self.seats)

    @property
    def actions(self) -> int:
        """The number of different actions."""
        return self.numbering.size

    def block(self, name: str) -> Block:
        """Return the block of a name, such as "hand"."""
        return next(block for block in self.blocks if block.name == name)

    def describe_action(self, number: int, seat: int) -> str:
        """Describe an action number of a seat in notation: `target B1 defender`."""
        return write_action(self.table, self.numbering.action(number, seat))

    @cached_property
    def fingerprint(self) -> str:
        """A hash of the meaning of all numbers; nets trained with another fingerprint do not fit."""
        book = self.table.book
        words = [
            f"{VERSION} {self.seats} {[block.stop for block in self.blocks]}",
            *(book.keys[card] for card in self.cards),
            *(book.achievement_key(number) for number in self.achievements),
            *(self.describe_action(number, 0) for number in range(self.actions)),
        ]
        return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]
