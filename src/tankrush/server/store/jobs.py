"""Due work, claimed by one process at a time, and when each seat was last seen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .database import Database, Statement, is_storable

# A claim expires, so another process does the work of one that died; a process may prolong its own. A claim that
# lasts longer than any could was made before the machine's clock was set back, and is void.
CLAIM = (
    "update tables set claimed_by = $2, claimed_until = $4"
    " where table_id = $1 and (claimed_until <= $3 or claimed_by = $2 or claimed_until > $5) returning 1"
)
FREE = "(claimed_until <= $2 or claimed_by = $1 or claimed_until > $5)"
CLAIM_DUE = (
    "update tables set claimed_by = $1, claimed_until = $3 where table_id in"
    f" (select table_id from tables where due <= $2 and {FREE}"
    " order by case when claimed_by = $1 then 1 else 0 end, due, table_id limit $4 SKIP_LOCKED)"
    f" and {FREE} returning table_id, due"
)
RELEASE = "update tables set claimed_by = '', claimed_until = 0 where table_id = $1 and claimed_by = $2"
LONGEST_CLAIM = 600_000  # milliseconds
MARKS = 200  # rows per statement: thousands of single statements would delay moves


class JobStore:
    """The part of the store through which processes share work; see `Store`."""

    database: Database

    async def claim(self, table: str, process: str, now: int, seconds: float) -> bool:
        if not is_storable(table):
            return False
        values = (table, process, now, now + round(seconds * 1000), now + LONGEST_CLAIM)
        (found,) = await self.database.write([Statement(CLAIM, values)], is_durable=False)
        return bool(found)

    async def claim_due(self, process: str, now: int, seconds: float, limit: int) -> list[str]:
        values = (process, now, now + round(seconds * 1000), limit, now + LONGEST_CLAIM)
        (found,) = await self.database.write([Statement(CLAIM_DUE, values)], is_durable=False)
        return [table for _, table in sorted((due, table) for table, due in found)]

    async def release(self, table: str, process: str) -> None:
        await self.database.write([Statement(RELEASE, (table, process))], is_durable=False)

    async def set_due(self, table: str, at: int | None) -> None:
        await self.database.write([Statement("update tables set due = $2 where table_id = $1", (table, at))])

    # ---- presence ------------------------------------------------------------------------------------------

    async def saw(self, marks: Mapping[tuple[str, int], int]) -> None:
        # Everywhere in the same order, which avoids deadlocks between processes.
        ordered = sorted(marks.items())
        work = [saw_statement(ordered[first : first + MARKS]) for first in range(0, len(ordered), MARKS)]
        if work:
            await self.database.write(work, is_durable=False)

    async def last_seen(self, tables: Collection[str]) -> dict[tuple[str, int], int]:
        known = [table for table in tables if is_storable(table)]
        query = "select table_id, seat, seen from presence where table_id AMONG($1)"
        (found,) = await self.database.read(Statement(query, (known,)))
        return {(table, seat): seen for table, seat, seen in found}


def saw_statement(marks: Sequence[tuple[tuple[str, int], int]]) -> Statement:
    """Return the statement that upserts one row for each seat."""
    values = tuple(value for (table, seat), seen in marks for value in (table, seat, seen))
    places = ", ".join(f"(${first}, ${first + 1}, ${first + 2})" for first in range(1, len(values), 3))
    return Statement(
        f"insert into presence (table_id, seat, seen) values {places}"
        " on conflict (table_id, seat) do update set seen = excluded.seen where presence.seen < excluded.seen",
        values,
    )
