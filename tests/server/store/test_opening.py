"""Databases that cannot be used are refused in one sentence, without the password."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import asyncpg
import pytest

from tankrush.server.store import BadStore, Unavailable, open_store
from tankrush.server.store.migrations import SCHEMA_VERSION
from tests.server.store.making import opened, start


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "sqlite:/// or postgresql://"),
        ("games.db", "sqlite:/// or postgresql://"),
        ("mysql://localhost/games", "sqlite:/// or postgresql://"),
        ("sqlite:games.db", "sqlite:///PATH"),
        ("sqlite://games.db", "sqlite:///PATH"),
        ("sqlite:///", "sqlite:///PATH"),
        ("sqlite:////no/such/folder/games.db", "No such file or directory"),
        ("sqlite:///games/", "sqlite:///PATH"),
        ("postgresql://user:secret@127.0.0.1:1/games", "postgresql://127.0.0.1:1/games cannot be reached"),
        ("postgresql://user:secret@127.0.0.1:port/games", "postgresql://USER:PASSWORD@HOST:PORT/NAME"),
    ],
)
async def test_bad_database_url_is_refused_in_one_sentence(url: str, words: str) -> None:
    with pytest.raises(BadStore) as refused:
        await open_store(url)
    sentence = str(refused.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "secret" not in sentence


async def test_wrong_database_name_is_refused_in_one_sentence(postgres_server: str) -> None:
    with pytest.raises(BadStore, match=r"cannot be reached: database \"nowhere\" does not exist\.$"):
        await open_store(postgres_server.replace("/postgres?", "/nowhere?"))


async def test_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("This is no database, but a text of some length." * 100, encoding="utf-8")
    with pytest.raises(BadStore, match="file is not a database"):
        await open_store(f"sqlite:///{path}")


async def test_database_of_a_newer_version_is_refused(tmp_path: Path, postgres: str) -> None:
    path = tmp_path / "games.db"
    url = f"sqlite:///{path}"
    newer = "update meta set value = '99' where name = 'schema'"
    for one in (url, postgres):
        async with opened(one) as store:
            await start(store)
    with sqlite3.connect(path) as connection:
        connection.execute(newer)
    connection.close()
    server = await asyncpg.connect(postgres)
    await server.execute(newer)
    await server.close()
    for one in (url, postgres):
        with pytest.raises(BadStore, match=f"newer Tank Rush .version 99 of its tables, known is {SCHEMA_VERSION}"):
            await open_store(one)


async def test_several_servers_may_start_at_once(database: str) -> None:
    stores = await asyncio.gather(*(open_store(database) for _ in range(4)))
    await start(stores[0])
    assert await stores[3].versions(["table-000001"]) == {"table-000001": 1}
    for store in stores:
        await store.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
async def test_only_the_owner_may_read_the_database_file(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path / 'games.db'}") as store:
        await start(store)
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_database_path_may_contain_any_characters(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele für alle"
    folder.mkdir()
    async with opened(f"sqlite:///{folder}/%C3%A4%20b.db") as store:
        await start(store)
    assert (folder / "ä b.db").is_file()


async def test_closed_store_is_unavailable(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        await store.check()
    await store.close()
    for command in (store.check(), store.rows("table-000001"), start(store, "table-000002")):
        with pytest.raises(Unavailable):
            await command


async def test_store_on_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    """A database with a size limit stands in for a full disk."""
    async with opened(f"sqlite:///{tmp_path / 'games.db'}") as store:
        await start(store)
        writer = store.database  # type: ignore[attr-defined]
        writer.jobs.put(lambda connection: connection.execute("pragma max_page_count = 1"))
        with pytest.raises(Unavailable, match="full"):
            await start(store, "table-large", about={"long": "x" * 1_000_000})
        assert len(await store.rows("table-000001")) == 1
        writer.jobs.put(lambda connection: connection.execute("pragma max_page_count = 1000000"))
        await start(store, "table-after")
        assert await store.versions(["table-after"]) == {"table-after": 1}
