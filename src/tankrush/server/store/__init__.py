"""The store: an append-only log for each table, in SQLite or PostgreSQL, chosen by a URL.

A row is committed durably before `append` returns. Exactly one writer wins a version; the loser of the race gets
`Conflict`, reads the log and decides again. After `Unavailable` it is unknown whether the rows were written: read the
log, and look for the client's id, before trying again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tankrush.server.model.log_rows import Head, Row, Summary


class Conflict(Exception):
    """Another writer wrote this version, or the command's id or the table exists; nothing was written."""


class Unavailable(Exception):
    """The database does not respond; whether the last write succeeded is unknown."""


class BadStore(Exception):
    """The database cannot be used at all; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Token:
    """The hash of a token and a seat it opens, one line each; the token itself is never stored."""

    hash: str  # SHA-256 of the token in hexadecimal digits
    table: str  # empty for a key without a table, such as a bot's
    role: str  # seat, owner, watcher, bot …
    seat: int | None = None
    created: int = 0


@dataclass(frozen=True, slots=True)
class Archive:
    """All stored data of one table, read at one moment."""

    head: Head
    rows: tuple[Row, ...]
    keys: tuple[Token, ...]
    summary: Summary


@dataclass(frozen=True, slots=True)
class Standing:
    """A line in the table of the week: points and days of a player."""

    place: int
    name: str
    points: int
    days: int
    player: str  # the hash of the player's token


@dataclass(frozen=True, slots=True)
class Ban:
    """A temporary ban of an address, a network or the hash of a key."""

    subject: str  # 192.0.2.7, 2001:db8::/48, key:HASH
    until: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Announcement:
    """An announcement of the operator, shown until it expires."""

    text: str
    at: int
    until: int


@dataclass(frozen=True, slots=True)
class Audit:
    """One action of an operator."""

    at: int
    who: str
    what: str
    subject: str


class Store(Protocol):
    """The logs of all tables and their related data."""

    # ---- the log -------------------------------------------------------------------------------------------

    async def create(
        self,
        head: Head,
        rows: Sequence[Row],
        summary: Summary,
        keys: Sequence[Token] = (),
        cards: Mapping[str, str] | None = None,
    ) -> None:
        """Create a table with its first rows, 1 …, and the files of its cards; raise Conflict if its id is taken."""
        ...

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
        """Append rows from `expected` + 1 on, all or none, durably; raise Conflict if the table is at another version.

        The write starts with the call; awaiting the result confirms it. The same transaction replaces the summary,
        revokes the keys of the `vacated` seats (None: of the table itself), and then adds the new keys: a seat and its
        key are taken together.
        """
        ...

    async def head(self, table: str) -> Head | None:
        """Return the immutable facts of a table, secrets included."""
        ...

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """Return the rows of a table in order, after the given version."""
        ...

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """Return the versions of these tables in one query; unknown tables are left out."""
        ...

    def listen(self) -> AsyncIterator[set[str]]:
        """Yield tables whose log has grown in another process.

        Notifications may be lost, which an empty set signals: at the start, after a lost connection and every few
        seconds; the caller then compares `versions`.
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
        """Return summaries, last changed first; `before` is (updated, table) of the last line of the previous page."""
        ...

    async def summaries(self, tables: Collection[str]) -> list[Summary]:
        """Return the summaries of these tables, last changed first."""
        ...

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables page by page, in an order that concurrent changes do not disturb."""
        ...

    async def archive(self, table: str) -> Archive | None:
        """Return everything about one table, read at one moment."""
        ...

    async def reports(self, limit: int) -> list[Row]:
        """Return the rows `reported` and `answered-report` of all tables, latest first."""
        ...

    async def finished(self, before: int, limit: int) -> list[str]:
        """Return finished tables without changes since a time, oldest first."""
        ...

    async def delete(self, table: str) -> bool:
        """Delete a table, with its cards if no other table uses them; return whether it existed."""
        ...

    # ---- keys ----------------------------------------------------------------------------------------------

    async def add_key(self, key: Token) -> None:
        """Add a key to a seat or a table, unless it exists."""
        ...

    async def key(self, hash: str) -> Token | None:
        """Return the rights of the token with this hash; one without a table precedes one of a table."""
        ...

    async def keys(self, hashes: Collection[str]) -> list[Token]:
        """Return everything that these hashes open, in one query; a token may open several seats and tables."""
        ...

    async def keys_of(self, table: str) -> list[Token]:
        """Return the tokens of a table."""
        ...

    # ---- card tables ---------------------------------------------------------------------------------------

    async def keep_catalogue(self, digest: str, files: Mapping[str, str]) -> None:
        """Store card tables by file name under their digest, once."""
        ...

    async def catalogue(self, digest: str) -> dict[str, str] | None:
        """Return the card tables that a game was started with."""
        ...

    async def drop_unused_cards(self, kept: str) -> int:
        """Delete card sets that no table uses, except for one; return their number."""
        ...

    # ---- due work ------------------------------------------------------------------------------------------

    async def claim(self, table: str, process: str, now: int, seconds: float) -> bool:
        """Claim a table for this process for `seconds`; return False while another process has it."""
        ...

    async def claim_due(self, process: str, now: int, seconds: float, limit: int) -> list[str]:
        """Claim due tables that no process has claimed, longest due first."""
        ...

    async def release(self, table: str, process: str) -> None:
        """Release a claim of this process early."""
        ...

    async def set_due(self, table: str, at: int | None) -> None:
        """Set the time of a table's next due work; rows set it too, by their summary."""
        ...

    # ---- presence ------------------------------------------------------------------------------------------

    async def saw(self, marks: Mapping[tuple[str, int], int]) -> None:
        """Record when each (table, seat) was last seen; an older time has no effect."""
        ...

    async def last_seen(self, tables: Collection[str]) -> dict[tuple[str, int], int]:
        """Return the times at which the seats of these tables were last seen by any process."""
        ...

    # ---- shared deals --------------------------------------------------------------------------------------

    async def margins(self, deal: str) -> dict[int, int]:
        """Return the number of scored tries of a deal by their margin."""
        ...

    async def standings(self, deals: Collection[str], player: str, most: int) -> list[Standing]:
        """Return the leading players over these deals, and the place of one player."""
        ...

    async def deal_games(self, deal: str, limit: int) -> list[Summary]:
        """Return the tables with a result in a deal, latest first."""
        ...

    async def secret(self) -> str:
        """Return the secret from which seeds of daily deals are derived; empty without one, as in a browser."""
        ...

    async def restore_secret(self, secret: str) -> None:
        """Set the secret, unless there is one."""
        ...

    async def bot_margins(self, deal: str) -> dict[str, int] | None:
        """Return the results of bots in a deal by level; None before they have played it."""
        ...

    async def keep_bot_margins(self, deal: str, margins: Mapping[str, int], oldest: str) -> None:
        """Store the results of bots in a deal, and delete those of days before `oldest`."""
        ...

    # ---- the operator --------------------------------------------------------------------------------------

    async def ban(self, ban: Ban) -> None:
        """Add a ban; it replaces one of the same subject."""
        ...

    async def unban(self, subject: str) -> bool:
        """Lift a ban; return whether it existed."""
        ...

    async def bans(self, now: int) -> list[Ban]:
        """Return the current bans."""
        ...

    async def announce(self, announcement: Announcement | None) -> None:
        """Replace the announcement; None removes it."""
        ...

    async def announcement(self, now: int) -> Announcement | None:
        """Return the current announcement."""
        ...

    async def audit(self, audit: Audit) -> None:
        """Record an operator's action."""
        ...

    async def audits(self, limit: int = 100) -> list[Audit]:
        """Return the actions of operators, latest first."""
        ...

    async def old_audits(self, skipped: int, limit: int = 1000) -> list[Audit]:
        """Return the actions of operators from the oldest on, page by page."""
        ...

    # ---- the store itself ----------------------------------------------------------------------------------

    async def check(self) -> None:
        """Raise Unavailable if the database does not answer."""
        ...

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        ...


async def open_store(url: str) -> Store:
    """Open the store of a URL, `sqlite:///PATH` (one more slash if the path is absolute) or `postgresql://…`.

    Creates what is missing in the database; raises BadStore if it cannot be used.
    """
    scheme = url.partition(":")[0]
    if scheme == "sqlite":
        from .sqlite import open_sqlite

        return await open_sqlite(url)
    if scheme in ("postgresql", "postgres"):
        from .postgres import open_postgres

        return await open_postgres(url)
    raise BadStore("The database is chosen by a URL that begins with sqlite:/// or postgresql://.")
