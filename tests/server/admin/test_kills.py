"""A short run of `python -m bench.kills`: servers are killed during play, and nothing is lost."""

from __future__ import annotations

import asyncio

from bench.kills import Acknowledged, KillPlan, Outcome, check_log, differences, run
from tests.server.admin.stored_tables import keep
from tests.server.store.making import with_store


def test_no_acknowledged_move_is_lost_when_servers_are_killed(database: str) -> None:
    servers = 1 if database.startswith("sqlite") else 2
    outcome = asyncio.run(run(database, KillPlan(kills=2, tables=2, servers=servers, seed=7)))
    assert outcome.problems == []
    assert outcome.kills == 2
    assert len(outcome.acknowledged) >= 2
    assert outcome.hits >= 1
    assert len(outcome.ports - {0}) >= 1
    assert outcome.reconnections >= 1


def test_kills_bench_detects_a_lost_move(sqlite: str) -> None:
    model = with_store(sqlite, lambda store: keep(store, "table-aaaaaa", 5))
    client, version = "say-000001", next(row.version for row in model.state.rows.rows() if row.kind == "said")
    outcome = Outcome()
    outcome.acknowledged += [
        Acknowledged("table-aaaaaa", client, version),
        Acknowledged("table-aaaaaa", client, version + 1),
        Acknowledged("table-aaaaaa", "never-written", 3),
    ]
    asyncio.run(check_log(sqlite, outcome))
    assert len(outcome.problems) == 2
    assert f"was told {version + 1}, but is at [{version}]" in outcome.problems[0]
    assert "never-written was told 3, but is at nowhere" in outcome.problems[1]


def test_kills_bench_names_the_differing_places() -> None:
    assert differences({"a": 1, "b": {"c": 2}}, {"a": 1, "b": {"c": 2}}) == ""
    assert differences({"a": 1, "b": {"c": 2}}, {"a": 1, "b": {"c": 3}}) == "/b/c: 2 / 3"
