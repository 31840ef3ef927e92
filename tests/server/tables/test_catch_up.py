"""Catching up: updates lead from every version to the current one, and a rebuilt table has the same views."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tankrush.protocol.patch import diff, patch
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.identity import Identity
from tests.server.tables.table_builder import CARDS, CLOCKED, CONFIGS, Table, restless

ROWS = 70


def as_sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def lively_table(config: str, number: int) -> Table:
    """Return a table with rows of every kind."""
    luck = random.Random(number)
    table = Table(config, bots=[1] if number % 2 else [], settings=CLOCKED, seed=f"{number:032x}")
    for _ in range(600):
        if len(table.rows) >= ROWS or table.model.status == "over":
            break
        restless(table, luck, 0.5)
    return table


@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_updates_after_any_version_lead_to_the_current_view(number: int) -> None:
    table = lively_table(CONFIGS[number], number)
    model = TableModel(table.head, [], CARDS)
    watchers = table.everybody()
    states: dict[Identity, Any] = {who: as_sent(model.snapshot(who)) for who in watchers}
    shown: dict[Identity, list[Any]] = {who: [] for who in watchers}
    patches: dict[Identity, list[Any]] = {who: [] for who in watchers}
    for row in table.rows:
        model.apply(row)
        for who in watchers:
            new = as_sent(model.snapshot(who))
            patches[who].append(as_sent(diff(states[who], new)))
            states[who] = new
            shown[who].append(new)
    for who in watchers:
        for start in range(0, len(table.rows), 9):
            state = shown[who][start]
            for change in patches[who][start + 1 :]:
                state = patch(state, change)
            assert state == shown[who][-1]


@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_table_rebuilt_from_its_log_has_the_same_views(number: int) -> None:
    table = lively_table(CONFIGS[number], number + 100)
    watchers = table.everybody()
    rebuilt = table.rebuilt()
    for who in watchers:
        assert msgspec.json.encode(rebuilt.snapshot(who)) == msgspec.json.encode(table.model.snapshot(who))
        for version in range(max(1, table.model.version - 20), table.model.version + 1):
            assert rebuilt.events(who, version) == table.model.events(who, version)
    assert rebuilt.pending(table.now) == table.model.pending(table.now)
    assert rebuilt.summary(table.now) == table.model.summary(table.now)


def test_catch_up_covers_every_kind_of_row() -> None:
    """The tables of these tests contain nearly every kind of row."""
    tables = [lively_table(config, number + more) for number, config in enumerate(CONFIGS) for more in (0, 100)]
    kinds = {row.kind for table in tables for row in table.rows}
    assert kinds >= {
        "created", "sat", "seated-bot", "started", "moved", "said", "muted", "reported", "renamed", "allowed",
        "took-back", "asked-back", "answered-back", "left", "returned", "absence-chosen", "substituted", "clock",
    }  # fmt: skip
