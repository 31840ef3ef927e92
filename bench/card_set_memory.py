"""Measure whether card sets of players leak: memory of the server and size of its database.

    python -m bench.card_set_memory                 150 tables with a set each, deleted afterwards, three rounds
    python -m bench.card_set_memory --sets 50 --rounds 2

Each round makes the tables, deletes them and waits until the server has unloaded them. Leaked sets would make every
round grow as much as the first one; the command fails if a later round grows by more than a fifth of that.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from tankrush.client import Server
from tankrush.server.store import open_store
from tools.compiled_copy import fresh_copy, has_compiler

from .load import memory
from .processes import Process
from .server_soak import measured

MIB = 1024.0**2
LEAST = 2.0  # MiB of growth that is always allowed: the journal of SQLite, arenas of the allocator
ALLOWED = 0.2  # of the growth of the first round
WAIT = 60.0  # seconds until the server has noticed deleted tables


class Measured:
    """A server and its database file."""

    def __init__(self, server: Process, database: Path) -> None:
        self.server = server
        self.database = database

    def files(self) -> float:
        """Return the size of the database and its journal in MiB."""
        return sum(one.stat().st_size for one in self.database.parent.glob(f"{self.database.name}*")) / MIB

    def print_line(self, what: str) -> None:
        print(f"{what}: server {memory(self.server):.1f} MiB, database {self.files():.1f} MiB", flush=True)

    async def fill(self, first: int, count: int) -> list[str]:
        """Create tables whose card sets differ from all earlier ones in the name of a vehicle."""
        client, tables = Server(self.server.url), []
        for number in range(first, first + count):
            cards = {"values": {"ussr-t-34": {"name": f"T-34 No. {number}"}}, "printed": []}
            made = await client.make_table(config="base, 2 players", name="Anna", cards=cards)
            tables.append(str(made["table"]))
        return tables

    async def empty(self, tables: list[str]) -> None:
        """Delete tables as the operator does, and wait until the server has unloaded them."""
        store = await open_store(f"sqlite:///{self.database}")
        try:
            for table in tables:
                await store.delete(table)
        finally:
            await store.close()
        end = time.monotonic() + WAIT
        while held(self.server.url) and time.monotonic() < end:
            await asyncio.sleep(0.5)


def held(url: str) -> int:
    """Return the number of tables in the memory of a server."""
    return int(measured(url).get("tables", 0))


async def run(sets: int, rounds: int) -> int:
    with tempfile.TemporaryDirectory(prefix="tankrush-sets-") as folder:
        server = Process(f"sqlite:///{folder}/games.db", Path(folder))
        try:
            server.start()
            await server.ready()
            here = Measured(server, Path(folder) / "games.db")
            await here.empty(await here.fill(0, 3))  # warm up: modules loaded by the first game are no growth
            here.print_line(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, load {os.getloadavg()[0]:.1f}, before")
            grown: list[tuple[float, float]] = []
            for number in range(1, rounds + 1):
                before = memory(server), here.files()
                tables = await here.fill(number * sets, sets)
                here.print_line(f"round {number}, {sets} sets")
                await here.empty(tables)
                here.print_line(f"round {number}, deleted, {held(server.url)} tables in memory")
                grown.append((memory(server) - before[0], here.files() - before[1]))
        finally:
            server.stop()
    print("growth by round, server and database, MiB: " + "; ".join(f"{one:+.1f} {two:+.1f}" for one, two in grown))
    allowed = [max(ALLOWED * first, LEAST) for first in grown[0]]
    return int(any(later > most for one in grown[1:] for later, most in zip(one, allowed, strict=True)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=int, default=150)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    if has_compiler():
        os.environ["PYTHONPATH"] = str(fresh_copy())
    return asyncio.run(run(options.sets, options.rounds))


if __name__ == "__main__":
    sys.exit(main())
