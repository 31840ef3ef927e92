"""Prometheus metrics of one server process."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from .metrics import Meter

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics(Meter):
    """All metrics by name, in a registry per server, so one process can run several."""

    def __init__(self) -> None:
        super().__init__()
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)

        def counter(name: str, words: str, *labels: str) -> Counter:
            return Counter(f"tankrush_{name}", words, labels, registry=registry)

        def gauge(name: str, words: str) -> Gauge:
            return Gauge(f"tankrush_{name}", words, registry=registry)

        def histogram(name: str, words: str, steps: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"tankrush_{name}", words, labels, buckets=steps, registry=registry)

        self.tables = gauge("tables", "Tables in the memory of this process.")
        self.sockets = gauge("sockets", "Open sockets.")
        self.queue = gauge("queue_depth", "Commands that wait for their table.")
        self.bots_waiting = gauge("bots_waiting", "Decisions that wait for a free bot worker.")
        self.bots_thinking = gauge("bots_thinking", "Decisions being made by bot workers.")
        self.lag = gauge("loop_lag_seconds", "How late the event loop was at the last look.")
        self.worst_lag = gauge("loop_lag_worst_seconds", "The longest the event loop was blocked since the start.")
        self.commands = counter("commands_total", "Commands by kind and outcome.", "kind", "outcome")
        self.refused = counter("refused_total", "Commands that were refused, by code.", "code")
        self.latency = histogram("command_seconds", "From the arrival of a command to its last broadcast.", QUICK)
        self.commit = histogram("commit_seconds", "How long the store took to write a command.", QUICK)
        self.bot_time = histogram("bot_seconds", "How long a decision of a bot took.", SLOW, "bot")
        self.bot_faults = counter("bot_faults_total", "Bots that had to be replaced for a decision.", "fault")
        self.resyncs = counter("resyncs_total", "Full states sent instead of the missing updates.", "reason")
        self.limited = counter("limited_total", "What was refused by a limit.", "limit")
        self.dropped = counter("dropped_sockets_total", "Sockets that the server closed.", "reason")
        self.conflicts = counter("conflicts_total", "Commands that another process overtook.")
        self.requests = counter("http_requests_total", "HTTP requests by method and status.", "method", "status")
        self.errors = counter("errors_total", "Faults of the server itself.")
        self.notices = counter("notices_total", "Notices of a turn, by outcome.", "outcome")
        self._all_sent = counter("sent_bytes_total", "Bytes written to sockets.")

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        self._all_sent.inc(self.sent)
        self.sent = 0
        return generate_latest(self.registry)
