"""Work that takes a while, done where it holds nobody up."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
HAS_THREADS = sys.platform != "emscripten"  # Python in a browser has none, and nobody else waits there


async def aside(work: Callable[..., T], *given: object) -> T:
    """The result of the function, from a thread where there are threads."""
    return await asyncio.to_thread(work, *given) if HAS_THREADS else work(*given)
