"""Export and import a browser's games as backups with one table, which a server can import too."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from tankrush.server.admin.backup import back_up
from tankrush.server.admin.backup_reader import BadBackup
from tankrush.server.admin.saved_game import LARGEST_FILE, OtherRulesVersion, read_saved_game
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import chained
from tankrush.server.store import Archive
from tankrush.server.support.platform import MARK
from tankrush.server.support.token_hashes import hash_token

from .browser_store import BrowserStore

NAME = "game.tankrush"


class OneTable(BrowserStore):
    """A store with a single table."""

    def __init__(self, store: BrowserStore, table: str) -> None:
        super().__init__(store.database)
        self.table = table

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        return [] if after else [self.table]


async def export(hub: Hub, store: BrowserStore, table: str) -> bytes:
    """Return the whole game with its secrets, for its owner."""
    if await store.head(table) is None:
        raise Denied("NO_SUCH_TABLE")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        await back_up(OneTable(store, table), path, hub.clock())
        return path.read_bytes()


async def import_game(hub: Hub, store: BrowserStore, content: bytes, token: str) -> list[str]:
    """Import the game of a file, replayed and checked before anything is written; raise Denied if it is unusable."""
    if len(content) > LARGEST_FILE:
        raise Denied("BAD_EXPORT")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        path.write_bytes(content)
        try:
            game = await read_saved_game(path, hub.catalogue_for, hub.clock(), browser_id)
        except OtherRulesVersion:
            raise Denied("OTHER_RULES") from None
        except BadBackup:
            raise Denied("BAD_EXPORT") from None
    owned = replace(game, archive=claim_seats(game.archive, hash_token(token)))
    await owned.keep(store)
    return [owned.archive.head.table]


def browser_id(table: str) -> str:
    """Return a table's id in this browser."""
    return table if table.startswith(MARK) else MARK + table


def claim_seats(archive: Archive, key: str) -> Archive:
    """Return the table with the importer's token at all seats, if one person held them all."""
    holders = {held.hash for held in archive.keys}
    if len(holders) != 1:
        return archive

    def data_of(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "key": key} if data.get("key") in holders else data

    rows = chained(archive.head, [replace(row, data=data_of(row.data)) for row in archive.rows])
    return replace(archive, rows=tuple(rows), keys=tuple(replace(held, hash=key) for held in archive.keys))
