"""Run the cyclic garbage collector only while the server is idle.

Reference counting frees nearly all garbage of a server at once; only a few reference cycles remain, such as those of
closed sockets. A collection takes longer than a player should wait, even of the youngest generation: each move makes
thousands of objects that live until the next one. So automatic collection is off, and this module collects while the
server is idle, at the latest after `MOST_VISITS` requests or an hour.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

LOOK_SECONDS = 60.0
CALM_SECONDS = 2.0  # seconds without a move
LONGEST_SECONDS = 3600.0
MOST_VISITS = 20_000  # requests and sockets; each leaves a few kilobytes at most


@contextmanager
def manual_gc() -> Iterator[None]:
    """Freeze loaded objects and disable automatic collection within the block."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def collect_when_calm(last_used: Callable[[], float], visits: Callable[[], int]) -> None:
    """Collect when idle, until cancelled; the arguments return the last use and the number of visits."""
    done, came = monotonic(), 0
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if is_time(monotonic(), last_used(), done, visits() - came):
            gc.collect()
            done, came = monotonic(), visits()


def is_time(now: float, used: float, done: float, visits: int) -> bool:
    """Return whether the server is idle, or the collection is overdue."""
    return now - used > CALM_SECONDS or now - done > LONGEST_SECONDS or visits > MOST_VISITS
