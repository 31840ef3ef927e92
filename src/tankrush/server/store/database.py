"""The interface of a database to the store: transactions, consistent reads, notifications."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tankrush.server.support.json_log import note

Value = str | int | None
Found = Sequence[Any]  # one row of a result


@dataclass(frozen=True, slots=True)
class Statement:
    """An SQL statement with the parameters $1, $2 …

    `AMONG($1)` after a column stands for a parameter that is a list of texts, `SKIP_LOCKED` for skipping what another
    writer holds, `FOR_SHARE` and `FOR_UPDATE` for locks until the end of the transaction. With `needs`, this many rows
    must be returned, or the transaction is rolled back with `Conflict`.
    """

    sql: str
    values: tuple[Value | list[str], ...] = ()
    needs: int | None = None


class Trouble:
    """The reason why writes fail, empty if they work; logs its start and its end."""

    def __init__(self) -> None:
        self.reason = ""

    def note(self, reason: str) -> None:
        if bool(reason) != bool(self.reason):
            what = "the database cannot be written" if reason else "the database can be written again"
            note(what, logging.ERROR if reason else logging.INFO, reason=reason)
        self.reason = reason


class Database(Protocol):
    """A database with one method to write and one to read."""

    def write(self, work: Sequence[Statement], *, is_durable: bool = True) -> Awaitable[list[list[Found]]]:
        """Start one transaction with all statements; the result, the rows of each, comes once it is durable."""
        ...

    async def read(self, *queries: Statement) -> list[list[Found]]:
        """Return the results of all queries, in one consistent snapshot."""
        ...

    trouble: Trouble

    async def probe(self) -> None:
        """Test after a failure whether writes work again, without waiting for a command."""
        ...

    async def erase_journal(self) -> None:
        """Erase deleted data from the journal of this process."""
        ...

    def tell(self, table: str) -> None:
        """Notify other processes that the log of a table has grown."""
        ...

    def listen(self) -> AsyncIterator[set[str]]:
        """See `Store.listen`."""
        ...

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        ...


_encoder = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def write_json(data: Mapping[str, Any]) -> str:
    """Encode JSON in ASCII, so both databases can store every character."""
    return _encoder.encode(data)


def read_json(text: str) -> dict[str, Any]:
    """Decode JSON; raise ValueError if it is invalid."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data


def is_storable(text: str) -> bool:
    """Return whether both databases can store and find this text: no NUL and no lone surrogate."""
    try:
        return "\0" not in text and bool(text.encode("utf-8") or True)
    except UnicodeEncodeError:
        return False
