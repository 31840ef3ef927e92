"""The public game: legal moves, push and pop, copies, views, records and positions.

Every action has dice of its own, keyed by the seed and its number as in a `Match`. So a move that is taken back and
played again has the same outcome, and the record of a game is its seed and its actions.
"""

from __future__ import annotations

from typing import NamedTuple

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import SEAT_NAMES, Config
from tankrush.engine.constants import NONE, VERB_COUNT
from tankrush.engine.game import apply, asked_seats, leave, legal, rejoin
from tankrush.engine.serialize import state_hash
from tankrush.engine.setup import empty_game, set_up
from tankrush.engine.state import Game as Table
from tankrush.engine.view_types import View
from tankrush.engine.views import view
from tankrush.engine.vocabulary import PHASES
from tankrush.notation.actions import NotationError, write_action
from tankrush.notation.match import LEAVES, RECASTS, RETURNS, Match, dice_key
from tankrush.notation.moves import expand
from tankrush.notation.position import read_position, write_position
from tankrush.notation.record import read_record, record_of, replay, write_record

from .arguments import Cards, ConfigText, cards_from, config_from, seat_from, seed_from, short, whole_number
from .game_result import GameResult

CHECKPOINT = 32  # moves between two checkpoints, which bounds the replay of an undo
ACTIONS = VERB_COUNT * 256


class Done(NamedTuple):
    """A move that was played: its seat and its small actions."""

    seat: int
    actions: tuple[int, ...]


class Checkpoint(NamedTuple):
    """A copy of the table after some moves, which is never modified."""

    moves: int
    number: int
    recasts: int
    table: Table


class Game:
    """A game of Tank Rush: choose from `legal_moves` and `push` until it `is_over`.

    >>> game = Game("base, 2 players, first A", seed=1)
    >>> game
    <Game 'base, 2 players, first A': round 1, turn A, main, 0 moves>
    >>> game.legal_moves[:2]
    ['end', 'discard engineers']
    """

    __slots__ = ("_checkpoints", "_moves", "_number", "_recasts", "_seed", "_table")
    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(
        self, config: ConfigText = "base, 2 players", *, seed: int | str | None = None, cards: Cards | None = None
    ) -> None:
        table = empty_game(config_from(config), cards_from(cards))
        self._seed = seed_from(seed)
        set_up(table, dice_key(self._seed, 0))
        self._begin(table)

    def _begin(self, table: Table) -> None:
        self._table = table
        self._number = self._recasts = 0
        self._moves: list[Done] = []
        self._checkpoints: list[Checkpoint] = []  # the first move makes the first one

    @classmethod
    def _around(cls, table: Table) -> Game:
        """Wrap an existing table; the game has no record and uses the dice of the table."""
        game = cls.__new__(cls)
        game._seed = ""
        game._begin(table)
        return game

    @classmethod
    def from_record(cls, text: str, *, cards: Cards | None = None) -> Game:
        """Replay a record, checking every hash; all its moves can be taken back.

        >>> game = Game(seed=1)
        >>> game.push("end")
        >>> Game.from_record(game.record()) == game
        True
        """
        match = replay(read_record(_text(text, "record")), cards_from(cards))
        game = cls(match.game.rules.config, seed=match.seed, cards=match.game.book.catalogue)
        for entry in match.entries:
            game._do(entry.seat, (entry.action,))
        return game

    @classmethod
    def from_position(cls, text: str, *, cards: Cards | None = None) -> Game:
        """Load a position with its dice; the game has no record.

        >>> game = Game(seed=1)
        >>> Game.from_position(game.position()) == game
        True
        """
        return cls._around(read_position(_text(text, "position"), cards_from(cards)))

    # ---- properties -----------------------------------------------------------------------------------------

    @property
    def config(self) -> Config:
        """The configuration: boxes, players, options."""
        return self._table.rules.config

    @property
    def cards(self) -> Catalogue:
        """The cards of the game."""
        return self._table.book.catalogue

    @property
    def seed(self) -> str:
        """The seed as 32 hexadecimal digits; empty for a game loaded from a position."""
        return self._seed

    @property
    def table(self) -> Table:
        """The engine's game, hidden cards included; changing it directly, not through `push`, breaks the record."""
        return self._table

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._table.count

    @property
    def round(self) -> int:
        """The number of the round; 0 before the first turn."""
        return self._table.round if self._table.is_started() or self.is_over else 0

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._table.turn

    @property
    def actor(self) -> int:
        """The seat that must choose now; during Sabotage not the one whose turn it is."""
        return self._table.actor

    @property
    def asked(self) -> tuple[int, ...]:
        """All seats that must choose now: several only for Sabotage and consent, none at the end."""
        return () if self.is_over else tuple(asked_seats(self._table))

    @property
    def phase(self) -> str:
        """The current question: `main`, `paying`, `aiming` …"""
        return PHASES[self._table.phase].word

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def result(self) -> GameResult | None:
        """Points and ranks at the end; None while the game runs."""
        if not self._table.over:
            return None
        players = self._table.players
        return GameResult(tuple(p.total for p in players), tuple(p.rank for p in players))

    def view(self, seat: int | str | None = None) -> View:
        """Return the table as a seat may see it, with its choices; without a seat as a spectator sees it.

        >>> Game(seed=1).view("A").seats[0].hand
        ('engineers', 'engineers', 'technicians')
        """
        return view(self._table, NONE if seat is None else seat_from(seat, self._table.count))

    # ---- playing --------------------------------------------------------------------------------------------

    @property
    def legal_moves(self) -> list[str]:
        """Every small action the `actor` may take now, as text; empty at the end."""
        table = self._table
        return [write_action(table, action) for action in self.legal_actions]

    @property
    def legal_actions(self) -> list[int]:
        """The same as numbers, `verb * 256 + argument`, which `push` parses faster."""
        table = self._table
        return [] if table.over else legal(table, table.actor)

    def push(self, move: str | int, seat: int | str | None = None) -> None:
        """Play a move of the `actor`, or of another asked seat; an illegal one raises Refused and changes nothing.

        >>> game = Game("base, 2 players, first A", seed=1)
        >>> game.push("buy ussr-t-34")
        Traceback (most recent call last):
        ...
        tankrush.engine.errors.Refused: CARD_NOT_AVAILABLE [BUY-1] ...
        >>> game.push("end")
        >>> game.turn
        1
        """
        table = self._table
        chosen = table.actor if seat is None else seat_from(seat, table.count)
        self._do(chosen, (move,) if type(move) is int and 0 <= move < ACTIONS else self._read(move, chosen))

    def _read(self, move: str | int, seat: int) -> tuple[int, ...]:
        """Return the small actions of a move given as text or as a number."""
        if not isinstance(move, str):
            number = whole_number(move)
            if number is None or not 0 <= number < ACTIONS:
                raise NotationError(
                    f"{short(move)} is no move; legal_moves lists them in words, legal_actions as numbers."
                )
            return (number,)
        table, text = self._table, move.strip()
        for action in [] if table.over else legal(table, seat):
            if write_action(table, action) == text:
                return (action,)
        return tuple(expand(table, seat, text))

    def _do(self, seat: int, actions: tuple[int, ...]) -> None:
        """Apply all actions of a move, or none of them."""
        table, number, recasts = self._table, self._number, self._recasts
        dice = table.chance.state
        if not self._checkpoints:
            self._checkpoints.append(Checkpoint(0, 0, 0, table.clone()))
        before = table.clone() if len(actions) > 1 else None
        try:
            for action in actions:
                self._act(seat, action)
        except BaseException:
            if before is not None:
                table.copy_from(before)
            table.chance.state = dice
            self._number, self._recasts = number, recasts
            raise
        self._moves.append(Done(seat, actions))
        if len(self._moves) % CHECKPOINT == 0:
            self._checkpoints.append(Checkpoint(len(self._moves), self._number, self._recasts, table.clone()))

    def _act(self, seat: int, action: int) -> None:
        """Apply one small action with its own dice; negative numbers are record entries that are not actions."""
        self._number += 1
        if self._seed:
            self._table.chance.seed(dice_key(self._seed, self._number, self._recasts))
        if action >= 0:
            apply(self._table, seat, action)
        elif action in (LEAVES, RETURNS):
            (leave if action == LEAVES else rejoin)(self._table, seat)
        else:
            self._recasts = RECASTS + 1 - action

    def pop(self) -> str:
        """Take back the last move, even if it revealed something, and return it as text.

        >>> game = Game("base, 2 players, first A", seed=1)
        >>> game.push("end")
        >>> game.pop()
        'end'
        """
        if not self._moves:
            raise ValueError("There is no move to take back.")
        last = self._moves.pop()
        while self._checkpoints[-1].moves > len(self._moves):
            self._checkpoints.pop()
        near = self._checkpoints[-1]
        self._table.copy_from(near.table)
        self._number, self._recasts = near.number, near.recasts
        for seat, actions in self._moves[near.moves :]:
            for action in actions:
                self._act(seat, action)
        return self._words(last)

    @property
    def moves(self) -> list[str]:
        """All moves played, each as one text."""
        return [self._words(done) for done in self._moves]

    def _words(self, done: Done) -> str:
        sat = {LEAVES: "leaves", RETURNS: "returns"}
        return "; ".join(
            write_action(self._table, action) if action >= 0 else sat.get(action, "recasts") for action in done.actions
        )

    # ---- copies and text ------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """Return an independent copy of the game with its moves.

        >>> game = Game(seed=1)
        >>> game.copy() == game
        True
        """
        other = Game.__new__(Game)
        other._seed, other._number, other._recasts = self._seed, self._number, self._recasts
        other._table, other._moves, other._checkpoints = self._table.clone(), self._moves[:], self._checkpoints[:]
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        start = self._checkpoints[0].table if self._checkpoints else self._table
        return _rebuild, (start, self._seed, self._moves)

    def __eq__(self, other: object) -> bool:
        """Compare configuration, cards and state; dice and history do not count."""
        if not isinstance(other, Game):
            return NotImplemented
        same = self.config == other.config and self.cards.digest == other.cards.digest
        return same and state_hash(self._table) == state_hash(other._table)

    def record(self) -> str:
        """Return the whole game as text that `Game.from_record` reads.

        >>> Game("base, 2 players", seed=1).record().splitlines()[3]
        'seed: 00000000000000000000000000000001'
        """
        if not self._seed:
            raise ValueError("A game that began from a position has no record; `position` writes down where it is.")
        match = Match.begin(self.config, self._seed, self.cards)
        for seat, actions in self._moves:
            for action in actions:
                if action >= 0:
                    match.play(seat, [action])
                elif action <= RECASTS:
                    match.recast(seat, RECASTS + 1 - action)
                else:
                    (match.leave if action == LEAVES else match.rejoin)(seat)
        return write_record(record_of(match))

    def position(self) -> str:
        """Return the whole position as text, hidden cards included, for `Game.from_position`.

        >>> Game(seed=1).position().splitlines()[0]
        'position 1'
        """
        return write_position(self._table)

    def __repr__(self) -> str:
        name, moves = SEAT_NAMES[self.turn], len(self._moves)
        what = f"over, {self.result}" if self.is_over else f"round {self.round}, turn {name}, {self.phase}"
        return f"<Game '{self.config}': {what}, {moves} move{'' if moves == 1 else 's'}>"

    def __str__(self) -> str:
        """Return the table as text, as the seat to choose sees it; fully open at the end."""
        from .table_text import draw_text

        return draw_text(self.view(None if self.is_over else self.actor), self.cards)

    def _repr_html_(self) -> str:
        """Return the same with pictures of the cards, for notebooks."""
        from .table_html import draw_html

        return draw_html(self.view(None if self.is_over else self.actor), self.cards)


def _rebuild(start: Table, seed: str, moves: list[Done]) -> Game:
    """Restore a pickled game by replaying it from its start."""
    game = Game._around(start)
    game._seed = seed
    for seat, actions in moves:
        game._do(seat, actions)
    return game


def _text(text: object, what: str) -> str:
    if not isinstance(text, str):
        raise NotationError(f"A {what} is text, not {short(text)}.")
    return text
