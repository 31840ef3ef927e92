"""Limits by proven identity, a limit of spectators per table, and shared snapshots for equal views."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep

import pytest

from tankrush.client import TableClient
from tankrush.protocol.socket_messages import Mute, ServerMessage, encode
from tankrush.server.app import Application
from tankrush.server.commands.chat import MOST_MUTING
from tankrush.server.live.caller import account
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.rate_limits import Limit, Limits
from tankrush.server.support.settings import Settings
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import watcher_id
from tests.server.http.live_server import GENEROUS, Site, new_token, until
from tests.server.http.players import asked, one_move
from tests.server.http.test_sockets import Raw, begin, greeted, raw
from tests.server.tables.table_builder import Table, new_id


def test_false_claims_to_a_seat_do_not_use_its_holders_limit() -> None:
    player, stranger = Identity(seats=(0,)), Identity()
    assert account("t", player, "A", "x") != account("t", stranger, "A", "x")
    assert account("t", stranger, "A", "x") == account("t", stranger, "B", "x") == account("t", stranger, None, "x")
    assert account("t", stranger, None, "x") != account("t", stranger, None, "y")


def test_holder_of_a_seat_has_one_limit() -> None:
    player = Identity(seats=(0,))
    assert account("t", player, "B", "x") == account("t", player, "C", "y") == account("t", player, None, "z")


async def test_sockets_without_a_token_do_not_use_up_a_players_limit(sqlite: str, tmp_path: Path) -> None:
    """Strangers send moves for a seat until they are refused; its player's limit is unaffected."""
    limits = Limits(actions=Limit(3, 3600), spectators=Limit(100, 10))
    with Site(sqlite, tmp_path, limits=limits) as site:
        table, token = begin(site)
        async with greeted(site, table) as stranger:
            codes = set()
            for number in range(6):
                await stranger.say(kind="move", id=f"not-mine-{number}", version=1, actions=[1], seat="A")
                codes.add((await stranger.hear("answer"))["refused"]["code"])
            assert "TOO_MANY" in codes
        async with TableClient(site.url, table, [token]) as player:
            await until(lambda: bool(asked(player)))
            assert (await one_move(player, "A", Random(1))).ok


async def test_spectators_of_a_table_share_a_limit(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=Limits(spectators=Limit(2, 3600)), proxies=("127.0.0.1",)) as site:
        table, _ = begin(site)
        codes = []
        for number, address in enumerate(("192.0.2.1", "192.0.2.2", "192.0.2.3")):
            async with raw(site, additional_headers={"X-Forwarded-For": address}) as socket:
                client = Raw(socket)
                await client.hello(table)
                await client.say(kind="say", id=f"a-line-{number}", text="hi")
                answer = await client.hear("answer")
                codes.append(answer.get("refused", {}).get("code", "said"))
        assert codes[2] == "TOO_MANY" not in codes[:2]


async def test_sockets_without_a_token_share_one_limit_per_address(sqlite: str, tmp_path: Path) -> None:
    """A hundred sockets without a token share one limit; the holder of a seat has a separate one."""
    with Site(sqlite, tmp_path, limits=Limits(strangers=Limit(2, 3600))) as site:
        table, token = begin(site)
        async with AsyncExitStack() as stack:
            strangers = [Raw(await stack.enter_async_context(raw(site))) for _ in range(3)]
            player = Raw(await stack.enter_async_context(raw(site)))
            for stranger in strangers:
                await stranger.hello(table)
            await player.hello(table, token)
            for stranger in strangers[:2]:
                await stranger.say(kind="ping", n=1)
                await stranger.hear("pong")
            await strangers[2].say(kind="ping", n=1)
            assert (await strangers[2].hear("gone"))["reason"] == "limited"
            for number in range(4):
                await player.say(kind="ping", n=number)
                await player.hear("pong")


async def test_new_socket_starts_with_its_own_full_limit(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=Limits(frames=Limit(2, 3600))) as site:
        table, token = begin(site)
        for _ in range(5):
            async with greeted(site, table, token) as player:
                await player.say(kind="ping", n=1)
                await player.hear("pong")


# ---- spectators ------------------------------------------------------------------------------------------------


async def test_spectators_of_a_table_are_limited(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, spectators=3) as site:
        table, token = begin(site)
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(TableClient(site.url, table))
            async with greeted(site, table) as late:
                assert (await late.hear("gone"))["reason"] == "crowded"
            answer = site.ask("GET", f"/api/tables/{table}/updates")
            assert (answer.status_code, answer.json()["error"]["code"]) == (429, "CROWDED")
            async with TableClient(site.url, table, [token]) as player:
                assert player.state["you"] == ["A"]


async def test_update_is_encoded_once_for_equal_spectators(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is encoded once for all of them."""
    table, token = begin(site)
    async with AsyncExitStack() as stack:
        player = await stack.enter_async_context(TableClient(site.url, table, [token]))
        crowd = [await stack.enter_async_context(TableClient(site.url, table)) for _ in range(30)]
        await until(lambda: bool(asked(player)))
        version = player.version
        encoded: list[ServerMessage] = []

        def encode_once(message: ServerMessage) -> bytes:
            encoded.append(message)
            return encode(message)

        monkeypatch.setattr("tankrush.server.live.broadcaster.encode", encode_once)
        assert (await one_move(player, "A", Random(1))).ok
        for one in crowd:
            while one.version <= version:
                await one.next()
        assert 0 < len(encoded) < len(crowd)


def test_spectators_with_separate_messages_are_limited() -> None:
    """Each spectator who mutes a speaker needs separate messages."""
    table = Table(settings=TableSettings(talk="everybody"))
    watchers = [watcher_id(f"Zoe {number}", [new_token()]) for number in range(MOST_MUTING + 1)]
    for watcher in watchers[:-1]:
        table.do(table.model.recognise([], "en", watcher), Mute(id=new_id(), speaker="A"))
    with pytest.raises(Denied) as denied:
        table.do(table.model.recognise([], "en", watchers[-1]), Mute(id=new_id(), speaker="A"))
    assert denied.value.code == "NOT_NOW"
    table.do(table.model.recognise([], "en", watchers[0]), Mute(id=new_id(), speaker="B"))


# ---- descriptions ----------------------------------------------------------------------------------------------


def test_openapi_description_is_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    application = Application(Settings(data=tmp_path, limits=GENEROUS))
    application.describe()
    first = [description.write() for description in application.described.values()]
    monkeypatch.setattr(application, "openapi", lambda: pytest.fail("made again"))
    assert [description.write() for description in application.described.values()] == first


@pytest.mark.parametrize("path", ["/api/docs.json", "/api/messages.json"])
def test_large_json_is_served_compressed_and_cached(sqlite: str, tmp_path: Path, path: str) -> None:
    with Site(sqlite, tmp_path) as site:
        plain = site.ask("GET", path, headers={"accept-encoding": "identity"})
        packed = site.ask("GET", path, headers={"accept-encoding": "gzip"})
        assert plain.json() == packed.json() != {}
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) * 5 < int(plain.headers["content-length"])
        again = site.ask("GET", path, headers={"if-none-match": plain.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


# ---- replays -----------------------------------------------------------------------------------------------------


def test_replays_per_address_are_limited(sqlite: str, tmp_path: Path) -> None:
    """Viewing replays of many games would otherwise keep the server busy."""
    with Site(sqlite, tmp_path, limits=replace(GENEROUS, loads=Limit(3, 3600))) as site:
        tables = [site.make(name="Ann", seats=[{}, {"bot": "recruit"}], start=True)["table"] for _ in range(4)]
        statuses = [site.ask("GET", f"/api/tables/{table}/replay").status_code for table in tables]
        assert statuses == [200, 200, 200, 429]
        # Cached replays cost nothing, and neither do running games.
        assert site.ask("GET", f"/api/tables/{tables[0]}").status_code == 200


def test_result_and_proof_are_computed_once(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=replace(GENEROUS, loads=Limit(2, 3600))) as site:
        token = new_token()
        table = site.make(name="Ann", token=token, seats=[{}, {"bot": "recruit"}], start=True)["table"]
        path = f"/api/tables/{table}"
        end = {"kind": "end-proposal", "id": "enough-of-it"}
        assert site.ask("POST", f"{path}/commands", end, tokens=(token,)).json()["ok"]
        for _ in range(3):
            assert site.get(f"{path}/result")["seats"]
            assert site.get(f"{path}/verify")["is_committed"]
        assert site.ask("GET", f"{path}/result?language=de").status_code == 429


async def test_slow_work_runs_one_job_at_a_time() -> None:
    """At most one replay shares the interpreter with running games."""
    at_once, most = 0, 0

    def work() -> None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        sleep(0.001)
        at_once -= 1

    await asyncio.gather(*(run_in_thread(work) for _ in range(20)))
    assert most == 1
