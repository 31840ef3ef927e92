"""A full disk, a deleted table, large backups, and cards that the engine must never get."""

from __future__ import annotations

import asyncio
import gzip
import logging
import shutil
import sqlite3
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, cast
from zipfile import ZIP_DEFLATED, ZipFile

import asyncpg
import pytest

from tankrush.catalogue.cards import CardError
from tankrush.catalogue.files import SHIPPED
from tankrush.client import Ended, TableClient
from tankrush.server.admin.backup import back_up, restore
from tankrush.server.bot_workers.thinker import Thinker
from tankrush.server.live.hub import Hub
from tankrush.server.store import Audit, Store, postgres
from tankrush.server.store.database import Found, Statement
from tankrush.server.store.sql_store import SqlStore
from tankrush.server.store.sqlite import Sqlite
from tankrush.server.support.rate_limits import LARGEST_BODY
from tankrush.server.support.settings import Operator, Settings, secret_hash
from tests.server.admin.stored_tables import keep
from tests.server.http.live_server import Site, new_token, until, wait_for
from tests.server.http.test_sockets import greeted
from tests.server.store.making import opened


class Disk:
    """A database whose disk a test can fill, of both kinds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        carry_out, run_all = Sqlite._carry_out, postgres.run_all

        def in_file(sqlite: Sqlite, *given: Any) -> None:
            if self.is_full:
                raise sqlite3.OperationalError("database or disk is full")
            carry_out(sqlite, *given)

        async def on_server(connection: Any, work: Sequence[Statement]) -> list[list[Found]]:
            if self.is_full and not all(statement.sql.startswith("select") for statement in work):
                raise asyncpg.DiskFullError("could not extend file: No space left on device")
            return await run_all(connection, work)

        monkeypatch.setattr(Sqlite, "_carry_out", in_file)
        monkeypatch.setattr(postgres, "run_all", on_server)


def test_full_disk_is_reported_once_until_it_has_space(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    disk = Disk(monkeypatch)
    with caplog.at_level(logging.INFO, "tankrush.server"), Site(database, tmp_path) as site:
        body = {"config": "base, 2 players", "token": new_token()}
        assert site.ask("GET", "/readyz").status_code == 200
        disk.is_full = True
        for _ in range(3):
            assert site.ask("POST", "/api/tables", body).status_code == 503
        assert site.ask("GET", "/readyz").status_code == 503
        assert site.ask("GET", "/api/tables").status_code == 200, "what is there can still be read"
        disk.is_full = False
        wait_for(lambda: site.ask("GET", "/readyz").status_code == 200)  # no other write is needed
        assert site.ask("POST", "/api/tables", body).status_code == 201
    said = [record.getMessage() for record in caplog.records]
    assert said.count("the database cannot be written") == 1
    assert said.count("the database can be written again") == 1


async def test_nothing_is_sent_before_a_slow_disk_has_written_it(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During a slow write sockets answer, but neither the player nor a spectator receives the new row.

    A socket continues reading only after its command is answered, so the player has a second one here.
    """
    with Site(sqlite, tmp_path) as site:
        token = new_token()
        table = site.make(seats=[{"name": "Ann"}, {"name": "Bob"}], start=True, token=token)["table"]
        append, entered, written = site.hub.store.append, Event(), asyncio.Event()

        async def crawl(*given: Any, **more: Any) -> None:
            entered.set()
            await written.wait()
            await append(*given, **more)

        monkeypatch.setattr(site.hub.store, "append", crawl)
        players = greeted(site, table, token), greeted(site, table, token)
        async with players[0] as player, players[1] as screen, greeted(site, table) as spectator:
            before = {(await one.hear("state"))["version"] for one in (player, screen, spectator)}
            await player.say(kind="say", id="a-slow-line", seat="A", text="hello")
            await until(entered.is_set)
            for one in (screen, spectator):
                await one.say(kind="ping", n=1)
                assert (await one.hear("pong", "update", "answer"))["kind"] == "pong"
            assert site.get("/healthz")
            assert site.loop
            site.loop.call_soon_threadsafe(written.set)
            assert (await player.hear("answer"))["ok"]
            assert before.isdisjoint({(await spectator.hear("update"))["version"]})


async def test_deleted_table_disappears_at_once_for_its_watchers(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, operators=(Operator("anna", secret_hash("x" * 30)),)) as site:
        token = new_token()
        table = site.make(name="Unforgettable", token=token)["table"]
        async with TableClient(site.url, table, [token]) as player:
            path = f"/api/admin/tables/{table}"
            assert site.ask("DELETE", path, headers={"Authorization": f"Bearer {'x' * 30}"}).status_code == 200
            assert [message async for message in player]
            with pytest.raises(Ended, match="no-table"):
                await player.say("hello")
        assert site.ask("GET", f"/api/tables/{table}").status_code == 404
    assert b"Unforgettable" not in (tmp_path / "games.db").read_bytes()


# ---- backups ---------------------------------------------------------------------------------------------------


class Counting:
    """A file that counts the lines read and written."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self.file = file
        self.lines = 0

    def __enter__(self) -> Counting:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def readline(self, size: int) -> bytes:
        line = self.file.readline(size)
        self.lines += bool(line)
        return line

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, line: bytes) -> int:
        self.lines += 1
        return self.file.write(line)


async def test_backup_holds_one_table_in_memory_at_a_time(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table is written before the next is read, in backup and restore."""
    files: list[Counting] = []
    places: list[int] = []  # the number of lines read or written when each table is handled

    def counting(make: Any) -> Any:
        def made(*given: Any, **named: Any) -> Counting:
            files.append(Counting(make(*given, **named)))
            return files[-1]

        return made

    def noting(act: Any) -> Any:
        async def noted(*given: Any) -> Any:
            places.append(files[-1].lines)
            return await act(*given)

        return noted

    async with opened(sqlite) as store:
        for number in range(6):
            await keep(store, f"table-{number:06}", 3)
        monkeypatch.setattr(SqlStore, "archive", noting(SqlStore.archive))
        monkeypatch.setattr(gzip, "GzipFile", counting(gzip.GzipFile))
        await back_up(store, tmp_path / "games.backup", 42)
    monkeypatch.undo()
    assert places == [1, 3, 4, 5, 6, 7], "after the first table come its cards, once"
    places.clear()
    monkeypatch.setattr(SqlStore, "create", noting(SqlStore.create))
    monkeypatch.setattr(gzip, "open", counting(gzip.open))
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as other:
        await restore(other, tmp_path / "games.backup")
    assert places == [3, 4, 5, 6, 7, 8]


async def test_long_audit_log_is_copied_page_by_page(sqlite: str, tmp_path: Path) -> None:
    done = [Audit(number, "anna", "end", f"table-{number}") for number in range(7)]
    async with opened(sqlite) as store:
        for audit in done:
            await store.audit(audit)
        pages = [await store.old_audits(skipped, 3) for skipped in (0, 3, 6, 7)]
        assert [len(page) for page in pages] == [3, 3, 1, 0]
        assert [audit for page in pages for audit in page] == done
        await back_up(store, tmp_path / "games.backup", 42)
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as other:
        await restore(other, tmp_path / "games.backup")
        assert await other.old_audits(0) == done


# ---- cards -----------------------------------------------------------------------------------------------------


def test_card_folder_with_too_many_cards_is_refused_before_the_engine(tmp_path: Path) -> None:
    """The compiled engine numbers cards below 256 and would write out of bounds."""
    folder = tmp_path / "cards"
    shutil.copytree(SHIPPED, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    header, *lines = (folder / "base.csv").read_text(encoding="utf-8").splitlines()
    more = [lines[0].replace(lines[0].split(",")[0], f"{lines[0].split(',')[0]}-{number}") for number in range(256)]
    (folder / "promo.csv").write_text("\n".join([header, *more]) + "\n", encoding="utf-8")
    with pytest.raises(CardError, match="at most 222 allowed"):
        Hub(cast("Store", None), Settings(data=tmp_path, cards=folder), cast("Thinker", None))


def test_huge_or_damaged_card_archive_is_refused(sqlite: str, tmp_path: Path) -> None:
    """A decompression bomb and a damaged archive get the same sentence."""
    tables = 12 * [b"key,name\n" + 400_000 * b"x"]
    huge = archive_of(*tables)
    assert len(huge) < LARGEST_BODY
    whole = archive_of(b"key,name\n" + bytes(Random(1).randrange(97, 123) for _ in range(2000)))
    damaged = whole[:60] + bytes(200) + whole[260:]
    with Site(sqlite, tmp_path) as site:
        for content in (huge, damaged):
            answer = site.ask("POST", "/api/workshop/read?file=cards.zip", content=content)
            assert (answer.status_code, answer.json()["error"]["code"]) == (422, "BAD_CARDS"), answer.text


def archive_of(*tables: bytes) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for number, table in enumerate(tables):
            archive.writestr(f"table-{number}.csv", table)
    return packed.getvalue()
