"""Helpers of the operators' commands: open the store, report errors in one sentence."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NoReturn, TypeVar

from tankrush.server.model.denial import Denied
from tankrush.server.store import BadStore, Store, Unavailable, open_store
from tankrush.server.store.sqlite import read_path
from tankrush.server.support.settings import BadSettings, Settings, read_settings

from .backup_reader import BadBackup
from .operations import BadOperation

Answer = TypeVar("Answer")


class CommandError(Exception):
    """A command that cannot run; the message is one sentence."""


@contextmanager
def report_errors() -> Iterator[None]:
    """Report an error that an operator can fix in one sentence, and exit with a failure."""
    try:
        yield
    except (BadSettings, BadStore, BadBackup, BadOperation, CommandError) as error:
        fail(str(error))
    except Unavailable as error:
        fail(f"The database does not answer: {error}.")
    except Denied as denied:
        fail(denied.in_language("en"))
    except OSError as error:
        fail(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")


def fail(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    raise SystemExit(1)


def check_file(settings: Settings) -> None:
    """Fail if the database file is missing: creating a new one would hide a mistyped name."""
    if not settings.database_url.startswith("sqlite:") or read_path(settings.database_url).exists():
        return
    if settings.database:
        raise CommandError(f"The database {read_path(settings.database)} does not exist.")
    raise CommandError(f"No games in {settings.data} yet; use --database to look elsewhere.")


def with_store(
    database: str | None,
    environment: Mapping[str, str],
    act: Callable[[Store], Awaitable[Answer]],
    *,
    must_exist: bool = True,
) -> Answer:
    """Open the store of the settings and call a function with it."""
    settings = read_settings({"database": database}, environment)
    if must_exist:
        check_file(settings)
    if not settings.database:
        settings.make_folder()

    async def run() -> Answer:
        store = await open_store(settings.database_url)
        try:
            return await act(store)
        finally:
            await store.close()

    return asyncio.run(run())
