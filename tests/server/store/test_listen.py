"""Notifications between processes, also when the connection breaks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import asyncpg
import pytest

from tankrush.server.store import Conflict, Store
from tankrush.server.store import postgres as postgres_module
from tankrush.server.store.database import Found, Statement
from tankrush.server.store.notifications import Notices
from tankrush.server.store.postgres_notifications import LARGEST_NOTICE, pack
from tests.server.store.making import LIMIT, append, opened, start

TABLE = "table-000001"


async def hears_of(news: AsyncIterator[set[str]], table: str, store: Store, version: int) -> None:
    """Return the named tables; compare versions if notifications may have been lost, as the hub does."""

    async def follow() -> None:
        async for tables in news:
            if (not tables or table in tables) and (await store.versions([table])).get(table) == version:
                return

    await asyncio.wait_for(follow(), LIMIT)


async def test_other_processes_are_notified_of_every_row(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        news = two.listen()
        assert await anext(news) == set()
        await start(one)
        await hears_of(news, TABLE, two, 1)
        for version in range(1, 6):
            await append(one, version)
            await hears_of(news, TABLE, two, version + 1)


async def test_listening_ends_with_the_store(database: str) -> None:
    async with opened(database) as store:
        news = store.listen()
        assert await anext(news) == set()
        rest = asyncio.ensure_future(anext(news, None))
        await asyncio.sleep(0)
    while (answer := await asyncio.wait_for(rest, LIMIT)) is not None:
        rest = asyncio.ensure_future(anext(news, None))
    assert answer is None


async def test_postgres_listener_ignores_own_rows(postgres: str) -> None:
    async with opened(postgres) as one, opened(postgres) as two:
        mine, others = one.listen(), two.listen()
        for news in (mine, others):
            # Once at the start and once when the connection is established.
            assert [await anext(news), await anext(news)] == [set(), set()]
        await start(one)
        assert await asyncio.wait_for(anext(others), LIMIT) == {TABLE}
        await start(two, "table-000002")
        assert await asyncio.wait_for(anext(mine), LIMIT) in ({"table-000002"}, set())


async def cut_listeners(url: str) -> int:
    """Cut listening connections, as a restarting database server does."""
    connection = await asyncpg.connect(url)
    try:
        async with asyncio.timeout(LIMIT):
            while not (
                cut := await connection.fetch(
                    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tankrush-listen'"
                )
            ):
                await asyncio.sleep(0.01)
        return len(cut)
    finally:
        await connection.close()


async def test_listening_continues_after_a_lost_connection(postgres: str) -> None:
    async with opened(postgres) as one, opened(postgres) as two:
        await start(one)
        news = two.listen()
        await anext(news)
        await anext(news)
        for version in range(1, 4):
            assert await cut_listeners(postgres) == 1
            await append(one, version)
            await hears_of(news, TABLE, two, version + 1)


async def test_writes_continue_after_all_connections_were_lost(postgres: str) -> None:
    async with opened(postgres) as store:
        await start(store)
        connection = await asyncpg.connect(postgres)
        for version in range(1, 4):
            await connection.fetch(
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tankrush'"
            )
            await append(store, version)
        assert len(await store.rows(TABLE)) == 4
        await connection.close()


def test_notifications_of_many_tables_respect_the_size_limit() -> None:
    tables = {f"table-{number:012}" for number in range(2000)}
    notices = list(pack("origin", tables))
    assert max(map(len, notices)) <= LARGEST_NOTICE
    assert [notice.split()[0] for notice in notices] == ["origin"] * len(notices)
    assert {table for notice in notices for table in notice.split()[1:]} == tables


async def test_a_slow_listener_gets_one_notification_a_table() -> None:
    notices = Notices(heal_seconds=LIMIT)
    news = notices.listen()
    assert await anext(news) == set()
    for number in range(1000):
        notices.publish({f"t{number % 3}"})
    assert await anext(news) == {"t0", "t1", "t2"}
    notices.publish({"t4"})
    notices.doubt()
    assert [await anext(news), await anext(news)] == [set(), {"t4"}]
    notices.close()
    assert await anext(news, None) is None


async def test_silent_listeners_poll_for_lost_notifications() -> None:
    news = Notices(heal_seconds=0.01).listen()
    assert [await anext(news) for _ in range(3)] == [set(), set(), set()]


async def test_lost_notification_is_recovered_during_other_traffic() -> None:
    """Even while hundreds of other tables keep sending."""
    notices = Notices(heal_seconds=0.01)
    news = notices.listen()
    assert await anext(news) == set()
    async with asyncio.timeout(LIMIT):
        notices.publish({"t1"})
        while await anext(news):
            notices.publish({"t1"})
            await asyncio.sleep(0)


async def test_a_row_whose_answer_was_lost_is_written_once(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has committed, but the connection is cut before the answer."""
    real = postgres_module.run_all
    cut: list[bool] = []

    async def lose_the_answer(connection: Any, work: Sequence[Statement]) -> list[list[Found]]:
        found = await real(connection, work)
        if not cut and work[0].sql.startswith("with grown"):
            cut.append(True)
            raise ConnectionResetError
        return found

    async with opened(postgres) as store:
        await start(store)
        monkeypatch.setattr(postgres_module, "run_all", lose_the_answer)
        await append(store, 1, client="c-1")
        assert cut
        assert [row.version for row in await store.rows(TABLE)] == [1, 2]
        cut.clear()
        with pytest.raises(Conflict):
            await append(store, 1, client="c-2")
        assert not cut
