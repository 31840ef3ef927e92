"""Worker processes that ignore Ctrl-C and leave it to their parent."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Make processes started in this block ignore Ctrl-C, even while they import their modules.

    A Ctrl-C during the block reaches the parent at its end; on Windows it is lost.
    """
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # starting it later would unblock the signal
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    else:
        former = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, former)
