"""PostgreSQL, for any number of servers: a pool of connections, and notifications between the servers."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from functools import cache
from itertools import groupby
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg

from . import BadStore, Conflict, Unavailable
from .database import Found, Statement, Trouble
from .migrations import CREATE_META, READ_VERSION, SCHEMA_VERSION, WRITE_VERSION, migrations_after, too_new
from .postgres_notifications import FAILED, NotificationListener, NotificationSender
from .sql_store import SqlStore
from .table_rows import INSERT_ROW, ROW_COLUMNS

Answer = TypeVar("Answer")
Connection = Any  # the pool returns proxies, which have no type of their own
Once = Callable[[Connection], Coroutine[Any, Any, Answer]]
CONNECTIONS = 8
QUICK_CONNECTIONS = 2  # for what need not survive a power cut: claims and presence
COMMAND_SECONDS = 10.0
CONNECT_SECONDS = 10.0
TRIES = 3  # attempts after the connection was lost
PREPARING = 7_226_741_011  # number of the lock held while creating tables
ROW_TYPES = ("text", "bigint", "text", "integer", "text", "text", "bigint", "text")
# A full disk or a read-only server: it responds, but nothing can be written.
UNWRITABLE = (asyncpg.DiskFullError, asyncpg.ReadOnlySQLTransactionError)
PROBE_BYTES = 32 * 1024
WRITE_PROBE = "insert into meta (name, value) values ('probe', $1)"
SAME_ROW = (
    "select 1 from log where table_id = $1 and version = $2 and kind = $3 and seat is not distinct from $4"
    " and data = $5 and client = $6 and at = $7 and chain = $8"
)


async def open_postgres(url: str) -> SqlStore:
    """Open the store on a database server, and create its tables if they are missing."""
    place = safe_name(url)
    pools: list[Any] = []
    try:
        for size, is_durable in ((CONNECTIONS, "on"), (QUICK_CONNECTIONS, "off")):
            pools.append(await make_pool(url, size, is_durable))
        await prepare(pools[0])
        return SqlStore(Postgres(url, *pools, channel=await find_channel(pools[0])))
    except BadStore:
        await close_pools(pools)
        raise
    except (*FAILED, ValueError) as error:
        await close_pools(pools)
        what = "used" if pools else "reached"
        raise BadStore(f"The database {place} cannot be {what}: {one_line(str(error), error)}") from error


async def make_pool(url: str, size: int, is_durable: str) -> Any:
    """Make a connection pool with durable commits or without, independent of the server's default."""
    return await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=size,
        command_timeout=COMMAND_SECONDS,
        timeout=CONNECT_SECONDS,
        server_settings={"application_name": "tankrush", "synchronous_commit": is_durable},
    )


async def close_pools(pools: Sequence[Any]) -> None:
    for pool in pools:
        try:
            async with asyncio.timeout(COMMAND_SECONDS):
                await pool.close()
        except (*FAILED, TimeoutError):
            pool.terminate()


def safe_name(url: str) -> str:
    """Return the URL without its password, for logs and messages."""
    try:
        parts = urlsplit(url)
        return f"postgresql://{parts.hostname or 'localhost'}{f':{parts.port}' if parts.port else ''}{parts.path}"
    except ValueError:
        raise BadStore("The URL of the database is written postgresql://USER:PASSWORD@HOST:PORT/NAME.") from None


def one_line(reason: str, error: BaseException) -> str:
    return (" ".join(reason.split()) or type(error).__name__).rstrip(".") + "."


async def prepare(pool: Any) -> None:
    """Migrate the tables; servers that start at the same time do so one after another."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", PREPARING)
        await connection.execute(CREATE_META)
        value = await connection.fetchval(READ_VERSION)
        found = int(value or 0)
        if found > SCHEMA_VERSION:
            raise BadStore(too_new(found))
        for statement in migrations_after(found):
            await connection.execute(statement)
        await connection.execute(WRITE_VERSION, str(SCHEMA_VERSION))


async def find_channel(pool: Any) -> str:
    """Return the notification channel of this schema, so several installations can share a database."""
    schema = await pool.fetchval("select current_schema()")
    return f"tankrush_{schema}"


# ---- statements ----------------------------------------------------------------------------------------------


@cache
def to_postgres(sql: str) -> str:
    """Translate a statement to PostgreSQL's dialect."""
    sql = re.sub(r"AMONG\((\$\d+)\)", r"= any(\1::text[])", sql).replace("SKIP_LOCKED", "for update skip locked")
    return sql.replace("FOR_SHARE", "for share").replace("FOR_UPDATE", "for update")


def merge(work: Sequence[Statement]) -> Statement | None:
    """Merge a guard and new rows of a log, as in nearly every command, into one statement: one round trip, not five.

    Returns None for other work.
    """
    guard, *rows = work
    if guard.needs != 1 or not rows or any(statement.sql != INSERT_ROW for statement in rows):
        return None
    values = [*guard.values, *(value for statement in rows for value in statement.values)]
    return Statement(merged_sql(guard.sql, len(guard.values), len(rows)), tuple(values), needs=len(rows))


@cache
def merged_sql(guard: str, count: int, rows: int) -> str:
    width = len(ROW_TYPES)
    selects = []
    for row in range(rows):
        first = count + 1 + row * width
        columns = ", ".join(f"${first + place}::{kind}" for place, kind in enumerate(ROW_TYPES))
        selects.append(f"select {columns} from grown")
    return f"with grown as ({guard}) insert into log ({ROW_COLUMNS}) {' union all '.join(selects)} returning 1"


async def run_all(connection: Connection, work: Sequence[Statement]) -> list[list[Found]]:
    """Run every statement in order; equal neighbours are sent together."""
    answers: list[list[Found]] = []
    for sql, group in groupby(work, key=lambda statement: statement.sql):
        same = list(group)
        if len(same) > 1 and same[0].needs is None and "returning" not in sql:
            await connection.executemany(to_postgres(sql), [statement.values for statement in same])
            answers += [[] for _ in same]
            continue
        for statement in same:
            found = await connection.fetch(to_postgres(sql), *statement.values)
            if statement.needs is not None and len(found) != statement.needs:
                raise Conflict("the table is at another version")
            answers.append([tuple(line) for line in found])
    return answers


async def use(pool: Any, once: Once[Answer]) -> Answer:
    """Run something on a connection of the pool; a broken connection is not returned to it."""
    async with pool.acquire(timeout=COMMAND_SECONDS) as connection:
        try:
            return await once(connection)
        except (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError):
            connection.terminate()
            raise


class Postgres:
    """A database server, reached by connection pools; another connection listens for notifications."""

    def __init__(self, url: str, pool: Any, quick: Any, *, channel: str) -> None:
        self.pool = pool
        self.quick = quick
        self.is_closed = False
        self.trouble = Trouble()
        self._writing: set[asyncio.Task[list[list[Found]]]] = set()
        origin = secrets.token_urlsafe(6)
        self._crier = NotificationSender(quick, channel, origin)
        self._ear = NotificationListener(url, channel, origin)

    # ---- writing -------------------------------------------------------------------------------------------

    def write(self, work: Sequence[Statement], *, is_durable: bool = True) -> Awaitable[list[list[Found]]]:
        """Run all statements in one transaction; they are completed even if the caller is cancelled."""
        self._check_open()
        if not is_durable:
            doing = self._try(self.quick, lambda connection: run_all(connection, work))
        elif (merged := merge(work)) is not None:
            doing = self._report(self._grow(merged, work))
        else:
            doing = self._report(self._try(self.pool, lambda connection: transact(connection, work)))
        task = asyncio.get_running_loop().create_task(doing)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return asyncio.shield(task)

    async def _grow(self, merged: Statement, work: Sequence[Statement]) -> list[list[Found]]:
        """Append rows, again if the connection was lost; rows found then were written by the lost attempt."""
        tries = 0

        async def once(connection: Connection) -> list[list[Found]]:
            nonlocal tries
            tries += 1
            return await run_all(connection, [merged])

        try:
            await self._try(self.pool, once)
        except Conflict:
            if tries == 1 or not await self._are_there(work[1:]):
                raise
        return [[] for _ in work]

    async def _report(self, doing: Coroutine[Any, Any, Answer]) -> Answer:
        """Record whether the database could be written; a lost connection is counted separately."""
        try:
            answer = await doing
        except Unavailable as error:
            if isinstance(error.__cause__, UNWRITABLE):
                self.trouble.note(str(error))
            raise
        self.trouble.note("")
        return answer

    async def probe(self) -> None:
        """Write and roll back enough to need new pages, because a short row may still fit on a full disk."""
        with contextlib.suppress(Unavailable):
            await self._report(self._try(self.pool, write_and_take_back))

    async def _are_there(self, rows: Sequence[Statement]) -> bool:
        found = await self.read(*(Statement(SAME_ROW, row.values) for row in rows))
        return all(found)

    # ---- reading -------------------------------------------------------------------------------------------

    async def read(self, *queries: Statement) -> list[list[Found]]:
        """Run one query by itself, several in one transaction with a consistent snapshot."""

        async def once(connection: Connection) -> list[list[Found]]:
            if len(queries) == 1:
                return await run_all(connection, queries)
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return await run_all(connection, queries)

        self._check_open()
        return await self._try(self.pool, once)

    def _check_open(self) -> None:
        if self.is_closed:
            raise Unavailable("the store is closed")

    async def _try(self, pool: Any, once: Once[Answer]) -> Answer:
        """Run an idempotent operation, again on another connection if one is lost."""
        for attempt in range(1, TRIES + 1):
            try:
                return await use(pool, once)
            except asyncpg.UniqueViolationError as error:
                raise Conflict(str(error)) from None
            except asyncpg.DataError as error:
                raise ValueError(str(error)) from None
            except FAILED as error:
                if attempt == TRIES or isinstance(error, TimeoutError):
                    raise Unavailable(str(error) or type(error).__name__) from error
                await asyncio.sleep(0.05 * attempt)
        raise AssertionError("the last try returns or raises")

    # ---- other operations ----------------------------------------------------------------------------------

    async def erase_journal(self) -> None:
        """Do nothing: the journal belongs to the database server, which reuses it."""

    def tell(self, table: str) -> None:
        """Notify soon after the commit, in a batch: a NOTIFY inside the transaction would serialise all writers."""
        self._crier.tell(table)

    def listen(self) -> AsyncIterator[set[str]]:
        """Yield tables written by other servers; after a lost connection an empty set."""
        return self._ear.listen()

    async def close(self) -> None:
        """Finish pending writes and notifications."""
        if self.is_closed:
            return
        self.is_closed = True
        if self._writing:
            await asyncio.wait(self._writing, timeout=COMMAND_SECONDS)
        await self._crier.close()
        await self._ear.close()
        await close_pools([self.pool, self.quick])


async def write_and_take_back(connection: Connection) -> None:
    transaction = connection.transaction()
    await transaction.start()
    try:
        await run_all(connection, [Statement(WRITE_PROBE, (secrets.token_hex(PROBE_BYTES),))])
    finally:
        await transaction.rollback()


async def transact(connection: Connection, work: Sequence[Statement]) -> list[list[Found]]:
    """Run all in one transaction; if the connection is lost in the commit, its outcome is unknown."""
    transaction = connection.transaction()
    await transaction.start()
    try:
        found = await run_all(connection, work)
    except BaseException:
        with contextlib.suppress(*FAILED):
            await transaction.rollback()
        raise
    try:
        await transaction.commit()
    except FAILED as error:
        raise Unavailable(f"lost while committing: {error}") from error
    return found
