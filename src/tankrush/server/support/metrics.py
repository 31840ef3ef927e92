"""Metrics of a server, without an exporter."""

from __future__ import annotations

from typing import Protocol


class Gauge(Protocol):
    """A number that goes up and down."""

    def inc(self, amount: float = 1) -> None: ...

    def dec(self, amount: float = 1) -> None: ...

    def set(self, value: float) -> None: ...


class Counter(Protocol):
    """A number that only grows, one for each set of labels."""

    def inc(self, amount: float = 1) -> None: ...

    def labels(self, *values: str) -> Counter: ...


class Histogram(Protocol):
    """A distribution of values for each set of labels."""

    def observe(self, amount: float) -> None: ...

    def labels(self, *values: str) -> Histogram: ...


class Unread:
    """A metric that is not recorded."""

    def labels(self, *values: str) -> Unread:
        return self

    def inc(self, amount: float = 1) -> None:
        pass

    def dec(self, amount: float = 1) -> None:
        pass

    def set(self, value: float) -> None:
        pass

    def observe(self, amount: float) -> None:
        pass


class Meter:
    """All metrics by name; `Metrics` exports them to Prometheus, the browser build discards them."""

    def __init__(self) -> None:
        unread = Unread()
        # Plain numbers are counted too often for a metric with a lock.
        self.visits = 0  # requests and sockets that have ended
        self.sent = 0  # bytes written to sockets since they were last read
        self.tables: Gauge = unread
        self.sockets: Gauge = unread
        self.queue: Gauge = unread
        self.bots_waiting: Gauge = unread
        self.bots_thinking: Gauge = unread
        self.lag: Gauge = unread
        self.worst_lag: Gauge = unread
        self.commands: Counter = unread
        self.refused: Counter = unread
        self.latency: Histogram = unread
        self.commit: Histogram = unread
        self.bot_time: Histogram = unread
        self.bot_faults: Counter = unread
        self.resyncs: Counter = unread
        self.limited: Counter = unread
        self.dropped: Counter = unread
        self.conflicts: Counter = unread
        self.requests: Counter = unread
        self.errors: Counter = unread
        self.notices: Counter = unread

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return b""
