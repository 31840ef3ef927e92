"""The table as a watcher may see it: every visible field is listed here, or in a view of the engine."""

from __future__ import annotations

from typing import Any

import msgspec

from tankrush.engine.config import write_config
from tankrush.engine.constants import ATTACK, DEFEND, END, NONE, REAR, USE, WANT
from tankrush.engine.views import own_view
from tankrush.notation.record import seed_commitment
from tankrush.server.model.bot_personas import COLOURS
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import LOBBY, OVER, RUNNING
from tankrush.server.model.move_events import KEPT
from tankrush.server.model.seats import Called, Seat, bot_word, letter, letters, say_name
from tankrush.server.model.table_match import TableMatch, Unit
from tankrush.server.model.table_settings import TableSettings, write_settings
from tankrush.server.model.table_state import Reported, TableState

from .events import eyes_of, hears, hit_by, line_json, lines_of, mask_of
from .results import series_of

SPECTATOR = "-"  # the view of a client without a seat
Shown = dict[str, Any]


def as_plain(shown: Any) -> Shown:
    """Convert what is shown, structs of the engine included, to plain JSON."""
    plain: Shown = msgspec.json.decode(msgspec.json.encode(shown))
    return plain


def personal(state: TableState, who: Identity) -> Shown:
    """Return the watcher's own part, which no move changes."""
    return {
        "you": letters(who.seats),
        "is_host": who.is_host,
        "watched": {letter(seat): sorted(state.allowed.get(seat, ())) for seat in who.seats},
        "talk": {
            str(line.version): line_json(line, who.language)
            for line in state.talk.values()
            if hears(state, who, line.seat, line.watcher)
        },
        "muted": sorted({speaker for own in who.seats or (who.watcher,) for speaker in state.mutes.get(own, ())}),
        "reports": [report_json(one) for one in state.reports.values() if one.row.seat in who.seats],
    }


def report_json(one: Reported) -> Shown:
    """Return a report as its authors see it."""
    facts = one.row.data
    return {
        "version": one.row.version, "about": facts["about"], "whom": facts.get("whom"), "text": facts["text"],
        "answer": one.answer, "is_closed": one.is_closed,
    }  # fmt: skip


def changing(state: TableState) -> Shown:
    """Return the public fields that any move may change."""
    return {
        "version": state.version,
        "waiting_for": letters(state.asked()),
        "clock": clock_json(state),
        "request": request_json(state),
        "shown_hands": shown_hands(state),
    }


def lasting(state: TableState, language: str) -> Shown:
    """Return the other public fields, which change only with `state.table_version`."""
    return {
        "table": state.head.table,
        "status": state.status,
        "created": state.head.created,
        "started": state.started_at,
        "ended": state.ended_at,
        "end_reason": state.end_reason or None,
        **agreed(state),
        "seed": published_seed(state),
        "seats": [seat_json(state, number, called, language) for number, called in enumerate(state.names)],
        "absences": absences_json(state),
        "end_agreed": letters(state.end_agreed),
        "rematch": rematch_json(state),
        "series": msgspec.to_builtins(series_of(state)),
    }


def published_seed(state: TableState) -> str | None:
    """Return the seed of a finished game; that of a shared deal is published once the deal is over."""
    is_open = state.status == OVER and state.play is not None and state.settings.shared_until is None
    return state.head.seed if is_open else None


def shown_hands(state: TableState) -> Shown:
    """Return hands that their players show to the whole table. [TEAM-4]"""
    if state.play is None or state.status != RUNNING:
        return {}
    game = state.play.game
    return {letter(seat): own_view(game, seat).hand for seat in sorted(state.shown)}


def agreed(state: TableState) -> Shown:
    """Return the rules and settings of the table, which change only in the lobby."""
    return {
        "config": write_config(state.config),
        "settings": shown_settings(state.settings),
        "rules": state.head.rules,
        "catalogue": state.head.catalogue,
        "commitment": seed_commitment(state.head.seed),
    }


def shown_settings(settings: TableSettings) -> Shown:
    """Return every setting with its defaults, without the running score and the origin of a deal."""
    shown = msgspec.structs.asdict(settings)
    del shown["series"]
    if (deal := settings.deal) is not None:
        shown["deal"] = {"day": deal.day, "strength": deal.strength, "is_scored": deal.is_scored}
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
        "face": seat.face,
        "colour": COLOURS.get(seat.face, ""),
        "substitute": seat.substitute or None,
        "was_helped": seat.was_helped,
        "missing": seat.missing,
        "has_left": seat.has_left,
        "is_empty": seat.is_empty,
        "is_watched": bool(state.allowed.get(number)),
        "is_host": bool(seat.key) and seat.key == state.host,
    }


def clock_json(state: TableState) -> Shown | None:
    """Return the time left at `since`, from which the clocks of `running` run."""
    clocks = state.clocks
    if clocks is None:
        return None
    left = {letter(seat): milliseconds for seat, milliseconds in enumerate(clocks.left)}
    running = letters(clocks.running) if state.status == RUNNING else []
    return {"left": left, "running": running, "since": clocks.since}


def views_seen(state: TableState, who: Identity) -> tuple[tuple[int, bool], ...]:
    """Return the seats whose views the watcher sees (NONE: the public one), each with or without its choices."""
    play = state.play
    if play is None or (state.status == RUNNING and who.is_spectator and state.settings.spectators == "unwelcome"):
        return ()
    # After the end every view shows everything.
    eyes = who.seats if play.game.over else eyes_of(state, who)
    if not eyes:
        return ((NONE, True),)
    own = who.seats if state.status == RUNNING else ()
    return tuple([(seat, seat in own) for seat in eyes])


def undo_json(state: TableState, who: Identity) -> Shown:
    """Return, for each own seat, the versions it may freely return to, and whether it may ask for more."""
    play = state.play
    if play is None or state.status != RUNNING or state.settings.undo == "off":
        return {}
    shown = {}
    for seat in who.seats:
        may_ask = state.settings.undo == "consent" and state.request is None and seat not in state.denied_asks
        unit = play.last_unit(seat)
        what, cards = unit_json(play, unit)
        ask = unit.moves[0].version - 1 if may_ask and unit.moves else None
        shown[letter(seat)] = {
            "free": play.free_targets(seat),
            "ask": ask,
            "what": what,
            "cards": cards,
            "consent": letters(state.concerned(seat, ask)) if ask is not None else [],
        }
    return shown


UNITS = {WANT: "purchase", ATTACK: "attack", USE: "ability", DEFEND: "defence", END: "turn"}


def unit_json(play: TableMatch, unit: Unit) -> tuple[str | None, list[str]]:
    """Return the unit that would be undone, and its first cards; a card in the rear no longer has a name."""
    actions = unit.actions
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
    """Return the seats about which the others vote, with the votes."""
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


JournalKey = tuple[int, int, Called | None]


def journal_key(state: TableState, who: Identity) -> JournalKey:
    """Return the cache key of journal pages: whose cards the reader sees, and the reader."""
    you = who.you
    return mask_of(eyes_of(state, who)), you, None if you == NONE else state.names[you]


def journal(state: TableState, who: Identity) -> Shown:
    """Return the sentences of the last versions; the replay has the whole story."""
    eyes, you, _ = journal_key(state, who)
    pages = {
        str(version): journal_page(state, version, lines_of(state, version, who.language, eyes, you))
        for version in range(max(0, state.version - KEPT) + 1, state.version + 1)
    }
    return {version: page for version, page in pages.items() if page is not None}


def journal_page(state: TableState, version: int, lines: list[str]) -> Shown | None:
    """Return the journal of one row; undone moves are marked."""
    row = state.rows.row(version)
    if not lines or row is None:
        return None
    page: Shown = {"seat": None if row.seat is None else letter(row.seat), "lines": lines}
    if (scene := state.rows.events(version)) and (hit := hit_by(scene, row.seat)):
        page["hit"] = letters(hit)
    if row.kind == "moved" and state.play is not None and not state.play.counts(version):
        page["undone"] = True
    return page


def seat_line(name: str, seat: Seat, team: str) -> Shown:
    """Return a seat as lists show it."""
    return {
        "seat": name, "kind": seat.kind, "name": seat.name, "bot": seat.playing_bot, "face": seat.face, "team": team,
    }  # fmt: skip


def about_game(state: TableState) -> Shown:
    """Return the fields of the public summary that any move may change."""
    play = state.play
    return {
        "waiting_for": letters(state.asked()),
        "round": play.game.round if play is not None and state.status != LOBBY else 0,
    }


def about_table(state: TableState) -> Shown:
    """Return the other fields of the public summary for lists, which change only with `state.table_version`."""
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
        "fill_at": state.settings.fill_at if state.status == LOBBY else None,
        "end_reason": state.end_reason,
        "winners": [letter(p.seat) for p in play.game.players if p.rank == 1] if play and play.game.over else [],
        "totals": [p.total for p in play.game.players] if play and play.game.over else [],
        "started": state.started_at,
        "ended": state.ended_at,
    }
