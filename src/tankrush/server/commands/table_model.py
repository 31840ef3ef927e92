"""The model of a table, built from its log: pure, without input, output, clock or chance of its own.

The other modules of this package (lobby, play_move, undo, leaving, chat, endings) declare which rows a command produces
(`DECIDE`) and the effect of each row (`APPLY`); the model dispatches commands and rows to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tankrush.bots.sight import Sight, sight_of
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.constants import NONE
from tankrush.engine.state import Game
from tankrush.notation.match import Match, bot_seed
from tankrush.notation.record import RULES_VERSION
from tankrush.protocol.patch import Change
from tankrush.protocol.result_answers import GameResult
from tankrush.protocol.socket_messages import Command, TableCommand
from tankrush.server.model.absence import presence_of
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import SYSTEM, Identity
from tankrush.server.model.log_rows import (
    LOBBY,
    OVER,
    RUNNING,
    Damaged,
    Data,
    Frozen,
    Head,
    Row,
    Summary,
    digest_of,
    link,
)
from tankrush.server.model.orders import Order
from tankrush.server.model.player_names import clean_text
from tankrush.server.model.seats import OPEN
from tankrush.server.model.table_match import BrokenLog, OtherRules, TableMatch
from tankrush.server.model.table_state import Appliers, Deciders, TableState
from tankrush.server.support.card_sets import has_id
from tankrush.server.support.token_hashes import proof_of
from tankrush.server.views.events import events_of, lines_for
from tankrush.server.views.results import entry_of, record_text, result_of
from tankrush.server.views.snapshot import as_plain
from tankrush.server.views.snapshot_cache import SentSnapshot, SnapshotCache, SnapshotChanges

from . import chat, endings, leaving, lobby, play_move, undo
from .leaving import MOST_FALLS, is_away, is_waited_for

CHAPTERS = (lobby, play_move, undo, leaving, chat, endings)
DECIDE: Deciders = {kind: decide for chapter in CHAPTERS for kind, decide in chapter.DECIDE.items()}
APPLY: Appliers = {kind: apply for chapter in CHAPTERS for kind, apply in chapter.APPLY.items()}
ORDERS: tuple[type, ...] = Order.__args__
KINDS = frozenset({*APPLY, "moved"})
# These rows change no identity; after any other row callers are identified again.
PLAIN = frozenset({"moved", "said", "took-back", "asked-back", "answered-back", "clock", "coached"})
MOST_IDENTITIES = 256  # cached callers of one table
WATCHER_LENGTH = 60
NOTHING: Data = {}
BY = "~"  # separates a command's id from its caller's proof
# Rows that update the clocks themselves, and rows that do not affect them.
WITHOUT_CLOCKS = frozenset(
    {
        "flagged",
        "clock",
        "took-back",
        "said",
        "muted",
        "reported",
        "allowed",
        "announced",
        "barred",
        "showed-hand",
        "answered-report",
        "coached",
    }
)


class Pending(NamedTuple):
    """Pending work of the server: a bot's move, a time-out, an absence, a rematch, bots for a quick match."""

    kind: str  # bot, clock, absence, rematch, fill
    at: int  # milliseconds; work in the past is due now
    seat: int | None = None
    bot: str = ""  # name in the registry of bots


def public_move(row: Row) -> Row:
    """Return the row of a move without the actions and hashes, which are already in the match."""
    data = {"bot": row.data["bot"]} if "bot" in row.data else NOTHING
    return Row(row.table, row.version, row.kind, row.seat, data, "", row.at)


def client_ids(id: str, who: Identity) -> list[str]:
    """Bind a command's id to its caller's proof, so it cannot match another caller's command."""
    return [f"{id}{BY}{proof}" for proof in who.proofs or (who.place,)]


class TableModel:
    """A table: applies rows, and produces views and events."""

    def __init__(self, head: Head, rows: Iterable[Row], catalogue: Catalogue) -> None:
        """Replay the log; raise Frozen if it is damaged. A long log takes time, so pass it in pieces."""
        if head.rules != RULES_VERSION or not has_id(catalogue, head.catalogue):
            raise OtherRules(f"Table {head.table} was begun under rules {head.rules} and cards {head.catalogue[:12]}…")
        self.head = head
        try:
            self.state = TableState(head, catalogue)
        except Exception as error:
            raise Damaged(head.table, 0, f"the table cannot be made: {type(error).__name__} {error}.") from error
        self._snapshots = SnapshotCache()
        self._tried: dict[int, tuple[Row, Match]] = {}
        self._made: dict[int, Row] = {}  # rows of the last decision, which are already chained
        self._identities: dict[tuple[tuple[str, ...], str, str, str], Identity] = {}  # until a row changes one
        for row in rows:
            self.apply(row)

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def status(self) -> str:
        return self.state.status

    @property
    def play(self) -> TableMatch | None:
        """The match and its moves, secrets included: for verification only, never for display."""
        return self.state.play

    @property
    def game(self) -> Game | None:
        """The game, secrets included: only for the sights of bots."""
        return self.state.play.game if self.state.play is not None else None

    # ---- identities ----------------------------------------------------------------------------------------

    def recognise(self, keys: Iterable[str], language: str, watcher: str = "", address: str = "") -> Identity:
        """Identify the caller by the hashes of their tokens; without a token of this table, as a spectator."""
        held = tuple(key for key in keys if key)
        known = (held, language, watcher, address)
        who = self._identities.get(known)
        if who is None:
            if len(self._identities) >= MOST_IDENTITIES:
                self._identities.clear()
            who = self._identities[known] = self._identify(*known)
        return who

    def _identify(self, held: tuple[str, ...], language: str, watcher: str, address: str) -> Identity:
        seats = tuple(number for number, seat in enumerate(self.state.seats) if seat.key in held)
        name = "" if seats else clean_text(watcher, WATCHER_LENGTH).lstrip("*")
        proofs = tuple(proof_of("key", key) for key in held)
        # Without the table's log the hash cannot be tested against addresses.
        place = proof_of("address", f"{self.head.seed} {address}") if address else ""
        return Identity(seats, language, self.state.host in held, name, proofs, place)

    def audience(self, who: Identity) -> Identity:
        """Return one identity for all spectators with the same view, so a thousand cost as much as one."""
        if who.seats or not who.watcher or who.watcher in self.state.mutes or self.state.is_allowed(who.holder):
            return who
        return Identity(language=who.language, is_host=who.is_host)

    # ---- writing -------------------------------------------------------------------------------------------

    def decide(self, who: Identity, command: TableCommand | Order, now: int, *, key: str = "") -> list[Row]:
        """Return the rows that a command produces, without applying them, or raise Refused or Denied.

        `key` is the hash of a token for commands that need one. The last row carries the command's id.
        """
        if isinstance(command, ORDERS) and who is not SYSTEM:
            raise Denied("NOT_HOST")
        if who is not SYSTEM and not self.state.may_watch(who):
            raise Denied("UNWELCOME")
        drafts = DECIDE[type(command)](self.state, who, command, now, key)
        client = client_ids(command.id, who)[0] if isinstance(command, Command) else ""
        at = max(now, self.state.at)
        rows, chain = [], self.state.chain
        for number, draft in enumerate(drafts, 1):
            is_last = number == len(drafts)
            version = self.version + number
            facts = (self.head.table, version, draft.kind, draft.seat, draft.data, client if is_last else "", at)
            chain = digest_of(chain, facts)
            row = Row(*facts, chain)
            if draft.tried is not None:
                self._tried = {version: (row, draft.tried)}
            rows.append(row)
        self._made = {row.version: row for row in rows}
        return rows

    def apply(self, row: Row) -> None:
        """Apply one row. Raises Frozen if it is damaged; the table must then be discarded."""
        try:
            self._check(row)
            self._apply(row)
        except Frozen:
            raise
        except Exception as error:  # a damaged row can raise any error in the rules
            reason = f"the row cannot be carried out: {type(error).__name__} {error}."
            raise Damaged(self.head.table, row.version, reason) from error

    def _check(self, row: Row) -> None:
        """Check that a row is the next of this table, of a known kind, and chained to all before it."""
        state = self.state
        if row.version != state.version + 1 or row.table != self.head.table:
            raise Damaged(self.head.table, state.version + 1, f"version {row.version} of {row.table} is in its place.")
        if row.kind not in KINDS:
            raise Damaged(self.head.table, row.version, f"the row is of the unknown kind '{row.kind}'.")
        chain = row.chain if self._made.get(row.version) is row else link(state.chain, row)
        if row.chain != chain:
            raise BrokenLog(row.table, row.version, chain, row.chain)
        state.chain = chain

    def _apply(self, row: Row) -> None:
        state = self.state
        state.version, state.at = row.version, max(state.at, row.at)
        if row.kind != "moved":
            state.table_version = row.version
        if row.client:
            state.clients.add(row.client, row.version)
            if key := row.data.get("key"):  # the key they were given makes them the same caller
                state.clients.add(f"{row.client.partition(BY)[0]}{BY}{proof_of('key', key)}", row.version)
        if row.kind == "moved":
            row_tried, tried = self._tried.get(row.version, (None, None))
            play_move.moved(state, row, tried if row_tried is row else None)
        else:
            state.forget_opponents()
            APPLY[row.kind](state, row)
            state.forget_opponents()
        kept = row if row.kind != "moved" else public_move(row)
        state.rows.add(kept, state.play.events_of(row.version) if state.play is not None else None)
        self._tried = {}
        if row.kind not in PLAIN:
            self._identities.clear()
        if row.kind not in WITHOUT_CLOCKS:
            state.wind_clocks(row)
        state.forget_old()
        self._snapshots.forget(is_only_game=state.table_version < row.version)

    def answered(self, who: Identity, id: str) -> int | None:
        """Return the version that a repeated command already made; the same id from another caller does not match."""
        found = (self.state.clients.find(name) for name in client_ids(id, who))
        return next((version for version in found if version is not None), None)

    # ---- reading -------------------------------------------------------------------------------------------

    def snapshot(self, who: Identity) -> dict[str, Any]:
        """Return everything this watcher may see now, as plain JSON."""
        return as_plain(self.shown(who))

    def shown(self, who: Identity) -> dict[str, Any]:
        """Return the snapshot before encoding; views are structs of the engine."""
        return self._snapshots.snapshot(self.state, who)

    def seen(self, who: Identity) -> SentSnapshot:
        """Return the snapshot in the form that the next update needs."""
        return self._snapshots.seen(self.state, who)

    def changes(self) -> SnapshotChanges:
        """Return the changes by the last row, shared by all watchers' updates."""
        return SnapshotChanges(self.state)

    def update(
        self, who: Identity, before: SentSnapshot, changes: SnapshotChanges
    ) -> tuple[SentSnapshot, list[dict[str, Any]], Change]:
        """Return the watcher's snapshot now, the events of the last row, and the change since the snapshot `before`."""
        events = self.events(who, self.version)
        lines = events[0]["lines"] if events else lines_for(self.state, who, self.version)
        now = self.seen(who)
        return now, events, changes.change(who, before, now, lines)

    def events(self, who: Identity, version: int) -> list[dict[str, Any]]:
        """Return the events of one of the last rows, as this watcher may see them."""
        return events_of(self.state, who, version)

    def is_seed_open(self, now: int) -> bool:
        """Return whether the seed may be published: the game is over, and so is any shared deal with it."""
        return self.status == OVER and now >= (self.state.settings.shared_until or 0)

    def record(self, now: int = 0) -> str:
        """Return the game as text."""
        return record_text(self.state, with_seed=self.is_seed_open(now))

    def result(self, language: str = "en", you: int = NONE, now: int = 0) -> GameResult:
        """Return the data of the result page for the seat `you`; takes as long as replaying the game."""
        return result_of(self.state, language, you, with_seed=self.is_seed_open(now))

    # ---- pending work --------------------------------------------------------------------------------------

    def sight(self, seat: int) -> Sight | None:
        """Return a bot's sight of this seat; None if it is not asked."""
        if self.state.play is None or seat not in self.state.asked():
            return None
        return sight_of(self.state.play.game, seat)

    def bot_seed(self, seat: int) -> int:
        """Return the seed of the dice for a bot's next decision; replaying the game gives the same dice."""
        assert self.state.play is not None
        return bot_seed(self.state.play.match, seat)

    def pending(self, now: int, seen: Mapping[int, int] | None = None) -> list[Pending]:
        """Return the server's pending work, most urgent first; `seen` has the time each seat was last seen."""
        state = self.state
        if state.status == LOBBY:
            return self._filling()
        if state.status == OVER:
            return [Pending("rematch", state.at)] if state.is_rematch_agreed() else []
        found = [*self._bots(), *self._clock(), *self._absences(seen or {})]
        return sorted(found, key=lambda pending: pending.at)

    def _filling(self) -> list[Pending]:
        """Return the start of a quick match, due when its wait is over or the table is full."""
        at = self.state.settings.fill_at
        if at is None:
            return []
        is_full = all(seat.kind != OPEN for seat in self.state.seats)
        return [Pending("fill", min(at, self.state.at) if is_full else at)]

    def _bots(self) -> Iterable[Pending]:
        for seat in self.state.asked():
            bot = self.state.seats[seat].playing_bot
            if bot:
                yield Pending("bot", self.state.at, seat, bot)

    def _clock(self) -> Iterable[Pending]:
        fall = self.state.clocks.next_fall() if self.state.clocks is not None else None
        if fall is not None:
            yield Pending("clock", *fall)

    def _absences(self, seen: Mapping[int, int]) -> Iterable[Pending]:
        """Yield the time at which the others may vote on each missing player."""
        due = self.state.settings.absence_times().due
        # With days per turn, players need not be present before their turn.
        is_live = self.state.settings.pace == "live"
        for number in self.state.asked():
            seat = self.state.seats[number]
            if seat.missing is not None or not is_waited_for(self.state, number):
                continue
            if seat.falls >= MOST_FALLS:
                yield Pending("absence", self.state.at, number)
            else:
                asked = self.state.asked_at[number]
                last = seen.get(number, asked) if is_live else max(seen.get(number, 0), asked)
                yield Pending("absence", max(0 if seat.has_left else last + due, seat.patience), number)

    def presences(self, now: int, seen: Mapping[int, int]) -> dict[int, str]:
        """Return the presence of the owner of each seat, without bots and open seats."""
        times = self.state.settings.absence_times()
        return {seat: presence_of(seen.get(seat), now, times) for seat in self.state.owners()}

    def is_away(self, seat: int) -> bool:
        """Return whether the seat has a substitute or is being voted on, so its owner may send `return`."""
        return self.status == RUNNING and is_away(self.state, seat)

    def is_missed(self, seat: int) -> bool:
        """Return whether the player was only slow: the order Back returns the seat as soon as they are seen."""
        found = self.state.seats[seat]
        return self.status == RUNNING and found.missing is not None and not found.has_left and not found.substitute

    def summary(self, now: int) -> Summary:
        """Return the summary of the table for lists and timers."""
        pending = self.pending(now)
        return Summary(
            table=self.head.table,
            version=self.version,
            status=self.status,
            is_public=self.state.settings.visibility == "public",
            due=pending[0].at if pending else None,
            created=self.head.created,
            updated=self.state.at,
            about=self._snapshots.about(self.state),
            entry=entry_of(self.state),
        )
