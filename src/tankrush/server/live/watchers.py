"""Watchers of a table. Each has an outbox; watchers with the same view share one state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tankrush.i18n.messages import words
from tankrush.protocol.socket_messages import Gone, encode
from tankrush.server.model.identity import Identity
from tankrush.server.support.rate_limits import LARGEST_BACKLOG
from tankrush.server.views.snapshot_cache import SentSnapshot

from .caller import Caller

# Updates kept for returning watchers; while all are connected, those that may be lost in transit.
ON_THE_WAY = 3
HISTORY = 16


def gone(reason: str, language: str, retry: int | None = None) -> Gone:
    """Return the last message of a connection."""
    speaker, key = words(language), f"gone-{reason}"
    return Gone(reason=reason, sentence=speaker.say(key) if speaker.has(key) else "", retry=retry)


def cannot_send(message: bytes) -> bool:
    return False


class Outbox:
    """A queue of encoded messages for one socket; a client that reads too slowly is disconnected.

    `send_now` sends a message at once if the socket is writable; `wake` is called when one waits, or at the end.
    """

    __slots__ = ("_is_sending", "_send_now", "_wake", "ended", "largest", "size", "waiting")

    def __init__(
        self,
        largest: int = LARGEST_BACKLOG,
        send_now: Callable[[bytes], bool] = cannot_send,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self.largest = largest
        self._send_now = send_now
        self._wake = wake
        self._is_sending = False  # whether a message older than any new one is being sent
        self.waiting: list[bytes] = []  # mostly empty, and smaller than a deque
        self.size = 0
        self.ended = ""  # the reason for closing, if any

    def put(self, message: bytes) -> None:
        """Append a message; a queue that is too long ends the connection."""
        if self.ended:
            return
        if not self.waiting and not self._is_sending and self._send_now(message):
            return
        if self.size + len(message) > self.largest and self.waiting:
            self.end("slow")
            return
        self.waiting.append(message)
        self.size += len(message)
        self._wake()

    def end(self, reason: str, last: bytes = b"") -> None:
        """Close the queue: drop waiting messages, except for a last one."""
        if self.ended:
            return
        self.ended = reason
        wake, self._wake = self._wake, lambda: None
        self._send_now = cannot_send  # drop the reference cycle with the connection
        if reason == "slow":
            self.waiting.clear()
        if last:
            self.waiting.append(last)
        wake()

    def next(self) -> bytes | None:
        """Return the next message, None if none waits; calling it confirms that the last one was sent."""
        self._is_sending = bool(self.waiting)
        if not self.waiting:
            return None
        message = self.waiting.pop(0)
        self.size -= len(message)
        return message


@dataclass(eq=False, slots=True)
class Watcher:
    """A socket at a table."""

    outbox: Outbox
    caller: Caller
    who: Identity = field(default_factory=Identity)  # identity at the table, as of the last row that changed one

    def close(self, reason: str, retry: int | None = None) -> None:
        """End the connection, with the reason as its last message."""
        self.outbox.end(reason, encode(gone(reason, self.caller.language, retry)))


@dataclass(eq=False, slots=True)
class WatcherGroup:
    """Watchers with the same view, who share one state and the same messages."""

    who: Identity
    version: int
    seen: SentSnapshot  # the snapshot last sent
    watchers: set[Watcher] = field(default_factory=set)
    history: list[tuple[int, bytes]] = field(default_factory=list)
    empty_since: float = 0.0
    is_behind: bool = False  # whether an update was left out

    def keep(self, version: int, update: bytes) -> None:
        """Keep an update for watchers who return."""
        self.history.append((version, update))
        del self.history[: -(ON_THE_WAY if self.watchers else HISTORY)]

    def since(self, version: int) -> list[bytes] | None:
        """Return the updates after a version, or None if some of them are no longer kept."""
        updates = [update for number, update in self.history if number > version]
        return updates if len(updates) == self.version - version else None
