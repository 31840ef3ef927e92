"""A bare server for comparison: it writes one durable row per message and sends 1 KB to every socket of the table.

`python -m bench.bare_server PORT FILE`; uvicorn, the event loop and the durability of SQLite are those of the server.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any

import uvicorn

from tankrush.server.store.sqlite import PAUSE_SECONDS, connect

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]
LENGTH = 1024  # characters of an update
AT_ONCE = 256
TEXT = "x" * 700  # the size of a table's summary


class BareStore:
    """One row and one summary a move, in groups, committed by one thread."""

    def __init__(self, file: str) -> None:
        self._jobs: SimpleQueue[tuple[str, int, asyncio.Future[None]]] = SimpleQueue()
        self._file = file
        self._loop = asyncio.get_running_loop()
        Thread(target=self._run, daemon=True).start()

    async def append(self, table: str, version: int) -> None:
        done = self._loop.create_future()
        self._jobs.put((table, version, done))
        await done

    def _run(self) -> None:
        connection = connect(Path(self._file))
        connection.execute("create table log (name text, version int, data text, primary key (name, version))")
        connection.execute("create table tables (name text primary key, version int, about text)")
        committed = 0.0
        while True:
            work = [self._jobs.get()]
            sleep(max(0.0, committed + PAUSE_SECONDS - monotonic()))
            while len(work) < AT_ONCE and not self._jobs.empty():
                work.append(self._jobs.get_nowait())
            connection.execute("begin immediate")
            for table, version, _ in work:
                connection.execute("insert into log values (?, ?, ?)", (table, version, '{"actions":[123]}' + "0" * 90))
                connection.execute("insert or replace into tables values (?, ?, ?)", (table, version, TEXT))
            connection.execute("commit")
            committed = monotonic()
            self._loop.call_soon_threadsafe(self._wake, work)

    def _wake(self, work: list[tuple[str, int, asyncio.Future[None]]]) -> None:
        for _, _, done in work:
            done.set_result(None)


class BareServer:
    """An ASGI application; the path of a socket is its table."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.store: BareStore | None = None
        self.tables: dict[str, set[Send]] = defaultdict(set)
        self.versions: dict[str, int] = defaultdict(int)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            self.store = self.store or BareStore(self.file)
            await receive()
            await send({"type": "websocket.accept"})
            await self._serve(scope["path"], receive, send)

    async def _serve(self, table: str, receive: Receive, send: Send) -> None:
        assert self.store
        self.tables[table].add(send)
        try:
            while (await receive())["type"] == "websocket.receive":
                self.versions[table] = version = self.versions[table] + 1
                await self.store.append(table, version)
                text = f'{{"version":{version},"rest":"{"x" * LENGTH}"}}'
                for other in self.tables[table]:
                    await other({"type": "websocket.send", "text": text})
        finally:
            self.tables[table].discard(send)


if __name__ == "__main__":
    config = uvicorn.Config(BareServer(sys.argv[2]), port=int(sys.argv[1]), log_level="error", lifespan="off",
                            ws="websockets-sansio", ws_ping_interval=None, ws_per_message_deflate=False)  # fmt: skip
    uvicorn.Server(config).run()
