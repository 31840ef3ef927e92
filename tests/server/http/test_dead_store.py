"""With a failed database every route that reads a table answers 503 or a version that was written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tankrush.client import TableClient
from tankrush.server.store import Store, Unavailable
from tests.server.http.live_server import Site, new_token, wait_for
from tests.server.http.test_sockets import greeted

PATH = "/api/tables/{table}"
# The arguments of each route besides the table. New routes under a table must be listed here.
PARAMETERS: dict[tuple[str, str], Any] = {
    ("GET", ""): "",
    ("GET", "/updates"): "",
    ("GET", "/hint"): "",
    ("GET", "/why"): "?action=end",
    ("GET", "/preview"): "?action=0",
    ("GET", "/replay"): "",
    ("GET", "/replay/{step}"): "",
    ("GET", "/replay/{first}/{last}"): "",
    ("GET", "/story"): "",
    ("GET", "/record"): "",
    ("GET", "/result"): "",
    ("GET", "/verify"): "",
    ("GET", "/coach"): "",
    ("GET", "/stars"): "",
    ("GET", "/coach/{moment}/{line}"): "",
    ("GET", "/deal"): "",
    ("POST", "/share"): {"seat": "A"},
    ("POST", "/coach"): {},
    ("POST", "/again"): {"how": "same-deal"},
    ("POST", "/branch"): {"version": 1, "seat": "A", "name": "Ann"},
    ("POST", "/commands"): {"kind": "say", "id": "another-line", "text": "hello"},
}


class DeadStore:
    """A store whose writes, or also reads, can be made to fail."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store, self.monkeypatch = store, monkeypatch

    @contextmanager
    def dead(self, *methods: str) -> Iterator[None]:
        async def fail(*_: Any, **__: Any) -> Any:
            raise Unavailable("dead")

        with self.monkeypatch.context() as patched:
            for method in methods:
                patched.setattr(self.store, method, fail)
            yield


def routes_of(site: Site) -> set[tuple[str, str]]:
    paths = site.application.openapi()["paths"]
    return {
        (method.upper(), path.removeprefix(PATH))
        for path, methods in paths.items()
        if path.startswith(PATH)
        for method in methods
    }


def started(site: Site, token: str) -> str:
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    table: str = site.make(seats=seats, start=True, token=token)["table"]
    return table


def ask(site: Site, table: str, token: str, route: tuple[str, str]) -> Any:
    method, rest = route
    path = f"/api/tables/{table}{rest}".format(step=0, first=0, last=1, moment=0, line="played")
    if method == "GET":
        return site.ask("GET", path + PARAMETERS[route], tokens=(token,))
    return site.ask("POST", path, PARAMETERS[route], tokens=(token,))


def test_every_route_under_a_table_is_listed(site: Site) -> None:
    assert routes_of(site) == set(PARAMETERS)


@pytest.mark.parametrize("route", PARAMETERS, ids=" ".join)
def test_no_route_answers_from_an_unwritten_version(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, route: tuple[str, str]
) -> None:
    with Site(sqlite, tmp_path) as site:
        token = new_token()
        table = started(site, token)
        written = site.get(f"/api/tables/{table}", tokens=(token,))["version"]
        store = DeadStore(site.hub.store, monkeypatch)
        with store.dead("append", "rows"):
            command = {"kind": "say", "id": "unwritten-line", "text": "never written"}
            refused = site.ask("POST", f"/api/tables/{table}/commands", command, tokens=(token,)).json()["refused"]
            assert refused["code"] == "UNAVAILABLE"
            answer = ask(site, table, token, route)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "UNAVAILABLE")
        with store.dead("append"):  # readable again: every route answers with the written version
            answer = ask(site, table, token, route)
            assert "never written" not in answer.text
            answered = answer.json() if answer.headers["content-type"] == "application/json" else {}
            if isinstance(answered, dict) and "version" in answered:
                assert answered["version"] == written
        assert site.get(f"/api/tables/{table}", tokens=(token,))["version"] == written


async def test_a_socket_is_not_sent_an_unwritten_version(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Site(sqlite, tmp_path) as site:
        token = new_token()
        table = started(site, token)
        store = DeadStore(site.hub.store, monkeypatch)
        async with TableClient(site.url, table, [token]) as client:
            written = client.version
            with store.dead("append", "rows"):
                command = {"kind": "say", "id": "unwritten-line", "text": "never written"}
                site.ask("POST", f"/api/tables/{table}/commands", command, tokens=(token,))
                async with greeted(site, table, token) as socket:
                    assert (await socket.hear("gone"))["reason"] == "unavailable"
            assert client.version == written


def test_a_bot_moves_after_a_failed_write_even_if_nobody_finds_the_table_due(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser no other process looks for due tables."""
    with Site(sqlite, tmp_path) as site:
        token = new_token()
        seats = [{"name": "Ann"}, {"bot": "recruit"}]
        made = site.make("base, 2 players, first A", seats=seats, start=True, token=token)
        store = site.hub.store
        append, failures = store.append, iter([False, True])  # the person's move is written, the bot's first one is not

        async def fail() -> None:
            raise Unavailable("dead")

        async def find_none(*_: Any) -> list[str]:
            return []

        monkeypatch.setattr(store, "claim_due", find_none)
        monkeypatch.setattr(
            store, "append", lambda *given, **more: fail() if next(failures, False) else append(*given, **more)
        )
        path = f"/api/tables/{made['table']}"
        move = {"kind": "move", "id": "end-of-turn", "text": "end", "version": site.get(path)["version"]}
        assert site.ask("POST", f"{path}/commands", move, tokens=(token,)).json()["ok"]
        wait_for(lambda: site.get(path)["state"]["waiting_for"] == ["A"])
        assert next(failures, None) is None
