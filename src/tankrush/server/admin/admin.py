"""Operations for operators: list and end tables, announce, ban, export games."""

from __future__ import annotations

import contextlib
import ipaddress
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.catalogue.languages import ENGLISH
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import SYSTEM, Identity
from tankrush.server.model.log_rows import OVER, RUNNING, Frozen, Summary, check_length
from tankrush.server.model.orders import Announce, End, Order
from tankrush.server.store import Announcement, Archive, Audit, Ban, Conflict, Store
from tankrush.server.support.card_sets import catalogue_of

from .operations import (
    After,
    BadOperation,
    Data,
    Hours,
    Limit,
    Minutes,
    Operation,
    Spoken,
    Status,
    Subject,
    TableName,
    Text,
    check_text,
    operation,
)  # fmt: skip
from .player_reports import ReportAdmin

HOUR = 3_600_000  # milliseconds
TRIES = 20  # retries against a server that keeps writing to the same table

CarryOut = Callable[[str, Order], Awaitable[int]]


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Admin(ReportAdmin):
    """All operations on a store; `carry_out` passes an order to a table, in a server through its live tables."""

    def __init__(
        self,
        store: Store,
        carry_out: CarryOut | None = None,
        *,
        on_forget: Callable[[str], None] = lambda table: None,
        operator: str = "operator",
        clock: Callable[[], int] = milliseconds,
    ) -> None:
        self.store = store
        self.operator = operator
        self.clock = clock
        self._on_forget = on_forget
        self._carry_out = carry_out or self._write_order

    async def do(self, wanted: Operation, arguments: Data) -> Any:
        """Carry out an operation with these arguments."""
        return await getattr(self, wanted.name)(**arguments)

    # ---- queries -------------------------------------------------------------------------------------------

    @operation("GET", "/tables", command="list")
    async def tables(self, status: Status = "", limit: Limit = 50) -> list[Data]:
        """List the tables, latest changes first."""
        return [asdict(line) for line in await self.store.tables(status=status or None, limit=limit)]

    @operation("GET", "/tables/{table}", command="show")
    async def table(self, table: TableName) -> Data:
        """Show one table: its seats, its tokens and when its players were last seen."""
        summary = await self._summary(table)
        seen = await self.store.last_seen([table])
        keys = await self.store.keys_of(table)
        return {
            **asdict(summary),
            "last_seen": {str(seat): at for (_, seat), at in sorted(seen.items())},
            "keys": [{"role": key.role, "seat": key.seat, "hash": key.hash, "created": key.created} for key in keys],
        }

    @operation("GET", "/tables/{table}/lines", command="")
    async def lines(self, table: TableName, after: After = 0, language: Spoken = ENGLISH) -> list[Data]:
        """List the events of a table after a version, as a spectator may see them."""
        if (await self._summary(table)).version <= after:
            return []
        archive, model = await self._read(table, after)
        watcher = Identity(language=language)
        found: list[Data] = []
        for row in archive.rows[after:]:
            line = {"version": row.version, "kind": row.kind, "at": row.at}
            try:
                model.apply(row)
            except Frozen as frozen:
                return [*found, {**line, "events": [{"kind": "frozen", "lines": [str(frozen)]}]}]
            found.append({**line, "events": model.events(watcher, row.version)})
        return found

    @operation("GET", "/tables/{table}/export")
    async def export(self, table: TableName) -> str:
        """Export a game as text, for `tankrush replay`; while it runs, without hidden information."""
        await self._summary(table)
        _, model = await self._read(table)
        if model.play is None:
            raise BadOperation(f"No game has begun at table {table}.")
        return model.record()

    @operation("GET", "/bans")
    async def bans(self) -> list[Data]:
        """List all bans."""
        return [asdict(ban) for ban in await self.store.bans(self.clock())]

    @operation("GET", "/audits")
    async def audits(self, limit: Limit = 100) -> list[Data]:
        """List the actions of operators, latest first."""
        return [asdict(audit) for audit in await self.store.audits(limit)]

    # ---- changes -------------------------------------------------------------------------------------------

    @operation("POST", "/tables/{table}/end")
    async def end(self, table: TableName, reason: Text = "") -> Data:
        """End a game without a result."""
        summary = await self._summary(table)
        if summary.status == OVER:
            raise BadOperation(f"The game at table {table} is already over.")
        version = await self._carry_out(table, End(check_text(reason, shortest=0)))
        await self._note("end", table)
        return {"version": version}

    @operation("DELETE", "/tables/{table}", confirm="Delete table {table} for good?")
    async def forget(self, table: TableName) -> Data:
        """Delete a table with its chat and its log, for good."""
        if (await self._summary(table)).status == RUNNING:
            with contextlib.suppress(BadOperation, Denied):  # a frozen table cannot be notified
                await self._carry_out(table, End())
        await self.store.delete(table)
        self._on_forget(table)
        await self._note("forget", table)
        return {}

    @operation("POST", "/announcement")
    async def announce(self, text: Text, minutes: Minutes = 60, table: TableName = "") -> Data:
        """Show an announcement at one table, or everywhere for a while; an empty text removes the last one."""
        if table:
            await self._summary(table)
            await self._carry_out(table, Announce(check_text(text)))
        elif not text:
            await self.store.announce(None)
        else:
            now = self.clock()
            await self.store.announce(Announcement(check_text(text), now, now + minutes * 60_000))
        await self._note("announce", table)
        return {}

    @operation("POST", "/bans")
    async def ban(self, subject: Subject, hours: Hours = 24, reason: Text = "") -> Data:
        """Ban an address, a network or the holder of a token; the answer shows the parsed subject."""
        subject = read_subject(subject)
        await self.store.ban(Ban(subject, self.clock() + hours * HOUR, check_text(reason, shortest=0)))
        await self._note("ban", subject)
        return {"subject": subject}

    @operation("POST", "/unban")
    async def unban(self, subject: Subject) -> Data:
        """Lift a ban."""
        if not await self.store.unban(read_subject(subject)):
            raise BadOperation(f"{subject} is not kept out.")
        await self._note("unban", read_subject(subject))
        return {}

    # ---- helpers -------------------------------------------------------------------------------------------

    async def _summary(self, table: str) -> Summary:
        found = await self.store.summaries([table])
        if not found:
            raise BadOperation(f"Unknown table {printable(table)}.")
        return found[0]

    async def _read(self, table: str, upto: int | None = None) -> tuple[Archive, TableModel]:
        """Read the stored table and build its model at the last version or an earlier one."""
        archive = await self.store.archive(table)
        if archive is None:
            raise BadOperation(f"Unknown table {printable(table)}.")
        catalogue = await find_catalogue(self.store, archive.head.catalogue)
        try:
            check_length(table, archive.rows, archive.summary.version)
            return archive, TableModel(archive.head, archive.rows[:upto], catalogue)
        except Frozen as frozen:
            raise BadOperation(f"The table is frozen. {frozen}") from None

    async def _write_order(self, table: str, order: Order) -> int:
        """Append an order to the log directly; a server running on the same database picks it up."""
        for _ in range(TRIES):
            _, model = await self._read(table)
            expected, now = model.version, self.clock()
            rows = model.decide(SYSTEM, order, now)
            for row in rows:
                model.apply(row)
            try:
                await self.store.append(table, expected, rows, model.summary(now))
            except Conflict:
                continue
            return model.version
        raise BadOperation(f"Table {table} changes all the time; try again.")

    async def _note(self, what: str, subject: str) -> None:
        await self.store.audit(Audit(self.clock(), self.operator, what, subject))


async def find_catalogue(store: Store, digest: str) -> Catalogue:
    """Return the cards that a game was started with."""
    shipped = read_catalogue()
    if shipped.digest == digest:
        return shipped
    files = await store.catalogue(digest)
    if files is None:
        raise BadOperation(f"The card tables {digest[:12]}… of this game are not in the database.")
    return catalogue_of(files)


def read_subject(text: str) -> str:
    """Parse an address or a network, or `key:` and the hash of a token."""
    if re.fullmatch(r"key:[0-9a-f]{64}", text):
        return text
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadOperation(
            "Expected an address such as 192.0.2.7, a network such as 2001:db8::/48, or key:HASH."
        ) from None
    shortest = 8 if network.version == 4 else 16
    if network.prefixlen < shortest:
        raise BadOperation(f"A network of more than /{shortest} would keep out half the world.")
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def printable(text: str) -> str:
    return text if text.isprintable() else ascii(text)
