"""The game at a table: the match, and the effect of each row of the log on it."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config
from tankrush.engine.constants import CONSENT, DRAFT, MAIN, SABOTAGED, SAT_OUT
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game
from tankrush.notation.match import LEAVES, RECASTS, RETURNS, Match

from .log_rows import Frozen
from .move_events import Background, MoveEvents, Played, remember, secret_of
from .seats import Called

OPENS, BY_HAND, IS_CHOICE = 1, 2, 4  # bits of a move's flags, below its seat
SEAT_SHIFT = 3
FRESH = (MAIN, DRAFT, CONSENT, SABOTAGED)  # questions that do not belong to a unit in progress


class OtherRules(Frozen):
    """The game was started under other rules or with other cards."""


class BrokenLog(Frozen):
    """The rows no longer replay to their recorded state."""

    def __init__(self, table: str, version: int, found: str, expected: str) -> None:
        super().__init__(f"Table {table}, version {version}: the log says #{expected}, but it leads to #{found}.")
        self.table = table
        self.version = version


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A row that changed the game and was not undone."""

    version: int
    seat: int
    before: int  # entries of the match before it
    opens: bool = True  # it begins a purchase, an attack or an ability
    by_hand: bool = False  # made by a person, not a bot
    is_choice: bool = True  # not a seat left or taken, nor a recast of the dice


class PlayedMoves(Sequence[PlayedMove]):
    """A list of moves in 9 bytes each; as objects they take 120."""

    __slots__ = ("_befores", "_marks", "_versions")

    def __init__(self, moves: Sequence[PlayedMove] = ()) -> None:
        self._versions, self._befores, self._marks = array("I"), array("I"), bytearray()
        for move in moves:
            self.append(move)

    def append(self, move: PlayedMove) -> None:
        self._versions.append(move.version)
        self._befores.append(move.before)
        flags = OPENS * move.opens | BY_HAND * move.by_hand | IS_CHOICE * move.is_choice
        self._marks.append(move.seat << SEAT_SHIFT | flags)

    def cut(self, length: int) -> None:
        """Remove all moves from this number on."""
        for column in (self._versions, self._befores, self._marks):
            del column[length:]

    def kept_at(self, version: int) -> int:
        """Count the moves up to a version."""
        return bisect_right(self._versions, version)

    def has(self, version: int) -> bool:
        """Return whether a version is among them."""
        at = bisect_left(self._versions, version)
        return at < len(self._versions) and self._versions[at] == version

    def __len__(self) -> int:
        return len(self._marks)

    @overload
    def __getitem__(self, at: int) -> PlayedMove: ...

    @overload
    def __getitem__(self, at: slice) -> PlayedMoves: ...

    def __getitem__(self, at: int | slice) -> PlayedMove | PlayedMoves:
        if isinstance(at, slice):
            part = PlayedMoves()
            part._versions, part._befores, part._marks = self._versions[at], self._befores[at], self._marks[at]
            return part
        mark = self._marks[at]
        opens, by_hand, is_choice = bool(mark & OPENS), bool(mark & BY_HAND), bool(mark & IS_CHOICE)
        return PlayedMove(self._versions[at], mark >> SEAT_SHIFT, self._befores[at], opens, by_hand, is_choice)


@dataclass(frozen=True, slots=True)
class Unit:
    """A purchase, an attack, an ability or another choice as a whole."""

    moves: list[PlayedMove]
    actions: list[int]  # the small actions of all its moves


Moves = list[list[int]]  # each is a seat and its actions


class TableMatch:
    """A match that grows with the log."""

    def __init__(
        self, config: Config, seed: str, catalogue: Catalogue, version: int, prefix: Sequence[Sequence[int]] = ()
    ) -> None:
        self.match = Match.begin(config, seed, catalogue)
        self.prefix = [list(move) for move in prefix]  # where a branch begins: the moves of the other game
        replay_script(self.match, self.prefix)
        if self.prefix:
            self._take_all_seats()
        self.began = version
        self.touched = version  # the last version that changed the game
        self.asked_since = [version] * self.match.game.count  # the version since which each seat is asked its question
        self.moves = PlayedMoves()
        self._units: dict[int, Unit] = {}  # the last one of each seat, if it was requested
        self._newest: tuple[int, MoveEvents] | None = None  # the version that last changed the game, and its events

    @property
    def game(self) -> Game:
        return self.match.game

    # ---- effects of rows -----------------------------------------------------------------------------------

    def moved(
        self, version: int, seat: int, actions: Sequence[int], names: tuple[Called, ...], tried: Match | None = None,
        *, by_hand: bool = False,
    ) -> None:  # fmt: skip
        """Apply one move of a seat; `tried` is the match after it if it has been computed already."""
        with_memory, before, question = remember(self.game), len(self.match.entries), self._question()
        opens = self.game.phase in FRESH
        if tried is not None:
            self.match = tried
        else:
            self.match.play(seat, list(actions))
        move = PlayedMove(version, seat, before, opens, by_hand)
        self._note_unit(move, actions)
        self._keep(move, with_memory, names, question)

    def sat(self, version: int, seat: int, sign: int, names: tuple[Called, ...]) -> None:
        """Mark a seat as left (LEAVES) or taken again (RETURNS), unless it already is. [TURN-14]"""
        if self.game.over or bool(self.game.player(seat).absent) == (sign == LEAVES):
            return
        with_memory, before, question = remember(self.game), len(self.match.entries), self._question()
        (self.match.leave if sign == LEAVES else self.match.rejoin)(seat)
        self._keep(PlayedMove(version, seat, before, is_choice=False), with_memory, names, question)

    def passed(self, version: int, seat: int, names: tuple[Called, ...]) -> None:
        """Make the rest of the turn empty, as if the player had left for a moment. [TURN-14]"""
        self.sat(version, seat, LEAVES, names)
        self.sat(version, seat, RETURNS, names)

    def take_back(self, version: int, to: int) -> None:
        """Undo everything after the version `to`. [TURN-15]"""
        keep = self.kept_at(to)
        question = self._question()
        if not self.match.cut(self.moves[keep].before):
            self._rebuild(keep)
        self.moves.cut(keep)
        self._units.clear()
        self._touch(version, question)

    def recast(self, version: int, seat: int, number: int) -> None:
        """Recast the dice, so later draws differ from those that were undone."""
        before = len(self.match.entries)
        self.match.recast(seat, number)
        self.moves.append(PlayedMove(version, seat, before, is_choice=False))

    def undone(self, to: int) -> Sequence[PlayedMove]:
        """Return the moves that going back to a version would undo."""
        return self.moves[self.kept_at(to) :]

    def kept_at(self, to: int) -> int:
        """Return the number of moves up to a version."""
        return self.moves.kept_at(to)

    # ---- queries -------------------------------------------------------------------------------------------

    def hash_after(self, keep: int) -> str:
        """Return the hash of the state after `keep` moves."""
        if keep == len(self.moves):
            return state_hash(self.game)
        before = self.moves[keep].before
        return self.match.entries[before - 1].hash if before else ""

    def free_targets(self, seat: int) -> list[int]:
        """Return the versions to which a seat may go back without consent, nearest first. [TURN-15]

        Only the starts of units, so no payment is left half done. After a reveal in the middle of an ability the next
        choice is a start too.
        """
        if not self.match.can_take_back(seat):
            return []
        free: list[PlayedMove] = []
        for move in reversed(self.moves):
            if move.seat != seat or move.before < self.match.horizon or not move.is_choice:
                break
            free.append(move)
        return [move.version - 1 for move in free if move.opens or move is free[-1]]

    def last_move(self, seat: int) -> PlayedMove | None:
        """Return the last move of a seat that was not undone."""
        return next((move for move in reversed(self.moves) if move.seat == seat and move.is_choice), None)

    def last_unit(self, seat: int) -> Unit:
        """Return the last purchase, attack, ability or other choice of a seat; empty without one."""
        unit = self._units.get(seat)
        if unit is None:
            moves: list[PlayedMove] = []
            for move in reversed(self.moves):
                if move.seat == seat and move.is_choice:
                    moves.insert(0, move)
                    if move.opens:
                        break
            unit = self._units[seat] = Unit(moves, [action for move in moves for action in self.actions_of(move)])
        return unit

    def actions_of(self, move: PlayedMove) -> list[int]:
        """Return the small actions of a move; one negative number if a seat was left or taken, or the dice recast."""
        number = self.moves.kept_at(move.version)
        after = self.moves[number].before if number < len(self.moves) else len(self.match.entries)
        return [entry.action for entry in self.match.entries[move.before : after]]

    def before_unit(self, version: int, seat: int) -> int:
        """Return the version before the seat's unit that contains a version, or the version itself."""
        at = self.kept_at(version)
        while 0 < at < len(self.moves) and self.moves[at].seat == seat and not self.moves[at].opens:
            at -= 1
            version = self.moves[at].version - 1
        return version

    def counts(self, version: int) -> bool:
        """Return whether the move of a version was not undone."""
        return self.moves.has(version)

    def events_of(self, version: int) -> MoveEvents | None:
        """Return the events of a version if it is the last one that changed the game."""
        return self._newest[1] if self._newest is not None and self._newest[0] == version else None

    def script(self, upto: int | None = None) -> list[list[int]]:
        """Return all moves up to a version as plain numbers: seat, then actions."""
        return [*self.prefix, *self._script(len(self.moves) if upto is None else self.kept_at(upto))]

    def _script(self, keep: int) -> Moves:
        return [[move.seat, *self.actions_of(move)] for move in self.moves[:keep]]

    # ---- internals -----------------------------------------------------------------------------------------

    def _take_all_seats(self) -> None:
        """Mark seats absent in the other game as present in this one. [TURN-14]"""
        absent = [player.seat for player in self.game.players if player.absent]
        replay_script(self.match, returns := [[seat, RETURNS] for seat in absent])
        self.prefix += returns
        self.match.events = [() for _ in self.match.entries]

    def _question(self) -> tuple[int, int]:
        return self.game.phase, self.game.asked

    def _note_unit(self, move: PlayedMove, actions: Sequence[int]) -> None:
        """Let a choice of a seat start a new unit or continue its last one."""
        if move.opens:
            self._units[move.seat] = Unit([move], list(actions))
        elif (unit := self._units.get(move.seat)) is not None:
            unit.moves.append(move)
            unit.actions.extend(actions)

    def _keep(self, move: PlayedMove, memory: Background, names: tuple[Called, ...], question: tuple[int, int]) -> None:
        """Append a move, with its events to those of its version."""
        self.moves.append(move)
        new = range(move.before, len(self.match.entries))
        steps = [self._step(number) for number in new]
        scene = self.events_of(move.version)
        if scene is None:
            scene = MoveEvents(memory, names, [])
            self._newest = move.version, scene
        scene.steps += steps
        scene.secret |= secret_of(steps)
        for number in new:
            self.match.events[number] = ()  # the scene has them; the rest of the game no longer needs them
        self._touch(move.version, question)

    def _step(self, number: int) -> Played:
        """Return the events of an entry, without those of leaving and returning, which the table reports."""
        entry = self.match.entries[number]
        events = [event for event in self.match.events[number] if event.kind != SAT_OUT]
        return entry.seat, entry.action if entry.action >= 0 else None, events

    def _touch(self, version: int, before: tuple[int, int]) -> None:
        """Keep the question of a seat that chooses at the same time as others. [SABO-3]"""
        self.touched = version
        phase, asked = before
        together = self.game.phase == phase and phase in (SABOTAGED, CONSENT)
        still_asked = asked & self.game.asked if together else 0
        for seat in range(self.game.count):
            if not still_asked >> seat & 1:
                self.asked_since[seat] = version

    def _rebuild(self, keep: int) -> None:
        """Rebuild the match from the set-up up to this many moves."""
        old = self.match
        match = Match.begin(old.game.rules.config, old.seed, old.game.book.catalogue)
        replay_script(match, [*self.prefix, *self._script(keep)])
        assert len(match.entries) == self.moves[keep].before
        match.events = [() for _ in match.entries]
        self.match = match


def replay_script(match: Match, script: Sequence[Sequence[int]]) -> None:
    """Replay a script written by `TableMatch.script`."""
    for seat, *actions in script:
        if actions == [LEAVES]:
            match.leave(seat)
        elif actions == [RETURNS]:
            match.rejoin(seat)
        elif len(actions) == 1 and actions[0] <= RECASTS:
            match.recast(seat, RECASTS + 1 - actions[0])
        else:
            match.play(seat, actions)


def steps_of(script: Moves, versions: list[int]) -> Iterator[tuple[Moves, int]]:
    """Yield every move with its version; recasts of the dice precede the move that follows them."""
    waiting: Moves = []
    for move, version in zip(script, versions, strict=True):
        waiting.append(move)
        if move[1] > RECASTS:
            yield waiting, version
            waiting = []
