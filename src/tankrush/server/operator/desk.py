"""The operator's desk: see every table, end one, speak to everybody, keep somebody out, take a game away as text."""

from __future__ import annotations

import contextlib
import ipaddress
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any, Protocol

from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.server.ground.card_tables import catalogue_of
from tankrush.server.house.table import Room
from tankrush.server.store import OVER, RUNNING, STATUSES, Announcement, Archive, Audit, Ban, Conflict, Store
from tankrush.server.table.denied import Denied
from tankrush.server.table.match import Frozen
from tankrush.server.table.orders import Announce, End, Order
from tankrush.server.table.rows import Summary
from tankrush.server.table.who import SYSTEM, Who
from tankrush.words import LANGUAGES

HOUR = 3_600_000  # milliseconds
LONGEST_TEXT = 500
LONGEST_BAN_HOURS = 24 * 366 * 10
MOST_LINES = 1000
TRIES = 20  # against a server that goes on writing to the same table

Data = dict[str, Any]
CarryOut = Callable[[str, Order], Awaitable[int]]


class BadWish(Exception):
    """The operator asked for something that is not there or not allowed; told in one sentence."""


class Counter(Protocol):
    """What an operator can do, at the database itself or through a running server."""

    async def tables(self, status: str = "", limit: int = 50) -> list[Data]: ...
    async def table(self, table: str) -> Data: ...
    async def lines(self, table: str, after: int = 0, language: str = "en") -> list[Data]: ...
    async def export(self, table: str) -> str: ...
    async def end(self, table: str, reason: str = "") -> int: ...
    async def forget(self, table: str) -> None: ...
    async def announce(self, text: str, minutes: int = 60, table: str = "") -> None: ...
    async def ban(self, subject: str, hours: int = 24, reason: str = "") -> str: ...
    async def unban(self, subject: str) -> None: ...
    async def bans(self) -> list[Data]: ...
    async def audits(self, limit: int = 100) -> list[Data]: ...


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Desk:
    """All of it over a store; `carry_out` brings an order to a table, in a server through its rooms."""

    def __init__(
        self,
        store: Store,
        carry_out: CarryOut | None = None,
        *,
        operator: str = "operator",
        clock: Callable[[], int] = milliseconds,
    ) -> None:
        self.store = store
        self.operator = operator
        self.clock = clock
        self._carry_out = carry_out or self._write_order

    # ---- looking -------------------------------------------------------------------------------------------

    async def tables(self, status: str = "", limit: int = 50) -> list[Data]:
        """The last changed first, of one status or of all."""
        if status and status not in STATUSES:
            raise BadWish(f"There is no status '{status}'; choose one of {', '.join(STATUSES)}.")
        if not 1 <= limit <= MOST_LINES:
            raise BadWish(f"A list has from 1 to {MOST_LINES} lines.")
        return [asdict(line) for line in await self.store.tables(status=status or None, limit=limit)]

    async def table(self, table: str) -> Data:
        """What there is to know of one table without seeing anybody's cards."""
        summary = await self._summary(table)
        seen = await self.store.last_seen([table])
        keys = await self.store.keys_of(table)
        return {
            **asdict(summary),
            "last_seen": {str(seat): at for (_, seat), at in sorted(seen.items())},
            "keys": [{"role": key.role, "seat": key.seat, "hash": key.hash, "created": key.created} for key in keys],
        }

    async def lines(self, table: str, after: int = 0, language: str = "en") -> list[Data]:
        """What happened after a version, as a spectator may hear it."""
        if language not in LANGUAGES:
            raise BadWish(f"There are no words in '{language}'; choose one of {', '.join(LANGUAGES)}.")
        if (await self._summary(table)).version <= after:
            return []
        archive, room = await self._read(table, after)
        watcher = Who(language=language)
        found: list[Data] = []
        for row in archive.rows[after:]:
            line = {"version": row.version, "kind": row.kind, "at": row.at}
            try:
                room.apply(row)
            except Frozen as frozen:
                return [*found, {**line, "events": [{"kind": "frozen", "lines": [str(frozen)]}]}]
            found.append({**line, "events": room.events(watcher, row.version)})
        return found

    async def export(self, table: str) -> str:
        """The game as text; before its end without the seed and without anything hidden."""
        await self._summary(table)
        _, room = await self._read(table)
        if room.play is None:
            raise BadWish(f"No game has begun at table {table}.")
        return room.record()

    # ---- doing ---------------------------------------------------------------------------------------------

    async def end(self, table: str, reason: str = "") -> int:
        """End a game without a result, whoever sits at the table."""
        summary = await self._summary(table)
        if summary.status == OVER:
            raise BadWish(f"The game at table {table} is already over.")
        version = await self._carry_out(table, End(check_text(reason, shortest=0)))
        await self._note("end", table)
        return version

    async def forget(self, table: str) -> None:
        """Delete a table with everything that was said and done at it; a running game is ended first."""
        if (await self._summary(table)).status == RUNNING:
            with contextlib.suppress(BadWish, Denied):  # a frozen table goes without a last word
                await self._carry_out(table, End())
        await self.store.delete(table)
        await self._note("forget", table)

    async def announce(self, text: str, minutes: int = 60, table: str = "") -> None:
        """A sentence to one table, or to everybody for so long; an empty one takes the last back."""
        if not 1 <= minutes <= 60 * 24 * 30:
            raise BadWish("An announcement stays for 1 minute to 30 days.")
        if table:
            await self._summary(table)
            await self._carry_out(table, Announce(check_text(text)))
        elif not text:
            await self.store.announce(None)
        else:
            now = self.clock()
            await self.store.announce(Announcement(check_text(text), now, now + minutes * 60_000))
        await self._note("announce", table)

    async def ban(self, subject: str, hours: int = 24, reason: str = "") -> str:
        """Keep an address, a network or a key out; tells how it was understood."""
        subject = read_subject(subject)
        if not 1 <= hours <= LONGEST_BAN_HOURS:
            raise BadWish(f"A ban lasts from 1 to {LONGEST_BAN_HOURS} hours.")
        await self.store.ban(Ban(subject, self.clock() + hours * HOUR, check_text(reason, shortest=0)))
        await self._note("ban", subject)
        return subject

    async def unban(self, subject: str) -> None:
        """Let somebody in again."""
        if not await self.store.unban(read_subject(subject)):
            raise BadWish(f"{subject} is not kept out.")
        await self._note("unban", read_subject(subject))

    async def bans(self) -> list[Data]:
        """Everybody who is kept out now."""
        return [asdict(ban) for ban in await self.store.bans(self.clock())]

    async def audits(self, limit: int = 100) -> list[Data]:
        """What operators did, the last first."""
        return [asdict(audit) for audit in await self.store.audits(limit)]

    # ---- helpers -------------------------------------------------------------------------------------------

    async def _summary(self, table: str) -> Summary:
        found = await self.store.summaries([table])
        if not found:
            raise BadWish(f"There is no table {printable(table)}.")
        return found[0]

    async def _read(self, table: str, upto: int | None = None) -> tuple[Archive, Room]:
        """What is kept of a table, and the table at its last version or an earlier one."""
        archive = await self.store.archive(table)
        if archive is None:
            raise BadWish(f"There is no table {printable(table)}.")
        catalogue = await find_catalogue(self.store, archive.head.catalogue)
        try:
            return archive, Room(archive.head, archive.rows[:upto], catalogue)
        except Frozen as frozen:
            raise BadWish(f"The table is frozen. {frozen}") from None

    async def _write_order(self, table: str, order: Order) -> int:
        """Without a server's rooms: from the log, into the log; a running server notices it by itself."""
        for _ in range(TRIES):
            _, room = await self._read(table)
            expected, now = room.version, self.clock()
            rows = room.decide(SYSTEM, order, now)
            for row in rows:
                room.apply(row)
            try:
                await self.store.append(table, expected, rows, room.summary(now))
            except Conflict:
                continue
            return room.version
        raise BadWish(f"Table {table} changes all the time; try again.")

    async def _note(self, what: str, subject: str) -> None:
        await self.store.audit(Audit(self.clock(), self.operator, what, subject))


async def find_catalogue(store: Store, digest: str) -> Catalogue:
    """The cards that a game was begun with."""
    shipped = read_catalogue()
    if shipped.digest == digest:
        return shipped
    files = await store.catalogue(digest)
    if files is None:
        raise BadWish(f"The card tables {digest[:12]}… of this game are not in the database.")
    return catalogue_of(files)


def read_subject(text: str) -> str:
    """An address or a network as everybody writes it, or key: and the hash of a token."""
    if re.fullmatch(r"key:[0-9a-f]{64}", text):
        return text
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadWish("Kept out is an address such as 192.0.2.7, a network 2001:db8::/48, or key:HASH.") from None
    shortest = 8 if network.version == 4 else 16
    if network.prefixlen < shortest:
        raise BadWish(f"A network of more than /{shortest} would keep out half the world.")
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def check_text(text: str, shortest: int = 1) -> str:
    """One line of plain text."""
    line = " ".join(text.split())
    if not shortest <= len(line) <= LONGEST_TEXT or not line.isprintable():
        raise BadWish(f"A text has {shortest} to {LONGEST_TEXT} printable characters.")
    return line


def printable(text: str) -> str:
    return text if text.isprintable() else ascii(text)
