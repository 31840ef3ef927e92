"""Made-up tables, rows and tokens for the tests of the store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from tankrush.server.model.log_rows import Head, Row, Summary
from tankrush.server.store import Store, Token, open_store

Answer = TypeVar("Answer")
LIMIT = 30.0  # seconds to wait for an expected condition


def head(table: str = "table-000001", **changes: Any) -> Head:
    facts: dict[str, Any] = {
        "table": table,
        "config": "base, 2 players",
        "catalogue": "c" * 64,
        "rules": "1",
        "seed": "0" * 32,
        "created": 1000,
        "settings": {"language": "ru", "title": "Т-34 \u0000 \ud800 «»"},
    }
    return Head(**{**facts, **changes})


def row(version: int, table: str = "table-000001", client: str = "", **data: Any) -> Row:
    return Row(table, version, "moved", version % 2 or None, data or {"n": version}, client, 1000 + version)


def summary(version: int, table: str = "table-000001", **changes: Any) -> Summary:
    facts: dict[str, Any] = {
        "table": table,
        "version": version,
        "status": "lobby",
        "is_public": False,
        "due": None,
        "created": 1000,
        "updated": 1000 + version,
        "about": {"seats": ["Аня", None]},
    }
    return Summary(**{**facts, **changes})


def key(hash: str, table: str = "table-000001", seat: int | None = 0, role: str = "seat") -> Token:
    return Token(hash, table, role, seat, 1000)


async def start(store: Store, table: str = "table-000001", **changes: Any) -> None:
    """Store a table with one row."""
    await store.create(head(table), [row(1, table)], summary(1, table, **changes))


async def append(store: Store, expected: int, table: str = "table-000001", client: str = "", **changes: Any) -> None:
    """Append one row."""
    await store.append(table, expected, [row(expected + 1, table, client)], summary(expected + 1, table, **changes))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, act: Callable[[Store], Awaitable[Answer]]) -> Answer:
    """Open the store, run a coroutine with it, close it."""

    async def run() -> Answer:
        async with opened(url) as store:
            return await act(store)

    return asyncio.run(run())


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a condition holds."""

    async def watch() -> None:
        while not await condition():
            await asyncio.sleep(0.01)

    await asyncio.wait_for(watch(), LIMIT)
