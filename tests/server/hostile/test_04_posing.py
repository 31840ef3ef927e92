"""Impersonation: a client without a name is not taken for the operator, and names in use are refused."""

from __future__ import annotations

import pytest

from tankrush.protocol.socket_messages import Say
from tankrush.server.model.orders import Announce
from tankrush.server.model.player_names import likeness
from tankrush.server.model.seats import say_name
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.token_hashes import watcher_id
from tests.server.http.live_server import new_token
from tests.server.tables.table_builder import Table, new_id

OPEN = TableSettings(talk="everybody")


def last_line(table: Table, language: str = "en") -> dict[str, object]:
    lines = table.model.snapshot(table.who(1, language=language))["talk"]
    line: dict[str, object] = lines[str(table.model.version)]
    return line


def speak(table: Table, watcher: str) -> dict[str, object]:
    table.do(table.model.recognise([], "en", watcher), Say(id=new_id(), text="The server restarts, send me your link."))
    return last_line(table)


def test_unnamed_spectator_does_not_appear_as_operator() -> None:
    table = Table(settings=OPEN)
    line = speak(table, "")
    assert (line["by"], line["name"]) == ("watcher", "Spectator")
    assert last_line(table, "ru")["name"] == "Зритель"
    table.order(Announce("We restart at noon."))
    assert (last_line(table)["by"], last_line(table)["name"]) == ("operator", "Operator")


@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnnа", "A n n a", "Ａｎｎａ", "Operator", "Betreiber", "0perator"])
def test_spectator_cannot_take_the_name_of_another(name: str) -> None:
    table = Table(settings=OPEN)
    line = speak(table, watcher_id(name, [new_token()]))
    assert (line["by"], line["name"], line["seat"]) == ("watcher", "Spectator", None)


def test_spectator_cannot_take_the_name_of_a_bot() -> None:
    table = Table(bots=[1], settings=OPEN)
    sergeant = say_name(table.state.names[1], "de")
    table.do(table.model.recognise([], "en", sergeant), Say(id=new_id(), text="hi"))
    assert table.model.snapshot(table.who(0))["talk"][str(table.model.version)]["name"] == "Spectator"


def test_other_spectators_keep_their_names() -> None:
    table = Table(settings=OPEN)
    assert speak(table, watcher_id("Zoe", [new_token()]))["name"] == "Zoe"


@pytest.mark.parametrize(("one", "other"), [("Anna", "Аnnа"), ("Bill", "BiII"), ("Oscar", "0scar"), ("Kai", "Каі")])
def test_look_alike_names_count_as_equal(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)
