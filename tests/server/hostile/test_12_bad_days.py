"""A full disk, a table to be forgotten, and cards that the engine must never see."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import pytest

from tankrush.client import Ended, TableClient
from tankrush.server.store.sqlite import Sqlite
from tests.server.edge.site import Site, new_token, run, wait_for


def test_a_full_disk_is_told_once_and_forgotten_when_it_is_over(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    carry_out = Sqlite._carry_out
    is_full = False

    def work(self: Sqlite, *given: object) -> None:
        if is_full:
            raise sqlite3.OperationalError("database or disk is full")
        carry_out(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Sqlite, "_carry_out", work)
    with caplog.at_level(logging.INFO, "tankrush.server"), Site(sqlite, tmp_path) as site:
        wish = {"config": "base, 2 players", "token": new_token()}
        assert site.ask("GET", "/readyz").status_code == 200
        is_full = True
        for _ in range(3):
            assert site.ask("POST", "/api/tables", wish).status_code == 503
        assert site.ask("GET", "/readyz").status_code == 503
        is_full = False
        wait_for(lambda: site.ask("GET", "/readyz").status_code == 200)  # by itself: nobody has to write anything
        assert site.ask("POST", "/api/tables", wish).status_code == 201
    said = [record.getMessage() for record in caplog.records]
    assert said.count("the database cannot be written") == 1
    assert said.count("the database can be written again") == 1


def test_what_is_forgotten_is_gone_at_once_also_for_those_who_watch(sqlite: str, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        token = new_token()
        table = site.make(name="Unforgettable", token=token)["table"]
        async with TableClient(site.url, table, [token]) as player:
            path = f"/api/admin/tables/{table}"
            assert site.ask("DELETE", path, headers={"Authorization": f"Bearer {'x' * 30}"}).status_code == 200
            assert [message async for message in player]
            with pytest.raises(Ended, match="no-table"):
                await player.say("hello")
        assert site.ask("GET", f"/api/tables/{table}").status_code == 404

    from tankrush.server.ground.settings import secret_hash

    with Site(sqlite, tmp_path, admin_hash=secret_hash("x" * 30)) as site:
        run(work(site))
    assert b"Unforgettable" not in (tmp_path / "games.db").read_bytes()
