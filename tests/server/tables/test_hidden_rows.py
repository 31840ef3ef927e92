"""Views and events reveal nothing hidden; `python -m bench.leaks` checks hundreds of whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tankrush.protocol.patch import diff
from tankrush.protocol.socket_messages import Mute, Report
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import SYSTEM, Identity
from tankrush.server.views.replay_steps import Replay
from tests.server.tables.table_builder import CONFIGS, Table, new_id
from tests.server.tables.twins import WAYS, Way, bytes_of, play_twice

STEPS = 60


@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_hidden_cards_change_no_byte_that_is_sent(number: int) -> None:
    made, compared = play_twice(CONFIGS[number], number, STEPS)
    assert made == STEPS
    assert compared > STEPS / 3


@pytest.mark.parametrize("way", WAYS[1:])
def test_shared_deals_and_branches_hide_the_same_cards(way: Way) -> None:
    _, compared = play_twice(CONFIGS[0], 1, 2000, is_sensible=True, share=0.2, way=way)
    assert compared > 10


@pytest.mark.parametrize("number", [0, 3, 5])
def test_exports_and_replays_of_a_running_game_hide_the_same_cards(number: int) -> None:
    """The record has no seed and no hashes; seats and spectators replay only what they saw."""
    luck = random.Random(number)
    table = Table(CONFIGS[number])
    for _ in range(50):
        table.step(luck)
    text = table.model.record()
    assert table.head.seed not in text
    assert "#" not in text
    replay = Replay(table.model.state)
    with pytest.raises(Denied):
        replay.step(Identity(), 10, 0)
    with pytest.raises(Denied):
        replay.step(table.who(0), 10, 1)
    for step in range(0, 50, 7):
        spectator: Any = replay.step(Identity(), step)["view"]
        assert all(seat["hand"] is None or seat["name"] == spectator["turn"] for seat in spectator["seats"])
        own: Any = replay.step(table.who(0), step, 0)["view"]
        assert own["seats"][0]["hand"] is not None


def test_seed_and_keys_are_never_sent() -> None:
    table = Table()
    for who in [*table.everybody(), SYSTEM]:
        sent = bytes_of(table.model.snapshot(who)) + bytes_of([table.model.events(who, v) for v in range(1, 5)])
        assert table.head.seed.encode() not in sent
        for seat in table.state.seats:
            assert seat.key.encode() not in sent


def test_mutes_and_reports_are_private() -> None:
    table = Table()
    before = table.model.snapshot(table.who(1))
    table.do(0, Mute(id=new_id(), speaker="B"))
    table.do(0, Report(id=new_id(), about=1, text="look at this"))
    after = table.model.snapshot(table.who(1))
    assert diff(before, after) == {"~": {"version": {"=": table.model.version}}}
    assert table.model.events(table.who(1), table.model.version) == []
    assert table.model.events(table.who(0), table.model.version) != []
