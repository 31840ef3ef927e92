"""A table over a WebSocket: reconnects, resumes, and resends unanswered commands."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from random import Random
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tankrush.protocol.patch import patch
from tankrush.protocol.socket_messages import (
    PROTOCOL,
    Answer,
    Gone,
    Hello,
    Move,
    Ping,
    Say,
    ServerMessage,
    Sit,
    State,
    TableCommand,
    Update,
    encode,
)

PING_SECONDS = 20.0
SILENCE_SECONDS = 50.0  # seconds without a message after which the connection counts as lost
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds before the next attempt
PATIENTLY = ("TOO_MANY", "UNAVAILABLE")  # errors that may pass: try again
PATIENCE_SECONDS = 1.0
LARGEST_MESSAGE = 4 * 1024 * 1024

_decode = msgspec.json.Decoder(ServerMessage).decode


class Ended(Exception):
    """The server rejects further connections; carries the reason."""


class TableClient:
    """A table as seen with these tokens; `state` and `version` always belong together."""

    def __init__(
        self,
        url: str | Sequence[str],
        table: str,
        tokens: Sequence[str] = (),
        *,
        language: str = "en",
        watcher: str = "",
        rng: Random | None = None,
    ) -> None:
        urls = [url] if isinstance(url, str) else url
        # Tried in turn; a proxy in front of several servers routes everyone at a table to the same one.
        self.urls = [f"{one.rstrip('/').replace('http', 'ws', 1)}/ws?table={table}" for one in urls]
        self.table = table
        self.tokens = list(tokens)
        self.language = language
        self.watcher = watcher
        self.state: dict[str, Any] = {}
        self.version = 0
        self.connections = 0  # number of times the socket was opened
        self._rng = rng or Random()
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[TableCommand, asyncio.Future[Answer]]] = {}
        self._news: asyncio.Queue[ServerMessage | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._ended: Ended | None = None

    # ---- use -----------------------------------------------------------------------------------------------

    async def __aenter__(self) -> TableClient:
        """Connect and wait for the state of the table."""
        self._task = asyncio.create_task(self._stay())
        while not self.version:
            await self.next()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def next(self) -> ServerMessage:
        """Return the server's next message, after applying it to the state."""
        message = await self._news.get()
        if message is None:
            raise self._ended or Ended("closed")
        return message

    async def __aiter__(self) -> AsyncIterator[ServerMessage]:
        """Yield the server's messages until the end."""
        while True:
            try:
                yield await self.next()
            except Ended:
                return

    async def do(self, command: TableCommand) -> Answer:
        """Send a command and wait for its answer, reconnecting as necessary; the server executes it once."""
        if self._ended:
            raise self._ended
        while True:
            future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            self._waiting[command.id] = (command, future)
            await self._send(command)
            try:
                answer = await future
            finally:
                self._waiting.pop(command.id, None)
            if answer.refused is None or answer.refused.code not in PATIENTLY:
                return answer
            await asyncio.sleep(PATIENCE_SECONDS * (0.5 + self._rng.random()))

    async def move(
        self, actions: Sequence[int] | None = None, *, text: str | None = None, seat: str | None = None
    ) -> Answer:
        """Play small actions by number, or a whole move as text."""
        chosen = None if actions is None else list(actions)
        return await self.do(Move(id=new_id(), seat=seat, version=self.version, actions=chosen, text=text))

    async def sit(self, name: str, seat: str | None = None) -> Answer:
        """Take an open seat with a token generated here, so a lost answer cannot lose it."""
        if not self.tokens:
            self.tokens.append(secrets.token_urlsafe(20))
            self.version = 0
            await self._drop()
        answer = await self.do(Sit(id=new_id(), name=name, seat=seat))
        if answer.token:
            self.tokens.append(answer.token)
        return answer

    async def say(self, text: str) -> Answer:
        return await self.do(Say(id=new_id(), text=text))

    # ---- the socket ----------------------------------------------------------------------------------------

    async def _stay(self) -> None:
        """Reconnect with increasing delays until the server closes for good."""
        wait, tries = FIRST_WAIT, 0
        try:
            while True:
                retry: float | None = None
                with contextlib.suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError):
                    url = self.urls[tries % len(self.urls)]
                    async with connect(url, max_size=LARGEST_MESSAGE, compression=None, proxy=None) as socket:
                        retry = await self._talk(socket)
                        wait = FIRST_WAIT
                self._socket = None
                await asyncio.sleep((wait if retry is None else retry) * (0.5 + self._rng.random()))
                wait, tries = min(wait * 2, LONGEST_WAIT), tries + 1
        except Ended as ended:
            self._end(ended)
        except asyncio.CancelledError:
            self._end(Ended("closed"))
            raise

    async def _talk(self, socket: ClientConnection) -> float | None:
        """Run one connection from hello to its end; return the server's reconnect delay, if any."""
        self.connections += 1
        tokens = self.tokens[:6]
        hello = Hello(
            protocol=PROTOCOL, table=self.table, tokens=tokens, after=self.version, language=self.language,
            watcher=self.watcher,
        )  # fmt: skip
        await socket.send(encode(hello).decode())
        self._socket = socket
        for command, _ in list(self._waiting.values()):
            await socket.send(encode(command).decode())
        pings = asyncio.create_task(self._ping(socket))
        try:
            while True:
                async with asyncio.timeout(SILENCE_SECONDS):
                    message = _decode(await socket.recv())
                if isinstance(message, Gone):
                    if message.retry is None:
                        raise Ended(message.reason)
                    return message.retry / 1000
                if not self._take(message):
                    self.version = 0  # an update is missing: request the whole state
                    return 0.0
        finally:
            pings.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            while True:
                await asyncio.sleep(PING_SECONDS)
                await socket.send(encode(Ping(n=self.version)).decode())

    def _take(self, message: ServerMessage) -> bool:
        """Apply a message to the state; return False if a version is missing."""
        if isinstance(message, State):
            self.state, self.version = message.state, message.version
        elif isinstance(message, Update):
            if message.version <= self.version:
                return True
            if message.version != self.version + 1:
                return False
            self.state, self.version = patch(self.state, message.patch), message.version
        elif isinstance(message, Answer):
            if message.state is not None and message.version >= self.version:
                self.state, self.version = message.state, message.version
            _, future = self._waiting.get(message.id, (None, None))
            if future is not None and not future.done():
                future.set_result(message)
        self._news.put_nowait(message)
        return True

    async def _send(self, command: TableCommand) -> None:
        """Send a command now, or on the next connection."""
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(encode(command).decode())

    async def _drop(self) -> None:
        """Close the connection, so a new one starts with hello."""
        if self._socket is not None:
            socket, self._socket = self._socket, None
            await socket.close()

    def _end(self, ended: Ended) -> None:
        self._ended = ended
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(ended)
        self._news.put_nowait(None)


def new_id() -> str:
    """Return an id for a command; repeating a command with the same id has no effect."""
    return secrets.token_urlsafe(12)
