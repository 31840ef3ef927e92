"""The WebSocket as a pipe to a table."""

from __future__ import annotations

from collections.abc import Collection

from starlette.types import Receive, Scope, Send

from tankrush.server.live.connection import Disconnected

from .middleware import is_trusted_origin
from .protocols import Frames

# Close codes of a page that closes its socket or is left: normal closure, going away, no code.
DELIBERATE = {1000, 1001, 1005}


class SocketPipe:
    """A WebSocket from its handshake on."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, origins: Collection[str]) -> None:
        self._receive = receive
        self._send = send
        self.wire: Frames = scope["state"]["wire"]
        self.address: str = scope["state"]["address"]
        self.is_trusted = is_trusted_origin(scope, origins)

    async def accept(self) -> None:
        await self._receive()  # the connection event
        await self._send({"type": "websocket.accept"})
        self.wire.forget_handshake()

    async def receive(self) -> bytes:
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise Disconnected(is_deliberate=event.get("code") in DELIBERATE)
        data: bytes = event["bytes"]
        return data

    def send_now(self, message: bytes) -> bool:
        return self.wire.send_now(message)

    async def send(self, message: bytes) -> None:
        try:
            await self.wire.send_message(message)
        except (RuntimeError, OSError):
            raise Disconnected from None

    async def close(self, code: int, reason: str) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (RuntimeError, OSError):
            raise Disconnected from None
