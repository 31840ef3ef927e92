"""Permission to see a hand belongs to a token, never to a name, which any client can send."""

from __future__ import annotations

import pytest

from tankrush.client import TableClient
from tankrush.protocol.socket_messages import AllowWatching
from tankrush.server.model.denial import Denied
from tankrush.server.support.token_hashes import watcher_id
from tests.server.http.live_server import Site, new_token
from tests.server.tables.table_builder import Table, new_id


async def test_id_of_an_allowed_spectator_alone_shows_no_hand(site: Site) -> None:
    host, friend = new_token(), new_token()
    made = site.make(name="Ann", token=host, seats=[{}, {"bot": "recruit"}], start=True)
    table = made["table"]
    async with (
        TableClient(site.url, table, [host]) as owner,
        TableClient(site.url, table, [friend], watcher="Zoe") as zoe,
    ):
        published = watcher_id("Zoe", [friend])
        answer = await owner.do(AllowWatching(id=new_id(), watcher=published))
        assert answer.ok, answer
        while "A" not in zoe.state["views"]:
            await zoe.next()
        for tokens in ([], [new_token()]):
            async with TableClient(site.url, table, tokens, watcher=published) as thief:
                assert set(thief.state["views"]) == {"-"}


def test_spectator_without_a_token_cannot_be_allowed() -> None:
    table = Table()
    with pytest.raises(Denied) as denied:
        table.do(0, AllowWatching(id=new_id(), watcher="Zoe"))
    assert denied.value.code == "NEEDS_KEY"


def test_watching_permission_survives_a_change_of_name() -> None:
    table = Table()
    token, other = new_token(), new_token()
    table.do(0, AllowWatching(id=new_id(), watcher=watcher_id("Zoe", [token])))
    assert set(table.model.snapshot(table.model.recognise([], "en", watcher_id("Zed", [token])))["views"]) == {"A"}
    assert set(table.model.snapshot(table.model.recognise([], "en", watcher_id("Zoe", [other])))["views"]) == {"-"}


def test_in_a_team_game_hands_are_shown_to_all_spectators_or_to_none() -> None:
    """[TEAM-4]: a single spectator could be the partner."""
    table = Table("base, 4 players, teams 2v2, first A")
    with pytest.raises(Denied) as denied:
        table.do(0, AllowWatching(id=new_id(), watcher=watcher_id("Zoe", [new_token()])))
    assert denied.value.code == "ONLY_OPENLY"
    table.do(0, AllowWatching(id=new_id(), watcher="*"))
    assert set(table.model.snapshot(table.model.recognise([], "en"))["views"]) == {"A"}
