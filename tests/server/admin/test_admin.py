"""Operations of operators: on the store, over HTTP, and as commands."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest
from starlette.applications import Starlette

from tankrush.cli.server.admin_command import app
from tankrush.notation.record import read_record
from tankrush.server.admin.admin import Admin, read_subject
from tankrush.server.admin.operations import OPERATIONS, BadOperation, help_of
from tankrush.server.http.admin_routes import PREFIX, admin_routes
from tankrush.server.http.http_routes import HANDLERS
from tankrush.server.store import Conflict
from tankrush.server.support.settings import Operator
from tests.server.admin.stored_tables import NOW, keep
from tests.server.store.making import opened

TABLE = "table-aaaaaa"
TOKEN = "an-operators-token-of-forty-characters-0"


@asynccontextmanager
async def with_admin(url: str, moves: int = 12) -> AsyncIterator[Admin]:
    """Yield an `Admin` with one running table."""
    async with opened(url) as store:
        await keep(store, TABLE, moves)
        yield Admin(store, operator="root", clock=lambda: NOW)


async def test_admin_lists_and_shows_tables(database: str) -> None:
    async with with_admin(database) as admin:
        await keep(admin.store, "table-bbbbbb", 0, starts=False)
        await admin.store.saw({(TABLE, 1): 77})
        assert [line["table"] for line in await admin.tables("running")] == [TABLE]
        assert len(await admin.tables(limit=10)) == 2
        shown = await admin.table(TABLE)
        assert shown["status"] == "running"
        assert shown["last_seen"] == {"1": 77}
        assert [key["seat"] for key in shown["keys"]] == [0, 1]
        assert "7" * 32 not in str(shown)
        with pytest.raises(BadOperation, match=r"Invalid enum value .open. in `status`"):
            await admin.tables("open")  # type: ignore[arg-type]
        with pytest.raises(BadOperation, match="Expected `int` >= 1 in `limit`"):
            await admin.tables(limit=0)
        with pytest.raises(BadOperation, match="Unknown table nowhere"):
            await admin.table("nowhere")


async def test_admin_watch_prints_what_a_spectator_may_see(sqlite: str) -> None:
    async with with_admin(sqlite) as admin:
        lines = await admin.lines(TABLE)
        assert [line["version"] for line in lines] == list(range(1, len(lines) + 1))
        assert any("Анна" in str(line["events"]) for line in lines)
        assert any("Удачи!" in str(line["events"]) for line in lines)
        assert await admin.lines(TABLE, len(lines) - 2) == lines[-2:]
        assert await admin.lines(TABLE, len(lines)) == await admin.lines(TABLE, 10**6) == []
        with pytest.raises(BadOperation, match="Invalid enum value"):
            await admin.lines(TABLE, 0, "fr")


async def test_admin_exports_a_running_game_without_its_secrets(sqlite: str) -> None:
    async with with_admin(sqlite) as admin:
        await keep(admin.store, "table-bbbbbb", 0, starts=False)
        running = read_record(await admin.export(TABLE))
        assert running.seed == ""
        await admin.end(TABLE)
        assert read_record(await admin.export(TABLE)).seed == "7" * 32
        with pytest.raises(BadOperation, match="No game has begun"):
            await admin.export("table-bbbbbb")


async def test_admin_ends_a_game_once_with_a_note(database: str) -> None:
    async with with_admin(database) as admin:
        before = (await admin.table(TABLE))["version"]
        assert (await admin.end(TABLE, "  a   test "))["version"] > before
        assert (await admin.table(TABLE))["status"] == "over"
        with pytest.raises(BadOperation, match="already over"):
            await admin.end(TABLE)
        assert await admin.audits() == [{"at": NOW, "who": "root", "what": "end", "subject": TABLE}]


async def test_admin_retries_while_the_table_changes(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with with_admin(sqlite) as admin:
        real, losses = admin.store.append, iter([True, True, False])

        async def lose_twice(*given: object, **named: object) -> None:
            if next(losses):
                raise Conflict
            await real(*given, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(admin.store, "append", lose_twice)
        await admin.announce("Привет", table=TABLE)
        assert "Привет" in str((await admin.lines(TABLE))[-1])

        async def always_lose(*given: object, **named: object) -> None:
            raise Conflict

        monkeypatch.setattr(admin.store, "append", always_lose)
        with pytest.raises(BadOperation, match="changes all the time"):
            await admin.end(TABLE)


async def test_admin_reports_and_deletes_a_frozen_table(sqlite: str) -> None:
    async with with_admin(sqlite) as admin:
        archive = await admin.store.archive(TABLE)
        assert archive is not None
        move = next(row for row in archive.rows if row.kind == "moved")
        rows = [replace(row, data={**row.data, "hash": "0" * 16}) if row == move else row for row in archive.rows]
        await admin.store.delete(TABLE)
        await admin.store.create(archive.head, rows, archive.summary)
        lines = await admin.lines(TABLE)
        assert [line["version"] for line in lines] == list(range(1, move.version + 1))
        assert lines[-1]["events"][0]["kind"] == "frozen"
        with pytest.raises(BadOperation, match="The table is frozen"):
            await admin.end(TABLE)
        await admin.forget(TABLE)
        assert await admin.store.archive(TABLE) is None


async def test_admin_announcements_and_bans_expire(sqlite: str) -> None:
    async with with_admin(sqlite) as admin:
        await admin.announce("Restart at ten.", 5)
        found = await admin.store.announcement(NOW)
        assert found is not None
        assert (found.text, found.until) == ("Restart at ten.", NOW + 300_000)
        await admin.announce("")
        assert await admin.store.announcement(NOW) is None
        assert await admin.ban("192.0.2.77/24", 2, "noise") == {"subject": "192.0.2.0/24"}
        assert await admin.bans() == [{"subject": "192.0.2.0/24", "until": NOW + 7_200_000, "reason": "noise"}]
        await admin.unban("192.0.2.0/24")
        with pytest.raises(BadOperation, match="is not kept out"):
            await admin.unban("192.0.2.0/24")
        await admin.forget(TABLE)
        with pytest.raises(BadOperation, match="Unknown table"):
            await admin.table(TABLE)
        assert [audit["what"] for audit in await admin.audits()].count("ban") == 1
        for wrong in (admin.announce("x" * 501), admin.announce("a\x07b"), admin.announce("a", 0), admin.ban("::1", 0)):
            with pytest.raises(BadOperation):
                await wrong


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("192.0.2.7", "192.0.2.7"),
        (" 2001:DB8::/48", "2001:db8::/48"),
        ("2001:db8::1", "2001:db8::1"),
        (f"key:{'a' * 64}", f"key:{'a' * 64}"),
        ("0.0.0.0/0", None),
        ("::/0", None),
        ("Bert", None),
        ("key:a", None),
    ],
)
def test_ban_accepts_only_addresses_networks_and_keys(text: str, subject: str | None) -> None:
    if subject is not None:
        assert read_subject(text) == subject
        return
    with pytest.raises(BadOperation):
        read_subject(text)


# ---- over HTTP -----------------------------------------------------------------------------------------------


@asynccontextmanager
async def over_http(url: str, token: str = TOKEN) -> AsyncIterator[httpx.AsyncClient]:
    async with opened(url) as store:
        await keep(store, TABLE, 12)
        admin = Admin(store, clock=lambda: NOW)
        operator = Operator("root", hashlib.sha256(TOKEN.encode()).hexdigest())
        app = Starlette(routes=admin_routes(lambda name: admin, [operator]), exception_handlers=HANDLERS)
        headers = {b"Authorization": f"Bearer {token}".encode("latin-1")} if token else {}
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers) as client:
            yield client


async def test_admin_operations_are_served_over_http(sqlite: str) -> None:
    async with over_http(sqlite) as client:
        assert [line["table"] for line in (await client.get("/api/admin/tables")).json()] == [TABLE]
        assert (await client.get(f"/api/admin/tables/{TABLE}")).json()["status"] == "running"
        assert len((await client.get(f"/api/admin/tables/{TABLE}/lines?after=3")).json()) > 5
        assert (await client.get(f"/api/admin/tables/{TABLE}/export")).text.startswith("tank rush game")
        assert (await client.post("/api/admin/bans", json={"subject": "::1"})).json() == {"subject": "::1"}
        assert len((await client.get("/api/admin/bans")).json()) == 1
        assert (await client.post("/api/admin/unban", json={"subject": "::1"})).status_code == 200
        assert (await client.post("/api/admin/announcement", json={"text": "Hello"})).status_code == 200
        assert (await client.post(f"/api/admin/tables/{TABLE}/end", json={})).json()["version"] > 5
        assert (await client.delete(f"/api/admin/tables/{TABLE}")).status_code == 200
        assert [audit["what"] for audit in (await client.get("/api/admin/audits")).json()] != []
        refused = await client.post(f"/api/admin/tables/{TABLE}/end", json={})
        assert refused.status_code == 422
        assert refused.json() == {"error": {"code": "BAD_OPERATION", "sentence": f"Unknown table {TABLE}."}}
        for wrong in ({"subject": "::1", "hours": "1"}, {"subject": "::1", "more": 1}, {}):
            assert (await client.post("/api/admin/bans", json=wrong)).status_code == 422


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], f"{TOKEN}0", "é"])
async def test_admin_routes_need_the_token(sqlite: str, token: str) -> None:
    async with over_http(sqlite, token) as client:
        for path in ("tables", f"tables/{TABLE}", "bans", "audits"):
            assert (await client.get(f"/api/admin/{path}")).status_code == 401
        assert (await client.post(f"/api/admin/tables/{TABLE}/end", json={})).status_code == 401


async def test_admin_routes_are_off_without_a_configured_token(sqlite: str) -> None:
    async with opened(sqlite) as store:
        app = Starlette(routes=admin_routes(lambda name: Admin(store), []))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            for headers in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer"}):
                assert (await client.get("/api/admin/tables", headers=headers)).status_code == 401


def test_every_operation_has_its_route_and_its_command() -> None:
    routes = {
        (method, route.path.removeprefix(PREFIX))
        for route in admin_routes(lambda name: None, [])  # type: ignore[arg-type, return-value]
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert routes == {(declared.method, declared.path) for declared in OPERATIONS.values()}
    commands = {command.name for command in app.registered_commands}
    assert commands == {declared.command for declared in OPERATIONS.values() if declared.command} | {"watch", "token"}
    assert all(help_of(parameter) for declared in OPERATIONS.values() for parameter in declared.parameters)
