"""Connection limits, per address and in total."""

from __future__ import annotations

from collections import Counter

try:
    import resource
except ImportError:  # Windows, where sockets do not count as files
    SPARE_FILES = MOST_FILES = 0
else:
    SPARE_FILES = 64  # files for the database, the workers and the log
    MOST_FILES = resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class ConnectionLimiter:
    """Counts open connections by address."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self.total = 0
        self._by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection unless a limit is reached; an empty address counts only towards the total."""
        if self.total >= self.most or (address and self._by_address[address] >= self.most_each):
            return False
        self.total += 1
        if address:
            self._by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Remove a counted connection."""
        self.total -= 1
        if address:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


def most_connections(wanted: int) -> int:
    """Cap the limit by the process's file limit: the event loop spins on a connection it cannot accept."""
    return min(wanted, max(1, MOST_FILES - SPARE_FILES)) if MOST_FILES > 0 else wanted
