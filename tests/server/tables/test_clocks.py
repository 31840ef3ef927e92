"""Clocks: per turn, or a bank with an increment; stopped for bots and while the server is down."""

from __future__ import annotations

from typing import Any

import pytest

from tankrush.protocol.socket_messages import Say, TakeBack
from tankrush.server.model.denial import Denied
from tankrush.server.model.orders import ClockFell, Excuse
from tankrush.server.model.table_settings import ClockSetting, TableSettings
from tests.server.tables.table_builder import Table, new_id

TURN = TableSettings(clock=ClockSetting("turn", 60))
BANK = TableSettings(clock=ClockSetting("bank", 100, 5))
CONFIG = "base, 2 players, first A"


def clock(table: Table) -> Any:
    return table.model.snapshot(table.who(0))["clock"]


def test_table_without_clocks_shows_none() -> None:
    table = Table(CONFIG)
    assert clock(table) is None
    with pytest.raises(Denied):
        table.order(ClockFell(0))


def test_turn_clock_gives_each_turn_its_time() -> None:
    table = Table(CONFIG, settings=TURN)
    assert clock(table) == {"left": {"A": 60_000, "B": 60_000}, "running": ["A"], "since": table.now}
    table.now += 20_000
    table.play(0, next(action for action in table.legal(0) if action >> 8 == 2))
    assert clock(table)["left"]["A"] == 40_000
    table.now += 20_000
    table.do(0, TakeBack(id=new_id(), version=table.model.version))
    table.play(0, text="end")
    assert clock(table)["left"] == {"A": 60_000, "B": 60_000}
    assert clock(table)["running"] == ["B"]


def test_bank_clock_grows_by_its_increment_after_each_own_turn() -> None:
    table = Table(CONFIG, settings=BANK)
    table.now += 30_000
    table.play(0, text="end")
    assert clock(table)["left"] == {"A": 75_000, "B": 100_000}
    table.now += 10_000
    table.play(1, text="end")
    assert clock(table)["left"] == {"A": 75_000, "B": 95_000}


def test_chat_does_not_change_the_clocks() -> None:
    table = Table(CONFIG, settings=BANK)
    table.now += 30_000
    table.do(0, Say(id=new_id(), text="hm"))
    assert clock(table) == {"left": {"A": 100_000, "B": 100_000}, "running": ["A"], "since": table.now - 30_000}


def test_undo_does_not_restore_clock_time() -> None:
    table = Table(CONFIG, settings=TURN)
    table.now += 20_000
    table.play(0, next(action for action in table.legal(0) if action >> 8 == 2))
    table.now += 10_000
    table.do(0, TakeBack(id=new_id(), version=table.model.version))
    assert clock(table)["left"]["A"] == 30_000


def test_no_clock_runs_against_bots_alone() -> None:
    table = Table(CONFIG, bots=[1], settings=TURN)
    assert clock(table)["running"] == []
    assert [pending.kind for pending in table.model.pending(table.now)] == []


def test_no_clock_runs_while_a_bot_is_asked() -> None:
    table = Table("base, 3 players, first A", bots=[1], settings=TURN)
    assert clock(table)["running"] == ["A"]
    table.play(0, text="end")
    assert clock(table)["running"] == []


def test_turn_ends_when_its_clock_runs_out() -> None:
    table = Table(CONFIG, settings=TURN)
    (pending,) = [pending for pending in table.model.pending(table.now) if pending.kind == "clock"]
    assert (pending.seat, pending.at) == (0, table.now + 60_000)
    table.now += 59_999
    with pytest.raises(Denied) as denied:
        table.order(ClockFell(0))
    assert denied.value.code == "NOT_NOW"
    table.play(0, next(action for action in table.legal(0) if action >> 8 == 2))
    table.now += 1
    (row,) = table.order(ClockFell(0))
    assert table.state.asked() == [1]
    assert clock(table)["running"] == ["B"]
    lines = table.model.events(table.who(1), row.version)[0]["lines"]
    assert "Anna" in lines[0]
    assert table.rebuilt().snapshot(table.who(0)) == table.model.snapshot(table.who(0))


def test_empty_bank_clock_leaves_a_little_time_for_the_next_turn() -> None:
    table = Table(CONFIG, settings=TableSettings(clock=ClockSetting("bank", 10)))
    table.now += 500_000
    table.order(ClockFell(0))
    assert clock(table)["left"]["A"] == 10_000
    table.play(1, text="end")
    assert clock(table)["running"] == ["A"]


def test_clocks_exclude_down_time_of_the_server() -> None:
    table = Table(CONFIG, settings=BANK)
    table.now += 50_000
    table.order(Excuse(45_000))
    table.play(0, text="end")
    assert clock(table)["left"]["A"] == 100_000 - 5_000 + 5_000
    assert table.rebuilt().snapshot(table.who(0)) == table.model.snapshot(table.who(0))


def test_clock_credit_never_exceeds_the_elapsed_time() -> None:
    table = Table(CONFIG, settings=BANK)
    table.now += 1_000
    table.order(Excuse(45_000))
    table.now += 4_000
    table.play(0, text="end")
    assert clock(table)["left"]["A"] == 100_000 - 4_000 + 5_000
    quiet = Table(CONFIG)
    assert quiet.order(Excuse(45_000)) == []
