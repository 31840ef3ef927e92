"""The log of a table: its immutable head, and one row for each event."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from typing import Any, get_args

from tankrush.protocol.table_view import TableStatus

Data = dict[str, Any]  # JSON
STATUSES: tuple[str, str, str] = get_args(TableStatus)
LOBBY, RUNNING, OVER = STATUSES
DIGEST_BYTES, VERSION_BYTES = 8, 4  # packed bytes of a command's id and its version
SALT = secrets.token_bytes(16)  # salted, so ids with equal digests cannot be searched for
LINK_DIGITS = 32  # hex digits of the hash that chains a row to all before it: 128 bits

_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False)  # cached: json.dumps makes one for every row


class Frozen(Exception):
    """The table cannot continue here; its log is kept and never altered."""


class Damaged(Frozen):
    """A row is missing, unreadable or cannot be applied."""

    def __init__(self, table: str, version: int, reason: str) -> None:
        super().__init__(f"Table {table}, version {version}: {reason}")
        self.table = table
        self.version = version


@dataclass(frozen=True, slots=True)
class Head:
    """The immutable facts of a table, secrets included; never sent as a whole."""

    table: str  # 12 or more random characters that are safe in a URL
    config: str  # as written by write_config
    catalogue: str  # the digest of the card tables
    rules: str  # RULES_VERSION of the game record
    seed: str  # secret until the end
    created: int  # milliseconds, UTC
    settings: Data  # as written by settings.write_settings


@dataclass(frozen=True, slots=True)
class Row:
    """One event of a table; its number is the version of the table after it."""

    table: str
    version: int  # 1, 2, 3 … without gaps
    kind: str
    seat: int | None
    data: Data
    client: str  # the client's id of the command, empty if there was none
    at: int  # milliseconds, UTC, by the server
    chain: str = ""  # the hash of this row and of all before it


@dataclass(frozen=True, slots=True)
class DealEntry:
    """A player's scored try of a shared deal; later tries have none."""

    deal: str  # as SharedDeal.name
    player: str  # the hash of the player's token
    name: str
    margin: int | None = None  # own points minus those of the best opponent; None without a result that counts


@dataclass(frozen=True, slots=True)
class Summary:
    """The data of a table for lists and timers, written together with its rows."""

    table: str
    version: int
    status: str  # lobby, running, over
    is_public: bool
    due: int | None  # the time of the next bot move, time-out or absence
    created: int  # milliseconds, UTC
    updated: int
    about: Mapping[str, Any] = field(default_factory=dict)  # fields for lists: seats, options, the seat on turn
    entry: DealEntry | None = None


def check_length(table: str, rows: Sequence[Row], version: int) -> None:
    """Raise Damaged if the log ends before the stored version: a hash chain does not reveal a missing end."""
    if len(rows) < version:
        raise Damaged(table, len(rows) + 1, f"the row is missing, though the table was at version {version}.")


def first_link(head: Head) -> str:
    """Return the first link of the chain, derived from the head."""
    return digest_of("", astuple(head))


def link(before: str, row: Row) -> str:
    """Return the hash of a row and, through the one before it, of the whole log."""
    return digest_of(before, (row.table, row.version, row.kind, row.seat, row.data, row.client, row.at))


def chained(head: Head, rows: Iterable[Row]) -> list[Row]:
    """Return the rows of a whole log, each with its link."""
    done, chain = [], first_link(head)
    for row in rows:
        chain = link(chain, row)
        done.append(replace(row, chain=chain))
    return done


def digest_of(before: str, facts: tuple[Any, ...]) -> str:
    text = _encoder.encode([before, *facts])
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:LINK_DIGITS]


class CommandIds:
    """The version that each command made; 12 bytes a command instead of 140 in a dictionary."""

    __slots__ = ("_packed",)

    def __init__(self, packed: bytes | bytearray = b"") -> None:
        self._packed = bytearray(packed)

    def add(self, id: str, version: int) -> None:
        self._packed += digest(id) + version.to_bytes(VERSION_BYTES, "big")

    def find(self, id: str) -> int | None:
        """Return the version that a command made; None if it is unknown."""
        wanted, at = digest(id), -1
        while (at := self._packed.find(wanted, at + 1)) >= 0:
            end = at + DIGEST_BYTES + VERSION_BYTES
            if end % (DIGEST_BYTES + VERSION_BYTES) == 0:
                return int.from_bytes(self._packed[end - VERSION_BYTES : end], "big")
        return None

    def copy(self) -> CommandIds:
        return CommandIds(self._packed)


def digest(id: str) -> bytes:
    return hashlib.blake2b(id.encode(), digest_size=DIGEST_BYTES, key=SALT).digest()
