"""Nets at tables are chosen by name from a folder of the operator, never by a path of the client."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tankrush.bots.nets.net_file import write_net
from tankrush.bots.nets.zoo import FOLDER_VARIABLE
from tests.bots.small_nets import small_net
from tests.server.http.live_server import Site, new_token, wait_for


@pytest.fixture
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a net; the server's setting is restored after the test."""
    folder = tmp_path / "nets"
    folder.mkdir()
    write_net(folder / "small.net", small_net())
    monkeypatch.setenv(FOLDER_VARIABLE, "")
    return folder


def refusal(site: Site, config: str, bot: str) -> dict[str, Any]:
    body = {"config": config, "token": new_token(), "name": "Ann", "seats": [{}, {"bot": bot}]}
    found: dict[str, Any] = site.ask("POST", "/api/tables", body).json()["error"]
    return found


def test_nets_are_offered_by_name_and_paths_refused(sqlite: str, tmp_path: Path, nets: Path) -> None:
    with Site(sqlite, tmp_path, nets=nets) as site:
        offered = [bot["key"] for bot in site.get("/api/form")["bots"]]
        assert {"net", "net:small"} <= set(offered)
        for path in ("../nets/small.net", "../nets/small", "small.net", "/etc/hostname"):
            assert refusal(site, "base, 2 players", f"net:{path}")["code"] in ("UNKNOWN_BOT", "NOT_UNDERSTOOD")
        answer = refusal(site, "base, 3 players", "net:small")
        assert answer["code"] == "BOT_DOES_NOT_FIT"
        assert answer["sentence"] == "The bot net:small can't play with these boxes, rules and number of players."
        seats = [{}, {"bot": "net:small"}]
        table = site.make("base, 2 players, first B", name="Ann", seats=seats, start=True)["table"]

        def moves() -> list[Any]:
            assert site.loop
            reading = asyncio.run_coroutine_threadsafe(site.hub.store.rows(table), site.loop)
            return [row.data for row in reading.result(60) if row.kind == "moved" and "bot" in row.data]

        wait_for(lambda: len(moves()) >= 2)
        assert [data.get("fault") for data in moves()] == [None] * len(moves())
        assert {data["bot"] for data in moves()} == {"net:small"}
