"""How many may be here at once: so many of one address, and so many in all."""

from __future__ import annotations

from collections import Counter

try:
    import resource
except ImportError:  # Windows, where sockets are not counted among the files
    SPARE_FILES = MOST_FILES = 0
else:
    SPARE_FILES = 64  # for the database, the workers and the log
    MOST_FILES = resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class ConnectionLimiter:
    """Everybody who is here, counted by address."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self.total = 0
        self._by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more; if so it is counted. An empty address counts only in all."""
        if self.total >= self.most or (address and self._by_address[address] >= self.most_each):
            return False
        self.total += 1
        if address:
            self._by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One who was let in is gone."""
        self.total -= 1
        if address:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


def most_connections(wanted: int) -> int:
    """Not more than the system gives files to this process: who cannot be accepted would make the server spin."""
    return min(wanted, max(1, MOST_FILES - SPARE_FILES)) if MOST_FILES > 0 else wanted
