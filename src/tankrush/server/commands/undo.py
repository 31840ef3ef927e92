"""Undo: free back to the horizon, with consent beyond it. [TURN-15]"""

from __future__ import annotations

from dataclasses import replace

from tankrush.engine.errors import Refused
from tankrush.notation.match import LEAVES, RETURNS
from tankrush.protocol.socket_messages import AnswerTakeBack, TakeBack
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Data, Row
from tankrush.server.model.table_match import TableMatch
from tankrush.server.model.table_state import Appliers, Deciders, Draft, Request, TableState

# ---- commands ------------------------------------------------------------------------------------------------


def take_back(state: TableState, who: Identity, command: TakeBack, now: int, key: str) -> list[Draft]:
    """Undo at once if nothing was revealed since; otherwise ask everyone concerned. Bots always agree."""
    play = state.running()
    seat = state.own_seat(who, command, lambda held: play.last_move(held) is not None)
    if state.settings.undo == "off":
        raise Denied("NO_UNDO")
    if not state.seats[seat].plays_in_person:
        raise Denied("NOT_SEATED")
    if command.version < play.touched:
        raise Denied("STALE")
    to = target_of(play, seat, command.to)
    if to is None or to < play.began or play.kept_at(to) == len(play.moves):
        raise Denied("NOTHING_TO_TAKE_BACK")
    undone = play.moves[play.kept_at(to) :]
    if not any(move.seat == seat for move in undone):
        raise Denied("NOTHING_TO_TAKE_BACK")
    if to in play.free_targets(seat):
        return [took_back_to(play, seat, to)]
    if state.settings.undo == "horizon":
        raise Refused("HIDDEN", "TURN-15")
    # A refusal stands, even if the opponent has left since.
    if state.request is not None or seat in state.denied_asks:
        raise Denied("ASKED_ALREADY")
    if not state.concerned(seat, to):
        return [took_back_to(play, seat, to, state.recasts + 1)]
    return [Draft("asked-back", seat, {"to": to})]


def target_of(play: TableMatch, seat: int, wanted: int | None) -> int | None:
    """Return the version before the last whole purchase, attack or ability, or before the one in progress."""
    free = play.free_targets(seat)
    if wanted is not None:
        return wanted if wanted in free else play.before_unit(wanted, seat)
    unit = play.last_unit(seat).moves
    return free[0] if free else unit[0].version - 1 if unit else None


def took_back_to(play: TableMatch, seat: int, to: int, recasts: int = 0) -> Draft:
    """Undo to an entry; with `recasts` the dice change, so later draws differ from those revealed."""
    keep = play.kept_at(to)
    data: Data = {"to": to, "count": len(play.moves) - keep, "hash": play.hash_after(keep)}
    return Draft("took-back", seat, data | ({"recasts": recasts} if recasts else {}))


def answer(state: TableState, who: Identity, command: AnswerTakeBack, now: int, key: str) -> list[Draft]:
    """Answer an undo request. One "no" rejects it; the last "yes" carries it out; the requester may cancel."""
    play = state.running()
    request = state.request
    if request is None:
        raise Denied("NOTHING_ASKED")
    if command.version < request.version:
        raise Denied("STALE")
    asked = state.still_asked(request)
    seat = state.own_seat(who, command, lambda held: held in asked)
    if seat == request.seat and not command.agree:
        return [Draft("answered-back", seat, {"agree": False})]
    if seat not in asked:
        raise Denied("NOTHING_ASKED")
    drafts = [Draft("answered-back", seat, {"agree": command.agree})]
    if command.agree and asked == [seat]:
        drafts.append(took_back_to(play, request.seat, request.to, state.recasts + 1))
    return drafts


# ---- effects of rows -----------------------------------------------------------------------------------------


def asked_back(state: TableState, row: Row) -> None:
    assert row.seat is not None
    state.request = Request(row.seat, row.data["to"], row.version)
    state.note(row, "asked-back", name=state.names[row.seat])


def answered_back(state: TableState, row: Row) -> None:
    assert row.seat is not None
    assert state.request is not None
    name = state.names[row.seat]
    if row.data["agree"]:
        state.request = replace(state.request, agreed=state.request.agreed | {row.seat})
        state.note(row, "agreed-back", name=name)
    elif row.seat == state.request.seat:
        state.request = None
        state.note(row, "withdrew-back", name=name)
    else:
        state.denied_asks.add(state.request.seat)
        state.request = None
        state.note(row, "refused-back", name=name)


def took_back(state: TableState, row: Row) -> None:
    assert state.play is not None
    assert row.seat is not None
    state.play.take_back(row.version, row.data["to"])
    state.check_hash(row)
    if recasts := row.data.get("recasts", 0):
        state.recasts = recasts
        state.play.recast(row.version, row.seat, recasts)
    for number, seat in enumerate(state.seats):
        # Undo does not change who has left or returned since then.
        state.play.sat(row.version, number, LEAVES if seat.is_empty else RETURNS, state.names)
    state.taken_back += row.data["count"]
    state.after_game_row(row)
    state.note(row, "took-back", name=state.names[row.seat])
    state.wind_clocks(row, is_undone=True)


DECIDE: Deciders = {TakeBack: take_back, AnswerTakeBack: answer}
APPLY: Appliers = {"asked-back": asked_back, "answered-back": answered_back, "took-back": took_back}
