"""The game at a table: the match, and the effect of each row of the log on it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import Config
from tankrush.engine.constants import CONSENT, DRAFT, EVERYONE, GIVE_UP, MAIN, NONE, SABOTAGED, SAT_OUT
from tankrush.engine.recorder import Event
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game
from tankrush.i18n.story import Storyteller
from tankrush.notation.match import LEAVES, RECASTS, RETURNS, Match, place_in_game

from .log_rows import Frozen
from .seats import Called, say_name

KEPT = 64  # versions of which events and sentences are kept
FRESH = (MAIN, DRAFT, CONSENT, SABOTAGED)  # questions that are no part of something already begun
CHECKPOINTS = 2  # turns back from which a game is rebuilt quickly


class OtherRules(Frozen):
    """The game was started under other rules or other cards."""


class BrokenLog(Frozen):
    """The rows no longer replay to their recorded state."""

    def __init__(self, table: str, version: int, found: str, expected: str) -> None:
        super().__init__(f"Table {table}, version {version}: the log says #{expected}, but it leads to #{found}.")
        self.table = table
        self.version = version


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A row that changed the game and still counts.

    `actions` has one negative number if a seat was left or taken, or if the dice were recast.
    """

    version: int
    seat: int
    before: int  # entries of the match before it
    actions: tuple[int, ...]
    opens: bool = True  # a purchase, an attack or an ability begins with it


@dataclass(frozen=True, slots=True)
class Background:
    """The public facts of the table before an action that a storyteller needs."""

    card: int
    in_play: tuple[int, ...]
    is_striking: bool
    chosen: tuple[int, ...]
    striker: int


Moves = list[list[int]]  # each a seat and its actions
Played = tuple[int, int | None, list[Event]]  # who did what, and what happened


@dataclass(slots=True)
class MoveEvents:
    """The events of one row, to be written in any language."""

    memory: Background
    names: tuple[Called, ...]
    steps: list[Played]
    secret: int = 0  # a bit for each seat that sees more of it than a spectator
    told: dict[tuple[str, int, int], list[str]] = field(default_factory=dict)
    mentioned: dict[tuple[str, int], set[int]] = field(default_factory=dict)  # seats with sentences of their own
    shown: dict[int, dict[str, Any]] = field(default_factory=dict)

    def forget(self) -> None:
        """Free the sentences and JSON, which whoever joins later has written again."""
        self.told.clear()
        self.mentioned.clear()
        self.shown.clear()


def remember(game: Game) -> Background:
    teller = Storyteller(game, "en")
    return Background(teller.card, tuple(teller.in_play), teller.striking, tuple(teller.chosen), game.striker)


class TableMatch:
    """A match that grows with the log."""

    def __init__(
        self, config: Config, seed: str, catalogue: Catalogue, version: int, prefix: Sequence[Sequence[int]] = ()
    ) -> None:
        self.match = Match.begin(config, seed, catalogue)
        self.prefix = [list(move) for move in prefix]  # where a branch begins: what was done in the other game
        replay_script(self.match, self.prefix)
        if self.prefix:
            self._take_all_seats()
        self.began = version
        self.touched = version  # the last version that changed the game
        self.asked_since = [version] * self.match.game.count  # since when each seat is asked what it is asked
        self.moves: list[PlayedMove] = []
        self.scenes: dict[int, MoveEvents] = {}
        self.checkpoints: list[tuple[int, int, Game]] = []  # entries, moves and the game at the start of a turn

    @property
    def game(self) -> Game:
        return self.match.game

    # ---- what rows do --------------------------------------------------------------------------------------

    def moved(
        self, version: int, seat: int, actions: Sequence[int], names: tuple[Called, ...], tried: Match | None = None
    ) -> None:
        """Apply one move of a seat; `tried` is the match after it if it has been computed already."""
        with_memory, before, question = remember(self.game), len(self.match.entries), self._question()
        opens = self.game.phase in FRESH
        self._mark_turn()
        if tried is not None:
            self.match = tried
        else:
            self.match.play(seat, list(actions))
        self._keep(version, PlayedMove(version, seat, before, tuple(actions), opens), with_memory, names, question)

    def sat(self, version: int, seat: int, sign: int, names: tuple[Called, ...]) -> None:
        """Mark a seat as left (LEAVES) or taken again (RETURNS); no effect if it already is. [TURN-14]"""
        if self.game.over or bool(self.game.player(seat).absent) == (sign == LEAVES):
            return
        with_memory, before, question = remember(self.game), len(self.match.entries), self._question()
        self._mark_turn()
        (self.match.leave if sign == LEAVES else self.match.rejoin)(seat)
        self._keep(version, PlayedMove(version, seat, before, (sign,)), with_memory, names, question)

    def passed(self, version: int, seat: int, names: tuple[Called, ...]) -> None:
        """Make the rest of the turn empty, as if the player had left for a moment. [TURN-14]"""
        self.sat(version, seat, LEAVES, names)
        self.sat(version, seat, RETURNS, names)

    def take_back(self, version: int, to: int) -> None:
        """Undo everything after the version `to`. [TURN-15]"""
        keep = self.kept_at(to)
        question = self._question()
        wanted = self.moves[keep].before
        while len(self.match.entries) > wanted and self.match.can_take_back(self.match.entries[-1].seat):
            self.match.take_back(self.match.entries[-1].seat)
        if len(self.match.entries) != wanted:
            self._rebuild(wanted, keep)
        del self.moves[keep:]
        self.checkpoints = [checkpoint for checkpoint in self.checkpoints if checkpoint[0] <= wanted]
        self._touch(version, question)

    def recast(self, version: int, seat: int, number: int) -> None:
        """Recast the dice, so later draws differ from those that were undone."""
        before = len(self.match.entries)
        self.match.recast(seat, number)
        self.moves.append(PlayedMove(version, seat, before, (self.match.entries[-1].action,), opens=True))

    def undone(self, to: int) -> list[PlayedMove]:
        """The moves that going back to a version would undo."""
        return self.moves[self.kept_at(to) :]

    def kept_at(self, to: int) -> int:
        """Number of moves up to a version."""
        return bisect_right(self.moves, to, key=lambda move: move.version)

    # ---- what is known of it -------------------------------------------------------------------------------

    def hash_after(self, keep: int) -> str:
        """The hash of the state after `keep` moves."""
        if keep == len(self.moves):
            return state_hash(self.game)
        before = self.moves[keep].before
        return self.match.entries[before - 1].hash if before else ""

    def free_targets(self, seat: int) -> list[int]:
        """The versions to which a seat may go back without consent, the nearest first. [TURN-15]

        Only the starts of units, so no payment is left half made. After a revelation in the middle of an ability
        the next choice is a start too.
        """
        if not self.match.can_take_back(seat):
            return []
        free: list[PlayedMove] = []
        for move in reversed(self.moves):
            if move.seat != seat or move.before < self.match.horizon or move.actions[0] < 0:
                break
            free.append(move)
        return [move.version - 1 for move in free if move.opens or move is free[-1]]

    def last_move(self, seat: int) -> PlayedMove | None:
        """The last move of a seat that still counts."""
        return next((move for move in reversed(self.moves) if move.seat == seat and move.actions[0] >= 0), None)

    def last_unit(self, seat: int) -> list[PlayedMove]:
        """The last purchase, attack, ability or other choice of a seat as a whole; empty without one."""
        unit: list[PlayedMove] = []
        for move in reversed(self.moves):
            if move.seat == seat and move.actions[0] >= 0:
                unit.insert(0, move)
                if move.opens:
                    break
        return unit

    def before_unit(self, version: int, seat: int) -> int:
        """The version before the seat's unit that contains a version, or the version itself."""
        at = self.kept_at(version)
        while 0 < at < len(self.moves) and self.moves[at].seat == seat and not self.moves[at].opens:
            at -= 1
            version = self.moves[at].version - 1
        return version

    def counts(self, version: int) -> bool:
        """Whether the move of a version was not undone."""
        at = bisect_left(self.moves, version, key=lambda move: move.version)
        return at < len(self.moves) and self.moves[at].version == version

    def script(self, upto: int | None = None) -> list[list[int]]:
        """Return all moves up to a version as plain numbers: seat, then actions."""
        return [*self.prefix, *([d.seat, *d.actions] for d in self.moves if upto is None or d.version <= upto)]

    # ---- inside --------------------------------------------------------------------------------------------

    def _take_all_seats(self) -> None:
        """Mark seats absent in the other game as present in this one. [TURN-14]"""
        absent = [player.seat for player in self.game.players if player.absent]
        replay_script(self.match, returns := [[seat, RETURNS] for seat in absent])
        self.prefix += returns
        self.match.events = [[] for _ in self.match.entries]

    def _question(self) -> tuple[int, int]:
        return self.game.phase, self.game.asked

    def _mark_turn(self) -> None:
        """Keep a copy of the game at the start of each of the last turns."""
        done = len(self.match.entries)
        last = self.match.entries[-1] if done else None
        if last is None or (last.round, last.turn) != place_in_game(self.game):
            self.checkpoints = [*self.checkpoints[1 - CHECKPOINTS :], (done, len(self.moves), self.game.clone())]

    def _keep(
        self, version: int, move: PlayedMove, memory: Background, names: tuple[Called, ...], question: tuple[int, int]
    ) -> None:
        """Append a move; its events can be described for a while."""
        self.moves.append(move)
        new = range(move.before, len(self.match.entries))
        steps = [self._step(number) for number in new]
        scene = self.scenes.get(version)
        if scene is None:
            for last in islice(reversed(self.scenes.values()), 1):
                last.forget()  # sent, and seldom asked for again
            scene = self.scenes[version] = MoveEvents(memory, names, [])
        scene.steps += steps
        scene.secret |= secret_of(steps)
        for number in new:
            self.match.events[number] = []  # the scene has them; the rest of the game needs them no more
        for old in [number for number in self.scenes if number <= version - KEPT]:
            del self.scenes[old]
        self._touch(version, question)

    def _step(self, number: int) -> Played:
        """The table reports who leaves and returns, because it knows why."""
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

    def _rebuild(self, wanted: int, keep: int) -> None:
        """Rebuild the match after these entries, replayed from the nearest copy or from the set-up."""
        old = self.match
        near = [checkpoint for checkpoint in self.checkpoints if checkpoint[0] <= wanted]
        config, catalogue = old.game.rules.config, old.game.book.catalogue
        if near:
            done, moves, game = near[-1]
            match = Match(game.clone(), old.seed, old.opening)
            match.go_on_from(old.entries[:done], old.events[:done])
        else:
            moves, match = 0, Match.begin(config, old.seed, catalogue)
            replay_script(match, self.prefix)
        replay_script(match, [[move.seat, *move.actions] for move in self.moves[moves:keep]])
        assert len(match.entries) == wanted
        match.events = [[] for _ in match.entries]
        self.match = match


def secret_of(steps: Sequence[Played]) -> int:
    """Return a bit for each seat that sees more of these steps than a spectator does. [ZONE-3]"""
    secret = 0
    for seat, action, events in steps:
        if action is not None and action >> 8 == GIVE_UP:
            secret |= 1 << seat  # a sealed choice [SABO-3]
        for event in events:
            if event.seen != EVERYONE:
                secret |= event.seen
    return secret


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


def tell(scene: MoveEvents, game: Game, language: str, eyes: int, you: int = NONE) -> list[str]:
    """Return the sentences of a row's events for a viewer of the seats in `eyes`, a bit each; addressed to `you`."""
    seen = (language, eyes & scene.secret)
    if seen in scene.mentioned and you not in scene.mentioned[seen]:
        you = NONE
    said = scene.told.get((*seen, you))
    if said is None:
        names = [say_name(called, language) for called in scene.names]
        teller = Storyteller(game, language, openly=True, names=names, you=you)
        memory = scene.memory
        teller.card, teller.in_play, teller.striking = memory.card, list(memory.in_play), memory.is_striking
        teller.chosen = set(memory.chosen)
        said = [
            sentence
            for actor, action, events in scene.steps
            for sentence in teller.tell(game, actor, action, [seen_by(event, eyes) for event in events])
        ]
        scene.mentioned[seen] = teller.mentioned
        scene.told[*seen, you if you in teller.mentioned else NONE] = said
    return said


def seen_by(event: Event, eyes: int) -> Event:
    """Return the event, without its card if none of these seats may see it. [ZONE-3]"""
    if event.seen == EVERYONE or event.seen & eyes:
        return event
    return Event(event.kind, NONE, event.source, event.target, event.seen)
