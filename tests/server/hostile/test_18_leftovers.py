"""A missing last row is detected, deleted chat is gone from journals, closed sockets free their memory."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tankrush.cli.server.play_command import home_settings
from tankrush.protocol.socket_messages import Say
from tankrush.server.admin.admin import Admin
from tankrush.server.admin.operations import BadOperation
from tankrush.server.http.protocols import Frames, Requests
from tankrush.server.model.log_rows import Damaged, check_length
from tankrush.server.support.rate_limits import Limits
from tankrush.server.support.settings import Settings
from tests.server.admin.stored_tables import NOW, keep
from tests.server.http.live_server import Site, wait_for
from tests.server.http.test_sockets import Raw, begin, raw
from tests.server.store.making import opened
from tests.server.tables.table_builder import Table, new_id

TABLE = "table-aaaaaa"
SECRET = "meet-me-at-the-old-bridge"


# ---- the last row ----------------------------------------------------------------------------------------------


def delete_last_row(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("delete from log where version = (select max(version) from log)")
    connection.close()


def test_table_whose_last_row_is_missing_is_frozen(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"

    async def fill() -> None:
        async with opened(database) as store:
            await keep(store, TABLE, 5)

    asyncio.run(fill())
    delete_last_row(tmp_path / "games.db")
    with Site(database, tmp_path) as site:
        answer = site.ask("GET", f"/api/tables/{TABLE}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "TABLE_FROZEN")


async def test_admin_reads_no_table_whose_last_row_is_missing(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path / 'games.db'}") as store:
        await keep(store, TABLE, 5)
        delete_last_row(tmp_path / "games.db")
        with pytest.raises(BadOperation, match="the row is missing"):
            await Admin(store, clock=lambda: NOW).export(TABLE)


def test_log_may_be_longer_than_its_known_length() -> None:
    table = Table()
    check_length(table.head.table, table.rows, len(table.rows) - 1)
    with pytest.raises(Damaged):
        check_length(table.head.table, table.rows, len(table.rows) + 1)


# ---- deleted chat ----------------------------------------------------------------------------------------------


async def test_deleted_chat_is_in_no_file_of_the_database(tmp_path: Path) -> None:
    def found() -> list[str]:
        return [path.name for path in tmp_path.iterdir() if SECRET.encode() in path.read_bytes()]

    async with opened(f"sqlite:///{tmp_path / 'games.db'}") as store:
        model = await keep(store, TABLE, 3)
        (row,) = model.decide(Table().who(0), Say(id=new_id(), text=SECRET), NOW)
        model.apply(row)
        await store.append(TABLE, row.version - 1, [row], model.summary(NOW))
        assert found()
        await store.delete(TABLE)
        assert found() == []
        await keep(store, "table-bbbbbb", 3)  # the store still works


# ---- closed sockets --------------------------------------------------------------------------------------------


async def visit(site: Site, table: str, token: str) -> None:
    async with raw(site) as socket:
        client = Raw(socket)
        await client.hello(table, token)
        await client.hear("state")


def alive(*kinds: type) -> int:
    return sum(type(one) in kinds for one in gc.get_objects())


@pytest.mark.parametrize("way", ["websocket", "http"])
def test_closed_connections_are_freed_without_the_garbage_collector(sqlite: str, tmp_path: Path, way: str) -> None:
    with Site(sqlite, tmp_path) as site:
        table, token = begin(site)
        gc.collect()
        gc.disable()
        try:
            for _ in range(10):
                if way == "websocket":
                    asyncio.run(visit(site, table, token))
                else:
                    site.get("/api")
            wait_for(lambda: not site.server.server_state.connections)
            wait_for(lambda: alive(Frames, Requests) == 0, 5)
        finally:
            gc.enable()


# ---- local network ---------------------------------------------------------------------------------------------


def test_a_game_shared_with_a_network_keeps_its_limits() -> None:
    assert home_settings(Settings(), is_shared=True).limits == Limits()
    assert home_settings(Settings(), is_shared=False).limits.tables.amount > Limits().tables.amount


def test_server_of_a_local_game_serves_no_metrics(sqlite: str, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"has_metrics": home_settings(Settings(), is_shared=True).has_metrics}
    with Site(sqlite, tmp_path, **settings) as site:
        answer = site.ask("GET", "/metrics")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "NOT_FOUND")
        assert "tankrush_" not in answer.text
