"""A process that writes to a store until it is killed: `python -m tests.server.store.writer URL TABLE NAME`.

It prints the number of every acknowledged row; the test reads the numbers and kills it.
"""

from __future__ import annotations

import asyncio
import sys

from tankrush.server.store import Conflict, open_store
from tests.server.store.making import append


async def write(url: str, table: str, name: str) -> None:
    """Write one row after another, each with its own id."""
    store = await open_store(url)
    print("ready", flush=True)
    number = 0
    while True:
        version = (await store.versions([table]))[table]
        try:
            await append(store, version, table, client=f"{name}-{number}")
        except Conflict:
            continue
        print(number, flush=True)
        number += 1


if __name__ == "__main__":
    asyncio.run(write(*sys.argv[1:]))
