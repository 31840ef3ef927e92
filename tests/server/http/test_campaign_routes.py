"""The campaign over HTTP: battles start as their files state, and the server awards stars."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tankrush.campaign.battle_parser import all_battles
from tankrush.campaign.stars import judge
from tankrush.catalogue.files import read_catalogue
from tankrush.client import TableClient
from tankrush.notation.record import read_record, replay
from tests.server.http.live_server import Site
from tests.server.http.players import play_on


def begun(site: Site, name: str) -> tuple[str, str]:
    answer = site.ask("POST", f"/api/campaign/{name}", {"name": "Ann"})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"], answer.json()["token"]


def test_campaign_lists_battles_opponents_and_stars(site: Site) -> None:
    found = site.get("/api/campaign")["battles"]
    assert [battle["name"] for battle in found] == list(all_battles())
    assert found[0]["bots"] == ["recruit"]
    assert found[0]["stars"][0] == {"kind": "win", "amount": 0}


@pytest.mark.parametrize("name", all_battles())
def test_campaign_battle_is_a_table_with_its_set_up(site: Site, name: str) -> None:
    battle = all_battles()[name]
    table, token = begun(site, name)
    state = site.get(f"/api/tables/{table}", tokens=(token,))["state"]
    assert state["config"] == battle.config_text
    assert [seat["bot"] for seat in state["seats"][1:]] == list(battle.bots)
    assert state["status"] == "running"


def test_stars_of_a_battle_match_its_record(site: Site) -> None:
    battle = all_battles()["three-walls"]
    table, token = begun(site, battle.name)
    early = site.get(f"/api/tables/{table}/stars", tokens=(token,))
    assert (early["battle"], early["met"]) == (battle.name, [False, False, False])
    assert [(star["kind"], star["amount"]) for star in early["stars"]] == [(s.kind, s.amount) for s in battle.stars]

    async def play() -> None:
        async with TableClient(site.url, table, [token]) as person:
            await play_on(person, Random(4))

    asyncio.run(play())
    found = site.get(f"/api/tables/{table}/stars", tokens=(token,))
    record = read_record(site.ask("GET", f"/api/tables/{table}/record", tokens=(token,)).text)
    game = replay(record, read_catalogue()).game
    assert found["battle"] == battle.name
    assert found["met"] == judge(battle.stars, game)
    assert site.get(f"/api/tables/{table}/result", tokens=(token,))["kind"] == "battle"
    again = site.ask("POST", f"/api/tables/{table}/again", {"how": "rematch"}, tokens=(token,)).json()
    assert again["seats"] == ["A"]
    easier = site.ask("POST", f"/api/tables/{table}/again", {"how": "easier"}, tokens=(token,)).json()
    assert site.get(f"/api/tables/{easier['table']}/stars", tokens=(token,))["battle"] == ""


def test_tables_with_other_set_ups_or_bots_give_no_stars(site: Site) -> None:
    made = site.make(name="Ann", seats=[{}, {"bot": "soldier"}], start=True)
    found = site.get(f"/api/tables/{made['table']}/stars", tokens=(made["token"],))
    assert found == {"battle": "", "stars": [], "met": []}


def test_an_unknown_battle_is_not_found(site: Site) -> None:
    assert site.ask("POST", "/api/campaign/waterloo", {"name": "Ann"}).status_code == 404


@pytest.mark.parametrize("path", ["/api/tables", "/api/config"])
def test_ordinary_tables_start_without_a_battle_set_up(site: Site, path: str) -> None:
    answer = site.ask("POST", path, {"config": 'base, 2 players, given "B base 1: gone"'})
    reasons = answer.json().get("reasons") or answer.json()["error"]["reasons"]
    assert "given" in reasons[0]
