"""The registry of tables loaded in this process: load, update and evict."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import count
from time import monotonic
from typing import Protocol

from tankrush.bots.registry import plugin_names, refuse
from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.protocol.socket_messages import Announcement, Answer, Command, Say, encode
from tankrush.server.bot_workers.coach_queue import CoachQueue
from tankrush.server.bot_workers.thinker import Thinker
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Frozen, Head, Row, check_length
from tankrush.server.model.orders import Order
from tankrush.server.store import Store, Token, Unavailable
from tankrush.server.store.card_files import CardCache
from tankrush.server.support.bans import is_banned
from tankrush.server.support.card_sets import files_of, id_of
from tankrush.server.support.clock import SteadyClock
from tankrush.server.support.connection_limits import ConnectionLimiter
from tankrush.server.support.gc_policy import collect_when_calm
from tankrush.server.support.json_log import note, note_fault
from tankrush.server.support.metrics import Meter
from tankrush.server.support.rate_limits import Gate
from tankrush.server.support.settings import Network, Settings
from tankrush.server.support.threads import run_in_thread

from .caller import Caller, account
from .live_table import LiveTable
from .load_shedding import Overload, update_spectators
from .presence import Seen
from .scheduler import Scheduler
from .watchers import Watcher

BEAT_SECONDS = 2.0
TABLES_A_BEAT = 100  # tables per beat: each beat is a commit, and all tables in one would delay moves
KEEP_SECONDS = 300.0  # seconds for which a table without watchers stays in memory
MOST_TABLES = 20_000
SWEEP_SECONDS = 15.0
OPERATOR_SECONDS = 5.0
DRAIN_RETRY = 500  # milliseconds before a client reconnects to another process


class Messenger(Protocol):
    """Notifies absent players that it is their turn."""

    def look(self, table: LiveTable, model: TableModel, connected: Collection[int]) -> None: ...


class Hub:
    """The registry of tables loaded in this process."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        thinker: Thinker,
        *,
        notices: Messenger | None = None,
        network: Network | None = None,
        metrics: Meter | None = None,
        gate: Gate | None = None,
        clock: Callable[[], int] | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics or Meter()
        self.gate = gate or Gate()
        self.clock = clock or SteadyClock()
        self.process = secrets.token_hex(8)
        self.is_draining = False
        self.changed = monotonic()  # time of the last change at any table
        self.tables: dict[str, LiveTable] = {}
        self.sockets = ConnectionLimiter(settings.connections_per_address, settings.connections)
        self.seen = Seen(store)
        self.overload = Overload(self.metrics)
        self.thinker = thinker
        self.coach = CoachQueue(thinker, lambda: self.changed)
        self.notices = notices
        self.network = network
        self.due = Scheduler(self)
        self.catalogue = read_catalogue(settings.cards)  # cards of new games; running ones keep theirs
        self.cards = CardCache(store, settings, self.catalogue)
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._frozen: dict[str, str] = {}  # damaged tables, with the reason
        self._bans: list[str] = []
        self.announcement = Announcement(text="", until=0)
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- life ----------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the background tasks."""
        self.thinker.is_hurried = lambda: self.overload.hurries_bots
        for language in LANGUAGES:  # load now, before the first request
            words(language)
        await self.store.drop_unused_cards(kept=id_of(self.catalogue))
        await self.store.keep_catalogue(id_of(self.catalogue), files_of(self.settings.cards))
        await self._load_plugins()
        await self.read_moderation()
        await self.due.measure_down_time()
        await self.seen.beat((), self.clock())
        own = (self._listen, self._beat, self._sweep, self._hear_operator)
        for work in (*own, self.due.run, self.due.watch, self.overload.watch, self.thinker.warm_up):
            self.spawn(work())
        self.spawn(update_spectators(self.tables))
        self.spawn(collect_when_calm(lambda: self.changed, lambda: self.metrics.visits))

    async def _load_plugins(self) -> None:
        """Load the bots of other packages once; those that cannot run are not offered."""
        for name, reason in (await self.thinker.load_plugins(plugin_names())).items():
            refuse(name, reason)
            note("bot cannot run and is not offered", logging.WARNING, bot=name, reason=reason)

    def spawn(self, work: object) -> None:
        """Start a task and keep a reference to it; its faults are logged."""
        task: asyncio.Task[None] = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: object) -> None:
        try:
            await work  # type: ignore[misc]
        except asyncio.CancelledError:
            raise
        except Unavailable:
            note("the database does not answer")
        except Exception as error:
            self.metrics.errors.inc()
            note_fault("task failed", error)

    async def drain(self, seconds: float) -> None:
        """Shut down gracefully: refuse new connections, finish running work, send watchers to another process."""
        self.is_draining = True
        self.due.stop()
        end = monotonic() + seconds
        while monotonic() < end and any(table.is_busy for table in self.tables.values()):
            await asyncio.sleep(0.01)
        watchers = [watcher for table in self.tables.values() for watcher in table.watchers]
        for watcher in watchers:
            watcher.close("drain", DRAIN_RETRY)
        while monotonic() < end and any(table.watchers for table in self.tables.values()):
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Stop everything; the log is the only durable state."""
        self.is_draining = True
        self.due.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinker.close()
        with contextlib.suppress(Unavailable):
            await self.seen.beat(self.tables.values(), self.clock())

    # ---- tables --------------------------------------------------------------------------------------------

    async def find(self, name: str) -> LiveTable | None:
        """Return the table with this id, from memory or from its log; None if unknown."""
        if name in self.tables:
            table = self.tables[name]
            table.used = monotonic()
            return table
        if name not in self._loading:
            task = self._loading[name] = asyncio.create_task(self._load(name))
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> LiveTable | None:
        try:
            head = await self.store.head(name)
            if head is None:
                return None
            try:
                catalogue = await self.catalogue_for(head.catalogue)
            except LookupError as missing:
                raise Frozen(str(missing)) from missing
            kept = await self.store.versions([name])  # first, because the log can grow in the meantime
            rows = await self.store.rows(name)
            check_length(name, rows, kept.get(name, 0))
            # A long game takes a while to replay, and other tables must be served in the meantime.
            model = await run_in_thread(TableModel, head, rows, catalogue)
        except Frozen as frozen:
            raise self.frozen(name, frozen) from frozen
        table = await self._admit(model, catalogue)
        await self.due.excuse(table)
        if table.ahead:  # the machine's clock was set back, but due work must not wait for it
            await self.due.put_down(table)
        return table

    def frozen(self, name: str, frozen: Frozen) -> Denied:
        """Report a table whose log no longer replays to its hashes, once; the log is not altered."""
        if self._frozen.get(name) != str(frozen):
            self._frozen[name] = str(frozen)
            self.metrics.errors.inc()
            note("table is frozen", logging.ERROR, table=name, reason=str(frozen))
        return Denied("TABLE_FROZEN")

    def _freeze(self, table: LiveTable, frozen: Frozen) -> None:
        """Freeze a damaged table in memory and notify its watchers."""
        self.frozen(table.id, frozen)
        self.tables.pop(table.id, None)
        for watcher in table.watchers:
            watcher.close("frozen")

    async def _admit(self, model: TableModel, catalogue: Catalogue) -> LiveTable:
        table = LiveTable(model, catalogue, self.store, self.metrics, self.clock)
        table.on_change = self._changed
        table.on_frozen = self._freeze
        table.broadcaster.delays_spectators = lambda: self.overload.delays_spectators
        await self.seen.learn([table])
        self.tables[table.id] = table
        self.metrics.tables.set(len(self.tables))
        return table

    async def create(self, head: Head, rows: Sequence[Row], files: Mapping[str, str] | None = None) -> LiveTable:
        """Create a table and notify watchers once it is written; `files` are its cards if they may be new."""
        keys = [Token(row.data["key"], head.table, "seat", row.seat, row.at) for row in rows if "key" in row.data]
        catalogue = await self.catalogue_for(head.catalogue)
        model = await run_in_thread(TableModel, head, rows, catalogue)  # dealing a game takes a while
        cards = files or await self.cards.files(head.catalogue)
        await self.store.create(head, rows, model.summary(self.clock()), keys, cards)
        table = await self._admit(model, catalogue)
        self._changed(table, model)
        return table

    async def catalogue_for(self, digest: str) -> Catalogue:
        """Return the cards that a game was started with; raise LookupError if they are missing."""
        return await self.cards.find(digest)

    # ---- at a table ----------------------------------------------------------------------------------------

    async def join(self, table: LiveTable, watcher: Watcher, after: int) -> LiveTable:
        """Add a watcher to the table, or to its successor if just evicted; raise Denied if they may not watch."""
        table = self.tables.setdefault(table.id, table)
        async with table.turn() as model:
            table.broadcaster.join(model, watcher, after, self.settings.spectators)
            if self.announcement.text:
                watcher.outbox.put(encode(self.announcement))
            self.seen.tell(table, model, self.clock())
            self.due.kick(table, model)
        return table

    def leave(self, table: LiveTable, watcher: Watcher, *, has_left: bool = False) -> None:
        self.seen.note(table, watcher.who.seats, self.clock(), has_left=has_left)
        table.leave(watcher)
        if table.watchers:
            self.spawn(self._tell_presence(table))

    async def _tell_presence(self, table: LiveTable) -> None:
        """Send the presences and schedule due work, such as a player's absence."""
        with contextlib.suppress(Denied, Unavailable):  # frozen, or the next beat sends it
            async with table.turn() as model:
                self.seen.tell(table, model, self.clock())
                self.due.kick(table, model)

    async def command(self, table: LiveTable, caller: Caller, command: Command) -> Answer:
        return await self.tables.setdefault(table.id, table).command(caller, command)

    def check_limit(self, limit: str, key: str) -> None:
        """Raise Denied if the key has used up its limit."""
        if not self.gate[limit].take(key, monotonic()):
            self.metrics.limited.labels(limit).inc()
            raise Denied("TOO_MANY")

    def check_command(self, table: str, who: Identity, command: Command, address: str, *, is_program: bool) -> None:
        """Raise Denied if the account of the command is used up; all spectators of a table share one."""
        limit = "talk" if isinstance(command, Say) else "programs" if is_program else "actions"
        self.check_limit(limit, account(table, who, command.seat, address))
        if not who.seats and not who.is_host:
            self.check_limit("spectators", table)

    async def carry_out(self, name: str, order: Order) -> int:
        """Carry out an operator's order at a table and notify its watchers."""
        table = await self.find(name)
        if table is None:
            raise Denied("NO_SUCH_TABLE")
        return await table.order(order)

    async def recognise(self, table: LiveTable, watcher: Watcher) -> None:
        """Identify a watcher again who may now hold another seat."""
        async with table.turn() as model:
            table.broadcaster.identify(model, [watcher])
            self.seen.tell(table, model, self.clock())

    def _changed(self, table: LiveTable, model: TableModel) -> None:
        """Schedule the server's work after a new version, and notify disconnected players."""
        self.changed = monotonic()
        self.due.kick(table, model)
        if self.notices is not None:
            self.notices.look(table, model, self.seen.connected(table))

    # ---- what goes on --------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Read what other processes have written, even if their notifications were lost."""
        async for names in self.store.listen():
            try:
                await self._refresh(names or await self._grown())
            except Unavailable:
                note("the database does not answer")

    async def _grown(self) -> set[str]:
        known = {name: table.version for name, table in self.tables.items()}
        if not known:
            return set()
        versions = await self.store.versions(known)
        for name in known.keys() - versions.keys():
            self.forget(name)
        return {name for name, version in versions.items() if version > known[name]}

    def forget(self, name: str) -> None:
        """Evict a table deleted by the operator and disconnect its watchers."""
        table = self.tables.pop(name, None)
        if table is not None:
            self.seen.forget(table)
            for watcher in table.watchers:
                watcher.close("no-table")

    async def _refresh(self, names: Collection[str]) -> None:  # concurrently, because each waits for the database
        await asyncio.gather(*(self._catch_up(self.tables[name]) for name in names if name in self.tables))

    async def _catch_up(self, table: LiveTable) -> None:
        with contextlib.suppress(Denied):  # frozen, which was already reported
            await table.catch_up()

    async def _beat(self) -> None:
        """Exchange presences with other processes through the store."""
        for number in count():
            beats = 1 + len(self.tables) // TABLES_A_BEAT
            await asyncio.sleep(BEAT_SECONDS / beats)
            beat = number % beats
            watched = [table for table in self.tables.values() if table.watchers and hash(table.id) % beats == beat]
            with contextlib.suppress(Unavailable):
                await self.seen.beat(watched, self.clock())
                partial = [one for one in watched if not self.seen.is_full(one) and await self._is_partial(one)]
                await self.seen.learn(partial)
                for table in partial:
                    await self._tell_presence(table)

    async def _is_partial(self, table: LiveTable) -> bool:
        """Return whether a player of the table is connected elsewhere, or nowhere."""
        with contextlib.suppress(Denied):
            async with table.turn() as model:
                return bool(set(model.state.owners()) - self.seen.connected(table))
        return False

    async def _sweep(self) -> None:
        """Evict tables without recent watchers."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            limit = monotonic() - (KEEP_SECONDS if len(self.tables) < MOST_TABLES else 0.0)
            for table in list(self.tables.values()):
                if not table.watchers and table.used < limit and not table.is_busy and not self.due.has(table):
                    del self.tables[table.id]
                    self.seen.forget(table)
            self.metrics.tables.set(len(self.tables))

    # ---- the operator --------------------------------------------------------------------------------------

    async def _hear_operator(self) -> None:
        """Poll the operator's bans and announcements."""
        while True:
            await asyncio.sleep(OPERATOR_SECONDS)
            with contextlib.suppress(Unavailable):
                await self.read_moderation()

    async def read_moderation(self) -> None:
        """Apply bans to open sockets and send new announcements."""
        now = self.clock()
        bans = [ban.subject for ban in await self.store.bans(now)]
        said = await self.store.announcement(now)
        text, until = (said.text, said.until) if said else ("", 0)
        if bans != self._bans:
            self._bans = bans
            for table in self.tables.values():
                for watcher in list(table.watchers):
                    if self.is_banned(watcher.caller.address, watcher.caller.keys):
                        watcher.outbox.end("banned")
        if text != self.announcement.text:
            self.announcement = Announcement(text=text, until=until)
            for table in self.tables.values():
                for watcher in table.watchers:
                    watcher.outbox.put(encode(self.announcement))

    def is_banned(self, address: str, keys: Collection[str] = ()) -> bool:
        """Return whether an address, its network or one of the keys is banned."""
        return is_banned(self._bans, address, keys)
