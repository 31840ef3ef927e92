"""The log of a table on both databases: no row is lost or doubled, and conflicts have one winner."""

from __future__ import annotations

import asyncio

import pytest

from tankrush.server.model.log_rows import Row
from tankrush.server.store import Conflict, Store
from tests.server.store.making import append, head, key, opened, row, start, summary, until

TABLE = "table-000001"


async def test_table_log_round_trips(database: str) -> None:
    async with opened(database) as store:
        rows = [
            Row(TABLE, 1, "created", None, {"text": "Ж\u202e\u0000\ud800 😀", "deep": [1, {"x": None}]}, "", 5),
            Row(TABLE, 2, "sat", 3, {}, "c-1", 2**53),
        ]
        await store.create(head(), rows, summary(2), [key("a" * 64)])
        assert await store.head(TABLE) == head()
        assert await store.rows(TABLE) == rows
        assert await store.rows(TABLE, 1) == rows[1:]
        assert await store.rows(TABLE, 2) == await store.rows(TABLE, 10**30) == []
        archive = await store.archive(TABLE)
        assert archive is not None
        assert (archive.head, list(archive.rows), archive.summary) == (head(), rows, summary(2))
        assert archive.keys == (key("a" * 64),)


async def test_reopened_database_has_everything(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        await append(store, 1)
    async with opened(database) as store:
        assert await store.rows(TABLE) == [row(1), row(2)]


@pytest.mark.parametrize("name", ["nobody", "", "a\0b", "\ud800", "'; drop table log; --"])
async def test_unknown_table_has_no_rows(database: str, name: str) -> None:
    async with opened(database) as store:
        await start(store)
        assert await store.head(name) is None
        assert await store.rows(name) == []
        assert await store.archive(name) is None
        assert await store.versions([name, TABLE]) == {TABLE: 1}
        assert await store.summaries([name]) == []
        assert await store.key(name) is None
        assert await store.keys_of(name) == []
        assert await store.catalogue(name) is None
        assert not await store.claim(name, "p", 0, 1)
        assert not await store.delete(name)
        assert await store.rows(TABLE) == [row(1)]


async def test_table_id_is_taken_once(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        with pytest.raises(Conflict):
            await store.create(head(), [row(1, n=2)], summary(1), [key("b" * 64)])
        assert await store.rows(TABLE) == [row(1)]
        assert await store.key("b" * 64) is None


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_writing_another_version_is_a_conflict(database: str, expected: int) -> None:
    async with opened(database) as store:
        await start(store)
        await append(store, 1)
        with pytest.raises(Conflict):
            await append(store, expected, status="over")
        assert await store.rows(TABLE) == [row(1), row(2)]
        assert await store.summaries([TABLE]) == [summary(2)]


async def test_writing_to_an_unknown_table_fails(database: str) -> None:
    async with opened(database) as store:
        with pytest.raises(Conflict):
            await append(store, 0)
        assert await store.rows(TABLE) == []


async def test_rows_of_a_command_are_written_atomically(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        await append(store, 1, client="c-1")
        with pytest.raises(Conflict):
            await store.append(TABLE, 2, [row(3), row(4, client="c-1")], summary(4), keys=[key("d" * 64)])
        assert await store.rows(TABLE) == [row(1), row(2, client="c-1")]
        assert await store.versions([TABLE]) == {TABLE: 2}
        assert await store.key("d" * 64) is None
        await store.append(TABLE, 2, [row(3), row(4, client="c-2")], summary(4))
        assert await store.versions([TABLE]) == {TABLE: 4}


async def test_command_id_is_accepted_once_per_table(database: str) -> None:
    async with opened(database) as store:
        for table in (TABLE, "table-000002"):
            await start(store, table)
            await append(store, 1, table, client="c-1")
            with pytest.raises(Conflict):
                await append(store, 2, table, client="c-1")
            await append(store, 2, table)
            await append(store, 3, table)
            assert [row.client for row in await store.rows(table, after=1)] == ["c-1", "", ""]
        with pytest.raises(Conflict):
            await store.append(TABLE, 4, [row(5, client="x"), row(6, client="x")], summary(6))


async def test_version_gaps_and_foreign_rows_are_refused(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        for rows, of in (
            ([row(3)], summary(3)),
            ([row(2), row(2)], summary(3)),
            ([row(2, "table-000002")], summary(2)),
            ([row(2)], summary(3)),
            ([row(2)], summary(2, "table-000002")),
            ([], summary(1)),
            ([row(2, client="a\0")], summary(2)),
        ):
            with pytest.raises(ValueError):  # noqa: PT011
                await store.append(TABLE, 1, rows, of)
        assert await store.rows(TABLE) == [row(1)]


async def test_two_writers_race_and_each_version_is_won_once(database: str) -> None:
    """Both write as fast as they can; the loser rereads the log and retries."""

    async def write(store: Store, name: str, count: int) -> list[str]:
        done = []
        for number in range(count):
            client = f"{name}-{number}"
            while True:
                version = (await store.versions([TABLE]))[TABLE]
                try:
                    await append(store, version, client=client)
                except Conflict:
                    continue
                done.append(client)
                break
        return done

    async with opened(database) as one, opened(database) as two:
        await start(one)
        done = await asyncio.gather(*(write(store, f"{i}", 25) for i, store in enumerate((one, two, one, two))))
        rows = await two.rows(TABLE)
        assert [row.version for row in rows] == list(range(1, 102))
        assert sorted(row.client for row in rows[1:]) == sorted(client for part in done for client in part)


async def test_concurrent_writers_of_one_version_have_one_winner(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        tries = [append(store, 1, client=f"c-{number}") for number in range(40)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict"] * 39 + ["NoneType"]
        (winner,) = [f"c-{number}" for number, outcome in enumerate(outcomes) if outcome is None]
        assert [row.client for row in await store.rows(TABLE, after=1)] == [winner]


async def test_a_command_is_finished_after_its_client_disconnects(database: str) -> None:
    async with opened(database) as store:

        async def has_grown() -> bool:
            return (await store.versions([TABLE]))[TABLE] > 1

        await start(store)
        tasks = [asyncio.ensure_future(append(store, 1)) for _ in range(5)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await until(has_grown)
        assert [row.version for row in await store.rows(TABLE)] == [1, 2]


async def test_deleted_table_is_gone_with_its_tokens(database: str) -> None:
    async with opened(database) as store:
        await store.create(head(), [row(1)], summary(1), [key("a" * 64)])
        await start(store, "table-000002")
        await store.saw({(TABLE, 0): 5})
        assert await store.delete(TABLE)
        assert await store.archive(TABLE) is None
        assert await store.rows(TABLE) == []
        assert await store.key("a" * 64) is None
        assert await store.last_seen([TABLE]) == {}
        assert [line.table for line in await store.tables()] == ["table-000002"]
        with pytest.raises(Conflict):
            await append(store, 1)
