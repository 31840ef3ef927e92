"""Overload: bots, then spectators, then new tables are degraded; players get every update at once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from tankrush.protocol.patch import patch
from tankrush.protocol.socket_messages import State, Update
from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.broadcaster import Broadcaster
from tankrush.server.live.caller import Caller
from tankrush.server.live.load_shedding import Overload
from tankrush.server.live.watchers import Outbox, Watcher
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.support.metrics import Meter
from tests.server.tables.table_builder import CARDS, CONFIGS, Table
from tests.server.tables.test_broadcast import group_of
from tests.server.tables.test_catch_up import as_sent, lively_table

ANYONE = Caller()


def lagging(lag: float, worked: float = 10.0) -> Overload:
    """Return a process whose event loop has had this lag for a while."""
    overload = Overload(Meter())
    for _ in range(100):
        overload.note(lag, worked)
    return overload


def test_overload_degrades_bots_then_spectators_then_new_tables() -> None:
    steps = [lagging(lag) for lag in (0.0, 0.1, 0.3, 1.0)]
    given = [[one.hurries_bots, one.delays_spectators, one.queues_tables] for one in steps]
    assert given == [[False] * 3, [True, False, False], [True, True, False], [True] * 3]


def test_one_long_step_of_the_event_loop_does_not_count_as_overload() -> None:
    overload = Overload(Meter())
    overload.note(0.2, 0.2)
    assert not overload.hurries_bots


def test_lag_caused_by_other_processes_does_not_count_as_overload() -> None:
    assert not lagging(1.0, worked=0.01).hurries_bots


async def test_new_tables_wait_in_order_until_the_overload_is_over() -> None:
    overload = lagging(1.0)
    made: list[int] = []

    async def make(number: int) -> None:
        await overload.admit_table(longest=3600.0)
        made.append(number)

    tasks = [asyncio.create_task(make(number)) for number in range(3)]
    await asyncio.sleep(0)
    assert made == []
    overload.lag = 0.0
    await asyncio.gather(*tasks)
    assert made == [0, 1, 2]


async def test_a_new_table_that_waits_too_long_is_refused() -> None:
    with pytest.raises(Denied, match="BUSY"):
        await lagging(1.0).admit_table(longest=0.01)


async def test_delayed_spectators_catch_up_with_a_fresh_snapshot() -> None:
    table = lively_table(CONFIGS[0], 300)
    model = TableModel(table.head, [], CARDS)
    broadcaster = Broadcaster(model, Meter())
    player, spectator = (Watcher(Outbox(largest=10**9), ANYONE, who) for who in (seated(table), Identity()))
    for watcher in (player, spectator):
        group = broadcaster.groups[watcher.who] = group_of(model, watcher.who)
        group.watchers.add(watcher)
    shown: dict[Watcher, Any] = {one: as_sent(model.snapshot(one.who)) for one in (player, spectator)}
    is_overloaded = False
    broadcaster.delays_spectators = lambda: is_overloaded
    for number, row in enumerate(table.rows):
        is_overloaded = number % 20 < 10
        model.apply(row)
        broadcaster.send(row, broadcaster.draft(model, row, None))
        assert len(player.outbox.waiting) == 1, "a player gets every update at once"
        assert not (is_overloaded and spectator.outbox.waiting)
        if not is_overloaded and broadcaster.is_behind:
            broadcaster.catch_up(model)
        for watcher in (player, spectator):
            follow(watcher, shown)
        if not is_overloaded:
            assert shown[spectator] == as_sent(model.snapshot(spectator.who)), (row.kind, row.version)
        assert shown[player] == as_sent(model.snapshot(player.who))


def seated(table: Table) -> Identity:
    return next(who for who in table.everybody() if who.seats)


def follow(watcher: Watcher, shown: dict[Watcher, Any]) -> None:
    """Apply the messages that wait for a watcher, as a client does."""
    while watcher.outbox.waiting:
        text = watcher.outbox.waiting.pop(0)
        message = msgspec.json.decode(text, type=State | Update)
        shown[watcher] = message.state if isinstance(message, State) else patch(shown[watcher], message.patch)
