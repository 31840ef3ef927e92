"""Hosts choose rules, not cards: tables start by the rules, wherever their configuration comes from."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.http.live_server import Site, new_token

GIVEN = ('given "A hand: ussr-t-34"', 'given "B base 1: gone"', 'given "A base 9: x"', "given A hand: heavy")


def settings(site: Site, table: str, token: str, config: str) -> Any:
    command = {"kind": "settings", "id": "the-settings", "config": config}
    return site.ask("POST", f"/api/tables/{table}/commands", command, tokens=(token,)).json()


@pytest.mark.parametrize("given", GIVEN)
def test_host_cannot_give_cards_to_a_seat(site: Site, given: str) -> None:
    token, config = new_token(), f"base, 2 players, {given}"
    made = site.make(name="Ann", token=token, seats=[{}, {"bot": "recruit"}])
    assert settings(site, made["table"], token, config)["refused"]["code"] == "BAD_CONFIG"
    start = {"kind": "start", "id": "the-start-1"}
    assert site.ask("POST", f"/api/tables/{made['table']}/commands", start, tokens=(token,)).json()["ok"]
    assert site.ask("POST", "/api/tables", {"config": config}).json()["error"]["code"] == "BAD_CONFIG"
    assert site.metric("errors_total") == 0


def test_changed_configuration_is_sanitised_to_one_line(site: Site) -> None:
    token = new_token()
    made = site.make(name="Ann", token=token)
    config = 'base, 2 players, achievement "free\x00 most cards cost=0; en Free\u202e vehicles"'
    assert settings(site, made["table"], token, config)["ok"]
    kept = site.get(f"/api/tables/{made['table']}", tokens=(token,))["state"]["config"]
    assert kept == 'base, 2 players, achievement "free most cards cost=0; en Free vehicles"'
