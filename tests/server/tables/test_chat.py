"""Chat is public, also between allies; spectators see a hand only with its owner's permission. [TEAM-4]"""

from __future__ import annotations

import pytest

from tankrush.i18n.messages import LANGUAGES, words
from tankrush.protocol.socket_messages import AllowWatching, Mute, Report, Say
from tankrush.server.commands.chat import MOST_REPORTS, PHRASES
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.orders import Announce
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.token_hashes import watcher_id
from tests.server.tables.table_builder import Table, new_id

TEAMS = "base, 4 players, teams 2v2, first A"
ZOE = Identity(watcher=watcher_id("Zoe", ["her own token"]))


def say(table: Table, who: Identity | int, text: str | None = None, phrase: str | None = None) -> None:
    table.do(who, Say(id=new_id(), text=text, phrase=phrase))


def heard(table: Table, who: Identity) -> list[str]:
    return [line["text"] for line in table.model.snapshot(who)["talk"].values()]


def test_chat_reaches_partners_opponents_and_spectators() -> None:
    table = Table(TEAMS)
    say(table, 0, "Attack B with me")
    for who in table.everybody():
        assert heard(table, who) == ["Attack B with me"]
        assert table.model.events(who, table.model.version)[0]["line"]["name"] == "Anna"


def test_chat_phrase_is_sent_in_the_readers_language() -> None:
    table = Table()
    say(table, 0, phrase="hello")
    assert heard(table, table.who(1, language="ru")) == ["Привет!"]
    assert heard(table, table.who(1, language="de")) == ["Hallo!"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chat_phrase_has_words(language: str) -> None:
    assert len({words(language).say(f"phrase-{phrase}") for phrase in PHRASES}) == len(PHRASES)


@pytest.mark.parametrize(
    ("mode", "who", "text", "phrase", "reason"),
    [
        ("off", 0, "hi", None, "TALK_OFF"),
        ("off", 0, None, "hello", "TALK_OFF"),
        ("phrases", 0, "hi", None, "ONLY_PHRASES"),
        ("phrases", 0, None, "hello", None),
        ("seats", ZOE, "hi", None, "TALK_OFF"),
        ("everybody", ZOE, "hi", None, None),
        ("seats", 0, " \u200b ", None, "NOTHING_SAID"),
        ("seats", 0, "hi", "hello", "NOTHING_SAID"),
        ("seats", 0, None, None, "NOTHING_SAID"),
        ("seats", 0, None, "no-such", "UNKNOWN_PHRASE"),
    ],
)
def test_the_chat_setting_decides_who_may_post(
    mode: str, who: Identity | int, text: str | None, phrase: str | None, reason: str | None
) -> None:
    table = Table(settings=TableSettings(talk=mode))  # type: ignore[arg-type]
    if reason is None:
        say(table, who, text, phrase)
        assert heard(table, table.who(1))
        return
    with pytest.raises(Denied) as denied:
        say(table, who, text, phrase)
    assert denied.value.code == reason


def test_a_mute_hides_chat_only_from_its_author() -> None:
    table = Table("base, 3 players")
    table.do(0, Mute(id=new_id(), speaker="B"))
    say(table, 1, "nasty")
    assert heard(table, table.who(0)) == []
    assert table.model.events(table.who(0), table.model.version) == []
    assert heard(table, table.who(2)) == ["nasty"]
    assert table.model.snapshot(table.who(0))["muted"] == ["B"]
    assert table.do(0, Mute(id=new_id(), speaker="B")) == []
    table.do(0, Mute(id=new_id(), speaker="B", muted=False))
    assert heard(table, table.who(0)) == ["nasty"]


def test_chat_shows_only_the_last_lines() -> None:
    table = Table()
    for number in range(60):
        say(table, 0, f"line {number}")
    assert heard(table, table.who(1)) == [f"line {number}" for number in range(10, 60)]


def test_an_announcement_reaches_every_watcher() -> None:
    table = Table(settings=TableSettings(talk="off"))
    table.order(Announce("We restart at noon."))
    assert heard(table, ZOE) == ["We restart at noon."]


def test_reports_are_stored_for_the_operator_and_limited() -> None:
    table = Table()
    for _ in range(MOST_REPORTS):
        table.do(0, Report(id=new_id(), about=1, text="look"))
    assert len(table.state.reports) == MOST_REPORTS
    with pytest.raises(Denied):
        table.do(0, Report(id=new_id(), about=1, text="look"))
    with pytest.raises(Denied):
        Table().do(0, Report(id=new_id(), about=999, text="look"))


def test_spectator_sees_a_hand_only_with_consent() -> None:
    table = Table()
    assert set(table.model.snapshot(ZOE)["views"]) == {"-"}
    table.do(1, AllowWatching(id=new_id(), watcher=ZOE.watcher))
    shown = table.model.snapshot(ZOE)
    assert set(shown["views"]) == {"B"}
    assert shown["views"]["B"]["choices"] == []
    assert shown["views"]["B"]["seats"][1]["hand"] is not None
    assert shown["seats"][1]["is_watched"]
    assert set(table.model.snapshot(Identity(watcher="Max"))["views"]) == {"-"}
    table.do(1, AllowWatching(id=new_id(), watcher=ZOE.watcher, allowed=False))
    assert set(table.model.snapshot(ZOE)["views"]) == {"-"}


def test_permission_to_watch_shows_no_hand_to_partners() -> None:
    table = Table(TEAMS)
    table.do(0, AllowWatching(id=new_id(), watcher="*"))
    assert set(table.model.snapshot(table.who(2))["views"]) == {"C"}
    assert set(table.model.snapshot(ZOE)["views"]) == {"A"}


def test_banned_spectators_see_nothing() -> None:
    table = Table(settings=TableSettings(spectators="unwelcome"))
    table.do(0, AllowWatching(id=new_id(), watcher="*"))
    assert not table.model.state.may_watch(ZOE)
    assert table.model.state.may_watch(table.who(0))
    assert table.model.snapshot(ZOE)["views"] == {}
