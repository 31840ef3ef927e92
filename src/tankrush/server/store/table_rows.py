"""Tables in the database: their heads, their logs and their summaries."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Iterator, Mapping, Sequence

from tankrush.server.model.log_rows import Damaged, DealEntry, Head, Row, Summary

from . import Archive, Conflict, Token
from .card_files import drop_cards_statements, keep_cards_statements
from .database import Database, Found, Statement, is_storable, read_json, write_json
from .tokens import add_key_statement, keys_of_statement, read_key, revoke_seat_statement

HEAD_COLUMNS = "table_id, config, catalogue, rules, seed, created, settings"
ROW_COLUMNS = "table_id, version, kind, seat, data, client, at, chain"
SUMMARY_COLUMNS = (
    "table_id, version, status, is_public, due, created, updated, about, deal, player, player_name, margin"
)
INSERT_HEAD = f"insert into heads ({HEAD_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)"
INSERT_ROW = f"insert into log ({ROW_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)"
INSERT_SUMMARY = f"insert into tables ({SUMMARY_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
# The first writer to change this row wins the version: it locks the row, and both compare the version they saw.
GROW = (
    "update tables set version = $2, status = $3, is_public = $4, due = $5, updated = $6, about = $7, margin = $8"
    " where table_id = $1 and version = $9 returning 1"
)
READ_HEAD = f"select {HEAD_COLUMNS} from heads where table_id = $1"
READ_ROWS = f"select {ROW_COLUMNS} from log where table_id = $1 and version > $2 order by version"
READ_REPORTS = f"select {ROW_COLUMNS} from log where kind in ('reported', 'answered-report') order by at desc limit $1"
READ_SUMMARY = f"select {SUMMARY_COLUMNS} from tables where table_id = $1"
LARGEST = 2**62  # fits both databases, whatever a client requests
TRIES = 5  # attempts to create a table whose cards are deleted at the same time
NEWEST_FIRST = "order by updated desc, table_id desc"


class TableRows:
    """The part of the store for tables and their logs; see `Store`."""

    database: Database

    async def create(
        self,
        head: Head,
        rows: Sequence[Row],
        summary: Summary,
        keys: Sequence[Token] = (),
        cards: Mapping[str, str] | None = None,
    ) -> None:
        check_rows(head.table, 0, rows, summary)
        facts = (head.table, head.config, head.catalogue, head.rules, head.seed, head.created)
        work = [
            *(keep_cards_statements(head.catalogue, cards) if cards is not None else ()),
            Statement(INSERT_HEAD, (*facts, write_json(head.settings))),
            Statement(INSERT_SUMMARY, summary_values(summary)),
            *insert_rows(rows),
            *(add_key_statement(key) for key in keys),
        ]
        for number in range(TRIES):
            try:
                await self.database.write(work)
                break
            except Conflict:
                # Either the table exists, or its cards were deleted with another table at this moment.
                if number == TRIES - 1 or await self.head(head.table) is not None:
                    raise
        self.database.tell(head.table)

    def append(
        self,
        table: str,
        expected: int,
        rows: Sequence[Row],
        summary: Summary,
        *,
        keys: Sequence[Token] = (),
        vacated: Collection[int | None] = (),
    ) -> Awaitable[None]:
        check_rows(table, expected, rows, summary)
        _, version, status, is_public, due, _, updated, about, *_, margin = summary_values(summary)
        work = [
            Statement(GROW, (table, version, status, is_public, due, updated, about, margin, expected), needs=1),
            *insert_rows(rows),
            *(revoke_seat_statement(table, seat) for seat in vacated),
            *(add_key_statement(key) for key in keys),
        ]
        return self._append(table, self.database.write(work))

    async def _append(self, table: str, writing: Awaitable[object]) -> None:
        await writing
        self.database.tell(table)

    async def head(self, table: str) -> Head | None:
        if not is_storable(table):
            return None
        (found,) = await self.database.read(Statement(READ_HEAD, (table,)))
        return read_head(found[0]) if found else None

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        if not is_storable(table):
            return []
        (found,) = await self.database.read(Statement(READ_ROWS, (table, min(after, LARGEST))))
        return [read_row(line) for line in found]

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        query = "select table_id, version from tables where table_id AMONG($1)"
        (found,) = await self.database.read(Statement(query, (storable(tables),)))
        return {table: int(version) for table, version in found}

    # ---- lists ---------------------------------------------------------------------------------------------

    async def tables(
        self,
        *,
        status: str | None = None,
        is_public: bool | None = None,
        limit: int = 100,
        before: tuple[int, str] | None = None,
    ) -> list[Summary]:
        conditions: list[str] = []
        values: list[str | int] = []
        for column, value in (("status", status), ("is_public", None if is_public is None else int(is_public))):
            if value is not None:
                values.append(value)
                conditions.append(f"{column} = ${len(values)}")
        if before is not None:
            values += before
            conditions.append(f"(updated, table_id) < (${len(values) - 1}, ${len(values)})")
        where = f"where {' and '.join(conditions)} " if conditions else ""
        query = f"select {SUMMARY_COLUMNS} from tables {where}{NEWEST_FIRST} limit ${len(values) + 1}"
        (found,) = await self.database.read(Statement(query, (*values, limit)))
        return [read_summary(line) for line in found]

    async def summaries(self, tables: Collection[str]) -> list[Summary]:
        query = f"select {SUMMARY_COLUMNS} from tables where table_id AMONG($1) {NEWEST_FIRST}"
        (found,) = await self.database.read(Statement(query, (storable(tables),)))
        return [read_summary(line) for line in found]

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        query = "select table_id from tables where table_id > $1 order by table_id limit $2"
        (found,) = await self.database.read(Statement(query, (after, limit)))
        return [line[0] for line in found]

    async def archive(self, table: str) -> Archive | None:
        if not is_storable(table):
            return None
        heads, log, keys, summaries = await self.database.read(
            Statement(READ_HEAD, (table,)),
            Statement(READ_ROWS, (table, 0)),
            keys_of_statement(table),
            Statement(READ_SUMMARY, (table,)),
        )
        if not heads or not summaries:
            return None
        rows = tuple(read_row(line) for line in log)
        return Archive(read_head(heads[0]), rows, tuple(read_key(line) for line in keys), read_summary(summaries[0]))

    async def reports(self, limit: int) -> list[Row]:
        """Return reports to the operators and their answers, latest first."""
        (found,) = await self.database.read(Statement(READ_REPORTS, (limit,)))
        return [read_row(line) for line in found]

    async def finished(self, before: int, limit: int) -> list[str]:
        query = "select table_id from tables where status = 'over' and updated < $1 order by updated limit $2"
        (found,) = await self.database.read(Statement(query, (before, limit)))
        return [line[0] for line in found]

    async def delete(self, table: str) -> bool:
        if not is_storable(table):
            return False
        try:
            head = await self.head(table)
        except Damaged:
            head = None
        # The summary first: it is the lock, so no writer appends to a log that is being deleted.
        places = ("tables", "heads", "log", "keys", "presence")
        work = [Statement(f"delete from {place} where table_id = $1 returning 1", (table,)) for place in places]
        if head is not None:
            work += drop_cards_statements(head.catalogue)
        deleted = await self.database.write(work)
        await self.database.erase_journal()
        self.database.tell(table)
        return bool(deleted[0])


def check_rows(table: str, expected: int, rows: Sequence[Row], summary: Summary) -> None:
    """Check that the rows have no gap and that the summary belongs to the last of them."""
    last = expected + len(rows)
    if [(row.table, row.version) for row in rows] != [(table, version) for version in range(expected + 1, last + 1)]:
        raise ValueError("the rows of a table are numbered without gaps")
    if (summary.table, summary.version) != (table, last):
        raise ValueError("a summary belongs to the last row")
    if not rows:
        raise ValueError("nothing has happened")
    if not all(is_storable(row.client) for row in rows):
        raise ValueError("a client's id is plain text")
    clients = [row.client for row in rows if row.client]
    if len(set(clients)) < len(clients):
        raise Conflict("one command has one row that carries its id")


def insert_rows(rows: Sequence[Row]) -> Iterator[Statement]:
    for row in rows:
        facts = (row.table, row.version, row.kind, row.seat, write_json(row.data), row.client, row.at, row.chain)
        yield Statement(INSERT_ROW, facts)


def summary_values(summary: Summary) -> tuple[str | int | None, ...]:
    """Return the values of a summary in the order of the columns."""
    facts = (summary.table, summary.version, summary.status, int(summary.is_public))
    entry = summary.entry or DealEntry("", "", "")
    tried = (entry.deal, entry.player, entry.name, entry.margin)
    return (*facts, summary.due, summary.created, summary.updated, write_json(summary.about), *tried)


def read_head(line: Found) -> Head:
    table, config, catalogue, rules, seed, created, settings = line
    try:
        return Head(table, config, catalogue, rules, seed, created, read_json(settings))
    except ValueError:
        raise Damaged(table, 0, "its settings cannot be read.") from None


def read_row(line: Found) -> Row:
    table, version, kind, seat, data, client, at, chain = line
    try:
        return Row(table, version, kind, seat, read_json(data), client, at, chain)
    except ValueError:
        raise Damaged(table, version, "the row cannot be read.") from None


def read_summary(line: Found) -> Summary:
    table, version, status, is_public, due, created, updated, about, *tried = line
    try:
        told = read_json(about)
    except ValueError:
        told = {}  # a list shows the others; the log has everything that matters
    entry = DealEntry(*tried) if tried[0] else None
    return Summary(table, version, status, bool(is_public), due, created, updated, told, entry)


def storable(texts: Collection[str]) -> list[str]:
    return [text for text in texts if is_storable(text)]
