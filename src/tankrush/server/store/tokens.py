"""Token hashes in the database."""

from __future__ import annotations

from collections.abc import Collection

from . import Token
from .database import Database, Found, Statement, is_storable

COLUMNS = "hash, table_id, role, seat, created"
NO_SEAT = -1
INSERT = f"insert into keys ({COLUMNS}) values ($1, $2, $3, $4, $5) on conflict (hash, table_id, seat) do nothing"


def add_key_statement(key: Token) -> Statement:
    seat = NO_SEAT if key.seat is None else key.seat
    return Statement(INSERT, (key.hash, key.table, key.role, seat, key.created))


def revoke_seat_statement(table: str, seat: int | None) -> Statement:
    place = NO_SEAT if seat is None else seat
    return Statement("delete from keys where table_id = $1 and seat = $2 returning 1", (table, place))


def keys_of_statement(table: str) -> Statement:
    return Statement(f"select {COLUMNS} from keys where table_id = $1 order by created, hash, seat", (table,))


def read_key(line: Found) -> Token:
    hash, table, role, seat, created = line
    return Token(hash, table, role, None if seat == NO_SEAT else seat, created)


class TokenStore:
    """The part of the store for the rights of tokens; see `Store`."""

    database: Database

    async def add_key(self, key: Token) -> None:
        await self.database.write([add_key_statement(key)])

    async def key(self, hash: str) -> Token | None:
        found = await self.keys([hash])
        return found[0] if found else None

    async def keys(self, hashes: Collection[str]) -> list[Token]:
        known = [hash for hash in hashes if is_storable(hash)]
        query = f"select {COLUMNS} from keys where hash AMONG($1) order by table_id, seat, hash"
        (found,) = await self.database.read(Statement(query, (known,)))
        return [read_key(line) for line in found]

    async def keys_of(self, table: str) -> list[Token]:
        if not is_storable(table):
            return []
        (found,) = await self.database.read(keys_of_statement(table))
        return [read_key(line) for line in found]
