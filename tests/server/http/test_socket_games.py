"""Whole games over real sockets, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from tankrush.catalogue.files import read_catalogue
from tankrush.client import TableClient
from tankrush.notation.record import read_record, replay
from tankrush.protocol.socket_messages import EndProposal, Rematch, Start
from tests.server.http.live_server import Site, new_token, until
from tests.server.http.players import asked, choices, play_on


async def test_two_people_and_a_bot_play_a_game_to_its_end(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path) as site:
        ann, bob = new_token(), new_token()
        made = site.make("base, 3 players", name="Ann", token=ann, seats=[{}, {}, {"bot": "sergeant"}])
        async with (
            TableClient(site.url, made["table"], [ann]) as first,
            TableClient(site.url, made["table"], [bob], language="ru") as second,
            TableClient(site.url, made["table"]) as guest,
        ):
            assert (await second.sit("Боб")).ok
            assert second.state["you"] == ["B"]
            assert (await first.do(Start(id="start-it-now"))).ok
            await asyncio.gather(play_on(first, Random(1)), play_on(second, Random(2)))
            await until(lambda: guest.version == first.version)
            while guest.state["status"] != "over":
                await guest.next()
        result = site.get(f"/api/tables/{made['table']}/result")
        assert {line["name"] for line in result["seats"]} >= {"Ann", "Боб"}
        assert result["winners"]
        record = site.ask("GET", f"/api/tables/{made['table']}/record").text
        replay(read_record(record), read_catalogue())
        verified = site.get(f"/api/tables/{made['table']}/verify")
        assert verified["is_committed"]
        assert verified["is_replayed"]
        assert verified["commitment"] == first.state["commitment"]
        assert first.state["seed"] == verified["seed"]
        assert site.metric("errors_total") == 0


async def test_patched_states_equal_fresh_snapshots(site: Site) -> None:
    """At intervals of some moves a patched client state must equal a fresh snapshot."""
    token = new_token()
    made = site.make("base+SF, 2 players", name="Ann", token=token, seats=[{}, {"bot": "random"}], start=True)
    name = made["table"]
    async with TableClient(site.url, name, [token]) as table, TableClient(site.url, name) as guest:
        for seed in range(12):
            await play_on(table, Random(seed), most=5)
            await until(lambda: bool(asked(table)) or table.state["status"] == "over")
            await until(lambda: guest.version >= table.version)
            for client, tokens in ((table, (token,)), (guest, ())):
                fresh = site.get(f"/api/tables/{made['table']}", tokens=tokens)
                if fresh["version"] == client.version:
                    assert fresh["state"] == client.state


async def test_rematch_rotates_the_seats(site: Site) -> None:
    token = new_token()
    made = site.make(name="Ann", token=token, seats=[{}, {"bot": "sergeant"}], start=True)
    async with TableClient(site.url, made["table"], [token]) as table:
        await play_on(table, Random(3), most=10)
        assert (await table.do(EndProposal(id="enough-of-it"))).ok
        assert (await table.do(Rematch(id="once-more"))).ok
        while not table.state["rematch"]["table"]:
            await table.next()
    async with TableClient(site.url, table.state["rematch"]["table"], [token]) as again:
        assert again.state["you"] == ["B"]
        assert again.state["status"] == "running"
    mine = site.ask("POST", "/api/mine", {"tokens": [token]}).json()["tables"]
    assert {line["table"]["table"] for line in mine} == {made["table"], again.table}


async def test_several_people_play_on_one_device(site: Site) -> None:
    token = new_token()
    made = site.make(token=token, seats=[{"name": "Ann"}, {"name": "Bob"}], start=True)
    assert made["seats"] == ["A", "B"]
    async with TableClient(site.url, made["table"], [token]) as table:
        assert await play_on(table, Random(4), most=40) == 40


async def test_quick_match_fills_up_with_bots_after_the_wait(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path, quick_match_wait=30) as site:
        token = new_token()
        matched = site.ask("POST", "/api/quick", {"name": "Ann", "token": token, "config": "base, 3 players"}).json()
        assert matched["starts"] > site.clock()
        second = site.ask("POST", "/api/quick", {"name": "Ann", "config": "base, 3 players"}).json()
        assert second["table"] == matched["table"]
        assert second["seat"] == "B"
        other = site.ask("POST", "/api/quick", {"name": "Cid", "config": "base, 2 players"}).json()
        assert other["table"] != matched["table"]
        async with TableClient(site.url, matched["table"], [token]) as table:
            assert table.state["status"] == "lobby"
            site.skipped += 60_000
            while table.state["status"] == "lobby":
                await table.next()
            assert [seat["kind"] for seat in table.state["seats"]] == ["person", "person", "bot"]
            assert [seat["name"] for seat in table.state["seats"][:2]] == ["Ann", "Ann 2"]


def test_a_full_quick_match_begins_at_once(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, quick_match_wait=3600) as site:
        first = site.ask("POST", "/api/quick", {"name": "Ann"}).json()
        token = new_token()
        second = site.ask("POST", "/api/quick", {"name": "Bob", "token": token}).json()
        assert second["table"] == first["table"]
        again = site.ask("POST", "/api/quick", {"name": "Bob", "token": token})
        assert again.status_code == 201
        assert site.get(f"/api/tables/{first['table']}")["state"]["status"] == "running"


async def test_branch_continues_from_a_turn(site: Site) -> None:
    token = new_token()
    made = site.make(name="Ann", token=token, seats=[{}, {"bot": "sergeant"}], start=True)
    async with TableClient(site.url, made["table"], [token]) as table:
        await play_on(table, Random(5), most=20)
        assert (await table.do(EndProposal(id="enough-of-it"))).ok
    path = f"/api/tables/{made['table']}"
    steps = site.get(f"{path}/replay")["steps"]
    middle = steps[len(steps) // 2]
    for seat in ("A", "B"):
        shown = site.get(f"{path}/replay/{len(steps) // 2}", params={"seat": seat})
        assert shown["view"]["seat"] == seat
    assert len(site.get(f"{path}/story")) == len(steps)
    body = {"version": middle["version"], "seat": "B", "name": "Eve", "level": "recruit", "token": new_token()}
    branched = site.ask("POST", f"{path}/branch", body).json()
    async with TableClient(site.url, branched["table"], [body["token"]]) as other:
        assert other.state["you"] == ["B"]
        assert other.state["status"] == "running"
        await play_on(other, Random(6), most=3)


def test_hints_are_for_the_callers_seat_only(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        token, silent = new_token(), new_token()
        options: dict[str, Any] = {"seats": [{}, {"bot": "recruit"}], "start": True}
        made = site.make("base, 2 players, first A", name="Ann", token=token, **options)
        path = f"/api/tables/{made['table']}/hint"
        hints = site.get(path, tokens=(token,))["hints"]
        state = site.get(f"/api/tables/{made['table']}", tokens=(token,))["state"]
        assert {hint["action"] for hint in hints} <= {line["action"] for line in state["views"]["A"]["choices"]}
        assert site.ask("GET", path).status_code == 401
        quiet = site.make(name="Ann", token=silent, settings={"hints": False}, **options)
        assert site.ask("GET", f"/api/tables/{quiet['table']}/hint", tokens=(silent,)).status_code == 403


def test_impossible_action_is_explained(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        token = new_token()
        seats = [{}, {"bot": "recruit"}]
        made = site.make("base, 2 players, first A", name="Ann", token=token, seats=seats, start=True)
        path = f"/api/tables/{made['table']}/why"
        options = {"language": "de", "action": ["use engineers", "end", "target B1", "attack engineers"]}
        found = site.get(path, params=options, tokens=(token,))["reasons"]
        assert [line["action"] for line in found] == ["use engineers", "target B1", "attack engineers"]
        assert [line["code"] for line in found] == ["WRONG_CARD_TYPE", "WRONG_PHASE", "WRONG_CARD_TYPE"]
        assert "Pioniere" in found[0]["sentence"]
        assert all(line["rule"] and line["sentence"] for line in found)
        assert site.ask("GET", path, params={"action": "end"}).status_code == 401
        assert site.ask("GET", path, params={"action": "march north"}, tokens=(token,)).status_code == 400
        assert site.ask("GET", path, params={"action": "end", "seat": "B"}, tokens=(token,)).status_code == 401


async def test_game_of_bots_alone_is_played_to_the_end(site: Site) -> None:
    made = site.make(seats=[{"bot": "rusher"}, {"bot": "sergeant"}], start=True)
    async with TableClient(site.url, made["table"]) as guest:
        while guest.state["status"] != "over":
            await guest.next()
        assert choices(guest, "A") == []
