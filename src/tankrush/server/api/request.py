"""The common part of requests: rate limits, finding a table, and a turn at it for an authorised caller."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.store import Token
from tankrush.server.support.token_hashes import hash_token


def check_limit(hub: Hub, limit: str, key: str) -> None:
    """Raise Denied if the key has used up its rate limit."""
    hub.check_limit(limit, key)


async def payer_of(hub: Hub, caller: Caller) -> tuple[str, str]:
    """Return the rate limit and the key charged for new tables: a bot program's own, else the address."""
    if hub.is_banned(caller.address, caller.keys):
        raise Denied("BANNED")
    for token in caller.tokens:
        key: Token | None = await hub.store.key(hash_token(token))
        if key is not None and key.role == "bot":
            return "games", key.hash
    return "tables", caller.address


async def charge(hub: Hub, caller: Caller) -> None:
    """Charge one new table to the caller, queueing while the server is overloaded; raise Denied beyond the limit."""
    check_limit(hub, *await payer_of(hub, caller))
    await hub.overload.admit_table()


async def find_table(hub: Hub, name: str, caller: Caller) -> LiveTable:
    """Return the table with this id; guessing ids is rate-limited."""
    if hub.is_banned(caller.address, caller.keys):
        raise Denied("BANNED")
    if name not in hub.tables:  # the game may have to be replayed
        check_limit(hub, "loads", caller.address)
    found = await hub.find(name)
    if found is None:
        if not hub.gate["guesses"].take(caller.address, monotonic()):
            raise Denied("TOO_MANY")
        raise Denied("NO_SUCH_TABLE")
    return found


@asynccontextmanager
async def watch_turn(table: LiveTable, caller: Caller) -> AsyncIterator[tuple[TableModel, Identity]]:
    """Take a turn at the table for a caller who may watch it."""
    async with table.turn() as model:
        who = caller.identify(model)
        if not model.state.may_watch(who):
            raise Denied("UNWELCOME")
        yield model, who


@asynccontextmanager
async def history_turn(table: LiveTable, caller: Caller) -> AsyncIterator[tuple[TableModel, Identity]]:
    """Take a turn at the table for a caller who may read its history."""
    async with watch_turn(table, caller) as (model, who):
        if not model.state.may_look_back(who):
            raise Denied("UNWELCOME")
        yield model, who


def link(hub: Hub, table: str) -> str:
    return f"{hub.settings.public_url}/t/{table}"
