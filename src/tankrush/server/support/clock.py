"""A UTC clock that never goes backwards: wall time at start plus monotonic time."""

from __future__ import annotations

import time
from collections.abc import Callable

JUMP_MILLISECONDS = 2_000  # smaller adjustments of the wall clock are ignored


def wall_milliseconds() -> int:
    return time.time_ns() // 1_000_000


def running_milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """A clock in UTC milliseconds that advances evenly, independent of adjustments of the system clock."""

    def __init__(
        self, wall: Callable[[], int] = wall_milliseconds, running: Callable[[], int] = running_milliseconds
    ) -> None:
        self._wall = wall
        self._running = running
        self._ahead = wall() - running()

    def __call__(self) -> int:
        return self._running() + self._ahead

    def follow(self) -> int:
        """Follow the wall clock forward, never back; return the jump, which is credited to players."""
        late = self._wall() - self()
        if late <= 0:
            return 0
        self._ahead += late
        return late if late > JUMP_MILLISECONDS else 0
