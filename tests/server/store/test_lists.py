"""Lists of tables, tokens, card tables, due work, presence and moderation data, on both databases."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tankrush.server.store import Announcement, Audit, Ban, Conflict, Token
from tests.server.store.making import append, head, key, opened, row, start, summary

TABLE = "table-000001"


async def test_table_lists_are_filtered_and_paged(database: str) -> None:
    async with opened(database) as store:
        for number in range(12):
            status = ("lobby", "running", "over")[number % 3]
            await start(store, f"table-{number:06}", status=status, is_public=number % 2 == 0, updated=number // 2)
        everything = [f"table-{number:06}" for number in reversed(range(12))]
        assert [line.table for line in await store.tables()] == everything
        pages: list[str] = []
        before = None
        while page := await store.tables(limit=5, before=before):
            pages += [line.table for line in page]
            before = (page[-1].updated, page[-1].table)
        assert pages == everything
        running = await store.tables(status="running", is_public=True)
        assert [line.table for line in running] == ["table-000010", "table-000004"]
        assert all(line.is_public and line.status == "running" for line in running)
        assert [line.table for line in await store.summaries(["table-000001", "table-000007"])] == [
            "table-000007",
            "table-000001",
        ]


async def test_a_summary_changes_together_with_the_log(database: str) -> None:
    async with opened(database) as store:
        await start(store)
        await append(store, 1, status="running", is_public=True, due=77, about={"turn": "Б"})
        expected = summary(2, status="running", is_public=True, due=77, about={"turn": "Б"})
        assert await store.summaries([TABLE]) == await store.tables() == [expected]


# ---- keys ----------------------------------------------------------------------------------------------------


async def test_seat_and_its_key_are_stored_together(database: str) -> None:
    async with opened(database) as store:
        await store.create(head(), [row(1)], summary(1), [key("a" * 64, seat=0), key("b" * 64, seat=1)])
        await store.append(TABLE, 1, [row(2)], summary(2), vacated=[0], keys=[key("c" * 64, seat=0)])
        assert await store.keys_of(TABLE) == [key("b" * 64, seat=1), key("c" * 64, seat=0)]
        assert await store.key("a" * 64) is None
        with pytest.raises(Conflict):
            await store.append(TABLE, 1, [row(2)], summary(2), vacated=[0, 1])
        assert len(await store.keys(["a" * 64, "b" * 64, "c" * 64, "d" * 64])) == 2


async def test_tokens_are_stored_and_found(database: str) -> None:
    async with opened(database) as store:
        bot = Token("e" * 64, "", "bot")
        for one in (bot, key("a" * 64), key("b" * 64), key("c" * 64, seat=None, role="watcher")):
            await store.add_key(one)
            assert await store.key(one.hash) == one
        assert await store.keys_of(TABLE) == [
            key("a" * 64), key("b" * 64), key("c" * 64, seat=None, role="watcher")
        ]  # fmt: skip


async def test_token_opens_several_seats_and_tables(database: str) -> None:
    async with opened(database) as store:
        hot_seat = [key("a" * 64, seat=seat) for seat in (0, 1)]
        await store.create(head(), [row(1)], summary(1), [*hot_seat, hot_seat[0]])
        other = "table-000002"
        await store.create(head(other), [row(1, other)], summary(1, other), [key("a" * 64, other)])
        bot = Token("a" * 64, "", "bot")
        for _ in range(2):
            await store.add_key(bot)
        assert await store.keys(["a" * 64]) == [bot, *hot_seat, key("a" * 64, other)]
        assert await store.key("a" * 64) == bot
        await store.append(TABLE, 1, [row(2)], summary(2), vacated=[0])
        assert await store.keys_of(TABLE) == hot_seat[1:]


async def test_card_tables_are_stored_once(database: str) -> None:
    async with opened(database) as store:
        files = {"base.csv": "key,name\nussr-t-34,Т-34\n", "commons.csv": ""}
        await store.keep_catalogue("f" * 64, files)
        await store.keep_catalogue("f" * 64, {"base.csv": "other"})
        assert await store.catalogue("f" * 64) == files
        assert await store.catalogue("0" * 64) is None


# ---- work ----------------------------------------------------------------------------------------------------


async def test_due_work_is_claimed_by_one_process_until_the_claim_ends(database: str) -> None:
    async with opened(database) as store:
        for number, due in enumerate((300, 100, 200, None, 9000)):
            await start(store, f"table-{number}", due=due)
        assert await store.claim_due("p1", 99, 5, 10) == []
        assert await store.claim_due("p1", 400, 5, 2) == ["table-1", "table-2"]
        assert await store.claim_due("p2", 400, 5, 10) == ["table-0"]
        assert not await store.claim("table-1", "p2", 5399, 5)
        assert await store.claim("table-1", "p1", 5399, 5)
        assert await store.claim_due("p2", 5401, 1, 10) == ["table-2", "table-0"]
        await store.release("table-2", "p1")
        assert not await store.claim("table-2", "p3", 5500, 5)
        await store.release("table-2", "p2")
        assert await store.claim("table-2", "p3", 5500, 5)
        assert await store.claim("table-3", "p3", 0, 5)


async def test_unclaimed_due_tables_are_claimed_before_own_ones(database: str) -> None:
    async with opened(database) as store:
        await start(store, "table-1", due=1)
        await start(store, "table-2", due=2)
        assert await store.claim_due("p1", 10, 60, 1) == ["table-1"]
        assert await store.claim_due("p1", 10, 60, 1) == ["table-2"]
        assert await store.claim_due("p1", 10, 60, 5) == ["table-1", "table-2"]


async def test_rows_and_set_due_store_the_next_due_time(database: str) -> None:
    async with opened(database) as store:

        async def due() -> int | None:
            (found,) = await store.summaries([TABLE])
            return found.due

        await start(store)
        await append(store, 1, due=500)
        assert await due() == 500
        await store.set_due(TABLE, 400)
        assert await due() == 400
        await store.set_due(TABLE, None)
        assert await due() is None


async def test_no_work_is_claimed_twice_by_many_processes(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        names = [f"table-{number:03}" for number in range(40)]
        for name in names:
            await start(one, name, due=1)
        claims = [(one, two)[i % 2].claim_due(f"p{i}", 10, 60, 7) for i in range(8)]
        claimed = [table for found in await asyncio.gather(*claims) for table in found]
        # A process that skips a locked row retries it.
        claimed += await one.claim_due("last", 10, 60, 100)
        assert sorted(claimed) == names


async def test_presence_only_moves_forwards(database: str) -> None:
    async with opened(database) as store:
        await store.saw({})
        await store.saw({("a", 0): 10, ("a", 1): 20, ("b", 0): 30})
        await store.saw({("a", 0): 5, ("a", 1): 25, ("c", 3): 1})
        assert await store.last_seen(["a", "c", "x"]) == {("a", 0): 10, ("a", 1): 25, ("c", 3): 1}
        assert await store.last_seen([]) == {}


# ---- the operator --------------------------------------------------------------------------------------------


async def test_stored_bans_expire(database: str) -> None:
    async with opened(database) as store:
        first = Ban("192.0.2.7", 100, "spam")
        await store.ban(first)
        await store.ban(Ban("2001:db8::/48", 200))
        assert await store.bans(99) == [first, Ban("2001:db8::/48", 200)]
        await store.ban(replace(first, until=150))
        assert await store.bans(120) == [replace(first, until=150), Ban("2001:db8::/48", 200)]
        assert await store.bans(200) == []
        assert await store.unban("192.0.2.7")
        assert not await store.unban("192.0.2.7")


async def test_new_announcement_replaces_the_last(database: str) -> None:
    async with opened(database) as store:
        assert await store.announcement(0) is None
        await store.announce(Announcement("Restart at ten.", 1, 100))
        await store.announce(Announcement("Neustart um elf.", 2, 50))
        assert await store.announcement(49) == Announcement("Neustart um elf.", 2, 50)
        assert await store.announcement(50) is None
        await store.announce(None)
        assert await store.announcement(0) is None


async def test_operators_actions_stay_in_the_audit_log(database: str) -> None:
    async with opened(database) as store:
        done = [Audit(at, "root", "ended", f"table-{at}") for at in range(5)]
        for audit in done:
            await store.audit(audit)
        assert await store.audits() == done[::-1]
        assert await store.audits(2) == done[:-3:-1]
