"""Tests that are coroutines, and fixtures for both databases: SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import inspect
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from bench.processes import temporary_postgres
from tests.server.http.live_server import Site

LIMIT = 300.0  # seconds per test; bot processes have the lowest priority


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test in a new event loop, with a time limit."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}

    async def limited() -> None:
        await asyncio.wait_for(pyfuncitem.obj(**wanted), LIMIT)

    asyncio.run(limited())
    return True


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Yield the URL of a PostgreSQL: $TANKRUSH_PG_DSN, or a temporary one."""
    if given := os.environ.get("TANKRUSH_PG_DSN"):
        yield given
        return
    with temporary_postgres() as url:
        yield url


async def execute(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """Yield the URL of an empty schema, which is dropped afterwards."""
    schema = f"test_{secrets.token_hex(6)}"
    asyncio.run(execute(postgres_server, f"create schema {schema}"))
    parts = urlsplit(postgres_server)
    query = "&".join(filter(None, [parts.query, f"search_path={schema}"]))
    # Keeps an empty host, which urlunsplit would omit.
    yield urlunsplit(parts._replace(query=query)).replace("postgresql:/postgres", "postgresql:///postgres")
    asyncio.run(execute(postgres_server, f"drop schema {schema} cascade"))


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """Return the URL of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Return the URL of an empty database, once of each kind."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start a server with default settings, shared by the tests of a module, which must not change it."""
    folder = tmp_path_factory.mktemp("site")
    with Site(f"sqlite:///{folder / 'games.db'}", folder) as running:
        yield running
