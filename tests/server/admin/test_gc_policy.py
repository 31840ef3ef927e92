"""Garbage collection runs only while the server is idle, and moves create few reference cycles."""

from __future__ import annotations

import gc
import random

import pytest

from tankrush.server.support.gc_policy import is_time, manual_gc
from tests.server.tables.table_builder import Table


@pytest.mark.parametrize(
    ("used", "done", "visits", "expected"),
    [
        (999.0, 940.0, 900, False),  # a recent move
        (990.0, 940.0, 900, True),  # no recent move
        (999.9, -2700.0, 900, True),  # continuous moves for more than an hour
        (999.0, 940.0, 20_001, True),  # or too many requests
    ],
)
def test_garbage_is_collected_while_the_server_is_idle(used: float, done: float, visits: int, expected: bool) -> None:
    assert is_time(1000.0, used, done, visits) is expected


def test_automatic_garbage_collection_is_off() -> None:
    with manual_gc():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_moves_leave_no_reference_cycles() -> None:
    """Reference counting must free a table's garbage, because automatic collection is off."""
    table, luck = Table("base, 4 players"), random.Random(1)
    everybody = table.everybody()

    def play_on(moves: int) -> None:
        for _ in range(moves):
            table.step(luck)
            for who in everybody:
                table.model.snapshot(who)
                table.model.events(who, table.model.version)

    play_on(20)  # warm up, so one-time objects exist
    gc.collect()
    gc.disable()
    try:
        play_on(50)
        assert gc.collect() < 50  # fewer than one object per move
    finally:
        gc.enable()
