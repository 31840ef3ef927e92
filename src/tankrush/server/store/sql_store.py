"""The store on any SQL database."""

from __future__ import annotations

from collections.abc import AsyncIterator

from . import Unavailable
from .card_files import CardStore
from .database import Database, Statement
from .deal_store import DealStore
from .jobs import JobStore
from .moderation import ModerationStore
from .table_rows import TableRows
from .tokens import TokenStore


class SqlStore(TableRows, TokenStore, CardStore, JobStore, ModerationStore, DealStore):
    """The implementation of `Store`, written once for all databases."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def listen(self) -> AsyncIterator[set[str]]:
        """Yield tables written by other processes; an empty set if notifications may have been lost."""
        return self.database.listen()

    async def check(self) -> None:
        """Raise Unavailable if the database does not answer or cannot be written."""
        if self.database.trouble.reason:
            await self.database.probe()
        if self.database.trouble.reason:
            raise Unavailable(self.database.trouble.reason)
        await self.database.read(Statement("select 1"))

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        await self.database.close()
