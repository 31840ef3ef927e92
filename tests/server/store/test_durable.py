"""Durability: acknowledged rows survive killing the writing process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from tankrush.server.store.sql_store import SqlStore
from tankrush.server.store.sqlite import Sqlite
from tests.server.store.making import append, opened, start, summary, with_store

ROOT = Path(__file__).resolve().parents[3]
TABLE = "table-000001"


def begin_writing(url: str, name: str) -> subprocess.Popen[str]:
    """Start a writing process and wait for its first line."""
    command = [sys.executable, "-m", "tests.server.store.writer", url, TABLE, name]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def kill_after(process: subprocess.Popen[str], acknowledged: int) -> int:
    """Kill the process after this number of acknowledged rows; return the last one."""
    assert process.stdout is not None
    for _ in range(acknowledged):
        process.stdout.readline()
    process.kill()
    # A truncated last line does not count as acknowledged.
    rest = [line for line in process.stdout if line.endswith("\n")]
    process.wait()
    process.stdout.close()
    return acknowledged + len(rest) - 1


def test_every_acknowledged_row_survives_the_death_of_its_writer(database: str) -> None:
    with_store(database, start)
    for round_number in range(3):
        writers = [begin_writing(database, f"w{round_number}{name}") for name in "ab"]
        last = [kill_after(writer, 3 + 4 * round_number) for writer in writers]
        rows = with_store(database, lambda store: store.rows(TABLE))
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        for name, number in zip("ab", last, strict=True):
            clients = [row.client for row in rows if row.client.startswith(f"w{round_number}{name}")]
            # At most one more row: written, but not acknowledged before the kill.
            assert clients == [f"w{round_number}{name}-{n}" for n in range(len(clients))]
            assert number + 1 <= len(clients) <= number + 2
        assert with_store(database, lambda store: store.summaries([TABLE])) == [summary(len(rows))]


async def test_concurrent_commands_share_a_commit(sqlite: str) -> None:
    async with opened(sqlite) as store:
        assert isinstance(store, SqlStore)
        assert isinstance(store.database, Sqlite)
        for number in range(50):
            await start(store, f"table-{number}")
        before = store.database.commits
        await asyncio.gather(*(append(store, 1, f"table-{number}") for number in range(50)))
        assert set((await store.versions([f"table-{number}" for number in range(50)])).values()) == {2}
        # The first may be committed alone before the others arrive, but never each one separately.
        assert 1 <= store.database.commits - before <= 10


async def test_refused_command_does_not_prevent_the_commit_of_others(database: str) -> None:
    async with opened(database) as store:
        for number in range(20):
            await start(store, f"table-{number}")
        tries = [append(store, 1 + number % 2, f"table-{number}") for number in range(20)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(outcome).__name__ for outcome in outcomes] == ["NoneType", "Conflict"] * 10
        versions = await store.versions([f"table-{number}" for number in range(20)])
        assert versions == {f"table-{number}": 2 - number % 2 for number in range(20)}


async def test_closing_a_store_finishes_pending_writes(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        task = asyncio.create_task(append(store, 1))
        await asyncio.sleep(0)
    await task
    async with opened(database) as store:
        assert await store.versions([TABLE]) == {TABLE: 2}
