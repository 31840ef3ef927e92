"""A message port of the page as a pipe to a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tankrush.server.live.connection import Disconnected

OPENED, CLOSED = "opened", "closed"


class PortPipe:
    """A queue of messages from the page to the table; `post` takes the kind of a message and its text."""

    address = ""
    is_trusted = True

    def __init__(self, post: Callable[[str, str], None]) -> None:
        self._post = post
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str) -> None:
        """Receive a message of the page."""
        self._heard.put_nowait(text)

    def part(self) -> None:
        """Close the pipe because the page is gone."""
        self._heard.put_nowait(None)

    async def accept(self) -> None:
        self._post(OPENED, "")

    async def receive(self) -> bytes:
        text = await self._heard.get()
        if text is None:
            raise Disconnected
        return text.encode("utf-8", "surrogatepass")

    def send_now(self, message: bytes) -> bool:
        self._post("message", message.decode())
        return True

    async def send(self, message: bytes) -> None:
        self.send_now(message)

    async def close(self, code: int, reason: str) -> None:
        self._post(CLOSED, reason)
