"""Delete finished tables after some days, if the operator enables it."""

from __future__ import annotations

import asyncio
from typing import Protocol

from tankrush.server.store import Audit, Store, Unavailable
from tankrush.server.support.json_log import note

HOUR_SECONDS = 3600.0
DAY = 86_400_000  # milliseconds
AT_ONCE = 50


class Keeper(Protocol):
    """The part of the hub used here."""

    store: Store

    def clock(self) -> int: ...

    def forget(self, name: str) -> None: ...


async def forget_finished(keeper: Keeper, days: int) -> int:
    """Delete every table finished and untouched for `days`; return their number."""
    gone = 0
    while names := await keeper.store.finished(keeper.clock() - days * DAY, AT_ONCE):
        for name in names:
            gone += await keeper.store.delete(name)
            keeper.forget(name)
    if gone:
        await keeper.store.audit(Audit(keeper.clock(), "server", "forget", f"{gone} finished after {days} days"))
        note("finished tables are deleted", tables=gone, days=days)
    return gone


async def keep_for(keeper: Keeper, days: int) -> None:
    """Run the deletion now and every hour until cancelled."""
    while True:
        try:
            await forget_finished(keeper, days)
        except Unavailable:
            note("the database does not answer")
        await asyncio.sleep(HOUR_SECONDS)
