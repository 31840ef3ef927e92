"""Fair scheduling of bots: watched tables first, waiting time counts, and no table gets all workers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tankrush.client import TableClient
from tankrush.server.bot_workers import thinker
from tankrush.server.bot_workers.fair_queue import MOST_WAITING, FairQueue, Tenant
from tankrush.server.bot_workers.thinker import LATEST_HINT, LEAST_SECONDS, shorten
from tankrush.server.bot_workers.worker_messages import HintTask, Task, Thought
from tankrush.server.live.load_shedding import LONGEST_WAIT, UNWATCHED_STEP, Pace
from tankrush.server.support.metrics import Unread
from tests.server.http.live_server import Site, new_token, until
from tests.server.http.test_bot_runner import runner_of

GENERAL = Task("general", "", "", {}, 0, [1, 2], 1)


class FakeWorkers:
    """Fake decisions that wait for workers and take a given time."""

    def __init__(self, workers: int = 1) -> None:
        self.now = 0.0
        self.queue = FairQueue(workers, Unread(), lambda: self.now)
        self.order: list[str] = []
        self.hurried: set[str] = set()

    async def think(self, name: str, address: str | None, seconds: float = 1.0, table: str = "") -> None:
        async with self.queue.turn(Tenant(table or name, lambda: address)) as granted:
            self.order.append(name)
            if granted.is_hurried:
                self.hurried.add(name)
            await asyncio.sleep(0)
            self.now += seconds

    async def all_of(self, *requests: tuple[str, str | None]) -> list[str]:
        await asyncio.gather(*(self.think(name, address) for name, address in requests))
        return self.order


async def test_bots_of_watched_tables_come_first() -> None:
    order = await FakeWorkers().all_of(("running", None), ("left 1", None), ("left 2", None), ("watched", "a"))
    assert order == ["running", "watched", "left 1", "left 2"]


async def test_bots_of_an_address_with_many_tables_wait_for_one_with_few() -> None:
    flood = [(f"flood {number}", "evil") for number in range(10)]
    order = await FakeWorkers().all_of(*flood, ("honest", "good"))
    assert order.index("honest") <= 1


async def test_bots_of_tables_of_one_address_alternate() -> None:
    workers = FakeWorkers()
    first = [workers.think(f"first {number}", "a", table="first") for number in range(5)]
    await asyncio.gather(*first, workers.think("second", "a"))
    assert workers.order.index("second") <= 1


async def test_idle_address_earns_no_bot_time() -> None:
    """An address that was idle goes first once, but does not catch up on unused time."""
    workers = FakeWorkers()
    for number in range(20):
        await workers.think(f"early {number}", "early")
    late = [workers.think(f"late {number}", "late") for number in range(3)]
    await asyncio.gather(workers.think("now", "early"), *late, *(workers.think(f"e {n}", "early") for n in range(3)))
    tail = workers.order[20:]
    assert tail.index("e 0") < tail.index("late 2")


async def test_last_bot_worker_is_reserved_for_people() -> None:
    workers = FakeWorkers(workers=2)
    async with workers.queue.turn(Tenant("a", lambda: None)):
        second = asyncio.create_task(workers.think("left", None))
        await asyncio.sleep(0)
        await workers.think("watched", "a")
        assert workers.order == ["watched"]
    await second
    assert workers.order == ["watched", "left"]


async def test_cancelled_decision_leaves_the_queue() -> None:
    workers = FakeWorkers()
    async with workers.queue.turn(Tenant("a")):
        tasks = [asyncio.create_task(workers.think(name, "x")) for name in ("one", "two")]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.gather(*tasks[:1], return_exceptions=True)
    await tasks[1]
    await workers.think("three", "x")
    assert workers.order == ["two", "three"]


async def test_concurrent_bot_requests_get_less_thinking_time() -> None:
    workers = FakeWorkers()
    await workers.all_of(
        *((str(number), "evil") for number in range(MOST_WAITING + 3)), ("honest", "good"), ("left", None)
    )
    assert "honest" not in workers.hurried
    assert len(workers.hurried) >= 2


def test_time_in_the_queue_counts_against_the_deadline() -> None:
    at_once = shorten(GENERAL, 0.0, 10.0, is_hurried=False)
    later = shorten(GENERAL, 1.0, 10.0, is_hurried=False)
    too_late = shorten(GENERAL, 100.0, 10.0, is_hurried=False)
    usual = thinker.thinking_time("general")
    assert usual is not None
    assert (at_once.seconds, later.seconds, too_late.seconds) == (None, usual - 1.0, LEAST_SECONDS)
    assert shorten(GENERAL, 0.0, 10.0, is_hurried=True).seconds == LEAST_SECONDS
    assert shorten(GENERAL, 0.0, 0.5, is_hurried=False).seconds == 0.5


async def test_expired_hint_request_is_not_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with runner_of() as runner:
        monkeypatch.setattr(runner._queue, "_clock", iter([0.0, LATEST_HINT + 1, 20.0, 20.0]).__next__)
        question = HintTask("", "", {}, 0, [1], 1, 0.5, "en", [], [])
        assert await runner.ask(question, 1.0, Tenant()) == Thought(fault="came too late")
        assert not runner._all


async def test_a_table_is_watched_while_a_socket_is_open(site: Site) -> None:
    token = new_token()
    name = site.make(name="Ann", token=token)["table"]
    tenant = site.hub.tables[name].tenant()
    assert tenant.watched_from() is None
    async with TableClient(site.url, name, [token]):
        assert tenant.watched_from() == "127.0.0.1"
    await until(lambda: tenant.watched_from() is None)


def test_bots_of_unwatched_tables_share_one_slow_queue() -> None:
    now = 100.0
    pace = Pace(lambda: now)
    assert [round(pace.wait(), 3) for _ in range(3)] == [0.0, UNWATCHED_STEP, 2 * UNWATCHED_STEP]
    waits = [pace.wait() for _ in range(1000)]
    assert max(waits) == LONGEST_WAIT
    now += 1000
    assert pace.wait() == 0.0


async def test_bots_slow_down_only_while_a_table_is_unwatched(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    def wait(pace: Pace) -> float:
        asked.append(0.0)
        return 3600.0

    monkeypatch.setattr(Pace, "wait", wait)
    with Site(sqlite, tmp_path) as site:
        bots = [{"bot": "recruit"}, {"bot": "recruit"}]
        first = site.make(seats=bots, start=True)["table"]
        await until(lambda: site.hub.tables[first].version > 10)
        assert asked == []  # nothing else is waiting
        home = site.make(name="Ann")["table"]
        async with TableClient(site.url, home):
            second = site.make(seats=bots, start=True)["table"]
            await until(lambda: bool(asked))
            before = site.hub.tables[second].version
            async with TableClient(site.url, second):
                await until(lambda: site.hub.tables[second].version > before + 10)
