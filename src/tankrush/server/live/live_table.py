"""A table loaded in this process: its model, its watchers, and the lock that serialises all access to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.errors import Refused
from tankrush.protocol.socket_messages import Answer, Command, Refusal, Remove
from tankrush.server.bot_workers.fair_queue import Tenant
from tankrush.server.commands.table_model import TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import places_of
from tankrush.server.model.log_rows import Frozen, Row, check_length
from tankrush.server.store import Conflict, Store, Token, Unavailable
from tankrush.server.support.json_log import note
from tankrush.server.support.metrics import Meter
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token

from .broadcaster import Broadcaster, Draft
from .caller import SERVER, Caller
from .issued_tokens import IssuedTokens, token_for
from .watchers import Watcher

TRIES = 5  # retries of a command after a write conflict


class LiveTable:
    """A loaded table. `async with table.turn() as model` is the only way to read it."""

    def __init__(
        self, model: TableModel, catalogue: Catalogue, store: Store, metrics: Meter, clock: Callable[[], int]
    ) -> None:
        self.head = model.head
        self.catalogue = catalogue
        self.store = store
        self.metrics = metrics
        self.broadcaster = Broadcaster(model, metrics)
        self.seat_count = model.state.config.players
        self.version = model.version  # the last version that was written and sent
        self.used = monotonic()
        self.ahead = 0  # milliseconds by which the table's last row is later than the clock
        self.on_change: Callable[[LiveTable, TableModel], None] = lambda table, model: None
        self.on_frozen: Callable[[LiveTable, Frozen], None] = lambda table, frozen: None
        self._model = model  # ahead of `version` while rows are being written
        self._lock = asyncio.Lock()
        self._is_broken = False  # whether a write has failed and the model must be rebuilt from the log
        self._clock = clock
        self._tokens = IssuedTokens()
        self.clock()  # notes whether the last row is later than the clock

    @property
    def id(self) -> str:
        return self.head.table

    @property
    def watchers(self) -> set[Watcher]:
        return self.broadcaster.watchers

    @property
    def is_busy(self) -> bool:
        return self._lock.locked()

    def clock(self) -> int:
        """Return the time at this table: monotonic from its last row, even if the machine's clock is set back."""
        now = self._clock()
        self.ahead = max(self.ahead, self._model.state.at - now)
        return now + self.ahead

    def turn(self) -> Turn:
        """Return exclusive access to the model at a durable version; raises Unavailable without the store."""
        return Turn(self)

    def leave(self, watcher: Watcher) -> None:
        """Remove a watcher."""
        self.broadcaster.leave(watcher)
        self.used = monotonic()

    def tenant(self, address: str | None = None) -> Tenant:
        """Return the tenant of this table in the bots' queue, charged to the asking address or a watcher's."""
        return Tenant(self.id, self.broadcaster.address if address is None else lambda: address)

    # ---- commands ------------------------------------------------------------------------------------------

    async def command(self, caller: Caller, command: Command) -> Answer:
        """Carry out a client's command once; a cancelled write is resolved from the log."""
        kind = type(command).__name__
        begin = monotonic()
        try:
            async with self.turn():
                try:
                    version, token = await self._decide(caller, command)
                except (Refused, Denied) as refused:
                    is_stale = refused.code == "STALE"
                    state = self._model.snapshot(caller.identify(self._model)) if is_stale else None
                    return self._refusal(caller, command, refused, state)
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
        """Carry out an order of the server itself; return the version after it."""
        async with self.turn():
            version, _ = await self._decide(SERVER, order)
            note("ordered", table=self.id, order=type(order).__name__, version=version)
            return version

    async def _decide(self, caller: Caller, command: Any) -> tuple[int, str]:
        """Return the version that the command made, and the token of a seat it took."""
        for _ in range(TRIES):
            model = self._model
            who = caller.identify(model)
            if isinstance(command, Command) and (done := model.answered(who, command.id)) is not None:
                return done, self._tokens.find(who, command.id)
            token, own = token_for(caller, command, model)
            key = hash_token(token) if token else " ".join(self._places(command)) if isinstance(command, Remove) else ""
            rows = model.decide(who, command, self.clock(), key=key)
            if not rows:
                return model.version, ""
            try:
                await self._write(rows)
            except Conflict:
                self.metrics.conflicts.inc()
                continue
            if token and not own and isinstance(command, Command):
                self._tokens.keep(rows[-1].client, token)
            return model.version, "" if own else token
        raise Unavailable(f"gave up after {TRIES} write conflicts")

    def _places(self, command: Remove) -> set[str]:
        """Return the addresses of a removed player or spectator, who may have just left."""
        callers = [*(watcher.caller for watcher in self.watchers), *self.broadcaster.departed]
        return places_of(command.speaker, [caller.identify(self._model) for caller in callers])

    def _refusal(self, caller: Caller, command: Command, refused: Refused | Denied, state: Any = None) -> Answer:
        """Return the refusal of a command, with the current state for a caller with a stale view."""
        kind, code = type(command).__name__, refused.code
        self.metrics.refused.labels(code).inc()
        self.metrics.commands.labels(kind, "refused").inc()
        note("refused", table=self.id, command=kind, code=code, version=self.version)
        sentence = refused.in_language(caller.language)
        return Answer(
            id=command.id,
            ok=False,
            version=self.version,
            refused=Refusal(code=code, sentence=sentence, rule=getattr(refused, "rule", "")),
            state=state,
        )

    # ---- writing and sending -------------------------------------------------------------------------------

    async def _write(self, rows: Sequence[Row]) -> None:
        """Apply, write durably, then notify; a failed write changes nothing."""
        drafts: list[tuple[Row, Draft]] = []
        model, before = self._model, self.version
        writing: Awaitable[None] | None = None
        try:
            for row in rows:
                model.apply(row)
                drafts.append((row, self.broadcaster.draft(model, row, drafts[-1][1] if drafts else None)))
            begin = monotonic()  # the database's thread would take turns with drafting in the interpreter
            writing = self._append(before, rows)
            await writing
            self.metrics.commit.observe(monotonic() - begin)
        except BaseException:
            self._is_broken = True
            if writing is not None:
                await asyncio.gather(writing, return_exceptions=True)
            await self._repair()
            raise
        for row, draft in drafts:
            self._send(row, draft)
        self._done()

    def _append(self, before: int, rows: Sequence[Row]) -> Awaitable[None]:
        keys = [Token(row.data["key"], self.id, "seat", row.seat, row.at) for row in rows if row.data.get("key")]
        vacated = {row.seat for row in rows if row.kind in ("stood", "rekeyed")}
        for row in rows:
            if row.kind == "rekeyed" and row.data.get("hosts"):  # the host's key also opens the table without a seat
                vacated.add(None)
                keys.append(Token(row.data["key"], self.id, "seat", None, row.at))
        summary = self._model.summary(self.clock())
        if summary.due is not None and self.ahead:
            summary = replace(summary, due=summary.due - self.ahead)
        return self.store.append(self.id, before, rows, summary, keys=keys, vacated=vacated)

    def _send(self, row: Row, draft: Draft) -> None:
        self.version = row.version
        self.broadcaster.send(row, draft)

    def _done(self) -> None:
        """Finish a command after its last row."""
        self.broadcaster.finish(self._model)
        self.used = monotonic()
        self.on_change(self, self._model)

    # ---- reading the log -----------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Apply and send what other processes have written."""
        async with self.turn():
            try:
                self._apply(await self.store.rows(self.id, self.version))
            except Frozen as frozen:
                raise self._freeze(frozen) from frozen

    async def _repair(self) -> None:
        """Rebuild the model after a failed write, as it was last sent, then apply the rows written since."""
        if not self._is_broken:
            return
        rows = await self.store.rows(self.id)
        sent = self.version
        check_length(self.id, rows, sent)
        # In a thread, because a long game takes a while.
        self._model = await run_in_thread(TableModel, self.head, rows[:sent], self.catalogue)
        self._is_broken = False
        self._apply(rows[sent:])

    def _apply(self, rows: Sequence[Row]) -> None:
        try:
            for row in rows:
                self._model.apply(row)
                self._send(row, self.broadcaster.draft(self._model, row, None))
        except BaseException:
            self._is_broken = True
            raise
        if rows:
            self._done()

    def _freeze(self, frozen: Frozen) -> Denied:
        self.on_frozen(self, frozen)
        return Denied("TABLE_FROZEN")


class Turn:
    """A turn at a table: waits for the lock, and repairs the model after a failed write."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    async def __aenter__(self) -> TableModel:
        table = self._table
        if table.is_busy:
            table.metrics.queue.inc()
            try:
                await table._lock.acquire()
            finally:
                table.metrics.queue.dec()
        else:
            await table._lock.acquire()
        try:
            await table._repair()
        except Frozen as frozen:
            table._lock.release()
            raise table._freeze(frozen) from frozen
        except BaseException:
            table._lock.release()
            raise
        return table._model

    async def __aexit__(self, *_: object) -> None:
        self._table._lock.release()
