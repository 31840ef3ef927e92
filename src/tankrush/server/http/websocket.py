"""The WebSocket as a pipe to a table."""

from __future__ import annotations

from collections.abc import Collection

from starlette.websockets import WebSocket, WebSocketDisconnect

from tankrush.server.live.connection import Disconnected

from .middleware import is_trusted_origin
from .protocols import Frames, frame_of

# Codes of a page that closes its socket or is left: normal closure, going away, and a close frame without a code.
DELIBERATE = {1000, 1001, 1005}


class SocketPipe:
    """A WebSocket from its handshake on."""

    def __init__(self, socket: WebSocket, origins: Collection[str]) -> None:
        self.socket = socket
        self.wire: Frames = socket.scope["state"]["wire"]
        self.address: str = socket.scope["state"]["address"]
        self.is_trusted = is_trusted_origin(socket.scope, origins)

    async def accept(self) -> None:
        await self.socket.accept()
        self.wire.forget_handshake()

    async def receive(self) -> bytes:
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Disconnected(is_deliberate=event.get("code") in DELIBERATE)
        data: bytes = event.get("bytes") or (event.get("text") or "").encode("utf-8", "surrogatepass")
        return data

    def send_now(self, text: str) -> bool:
        return self.wire.send_now(frame_of(text))

    async def send(self, text: str) -> None:
        try:
            await self.wire.send_frame(frame_of(text))
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Disconnected from None

    async def close(self, code: int, reason: str) -> None:
        try:
            await self.socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Disconnected from None
