"""Rows, events, moves and command ids are packed in memory and unpack unchanged."""

from __future__ import annotations

import random

from tankrush.server.model.log_rows import CommandIds
from tankrush.server.model.move_events import KEPT
from tankrush.server.model.table_match import PlayedMove, PlayedMoves
from tests.server.tables.table_builder import Table


def test_packed_events_unpack_unchanged() -> None:
    luck = random.Random(11)
    table = Table("base+SF+LB, 3 players", bots=[2])
    watchers = table.everybody()
    shown = {}
    while table.model.status == "running" and table.model.version < KEPT + 40:
        for row in table.step(luck):
            shown[row.version] = [table.model.events(who, row.version) for who in watchers]
    kept = range(table.model.version - KEPT + 1, table.model.version + 1)
    assert all(shown[version] for version in kept)
    for version in kept:
        assert [table.model.events(who, version) for who in watchers] == shown[version]
    assert table.model.events(watchers[0], kept[0] - 1) == []


def test_packed_rows_equal_those_of_the_log() -> None:
    luck = random.Random(12)
    table = Table("base, 2 players")
    made = [row for _ in range(KEPT + 10) for row in table.step(luck)]
    kept = table.state.rows.rows()
    facts = [(row.version, row.kind, row.seat, row.at) for row in made[-KEPT:]]
    assert [(row.version, row.kind, row.seat, row.at) for row in kept] == facts
    assert table.state.rows.row(kept[0].version - 1) is None
    assert table.state.rows.row(table.model.version + 1) is None


def test_packed_moves_unpack_unchanged() -> None:
    luck = random.Random(13)
    flags = [(luck.random() < 0.5, luck.random() < 0.5, luck.random() < 0.5) for _ in range(50)]
    moves = [PlayedMove(10 + 3 * number, number % 6, 2 * number, *some) for number, some in enumerate(flags)]
    packed = PlayedMoves(moves)
    assert list(packed) == moves
    assert list(reversed(packed)) == moves[::-1]
    assert list(packed[7:9]) == moves[7:9]
    assert [packed.kept_at(version) for version in (9, 10, 12, 13, 1000)] == [0, 1, 1, 2, 50]
    assert [packed.has(version) for version in (9, 10, 11, 157, 160)] == [False, True, False, True, False]
    packed.cut(20)
    assert list(packed) == moves[:20]


def test_packed_move_has_the_actions_of_its_row() -> None:
    luck = random.Random(14)
    table = Table("base+SF+LB, 3 players")
    rows = [row for _ in range(60) for row in table.step(luck)]
    play = table.state.play
    assert play is not None
    done = {move.version: play.actions_of(move) for move in play.moves}
    assert {row.version: row.data["actions"] for row in rows if row.kind == "moved"} == done


def test_packed_command_ids_are_compared_completely() -> None:
    ids = CommandIds()
    for version in range(1, 300):
        ids.add(f"command-{version}~proof", version)
    assert [ids.find(f"command-{version}~proof") for version in (1, 2, 150, 299)] == [1, 2, 150, 299]
    assert ids.find("command-1~other") is None
    copied = ids.copy()
    copied.add("another~proof", 301)
    assert (copied.find("another~proof"), ids.find("another~proof")) == (301, None)
