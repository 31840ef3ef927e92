"""Worker processes that leave Ctrl-C to their parent."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Make processes started in this block ignore Ctrl-C, even while they load their modules.

    Their parent gets a Ctrl-C of the meantime at the end of the block; on Windows it is lost.
    """
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # its start would unblock the signal
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
