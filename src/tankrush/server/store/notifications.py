"""Notifications of grown logs to all listeners in this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection

HEAL_SECONDS = 5.0  # seconds until a lost notification is recovered at the latest


class Listener:
    """The pending notifications of one listener; a table counts once, so a slow listener never falls behind."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.is_doubtful = True  # notifications may have been lost, as before the first one
        self.is_closed = False
        self.woken = asyncio.Event()

    def wake(self) -> None:
        self.woken.set()

    def take(self) -> set[str]:
        """Return the pending notifications, a possible loss first."""
        if self.is_doubtful:
            self.is_doubtful = False
            if not self.tables:
                self.woken.clear()
            return set()
        tables, self.tables = self.tables, set()
        self.woken.clear()
        return tables


class Notices:
    """All listeners of this process."""

    def __init__(self, heal_seconds: float = HEAL_SECONDS) -> None:
        self.heal_seconds = heal_seconds
        self.listeners: set[Listener] = set()
        self.is_closed = False

    def publish(self, tables: Collection[str]) -> None:
        """Notify listeners that these logs have grown."""
        for listener in self.listeners:
            listener.tables |= set(tables)
            listener.wake()

    def doubt(self) -> None:
        """Notify listeners that notifications may have been lost."""
        for listener in self.listeners:
            listener.is_doubtful = True
            listener.wake()

    def close(self) -> None:
        """Stop all listeners."""
        self.is_closed = True
        for listener in self.listeners:
            listener.is_closed = True
            listener.wake()

    async def listen(self) -> AsyncIterator[set[str]]:
        """Yield sets of tables; an empty one means that notifications may have been lost."""
        listener = Listener()
        listener.is_closed = self.is_closed
        self.listeners.add(listener)
        listener.wake()
        clock = asyncio.get_running_loop().time
        heal_at = clock() + self.heal_seconds
        try:
            while not listener.is_closed:
                with contextlib.suppress(TimeoutError):
                    # Not wait_for, which in Python 3.11 may swallow a cancellation.
                    async with asyncio.timeout_at(heal_at):
                        await listener.woken.wait()
                # Even if busy: the table of a lost notification may be the only silent one.
                listener.is_doubtful |= clock() >= heal_at
                if listener.is_doubtful:
                    heal_at = clock() + self.heal_seconds
                if not listener.is_closed:
                    yield listener.take()
        finally:
            self.listeners.discard(listener)
