"""The journal says "you" to the player a sentence is about, and uses a name for all others."""

from __future__ import annotations

import random

import pytest

from tankrush.i18n.messages import LANGUAGES
from tankrush.protocol.socket_messages import Rename, Sit, Stand
from tankrush.server.model.identity import Identity
from tankrush.server.views.replay_steps import Replay
from tests.server.tables.table_builder import NAMES, Table, key, new_id


def log(table: Table, who: Identity) -> list[str]:
    pages = table.model.snapshot(who)["journal"]
    return [line for page in pages.values() for line in page["lines"]]


@pytest.fixture(scope="module")
def table() -> Table:
    table, luck = Table("base+SF+LB, 3 players, first A"), random.Random(4)
    for _ in range(60):
        table.step(luck)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", range(3))
def test_journal_addresses_players_as_you(table: Table, seat: int, language: str) -> None:
    own, others = log(table, table.who(seat, language=language)), log(table, Identity(language=language))
    assert not any(NAMES[seat] in line for line in own)
    assert any(NAMES[(seat + 1) % 3] in line for line in own)
    assert len(own) == len(others)
    assert own != others
    for version, page in table.model.snapshot(table.who(seat, language=language))["journal"].items():
        (event,) = table.model.events(table.who(seat, language=language), int(version))
        assert event["lines"] == page["lines"]


def test_journal_uses_names_for_spectators_shared_devices_and_replays(table: Table) -> None:
    for who in (Identity(), table.who(0, 1)):
        lines = log(table, who)
        assert not any("You " in line or "your" in line for line in lines)
        assert all(any(name in line for line in lines) for name in NAMES[:3])
    story = Replay(table.state).story(table.who(0))
    assert any(NAMES[0] in line for page in story for line in page["lines"])


def test_journal_keeps_the_name_of_an_earlier_player_of_a_seat() -> None:
    table = Table(starts=False)
    table.do(1, Stand(id=new_id()))
    table.do(Identity(), Sit(id=new_id(), name="Zoe", seat="B"), key=key(9))
    zoe = table.model.recognise([key(9)], "en")
    assert log(table, zoe)[-2:] == [f"{NAMES[1]} stands up.", "You sit down."]
    table.do(zoe, Rename(id=new_id(), name="Zora"))
    zora = table.model.recognise([key(9)], "en")
    assert log(table, zora)[-2:] == ["Zoe sits down.", "You are now called Zora."]


def test_journal_pages_name_the_seats_that_were_hit() -> None:
    table, luck = Table("base+SF+LB, 3 players, first A"), random.Random(4)
    hit = 0
    while hit < 12:
        (row,) = table.step(luck)
        page = table.model.snapshot(Identity())["journal"].get(str(row.version), {"lines": []})
        (event,) = table.model.events(Identity(), row.version)
        struck = {one["to"][0] for one in event["happened"] if one["kind"] in ("hurt", "killed", "lost")}
        assert struck <= set(page.get("hit", ()))
        assert "ABC"[row.seat or 0] not in page.get("hit", ())
        if event["actions"] == ["end"]:
            assert "hit" not in page
        hit += len(page.get("hit", ()))
