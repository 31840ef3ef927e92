"""Closed tables reveal nothing to strangers and refuse their commands; hosts can remove and ban players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tankrush.client import Ended, TableClient
from tankrush.protocol.socket_messages import EndProposal, Mute, Remove, Report, Say, Sit
from tankrush.server.commands.lobby import AWAY_MILLISECONDS
from tankrush.server.model.denial import Denied
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.token_hashes import watcher_id
from tests.server.http.live_server import Site, new_token
from tests.server.tables.table_builder import Table, key, new_id

CLOSED = TableSettings(spectators="unwelcome", talk="everybody")


@pytest.mark.parametrize("path", ["", "/record", "/replay", "/replay/0", "/replay/0/1", "/story", "/updates"])
def test_strangers_read_nothing_of_a_closed_table(sqlite: str, tmp_path: Path, path: str) -> None:
    with Site(sqlite, tmp_path) as site:
        host = new_token()
        made = site.make(
            name="Ann", token=host, seats=[{}, {"bot": "recruit"}], start=True, settings={"spectators": "unwelcome"}
        )
        table = f"/api/tables/{made['table']}"
        answer = site.ask("GET", table + path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "UNWELCOME")
        assert site.ask("GET", table + path, tokens=(host,)).status_code == 200


def test_closed_table_stays_closed_to_strangers_after_its_end() -> None:
    table = Table("base, 2 players, first A", settings=CLOSED)
    stranger = table.model.recognise([], "en", "Zoe")
    for seat in (0, 1):
        table.do(seat, EndProposal(id=new_id()))
    assert table.model.status == "over"
    assert not table.model.state.may_watch(stranger)
    assert table.model.state.may_look_back(table.who(0))


@pytest.mark.parametrize(
    "command",
    [Say(id="from-outside", text="hi"), Mute(id="from-outside", speaker="A"),
     Report(id="from-outside", about=1, text="x"), Sit(id="from-outside", name="Zoe")],
)  # fmt: skip
def test_closed_table_refuses_commands_of_strangers(command: Any) -> None:
    table = Table(settings=CLOSED)
    with pytest.raises(Denied) as denied:
        table.do(table.model.recognise([], "en", watcher_id("Zoe", [new_token()])), command, key=key(9))
    assert denied.value.code == "UNWELCOME"


def lobby() -> Table:
    return Table("base, 3 players", starts=False)


def sit(table: Table, number: int, address: str = "", name: str = "Cleo") -> None:
    who = table.model.recognise([key(number)], "en", address=address)
    table.do(who, Sit(id=new_id(), name=name), key=key(number))


def test_a_removed_player_cannot_sit_down_again_at_once() -> None:
    table = lobby()
    table.do(0, Remove(id=new_id(), speaker="B"))
    assert table.state.seats[1].kind == "open"
    with pytest.raises(Denied) as denied:
        sit(table, 1)
    assert denied.value.code == "REMOVED"
    table.now += AWAY_MILLISECONDS + 1
    sit(table, 1)
    assert table.state.seats[1].name == "Cleo"


def test_removed_player_cannot_return_with_a_new_key_from_the_same_address() -> None:
    table = lobby()
    place = table.model.recognise([], "en", address="192.0.2.7").place
    table.do(0, Remove(id=new_id(), speaker="B", banned=True), key=place)
    with pytest.raises(Denied):
        sit(table, 77, address="192.0.2.7")
    sit(table, 78, address="192.0.2.8")
    assert "192.0.2" not in str([row.data for row in table.rows])


def test_ban_from_a_table_is_permanent() -> None:
    table = lobby()
    table.do(0, Remove(id=new_id(), speaker="B", banned=True))
    table.now += 1000 * AWAY_MILLISECONDS
    banned = table.model.recognise([key(1)], "en")
    assert not table.model.state.may_watch(banned)
    assert not table.rebuilt().state.may_watch(banned)
    with pytest.raises(Denied):
        sit(table, 1)


def test_only_the_host_removes_players_and_only_before_the_game() -> None:
    for table, who in ((lobby(), 1), (Table(), 0)):
        with pytest.raises(Denied):
            table.do(who, Remove(id=new_id(), speaker="C" if who else "B"))


async def test_banned_spectator_is_disconnected_and_cannot_return(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site:
        host, zoe = new_token(), new_token()
        table = site.make(name="Ann", token=host, seats=[{}, {"bot": "recruit"}], start=True)["table"]
        async with (
            TableClient(site.url, table, [host]) as owner,
            TableClient(site.url, table, [zoe], watcher="Zoe") as watcher,
        ):
            body = Remove(id=new_id(), speaker=watcher_id("Zoe", [zoe]), banned=True)
            assert (await owner.do(body)).ok
            assert [message async for message in watcher]
            with pytest.raises(Ended, match="removed"):
                await watcher.say("still here")
            with pytest.raises(Ended, match="removed"):
                async with TableClient(site.url, table, [zoe], watcher="Zed"):
                    pass
            assert (await owner.say("still here")).ok
