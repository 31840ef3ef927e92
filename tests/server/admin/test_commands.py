"""The operator's commands on the command line."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tankrush import cli
from tankrush.notation.record import read_record
from tankrush.server.store import Store
from tests.server.admin.stored_tables import keep
from tests.server.store.making import with_store

TABLE = "table-aaaaaa"


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("TANKRUSH_ADMIN_URL", "TANKRUSH_ADMIN_TOKEN", "TANKRUSH_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TANKRUSH_DATA", str(tmp_path / "data"))


def run(*words: str, fails: bool = False) -> str:
    """Run a command and return its output."""
    result: Result = CliRunner().invoke(cli.app, [str(word) for word in words])
    assert result.exit_code == int(fails), result.output
    assert "Traceback" not in result.output
    return result.output


@pytest.fixture
def games(database: str) -> str:
    """Return the URL of a database with one running game."""

    async def act(store: Store) -> None:
        await keep(store, TABLE, 12)

    with_store(database, act)
    return database


def test_backup_is_verified_and_restored_by_commands(games: str, tmp_path: Path) -> None:
    path, other = tmp_path / "games.backup", f"sqlite:///{tmp_path / 'other.db'}"
    assert "1 table with" in run("backup", str(path), "--database", games)
    assert "is already there; say --force" in run("backup", str(path), "--database", games, fails=True)
    run("backup", str(path), "--database", games, "--force")
    assert "1 game, 0 finished: no problems." in run("verify", str(path))
    assert "no problems." in run("verify", "--database", games)
    assert "1 table with" in run("restore", str(path), "--database", other, "--yes")
    assert "already holds tables" in run("restore", str(path), "--database", other, "--yes", fails=True)
    assert "there already: 1 table." in run("restore", str(path), "--database", other, "--add", "--yes")
    assert "no problems." in run("verify", "--database", other)


def test_admin_command_without_database_uses_the_data_folder(tmp_path: Path) -> None:
    assert "No games in" in run("verify", fails=True)
    with_store(f"sqlite:///{tmp_path / 'first.db'}", lambda store: keep(store, TABLE, 3))
    run("backup", str(tmp_path / "b"), "--database", f"sqlite:///{tmp_path / 'first.db'}")
    run("restore", str(tmp_path / "b"), "--yes")
    assert (tmp_path / "data" / "games.db").is_file()
    assert "no problems." in run("verify")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("verify", "--database", "mysql://x"), "--database is wrong"),
        (
            ("verify", "--database", "sqlite:////no/such/folder/x.db"),
            "The database /no/such/folder/x.db does not exist.",
        ),
        (("backup", "file", "--database", "sqlite:////no/such/folder/x.db"), "The database /no/such"),
        (("restore", __file__, "--database", "sqlite:////no/such/folder/x.db"), "it is not a compressed file"),
        (("verify", "/no/such/file"), "cannot be read: No such file or directory."),
        (("import", "/no/such/file"), "cannot be read: No such file or directory."),
        (("restore", "/no/such/file"), "cannot be read: No such file or directory."),
        (("admin", "list"), "No games in"),
        (("admin", "--server", "http://127.0.0.1:1", "list"), "Set TANKRUSH_ADMIN_TOKEN"),
    ],
)
def test_admin_commands_report_impossible_requests_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    output = run(*words, fails=True)
    assert sentence in output
    assert len(output.strip().splitlines()) == 1


def test_a_damaged_table_makes_verify_fail(sqlite: str) -> None:
    with_store(sqlite, lambda store: keep(store, TABLE, 12))

    async def damage(store: Store) -> None:
        archive = await store.archive(TABLE)
        assert archive is not None
        row = archive.rows[-1]
        data = {**row.data, "hash": "0" * 16}
        await store.delete(TABLE)
        rows = [*archive.rows[:-1], type(row)(row.table, row.version, row.kind, row.seat, data, row.client, row.at)]
        await store.create(archive.head, rows, archive.summary)

    with_store(sqlite, damage)
    output = run("verify", "--database", sqlite, fails=True)
    assert f"{TABLE} " in output
    assert "1 problem." in output


def test_admin_commands_manage_tables(games: str, tmp_path: Path) -> None:
    at = ("admin", "--database", games)
    assert TABLE in run(*at, "list", "--status", "running")
    assert "0 tables." in run(*at, "list", "--status", "over")
    assert "status   running" in run(*at, "show", TABLE[:8])
    watched = run(*at, "watch", TABLE, "--once", "--language", "ru")
    assert "Анна: Удачи!" in watched
    assert len(watched.splitlines()) > 10
    assert "Announced." in run(*at, "announce", "Good luck", "--table", TABLE)
    assert "Good luck" in run(*at, "watch", TABLE, "--once")
    assert "is over" in run(*at, "end", TABLE, "--reason", "test")
    assert "already over" in run(*at, "end", TABLE, fails=True)
    run(*at, "watch", TABLE)
    run(*at, "export", TABLE, str(tmp_path / "game.txt"))
    assert read_record((tmp_path / "game.txt").read_text(encoding="utf-8")).seed == "7" * 32
    assert "cannot be used" in run(*at, "export", TABLE, str(tmp_path / "game.txt"), fails=True)
    assert run(*at, "export", TABLE).startswith("tank rush game")
    run(*at, "forget", TABLE, "--yes")
    assert "Unknown table" in run(*at, "show", TABLE, fails=True)
    assert {line.split()[3] for line in run(*at, "audits").splitlines()} == {"announce", "end", "forget"}


def test_admin_list_has_words_and_whole_ids(games: str) -> None:
    with_store(games, lambda store: keep(store, "table-bbbbbb-with-a-long-id-in-one-piece", 0, starts=False))
    at = ("admin", "--database", games)
    listed = run(*at, "list").splitlines()
    assert sorted(line.split()[:2] for line in listed[1:-1]) == [
        [TABLE, "running"],
        ["table-bbbbbb-with-a-long-id-in-one-piece", "lobby"],
    ]
    assert "Sunday game · base, 2 players · A Анна, B Bert · round 2, waiting for B" in "\n".join(listed)
    assert listed[-1] == "2 tables."
    shown = run(*at, "show", "table-b")
    assert not re.search(r"[{}\[\]']|[0-9]{13}|None|False", shown)
    assert f"key      seat A, since 2023-11-14 22:13:20, key:{'a' * 64}" in shown.splitlines()
    assert "2 tables begin with table-: table-aaaaaa, table-bbbbbb" in run(*at, "show", "table-", fails=True)
    assert "Unknown table x" in run(*at, "show", "x", fails=True)


def test_admin_commands_print_json(games: str) -> None:
    at = ("admin", "--database", games)
    assert [line["table"] for line in json.loads(run(*at, "list", "--json"))] == [TABLE]
    assert json.loads(run(*at, "show", "table-", "--json"))["status"] == "running"
    lines = [json.loads(line) for line in run(*at, "watch", TABLE, "--once", "--json").splitlines()]
    assert lines[0]["version"] == 1
    assert json.loads(run(*at, "ban", "192.0.2.7", "--json")) == {"subject": "192.0.2.7"}
    assert [line["subject"] for line in json.loads(run(*at, "bans", "--json"))] == ["192.0.2.7"]
    assert json.loads(run(*at, "audits", "--json"))[0]["what"] == "ban"


def test_ban_command_bans_and_lifts(games: str) -> None:
    at = ("admin", "--database", games)
    assert "192.0.2.0/24 is kept out for 2 hours." in run(*at, "ban", "192.0.2.1/24", "--hours", "2", "--reason", "x")
    assert "192.0.2.0/24  until 20" in run(*at, "bans")
    assert "may come in again" in run(*at, "unban", "192.0.2.0/24")
    assert "is not kept out" in run(*at, "unban", "192.0.2.0/24", fails=True)
    assert run(*at, "bans") == ""
    assert "Expected an address" in run(*at, "ban", "Bert", fails=True)


def test_generated_admin_tokens_are_long_and_unique() -> None:
    tokens = {run("admin", "token").strip() for _ in range(5)}
    assert len(tokens) == 5
    assert min(map(len, tokens)) >= 43


# ---- a server elsewhere --------------------------------------------------------------------------------------


class Answers(BaseHTTPRequestHandler):
    """Request handler with one canned answer per path."""

    known: dict[str, tuple[int, bytes]] = {}  # noqa: RUF012
    asked: list[tuple[str, str, str]] = []  # noqa: RUF012

    def answer(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.asked.append((self.command, self.path, self.headers["Authorization"]))
        status, body = self.known.get(self.path, (404, b"nothing"))
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_DELETE = answer  # noqa: N815

    def log_message(self, format: str, *words: object) -> None:
        """Discard the access log."""


@pytest.fixture
def far_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TANKRUSH_ADMIN_TOKEN", "a-token")
    server = HTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    Answers.asked.clear()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_admin_calls_a_remote_server_with_the_token(far_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "/api/admin/bans": (200, b'[{"subject": "::1", "until": 0, "reason": ""}]'),
        "/api/admin/tables?limit=1000": (200, b"[]"),
        "/api/admin/tables/x%2Fy": (422, b'{"error": {"sentence": "Unknown table x/y."}}'),
        "/api/admin/audits?limit=100": (401, b""),
        "/api/admin/unban": (500, b"<html>"),
    }
    monkeypatch.setattr(Answers, "known", known)
    at = ("admin", "--server", far_server)
    assert "::1  until 1970-01-01 00:00:00" in run(*at, "bans")
    assert "Unknown table x/y." in run(*at, "show", "x/y", fails=True)
    assert "does not know this operator's token" in run(*at, "audits", fails=True)
    assert "refuses with status 500" in run(*at, "unban", "::1", fails=True)
    assert [asked[0] for asked in Answers.asked] == ["GET", "GET", "GET", "GET", "POST"]
    assert {asked[2] for asked in Answers.asked} == {"Bearer a-token"}


def test_admin_reports_an_unreachable_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANKRUSH_ADMIN_TOKEN", "a-token")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    assert "does not answer" in run("admin", "--server", f"http://127.0.0.1:{port}", "bans", fails=True)
