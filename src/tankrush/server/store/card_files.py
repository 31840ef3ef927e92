"""Card tables that games were started with: written with a table, and deleted with the last table that has them.

Two servers may create a table and delete another one of the same set at the same time. So the one locks the set before
it writes the table, and the other before it looks whether there are more: the later of them sees what the first did.
"""

from __future__ import annotations

from collections.abc import Mapping

from .database import Database, Statement, is_storable, read_json, write_json

INSERT = "insert into catalogues (digest, files) values ($1, $2) on conflict (digest) do nothing"
UNUSED = "not exists (select 1 from heads where heads.catalogue = catalogues.digest)"


def keep_cards_statements(digest: str, files: Mapping[str, str]) -> list[Statement]:
    """Write a set, if it is new, and keep it until the transaction ends."""
    lock = Statement("select digest from catalogues where digest = $1 FOR_SHARE", (digest,), needs=1)
    return [Statement(INSERT, (digest, write_json(files))), lock]


def drop_cards_statements(digest: str) -> list[Statement]:
    """Delete a set if no table has it any more."""
    return [
        Statement("select digest from catalogues where digest = $1 FOR_UPDATE", (digest,)),
        Statement(f"delete from catalogues where digest = $1 and {UNUSED} returning 1", (digest,)),
    ]


class CardStore:
    """The part of the store that keeps card tables."""

    database: Database

    async def keep_catalogue(self, digest: str, files: Mapping[str, str]) -> None:
        """Store card tables by file name under their digest, once."""
        await self.database.write([Statement(INSERT, (digest, write_json(files)))])

    async def catalogue(self, digest: str) -> dict[str, str] | None:
        """The card tables that a game was started with."""
        if not is_storable(digest):
            return None
        (found,) = await self.database.read(Statement("select files from catalogues where digest = $1", (digest,)))
        return read_json(found[0][0]) if found else None

    async def drop_unused_cards(self, kept: str) -> int:
        """Delete the card tables of no table, except for one set; return their number."""
        query = f"select digest from catalogues where digest <> $1 and {UNUSED}"
        (unused,) = await self.database.read(Statement(query, (kept,)))
        dropped = 0
        for (digest,) in unused:
            _, deleted = await self.database.write(drop_cards_statements(digest))
            dropped += len(deleted)
        return dropped
