"""Rate limits: token buckets by socket, address and seat, and message sizes."""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, replace

LARGEST_BODY = 64 * 1024  # bytes of one HTTP request
DEEPEST = 16  # brackets within brackets
LARGEST_BACKLOG = 256 * 1024  # bytes queued for a slow reader before the socket is closed
MOST_KEYS = 50_000  # most buckets; the least recently used is dropped first

STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of uses in a number of seconds, in bursts or spread out."""

    amount: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.amount / self.seconds


@dataclass(frozen=True, slots=True)
class Limits:
    """Every limit of the server; tests and operators may change them."""

    actions: Limit = Limit(20, 10)  # commands of a seat
    previews: Limit = Limit(100, 10)  # moves of a seat tried on a copy
    spectators: Limit = Limit(60, 10)  # commands of all spectators of a table together
    talk: Limit = Limit(30, 60)  # lines of a seat
    tables: Limit = Limit(10, 3600)  # new tables of an address
    games: Limit = Limit(300, 3600)  # new tables of a program with a token of its own
    programs: Limit = Limit(500, 10)  # messages of a bot program, which thinks faster than people
    bots: Limit = Limit(5, 3600)  # tokens for programs, of an address
    frames: Limit = Limit(100, 20)  # messages of a socket
    strangers: Limit = Limit(400, 20)  # messages of all sockets of an address that hold no seat
    wire: Limit = Limit(600, 10)  # frames of any kind of a socket, counted before parsing
    bytes: Limit = Limit(1024 * 1024, 10)  # bytes of a socket, counted before parsing
    connects: Limit = Limit(100, 10)  # new connections of an address
    requests: Limit = Limit(300, 60)  # HTTP requests of an address
    loads: Limit = Limit(60, 60)  # replays for an address: tables not in memory, replays, results
    joins: Limit = Limit(30, 600)  # quick matches of an address
    sockets: Limit = Limit(40, 20)  # new sockets of an address
    guesses: Limit = Limit(30, 60)  # wrong keys of an address
    workshop: Limit = Limit(60, 60)  # card tables of an address checked, packed or read
    sets: Limit = Limit(10, 3600)  # new sets of cards of an address
    hints: Limit = Limit(20, 60)  # hints for a seat, which cost a worker's time
    coach: Limit = Limit(20, 3600)  # games of an address that the coach analyses


class Bucket:
    """The tokens left of a limit; the caller passes the time."""

    __slots__ = ("at", "limit", "tokens")

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.tokens = float(limit.amount)
        self.at = 0.0

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Count one use unless the limit is reached."""
        if self.refill(now) < cost:
            return False
        self.tokens -= cost
        return True

    def refill(self, now: float) -> float:
        """Add the tokens earned since the last use; return the balance."""
        if now > self.at:
            self.tokens = min(float(self.limit.amount), self.tokens + (now - self.at) * self.limit.rate)
            self.at = now
        return self.tokens


class Buckets:
    """One bucket for each key of one limit."""

    def __init__(self, limit: Limit, most: int = MOST_KEYS) -> None:
        self.limit = limit
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        """Count one use of a key unless the limit is reached."""
        return self._bucket(key).take(now, cost)

    def wait(self, key: str, now: float) -> float:
        """Return the seconds until the next use is allowed."""
        return max(0.0, (1.0 - self._bucket(key).refill(now)) / self.limit.rate)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.limit)
            while len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class Gate:
    """All rate limits of one server process."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._buckets = {name: Buckets(getattr(self.limits, name)) for name in Limits.__slots__}

    def set_limit(self, name: str, limit: Limit) -> None:
        """Replace one limit; every key starts with a full bucket."""
        self.limits = replace(self.limits, **{name: limit})
        self._buckets[name] = Buckets(limit)

    def __getitem__(self, name: str) -> Buckets:
        return self._buckets[name]


def is_too_deep(data: bytes, deepest: int = DEEPEST) -> bool:
    """Return whether brackets are nested deeper than allowed, not counting those inside strings."""
    if data.count(b"[") + data.count(b"{") <= deepest:
        return False
    depth = 0
    for byte in STRINGS.sub(b"", data):
        if byte in b"[{":
            depth += 1
            if depth > deepest:
                return True
        elif byte in b"]}":
            depth -= 1
    return False
