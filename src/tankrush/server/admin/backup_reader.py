"""Read a backup line by line, with limits on its size and type checks for every field.

A small compressed file can unpack to gigabytes, so the size is limited during unpacking.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tankrush.engine.config import SEAT_NAMES
from tankrush.server.model.log_rows import Data, Head, Row, Summary
from tankrush.server.store import Announcement, Archive, Audit, Ban, Token
from tankrush.server.store.database import is_storable

NAME = "tankrush backup"
FORMAT = 2
LARGEST_LINE = 32 * 1024 * 1024  # bytes; the longest line is a table with its whole log
MOST_EXPANDED = 100  # compression ratio; real backups stay below 20
LATEST = 2**53  # milliseconds that every JSON parser can represent


class BadBackup(Exception):
    """An invalid or incomplete backup; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class BackupLine:
    """One line of a backup."""

    kind: str
    data: Any


class CardFiles(msgspec.Struct):
    """A set of cards and the digest under which it is stored."""

    digest: str
    files: dict[str, str]


class DealSecret(msgspec.Struct):
    """The secret from which the seeds of daily deals are derived."""

    secret: str


class DamagedTable(msgspec.Struct):
    """A table that could not be read when the backup was made."""

    table: str
    version: int
    sentence: str


class RowFields(msgspec.Struct, array_like=True):
    """A row without its table id."""

    version: int
    kind: str
    seat: int | None
    data: Data
    client: str
    at: int
    chain: str


class TableFields(msgspec.Struct):
    """A table; its rows and tokens omit the table id, which is in the head."""

    head: Head
    summary: Summary
    rows: list[RowFields]
    keys: list[tuple[str, str, int | None, int]]


# The type of every kind of line except tables and the end.
TYPES: dict[str, Any] = {
    "catalogue": CardFiles, "damaged": DamagedTable, "key": Token, "ban": Ban, "announcement": Announcement,
    "audit": Audit, "secret": DealSecret,
}  # fmt: skip


def read_items(path: Path, most: int | None = None) -> Iterator[BackupLine]:
    """Yield the lines of a backup in order; raise BadBackup at the first invalid one, at the latest at the end.

    `most` limits the unpacked bytes; by default the limit depends on the size of the file.
    """
    try:
        limit = MOST_EXPANDED * path.stat().st_size + LARGEST_LINE if most is None else most
        with gzip.open(path, "rb") as file:
            yield from check_items(path, file, limit)
    except OSError as error:
        reason = error.strerror or "it is not a compressed file"
        raise BadBackup(f"{path} cannot be read: {reason}.") from None
    except (EOFError, zlib.error):
        raise BadBackup(f"{path} is cut short or damaged.") from None


def check_items(path: Path, file: gzip.GzipFile, most: int) -> Iterator[BackupLine]:
    """Yield the typed lines; the last one must match all others."""
    digest = hashlib.sha256()
    tables = rows = 0
    for number, line in enumerate(unpacked_lines(path, file, most), 1):
        item = read_item(path, line)
        if number == 1:
            check_first(path, item)
        if item.kind == "end":
            if item.data != {"tables": tables, "rows": rows, "sha256": digest.hexdigest()} or file.read(1):
                raise BadBackup(f"{path} is damaged: what it holds does not agree with its last line.")
            return
        digest.update(line)
        item = convert_item(path, number, item)
        if item.kind == "table":
            tables += 1
            rows += len(item.data.rows)
        yield item
    raise BadBackup(f"{path} is cut short or damaged.")


def unpacked_lines(path: Path, file: gzip.GzipFile, most: int) -> Iterator[bytes]:
    """Yield the lines of a compressed file; raise BadBackup if one of them, or all together, are too large."""
    total, longest = 0, min(LARGEST_LINE, most)
    while line := file.readline(longest + 1):
        total += len(line)
        if len(line) > longest or total > most:
            raise BadBackup(f"{path} is refused: it unpacks to more than {most // 1024} KiB or has a line too long.")
        yield line


def check_first(path: Path, item: BackupLine) -> None:
    """Check the first line, which identifies the file as a backup."""
    if item.kind != "backup" or item.data.get("name") != NAME:
        raise BadBackup(f"{path} is not a backup of Tank Rush.")
    if item.data.get("format") != FORMAT:
        raise BadBackup(f"{path} has the format {item.data.get('format')}, this Tank Rush reads format {FORMAT}.")


def read_item(path: Path, line: bytes) -> BackupLine:
    """Decode one line as JSON."""
    with contextlib.suppress(ValueError, RecursionError):
        data = json.loads(line)
        if isinstance(data, dict) and len(data) == 1:
            ((kind, content),) = data.items()
            if isinstance(content, dict):
                return BackupLine(kind, content)
    raise BadBackup(f"{path} is not a backup of Tank Rush, or a damaged one.")


def convert_item(path: Path, number: int, item: BackupLine) -> BackupLine:
    """Convert the content of a line to its type: an Archive, a Token, a Ban …"""
    try:
        if item.kind == "table":
            return BackupLine(item.kind, read_archive(item.data))
        if item.kind in TYPES:
            content = msgspec.convert(item.data, TYPES[item.kind])
            check_values(content)
            if isinstance(content, CardFiles) and not all(is_storable(text) for text in content.files.values()):
                raise ValueError("a file is not plain text")
            return BackupLine(item.kind, content)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadBackup(f"{path} is damaged in line {number}, {item.kind}: {error}.") from None
    return item


def read_archive(data: dict[str, Any]) -> Archive:
    """Read a table and check the type of every field; raise ValueError for an invalid one."""
    fields = msgspec.convert(data, TableFields)
    head = fields.head
    archive = Archive(
        head=head,
        rows=tuple(Row(head.table, *msgspec.structs.astuple(row)) for row in fields.rows),
        keys=tuple(Token(hash, head.table, role, seat, created) for hash, role, seat, created in fields.keys),
        summary=fields.summary,
    )
    for one in (head, archive.summary, *archive.rows, *archive.keys):
        check_values(one)
    return archive


def check_values(content: Any) -> None:
    """Check that both databases can store the numbers and texts, and that the seats exist."""
    for name in getattr(content, "__struct_fields__", None) or content.__slots__:
        value = getattr(content, name)
        if isinstance(value, int) and not 0 <= value <= (len(SEAT_NAMES) - 1 if name == "seat" else LATEST):
            raise ValueError(f"{name} is out of range")
        if isinstance(value, str) and not is_storable(value):
            raise ValueError(f"{name} is not plain text")
