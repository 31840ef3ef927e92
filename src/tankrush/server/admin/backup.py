"""All tables in one file and back again, from any database into any other, while the server goes on.

A backup is a compressed text, one JSON object to a line: what it is, then card tables, tables, and the operator's
things, and at the end how many there were and the hash of all lines before. It holds the secrets of running games, so
only its owner may read it.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tankrush import __version__
from tankrush.atomic import written_whole
from tankrush.server.model.log_rows import Damaged, Head, Row, Summary
from tankrush.server.store import Announcement, Archive, Audit, Ban, Conflict, Store, Token

NAME = "tankrush backup"
FORMAT = 2


class BadBackup(Exception):
    """The file is no backup or an incomplete one, as one sentence."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much was written or read."""

    tables: int = 0
    rows: int = 0
    skipped: int = 0  # tables that were there already
    damaged: tuple[str, ...] = ()  # a sentence for each table that could not be read


@dataclass(frozen=True, slots=True)
class BackupLine:
    """One line of a backup."""

    kind: str
    data: Any


# ---- writing -------------------------------------------------------------------------------------------------


async def collect(store: Store) -> AsyncIterator[BackupLine]:
    """Everything in a store; each table as it was at one moment."""
    written: set[str] = set()
    after = ""
    while ids := await store.ids(after):
        for table in ids:
            try:
                archive = await store.archive(table)
            except Damaged as damaged:
                yield BackupLine("damaged", {"table": table, "version": damaged.version, "sentence": str(damaged)})
                continue
            if archive is None:
                continue  # forgotten in the meantime
            digest = archive.head.catalogue
            if digest not in written and (files := await store.catalogue(digest)) is not None:
                yield BackupLine("catalogue", {"digest": digest, "files": files})
            written.add(digest)
            yield BackupLine("table", write_archive(archive))
        after = ids[-1]
    for key in await store.keys_of(""):
        yield BackupLine("key", asdict(key))
    for ban in await store.bans(0):
        yield BackupLine("ban", asdict(ban))
    if (announcement := await store.announcement(0)) is not None:
        yield BackupLine("announcement", asdict(announcement))
    noted = 0
    while audits := await store.old_audits(noted):
        for audit in audits:
            yield BackupLine("audit", asdict(audit))
        noted += len(audits)


async def back_up(store: Store, path: Path, now: int) -> Counts:
    """There is never half a backup, and nobody else may read it."""
    with (
        written_whole(path) as part,
        os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as raw,
        gzip.GzipFile("", "wb", 6, raw, mtime=0) as file,
    ):
        return await write_items(store, file, now)


async def write_items(store: Store, file: gzip.GzipFile, now: int) -> Counts:
    digest = hashlib.sha256()

    def write(item: BackupLine) -> None:
        line = json.dumps({item.kind: item.data}, separators=(",", ":")).encode("ascii") + b"\n"
        digest.update(line)
        file.write(line)

    tables = rows = 0
    damaged: list[str] = []
    write(BackupLine("backup", {"name": NAME, "format": FORMAT, "at": now, "version": __version__}))
    async for item in collect(store):
        write(item)
        if item.kind == "table":
            tables += 1
            rows += len(item.data["rows"])
        elif item.kind == "damaged":
            damaged.append(item.data["sentence"])
    write(BackupLine("end", {"tables": tables, "rows": rows, "sha256": digest.hexdigest()}))
    return Counts(tables, rows, damaged=tuple(damaged))


def write_archive(archive: Archive) -> dict[str, Any]:
    """Rows and keys without the id of their table, which the head has."""
    return {
        "head": asdict(archive.head),
        "summary": asdict(archive.summary),
        "rows": [[row.version, row.kind, row.seat, row.data, row.client, row.at, row.chain] for row in archive.rows],
        "keys": [[key.hash, key.role, key.seat, key.created] for key in archive.keys],
    }


# ---- reading -------------------------------------------------------------------------------------------------


def read_archive(data: dict[str, Any]) -> Archive:
    head = Head(**data["head"])
    return Archive(
        head=head,
        rows=tuple(Row(head.table, *fields) for fields in data["rows"]),
        keys=tuple(Token(hash, head.table, role, seat, created) for hash, role, seat, created in data["keys"]),
        summary=Summary(**data["summary"]),
    )


def read_items(path: Path) -> Iterator[BackupLine]:
    """The lines of a backup in order; BadBackup as soon as one is wrong, at the latest at the end."""
    try:
        with gzip.open(path, "rb") as file:
            yield from check_items(path, file)
    except OSError as error:
        reason = error.strerror or "it is not a compressed file"
        raise BadBackup(f"{path} cannot be read: {reason}.") from None
    except (EOFError, zlib.error):
        raise BadBackup(f"{path} is cut short or damaged.") from None


def check_items(path: Path, file: gzip.GzipFile) -> Iterator[BackupLine]:
    digest = hashlib.sha256()
    tables = rows = 0
    item = read_item(path, file.readline())
    if item.kind != "backup" or item.data.get("name") != NAME:
        raise BadBackup(f"{path} is not a backup of Tank Rush.")
    if item.data.get("format") != FORMAT:
        raise BadBackup(f"{path} has the format {item.data.get('format')}, this Tank Rush reads format {FORMAT}.")
    file.seek(0)
    for line in file:
        item = read_item(path, line)
        if item.kind == "end":
            if item.data != {"tables": tables, "rows": rows, "sha256": digest.hexdigest()} or file.read(1):
                raise BadBackup(f"{path} is damaged: what it holds does not agree with its last line.")
            return
        digest.update(line)
        if item.kind == "table":
            tables += 1
            rows += len(item.data["rows"])
        yield item
    raise BadBackup(f"{path} is cut short or damaged.")


def read_item(path: Path, line: bytes) -> BackupLine:
    with contextlib.suppress(ValueError):
        data = json.loads(line)
        if isinstance(data, dict) and len(data) == 1:
            ((kind, content),) = data.items()
            if isinstance(content, dict):
                return BackupLine(kind, content)
    raise BadBackup(f"{path} is not a backup of Tank Rush, or a damaged one.")


async def restore(store: Store, path: Path, *, may_add: bool = False) -> Counts:
    """Bring everything back into a store, which must be empty unless one may add to it.

    The whole file is read and checked before anything is written. A table that is there already stays as it is.
    """
    for _ in read_items(path):
        pass
    if not may_add and await store.ids(limit=1):
        raise BadBackup("The database already holds tables; say --add to put those of the backup beside them.")
    tables = rows = skipped = 0
    damaged: list[str] = []
    for item in read_items(path):
        if item.kind != "table":
            await restore_item(store, item)
            continue
        archive = read_archive(item.data)
        try:
            await store.create(archive.head, archive.rows, archive.summary, archive.keys)
        except Conflict:
            skipped += 1
            continue
        except ValueError as error:  # what no database can keep as it is
            damaged.append(f"Table {archive.head.table} cannot be restored: {error}.")
            continue
        tables += 1
        rows += len(archive.rows)
    return Counts(tables, rows, skipped, tuple(damaged))


async def restore_item(store: Store, item: BackupLine) -> None:
    """What is no table; lines of a kind that is not known belong to no one."""
    match item.kind:
        case "catalogue":
            await store.keep_catalogue(item.data["digest"], item.data["files"])
        case "key":
            await store.add_key(Token(**item.data))
        case "ban":
            await store.ban(Ban(**item.data))
        case "announcement":
            await store.announce(Announcement(**item.data))
        case "audit":
            await store.audit(Audit(**item.data))
