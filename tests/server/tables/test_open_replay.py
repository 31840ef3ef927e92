"""Replays with open cards: all hands of a finished game, only the watcher's own cards of a running one."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.views.replay_steps import EVERYBODY, Replay
from tests.server.tables.table_builder import Table


def played(steps: int) -> Table:
    luck = random.Random(7)
    table = Table()
    for _ in range(steps):
        table.step(luck)
    return table


def test_open_replay_of_a_running_game_shows_only_own_cards() -> None:
    table = played(40)
    replay = Replay(table.model.state)
    for step in (0, 11, 40):
        spectator = replay.open_step(Identity(), step)
        assert spectator["seat"] == EVERYBODY
        assert spectator["view"] == replay.step(Identity(), step)["view"]
        own: Any = replay.open_step(table.who(0), step)["view"]
        assert own["seats"][0]["hand"] is not None
        assert own["seats"][1]["hand"] is None or own["turn"] == "B"
        assert own["choices"] == []


def test_open_replay_of_a_finished_game_shows_every_hand() -> None:
    table = Table()
    luck = random.Random(3)
    while table.model.status != "over":
        table.step(luck)
    replay = Replay(table.model.state)
    for step in (0, 20, len(replay.steps)):
        shown: Any = replay.open_step(Identity(), step)
        assert all(seat["hand"] is not None for seat in shown["view"]["seats"])
        assert shown["lines"] == [] or step
    with pytest.raises(Denied):
        replay.open_step(Identity(), len(replay.steps) + 1)


def test_concurrent_replay_reads_are_independent() -> None:
    replay = Replay(played(40).model.state)
    expected = [replay.step(Identity(), step) for step in range(41)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            looks = [list(threads.map(lambda step: replay.step(Identity(), step), range(41))) for _ in range(2)]
    finally:
        sys.setswitchinterval(usual)
    assert looks == [expected, expected]
