"""A fair queue for bot workers: watched tables first, with equal shares for addresses and tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic

from tankrush.server.support.metrics import Gauge

MOST_WAITING = 8  # waiting decisions of one address from which its bots hurry
MOST_ACCOUNTS = 10_000


@dataclass(frozen=True, slots=True)
class Tenant:
    """The account charged for a decision: a table, and a watcher's address or None."""

    table: str = ""
    watched_from: Callable[[], str | None] = lambda: ""


@dataclass(frozen=True, slots=True)
class Granted:
    """A free worker: the time waited for it, and whether to hurry because others wait."""

    waited: float
    is_hurried: bool


@dataclass(eq=False, slots=True)
class Waiting:
    tenant: Tenant
    number: int
    since: float
    granted: asyncio.Future[Granted]


class FairQueue:
    """Distributes a fixed number of workers; the table with the least recent use comes next."""

    def __init__(self, workers: int, length: Gauge, clock: Callable[[], float] = monotonic) -> None:
        self.workers = workers
        self._length = length  # gauge of the queue's length
        self._free = workers
        self._clock = clock
        self._waiting: list[Waiting] = []
        self._number = 0
        self._used: dict[str, float] = {}  # seconds of thinking by address and by table, above a common floor
        self._floor = 0.0

    @asynccontextmanager
    async def turn(self, tenant: Tenant) -> AsyncIterator[Granted]:
        """Wait for a worker; its time is charged to the table and to the address."""
        self._number += 1
        mine = Waiting(tenant, self._number, self._clock(), asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._length.inc()
        self._serve()
        try:
            granted = await mine.granted
        except asyncio.CancelledError:
            if mine.granted.done() and not mine.granted.cancelled():
                self._give_back()
            else:
                self._waiting.remove(mine)
            raise
        finally:
            self._length.dec()
        begin = self._clock()
        try:
            yield granted
        finally:
            self._charge(tenant, self._clock() - begin)
            self._give_back()

    def _give_back(self) -> None:
        self._free += 1
        self._serve()

    def _serve(self) -> None:
        while self._free and self._waiting:
            best = min(self._waiting, key=self._rank)
            is_watched = best.tenant.watched_from() is not None
            if not is_watched and self._free == 1 < self.workers:
                return  # the last worker is reserved for watched tables
            self._waiting.remove(best)
            self._free -= 1
            self._floor = max(self._floor, self._share(best.tenant.watched_from()))
            best.granted.set_result(Granted(self._clock() - best.since, self._is_hurried(best.tenant)))

    def _rank(self, one: Waiting) -> tuple[bool, float, float, int]:
        address = one.tenant.watched_from()
        return address is None, self._share(address), self._used.get(one.tenant.table, 0.0), one.number

    def _share(self, address: str | None) -> float:
        return max(self._floor, self._used.get(f"at {address}", 0.0))

    def _is_hurried(self, tenant: Tenant) -> bool:
        """Return whether to hurry: the table is unwatched and others wait, or one address uses too much."""
        address = tenant.watched_from()
        if address is None:
            return bool(self._waiting)
        return sum(one.tenant.watched_from() == address for one in self._waiting) >= MOST_WAITING

    def _charge(self, tenant: Tenant, seconds: float) -> None:
        address = tenant.watched_from()
        self._used[f"at {address}"] = self._share(address) + seconds
        self._used[tenant.table] = self._used.get(tenant.table, 0.0) + seconds
        if len(self._used) > MOST_ACCOUNTS:  # accounts at the floor are equivalent to new ones
            self._used = {key: used for key, used in self._used.items() if key.startswith("at ") and used > self._floor}
