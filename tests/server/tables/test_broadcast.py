"""A client that is fed with updates sees what a fresh snapshot shows, after every row that any command makes."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from tankrush.protocol.patch import patch
from tankrush.protocol.socket_messages import Update
from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.broadcaster import Broadcaster
from tankrush.server.live.watchers import WatcherGroup
from tankrush.server.model.identity import Identity
from tankrush.server.support.metrics import Meter
from tests.server.tables.table_builder import CARDS, CONFIGS
from tests.server.tables.test_catch_up import as_sent, lively_table


@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_client_fed_with_updates_equals_a_snapshot(number: int) -> None:
    table = lively_table(CONFIGS[number], number + 200)
    model = TableModel(table.head, [], CARDS)
    broadcaster = Broadcaster(model, Meter())
    clients: dict[Identity, Any] = {}
    for who in table.everybody():
        state = model.snapshot(who)
        broadcaster.groups[who] = WatcherGroup(who, model.version, state, empty_since=math.inf)
        clients[who] = as_sent(state)
    for row in table.rows:
        model.apply(row)
        draft = broadcaster.draft(model, row, None)
        broadcaster.send(row, draft)
        for group, _, text in draft:
            update = msgspec.json.decode(text, type=Update)
            clients[group.who] = patch(clients[group.who], update.patch)
            assert clients[group.who] == as_sent(model.snapshot(group.who)), (row.kind, row.version)
    assert len({row.kind for row in table.rows}) >= 8
