"""Where tables are kept: an append-only log for each, in SQLite or PostgreSQL, chosen by a URL.

A row is committed durably before `append` returns. Exactly one writer wins a version; the loser of the race gets
`Conflict`, reads the log and decides again. After `Unavailable` nobody knows whether the rows were written: read the
log, and look for the client's id, before trying again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tankrush.server.model.log_rows import Head, Row, Summary


class Conflict(Exception):
    """Somebody else wrote this version, or the client's id or the table is already there; nothing was written."""


class Unavailable(Exception):
    """The database does not answer; whether the last command was carried out is unknown."""


class BadStore(Exception):
    """The database cannot be used at all; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Token:
    """A token opens a seat of a table, one line for each; the token itself is never stored, only its hash."""

    hash: str  # SHA-256 of the token in hexadecimal digits
    table: str  # empty for a key that belongs to no table, such as a bot's
    role: str  # seat, owner, watcher, bot …
    seat: int | None = None
    created: int = 0


@dataclass(frozen=True, slots=True)
class Archive:
    """Everything that is kept of one table, read at one moment."""

    head: Head
    rows: tuple[Row, ...]
    keys: tuple[Token, ...]
    summary: Summary


@dataclass(frozen=True, slots=True)
class Ban:
    """An address, a network or the hash of a key that is kept out for a while."""

    subject: str  # 192.0.2.7, 2001:db8::/48, key:HASH
    until: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence of the operator for everybody, shown until its time is over."""

    text: str
    at: int
    until: int


@dataclass(frozen=True, slots=True)
class Audit:
    """One thing that an operator did."""

    at: int
    who: str
    what: str
    subject: str


class Store(Protocol):
    """The log of every table and the little that is kept beside it."""

    # ---- the log -------------------------------------------------------------------------------------------

    async def create(
        self,
        head: Head,
        rows: Sequence[Row],
        summary: Summary,
        keys: Sequence[Token] = (),
        cards: Mapping[str, str] | None = None,
    ) -> None:
        """A new table with its first rows, 1 …, and the files of its cards; Conflict if its id is taken."""
        ...

    async def append(
        self,
        table: str,
        expected: int,
        rows: Sequence[Row],
        summary: Summary,
        *,
        keys: Sequence[Token] = (),
        vacated: Collection[int | None] = (),
    ) -> None:
        """Rows expected + 1 …, all or none, durable when it returns; Conflict if the table is at another version.

        In the same transaction the summary is replaced, the keys of the `vacated` seats (None: of the table itself) are
        revoked, and then the new keys are added: a seat and its key are taken together.
        """
        ...

    async def head(self, table: str) -> Head | None:
        """What was fixed when the table was made, secrets included."""
        ...

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """Its log in order, from the version after the given one."""
        ...

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """How far the logs of these tables have grown, in one query; unknown tables are left out."""
        ...

    def listen(self) -> AsyncIterator[set[str]]:
        """Tables whose log another process has lengthened.

        Notices may be lost. An empty set says so: at the start, after a lost connection and every few seconds; then
        compare `versions` with what you have.
        """
        ...

    # ---- lists ---------------------------------------------------------------------------------------------

    async def tables(
        self,
        *,
        status: str | None = None,
        is_public: bool | None = None,
        limit: int = 100,
        before: tuple[int, str] | None = None,
    ) -> list[Summary]:
        """The last changed first; `before` is (updated, table) of the last line of the page before."""
        ...

    async def summaries(self, tables: Collection[str]) -> list[Summary]:
        """The summaries of these tables, the last changed first."""
        ...

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        """The ids of all tables in order, page by page; none is passed over though tables go on changing."""
        ...

    async def archive(self, table: str) -> Archive | None:
        """Everything about one table, read at one moment."""
        ...

    async def reports(self, limit: int) -> list[Row]:
        """Rows `reported` and `answered-report` of all tables, the last first."""
        ...

    async def finished(self, before: int, limit: int) -> list[str]:
        """Tables whose game was over and at which nothing has happened since a moment, the oldest first."""
        ...

    async def delete(self, table: str) -> bool:
        """Forget a table for good, with its cards if no other table has them; returns whether it was there."""
        ...

    # ---- keys ----------------------------------------------------------------------------------------------

    async def add_key(self, key: Token) -> None:
        """One more way to a seat or a table; a key that is there stays as it is."""
        ...

    async def key(self, hash: str) -> Token | None:
        """What the token with this hash opens; one that belongs to no table goes before one that does."""
        ...

    async def keys(self, hashes: Collection[str]) -> list[Token]:
        """Everything that these hashes open, in one query; a token may open several seats and tables."""
        ...

    async def keys_of(self, table: str) -> list[Token]:
        """Every key of a table."""
        ...

    # ---- card tables ---------------------------------------------------------------------------------------

    async def keep_catalogue(self, digest: str, files: Mapping[str, str]) -> None:
        """The card tables, by file name, under their digest; kept once."""
        ...

    async def catalogue(self, digest: str) -> dict[str, str] | None:
        """The card tables that a game was started with."""
        ...

    async def drop_unused_cards(self, kept: str) -> int:
        """Delete the card tables of no table, but for one set; returns how many there were."""
        ...

    # ---- work that is due ----------------------------------------------------------------------------------

    async def claim(self, table: str, process: str, now: int, seconds: float) -> bool:
        """This process alone looks after the table for so long; False while another one does."""
        ...

    async def claim_due(self, process: str, now: int, seconds: float, limit: int) -> list[str]:
        """Claim tables that are due and that nobody looks after, the longest due first."""
        ...

    async def release(self, table: str, process: str) -> None:
        """End a claim of this process before its time."""
        ...

    async def set_due(self, table: str, at: int | None) -> None:
        """When somebody must look at the table again; rows set it too, by their summary."""
        ...

    # ---- presence ------------------------------------------------------------------------------------------

    async def saw(self, marks: Mapping[tuple[str, int], int]) -> None:
        """When each (table, seat) was last seen, many at once; an older time than the known one changes nothing."""
        ...

    async def last_seen(self, tables: Collection[str]) -> dict[tuple[str, int], int]:
        """When the seats of these tables were last seen by any process."""
        ...

    # ---- the operator --------------------------------------------------------------------------------------

    async def ban(self, ban: Ban) -> None:
        """Keep somebody out; a second ban of the same subject takes the place of the first."""
        ...

    async def unban(self, subject: str) -> bool:
        """Lift a ban; returns whether there was one."""
        ...

    async def bans(self, now: int) -> list[Ban]:
        """Everybody who is kept out now."""
        ...

    async def announce(self, announcement: Announcement | None) -> None:
        """A sentence for everybody in place of the last one; None takes it away."""
        ...

    async def announcement(self, now: int) -> Announcement | None:
        """The sentence that everybody should see now."""
        ...

    async def audit(self, audit: Audit) -> None:
        """Note what an operator did."""
        ...

    async def audits(self, limit: int = 100) -> list[Audit]:
        """What operators did, the last first."""
        ...

    async def old_audits(self, skipped: int, limit: int = 1000) -> list[Audit]:
        """The same from the first on, page by page."""
        ...

    # ---- itself --------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Raises Unavailable if the database does not answer."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let the database go."""
        ...


async def open_store(url: str) -> Store:
    """The store of a URL, `sqlite:///PATH` (one more slash if the path is absolute) or `postgresql://…`.

    Makes what is missing in the database; raises BadStore if it cannot be used.
    """
    scheme = url.partition(":")[0]
    if scheme == "sqlite":
        from .sqlite import open_sqlite

        return await open_sqlite(url)
    if scheme in ("postgresql", "postgres"):
        from .postgres import open_postgres

        return await open_postgres(url)
    raise BadStore("The database is chosen by a URL that begins with sqlite:/// or postgresql://.")
