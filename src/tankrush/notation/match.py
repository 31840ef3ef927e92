"""A real game: its state, its actions, and undo. [TURN-15]

Before every action the dice of a match are rekeyed from its secret seed and the number of the action (0 is the
set-up): key = blake2b(seed, number) with a digest of 8 bytes. So the dice of one action cannot be inferred from the
cards that earlier ones revealed. An undo that takes back a reveal recasts the dice: the following actions have other
outcomes, so no player knows what will be drawn.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..catalogue.cards import Catalogue
from ..catalogue.files import read_catalogue
from ..engine.config import Config
from ..engine.serialize import state_hash
from ..engine.game import apply, leave, rejoin
from ..engine.recorder import Event, Recorder
from ..engine.errors import Refused
from ..engine.reserve import shuffle_deck
from ..engine.setup import empty_game, set_up
from ..engine.state import Game
from .actions import NotationError
from .entries import Entries, Entry
from .given_lines import lay_given
from .moves import expand

LEAVES = -1  # in place of an action: the player left the seat, or returned [TURN-14]
RETURNS = -2
RECASTS = -3  # the dice are recast for the first time; -4 for the second, and so on


@dataclass(frozen=True, slots=True)
class Undoable:
    """A move that can still be taken back: its seat, and the number of entries before it."""

    seat: int
    entries: int


def dice_key(seed: str, number: int, recasts: int = 0) -> int:
    """Return the seed of the dice of one action; the set-up is number 0, the first action number 1.

    `recasts` counts how often the dice were recast; it is the upper half of the hashed number.
    """
    counted = (recasts << 32) + number
    digest = hashlib.blake2b(bytes.fromhex(seed) + counted.to_bytes(8, "big"), digest_size=8)
    return int.from_bytes(digest.digest(), "big")


def bot_seed(match: Match, seat: int, purpose: str = "bot") -> int:
    """Return the seed of the random generator of a bot's next decision.

    It depends on the seat's own entries, so bots that answer Sabotage at the same time may do so in any order. [SABO-3]
    """
    made = match.entries.count_of(seat)
    text = f"{match.seed} {purpose} {seat} {made} {match.recasts}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 4


def check_seed(seed: str) -> str:
    """Check a seed: 32 hexadecimal digits, 128 bits."""
    if not re.fullmatch(r"[0-9a-f]{32}", seed):
        raise NotationError(f"found the seed '{seed}', expected 32 hexadecimal digits.")
    return seed


class Match:
    """A real game: every action is recorded, and moves can be undone until something is revealed."""

    def __init__(self, game: Game, seed: str, opening: list[Event]) -> None:
        self.game = game
        self.seed = seed
        self.opening = opening  # the events of the set-up
        self.entries = Entries()
        self.events: list[Sequence[Event]] = []  # the events of each entry
        self.recasts = 0  # how often the dice were recast
        self._undo: list[Undoable] = []
        # The game before the first move of this turn, or before one that can be undone, and the number of entries then.
        self._base: tuple[int, Game] | None = None

    @classmethod
    def begin(cls, config: Config, seed: str | None = None, catalogue: Catalogue | None = None) -> Match:
        """Set up a game, with a random secret seed unless one is given."""
        seed = check_seed(seed if seed is not None else secrets.token_hex(16))
        game = empty_game(config, catalogue if catalogue is not None else read_catalogue())
        recorder = Recorder()
        game.record(recorder)
        set_up(game, dice_key(seed, 0))
        lay_given(game)
        game.record(None)
        return cls(game, seed, recorder.events)

    def fork(self) -> Match:
        """Return an independent copy of the match."""
        other = Match(self.game.clone(), self.seed, self.opening)
        other.entries, other.events, other._undo = self.entries.copy(), self.events[:], self._undo[:]
        other.recasts, other._base = self.recasts, self._base
        return other

    # ---- playing -------------------------------------------------------------------------------------------

    def play(self, seat: int, actions: list[int]) -> list[list[Event]]:
        """Apply all actions of a move or none of them; return the events of each."""
        self._check_seat(seat)
        return self._carry_out(seat, actions, apply, self.game.clone())

    def after(self, seat: int, actions: list[int]) -> Match:
        """Return a copy with the move applied. Discard `self` afterwards: both share the old game."""
        self._check_seat(seat)
        other = self.fork()
        other._carry_out(seat, actions, apply, self.game)
        return other

    def play_text(self, seat: int, text: str) -> list[int]:
        """Play a small action or a whole move given as text; return its small actions."""
        self._check_seat(seat)
        actions = expand(self.game, seat, text)
        self.play(seat, actions)
        return actions

    def leave(self, seat: int) -> None:
        """Mark a seat as absent; its turns are empty from now on. [TURN-14]"""
        self._sit(seat, LEAVES)

    def rejoin(self, seat: int) -> None:
        """Return the seat to its player. [TURN-14]"""
        self._sit(seat, RETURNS)

    def _sit(self, seat: int, action: int) -> None:
        """Mark a seat as absent or present, unless it already is or the game is over."""
        self._check_seat(seat)
        if self.game.over or self.game.player(seat).absent == (action == LEAVES):
            return
        self._carry_out(seat, [action], sit, self.game.clone())

    def recast(self, seat: int, number: int) -> None:
        """Recast the dice for the `number`-th time, and with them the order of a shuffled deck."""
        self._check_seat(seat)
        if number <= self.recasts:
            raise NotationError(f"the dice were recast {self.recasts} times already.")
        self.recasts = number
        recast_dice(self.game, dice_key(self.seed, len(self.entries) + 1, number))
        self.entries.append(Entry(seat, RECASTS + 1 - number, *place_in_game(self.game), state_hash(self.game)))
        self.events.append([])
        self._undo.clear()

    def go_on_from(self, entries: Entries, events: list[Sequence[Event]]) -> None:
        """Continue from these entries, none of which can be undone."""
        self.entries, self.events = entries, events
        self.recasts = recasts_of(entries)

    def _check_seat(self, seat: int) -> None:
        """Raise Refused for a seat that the table does not have. [TURN-1]"""
        if not 0 <= seat < self.game.count:
            raise Refused("NOT_YOUR_TURN", "TURN-1")

    def _carry_out(
        self, seat: int, actions: list[int], do: Callable[[Game, int, int], None], before: Game
    ) -> list[list[Event]]:
        """Carry out all actions or none; on a failure return to the copy `before`."""
        entries: list[Entry] = []
        events: list[list[Event]] = []
        try:
            for action in actions:
                place = place_in_game(self.game)
                recorder = self._roll(len(self.entries) + len(entries))
                do(self.game, seat, action)
                entries.append(Entry(seat, action, *place, state_hash(self.game)))
                events.append(recorder.events)
        except BaseException:
            self.game.copy_from(before)
            raise
        finally:
            self.game.record(None)
        if entries:
            self._keep(seat, before, entries, events)
        return events

    def _roll(self, done: int) -> Recorder:
        """Rekey the dice and attach a new recorder for the next action."""
        recorder = Recorder()
        self.game.record(recorder)
        self.game.chance.seed(dice_key(self.seed, done + 1, self.recasts))
        return recorder

    def _keep(self, seat: int, before: Game, entries: list[Entry], events: list[list[Event]]) -> None:
        """Record a move; if it revealed something, nothing before it can be undone."""
        is_new_turn = not self.entries or place_of(self.entries[-1]) != place_of(entries[0])
        if self._base is None or (is_new_turn and not self._undo):
            self._base = len(self.entries), before
        if before.learned == self.game.learned:
            self._undo.append(Undoable(seat, len(self.entries)))
        else:
            self._undo.clear()
        self.entries.extend(entries)
        self.events += events

    # ---- undo ----------------------------------------------------------------------------------------------

    @property
    def horizon(self) -> int:
        """The number of entries that can no longer be undone. [TURN-15]"""
        return self._undo[0].entries if self._undo else len(self.entries)

    def can_take_back(self, seat: int) -> bool:
        """Return whether a player may undo their last move: in their own turn, with no reveal since. [TURN-15]"""
        return bool(self._undo) and self._undo[-1].seat == seat == self.game.turn and self.game.is_started()

    def take_back(self, seat: int) -> None:
        """Undo the last move and remove it from the record. [TURN-15]"""
        if not self.can_take_back(seat):
            raise Refused("HIDDEN", "TURN-15")
        left = self._undo.pop().entries
        is_replayed = self.cut(left)
        assert is_replayed

    def cut(self, length: int) -> bool:
        """Return to the game after `length` entries and drop the later ones; return False before this turn."""
        if self._base is None or self._base[0] > length:
            return False
        first, game = self._base
        self.game.copy_from(game)
        recasts = recasts_of(self.entries[:first]) if recasts_of(self.entries[first:]) else self.recasts
        for number, entry in enumerate(self.entries[first:length], first):
            if entry.action <= RECASTS:
                recasts = RECASTS + 1 - entry.action
                recast_dice(self.game, dice_key(self.seed, number + 1, recasts))
            else:
                self.game.chance.seed(dice_key(self.seed, number + 1, recasts))
                (apply if entry.action >= 0 else sit)(self.game, entry.seat, entry.action)
        self.recasts = recasts
        self.entries.cut(length)
        del self.events[length:]
        while self._undo and self._undo[-1].entries >= length:
            self._undo.pop()
        return True


def sit(game: Game, seat: int, action: int) -> None:
    """Mark a seat as absent or present. [TURN-14]"""
    (leave if action == LEAVES else rejoin)(game, seat)


def recast_dice(game: Game, key: int) -> None:
    """Reseed the order of a shuffled deck; other dice are keyed before each action."""
    if game.deck.ordered:
        game.chance.seed(key)
        shuffle_deck(game)


def recasts_of(entries: Sequence[Entry]) -> int:
    """Count how often the dice were recast in these entries."""
    return next((RECASTS + 1 - entry.action for entry in reversed(entries) if entry.action <= RECASTS), 0)


def place_of(entry: Entry) -> tuple[int, int]:
    """Return round and seat of the turn of an entry."""
    return entry.round, entry.turn


def place_in_game(game: Game) -> tuple[int, int]:
    """Return round and seat of the turn of the next action; zeros before the first turn."""
    return (game.round, game.turn) if game.is_started() else (0, 0)
