"""Caches the parts of a table's snapshots, built once per version, and the changes between versions."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import NONE, SABOTAGED
from tankrush.engine.state import Game
from tankrush.engine.view_types import OwnView, SeatView, View
from tankrush.engine.views import own_view, view
from tankrush.protocol.patch import Change, Differ, change_of_fields, fields_of
from tankrush.server.model.identity import Identity
from tankrush.server.model.move_events import KEPT
from tankrush.server.model.seats import letter
from tankrush.server.model.table_match import TableMatch
from tankrush.server.model.table_state import TableState

from .snapshot import (
    SPECTATOR,
    JournalKey,
    Shown,
    about_game,
    about_table,
    changing,
    journal,
    journal_key,
    journal_page,
    lasting,
    personal,
    undo_json,
    views_seen,
)

OwnKey = tuple[bytes, bytes, bytes | bool]
OWN_CARDS = ("hand", "depot", "sealed")  # fields of a seat that only its owner sees
Part = TypeVar("Part")


class SeenView(NamedTuple):
    """The view of a seat: the spectator's, and the seat's own additions; None for spectators."""

    public: View
    own: OwnView | None
    with_choices: bool

    def whole(self) -> View:
        """Return the view as it is sent."""
        public, own = self.public, self.own
        if own is None:
            return public
        cards = {"hand": own.hand, "depot": own.depot, "sealed": own.sealed}
        seats = [with_fields(SeatView, seat, **cards) if seat.name == own.seat else seat for seat in public.seats]
        choices = {"choices": own.choices, "forecast": own.forecast} if self.with_choices else {}
        return with_fields(View, public, seat=own.seat, seats=tuple(seats), **choices)


class SentSnapshot(NamedTuple):
    """A snapshot as last sent, in shared parts; for the journal its key is enough."""

    common: Shown
    personal: Shown
    undo: Shown
    views: dict[str, SeenView]
    journal: JournalKey


class PublicChange(NamedTuple):
    """The change of the spectator's view: the seats by number, and all other fields."""

    others: Shown
    seats: Shown
    before: View
    now: View

    def with_seats(self, seats: Shown) -> Shown:
        """Return the changed fields, with these changes of the seats."""
        return {**self.others, "seats": {"@": seats}} if seats else self.others


class SnapshotCache:
    """The parts of the current version's snapshots, most of which all watchers share."""

    def __init__(self) -> None:
        self._public: View | None = None
        self._own: dict[int, OwnView] = {}
        self._idle: dict[int, tuple[OwnKey, OwnView]] = {}  # the last view of each seat that was not asked
        self._common: dict[str, Shown] = {}  # by language
        self._lasting: dict[str, Shown] = {}
        self._personal: dict[Identity, Shown] = {}
        self._about: Shown = {}

    def forget(self, *, is_only_game: bool) -> None:
        """Discard the cached parts that the new version has changed."""
        self._public = None
        self._own.clear()
        self._common.clear()
        if not is_only_game:
            self._lasting.clear()
            self._personal.clear()
            self._about = {}

    def snapshot(self, state: TableState, who: Identity) -> Shown:
        """Return everything this watcher may see; views are structs of the engine."""
        now = self.seen(state, who)
        views = {name: seen.whole() for name, seen in now.views.items()}
        return {**now.common, **now.personal, "undo": now.undo, "views": views, "journal": journal(state, who)}

    def seen(self, state: TableState, who: Identity) -> SentSnapshot:
        """Return the snapshot in parts, as the next change needs it."""
        if who not in self._personal:
            self._personal[who] = personal(state, who)
        return SentSnapshot(
            self._common_of(state, who.language),
            self._personal[who],
            undo_json(state, who),
            {} if state.play is None else self._views_of(state, state.play, who),
            journal_key(state, who),
        )

    def about(self, state: TableState) -> Shown:
        """Return the public summary for lists."""
        self._about = self._about or about_table(state)
        return {**self._about, **about_game(state)}

    # ---- parts ---------------------------------------------------------------------------------------------

    def _common_of(self, state: TableState, language: str) -> Shown:
        made = self._common.get(language)
        if made is None:
            if language not in self._lasting:
                self._lasting[language] = lasting(state, language)
            made = self._common[language] = {**self._lasting[language], **changing(state)}
        return made

    def _views_of(self, state: TableState, play: TableMatch, who: Identity) -> dict[str, SeenView]:
        wanted = views_seen(state, who)
        if not wanted:
            return {}
        if self._public is None:
            self._public = view(play.game, NONE)
        public = self._public
        return {
            SPECTATOR if seat == NONE else letter(seat): SeenView(public, self._own_of(play, seat), with_choices)
            for seat, with_choices in wanted
        }

    def _own_of(self, play: TableMatch, seat: int) -> OwnView | None:
        if seat == NONE:
            return None
        if seat not in self._own:
            self._own[seat] = self._idle_view(play.game, seat) or own_view(play.game, seat)
        return self._own[seat]

    def _idle_view(self, game: Game, seat: int) -> OwnView | None:
        """Return the view of a seat without choices, reused while its cards are unchanged; None with choices."""
        if game.asked >> seat & 1:
            return None
        player = game.player(seat)
        key = player.hand.packed(True), player.depot.packed(False), game.phase == SABOTAGED and game.sealed.packed()
        known = self._idle.get(seat)
        if known is None or known[0] != key:
            known = self._idle[seat] = key, own_view(game, seat)
        return known[1]


class SnapshotChanges:
    """The changes of all watchers' snapshots by one row; shared parts are compared once."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._differ = Differ()
        self._public: dict[tuple[int, int], PublicChange] = {}  # by the identities of the views, which are kept alive

    def change(self, who: Identity, before: SentSnapshot, now: SentSnapshot, lines: list[str]) -> Change:
        """Return the change of a watcher's snapshot; `lines` are the journal's sentences of the row."""
        diff = self._differ.diff
        fields: Shown = {**fields_in(diff(before.common, now.common)), **fields_in(diff(before.personal, now.personal))}
        for name, change in (
            ("undo", diff(before.undo, now.undo)),
            ("views", self._views_change(before.views, now.views)),
            ("journal", self._journal_change(who, before, now, lines)),
        ):
            if change:
                fields[name] = change
        return {"~": fields} if fields else {}

    def _views_change(self, before: dict[str, SeenView], now: dict[str, SeenView]) -> Change:
        if before.keys() != now.keys() or any(
            before[name].with_choices != seen.with_choices for name, seen in now.items()
        ):
            return {"=": {name: seen.whole() for name, seen in now.items()}}
        changes = {name: self._view_change(before[name], seen) for name, seen in now.items()}
        return change_of_fields({name: change for name, change in changes.items() if change}, [])

    def _view_change(self, before: SeenView, now: SeenView) -> Change:
        """Return the spectator's change, with the seat's own cards and choices in place of the public part."""
        public = self._public_change(before.public, now.public)
        if now.own is None or before.own is None:
            return change_of_fields(public.with_seats(public.seats), [])
        own = {**fields_in(self._differ.diff(before.own, now.own))}
        cards = {name: own.pop(name) for name in OWN_CARDS if name in own}
        number = str(SEAT_NAMES.index(now.own.seat))
        shown = {name: part for name, part in fields_in(public.seats.get(number, {})).items() if name not in OWN_CARDS}
        seats = {**public.seats, number: change_of_fields({**shown, **cards}, [])}
        if not seats[number]:
            del seats[number]
        fields = public.with_seats(seats)
        return change_of_fields({**fields, **own} if now.with_choices else fields, [])

    def _public_change(self, before: View, now: View) -> PublicChange:
        """Return the change of the spectator's view, computed once for all who see it."""
        pair = (id(before), id(now))
        known = self._public.get(pair)
        if known is None:
            diff = self._differ.diff
            names, values = fields_of(View)
            parts = zip(names, values(before), values(now), strict=True)
            others = {
                name: change
                for name, old, new in parts
                if old is not new and name != "seats" and (change := diff(old, new))
            }
            pairs = enumerate(zip(before.seats, now.seats, strict=True))
            seats = {str(number): change for number, (old, new) in pairs if (change := diff(old, new))}
            known = self._public[pair] = PublicChange(others, seats, before, now)
        return known

    def _journal_change(self, who: Identity, before: SentSnapshot, now: SentSnapshot, lines: list[str]) -> Change:
        version = self._state.version
        row = self._state.rows.row(version)
        if now.journal != before.journal or (row is not None and row.kind == "took-back"):
            return {"=": journal(self._state, who)}
        page = journal_page(self._state, version, lines)
        return change_of_fields(
            {} if page is None else {str(version): {"=": page}}, [str(version - KEPT)] if version > KEPT else []
        )


def fields_in(change: Change) -> Change:
    """Return the changed fields of an object whose fields are the same as before."""
    fields: Change = change.get("~", {})
    return fields


def with_fields(kind: type[Part], part: Part, **changed: Any) -> Part:
    """Copy a part of a view with some other fields."""
    names, values = fields_of(kind)
    return kind(*[changed.get(name, value) for name, value in zip(names, values(part), strict=True)])
