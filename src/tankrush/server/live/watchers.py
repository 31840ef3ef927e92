"""Watchers of a table. Each has an outbox; watchers with the same view share one state."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from tankrush.i18n.messages import words
from tankrush.protocol.socket_messages import Gone, ServerMessage, encode
from tankrush.server.model.identity import Identity
from tankrush.server.support.rate_limits import LARGEST_BACKLOG

from .caller import Caller

HISTORY = 32  # updates kept for those who come back


def text_of(message: ServerMessage) -> str:
    return encode(message).decode()


def gone(reason: str, language: str, retry: int | None = None) -> Gone:
    """The last message of a connection."""
    speaker, key = words(language), f"gone-{reason}"
    return Gone(reason=reason, sentence=speaker.say(key) if speaker.has(key) else "", retry=retry)


class Outbox:
    """Queue of texts for one socket; a client that reads too slowly is disconnected."""

    def __init__(self, largest: int = LARGEST_BACKLOG) -> None:
        self.largest = largest
        self.waiting: deque[str] = deque()
        self.size = 0
        self.ended = ""  # why nothing more is sent
        self._filled = asyncio.Event()

    def put(self, text: str) -> None:
        """Append a text; a queue that is too long ends the connection."""
        if self.ended:
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
        if reason == "slow":
            self.waiting.clear()
        if last:
            self.waiting.append(last)
        self._filled.set()

    async def next(self) -> str | None:
        """Wait for the next text; None at the end."""
        while not self.waiting:
            if self.ended:
                return None
            self._filled.clear()
            await self._filled.wait()
        text = self.waiting.popleft()
        self.size -= len(text)
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
    state: dict[str, Any]
    watchers: set[Watcher] = field(default_factory=set)
    history: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=HISTORY))
    empty_since: float = 0.0

    def since(self, version: int) -> list[str] | None:
        """The updates after a version, or None if some of them are forgotten."""
        texts = [text for number, text in self.history if number > version]
        return texts if len(texts) == self.version - version else None
