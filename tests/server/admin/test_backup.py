"""A backup is complete, restores into any database, and is refused before any write if damaged."""

from __future__ import annotations

import asyncio
import gzip
import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tankrush.server.admin.backup import Counts, back_up, restore
from tankrush.server.admin.backup_reader import BadBackup
from tankrush.server.store import Announcement, Audit, Ban, Store, Token
from tests.server.store.making import append, head, key, opened, row, start, summary


async def fill(store: Store) -> None:
    """Store some tables and one record of every other kind."""
    await store.keep_catalogue("c" * 64, {"base.csv": "key,name\nussr-t-34,Т-34\n"})
    await store.create(head(), [row(1, client="c-1"), row(2)], summary(2, due=5), [key("a" * 64), key("b" * 64)])
    for number in range(2, 8):
        await start(store, f"table-{number:06}")
        await append(store, 1, f"table-{number:06}")
    await store.add_key(Token("d" * 64, "", "bot", None, 7))
    await store.ban(Ban("192.0.2.7", 10**15, "Ärger"))
    await store.announce(Announcement("Neustart", 1, 10**15))
    await store.audit(Audit(1, "root", "ban", "192.0.2.7"))
    await store.audit(Audit(2, "root", "end", "table-000002"))


async def everything(store: Store) -> list[object]:
    ids = await store.ids()
    return [
        [await store.archive(table) for table in ids],
        await store.catalogue("c" * 64),
        await store.keys_of(""),
        await store.bans(0),
        await store.announcement(0),
        await store.audits(),
    ]


async def test_backup_restores_everything_into_the_other_database(
    database: str, sqlite: str, postgres: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.backup"
    other = postgres if database == sqlite else sqlite
    async with opened(database) as store, opened(other) as target:
        await fill(store)
        assert await back_up(store, path, 42) == Counts(7, 14)
        assert await restore(target, path) == Counts(7, 14)
        assert await everything(target) == await everything(store)
        await append(target, 2)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.glob(".*")] == []


async def test_backups_of_the_same_tables_are_equal(sqlite: str, tmp_path: Path) -> None:
    async with opened(sqlite) as store:
        await fill(store)
        await back_up(store, tmp_path / "a", 42)
        await back_up(store, tmp_path / "b", 42)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


async def test_restore_only_adds_to_a_non_empty_database(database: str, tmp_path: Path) -> None:
    path = tmp_path / "games.backup"
    async with opened(database) as store:
        await fill(store)
        await back_up(store, path, 42)
        await append(store, 2)
        await store.delete("table-000003")
        before = await store.archive("table-000001")
        with pytest.raises(BadBackup, match="already holds tables"):
            await restore(store, path)
        assert await restore(store, path, may_add=True) == Counts(1, 2, 6)
        assert await store.archive("table-000001") == before
        assert len(await store.rows("table-000003")) == 2


async def test_backup_is_consistent_while_tables_change(database: str, tmp_path: Path) -> None:
    path = tmp_path / "games.backup"
    async with opened(database) as store:
        await fill(store)
        going_on = asyncio.ensure_future(keep_writing(store))
        await back_up(store, path, 42)
        going_on.cancel()
        await asyncio.gather(going_on, return_exceptions=True)
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as target:
        assert (await restore(target, path)).tables == 7
        for table in await target.ids():
            archive = await target.archive(table)
            assert archive is not None
            assert archive.summary.version == len(archive.rows)


async def keep_writing(store: Store) -> None:
    for version in range(2, 10_000):
        await append(store, version, "table-000007")


def lines_of(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


DAMAGES: dict[str, Callable[[bytes, list[bytes]], bytes]] = {
    "cut in the middle of the file": lambda whole, lines: whole[: len(whole) // 2],
    "no compressed file": lambda whole, lines: b"".join(lines),
    "empty": lambda whole, lines: b"",
    "an empty text": lambda whole, lines: gzip.compress(b""),
    "without its end": lambda whole, lines: gzip.compress(b"".join(lines[:-1])),
    "without a table": lambda whole, lines: gzip.compress(b"".join(lines[:3] + lines[4:])),
    "with a changed row": lambda whole, lines: gzip.compress(b"".join(lines).replace(b'"n":2', b'"n":3')),
    "with something behind its end": lambda whole, lines: gzip.compress(b"".join([*lines, lines[1]])),
    "a newer one": lambda whole, lines: gzip.compress(b"".join(lines).replace(b'"format":2', b'"format":9')),
    "another text": lambda whole, lines: gzip.compress(b'{"name":"x"}\n'),
    "no JSON": lambda whole, lines: gzip.compress(b"games\n" * 10),
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_backup_changes_nothing(sqlite: str, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "games.backup"
    async with opened(sqlite) as store:
        await fill(store)
        await back_up(store, path, 42)
    path.write_bytes(DAMAGES[damage](path.read_bytes(), lines_of(path)))
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as target:
        with pytest.raises(BadBackup, match=r"games.backup .*\.$"):
            await restore(target, path)
        assert await target.ids() == []
        assert await target.bans(0) == []


async def test_a_missing_backup_is_reported(sqlite: str, tmp_path: Path) -> None:
    async with opened(sqlite) as store:
        with pytest.raises(BadBackup, match="none cannot be read: No such file or directory"):
            await restore(store, tmp_path / "none")


async def test_a_failed_backup_leaves_no_file(sqlite: str, tmp_path: Path) -> None:
    async with opened(sqlite) as store:
        await fill(store)
    with pytest.raises(Exception, match="closed"):
        await back_up(store, tmp_path / "backup", 42)
    assert not list(tmp_path.glob("*backup*"))
    assert not list(tmp_path.glob(".*backup*"))


async def test_last_line_of_a_backup_counts_tables_and_rows(sqlite: str, tmp_path: Path) -> None:
    async with opened(sqlite) as store:
        await fill(store)
        await back_up(store, tmp_path / "a", 42)
    end = json.loads(lines_of(tmp_path / "a")[-1])["end"]
    assert (end["tables"], end["rows"]) == (7, 14)
