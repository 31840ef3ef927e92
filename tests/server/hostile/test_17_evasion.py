"""Bans survive leaving first, operators' names are reserved, and an old token opens nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.client import TableClient
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.protocol.socket_messages import Rekey, Remove, Rename, Say, Sit
from tankrush.server.commands.creation import Plan
from tankrush.server.model.denial import Denied
from tankrush.server.model.player_names import is_operators
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.token_hashes import watcher_id
from tests.server.http.live_server import Site, new_token, wait_for
from tests.server.http.test_sockets import Raw, raw
from tests.server.tables.table_builder import Table, key, new_id

PROXY = ("127.0.0.1",)


def sit(table: Table, number: int, address: str) -> None:
    who = table.model.recognise([key(number)], "en", address=address)
    table.do(who, Sit(id=new_id(), name=f"Player {number}"), key=key(number))


def lobby() -> Table:
    return Table("base, 4 players", starts=False, plans=[Plan("Ann", key(0))])


# ---- bans ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("banned", [True, False])
def test_ban_holds_for_a_player_who_left_first_and_has_a_new_key(banned: bool) -> None:
    table = lobby()
    sit(table, 7, "192.0.2.7")
    # The player is disconnected, so the server no longer has an address.
    table.do(0, Remove(id=new_id(), speaker="B", banned=banned))
    for model in (table.model, table.rebuilt()):
        table.model = model
        with pytest.raises(Denied) as denied:
            sit(table, 99, "192.0.2.7")
        assert denied.value.code == ("UNWELCOME" if banned else "REMOVED")
    sit(table, 8, "192.0.2.8")
    assert "192.0.2" not in str([row.data for row in table.rows])


def test_ban_does_not_affect_players_at_the_same_address() -> None:
    table = lobby()
    sit(table, 7, "192.0.2.7")
    sit(table, 8, "192.0.2.7")
    table.do(0, Remove(id=new_id(), speaker="B", banned=True))
    assert table.state.seats[2].kind == "person"
    assert table.state.may_watch(table.model.recognise([key(8)], "en", address="192.0.2.7"))


async def test_ban_holds_for_a_spectator_who_left_first(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, proxies=PROXY) as site:
        host, zoe = new_token(), new_token()
        table = site.make(name="Ann", token=host, seats=[{}, {"bot": "recruit"}], start=True)["table"]

        async def watch(token: str, name: str, address: str) -> str:
            """Connect as a spectator; return the first message after the greeting."""
            async with raw(site, additional_headers={"X-Forwarded-For": address}) as socket:
                await Raw(socket).hello(table, token, watcher=name)
                message = await Raw(socket).hear("state", "gone")
                return str(message.get("reason", message["kind"]))

        async with TableClient(site.url, table, [host]) as owner:
            assert await watch(zoe, "Zoe", "192.0.2.7") == "state"
            wait_for(lambda: len(site.hub.tables[table].watchers) == 1)
            assert (await owner.do(Remove(id=new_id(), speaker=watcher_id("Zoe", [zoe]), banned=True))).ok
            assert await watch(new_token(), "Zed", "192.0.2.7") == "removed"
            assert await watch(new_token(), "Zed", "192.0.2.8") == "state"


# ---- names -----------------------------------------------------------------------------------------------------

POSING = [
    "Operator", "OPERATOR", "0perator", "Oper4tor", "Ôpérator", "The Operator", "O.p.e.r.a.t.o.r", "Operator ★",
    "ОРЕRАТОR", "ᴏᴘᴇʀᴀᴛᴏʀ", "Ｏｐｅｒａｔｏｒ", "𝓞𝓹𝓮𝓻𝓪𝓽𝓸𝓻",
    "Оператор", "ОПЕРАТОР", "OnepaTop", "Администратор", "Админ",
    "opҽra†○r", "Өperatoᴦ", "🅾perator", "🇴🇵🇪🇷🇦🇹🇴🇷", "оπератор", "Оnepamop", "Аgмuнuсmpamop", "ЬetreiЬer",
    "0πerator", "Operatσr", "оператоr", "Opepatop", "Ꭴperator", "Operatоꞅ", "ßetreiber", "ꓳperat⊙r",
    "Betreiber", "BETREIBER", "B3treiber", "Ветrеibеr", "Der Betreiber",
]  # fmt: skip


@pytest.mark.parametrize("name", [*POSING, *(words(language).say("speaker-operator") for language in LANGUAGES)])
def test_no_player_can_take_an_operators_name(name: str) -> None:
    table = Table(
        "base, 2 players", starts=False, plans=[Plan("Ann", key(0))], settings=TableSettings(talk="everybody")
    )
    for command, number in ((Sit(id=new_id(), name=name), 7), (Rename(id=new_id(), name=name), 0)):
        with pytest.raises(Denied) as denied:
            table.do(table.model.recognise([key(number)], "en"), command, key=key(number))
        assert denied.value.code == "NAME_TAKEN"
    with pytest.raises(Denied):
        Table(plans=[Plan(name, key(0)), Plan("Ben", key(1))])
    table.do(table.model.recognise([], "en", watcher_id(name, [new_token()])), Say(id=new_id(), text="Your token?"))
    line = table.model.snapshot(table.who(0))["talk"][str(table.model.version)]
    assert line["name"] == "Spectator"


FREE = [
    "Anna", "Opera", "Badminton", "Modest", "Борис", "Пират", "Petra", "Günter", "T-34", "Tod", "Мотор", "Опера",
    "Дмитрий", "Тимур", "Ilsegard", "Admir", "Generator", "Straßer", "Enno",
]  # fmt: skip


@pytest.mark.parametrize("name", FREE)
def test_names_that_do_not_resemble_an_operators_are_allowed(name: str) -> None:
    assert not is_operators(name)


# ---- tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["host", "guest"])
async def test_old_token_lists_no_table_after_rekeying(database: str, tmp_path: Path, seat: str) -> None:
    with Site(database, tmp_path) as site:
        host, guest = new_token(), new_token()
        table = site.make(name="Ann", token=host)["table"]
        path = f"/api/tables/{table}/commands"
        assert site.ask("POST", path, {"kind": "sit", "id": "sit-down-1", "name": "Ben"}, tokens=(guest,)).json()["ok"]
        old = host if seat == "host" else guest
        async with TableClient(site.url, table, [old]) as client:
            new = (await client.do(Rekey(id=new_id()))).token
        assert new

        def listed(token: str) -> list[str]:
            found = site.ask("POST", "/api/mine", {"tokens": [token]}).json()["tables"]
            return [line["table"]["table"] for line in found]

        assert (listed(old), listed(new)) == ([], [table])
