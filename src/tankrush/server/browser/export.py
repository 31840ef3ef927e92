"""Games of a browser as files and back: backups of a server with one table in them, which a server can restore."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from tankrush.notation.record import RULES_VERSION
from tankrush.server.admin.backup import BadBackup, back_up, read_archive, read_items
from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import Frozen, chained
from tankrush.server.store import Archive, Conflict
from tankrush.server.support.platform import MARK
from tankrush.server.support.token_hashes import hash_token

from .browser_store import BrowserStore

NAME = "game.tankrush"


class OneTable(BrowserStore):
    """A store as if it held nothing else."""

    def __init__(self, store: BrowserStore, table: str) -> None:
        super().__init__(store.drawer)
        self.table = table

    async def ids(self, after: str = "", limit: int = 1000) -> list[str]:
        return [] if after else [self.table]


async def export(hub: Hub, store: BrowserStore, table: str) -> bytes:
    """The whole game with its secrets: a file for its owner."""
    if await store.head(table) is None:
        raise Denied("NO_SUCH_TABLE")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        await back_up(OneTable(store, table), path, hub.clock())
        return path.read_bytes()


async def bring(hub: Hub, store: BrowserStore, content: bytes, token: str) -> list[str]:
    """The games of a file, each replayed and checked before anything is written; Denied if it cannot be used."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        path.write_bytes(content)
        try:
            items = list(read_items(path))
            archives = [read_archive(item.data) for item in items if item.kind == "table"]
        except (BadBackup, KeyError, TypeError, ValueError):
            raise Denied("BAD_EXPORT") from None
    if any(archive.head.rules != RULES_VERSION for archive in archives):
        raise Denied("OTHER_RULES")
    for item in items:
        if item.kind == "catalogue":
            await store.keep_catalogue(item.data["digest"], item.data["files"])
    for archive in archives:
        try:
            TableModel(archive.head, archive.rows, await hub.catalogue_for(archive.head.catalogue))
        except (Frozen, LookupError, KeyError, TypeError, ValueError):
            raise Denied("BAD_EXPORT") from None
    owned = [own(archive, hash_token(token)) for archive in archives]
    for archive in owned:
        try:
            await store.create(archive.head, archive.rows, archive.summary, archive.keys)
        except Conflict:
            continue  # it is here already
    return [archive.head.table for archive in owned]


def own(archive: Archive, key: str) -> Archive:
    """The game as a table of this browser; if one person held all its seats, they are now the importer's."""
    table = archive.head.table
    table = table if table.startswith(MARK) else MARK + table
    holders = {held.hash for held in archive.keys if held.role == "seat"}
    mine = key if len(holders) == 1 else ""

    def data_of(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "key": mine} if mine and data.get("key") in holders else data

    head = replace(archive.head, table=table)
    rows = chained(head, [replace(row, table=table, data=data_of(row.data)) for row in archive.rows])
    keys = tuple(replace(held, table=table, hash=mine or held.hash) for held in archive.keys)
    return Archive(head, tuple(rows), keys, replace(archive.summary, table=table))
