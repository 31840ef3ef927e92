"""A damaged row freezes only its own table, with one sentence and one log line."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.server.admin.backup import back_up, restore
from tankrush.server.admin.verify import Verifier, verify_store
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.log_rows import Frozen, Row
from tankrush.server.model.table_match import BrokenLog
from tankrush.server.store import open_store
from tests.server.admin.stored_tables import begin, keep, play_on
from tests.server.http.live_server import Site, new_token
from tests.server.store.making import opened

HURT, WHOLE = "table-aaaaaa", "table-bbbbbb"
MOVE = "table_id = 'table-aaaaaa' and version = 20"
DAMAGES = {
    "another action": f"update log set data = replace(data, '\"actions\":[', '\"actions\":[7,') where {MOVE}",
    "another seat": f"update log set seat = 1 - coalesce(seat, 0) where {MOVE}",
    "another kind": f"update log set kind = 'sat' where {MOVE}",
    "an unknown kind": f"update log set kind = 'unheard-of' where {MOVE}",
    "a missing row": f"delete from log where {MOVE}",
    "no JSON": f"update log set data = '{{\"act' where {MOVE}",
    "JSON of another shape": f"update log set data = '[1]' where {MOVE}",
    "another seed": "update heads set seed = '88888888888888888888888888888888' where table_id = 'table-aaaaaa'",
    "settings that cannot be read": "update heads set settings = '{' where table_id = 'table-aaaaaa'",
    "another config": "update heads set config = 'nonsense' where table_id = 'table-aaaaaa'",
    "a swapped name": "update log set data = replace(data, 'Bert', 'Emma') where kind = 'sat'",
    "a swapped key": f"update log set data = replace(data, '{'b' * 64}', '{'c' * 64}') where kind = 'sat'",
    "a last row without its link": "update log set chain = '' where version = (select max(version) from log"
    " where table_id = 'table-aaaaaa') and table_id = 'table-aaaaaa'",
    "a line of talk": "update log set data = replace(data, 'text', 'phrase') where kind = 'said'",
}


@pytest.fixture
def games(sqlite: str, tmp_path: Path) -> Path:
    """A database with two games."""

    async def fill() -> None:
        async with opened(sqlite) as store:
            await keep(store, HURT, 40)
            await keep(store, WHOLE, 40)

    asyncio.run(fill())
    return tmp_path / "games.db"


def damage(path: Path, what: str) -> None:
    sql = DAMAGES[what]
    if "table_id" not in sql:
        sql += " and table_id = 'table-aaaaaa'"
    with sqlite3.connect(path) as connection:
        assert connection.execute(sql).rowcount > 0
    connection.close()


@pytest.mark.parametrize("what", DAMAGES)
def test_a_damaged_table_is_frozen_and_the_others_continue(
    games: Path, sqlite: str, tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    damage(games, what)
    with caplog.at_level(logging.INFO, "tankrush.server"), Site(sqlite, tmp_path) as site:
        for _ in range(3):
            answer = site.ask("GET", f"/api/tables/{HURT}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "TABLE_FROZEN")
            assert answer.json()["error"]["sentence"]
        assert site.get(f"/api/tables/{WHOLE}")["version"] > 20
        assert site.get("/readyz") == {"status": "ok"}
    assert [record.getMessage() for record in caplog.records].count("table is frozen") == 1
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("what", DAMAGES)
async def test_verify_and_backup_report_damage_and_continue(
    games: Path, sqlite: str, tmp_path: Path, what: str
) -> None:
    damage(games, what)
    path = tmp_path / "games.backup"
    verifier = Verifier()
    async with opened(sqlite) as store:
        found = [finding async for finding in verify_store(store, verifier)]
        counts = await back_up(store, path, 42)
    assert {finding.table for finding in found} == {HURT}
    assert verifier.report.tables == 2
    assert counts.tables + len(counts.damaged) == 2
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as other:
        await restore(other, path)
        assert WHOLE in await other.ids()


def test_list_of_tables_leaves_out_damaged_summaries(games: Path, sqlite: str, tmp_path: Path) -> None:
    with sqlite3.connect(games) as connection:
        connection.execute("update tables set is_public = 1, due = null")
        connection.execute("update tables set about = '{' where table_id = ?", (HURT,))
    connection.close()
    with Site(sqlite, tmp_path) as site:
        assert [line["table"] for line in site.get("/api/tables")["tables"]] == [WHOLE]


def test_a_damaged_waiting_table_does_not_stop_matchmaking(sqlite: str, tmp_path: Path) -> None:
    body = {"config": "base, 3 players", "name": "Ann"}
    with Site(sqlite, tmp_path) as site:
        first = site.ask("POST", "/api/quick", {**body, "token": new_token()}).json()["table"]
        with sqlite3.connect(tmp_path / "games.db") as connection:
            connection.execute("update log set chain = 'x' where table_id = ?", (first,))
        connection.close()
        del site.hub.tables[first]
        answer = site.ask("POST", "/api/quick", {**body, "token": new_token()})
        assert (answer.status_code, answer.json()["seat"]) == (201, "A")


def test_damage_by_another_process_disconnects_only_its_watchers(sqlite: str, tmp_path: Path) -> None:
    """Rows of other processes are checked in the same way."""
    with Site(sqlite, tmp_path) as site:
        token = new_token()
        hurt, whole = (site.make(name="Ann", token=token)["table"] for _ in range(2))
        with sqlite3.connect(tmp_path / "games.db") as connection:
            version = connection.execute("select max(version) from log where table_id = ?", (hurt,)).fetchone()[0]
            row: tuple[Any, ...] = (hurt, version + 1, "unheard-of", None, "{}", "", 1, "")
            connection.execute("insert into log values (?, ?, ?, ?, ?, ?, ?, ?)", row)
            connection.execute("update tables set version = version + 1 where table_id = ?", (hurt,))
        connection.close()
        sit = {"kind": "sit", "id": "sit-down-1", "name": "Ben"}
        answer = site.ask("POST", f"/api/tables/{hurt}/commands", sit, tokens=(new_token(),)).json()
        while "error" not in answer and answer.get("refused", {}).get("code") != "TABLE_FROZEN":
            answer = site.ask("POST", f"/api/tables/{hurt}/commands", sit, tokens=(new_token(),)).json()
        assert site.ask("POST", f"/api/tables/{whole}/commands", sit, tokens=(new_token(),)).json()["ok"]


# ---- the chain -------------------------------------------------------------------------------------------------


def rows_of(moves: int = 10) -> tuple[Any, list[Row]]:
    head, rows = begin(HURT)
    model = TableModel(head, rows, read_catalogue())
    return head, [*rows, *play_on(model, 1, moves)]


def test_every_new_row_is_chained_to_all_before_it() -> None:
    head, rows = rows_of()
    assert all(row.chain for row in rows)
    assert len({row.chain for row in rows}) == len(rows)
    for at, row in enumerate(rows):
        changed = [*rows[:at], replace(row, at=row.at + 1), *rows[at + 1 :]]
        with pytest.raises(BrokenLog):
            TableModel(head, changed, read_catalogue())


@pytest.mark.parametrize("first", [0, 5, -1])
def test_rows_without_links_freeze_their_table(first: int) -> None:
    """Rows inserted or replaced by hand cannot omit the links, not even all of them."""
    head, rows = rows_of()
    with pytest.raises(Frozen) as frozen:
        TableModel(head, [*rows[:first], *(replace(row, chain="") for row in rows[first:])], read_catalogue())
    assert f"version {rows[first].version}" in str(frozen.value)


async def test_both_databases_and_backups_keep_the_chain_of_rows(database: str, tmp_path: Path) -> None:
    async with opened(database) as store:
        await keep(store, HURT, 5)
        before = await store.rows(HURT)
        await back_up(store, tmp_path / "games.backup", 42)
    other = await open_store(f"sqlite:///{tmp_path / 'other.db'}")
    await restore(other, tmp_path / "games.backup")
    assert await other.rows(HURT) == before
    assert all(row.chain for row in before)
    await other.close()


def test_chain_of_rows_holds_for_text_of_any_language() -> None:
    head, rows = rows_of(0)
    again = [replace(row, data=json.loads(json.dumps(row.data))) for row in rows]
    assert TableModel(head, again, read_catalogue()).state.chain == rows[-1].chain
