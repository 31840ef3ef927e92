"""A table in the memory of this process: one command after the other, written before anybody is notified."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.errors import Refused
from tankrush.i18n.messages import words
from tankrush.protocol.patch import Differ
from tankrush.protocol.socket_messages import (
    Answer,
    Command,
    Gone,
    Refusal,
    Remove,
    ServerMessage,
    State,
    Update,
    encode,
)  # fmt: skip
from tankrush.server.bot_workers.fair_queue import Customer
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import SYSTEM, Who
from tankrush.server.model.log_rows import Frozen, Row
from tankrush.server.store import Conflict, Store, Token, Unavailable
from tankrush.server.support.json_log import note
from tankrush.server.support.metrics import Meter
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token

from .caller import SERVER, Caller
from .issued_tokens import IssuedTokens, token_for
from .removed_players import places_of
from .watchers import Watcher, WatcherGroup

TRIES = 5  # a command is decided anew so often when others were faster
IDLE_SECONDS = 60.0  # a state is kept up to date so long for those who may come back
IDLE_GROUPS = 8
# These rows change nobody's identity; after any other the watchers are recognised again.
PLAIN = {"moved", "said", "took-back", "asked-back", "answered-back", "clock"}

Draft = list[tuple[WatcherGroup, dict[str, Any], str]]  # for each group its new state and the update to send


def text_of(message: ServerMessage) -> str:
    return encode(message).decode()


class LiveTable:
    """The room of a table, those who watch it, and the lock that makes them take turns."""

    def __init__(
        self, model: TableModel, catalogue: Catalogue, store: Store, metrics: Meter, clock: Callable[[], int]
    ) -> None:
        self.model = model
        self.head = model.head
        self.catalogue = catalogue
        self.store = store
        self.metrics = metrics
        self._clock = clock
        self.ahead = 0  # milliseconds by which the table's last row is later than the clock
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.groups: dict[Who, WatcherGroup] = {}
        self.recognised_at = self.model.version  # identities last resolved at this version
        self.used = monotonic()
        self.waiting = 0
        self.changed = asyncio.Event()  # set and replaced with every new version
        self._tokens = IssuedTokens()
        self._broken_at: int | None = None  # the last version that was sent, if the room must be rebuilt
        self._is_seating_new = False
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        self.on_frozen: Callable[[LiveTable, Frozen], None] = lambda table, frozen: None
        self.clock()  # now it is known whether the last row is later than it could be

    @property
    def id(self) -> str:
        return self.head.table

    def clock(self) -> int:
        """The time at this table, which goes on from its last row even if the machine's clock was put back."""
        now = self._clock()
        self.ahead = max(self.ahead, self.model.state.at - now)
        return now + self.ahead

    # ---- looking -------------------------------------------------------------------------------------------

    def recognise(self, caller: Caller) -> Who:
        if caller.is_system:
            return SYSTEM
        return self.model.recognise(caller.keys, caller.language, caller.watcher, caller.address)

    async def join(self, watcher: Watcher, after: int) -> None:
        """From now on the watcher hears everything; first what was missed, or all there is to see."""
        async with _Turn(self):
            self.watchers.add(watcher)
            self.metrics.sockets.inc()
            group = self._seat(watcher)
            missed = group.since(after) if after and after >= self.recognised_at else None
            if missed is None:
                self.metrics.resyncs.labels("joined" if not after else "gap").inc()
                watcher.outbox.put(self._state_text(group))
            else:
                for text in missed:
                    watcher.outbox.put(text)

    def is_crowded(self, watcher: Watcher, most: int) -> bool:
        """Whether there is no room for one more spectator; players, the host and whom players let in have room."""
        who = self._who(watcher)
        if who.seats or who.is_host or self.model.state.is_allowed(who.holder):
            return False
        return sum(one.who.is_spectator for one in self.watchers) >= most

    async def recognise_again(self, watcher: Watcher) -> None:
        """Show the watcher what they may see now, if they have become somebody else."""
        async with _Turn(self):
            if watcher in self.watchers:
                self._recognise(watcher)

    def leave(self, watcher: Watcher) -> None:
        """The watcher hears no more; the last state is kept for a while."""
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            self.metrics.sockets.dec()
            self._unseat(watcher)
            self.used = monotonic()

    async def look(self, caller: Caller) -> tuple[int, dict[str, Any]]:
        """The version and all that this caller may see."""
        async with _Turn(self):
            return self.model.version, self.model.snapshot(self.recognise(caller))

    def _who(self, watcher: Watcher) -> Who:
        return self.model.recognise(watcher.keys, watcher.language, watcher.name, watcher.address)

    def _seat(self, watcher: Watcher) -> WatcherGroup:
        """The group of those who may see the same."""
        watcher.who = self.model.audience(self._who(watcher))
        group = self.groups.get(watcher.who)
        if group is None:
            group = WatcherGroup(watcher.who, self.model.version, self.model.snapshot(watcher.who))
            self.groups[watcher.who] = group
        group.watchers.add(watcher)
        return group

    def _unseat(self, watcher: Watcher) -> None:
        group = self.groups.get(watcher.who)
        if group is not None:
            group.watchers.discard(watcher)
            group.empty_since = monotonic()

    def _state_text(self, group: WatcherGroup) -> str:
        return text_of(State(version=group.version, state=group.state))

    def customer(self, address: str | None = None) -> Customer:
        """This table in the queue for bots, on the account of somebody who asks or of somebody who watches."""
        return Customer(self.id, self._watched_from if address is None else lambda: address)

    def _watched_from(self) -> str | None:
        """The address of a player who is here, else of a spectator; None if nobody watches."""
        players = [watcher.address for watcher in self.watchers if watcher.who.seats]
        return min(players or [watcher.address for watcher in self.watchers], default=None)

    # ---- commands ------------------------------------------------------------------------------------------

    async def command(self, caller: Caller, command: Command) -> Answer:
        """Carry out a client's command once, whatever happens to the client meanwhile."""
        task = asyncio.create_task(self._command(caller, command))
        return await asyncio.shield(task)

    async def _command(self, caller: Caller, command: Command) -> Answer:
        kind = type(command).__name__
        begin = monotonic()
        try:
            async with _Turn(self):
                try:
                    version, token = await self._decide(caller, command)
                except (Refused, Denied) as refused:
                    return self._refusal(caller, command, refused)
        except Unavailable:
            return self._refusal(caller, command, Denied("UNAVAILABLE"))
        except Denied as frozen:
            return self._refusal(caller, command, frozen)
        taken = monotonic() - begin
        self.metrics.latency.observe(taken)
        self.metrics.commands.labels(kind, "done").inc()
        note("done", table=self.id, command=kind, version=version, ms=round(taken * 1000, 1))
        return Answer(id=command.id, ok=True, version=version, token=token or None)

    async def order(self, order: Any) -> int:
        """Carry out an order of the server itself; returns the version after it."""
        task = asyncio.create_task(self._order(order))
        return await asyncio.shield(task)

    async def _order(self, order: Any) -> int:
        async with _Turn(self):
            version, _ = await self._decide(SERVER, order)
            note("ordered", table=self.id, order=type(order).__name__, version=version)
            return version

    async def _decide(self, caller: Caller, command: Any) -> tuple[int, str]:
        """The version that the command made, and the token of a seat taken by it."""
        for _ in range(TRIES):
            who = self.recognise(caller)
            if isinstance(command, Command) and (done := self.model.answered(who, command.id)) is not None:
                return done, self._tokens.find(who, command.id)
            token, own = token_for(caller, command)
            key = hash_token(token) if token else " ".join(self._places(command)) if isinstance(command, Remove) else ""
            rows = self.model.decide(who, command, self.clock(), key=key)
            if not rows:
                return self.model.version, ""
            try:
                await self._write(rows)
            except Conflict:
                self.metrics.conflicts.inc()
                continue
            if token and not own and isinstance(command, Command):
                self._tokens.keep(rows[-1].client, token)
            return self.model.version, "" if own else token
        raise Unavailable("other processes are always faster")

    def _places(self, command: Remove) -> set[str]:
        return places_of(command.speaker, [self._who(watcher) for watcher in self.watchers])

    def _refusal(self, caller: Caller, command: Command, refused: Refused | Denied) -> Answer:
        """Code, rule and sentence; and the fresh state for those whose view was old."""
        kind, code = type(command).__name__, refused.code
        self.metrics.refused.labels(code).inc()
        self.metrics.commands.labels(kind, "refused").inc()
        note("refused", table=self.id, command=kind, code=code, version=self.model.version)
        sentence = refused.in_language(caller.language)
        return Answer(
            id=command.id,
            ok=False,
            version=self.model.version,
            refused=Refusal(code=code, sentence=sentence, rule=getattr(refused, "rule", "")),
            state=self.model.snapshot(self.recognise(caller)) if code == "STALE" else None,
        )

    # ---- writing and telling -------------------------------------------------------------------------------

    async def _write(self, rows: Sequence[Row]) -> None:
        """Apply, write durably, then notify; if the writing fails nothing has happened."""
        drafts: list[tuple[Row, Draft]] = []
        before = self.model.version
        writing: asyncio.Task[None] | None = None
        try:
            for row in rows:
                self.model.apply(row)
                if row is rows[-1]:
                    writing = asyncio.create_task(self._append(before, rows))
                    # The task must begin now: the drafts of the last row are made while the database works.
                    await asyncio.sleep(0)
                drafts.append((row, self._draft(row, drafts[-1][1] if drafts else None)))
            assert writing is not None
            await writing
        except BaseException:
            self._broken_at = before
            if writing is not None:
                await asyncio.gather(writing, return_exceptions=True)
            await self._mend()
            raise
        for row, draft in drafts:
            self._tell(row, draft)
        self._done()

    async def _append(self, before: int, rows: Sequence[Row]) -> None:
        begin = monotonic()
        keys = [Token(row.data["key"], self.id, "seat", row.seat, row.at) for row in rows if row.data.get("key")]
        vacated = {row.seat for row in rows if row.kind in ("stood", "rekeyed") and row.seat is not None}
        summary = self.model.summary(self.clock())
        if summary.due is not None and self.ahead:
            summary = replace(summary, due=summary.due - self.ahead)
        await self.store.append(self.id, before, rows, summary, keys=keys, vacated=vacated)
        self.metrics.commit.observe(monotonic() - begin)

    def _draft(self, row: Row, last: Draft | None) -> Draft:
        """The message of this row for each group; nothing is sent yet."""
        now = monotonic()
        known = {id(group): state for group, state, _ in last or ()}
        groups = [g for g in self.groups.values() if g.watchers or now - g.empty_since <= IDLE_SECONDS]
        shown = [(group, self.model.snapshot(group.who)) for group in groups]
        differ = Differ(self.model.changes)
        draft: Draft = []
        for group, state in shown:
            patch = differ.diff(known.get(id(group), group.state), state)
            events = self.model.events(group.who, row.version)
            draft.append((group, state, text_of(Update(version=row.version, events=events, patch=patch))))
        return draft

    def _tell(self, row: Row, draft: Draft) -> None:
        """Send every watcher what they may know of the row."""
        told = set()
        for group, state, text in draft:
            group.state, group.version = state, row.version
            group.history.append((row.version, text))
            told.add(group.who)
            for watcher in group.watchers:
                watcher.outbox.put(text)
        for who in [who for who in self.groups if who not in told]:
            del self.groups[who]
        if row.kind not in PLAIN:
            self.recognised_at = row.version
            self._is_seating_new = True

    def _done(self) -> None:
        """After the last row of a command: those who are somebody else now are shown what they may see."""
        if self._is_seating_new:
            self._is_seating_new = False
            self._recognise_all()
        self._forget_idle()
        self.used = monotonic()
        self.changed.set()
        self.changed = asyncio.Event()
        self.on_change(self)

    def _recognise_all(self) -> None:
        for watcher in list(self.watchers):
            self._recognise(watcher)

    def _recognise(self, watcher: Watcher) -> None:
        who = self._who(watcher)
        if not self.model.state.may_watch(who):
            reason = "removed" if self.model.state.is_banned(who) else "unwelcome"
            sentence = words(watcher.language).say(f"gone-{reason}")
            watcher.outbox.end(reason, text_of(Gone(reason=reason, sentence=sentence)))
        elif self.model.audience(who) != watcher.who:
            self._unseat(watcher)
            watcher.outbox.put(self._state_text(self._seat(watcher)))

    def _forget_idle(self) -> None:
        idle = sorted((g for g in self.groups.values() if not g.watchers), key=lambda group: group.empty_since)
        for group in idle[: max(0, len(idle) - IDLE_GROUPS)]:
            del self.groups[group.who]

    # ---- what others have written --------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Read what other processes have written, and notify the watchers."""
        async with _Turn(self):
            try:
                rows = await self.store.rows(self.id, self.model.version)
                for row in rows:
                    self.model.apply(row)
                    self._tell(row, self._draft(row, None))
            except Frozen as frozen:
                raise self._freeze(frozen) from frozen
            if rows:
                self._done()

    def _freeze(self, frozen: Frozen) -> Denied:
        self.on_frozen(self, frozen)
        return Denied("TABLE_FROZEN")

    async def _mend(self) -> None:
        """After a failed write: the room as it was last sent, rebuilt from the log, and what was written since."""
        if self._broken_at is None:
            return
        rows = await self.store.rows(self.id)
        told = self._broken_at
        # A long game takes a while, and other tables want to be served.
        self.model = await run_in_thread(TableModel, self.head, rows[:told], self.catalogue)
        self._broken_at = None
        for row in rows[told:]:
            self.model.apply(row)
            self._tell(row, self._draft(row, None))
        if rows[told:]:
            self._done()


class _Turn:
    """Waiting for the table, counted for the operator."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table

    async def __aenter__(self) -> None:
        self.table.metrics.queue.inc()
        try:
            await self.table.lock.acquire()
        finally:
            self.table.metrics.queue.dec()
        try:
            await self.table._mend()
        except Frozen as frozen:
            self.table.lock.release()
            raise self.table._freeze(frozen) from frozen
        except BaseException:
            self.table.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.table.lock.release()
