"""What a database must be able to do for the store: write all or nothing, read at one moment, notify others."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tankrush.server.support.json_log import note

Value = str | int | None
Found = Sequence[Any]  # one line of an answer


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of SQL with the parameters $1, $2 …

    `AMONG($1)` after a column stands for a parameter that is a list of texts, `SKIP_LOCKED` for leaving out what
    another writer holds, `FOR_SHARE` and `FOR_UPDATE` for locks until the end of the transaction. With `needs`, so many
    lines must come back, or everything is undone with `Conflict`.
    """

    sql: str
    values: tuple[Value | list[str], ...] = ()
    needs: int | None = None


class Trouble:
    """Why nothing can be written just now, empty if it can; one line of the log when it begins and one at its end."""

    def __init__(self) -> None:
        self.reason = ""

    def note(self, reason: str) -> None:
        if bool(reason) != bool(self.reason):
            what = "the database cannot be written" if reason else "the database can be written again"
            note(what, logging.ERROR if reason else logging.INFO, reason=reason)
        self.reason = reason


class Database(Protocol):
    """One database with one way to write and one to read."""

    async def write(self, work: Sequence[Statement], *, is_durable: bool = True) -> list[list[Found]]:
        """All statements in one transaction, durable when it returns; the lines that each gave back."""
        ...

    async def read(self, *queries: Statement) -> list[list[Found]]:
        """The answers to all queries as of one moment."""
        ...

    trouble: Trouble

    async def probe(self) -> None:
        """After trouble: find out whether it is over, without waiting for somebody who has to write."""
        ...

    async def erase_journal(self) -> None:
        """Leave nothing of what was deleted in a journal of this process."""
        ...

    def tell(self, table: str) -> None:
        """Let other processes know soon that the log of a table has grown."""
        ...

    def listen(self) -> AsyncIterator[set[str]]:
        """As `Store.listen`."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let the database go."""
        ...


_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def write_json(data: Mapping[str, Any]) -> str:
    """In ASCII, so both databases can keep every character that JSON knows."""
    return _encoder.encode(data)


def read_json(text: str) -> dict[str, Any]:
    """ValueError if it is something else."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data


def is_storable(text: str) -> bool:
    """Whether both databases can keep and look for this text: no NUL and no half of a character."""
    try:
        return "\0" not in text and bool(text.encode("utf-8") or True)
    except UnicodeEncodeError:
        return False
