"""A client at a table: after its hello every message is answered and every event is sent."""

from __future__ import annotations

import asyncio
import contextlib
from time import monotonic
from typing import Protocol

import msgspec

from tankrush import __version__
from tankrush.protocol.socket_messages import (
    GOING_AWAY,
    LARGEST_FRAME,
    POLICY_VIOLATION,
    PROTOCOL,
    TOO_BIG,
    TRY_LATER,
    Answer,
    ClientMessage,
    Command,
    Hello,
    Ping,
    Pong,
    Refusal,
    Sit,
    Welcome,
    decode,
    encode,
)
from tankrush.server.model.denial import Denied
from tankrush.server.model.player_names import clean_name
from tankrush.server.store import Unavailable
from tankrush.server.support.json_log import disguised, note, note_fault, traced
from tankrush.server.support.rate_limits import Bucket, is_too_deep

from .caller import Caller
from .hub import Hub
from .live_table import LiveTable
from .watchers import Outbox, Watcher, gone

HELLO_SECONDS = 10.0
LAST_SECONDS = 2.0
SILENCE_SECONDS = 75.0  # clients ping at least every 30 seconds
CLOSE_CODES = {
    "slow": POLICY_VIOLATION, "too-large": TOO_BIG, "limited": POLICY_VIOLATION, "origin": POLICY_VIOLATION,
    "banned": POLICY_VIOLATION,
    "drain": GOING_AWAY, "unavailable": TRY_LATER, "full": TRY_LATER, "crowded": TRY_LATER, "fault": 1011,
}  # fmt: skip
CLOSED_BY = {"CROWDED": "crowded", "REMOVED": "removed", "UNWELCOME": "unwelcome", "TABLE_FROZEN": "frozen"}
RETRIES = {"drain": 500, "unavailable": 2000, "full": 10_000, "crowded": 30_000, "limited": 10_000, "slow": 1000,
           "fault": 2000, "silent": 0}  # fmt: skip


class Disconnected(Exception):
    """The other end is gone: it closed the connection itself, or the connection was lost."""

    def __init__(self, *, is_deliberate: bool = False) -> None:
        super().__init__()
        self.is_deliberate = is_deliberate


class Pipe(Protocol):
    """A bidirectional message channel: a WebSocket on a server, a message port in the browser."""

    address: str  # the client's address, for limits and bans
    is_trusted: bool  # whether it may speak for its user

    async def accept(self) -> None: ...

    async def receive(self) -> bytes:
        """Return the next message; raise Disconnected at the end."""
        ...

    def send_now(self, message: bytes) -> bool:
        """Send an encoded message if that needs no waiting; return whether it was sent."""
        ...

    async def send(self, message: bytes) -> None:
        """Send an encoded message; raise Disconnected if the client is gone."""
        ...

    async def close(self, code: int, reason: str) -> None: ...


class Closed(Exception):
    """The connection must be closed, with the reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Connection:
    """A pipe from hello to goodbye."""

    def __init__(self, hub: Hub, pipe: Pipe) -> None:
        self.hub = hub
        self.pipe = pipe
        self.address = pipe.address
        self.outbox = Outbox(send_now=self._send_now, wake=self._wake)
        self.caller = Caller(address=pipe.address)
        self.is_program = False  # whether it has presented a bot program's token
        self.watcher: Watcher | None = None
        self.table: LiveTable | None = None
        limits = hub.gate.limits
        self._heard = 0.0  # time of the last message
        self._silence: asyncio.TimerHandle | None = None
        self._writer: asyncio.Task[None] | None = None  # the writing task, only while a message waits
        self._messages = Bucket(limits.frames)
        self._program_messages = Bucket(limits.programs)

    async def run(self) -> None:
        """Run until either side closes; the watcher is always unregistered."""
        await self.pipe.accept()
        reason = "left"
        has_left = False
        is_counted = self.hub.sockets.enter(self.address)
        try:
            if not is_counted:
                raise Closed("full")
            self._admit()
            await self._greet()
            self._wait_for_silence()
            while True:
                await self._hear(await self._read())
        except Disconnected as disconnected:
            has_left = disconnected.is_deliberate
        except Closed as closed:
            reason = closed.reason
        except Unavailable:
            reason = "unavailable"
        except asyncio.CancelledError:
            reason = "drain"
        except Exception as error:
            self.hub.metrics.errors.inc()
            note_fault("socket failed", error)
            reason = "fault"
        finally:
            if is_counted:
                self.hub.sockets.leave(self.address)
            await self._part(reason, has_left=has_left)

    # ---- reading -------------------------------------------------------------------------------------------

    def _admit(self) -> None:
        """Refuse a caller without access at once."""
        if not self.pipe.is_trusted:
            raise Closed("origin")
        if self.hub.is_draining:
            raise Closed("drain")
        if not self.hub.gate["sockets"].take(self.address, monotonic()):
            self.hub.metrics.limited.labels("sockets").inc()
            raise Closed("limited")
        if self.hub.is_banned(self.address):
            raise Closed("banned")

    async def _read(self) -> ClientMessage | None:
        """Read the next message; return None if it could not be decoded, after answering it."""
        data = await self.pipe.receive()
        self._heard = monotonic()
        if len(data) > LARGEST_FRAME:
            raise Closed("too-large")
        self._count_message()
        return self._understand(data)

    def _count_message(self) -> None:
        """Charge a message to this socket and, until it proves a seat, to its address."""
        limit, bucket = ("programs", self._program_messages) if self.is_program else ("frames", self._messages)
        is_within = bucket.take(monotonic())
        if is_within and self.watcher is not None and not (self.watcher.who.seats or self.is_program):
            limit = "strangers"
            is_within = self.hub.gate[limit].take(self.address, monotonic())
        if not is_within:
            self.hub.metrics.limited.labels(limit).inc()
            raise Closed("limited")

    def _understand(self, data: bytes) -> ClientMessage | None:
        if not is_too_deep(data):
            with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                return decode(data)
        self.hub.metrics.refused.labels("NOT_UNDERSTOOD").inc()
        self._refuse(id_in(data), Denied("NOT_UNDERSTOOD"))
        return None

    async def _greet(self) -> None:
        """Read the first message, which contains the table and the tokens."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._read()
        except TimeoutError:
            raise Closed("silent") from None
        if not isinstance(hello, Hello):
            raise Closed("no-hello")
        if hello.protocol != PROTOCOL:
            raise Closed("protocol")
        self.caller = Caller(tuple(hello.tokens), hello.language, self.address, clean_name(hello.watcher))
        self.outbox.put(encode(Welcome(protocol=PROTOCOL, server=__version__)))
        try:
            table = await self.hub.find(hello.table)
        except Denied:
            raise Closed("frozen") from None
        if table is None:
            self.hub.gate["guesses"].take(self.address, monotonic())
            raise Closed("no-table")
        keys = self.caller.keys
        if self.hub.is_banned(self.address, keys):
            raise Closed("banned")
        self.is_program = any(key.role == "bot" for key in await self.hub.store.keys(keys)) if keys else False
        self.watcher = Watcher(self.outbox, self.caller)
        note("joined", table=table.id, address=disguised(self.address), after=hello.after)
        try:
            self.table = await self.hub.join(table, self.watcher, hello.after)
        except Denied as denied:
            raise Closed(CLOSED_BY[denied.code]) from None

    async def _hear(self, message: ClientMessage | None) -> None:
        if isinstance(message, Ping):
            self.outbox.put(encode(Pong(n=message.n)))
        elif isinstance(message, Command):
            with traced():
                await self._carry_out(message)
        elif isinstance(message, Hello):
            raise Closed("second-hello")

    async def _carry_out(self, command: Command) -> None:
        assert self.table
        assert self.watcher
        who = self.watcher.who
        try:
            self.hub.check_command(self.table.id, who, command, self.address, is_program=self.is_program)
        except Denied as denied:
            self._refuse(command.id, denied)
            return
        answer = await self.hub.command(self.table, self.caller, command)
        if answer.token:
            self.caller = self.watcher.caller = self.caller.with_token(answer.token)
        # The answer goes first, so players who have just taken a seat know their token before they see their cards.
        self.outbox.put(encode(answer))
        if answer.ok and isinstance(command, Sit):
            await self.hub.recognise(self.table, self.watcher)

    def _wait_for_silence(self) -> None:
        """Close the connection of a silent client; one timer for all messages costs less than one for each."""
        left = self._heard + SILENCE_SECONDS - monotonic()
        if left > 0:
            self._silence = asyncio.get_running_loop().call_later(left, self._wait_for_silence)
        else:
            self._end("silent")

    # ---- writing -------------------------------------------------------------------------------------------

    def _refuse(self, id: str, denied: Denied) -> None:
        refusal = Refusal(code=denied.code, sentence=denied.in_language(self.caller.language))
        version = self.table.version if self.table else 0
        self.outbox.put(encode(Answer(id=id, ok=False, version=version, refused=refusal)))

    def _send_now(self, message: bytes) -> bool:
        if not self.pipe.send_now(message):
            return False
        self.hub.metrics.sent += len(message)
        return True

    def _wake(self) -> None:
        """Start a task that sends waiting messages; a task for the life of each socket would take kilobytes."""
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send waiting messages in order until none is left, or close the socket if its queue has ended."""
        with contextlib.suppress(Disconnected):
            while (message := self.outbox.next()) is not None:
                await self.pipe.send(message)
                self.hub.metrics.sent += len(message)
            reason = self.outbox.ended
            if not reason:
                self._writer = None
                return
            if reason != "left":
                self.hub.metrics.dropped.labels(reason).inc()
                await self.pipe.close(CLOSE_CODES.get(reason, 1000), reason)
        self.outbox.end("left")

    async def _part(self, reason: str, *, has_left: bool) -> None:
        """Unregister the watcher and send the reason."""
        if self.table and self.watcher:
            self.hub.leave(self.table, self.watcher, has_left=has_left)
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
        self._end(reason)
        assert self._writer is not None  # `_end` has started it
        try:
            async with asyncio.timeout(LAST_SECONDS):
                await self._writer
        except TimeoutError:
            note("timed out while sending the close message")

    def _end(self, reason: str) -> None:
        last = encode(gone(reason, self.caller.language, RETRIES.get(reason))) if reason != "left" else b""
        self.outbox.end(reason, last)


def id_in(data: bytes) -> str:
    """Return the id of an undecodable message, so its sender can tell which one failed."""

    class Named(msgspec.Struct):
        id: str = ""

    try:
        return msgspec.json.decode(data, type=Named).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
