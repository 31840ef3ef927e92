"""Back up and restore all tables, from any database into any other, while the server runs.

A backup is compressed text, one JSON object per line: a head, then card tables, tables and the operator's data, and at
the end the counts and the hash of all lines before. It contains the secrets of running games, so only its owner may
read it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec

from tankrush import __version__
from tankrush.atomic import atomic_path
from tankrush.catalogue.cards import CardError
from tankrush.server.model.log_rows import Damaged
from tankrush.server.store import Archive, Conflict, Store
from tankrush.server.support.card_sets import catalogue_of, has_id

from .backup_reader import FORMAT, NAME, BackupLine, BadBackup, CardFiles, DamagedTable, DealSecret, read_items


@dataclass(frozen=True, slots=True)
class Counts:
    """The number of items written or read."""

    tables: int = 0
    rows: int = 0
    skipped: int = 0  # tables that already existed
    damaged: tuple[str, ...] = ()  # one sentence for each table that could not be read


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a backup."""

    tables: int
    rows: int
    card_sets: int
    keys: int
    bans: int
    announcements: int
    audits: int


# ---- writing -------------------------------------------------------------------------------------------------


async def collect(store: Store) -> AsyncIterator[BackupLine]:
    """Yield everything in a store; each table is a consistent snapshot."""
    written: set[str] = set()
    after = ""
    while ids := await store.ids(after):
        for table in ids:
            try:
                archive = await store.archive(table)
            except Damaged as damaged:
                yield BackupLine("damaged", DamagedTable(table, damaged.version, str(damaged)))
                continue
            if archive is None:
                continue  # deleted in the meantime
            digest = archive.head.catalogue
            if digest not in written and (files := await store.catalogue(digest)) is not None:
                yield BackupLine("catalogue", CardFiles(digest, files))
            written.add(digest)
            yield BackupLine("table", archive)
        after = ids[-1]
    if secret := await store.secret():
        yield BackupLine("secret", DealSecret(secret))
    for key in await store.keys_of(""):
        yield BackupLine("key", key)
    for ban in await store.bans(0):
        yield BackupLine("ban", ban)
    if (announcement := await store.announcement(0)) is not None:
        yield BackupLine("announcement", announcement)
    noted = 0
    while audits := await store.old_audits(noted):
        for audit in audits:
            yield BackupLine("audit", audit)
        noted += len(audits)


async def back_up(store: Store, path: Path, now: int) -> Counts:
    """Write a backup atomically, readable by its owner alone."""
    with (
        atomic_path(path) as part,
        os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as raw,
        gzip.GzipFile("", "wb", 6, raw, mtime=0) as file,
    ):
        return await write_items(store, file, now)


async def write_items(store: Store, file: gzip.GzipFile, now: int) -> Counts:
    digest = hashlib.sha256()

    def write(item: BackupLine) -> None:
        line = json.dumps({item.kind: write_content(item.data)}, separators=(",", ":")).encode("ascii") + b"\n"
        digest.update(line)
        file.write(line)

    tables = rows = 0
    damaged: list[str] = []
    write(BackupLine("backup", {"name": NAME, "format": FORMAT, "at": now, "version": __version__}))
    async for item in collect(store):
        write(item)
        if item.kind == "table":
            tables += 1
            rows += len(item.data.rows)
        elif item.kind == "damaged":
            damaged.append(item.data.sentence)
    write(BackupLine("end", {"tables": tables, "rows": rows, "sha256": digest.hexdigest()}))
    return Counts(tables, rows, damaged=tuple(damaged))


def write_content(content: Any) -> dict[str, Any]:
    """Return the content of a backup line as JSON."""
    if isinstance(content, Archive):
        return write_archive(content)
    written: dict[str, Any] = content if isinstance(content, dict) else msgspec.to_builtins(content)
    return written


def write_archive(archive: Archive) -> dict[str, Any]:
    """Return the rows and tokens without the table id, which is in the head."""
    return {
        "head": asdict(archive.head),
        "summary": asdict(archive.summary),
        "rows": [[row.version, row.kind, row.seat, row.data, row.client, row.at, row.chain] for row in archive.rows],
        "keys": [[key.hash, key.role, key.seat, key.created] for key in archive.keys],
    }


# ---- restoring -----------------------------------------------------------------------------------------------


def survey(path: Path) -> Contents:
    """Read and check a whole backup, and count what a restore would do."""
    found: Counter[str] = Counter()
    rows = 0
    for item in read_items(path):
        found[item.kind] += 1
        rows += len(item.data.rows) if item.kind == "table" else 0
    return Contents(
        found["table"], rows, found["catalogue"], found["key"], found["ban"], found["announcement"], found["audit"]
    )  # fmt: skip


async def restore(store: Store, path: Path, *, may_add: bool = False) -> Counts:
    """Restore everything into a store, which must be empty unless tables are to be added to it.

    The whole file is checked before anything is written. An existing table is kept. A store that is not empty keeps its
    own bans, announcement, audit log and keys; those of the file are ignored.
    """
    survey(path)
    if not may_add and await store.ids(limit=1):
        raise BadBackup("The database already holds tables; say --add to put those of the backup beside them.")
    tables = rows = skipped = 0
    damaged: list[str] = []
    for item in read_items(path):
        if item.kind == "catalogue":
            damaged += await restore_cards(store, item.data, must_match=may_add)
        elif item.kind != "table":
            if not may_add:
                await restore_item(store, item)
        else:
            archive: Archive = item.data
            try:
                await store.create(archive.head, archive.rows, archive.summary, archive.keys)
            except Conflict:
                skipped += 1
                continue
            except ValueError as error:  # characters that some database cannot store
                damaged.append(f"Table {archive.head.table} cannot be restored: {error}.")
                continue
            tables += 1
            rows += len(archive.rows)
    return Counts(tables, rows, skipped, tuple(damaged))


async def restore_cards(store: Store, cards: CardFiles, *, must_match: bool) -> list[str]:
    """Restore a set of cards; into a non-empty store only with the right digest, or it could replace another set."""
    if must_match and await store.catalogue(cards.digest) is None and not is_true_set(cards):
        return [f"The card tables {cards.digest[:12]}… are not what their digest says, so they are left out."]
    await store.keep_catalogue(cards.digest, cards.files)
    return []


def is_true_set(cards: CardFiles) -> bool:
    """Return whether the files of a set have the digest under which it is stored."""
    try:
        return has_id(catalogue_of(cards.files), cards.digest)
    except CardError:
        return False


async def restore_item(store: Store, item: BackupLine) -> None:
    """Restore an item other than a table or a set of cards; unknown kinds are ignored."""
    match item.kind:
        case "secret":
            await store.restore_secret(item.data.secret)
        case "key":
            await store.add_key(item.data)
        case "ban":
            await store.ban(item.data)
        case "announcement":
            await store.announce(item.data)
        case "audit":
            await store.audit(item.data)
