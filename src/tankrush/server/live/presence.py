"""Presence of seats by their sockets in this and other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from weakref import WeakKeyDictionary

from tankrush.engine.config import SEAT_NAMES
from tankrush.protocol.socket_messages import Presence, encode
from tankrush.server.commands.chat import watcher_name
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.absence import LEFT, PRESENT, SHAKY
from tankrush.server.store import Store

from .live_table import LiveTable

SERVER = ("*server*", 0)  # the heartbeat of a server process
AT_ONCE = 50  # tables processed before yielding to other tasks


class Seen:
    """The times at which the seats of loaded tables were last seen by any process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._last: dict[str, dict[int, int]] = {}
        self._left: dict[str, dict[int, int]] = {}  # time at which a seat closed its page
        self._told: WeakKeyDictionary[LiveTable, Presence] = WeakKeyDictionary()

    def connected(self, table: LiveTable) -> set[int]:
        """Return the seats with a socket in this process."""
        return {seat for watcher in table.watchers for seat in watcher.who.seats}

    def is_full(self, table: LiveTable) -> bool:
        """Return whether every seat has a socket in this process."""
        return len(self.connected(table)) == table.seat_count

    def of(self, table: LiveTable, now: int) -> dict[int, int]:
        """Return the time each seat of a table was last seen, for seats that were."""
        return self._last.get(table.id, {}) | dict.fromkeys(self.connected(table), now)

    def note(self, table: LiveTable, seats: Iterable[int], now: int, *, has_left: bool = False) -> None:
        """Record that these seats are connected now, or have just left by closing their page."""
        noted = dict.fromkeys(seats, now)
        self._last.setdefault(table.id, {}).update(noted)
        if has_left:
            self._left.setdefault(table.id, {}).update(noted)

    def has_left(self, table: LiveTable, seat: int) -> bool:
        """Return whether the seat closed its page and was not seen since, here or by another process."""
        left = self._left.get(table.id, {}).get(seat)
        return left is not None and seat not in self.connected(table) and self._last[table.id][seat] <= left

    def forget(self, table: LiveTable) -> None:
        self._last.pop(table.id, None)
        self._left.pop(table.id, None)

    async def beat(self, tables: Iterable[LiveTable], now: int) -> None:
        """Report connected seats to the other processes, and that this process is alive."""
        marks = {SERVER: now}
        for number, table in enumerate([*tables]):
            here = self.connected(table)
            self.note(table, here, now)
            for seat in here:
                marks[table.id, seat] = now
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)  # yield to other tasks
        await self.store.saw(marks)

    async def learn(self, tables: Iterable[LiveTable]) -> None:
        """Read from the store which seats other processes have seen."""
        names = [table.id for table in tables]
        if not names:
            return
        for (name, seat), at in (await self.store.last_seen(names)).items():
            known = self._last.setdefault(name, {})
            known[seat] = max(at, known.get(seat, at))

    async def last_beat(self) -> int | None:
        """Return the time of the last heartbeat of any server process."""
        return (await self.store.last_seen([SERVER[0]])).get(SERVER)

    def tell(self, table: LiveTable, model: TableModel, now: int) -> None:
        """Notify the watchers if the presences have changed."""
        if table.watchers:
            message = self.presence(table, model, now)
            if self._told.get(table) != message:
                self._told[table] = message
                encoded = encode(message)
                for watcher in table.watchers:
                    watcher.outbox.put(encoded)

    def presence(self, table: LiveTable, model: TableModel, now: int) -> Presence:
        """Return the public presences of a table."""
        seen = self.of(table, now)
        seats = {
            SEAT_NAMES[seat]: LEFT if state in (PRESENT, SHAKY) and self.has_left(table, seat) else state
            for seat, state in model.presences(now, seen).items()
        }
        guests = sum(watcher.who.is_spectator for watcher in table.watchers)
        ids = {watcher.caller.spectator for watcher in table.watchers if watcher.who.is_spectator}
        names = sorted(id for id in ids if watcher_name(model.state, id))
        return Presence(seats=seats, watchers=guests, names=names[:20])
