"""Notifications between servers on one PostgreSQL: batched, outside the transactions, and never relied upon."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any

import asyncpg

from .notifications import Notices

BATCH_SECONDS = 0.002  # measured: single notifications saturate the server, batches do not
LARGEST_NOTICE = 7900  # PostgreSQL accepts fewer than 8000 bytes
RETRY_SECONDS = 0.2
SLOWEST_RETRY_SECONDS = 3.0
CHECK_SECONDS = 5.0  # seconds between two probes of a silent connection
# Any error of a server; the third is raised by a connection that was cut while idle.
FAILED = (OSError, asyncpg.PostgresError, asyncpg.InternalClientError, asyncpg.InterfaceError, asyncio.TimeoutError)


def pack(origin: str, tables: Iterable[str]) -> Iterator[str]:
    """Pack the sender and the tables into notifications."""
    notice = origin
    for table in sorted(tables):
        if len(notice) + 1 + len(table) > LARGEST_NOTICE:
            yield notice
            notice = origin
        notice += f" {table}"
    yield notice


class NotificationSender:
    """Notifies other servers which logs have grown, in batches of a few milliseconds."""

    def __init__(self, pool: Any, channel: str, origin: str) -> None:
        self.pool = pool
        self.channel = channel
        self.origin = origin
        self.grown: set[str] = set()
        self.is_closed = False
        self._task: asyncio.Task[None] | None = None

    def tell(self, table: str) -> None:
        self.grown.add(table)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._send_pending())

    async def _send_pending(self) -> None:
        """Send all notifications; failed ones are sent again later."""
        while self.grown:
            await asyncio.sleep(BATCH_SECONDS)
            tables, self.grown = self.grown, set()
            try:
                for notice in pack(self.origin, tables):
                    await self.pool.execute("select pg_notify($1, $2)", self.channel, notice)
            except FAILED:
                if self.is_closed:
                    return
                self.grown |= tables
                await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        self.is_closed = True
        if self._task is not None:
            await self._task


class NotificationListener:
    """A separate connection that listens for notifications and reconnects."""

    def __init__(self, url: str, channel: str, origin: str) -> None:
        self.url = url
        self.channel = channel
        self.origin = origin
        self.notices = Notices()
        self._task: asyncio.Task[None] | None = None

    async def listen(self) -> AsyncIterator[set[str]]:
        """See `Store.listen`; connects for the first listener."""
        if self._task is None and not self.notices.is_closed:
            self._task = asyncio.get_running_loop().create_task(self._keep_listening())
        async for tables in self.notices.listen():
            yield tables

    async def _keep_listening(self) -> None:
        """Listen and reconnect; each new connection reports a possible loss."""
        pause = RETRY_SECONDS
        while True:
            with contextlib.suppress(*FAILED):
                connection = await asyncpg.connect(
                    self.url, timeout=CHECK_SECONDS, server_settings={"application_name": "tankrush-listen"}
                )
                try:
                    await connection.add_listener(self.channel, self._hear)
                    self.notices.doubt()
                    pause = RETRY_SECONDS
                    await self._watch(connection)
                finally:
                    connection.terminate()
            await asyncio.sleep(pause)
            pause = min(pause * 2, SLOWEST_RETRY_SECONDS)

    async def _watch(self, connection: Any) -> None:
        """Wait until the connection is lost, probing a silent one."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        while not lost.is_set():
            try:
                async with asyncio.timeout(CHECK_SECONDS):
                    await lost.wait()
            except TimeoutError:
                await connection.execute("select 1", timeout=CHECK_SECONDS)

    def _hear(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        """Publish the tables written by other servers, ignoring this server's own."""
        origin, *tables = str(payload).split()
        if origin != self.origin:
            self.notices.publish(tables)

    async def close(self) -> None:
        self.notices.close()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
