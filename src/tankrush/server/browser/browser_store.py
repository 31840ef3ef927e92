"""A store that the page keeps in IndexedDB."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Collection, Mapping, Sequence
from typing import Protocol

import msgspec

from tankrush.server.model.log_rows import Head, Row, Summary
from tankrush.server.store import Announcement, Archive, Audit, Ban, Conflict, Standing, Token, Unavailable

TELLING_SECONDS = 0.005


class BrowserDatabase(Protocol):
    """The page's database, where one write is one transaction. All values are JSON."""

    async def tables(self) -> str:
        """Return head, summary and tokens of every table, as they were written."""
        ...

    async def rows(self, table: str, after: int) -> str: ...

    async def write(self, change: str) -> str:
        """Return an empty text when the write is durable, `conflict` if a row or the table exists, else the reason."""
        ...

    async def delete(self, table: str) -> None: ...

    async def keep_catalogue(self, digest: str, files: str) -> None: ...

    async def catalogue(self, digest: str) -> str:
        """Return the files of a card set, empty if unknown."""
        ...


class BrowserStore:
    """The logs of this browser's tables; two tabs are two processes, and the log decides which was first.

    It repeats the signatures of the protocol `Store`; mypy checks that they match.
    """

    def __init__(self, database: BrowserDatabase) -> None:
        self.database = database
        self._tables: dict[str, Archive] = {}  # without their rows
        self._seen: dict[tuple[str, int], int] = {}
        self._bot_margins: dict[str, Mapping[str, int]] = {}

    async def read(self) -> None:
        """Load the list of tables, including those of other tabs."""
        for one in json.loads(await self.database.tables()):
            summary = msgspec.convert(one["summary"], Summary)
            self._note(Head(**one["head"]), summary, [Token(**key) for key in one["keys"]])

    def _note(self, head: Head, summary: Summary, keys: Sequence[Token]) -> None:
        self._tables[head.table] = Archive(head, (), tuple(keys), summary)

    async def _find(self, table: str) -> Archive | None:
        if table not in self._tables:
            await self.read()  # another tab may have created it
        return self._tables.get(table)

    # ---- the log -------------------------------------------------------------------------------------------

    async def create(
        self,
        head: Head,
        rows: Sequence[Row],
        summary: Summary,
        keys: Sequence[Token] = (),
        cards: Mapping[str, str] | None = None,
    ) -> None:
        if cards is not None and not await self.database.catalogue(head.catalogue):
            await self.keep_catalogue(head.catalogue, cards)
        await self._write(0, head, rows, summary, keys)

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
        known = self._tables[table]
        kept = [key for key in known.keys if key.seat not in vacated]
        return asyncio.ensure_future(self._write(expected, known.head, rows, summary, [*kept, *keys]))

    async def _write(
        self, expected: int, head: Head, rows: Sequence[Row], summary: Summary, keys: Sequence[Token]
    ) -> None:
        table = {"head": head, "summary": summary, "keys": keys}
        change = {"table": head.table, "expected": expected, "about": table, "rows": rows}
        fault = await self.database.write(msgspec.json.encode(change).decode())
        if fault == "conflict":
            raise Conflict
        if fault:
            raise Unavailable(fault)
        self._note(head, summary, keys)

    async def head(self, table: str) -> Head | None:
        found = await self._find(table)
        return found.head if found else None

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        return [Row(**row) for row in json.loads(await self.database.rows(table, after))]

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        await self.read()
        return {name: self._tables[name].summary.version for name in tables if name in self._tables}

    async def listen(self) -> AsyncIterator[set[str]]:
        """Do nothing: other tabs notify the page directly."""
        nothing: tuple[set[str], ...] = ()
        for names in nothing:
            yield names

    # ---- lists ---------------------------------------------------------------------------------------------

    async def tables(
        self,
        *,
        status: str | None = None,
        is_public: bool | None = None,
        limit: int = 100,
        before: tuple[int, str] | None = None,
    ) -> list[Summary]:
        return []  # a browser has no public tables

    async def summaries(self, tables: Collection[str]) -> list[Summary]:
        await self.read()
        found = [self._tables[name].summary for name in tables if name in self._tables]
        return sorted(found, key=lambda line: -line.updated)

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        await self.read()
        return sorted(name for name in self._tables if name > after)[:limit]

    async def archive(self, table: str) -> Archive | None:
        found = await self._find(table)
        if found is None:
            return None
        return Archive(found.head, tuple(await self.rows(table)), found.keys, found.summary)

    async def reports(self, limit: int) -> list[Row]:
        return []  # a browser has no operator

    async def finished(self, before: int, limit: int) -> list[str]:
        return []  # a browser keeps games until their owner deletes them

    async def delete(self, table: str) -> bool:
        await self.database.delete(table)
        return self._tables.pop(table, None) is not None

    # ---- keys ----------------------------------------------------------------------------------------------

    async def add_key(self, key: Token) -> None:
        raise Unavailable("keys belong to tables here")

    async def key(self, hash: str) -> Token | None:
        return next(iter(await self.keys([hash])), None)

    async def keys(self, hashes: Collection[str]) -> list[Token]:
        return [key for one in self._tables.values() for key in one.keys if key.hash in hashes]

    async def keys_of(self, table: str) -> list[Token]:
        return list(self._tables[table].keys) if table in self._tables else []

    # ---- card tables ---------------------------------------------------------------------------------------

    async def keep_catalogue(self, digest: str, files: Mapping[str, str]) -> None:
        await self.database.keep_catalogue(digest, json.dumps(dict(files)))

    async def catalogue(self, digest: str) -> dict[str, str] | None:
        text = await self.database.catalogue(digest)
        files: dict[str, str] | None = json.loads(text) if text else None
        return files

    async def drop_unused_cards(self, kept: str) -> int:
        return 0  # one person has few sets

    # ---- work and presence: this is the only process ------------------------------------------------------------

    async def claim(self, table: str, process: str, now: int, seconds: float) -> bool:
        """Let the page receive the result of its move before the bots begin, since both share one thread."""
        await asyncio.sleep(TELLING_SECONDS)
        return True

    async def claim_due(self, process: str, now: int, seconds: float, limit: int) -> list[str]:
        return []

    async def release(self, table: str, process: str) -> None:
        pass

    async def set_due(self, table: str, at: int | None) -> None:
        pass

    async def saw(self, marks: Mapping[tuple[str, int], int]) -> None:
        self._seen.update(marks)

    async def last_seen(self, tables: Collection[str]) -> dict[tuple[str, int], int]:
        return {mark: at for mark, at in self._seen.items() if mark[0] in tables}

    # ---- shared deals: a browser knows only its own games ------------------------------------------------------

    async def margins(self, deal: str) -> dict[int, int]:
        return {}

    async def standings(self, deals: Collection[str], player: str, most: int) -> list[Standing]:
        return []

    async def deal_games(self, deal: str, limit: int) -> list[Summary]:
        return []

    async def secret(self) -> str:
        return ""  # the owner of the browser could read it

    async def restore_secret(self, secret: str) -> None:
        pass

    async def bot_margins(self, deal: str) -> dict[str, int] | None:
        return dict(self._bot_margins[deal]) if deal in self._bot_margins else None

    async def keep_bot_margins(self, deal: str, margins: Mapping[str, int], oldest: str) -> None:
        self._bot_margins[deal] = margins

    # ---- no operator ---------------------------------------------------------------------------------------

    async def ban(self, ban: Ban) -> None:
        pass

    async def unban(self, subject: str) -> bool:
        return False

    async def bans(self, now: int) -> list[Ban]:
        return []

    async def announce(self, announcement: Announcement | None) -> None:
        pass

    async def announcement(self, now: int) -> Announcement | None:
        return None

    async def audit(self, audit: Audit) -> None:
        pass

    async def audits(self, limit: int = 100) -> list[Audit]:
        return []

    async def old_audits(self, skipped: int, limit: int = 1000) -> list[Audit]:
        return []

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass
