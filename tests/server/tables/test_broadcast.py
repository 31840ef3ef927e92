"""A client that applies updates has the same state as a fresh snapshot, after every kind of row."""

from __future__ import annotations

import math
import random
from typing import Any

import msgspec
import pytest

from tankrush.protocol.patch import patch
from tankrush.protocol.socket_messages import (
    EndProposal,
    Leave,
    Mute,
    Rekey,
    Rematch,
    Remove,
    Report,
    Return,
    Say,
    Settings,
    ShowHand,
    Sit,
    Stand,
    Start,
    Update,
)
from tankrush.server.commands.creation import Plan
from tankrush.server.commands.table_model import KINDS, TableModel
from tankrush.server.live.broadcaster import Broadcaster
from tankrush.server.live.watchers import WatcherGroup
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Row
from tankrush.server.model.orders import Announce, AnswerReport, ClockFell, Coached, Rematched
from tankrush.server.support.metrics import Meter
from tests.server.tables.table_builder import CARDS, CLOCKED, CONFIGS, NAMES, Table, key, new_id, restless
from tests.server.tables.test_catch_up import as_sent, lively_table

TEAMS = "base, 4 players, teams 2v2, first A"


def eventful_table(number: int) -> Table:
    """Return a table with a lobby, a team game with a time-out and an agreed end, a rematch, and random commands."""
    luck = random.Random(number)
    table = Table(TEAMS, settings=CLOCKED, seed=f"{number:032x}", starts=False, plans=[Plan(NAMES[0], key(0))])
    for seat in range(1, 4):
        table.do(Identity(), Sit(id=new_id(), name=NAMES[seat], seat="ABCD"[seat]), key=key(seat))
    table.do(3, Stand(id=new_id()))
    table.do(Identity(), Sit(id=new_id(), name="Zed", seat="D"), key=key(9))
    table.do(0, Stand(id=new_id(), seat="D"))
    table.do(0, Remove(id=new_id(), speaker="Troll", banned=True), key="ab" * 8)
    table.do(Identity(), Sit(id=new_id(), name=NAMES[3], seat="D"), key=key(10))
    table.do(0, Settings(id=new_id(), settings={"title": "Sunday", "undo": "horizon"}))
    table.do(0, Start(id=new_id()))
    talk_and_play(table, luck)
    table.order(Announce("The server restarts at noon."))
    table.now += 600_000
    table.order(ClockFell(table.state.clocks.running[0]))
    talk_and_play(table, luck)
    for seat in range(3):
        table.do(seat, EndProposal(id=new_id()))
    table.do(table.model.recognise([key(10)], "en"), EndProposal(id=new_id()))
    table.order(Coached(0, {"moments": []}))
    table.do(0, Rematch(id=new_id()))
    table.do(1, Say(id=new_id(), phrase="good-game"))
    table.order(Rematched("next-table-01"))
    return table


def talk_and_play(table: Table, luck: random.Random) -> None:
    """Send moves and all other commands that keep the seats."""
    about = table.do(1, Report(id=new_id(), about=1, text="rude"))[-1].version
    table.order(AnswerReport(about, "We look into it.", "operator", is_closed=luck.random() < 0.5))
    table.do(2, Mute(id=new_id(), speaker="B", muted="B" not in table.state.mutes.get(2, ())))
    assert table.model.game is not None
    for seat in range(4):
        if seat != table.model.game.turn and table.state.seats[seat].key == key(seat):
            table.do(seat, ShowHand(id=new_id(), shown=seat not in table.state.shown))
    for _ in range(20):
        restless(table, luck, 0.0)
    table.do(0, Rekey(id=new_id()), key=key(0))
    table.do(1, Leave(id=new_id()))
    table.do(1, Return(id=new_id()))


def follow(table: Table) -> None:
    """Apply the updates of every row to clients, and compare each with a snapshot."""
    model = TableModel(table.head, [], CARDS)
    broadcaster = Broadcaster(model, Meter())
    clients: dict[Identity, Any] = {}
    for who in table.everybody():
        broadcaster.groups[who] = group = group_of(model, who)
        clients[who] = as_sent(model.snapshot(group.who))
    for row in table.rows:
        model.apply(row)
        draft = broadcaster.draft(model, row, None)
        broadcaster.send(row, draft)
        for group, _, text in draft:
            update = msgspec.json.decode(text, type=Update)
            clients[group.who] = patch(clients[group.who], update.patch)
            assert clients[group.who] == as_sent(model.snapshot(group.who)), (row.kind, row.version)


def group_of(model: TableModel, who: Identity) -> WatcherGroup:
    return WatcherGroup(who, model.version, model.seen(who), empty_since=math.inf)


def kinds_of(rows: list[Row]) -> set[str]:
    return {row.kind for row in rows}


@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_client_fed_with_updates_equals_a_snapshot(number: int) -> None:
    table = lively_table(CONFIGS[number], number + 200)
    follow(table)
    assert len(kinds_of(table.rows)) >= 8


@pytest.mark.parametrize("number", range(4))
def test_client_fed_with_updates_follows_a_table_from_lobby_to_rematch(number: int) -> None:
    follow(eventful_table(number))


def test_updates_cover_every_kind_of_row() -> None:
    lively = [lively_table(config, number + 200) for number, config in enumerate(CONFIGS)]
    found = [kinds_of(table.rows) for table in [*lively, *map(eventful_table, range(4))]]
    assert set().union(*found) == KINDS
