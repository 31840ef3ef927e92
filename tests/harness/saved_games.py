"""A finished game as a player saves it, and as a server's database holds it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tankrush.server.browser.smoke_run import Rehearsal
from tankrush.server.support.platform import BROWSER_MARK

from .table_player import play_at_table


def save_deal(number: int, file: Path) -> str:
    """Play a shared deal in a page's app and save it; return the id under which a server imports it."""

    async def play() -> str:
        here = Rehearsal()
        await here.home.begin()
        await play_at_table(here.home.hub, number)
        (table,) = here.home.hub.tables
        file.write_bytes(await here.home.export(table))
        return table.removeprefix(BROWSER_MARK)

    with ThreadPoolExecutor(1) as thread:  # in a thread: a browser test already has an event loop in this one
        return thread.submit(asyncio.run, play()).result()


def import_game(file: Path, database: str) -> None:
    """Add a saved game to the database of a server that is not running."""
    command = [sys.executable, "-m", "tankrush", "import", str(file), "--database", database]
    subprocess.run(command, check=True, capture_output=True)
