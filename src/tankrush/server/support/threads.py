"""Work that takes a while, done where it holds nobody up; one thing at a time, so games have half of Python or more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from .platform import IS_BROWSER

T = TypeVar("T")
THREAD = ThreadPoolExecutor(max_workers=1, thread_name_prefix="aside")  # begins its thread when there is work


async def run_in_thread(work: Callable[..., T], *given: object) -> T:
    """The result of the function, from a thread; in a browser, where there are none, nobody else waits."""
    if IS_BROWSER:
        return work(*given)
    return await asyncio.get_running_loop().run_in_executor(THREAD, partial(work, *given))
