"""Events of a table's last rows, to be written in any language."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tankrush.engine.constants import EVERYONE, GIVE_UP, NONE
from tankrush.engine.recorder import Event
from tankrush.engine.state import Game
from tankrush.i18n.story import Storyteller

from .log_rows import Row
from .seats import Called, say_name

KEPT = 64  # versions whose events and sentences are kept


@dataclass(frozen=True, slots=True)
class Background:
    """The public facts before an action that a storyteller needs."""

    card: int
    in_play: tuple[int, ...]
    is_striking: bool
    chosen: tuple[int, ...]
    striker: int


Played = tuple[int, int | None, Sequence[Event]]  # who did what, and the resulting events


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


def remember(game: Game) -> Background:
    teller = Storyteller(game, "en")
    return Background(teller.card, tuple(teller.in_play), teller.striking, tuple(teller.chosen), game.striker)


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


# ---- the last rows ----------------------------------------------------------------------------------------------

Recent = tuple[Row | None, MoveEvents | None]


class RecentRows:
    """The rows of the last versions, without the clients' ids, and the game events of each."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._version = 0  # version of the newest row
        self._row: Row | None = None
        self._events: MoveEvents | None = None
        self._packed: deque[bytes] = deque(maxlen=KEPT - 1)
        self._names: deque[tuple[Called, ...]] = deque(maxlen=KEPT - 1)  # the players' names at each of these versions
        self._unpacked: tuple[int, Recent] | None = None  # the one last requested

    def add(self, row: Row, events: MoveEvents | None) -> None:
        """Add the row of a new version, with its events if it changed the game."""
        if self._row is not None:
            self._packed.append(pack(self._row, self._events))
            self._names.append(self._events.names if self._events is not None else ())
        self._version, self._row, self._events, self._unpacked = row.version, row, events, None

    def row(self, version: int) -> Row | None:
        """Return the row of a version, None if it is no longer kept."""
        return self._row if version == self._version else self._unpack(version)[0]

    def events(self, version: int) -> MoveEvents | None:
        """Return the events of a version, None if it has none or they are no longer kept."""
        return self._events if version == self._version else self._unpack(version)[1]

    def rows(self) -> list[Row]:
        """Return all kept rows, oldest first."""
        first = self._version - len(self._packed)
        return [row for version in range(first, self._version + 1) if (row := self.row(version)) is not None]

    def copy(self) -> RecentRows:
        other = RecentRows(self._table)
        other._version, other._row, other._events = self._version, self._row, self._events
        other._packed, other._names = self._packed.copy(), self._names.copy()
        return other

    def _unpack(self, version: int) -> Recent:
        behind = self._version - version
        if not 0 < behind <= len(self._packed):
            return None, None
        if self._unpacked is None or self._unpacked[0] != version:
            self._unpacked = version, unpack(self._table, version, self._packed[-behind], self._names[-behind])
        return self._unpacked[1]


def pack(row: Row, events: MoveEvents | None) -> bytes:
    """Pack a row and its events, without the sentences and JSON derived from them."""
    happened = None
    if events is not None:
        memory = events.memory
        steps = [(seat, action, [event.facts() for event in some]) for seat, action, some in events.steps]
        background = (memory.card, memory.in_play, memory.is_striking, memory.chosen, memory.striker)
        happened = (background, steps, events.secret)
    return msgspec.msgpack.encode((row.kind, row.seat, row.data, row.at, happened))


def unpack(table: str, version: int, packed: bytes, names: tuple[Called, ...]) -> Recent:
    kind, seat, data, at, happened = msgspec.msgpack.decode(packed)
    row = Row(table, version, kind, seat, data, "", at)
    if happened is None:
        return row, None
    (card, in_play, is_striking, chosen, striker), steps, secret = happened
    background = Background(card, tuple(in_play), is_striking, tuple(chosen), striker)
    played: list[Played] = [(actor, action, [Event(*one) for one in events]) for actor, action, events in steps]
    return row, MoveEvents(background, names, played, secret)
