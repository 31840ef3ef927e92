"""Slow down bots at unwatched tables, so tables with people are not delayed."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

STEP_SECONDS = 0.2  # between two moves of bots at all tables that nobody watches together
LONGEST_SECONDS = 10.0  # so long such a table waits at most, however many there are


class Pace:
    """One queue for all unwatched tables."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._next = 0.0

    def wait(self) -> float:
        """The seconds until the next move; later requests wait longer."""
        now = self._clock()
        at = min(max(self._next, now), now + LONGEST_SECONDS)
        self._next = at + STEP_SECONDS
        return at - now
