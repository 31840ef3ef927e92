"""SQLite, for one server: one writer thread with group commits, and a few reader threads."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import queue
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import unquote

from . import BadStore, Conflict, Unavailable
from .database import Found, Statement, Trouble
from .migrations import CREATE_META, READ_VERSION, SCHEMA_VERSION, WRITE_VERSION, migrations_after, too_new
from .notifications import Notices
from .sql_store import SqlStore

Errand = Callable[[sqlite3.Connection], None]
LARGEST_GROUP = 256  # most commands that share one commit
# Seconds between commits: under load a short wait collects more jobs into one commit.
PAUSE_SECONDS = 0.008
READERS = 3  # one of them also runs checkpoints
TIDY_SECONDS = 1.0  # seconds between two checkpoints
LARGEST_JOURNAL = 8000  # pages of 4 KiB after which the writer helps with checkpoints
SHORT_WAIT = 0.01
BUSY_SECONDS = 10.0  # most seconds to wait for another process, such as `tankrush admin`
ERASE_SECONDS = 0.05  # seconds the writer waits for readers before it empties the journal
ERASE_TRIES = 40
WATCH_SECONDS = 1.0  # seconds between two checks whether another process has written
OLDEST_SQLITE = (3, 35)  # the first version with RETURNING
# Errors that fail one job and not the others.
IMPOSSIBLE = (Conflict, ValueError, OverflowError, sqlite3.ProgrammingError, sqlite3.InterfaceError)


@dataclass(slots=True)
class Write:
    """A transaction queued for the writer."""

    work: Sequence[Statement]
    future: asyncio.Future[list[list[Found]]]
    answer: list[list[Found]] | None = None
    error: Exception | None = None


async def open_sqlite(url: str) -> SqlStore:
    """Open the store in a file, created if missing; only its owner may read it, because it contains secrets."""
    path = read_path(url)
    loop = asyncio.get_running_loop()
    try:
        await loop.run_in_executor(None, prepare, path)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadStore(f"The database {path} cannot be opened: {reason}.") from error
    return SqlStore(Sqlite(path))


def read_path(url: str) -> Path:
    """Parse the URL: `sqlite:///games.db` is a file of this folder, `sqlite:////srv/games.db` an absolute path."""
    found = re.fullmatch(r"sqlite:///([^?#]+)", url)
    if not found or found[1].endswith("/"):
        raise BadStore("A database in a file is written sqlite:///PATH, with one slash more for an absolute path.")
    return Path(unquote(found[1]))


def prepare(path: Path) -> None:
    """Create the file and migrate its tables."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise BadStore(f"SQLite 3.35 or newer is needed, found is {sqlite3.sqlite_version}.")
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    connection = connect(path)
    try:
        connection.execute("begin immediate")
        connection.execute(CREATE_META)
        line = connection.execute(READ_VERSION).fetchone()
        found = int(line[0]) if line else 0
        if found > SCHEMA_VERSION:
            raise BadStore(too_new(found))
        for statement in migrations_after(found):
            connection.execute(statement)
        connection.execute(to_sqlite(WRITE_VERSION), (str(SCHEMA_VERSION),))
        connection.execute("commit")
    finally:
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection that waits for locks and whose commits survive a power cut."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    use_write_ahead_log(connection)
    connection.execute("pragma synchronous = full")
    connection.execute("pragma fullfsync = on")
    connection.execute("pragma secure_delete = on")  # deleted data is overwritten in free pages
    connection.execute(f"pragma wal_autocheckpoint = {LARGEST_JOURNAL}")
    return connection


def use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Switch the journal, with retries: SQLite does not wait while another process does the same."""
    end = monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or monotonic() > end:
                raise
            sleep(SHORT_WAIT)


@cache
def to_sqlite(sql: str) -> str:
    """Translate a statement to SQLite's dialect."""
    sql = re.sub(r"AMONG\(\$(\d+)\)", r"in (select value from json_each(?\1))", sql).replace("SKIP_LOCKED", "")
    sql = sql.replace("FOR_SHARE", "").replace("FOR_UPDATE", "")  # there is one writer
    return re.sub(r"\$(\d+)", r"?\1", sql)


def run_statement(connection: sqlite3.Connection, statement: Statement) -> list[Found]:
    """Run one statement; raise Conflict if it did not return the expected rows."""
    values = [json.dumps(value) if isinstance(value, list) else value for value in statement.values]
    try:
        found = connection.execute(to_sqlite(statement.sql), values).fetchall()
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from None
    if statement.needs is not None and len(found) != statement.needs:
        raise Conflict("the table is at another version")
    return found


class Sqlite:
    """A file, one writer thread, a few readers."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.loop = asyncio.get_running_loop()
        self.notices = Notices()
        self.jobs: queue.SimpleQueue[Write | Errand | None] = queue.SimpleQueue()
        self.commits = 0  # number of commits, to measure how commands share them
        self._committed = 0.0  # time of the last commit
        self.trouble = Trouble()
        self.is_closed = False
        self._last_data_version: int | None = None
        self._watch: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._local = threading.local()
        self._reading: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tankrush-read")
        self._writer = threading.Thread(target=self._write_all, name="tankrush-write", daemon=True)
        self._writer.start()

    # ---- writing -------------------------------------------------------------------------------------------

    def write(self, work: Sequence[Statement], *, is_durable: bool = True) -> Awaitable[list[list[Found]]]:
        """Queue a write; writes that wait during a commit share the next one."""
        if self.is_closed:
            raise Unavailable("the store is closed")
        if self._tidying is None or self._tidying.done():
            self._tidying = self.loop.create_task(self._tidy())
        job = Write(work, self.loop.create_future())
        self.jobs.put(job)
        return job.future  # a cancelled caller cancels the future, never the write

    def _write_all(self) -> None:
        """Run the writer thread: take all jobs, commit them, wake the waiters."""
        connection = connect(self.path)
        while (waiting := self._gather())[-1] is not None:
            self._work(connection, waiting)
        self._work(connection, waiting[:-1])
        connection.close()

    def _work(self, connection: sqlite3.Connection, waiting: list[Write | Errand | None]) -> None:
        for errand in waiting:
            if callable(errand):
                errand(connection)
        if group := [job for job in waiting if isinstance(job, Write)]:
            self._commit(connection, group)
            with contextlib.suppress(RuntimeError):  # the loop has ended without closing the store
                self.loop.call_soon_threadsafe(answer, group)

    def _gather(self) -> list[Write | Errand | None]:
        """Wait for a job, then take all jobs up to the closing of the store."""
        waiting = [self.jobs.get()]
        if (pause := self._committed + PAUSE_SECONDS - monotonic()) > 0:
            sleep(pause)
        while waiting[-1] is not None and len(waiting) < LARGEST_GROUP:
            try:
                waiting.append(self.jobs.get_nowait())
            except queue.Empty:
                break
        return waiting

    def _commit(self, connection: sqlite3.Connection, group: list[Write]) -> None:
        """Commit all jobs at once, each completely or not at all."""
        try:
            self._carry_out(connection, group)
            self.commits += 1
            self.trouble.note("")
            self._committed = monotonic()
        except Exception as error:
            # Any error: the only writer must continue with the next jobs.
            with contextlib.suppress(sqlite3.Error):
                connection.execute("rollback")
            self.trouble.note(str(error))
            for job in group:
                job.answer, job.error = None, Unavailable(f"the database {self.path.name}: {error}")

    async def probe(self) -> None:
        """Do nothing: presences are written by the same writer every few seconds."""

    def _carry_out(self, connection: sqlite3.Connection, group: list[Write]) -> None:
        """Run all jobs in one transaction; if one fails, run each again in its own savepoint.

        Every statement releases the GIL to the event loop, and has to wait to get it back.
        """
        connection.execute("begin immediate")
        try:
            for job in group:
                job.answer = [run_statement(connection, statement) for statement in job.work]
        except IMPOSSIBLE:
            connection.execute("rollback")
            connection.execute("begin immediate")
            for job in group:
                self._try(connection, job)
        connection.execute("commit")

    def _try(self, connection: sqlite3.Connection, job: Write) -> None:
        connection.execute("savepoint job")
        try:
            job.answer = [run_statement(connection, statement) for statement in job.work]
        except IMPOSSIBLE as error:
            job.answer, job.error = None, error
            connection.execute("rollback to job")
        connection.execute("release job")

    async def _tidy(self) -> None:
        """Checkpoint a while after a commit; in the writer it would delay commands."""
        await asyncio.sleep(TIDY_SECONDS)
        with contextlib.suppress(Unavailable):
            await self.read(Statement("pragma wal_checkpoint(passive)"))

    # ---- reading -------------------------------------------------------------------------------------------

    async def read(self, *queries: Statement) -> list[list[Found]]:
        """Read in a reader thread, which sees every finished commit."""
        if self.is_closed:
            raise Unavailable("the store is closed")
        return await self.loop.run_in_executor(self._readers, self._read, queries)

    def _read(self, queries: Sequence[Statement]) -> list[list[Found]]:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        try:
            if connection is None:
                connection = self._local.connection = connect(self.path)
                self._reading.append(connection)
            if len(queries) == 1:  # a consistent snapshot
                return [run_statement(connection, queries[0])]
            connection.execute("begin")
            try:
                return [run_statement(connection, query) for query in queries]
            finally:
                connection.execute("rollback")
        except sqlite3.Error as error:
            raise Unavailable(f"the database {self.path.name}: {error}") from error

    async def erase_journal(self) -> None:
        """Checkpoint and empty the journal, in which deleted rows could still be read."""
        for _ in range(ERASE_TRIES):
            done: asyncio.Future[bool] = self.loop.create_future()
            self.jobs.put(partial(self._erase_journal, done))
            if await done:
                return
            await asyncio.sleep(ERASE_SECONDS)  # a reader holds an older snapshot; the next deletion tries again

    def _erase_journal(self, done: asyncio.Future[bool], connection: sqlite3.Connection) -> None:
        """Erase the journal in the writer's thread, with a short wait for readers."""
        is_busy = True
        with contextlib.suppress(sqlite3.Error):
            connection.execute(f"pragma busy_timeout = {round(ERASE_SECONDS * 1000)}")
            is_busy = bool(connection.execute("pragma wal_checkpoint(truncate)").fetchone()[0])
            connection.execute(f"pragma busy_timeout = {round(BUSY_SECONDS * 1000)}")
        with contextlib.suppress(RuntimeError):  # the loop has ended without closing the store
            self.loop.call_soon_threadsafe(lambda: None if done.done() else done.set_result(not is_busy))

    # ---- other operations ----------------------------------------------------------------------------------

    def tell(self, table: str) -> None:
        """Do nothing: other processes notice changes of the file."""

    async def listen(self) -> AsyncIterator[set[str]]:
        """Report only that another process, such as `tankrush admin`, has written."""
        if self._watch is None:
            self._watch = self.loop.create_task(self._watch_others())
        async for tables in self.notices.listen():
            yield tables

    async def _watch_others(self) -> None:
        while not self.is_closed:
            self.jobs.put(self._look)
            await asyncio.sleep(WATCH_SECONDS)

    def _look(self, connection: sqlite3.Connection) -> None:
        """Read the data version in the writer's thread, where it changes only with commits of other connections."""
        with contextlib.suppress(sqlite3.Error, RuntimeError):
            (found,) = connection.execute("pragma data_version").fetchone()
            if self._last_data_version not in (None, found):
                self.loop.call_soon_threadsafe(self.notices.doubt)
            self._last_data_version = found

    async def close(self) -> None:
        """Write all queued jobs, then close."""
        if self.is_closed:
            return
        self.is_closed = True
        self.notices.close()
        for task in (self._watch, self._tidying):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        self.jobs.put(None)
        await self.loop.run_in_executor(None, self._writer.join)
        await self.loop.run_in_executor(None, self._readers.shutdown)
        for connection in self._reading:
            connection.close()


def answer(group: list[Write]) -> None:
    """Wake the waiters of finished jobs in the event loop's thread."""
    for job in group:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.answer or [])
