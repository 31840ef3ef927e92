"""Moderation data: bans, one announcement, and the audit log."""

from __future__ import annotations

from . import Announcement, Audit, Ban
from .database import Database, Statement

BAN = (
    "insert into bans (subject, until, reason) values ($1, $2, $3)"
    " on conflict (subject) do update set until = excluded.until, reason = excluded.reason"
)
ANNOUNCE = (
    "insert into announcement (place, text, at, until) values (1, $1, $2, $3)"
    " on conflict (place) do update set text = excluded.text, at = excluded.at, until = excluded.until"
)
AUDIT = "insert into audits (at, who, what, subject) values ($1, $2, $3, $4)"


class ModerationStore:
    """The part of the store for operators; see `Store`."""

    database: Database

    async def ban(self, ban: Ban) -> None:
        await self.database.write([Statement(BAN, (ban.subject, ban.until, ban.reason))])

    async def unban(self, subject: str) -> bool:
        statement = Statement("delete from bans where subject = $1 returning 1", (subject,))
        (found,) = await self.database.write([statement])
        return bool(found)

    async def bans(self, now: int) -> list[Ban]:
        query = "select subject, until, reason from bans where until > $1 order by subject"
        (found,) = await self.database.read(Statement(query, (now,)))
        return [Ban(*line) for line in found]

    async def announce(self, announcement: Announcement | None) -> None:
        if announcement is None:
            await self.database.write([Statement("delete from announcement")])
            return
        values = (announcement.text, announcement.at, announcement.until)
        await self.database.write([Statement(ANNOUNCE, values)])

    async def announcement(self, now: int) -> Announcement | None:
        query = "select text, at, until from announcement where until > $1"
        (found,) = await self.database.read(Statement(query, (now,)))
        return Announcement(*found[0]) if found else None

    async def audit(self, audit: Audit) -> None:
        await self.database.write([Statement(AUDIT, (audit.at, audit.who, audit.what, audit.subject))])

    async def audits(self, limit: int = 100) -> list[Audit]:
        query = "select at, who, what, subject from audits order by at desc limit $1"
        (found,) = await self.database.read(Statement(query, (limit,)))
        return [Audit(*line) for line in found]

    async def old_audits(self, skipped: int, limit: int = 1000) -> list[Audit]:
        """Return the actions of operators, oldest first, page by page; new ones are added at the end."""
        query = "select at, who, what, subject from audits order by at, who, what, subject limit $1 offset $2"
        (found,) = await self.database.read(Statement(query, (limit, skipped)))
        return [Audit(*line) for line in found]
