"""Broadcasts a table's updates: watchers with the same view form a group with one state and shared messages."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from time import monotonic

from tankrush.protocol.socket_messages import State, Update, encode
from tankrush.server.commands.table_model import PLAIN, TableModel
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Row
from tankrush.server.support.metrics import Meter
from tankrush.server.views.snapshot_cache import SentSnapshot

from .caller import Caller
from .watchers import Watcher, WatcherGroup

IDLE_SECONDS = 60.0  # seconds for which a group without watchers is kept up to date, in case they return
IDLE_GROUPS = 8
MOST_DEPARTED = 100

Draft = list[tuple[WatcherGroup, SentSnapshot, bytes]]  # for each group its new snapshot and the update to send


class Broadcaster:
    """The watchers of one table. Every method that takes the model is called during a turn at the table."""

    def __init__(self, model: TableModel, metrics: Meter) -> None:
        self.metrics = metrics
        self.watchers: set[Watcher] = set()
        self.departed: deque[Caller] = deque(maxlen=MOST_DEPARTED)  # watchers the host may still want to remove
        self.groups: dict[Identity, WatcherGroup] = {}
        self.delays_spectators: Callable[[], bool] = lambda: False
        self.identified_at = model.version  # identities last resolved at this version
        self._is_identifying = False

    # ---- watchers ------------------------------------------------------------------------------------------

    def join(self, model: TableModel, watcher: Watcher, after: int, most: int) -> None:
        """Add a watcher and send what they missed, or the whole state; raise Denied if they may not watch."""
        self._check(model, watcher, most)
        self.watchers.add(watcher)
        self.metrics.sockets.inc()
        group = self._add(model, watcher)
        missed = group.since(after) if after and after >= self.identified_at else None
        if missed is None:
            self.metrics.resyncs.labels("joined" if not after else "gap").inc()
            watcher.outbox.put(whole_state(model, group))
        else:
            for update in missed:
                watcher.outbox.put(update)

    def _check(self, model: TableModel, watcher: Watcher, most: int) -> None:
        """Limit the number of spectators, except for the host and invited ones."""
        who = watcher.caller.identify(model)
        if not model.state.may_watch(who):
            raise Denied("REMOVED" if model.state.is_banned(who) else "UNWELCOME")
        if who.seats or who.is_host or model.state.is_allowed(who.holder):
            return
        if sum(one.who.is_spectator for one in self.watchers) >= most:
            raise Denied("CROWDED")

    def leave(self, watcher: Watcher) -> None:
        """Remove a watcher; the group's state is kept for a while."""
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            if watcher.caller in self.departed:
                self.departed.remove(watcher.caller)
            self.departed.append(watcher.caller)
            self.metrics.sockets.dec()
            self._remove(watcher)

    def _add(self, model: TableModel, watcher: Watcher) -> WatcherGroup:
        watcher.who = model.audience(watcher.caller.identify(model))
        group = self.groups.get(watcher.who)
        if group is None:
            group = WatcherGroup(watcher.who, model.version, model.seen(watcher.who))
            self.groups[watcher.who] = group
        elif group.is_behind:
            self._update(model, group)
        group.watchers.add(watcher)
        return group

    def _remove(self, watcher: Watcher) -> None:
        group = self.groups.get(watcher.who)
        if group is not None:
            group.watchers.discard(watcher)
            group.empty_since = monotonic()

    def identify(self, model: TableModel, watchers: Collection[Watcher]) -> None:
        """Send a new state to watchers whose identity has changed; disconnect watchers without access."""
        for watcher in watchers:
            if watcher not in self.watchers:
                continue
            who = watcher.caller.identify(model)
            if not model.state.may_watch(who):
                watcher.close("removed" if model.state.is_banned(who) else "unwelcome")
            elif model.audience(who) != watcher.who:
                self._remove(watcher)
                watcher.outbox.put(whole_state(model, self._add(model, watcher)))

    def address(self) -> str | None:
        """Return the address of a connected player, else of a spectator; None without watchers."""
        players = [watcher.caller.address for watcher in self.watchers if watcher.who.seats]
        return min(players or [watcher.caller.address for watcher in self.watchers], default=None)

    # ---- updates -------------------------------------------------------------------------------------------

    def draft(self, model: TableModel, row: Row, last: Draft | None) -> Draft:
        """Prepare the update of a row for each group, without sending it; `last` is the draft of the row before."""
        now = monotonic()
        known = {id(group): seen for group, seen, _ in last or ()}
        draft: Draft = []
        changes = model.changes()
        for group in self.groups.values():
            if group.who.is_spectator and (group.is_behind or self.delays_spectators()):
                group.is_behind = True
            elif group.watchers or now - group.empty_since <= IDLE_SECONDS:
                seen, events, patch = model.update(group.who, known.get(id(group), group.seen), changes)
                draft.append((group, seen, encode(Update(version=row.version, events=events, patch=patch))))
        return draft

    def send(self, row: Row, draft: Draft) -> None:
        """Send the drafted updates of a row; groups without a draft were idle too long."""
        for group, seen, update in draft:
            group.seen, group.version = seen, row.version
            group.keep(row.version, update)
            for watcher in group.watchers:
                watcher.outbox.put(update)
        if len(draft) < len(self.groups):
            behind = {who: group for who, group in self.groups.items() if group.is_behind}
            self.groups = {group.who: group for group, _, _ in draft} | behind
        if row.kind not in PLAIN:
            self.identified_at = row.version
            self._is_identifying = True

    @property
    def is_behind(self) -> bool:
        """Whether spectators missed updates during an overload."""
        return any(group.is_behind for group in self.groups.values())

    def catch_up(self, model: TableModel) -> None:
        """Send the whole state to spectators who missed updates."""
        for group in self.groups.values():
            if group.is_behind:
                self._update(model, group)

    def _update(self, model: TableModel, group: WatcherGroup) -> None:
        group.seen, group.version, group.is_behind = model.seen(group.who), model.version, False
        group.history.clear()
        state = whole_state(model, group)
        for watcher in group.watchers:
            watcher.outbox.put(state)

    def finish(self, model: TableModel) -> None:
        """Finish a command: resolve identities again, and drop idle groups."""
        if self._is_identifying:
            self._is_identifying = False
            self.identify(model, list(self.watchers))
        idle = sorted((g for g in self.groups.values() if not g.watchers), key=lambda group: group.empty_since)
        for group in idle[: max(0, len(idle) - IDLE_GROUPS)]:
            del self.groups[group.who]


def whole_state(model: TableModel, group: WatcherGroup) -> bytes:
    return encode(State(version=model.version, state=model.shown(group.who)))
