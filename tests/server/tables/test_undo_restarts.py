"""Undo with consent and restarts: a table rebuilt from its log continues exactly like the original."""

from __future__ import annotations

import random
from contextlib import suppress

import msgspec
import pytest

from tankrush.engine.errors import Refused
from tankrush.engine.serialize import state_hash
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.move_events import KEPT
from tankrush.server.views.replay_steps import Replay

from .table_builder import CLOCKED, Table, restless

CONFIGS = (
    "base, 2 players, first A", "base+SF+LB, 3 players, deckOrder=shuffled", "base+SF, 4 players, teams 2v2",
    "base+SF+LB, 6 players, deadCardTiming=onDraw, chaos",
)  # fmt: skip
TURNING_POINTS = {63, 64, 65, 127, 128, 129}  # versions at which old events are dropped
MOST_VERSIONS = 132


def undo(table: Table, luck: random.Random) -> None:
    """Request an undo to any version, and let the others answer one after another, nearly always with yes."""
    to = luck.choice([None, max(0, table.model.version - luck.randrange(70)), luck.randrange(table.model.version + 1)])
    table.ask_back(luck.randrange(len(table.state.seats)), to)
    while table.state.request is not None and (asked := table.state.still_asked(table.state.request)):
        table.answer_back(luck.choice(asked), agree=luck.random() < 0.95)


def compare(table: Table) -> TableModel:
    """Rebuild the table from its log, and compare all views and events."""
    rebuilt = table.rebuilt()
    recent = range(max(1, table.model.version - KEPT), table.model.version + 1)
    for who in table.everybody():
        ours, others = ([one.snapshot(who), [one.events(who, v) for v in recent]] for one in (table.model, rebuilt))
        assert msgspec.json.encode(ours) == msgspec.json.encode(others)
    assert rebuilt.record() == table.model.record()
    assert rebuilt.game is not None
    assert table.model.game is not None
    assert state_hash(rebuilt.game) == state_hash(table.model.game)
    assert Replay(rebuilt.state).steps
    return rebuilt


def sent_about(table: TableModel, version: int, seats: int) -> bytes:
    """Return everything that the seats receive about a version."""
    own = [Identity(seats=(seat,)) for seat in range(seats)]
    return msgspec.json.encode([table.events(who, version) for who in own])


@pytest.mark.parametrize("seed", range(len(CONFIGS)))
def test_restarted_table_equals_the_original(seed: int) -> None:
    luck, undone = random.Random(seed), 0
    table = Table(CONFIGS[seed], settings=CLOCKED, seed=f"{seed:032x}")
    count = len(table.state.seats)
    when_new: dict[int, bytes] = {}  # what the seats received about each move, before its events were packed
    while table.model.status == "running" and table.model.version < MOST_VERSIONS:
        before = table.model.version
        with suppress(Refused, Denied):
            if luck.random() < 0.2:
                undo(table, luck)
                undone += table.rows[-1].kind == "took-back"
        for row in restless(table, luck, 0.05):
            if row.kind == "moved" and row.version == table.model.version:
                when_new[row.version] = sent_about(table.model, row.version, count)
        passed = TURNING_POINTS.intersection(range(before + 1, table.model.version + 1))
        if table.model.status == "running" and (passed or luck.random() < 0.02):
            table.model = compare(table)
            recent = [version for version in when_new if version > table.model.version - KEPT]
            assert [sent_about(table.model, one, count) for one in recent] == [when_new[one] for one in recent]
    assert undone > 5
