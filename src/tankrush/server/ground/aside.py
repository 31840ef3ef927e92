"""Work that takes a while, done where it holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from .place import IS_BROWSER

T = TypeVar("T")


async def aside(work: Callable[..., T], *given: object) -> T:
    """The result of the function, from a thread; in a browser, where there are none, nobody else waits."""
    return work(*given) if IS_BROWSER else await asyncio.to_thread(work, *given)
