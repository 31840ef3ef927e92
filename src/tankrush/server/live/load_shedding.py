"""Load shedding: bots think less, then spectators lag, then new tables queue, so people's moves go first."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from time import monotonic, process_time

from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable
from tankrush.server.support.metrics import Meter

from .live_table import LiveTable

STEP_SECONDS = 0.1  # seconds between two measurements of the event loop's lag
NEWEST = 0.2  # weight of the newest measurement; one long step of the loop is not an overload
# Mean lag in seconds from which each measure applies.
HURRY_BOTS = 0.05
DELAY_SPECTATORS = 0.15
QUEUE_TABLES = 0.4
SPECTATOR_SECONDS = 1.0  # seconds between two states sent to delayed spectators
LONGEST_QUEUE = 20.0  # seconds until a new table is refused
UNWATCHED_STEP = 0.2  # seconds between two moves of bots, over all unwatched tables
LONGEST_WAIT = 10.0  # most seconds of delay of such a table, however many there are


class Overload:
    """The event loop's mean lag, and the measures it triggers."""

    def __init__(self, metrics: Meter) -> None:
        self.lag = 0.0
        self._metrics = metrics
        self._worst = 0.0
        self._queue = asyncio.Lock()  # new tables, in the order in which they were asked for

    @property
    def hurries_bots(self) -> bool:
        return self.lag >= HURRY_BOTS

    @property
    def delays_spectators(self) -> bool:
        return self.lag >= DELAY_SPECTATORS

    @property
    def queues_tables(self) -> bool:
        return self.lag >= QUEUE_TABLES

    async def watch(self, clock: Callable[[], float] = monotonic, step: float = STEP_SECONDS) -> None:
        """Measure the event loop's lag until cancelled."""
        while True:
            begin, worked = clock(), process_time()
            await asyncio.sleep(step)
            self.note(max(0.0, clock() - begin - step), process_time() - worked)

    def note(self, lag: float, worked: float) -> None:
        """Add a measurement; lag beyond the processor time of this process is caused by others on the machine."""
        self.lag += NEWEST * (min(lag, worked) - self.lag)
        self._worst = max(self._worst, lag)
        self._metrics.lag.set(lag)
        self._metrics.worst_lag.set(self._worst)

    async def admit_table(self, longest: float = LONGEST_QUEUE) -> None:
        """Wait until a new table can be created; raise Denied if that takes too long."""
        try:
            async with asyncio.timeout(longest), self._queue:
                while self.queues_tables:
                    await asyncio.sleep(STEP_SECONDS)
        except TimeoutError:
            raise Denied("BUSY") from None


class Pace:
    """A queue of the bots at all unwatched tables, so tables with people are not delayed."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._next = 0.0

    def wait(self) -> float:
        """Return the seconds until the next move; later requests wait longer."""
        now = self._clock()
        at = min(max(self._next, now), now + LONGEST_WAIT)
        self._next = at + UNWATCHED_STEP
        return at - now


async def update_spectators(tables: Mapping[str, LiveTable]) -> None:
    """Send the newest state to spectators who missed updates, until cancelled."""
    while True:
        await asyncio.sleep(SPECTATOR_SECONDS)
        for table in [one for one in tables.values() if one.broadcaster.is_behind]:
            with contextlib.suppress(Denied, Unavailable):  # frozen, or the next round does it
                async with table.turn() as model:
                    table.broadcaster.catch_up(model)
