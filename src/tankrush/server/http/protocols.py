"""Uvicorn protocol classes that limit connections, request bytes and WebSocket frames before parsing.

The parsers behind these protocols accept any amount of data and pass it on piece by piece. A quarter of a megabyte of
empty frames, headers or requests in one packet would block the event loop meanwhile.
"""

from __future__ import annotations

import asyncio
import random
from asyncio.transports import BaseTransport, Transport
from dataclasses import dataclass
from time import monotonic
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tankrush.protocol.socket_messages import POLICY_VIOLATION
from tankrush.server.support.connection_limits import ConnectionLimiter
from tankrush.server.support.metrics import Meter
from tankrush.server.support.rate_limits import LARGEST_BODY, Bucket, Gate

from .middleware import address_of

LARGEST_HEAD = 16 * 1024  # bytes of the request line and the headers
LARGEST_REQUEST = LARGEST_HEAD + 8 * LARGEST_BODY  # raw size: a body sent in chunks of a few bytes takes more
MOST_HEADERS = 64
MOST_PIPELINED = 16  # pipelined requests before the first response
HEAD_SECONDS = 10.0
BODY_SECONDS = 30.0
STUCK_SECONDS = 30.0  # seconds for a client to read its response
SPREAD = (0.85, 1.15)  # share of the ping interval by which sockets are spread
SWITCHING = 101
MOST_UNREAD = 8  # waiting messages at which reading from a socket pauses
TEXT_FRAME = 0x81  # first byte of a whole text message
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """The limits shared by all connections of a server."""

    gate: Gate
    metrics: Meter
    crowd: ConnectionLimiter
    proxies: tuple[str, ...] = ()

    def let_in(self, transport: Transport) -> str | None:
        """Return the counted address, or None if the limit is reached; a proxy counts only towards the total."""
        client = transport.get_extra_info("peername")
        scope = {"client": client if isinstance(client, tuple) else None}
        address = address_of(scope)
        if address in self.proxies or scope["client"] is None:
            address = ""
        if address and not self.gate["connects"].take(address, monotonic()):
            self.metrics.limited.labels("connects").inc()
            return None
        if not self.crowd.enter(address):
            self.metrics.limited.labels("connections").inc()
            return None
        return address


class TooMuch(Exception):
    """A request exceeds what any browser would send."""


class Requests(HttpToolsProtocol):
    """An HTTP protocol that limits the size and the duration of requests."""

    def __init__(self, watch: ServerLimits, **given: Any) -> None:
        super().__init__(**given)
        self.watch = watch
        self.address: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_reading = False  # whether a request has begun and is not complete
        self._head = 0  # bytes of the head so far; below zero once it is complete
        self._taken = 0  # raw bytes of this request
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.address = self.watch.let_in(self.transport)
        if self.address is None:
            self.transport.abort()
        else:
            self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        self.resume_writing()
        if self.address is not None:
            self.watch.crowd.leave(self.address)
        super().connection_lost(exc)
        self.parser = None  # type: ignore[assignment]  # it refers to this protocol, too

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._is_reading:
            self._is_reading = True
            self._wait(HEAD_SECONDS)
        self._taken += len(data)
        if self._taken > LARGEST_REQUEST:
            self._end(TOO_LARGE)
            return
        super().data_received(data)
        is_open = not self.transport.is_closing()
        if is_open and self._is_reading and self._head >= 0 and self._taken > LARGEST_HEAD:
            self._end(TOO_LARGE)  # a single endless header

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection, and its place in the connection count, over to the WebSocket."""
        self._wait(None)
        address, self.address = self.address, None
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, Frames)
        socket.address = address
        self.parser = None  # type: ignore[assignment]  # nothing more comes this way
        self.scope = self.headers = self.cycle = self.flow = None  # type: ignore[assignment]

    # ---- what the parser finds -----------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooMuch
        super().on_message_begin()
        self._head = 0

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        if len(self.headers) >= MOST_HEADERS:
            raise TooMuch
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > LARGEST_HEAD:
            raise TooMuch

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._head = -LARGEST_HEAD  # allow as much again for trailers
        self._wait(BODY_SECONDS)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._is_reading = False
        self._taken = 0
        self._wait(None)

    # ---- time ----------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        if self.flow is not None:
            super().resume_writing()

    def _wait(self, seconds: float | None) -> None:
        """Close the connection unless the next part arrives in time; None cancels the timer."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._end, TOO_SLOW)

    def _end(self, answer: bytes) -> None:
        """Send an error, if no response has started, and close."""
        self._wait(None)
        self.watch.metrics.limited.labels("slow" if answer is TOO_SLOW else "bytes").inc()
        if self._is_reading and (self.cycle is None or self.cycle.response_complete):
            self.transport.write(answer)
        self.transport.close()
        if self.transport.get_write_buffer_size():
            self.transport.abort()


class Frames(WebSocketsSansIOProtocol):
    """A WebSocket protocol that counts frames by their headers, before parsing."""

    def __init__(self, watch: ServerLimits, **given: Any) -> None:
        super().__init__(**given)
        self.watch = watch
        self.address: str | None = None
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._counter = FrameCounter()
        self._frames = Bucket(watch.gate.limits.wire)
        self._bytes = Bucket(watch.gate.limits.bytes)
        self._heard = 0.0  # time of the last data
        self._is_lost = self._is_done = False  # whether the connection is lost, and the application done
        self._stuck: asyncio.TimerHandle | None = None
        if self.ping_interval is not None:
            # Spread the pings of sockets that connected at the same time, as after a restart.
            self.ping_interval *= random.uniform(*SPREAD)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is not None:
            self.watch.crowd.leave(self.address)
        self.resume_writing()
        super().connection_lost(exc)
        self._is_lost = True
        self._release()

    def pause_writing(self) -> None:
        """Give the client some time to read; answers to its pings would accumulate indefinitely."""
        super().pause_writing()
        self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._is_done = True
        if not self._is_lost and self._stuck is None:  # closing waits until everything has been read
            self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)
        self._release()

    def _release(self) -> None:
        """Break the reference cycles of a closed socket, or its memory waits for the garbage collector."""
        if self._is_lost and (self._is_done or not self.handshake_initiated):
            self.conn.parser.close()
            vars(self.conn).clear()
            if self.handshake_initiated:
                cast(dict[str, Any], self.scope).clear()
            self.transport = None  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["state"]["wire"] = self

    def forget_handshake(self) -> None:
        """Free the request, its headers and the response, which would live as long as the socket."""
        self.scope["headers"] = []
        self.request.headers.clear()  # the parser keeps the request
        del self.request, self.response

    def send_now(self, message: bytes) -> bool:
        """Send a message at once; return False if the client reads too slowly or is gone."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        self.transport.write(frame_of(message))
        return True

    async def send_message(self, message: bytes) -> None:
        """Send a message as soon as the client has read enough."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(frame_of(message))

    def send_keepalive_ping(self) -> None:
        """Ping a client that was silent for the interval; most send moves or pings of their own."""
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - monotonic()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self._may_send(data):
            self._drop()
            return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Pass text on as bytes, so invalid UTF-8 is rejected like any other message; pause only when flooded."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def _may_send(self, data: bytes) -> bool:
        now = self._heard = monotonic()
        count = self._counter.count(data, self._frames.limit.amount)
        return self._frames.take(now, count) and self._bytes.take(now, len(data))

    def _drop(self) -> None:
        """Stop reading from a flooding client."""
        if self.transport.is_closing():
            return
        self.watch.metrics.limited.labels("wire").inc()
        self.watch.metrics.dropped.labels("limited").inc()
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(POLICY_VIOLATION, "limited")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        if not self.transport.is_closing() or self.transport.get_write_buffer_size():
            self.transport.abort()


class Inbox:
    """A socket's event queue with a single reader; a queue of asyncio takes 3 KB."""

    __slots__ = ("_events", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._reader = self._loop.create_future()
            await self._reader
        self._reader = None
        return self._events.pop(0)

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


def frame_of(message: bytes) -> bytes:
    """Return a text frame of RFC 6455, unmasked."""
    size = len(message)
    if size < 126:
        return bytes((TEXT_FRAME, size)) + message
    if size < 1 << 16:
        return b"%c\x7e%b%b" % (TEXT_FRAME, size.to_bytes(2, "big"), message)
    return b"%c\x7f%b%b" % (TEXT_FRAME, size.to_bytes(8, "big"), message)


class FrameCounter:
    """Finds the starts of frames across chunks of data."""

    __slots__ = ("_begun", "_skipped")

    def __init__(self) -> None:
        self._skipped = 0  # bytes of the current frame still to come
        self._begun = b""  # bytes of an incomplete header

    def count(self, data: bytes, most: int) -> int:
        """Count the frames that start in this chunk, up to `most`."""
        data = self._begun + data
        at, frames, size = self._skipped, 0, len(data)
        while at + 2 <= size and frames <= most:
            length = data[at + 1] & 127
            wide = 2 if length == 126 else 8 if length == 127 else 0
            body = at + 2 + wide + (4 if data[at + 1] & 128 else 0)
            if at + 2 + wide > size:
                break
            if wide:
                length = int.from_bytes(data[at + 2 : at + 2 + wide], "big")
            frames += 1
            at = body + length
        self._begun = data[at:]
        self._skipped = max(0, at - size)
        return frames
