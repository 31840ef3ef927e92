"""The table as a watcher may see it: everything that is shown is listed here, or in a view of the engine."""

from __future__ import annotations

from typing import Any

import msgspec

from tankrush.engine.config import Config, write_config
from tankrush.engine.constants import ATTACK, DEFEND, END, NONE, REAR, USE, WANT
from tankrush.engine.view_types import OwnView, View
from tankrush.engine.views import own_view, view
from tankrush.notation.record import seed_commitment
from tankrush.protocol.patch import Change, change_of_fields
from tankrush.server.model.bot_personas import COLOURS
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import LOBBY, OVER, RUNNING
from tankrush.server.model.seats import Called, Seat, bot_word, letter, letters, say_name
from tankrush.server.model.table_match import KEPT, PlayedMove, TableMatch
from tankrush.server.model.table_settings import TableSettings, write_settings
from tankrush.server.model.table_state import Reported, TableState

from .events import eyes_of, hears, hit_by, line_json, lines_of, mask_of
from .results import series_of

SPECTATOR = "-"  # the view of somebody without a seat
Shown = dict[str, Any]


def as_plain(shown: View | OwnView) -> Shown:
    """Convert a view of the engine to JSON."""
    plain: Shown = msgspec.json.decode(msgspec.json.encode(shown))
    return plain


class SnapshotCache:
    """The parts of the current version's snapshots, each built once: most are the same for all watchers."""

    def __init__(self) -> None:
        self._views: dict[int, Shown] = {}
        self._common: dict[str, Shown] = {}
        self._public: Shown = {}  # the spectator's view; that of an older version until it is asked for
        self._own: dict[int, Shown] = {}  # each seat as its owner sees it, the same
        self._old_common: dict[str, Shown] = {}
        self._agreed: tuple[Config | None, TableSettings | None, Shown] = (None, None, {})
        self._journals: dict[tuple[str, int, int, Called | None], tuple[int, Shown]] = {}
        self.changes: list[tuple[Shown, Shown, Change]] = []  # of parts that need not be compared to know them

    def forget(self, *, is_rewritten: bool = False) -> None:
        """Discard the parts of the last version; pages of the journal stay unless undone."""
        self._views.clear()
        self.changes.clear()
        self._old_common |= self._common
        self._common.clear()
        if is_rewritten:
            self._journals.clear()

    def view(self, play: TableMatch, seat: int) -> Shown:
        """The view of a seat shares all but its own part with the spectator's, which is NONE."""
        made = self._views.get(seat)
        if made is None:
            made = self._views[seat] = self._public_view(play) if seat == NONE else self._own_view(play, seat)
        return made

    def _public_view(self, play: TableMatch) -> Shown:
        fresh = as_plain(view(play.game, NONE))
        if self._public:
            fresh["seats"] = [keep_equal(*seat) for seat in zip(self._public["seats"], fresh["seats"], strict=True)]
        self._public = keep_equal(self._public, fresh)
        return self._public

    def _own_view(self, play: TableMatch, seat: int) -> Shown:
        public, own = self.view(play, NONE), as_plain(own_view(play.game, seat))
        seats = [*public["seats"]]
        mine = {**seats[seat], "hand": own["hand"], "depot": own["depot"], "sealed": own["sealed"]}
        seats[seat] = self._own[seat] = keep_equal(self._own.get(seat, {}), mine)
        return {
            **public, "seat": own["seat"], "seats": seats, "choices": own["choices"], "forecast": own["forecast"],
        }  # fmt: skip

    def common(self, state: TableState, language: str) -> Shown:
        made = self._common.get(language)
        if made is None:
            fresh = common(state, language, self._agreed_by(state))
            made = self._common[language] = keep_equal(self._old_common.get(language, {}), fresh)
        return made

    def _agreed_by(self, state: TableState) -> Shown:
        config, settings, made = self._agreed
        if config is not state.config or settings is not state.settings:
            made = agreed(state)
            self._agreed = (state.config, state.settings, made)
        return made

    def journal(self, state: TableState, language: str, eyes: int, you: int) -> Shown:
        """The sentences of the last versions, addressed to the seat `you`; the replay has the whole story."""
        key = (language, eyes, you, None if you == NONE else state.names[you])
        last, old = self._journals.get(key, (0, {}))
        fresh = range(max(last, state.version - KEPT) + 1, state.version + 1)
        told = {str(version): journal_page(state, version, language, eyes, you) for version in fresh}
        added = {version: page for version, page in told.items() if page is not None}
        stale = map(str, range(last - KEPT + 1, min(last, state.version - KEPT) + 1))
        gone = [version for version in stale if version in old]
        pages = {**old, **added}
        for version in gone:
            del pages[version]
        self._journals[key] = (state.version, pages)
        self.changes.append((old, pages, change_of_fields({k: {"=": page} for k, page in added.items()}, gone)))
        return pages


def keep_equal(old: Shown, new: Shown) -> Shown:
    """Reuse equal parts of the old object, so a comparison need not look inside them."""
    if old == new:
        return old
    return {key: before if (before := old.get(key)) == value else value for key, value in new.items()}


def snapshot(state: TableState, who: Identity, shower: SnapshotCache) -> Shown:
    """All that this watcher may see."""
    eyes = eyes_of(state, who)
    return {
        **shower.common(state, who.language),
        "you": letters(who.seats),
        "is_host": who.is_host,
        "views": views_json(state, who, eyes, shower),
        "watched": {letter(seat): sorted(state.allowed.get(seat, ())) for seat in who.seats},
        "undo": undo_json(state, who),
        "talk": {
            str(line.version): line_json(line, who.language)
            for line in state.talk.values()
            if hears(state, who, line.seat, line.watcher)
        },
        "muted": sorted({speaker for own in who.seats or (who.watcher,) for speaker in state.mutes.get(own, ())}),
        "reports": [report_json(one) for one in state.reports.values() if one.row.seat in who.seats],
        "journal": shower.journal(state, who.language, mask_of(eyes), who.you),
    }


def report_json(one: Reported) -> Shown:
    """A report as its authors see it."""
    facts = one.row.data
    return {
        "version": one.row.version, "about": facts["about"], "whom": facts.get("whom"), "text": facts["text"],
        "answer": one.answer, "is_closed": one.is_closed,
    }  # fmt: skip


def common(state: TableState, language: str, agreed: Shown) -> Shown:
    """The public part, the same for players and spectators."""
    return {
        "table": state.head.table,
        "version": state.version,
        "status": state.status,
        "created": state.head.created,
        "started": state.started_at,
        "ended": state.ended_at,
        "end_reason": state.end_reason or None,
        **agreed,
        "seed": published_seed(state),
        "seats": [seat_json(state, number, called, language) for number, called in enumerate(state.names)],
        "waiting_for": letters(state.asked()),
        "clock": clock_json(state),
        "request": request_json(state),
        "absences": absences_json(state),
        "end_agreed": letters(state.end_agreed),
        "rematch": rematch_json(state),
        "series": msgspec.to_builtins(series_of(state)),
        "shown_hands": shown_hands(state),
    }


def published_seed(state: TableState) -> str | None:
    """The seed of a finished game; that of a shared deal is told by its record and its result when the deal is over."""
    is_open = state.status == OVER and state.play is not None and state.settings.shared_until is None
    return state.head.seed if is_open else None


def shown_hands(state: TableState) -> Shown:
    """Hands that their players show to the whole table. [TEAM-4]"""
    if state.play is None or state.status != RUNNING:
        return {}
    game = state.play.game
    return {letter(seat): as_plain(own_view(game, seat))["hand"] for seat in sorted(state.shown)}


def agreed(state: TableState) -> Shown:
    """The agreement of the table; it changes only in the lobby."""
    return {
        "config": write_config(state.config),
        "settings": shown_settings(state.settings),
        "rules": state.head.rules,
        "catalogue": state.head.catalogue,
        "commitment": seed_commitment(state.head.seed),
    }


def shown_settings(settings: TableSettings) -> Shown:
    """Every setting with defaults written out, without the running score."""
    shown = msgspec.structs.asdict(settings)
    del shown["series"]
    return {**shown, "clock": msgspec.structs.asdict(settings.clock)}


def seat_json(state: TableState, number: int, called: Called, language: str) -> Shown:
    seat: Seat = state.seats[number]
    return {
        "seat": letter(number),
        "team": state.config.team_seats()[number],
        "kind": seat.kind,
        "name": "" if seat.kind == "open" and not seat.name else say_name(called, language),
        "bot": seat.bot or None,
        "level": say_name(("", bot_word(seat.stand_in or seat.bot)), language) if seat.bot else "",
        "face": seat.face if seat.bot else "",
        "colour": COLOURS[seat.face] if seat.bot else "",
        "substitute": seat.substitute or None,
        "was_helped": seat.was_helped,
        "missing": seat.missing,
        "has_left": seat.has_left,
        "is_empty": seat.is_empty,
        "is_watched": bool(state.allowed.get(number)),
        "is_host": bool(seat.key) and seat.key == state.host,
    }


def clock_json(state: TableState) -> Shown | None:
    """The time left at `since`, from which the clocks of `running` run."""
    clocks = state.clocks
    if clocks is None:
        return None
    left = {letter(seat): milliseconds for seat, milliseconds in enumerate(clocks.left)}
    running = letters(clocks.running) if state.status == RUNNING else []
    return {"left": left, "running": running, "since": clocks.since}


def views_json(state: TableState, who: Identity, eyes: tuple[int, ...], shower: SnapshotCache) -> Shown:
    """A view for each seat whose cards the watcher sees, otherwise the public one."""
    play = state.play
    if play is None or (state.status == RUNNING and who.is_spectator and state.settings.spectators == "unwelcome"):
        return {}
    if play.game.over:
        eyes = who.seats  # every view shows everything then
    if not eyes:
        return {SPECTATOR: shower.view(play, NONE)}
    own = letters(who.seats if state.status == RUNNING else ())
    shown = {letter(seat): shower.view(play, seat) for seat in eyes}
    nothing: Shown = {"choices": [], "forecast": None}
    return {name: made if made["seat"] in own else made | nothing for name, made in shown.items()}


def undo_json(state: TableState, who: Identity) -> Shown:
    """For each own seat the versions to which it may freely go back, and whether it may ask for more."""
    play = state.play
    if play is None or state.status != RUNNING or state.settings.undo == "off":
        return {}
    shown = {}
    for seat in who.seats:
        may_ask = state.settings.undo == "consent" and state.request is None and seat not in state.denied_asks
        unit = play.last_unit(seat)
        what, cards = unit_json(play, unit)
        ask = unit[0].version - 1 if may_ask and unit else None
        shown[letter(seat)] = {
            "free": play.free_targets(seat),
            "ask": ask,
            "what": what,
            "cards": cards,
            "consent": letters(state.concerned(seat, ask)) if ask is not None else [],
        }
    return shown


UNITS = {WANT: "purchase", ATTACK: "attack", USE: "ability", DEFEND: "defence", END: "turn"}


def unit_json(play: TableMatch, unit: list[PlayedMove]) -> tuple[str | None, list[str]]:
    """The unit that would be undone, and its first cards; a card in the rear has no name any more."""
    actions = [action for deed in unit for action in deed.actions]
    if not actions:
        return None, []
    begun = actions[0] >> 8
    if begun not in UNITS:
        return "move", []
    named = [action & 255 for action in actions if action >> 8 == begun and begun != END and action & 255 != REAR]
    return UNITS[begun], [play.game.book.keys[card] for card in named]


def request_json(state: TableState) -> Shown | None:
    request = state.request
    if request is None:
        return None
    waiting = state.still_asked(request)
    return {
        "seat": letter(request.seat), "to": request.to, "version": request.version,
        "agreed": letters(request.agreed), "waiting_for": letters(waiting),
    }  # fmt: skip


def absences_json(state: TableState) -> Shown:
    """The seats about which the others choose, with the votes."""
    if state.status != RUNNING:
        return {}
    return {
        letter(number): {
            "since": seat.missing,
            "votes": {letter(voter): choice for voter, (choice, _) in sorted(state.votes.get(number, {}).items())},
        }
        for number, seat in enumerate(state.seats)
        if seat.missing is not None
    }


def rematch_json(state: TableState) -> Shown | None:
    if state.status != OVER or state.play is None:
        return None
    return {
        "agreed": letters(state.rematch_agreed),
        "is_agreed": state.is_rematch_agreed(),
        "table": state.rematch_table or None,
    }


def journal_page(state: TableState, version: int, language: str, eyes: int, you: int) -> Shown | None:
    """The journal of one row; undone moves are marked."""
    lines = lines_of(state, version, language, eyes, you)
    row = state.rows.get(version)
    if not lines or row is None:
        return None
    page: Shown = {"seat": None if row.seat is None else letter(row.seat), "lines": lines}
    if state.play is not None and (scene := state.play.scenes.get(version)) and (hit := hit_by(scene, row.seat)):
        page["hit"] = letters(hit)
    if row.kind == "moved" and state.play is not None and not state.play.counts(version):
        page["undone"] = True
    return page


def seat_line(name: str, seat: Seat, team: str) -> Shown:
    """A seat as lists show it."""
    return {
        "seat": name, "kind": seat.kind, "name": seat.name, "bot": seat.playing_bot, "face": seat.face, "team": team,
    }  # fmt: skip


def about(state: TableState) -> Shown:
    """The public summary for lists."""
    play, teams = state.play, state.config.team_seats()
    return {
        "title": state.settings.title,
        "config": write_config(state.config),
        "language": state.settings.language,
        "pace": state.settings.pace,
        "clock": write_settings(state.settings).get("clock", {}),
        "spectators": state.settings.spectators,
        "seats": [seat_line(letter(number), seat, teams[number]) for number, seat in enumerate(state.seats)],
        "open": sum(seat.kind == "open" for seat in state.seats) if state.status != OVER else 0,
        "waiting_for": letters(state.asked()),
        "round": play.game.round if play is not None and state.status != LOBBY else 0,
        "fill_at": state.settings.fill_at if state.status == LOBBY else None,
        "end_reason": state.end_reason,
        "winners": [letter(p.seat) for p in play.game.players if p.rank == 1] if play and play.game.over else [],
        "totals": [p.total for p in play.game.players] if play and play.game.over else [],
        "started": state.started_at,
        "ended": state.ended_at,
    }
