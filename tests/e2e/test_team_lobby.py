"""Guests of a team game choose their team."""

from __future__ import annotations

from tests.e2e.conftest import Open
from tools.browsing.local_server import Site, new_key


def test_guest_joins_the_hosts_team_and_changes_teams(site: Site, open_window: Open) -> None:
    body = {"name": "Mira", "token": new_key(), "config": "base, 4 players, teams 2v2"}
    table = site.ask("tables", body)["table"]
    guest = open_window(size="phone", key=new_key(), name="Jonas")
    guest.open(f"#/t/{table}", ".lobby form")
    places = guest.page.locator(".lobby li.open .btn")
    guest.press(places.nth(1))
    guest.wait("tankrushTest.now().seat === 'C'")
    guest.press(places.first)
    guest.wait("tankrushTest.now().seat === 'B'")
    assert places.count() == 2
    assert guest.problems() == []
