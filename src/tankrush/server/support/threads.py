"""Run blocking work in one background thread, so it never takes more than half of the GIL from the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from .platform import IS_BROWSER

T = TypeVar("T")
THREAD = ThreadPoolExecutor(max_workers=1, thread_name_prefix="aside")  # starts its thread when there is work


async def run_in_thread(work: Callable[..., T], *given: object) -> T:
    """Run a function in the thread and return its result; in a browser, which has no threads, directly."""
    if IS_BROWSER:
        return work(*given)
    return await asyncio.get_running_loop().run_in_executor(THREAD, partial(work, *given))
