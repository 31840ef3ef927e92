"""Presence of seats by their sockets here and on other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from weakref import WeakKeyDictionary

from tankrush.engine.config import SEAT_NAMES
from tankrush.protocol.socket_messages import Presence
from tankrush.server.commands.chat import watcher_name
from tankrush.server.commands.table_model import TableModel
from tankrush.server.store import Store

from .live_table import LiveTable
from .watchers import text_of

SERVER = ("*server*", 0)  # the mark by which a server process shows that it lives
AT_ONCE = 50  # tables looked at before others are served


class Seen:
    """When the seats of the tables in memory were last seen by any process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._last: dict[str, dict[int, int]] = {}
        self._told: WeakKeyDictionary[LiveTable, Presence] = WeakKeyDictionary()

    def connected(self, table: LiveTable) -> set[int]:
        """Seats with a socket in this process."""
        return {seat for watcher in table.watchers for seat in watcher.who.seats}

    def of(self, table: LiveTable, now: int) -> dict[int, int]:
        """For each seat that was ever seen when that was."""
        return self._last.get(table.id, {}) | dict.fromkeys(self.connected(table), now)

    def note(self, table: LiveTable, seats: Iterable[int], now: int) -> None:
        """These seats were there a moment ago."""
        self._last.setdefault(table.id, {}).update(dict.fromkeys(seats, now))

    def forget(self, table: LiveTable) -> None:
        self._last.pop(table.id, None)

    async def beat(self, tables: Iterable[LiveTable], now: int) -> None:
        """Report connected seats to the other processes, and that this process is alive."""
        marks = {SERVER: now}
        for number, table in enumerate([*tables]):
            here = self.connected(table)
            self.note(table, here, now)
            for seat in here:
                marks[table.id, seat] = now
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)  # others want to be served, too
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
        """When any server process lived last."""
        return (await self.store.last_seen([SERVER[0]])).get(SERVER)

    def tell(self, table: LiveTable, model: TableModel, now: int) -> None:
        """Notify the watchers if the presences have changed."""
        if table.watchers:
            message = self.presence(table, model, now)
            if self._told.get(table) != message:
                self._told[table] = message
                text = text_of(message)
                for watcher in table.watchers:
                    watcher.outbox.put(text)

    def presence(self, table: LiveTable, model: TableModel, now: int) -> Presence:
        """The public presences of a table."""
        seen = self.of(table, now)
        seats = {SEAT_NAMES[seat]: state for seat, state in model.presences(now, seen).items()}
        guests = sum(watcher.who.is_spectator for watcher in table.watchers)
        ids = {watcher.caller.spectator for watcher in table.watchers if watcher.who.is_spectator}
        names = sorted(id for id in ids if watcher_name(model.state, id))
        return Presence(seats=seats, watchers=guests, names=names[:20])
