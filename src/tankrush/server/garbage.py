"""When Python looks for garbage that holds itself: seldom, and while nobody waits.

Nearly everything a server lets go of is freed at once, by counting. What is left are circles, such as those of closed
sockets. Looking for them among all tables takes longer than a player should wait, so young objects are looked through
as usual, in small portions, and old ones only while nobody plays, or at last after an hour.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

YOUNG, MIDDLE, OLD = 1_000, 5, 1_000_000     # the last number is never reached: old objects are looked through below
LOOK_SECONDS = 60.0
CALM_SECONDS = 2.0                          # nobody has moved for so long
LONGEST_SECONDS = 3600.0


def begin_calmly() -> None:
    """What was loaded at the start stays for ever and is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


async def collect_when_calm(last_used: Callable[[], float], clock: Callable[[], float] = monotonic) -> None:
    """Look through everything now and then, until cancelled; `last_used` says when anything was last done."""
    done = clock()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if is_time(clock(), last_used(), done):
            gc.collect()
            done = clock()


def is_time(now: float, used: float, done: float) -> bool:
    """Nobody waits for anything, or it was put off for too long."""
    return now - used > CALM_SECONDS or now - done > LONGEST_SECONDS
