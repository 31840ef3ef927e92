"""Shared deals in the database: results, the table of the week, the daily deals' secret, and the bots' results."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping

from tankrush.server.model.log_rows import Summary

from . import Standing
from .database import Database, Statement, read_json, write_json
from .table_rows import NEWEST_FIRST, SUMMARY_COLUMNS, read_summary

MARGINS = "select margin, count(*) from tables where deal = $1 and margin is not null group by margin order by margin"
# Points of a day: the share of its players who did no better, so every day played counts and the best scores 100.
WEEK = (
    "with tries as (select player, player_name, round(100 * cume_dist() over (partition by deal order by margin))"
    " as points from tables where deal AMONG($1) and margin is not null),"
    " sums as (select player, max(player_name) as name, sum(points) as points, count(*) as days"
    " from tries group by player),"
    " places as (select rank() over (order by points desc) as place, name, points, days, player from sums)"
    " select place, name, points, days, player from places where place <= $2 or player = $3"
    " order by place, name, player limit $4"
)
GAMES = f"select {SUMMARY_COLUMNS} from tables where deal = $1 and margin is not null {NEWEST_FIRST} limit $2"
KEEP = "insert into meta (name, value) values ($1, $2) on conflict (name) do nothing"
FORGET = "delete from meta where name > $1 and name < $2"
SECRET = "secret"
SECRET_BYTES = 32
BOTS = "bots "


class DealStore:
    """The part of the store for shared deals; see `Store`."""

    database: Database

    async def margins(self, deal: str) -> dict[int, int]:
        (found,) = await self.database.read(Statement(MARGINS, (deal,)))
        return {int(margin): int(count) for margin, count in found}

    async def standings(self, deals: Collection[str], player: str, most: int) -> list[Standing]:
        (found,) = await self.database.read(Statement(WEEK, (list(deals), most, player, most + 1)))
        return [Standing(place, name, int(points), days, key) for place, name, points, days, key in found]

    async def deal_games(self, deal: str, limit: int) -> list[Summary]:
        (found,) = await self.database.read(Statement(GAMES, (deal, limit)))
        return [read_summary(line) for line in found]

    async def secret(self) -> str:
        """Return this database's secret for the seeds of daily deals, which all processes share."""
        if (known := await self._read_meta(SECRET)) is None:
            await self.restore_secret(secrets.token_hex(SECRET_BYTES))
            known = await self._read_meta(SECRET)
        assert known is not None
        return known

    async def restore_secret(self, secret: str) -> None:
        await self.database.write([Statement(KEEP, (SECRET, secret))])

    async def bot_margins(self, deal: str) -> dict[str, int] | None:
        known = await self._read_meta(BOTS + deal)
        return None if known is None else read_json(known)

    async def keep_bot_margins(self, deal: str, margins: Mapping[str, int], oldest: str) -> None:
        work = [Statement(KEEP, (BOTS + deal, write_json(margins))), Statement(FORGET, (BOTS, BOTS + oldest))]
        await self.database.write(work)

    async def _read_meta(self, name: str) -> str | None:
        (found,) = await self.database.read(Statement("select value from meta where name = $1", (name,)))
        return str(found[0][0]) if found else None
