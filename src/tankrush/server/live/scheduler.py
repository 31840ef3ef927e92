"""Scheduler for bot moves, clock expiry, absence time-outs and rematches."""

from __future__ import annotations

import asyncio
import contextlib
from time import monotonic
from typing import TYPE_CHECKING

from tankrush.engine.errors import Refused
from tankrush.server.commands.creation import rematch_of
from tankrush.server.commands.table_model import Pending, TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.orders import Back, BotMove, ClockFell, Excuse, Fill, Missing, Rematched
from tankrush.server.store import Conflict, Unavailable
from tankrush.server.support.clock import SteadyClock
from tankrush.server.support.json_log import note, traced

from .live_table import LiveTable
from .load_shedding import Pace

if TYPE_CHECKING:
    from .hub import Hub

CLAIM_SECONDS = 30.0
POLL_SECONDS = 1.0
AT_ONCE = 64
SHORTEST_WAIT, LONGEST_WAIT = 0.01, 5.0  # seconds before a refused order is retried
WATCH_SECONDS = 0.5
STALL_SECONDS = 1.5  # a process that wakes up this late was suspended
TIMED = ("clock", "absence")  # kinds of work that become due with time
DOWN_MILLISECONDS = 8_000  # without a heartbeat for this long the server counts as down


class Scheduler:
    """Does the due work of tables claimed by this process; one process claims a table at a time."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._attended: dict[str, asyncio.Event] = {}  # tables being processed; the event requests another pass
        self._stopped = False
        self._pace = Pace()
        self._down: tuple[int, int] | None = None  # start and end of the last down time
        self._beat = monotonic()  # the last time this process was seen running

    def has(self, table: LiveTable) -> bool:
        return table.id in self._attended

    def stop(self) -> None:
        self._stopped = True

    def kick(self, table: LiveTable, model: TableModel) -> None:
        """Check the work of a table after a change."""
        if self._stopped:
            return
        if table.id in self._attended:
            self._attended[table.id].set()
        elif self._ready(table, model):
            self._begin(table.id, is_claimed=False)

    async def run(self) -> None:
        """Poll for due tables that no process has claimed."""
        hub = self.hub
        while not self._stopped:
            try:
                names = await hub.store.claim_due(hub.process, hub.clock(), CLAIM_SECONDS, AT_ONCE)
            except Unavailable:
                names = []
            for name in names:
                if name not in self._attended:
                    self._begin(name, is_claimed=True)
            await asyncio.sleep(0.05 if len(names) == AT_ONCE else POLL_SECONDS)

    def _begin(self, name: str, *, is_claimed: bool) -> None:
        self._attended[name] = asyncio.Event()
        self.hub.spawn(self._attend(name, is_claimed=is_claimed))

    async def _attend(self, name: str, *, is_claimed: bool) -> None:
        """Do the due work of a table until nothing is left to do now."""
        hub = self.hub
        try:
            table = await self._find(name)
            if table is None:
                return
            # A claim only avoids duplicate work: the log decides which process was first.
            if not is_claimed and not await hub.store.claim(name, hub.process, hub.clock(), CLAIM_SECONDS):
                return
            await self._work_off(table)
            await self.put_down(table)
            await hub.store.release(name, hub.process)
        except Denied:  # frozen, which was already reported
            return
        finally:
            del self._attended[name]
        if name in hub.tables and not self._stopped:  # work that became due while the claim was released
            async with hub.tables[name].turn() as model:
                self.kick(hub.tables[name], model)

    async def _find(self, name: str) -> LiveTable | None:
        """Return the table; one that is deleted or frozen is no longer due."""
        try:
            table = await self.hub.find(name)
        except Denied:
            table = None
        if table is None:
            await self.hub.store.set_due(name, None)
        return table

    async def _work_off(self, table: LiveTable) -> None:
        hub = self.hub
        claimed = hub.clock()
        wait = SHORTEST_WAIT
        while not self._stopped:
            self._attended[table.id].clear()
            async with table.turn() as model:
                before, ready = model.version, self._ready(table, model)
            if not ready or hub.tables.get(table.id) is not table:  # nothing to do, or it is frozen
                return
            for item in ready:
                with traced():
                    await self._settle(table, item)
            if table.version > before:
                wait = SHORTEST_WAIT
            else:  # refused: another command was faster, or there is an error
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            if hub.clock() - claimed > CLAIM_SECONDS * 500:
                await hub.store.claim(table.id, hub.process, hub.clock(), CLAIM_SECONDS)
                claimed = hub.clock()

    def _ready(self, table: LiveTable, model: TableModel) -> list[Pending]:
        """Return the work to do now; a missing player who returned needs no vote."""
        now = table.clock()
        back = [Pending("back", now, seat) for seat in self.hub.seen.connected(table) if model.is_missed(seat)]
        ready = [item for item in model.pending(now, self.hub.seen.of(table, now)) if item.at <= now]
        if self._is_stalled():  # credit the stall before any clock expires
            ready = [item for item in ready if item.kind not in TIMED]
        return back + ready

    async def put_down(self, table: LiveTable) -> None:
        """Store the time of the table's next due work."""
        now = table.clock()
        async with table.turn() as model:
            pending = [item.at for item in model.pending(now, self.hub.seen.of(table, now))]
        await self.hub.store.set_due(table.id, min(pending) - table.ahead if pending else None)

    # ---- one thing -----------------------------------------------------------------------------------------

    async def _settle(self, table: LiveTable, item: Pending) -> None:
        """Do one item of work, unless it has become unnecessary."""
        try:
            if item.kind == "bot":
                await self._move(table, item)
            elif item.kind == "rematch":
                await self._rematch(table)
            elif item.kind == "fill":
                await table.order(Fill())
            elif item.seat is not None:
                order = {"clock": ClockFell, "absence": Missing, "back": Back}[item.kind]
                await table.order(order(item.seat))
        except (Refused, Denied) as refused:
            note("order refused", table=table.id, order=item.kind, code=refused.code)
        except Unavailable:  # retry later: in a browser no other process finds the table due
            note("the database does not answer", table=table.id, order=item.kind)
        except Conflict:
            await table.catch_up()

    async def begin_early(self, table: LiveTable) -> None:
        """Start a quick match as soon as it is full."""
        try:
            await table.order(Fill())
        except (Refused, Denied) as refused:
            note("order refused", table=table.id, order="fill", code=refused.code)

    async def _move(self, table: LiveTable, item: Pending) -> None:
        assert item.seat is not None
        await self._linger(table)
        async with table.turn() as model:
            version, sight = model.version, model.sight(item.seat)
            if sight is None or not sight.actions:
                return
            seed = model.bot_seed(item.seat)
        choice = await self.hub.thinker.choose(item.bot, sight, seed, table.tenant())
        await table.order(BotMove(item.seat, (choice.action,), version, choice.fault))

    async def _linger(self, table: LiveTable) -> None:
        """Delay bots at unwatched tables while people play elsewhere; a new watcher wakes them."""
        if table.watchers or not self.hub.sockets.total:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._pace.wait()):
                await self._attended[table.id].wait()

    async def _rematch(self, table: LiveTable) -> None:
        """Create the new table, then the row that names it: a rematch lost in between is created again."""
        async with table.turn() as model:
            head, rows = rematch_of(model, self.hub.clock())
        with contextlib.suppress(Conflict):  # another process was faster
            await self.hub.create(head, rows)
        await table.order(Rematched(head.table))

    # ---- while the server stood still ----------------------------------------------------------------------

    async def watch(self) -> None:
        """Detect when this process was suspended or the clock jumped, and credit players the time."""
        while not self._stopped:
            self._beat = monotonic()
            await asyncio.sleep(WATCH_SECONDS)
            stood = monotonic() - self._beat - WATCH_SECONDS
            lost = max(round(stood * 1000) if stood >= STALL_SECONDS else 0, self._jumped())
            if lost:
                note("stood still", milliseconds=lost)
                for table in list(self.hub.tables.values()):
                    self.hub.seen.note(table, self.hub.seen.connected(table), self.hub.clock())
                    with contextlib.suppress(Unavailable, Denied):
                        await self._give_back(table, lost)

    def _jumped(self) -> int:
        return self.hub.clock.follow() if isinstance(self.hub.clock, SteadyClock) else 0

    def _is_stalled(self) -> bool:
        return monotonic() - self._beat >= WATCH_SECONDS + STALL_SECONDS

    async def _give_back(self, table: LiveTable, lost: int) -> None:
        async with table.turn() as model:
            clocks = model.state.clocks
        if clocks is None or not clocks.running:
            return
        try:
            await table.order(Excuse(min(lost, max(0, table.clock() - clocks.since))))
        except (Refused, Denied) as refused:
            note("order refused", table=table.id, order="excuse", code=refused.code)

    # ---- after the server was down -------------------------------------------------------------------------

    async def measure_down_time(self) -> None:
        """Measure the time since the last server process was alive; clocks did not run during it."""
        last, now = await self.hub.seen.last_beat(), self.hub.clock()
        if last is not None and now - last >= DOWN_MILLISECONDS:
            self._down = (last, now)
            note("was down", seconds=(now - last) // 1000)

    async def excuse(self, table: LiveTable) -> None:
        """Credit the down time to a table when it is first loaded."""
        async with table.turn() as model:
            state = model.state
        if self._down is None or state.clocks is None or not state.clocks.running or state.at >= self._down[1]:
            return
        try:
            await table.order(Excuse(self._down[1] - max(self._down[0], state.at)))
        except (Refused, Denied) as refused:
            note("order refused", table=table.id, order="excuse", code=refused.code)
