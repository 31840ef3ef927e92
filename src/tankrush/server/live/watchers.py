"""Watchers of a table. Each has an outbox; watchers with the same view share one state."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tankrush.i18n.messages import words
from tankrush.protocol.socket_messages import Gone, ServerMessage, encode
from tankrush.server.model.identity import Identity
from tankrush.server.support.rate_limits import LARGEST_BACKLOG
from tankrush.server.views.snapshot_cache import SentSnapshot

from .caller import Caller

HISTORY = 8  # updates kept for watchers who come back; they are the largest part of a table's memory


def text_of(message: ServerMessage) -> str:
    return encode(message).decode()


def gone(reason: str, language: str, retry: int | None = None) -> Gone:
    """Return the last message of a connection."""
    speaker, key = words(language), f"gone-{reason}"
    return Gone(reason=reason, sentence=speaker.say(key) if speaker.has(key) else "", retry=retry)


def cannot_send(text: str) -> bool:
    return False


class Outbox:
    """Queue of texts for one socket; a client that reads too slowly is disconnected.

    `send_now` sends a text at once if the socket is writable, which saves waking the writer's task.
    """

    def __init__(self, largest: int = LARGEST_BACKLOG, send_now: Callable[[str], bool] = cannot_send) -> None:
        self.largest = largest
        self._send_now = send_now
        self._is_sending = False  # the writer has a text that is older than any new one
        self.waiting: deque[str] = deque()
        self.size = 0
        self.ended = ""  # why nothing more is sent
        self._filled = asyncio.Event()

    def put(self, text: str) -> None:
        """Append a text; a queue that is too long ends the connection."""
        if self.ended:
            return
        if not self.waiting and not self._is_sending and self._send_now(text):
            return
        if self.size + len(text) > self.largest and self.waiting:
            self.end("slow")
            return
        self.waiting.append(text)
        self.size += len(text)
        self._filled.set()

    def end(self, reason: str, last: str = "") -> None:
        """Close the queue: drop waiting texts, except for a last one."""
        if self.ended:
            return
        self.ended = reason
        self._send_now = cannot_send  # the connection, which refers to this queue, too
        if reason == "slow":
            self.waiting.clear()
        if last:
            self.waiting.append(last)
        self._filled.set()

    async def next(self) -> str | None:
        """Wait for the next text, None at the end; calling it confirms that the last one was sent."""
        self._is_sending = False
        while not self.waiting:
            if self.ended:
                return None
            self._filled.clear()
            await self._filled.wait()
        text = self.waiting.popleft()
        self.size -= len(text)
        self._is_sending = True
        return text


@dataclass(eq=False, slots=True)
class Watcher:
    """One socket at one table."""

    outbox: Outbox
    caller: Caller
    who: Identity = field(default_factory=Identity)  # at the table, as of the last row that changed an identity

    def close(self, reason: str, retry: int | None = None) -> None:
        """End the connection, with the reason as its last message."""
        self.outbox.end(reason, text_of(gone(reason, self.caller.language, retry)))


@dataclass(eq=False, slots=True)
class WatcherGroup:
    """Watchers with the same view: they share one state and the same texts."""

    who: Identity
    version: int
    seen: SentSnapshot  # what they were last sent
    watchers: set[Watcher] = field(default_factory=set)
    history: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=HISTORY))
    empty_since: float = 0.0
    is_behind: bool = False  # an update was left out

    def since(self, version: int) -> list[str] | None:
        """Return the updates after a version, or None if some of them are no longer kept."""
        texts = [text for number, text in self.history if number > version]
        return texts if len(texts) == self.version - version else None
