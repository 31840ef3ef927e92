"""An event loop that runs all ready callbacks at once; Pyodide would send each one through the browser and back."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from time import monotonic
from typing import Any

# Seconds after which the browser gets a turn, because messages of the page wait meanwhile.
LONGEST = 0.01


class BatchingEventLoop:
    """A queue in front of an event loop, which is woken once for all queued callbacks."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._wake = loop.call_soon
        self._ready: deque[asyncio.Handle] = deque()
        self._is_awake = False
        loop.call_soon = self.call_soon  # type: ignore[method-assign, assignment]

    def call_soon(self, callback: Callable[..., object], *args: Any, context: Context | None = None) -> asyncio.Handle:
        """Schedule a callback in the order of the loop's own `call_soon`."""
        handle = asyncio.Handle(callback, args, self._loop, context)
        self._ready.append(handle)
        if not self._is_awake:
            self._is_awake = True
            self._wake(self.run)
        return handle

    def run(self) -> None:
        """Run everything that is ready, and everything it schedules."""
        end = monotonic() + LONGEST
        try:
            while self._ready and monotonic() < end:
                handle = self._ready.popleft()
                if not handle.cancelled():
                    handle._run()
        finally:
            self._is_awake = bool(self._ready)
            if self._is_awake:
                self._wake(self.run)
