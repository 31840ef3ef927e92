"""Play a person's games over a socket, to prepare results and records for browser checks."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

from tankrush.client import TableClient
from tests.server.http.players import play_on
from tools.browsing.local_server import Site


def play_table(site: Site, table: str, key: str, seed: int = 4) -> None:
    """Play the seat of a token to the end of the game."""

    async def play() -> None:
        async with TableClient(site.url, table, [key]) as person:
            await play_on(person, Random(seed))

    with ThreadPoolExecutor(1) as thread:  # in another thread: Playwright runs an event loop in this one
        thread.submit(asyncio.run, play()).result()
