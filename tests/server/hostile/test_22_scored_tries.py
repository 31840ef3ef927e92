"""A scored try of a shared deal has the same opponents for all players, and counts once per player."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.http.live_server import Site, new_token
from tests.server.http.test_daily_deal import NOON, finish, page, set_clock, table_of
from tests.server.http.test_deal_links import accept, ended, share


def command(site: Site, table: str, token: str, kind: str, **more: Any) -> Any:
    body = {"kind": kind, "id": f"{kind}-command", **more}
    return site.ask("POST", f"/api/tables/{table}/commands", body, tokens=(token,)).json()


@pytest.mark.parametrize("deal", ["daily", "link"])
def test_a_scored_try_keeps_its_opponents(site: Site, deal: str) -> None:
    set_clock(site, NOON)
    token, owner = new_token(), new_token()
    if deal == "daily":
        table = table_of(site, token)
    else:
        table = accept(site, share(site, ended(site, owner), owner)["link"], token)
    before = site.get(f"/api/tables/{table}", tokens=(token,))["state"]["seats"]
    answer = command(site, table, token, "bot", seat="B", level="recruit")
    assert (answer["ok"], answer["refused"]["code"]) == (False, "NOT_NOW")
    assert site.get(f"/api/tables/{table}", tokens=(token,))["state"]["seats"] == before


def test_new_private_link_gives_no_second_scored_try(site: Site) -> None:
    set_clock(site, NOON)
    first = new_token()
    table = table_of(site, first, strength="easy")
    second = command(site, table, first, "rekey")["token"]
    finish(site, table, second, "soldier")
    finish(site, table_of(site, second, strength="easy"), second, "soldier")
    for token in (first, second):
        found = page(site, token)["deals"][0]
        (own,) = [line for line in found["week"] if line["is_you"]]
        assert found["status"] == "done"
        assert (own["days"], own["points"] <= 100) == (1, True)


def test_daily_deal_cannot_be_shared_by_link(site: Site) -> None:
    """A branch of it is no shared deal any more, so neither it nor its repetition may be shared."""
    set_clock(site, NOON)
    token = new_token()
    table = table_of(site, token)
    seed = site.hub.tables[table].head.seed
    body = {"version": 4, "seat": "A", "name": "Ann", "token": token}
    for way, content in (("branch", body), ("again", {"how": "same-deal"})):
        assert command(site, table, token, "end-proposal", agree=True)["ok"]
        made = site.ask("POST", f"/api/tables/{table}/{way}", content, tokens=(token,))
        table = made.json()["table"]
        assert site.hub.tables[table].head.seed == seed
    assert command(site, table, token, "end-proposal", agree=True)["ok"]
    assert share(site, table, token)["error"]["code"] == "NOT_NOW"


def test_a_host_cannot_withhold_the_proof_of_a_game(site: Site) -> None:
    """The seed of an ordinary game is published at its end, whatever its host requests."""
    token, body = new_token(), {"config": "base, 2 players", "settings": {"shared_until": 10**15}}
    answer = site.ask("POST", "/api/tables", {**body, "name": "Ann", "token": token})
    assert answer.json()["error"]["code"] == "BAD_SETTINGS"
    table = site.make(name="Ann", token=token)["table"]
    answer = command(site, table, token, "settings", settings={"shared_until": 10**15})
    assert answer["refused"]["code"] == "BAD_SETTINGS"
