"""Moves of people and bots, and time-outs."""

from __future__ import annotations

from collections.abc import Sequence

from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.moves import expand
from tankrush.protocol.socket_messages import Move
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Row
from tankrush.server.model.orders import BotMove, ClockFell, Excuse
from tankrush.server.model.seats import STAND_IN, bot_word
from tankrush.server.model.table_state import Appliers, Deciders, Draft, TableState

# ---- commands ------------------------------------------------------------------------------------------------


def move(state: TableState, who: Identity, command: Move, now: int, key: str) -> list[Draft]:
    """Play a whole move or none of it, for the pending question; a missing player who moves is back."""
    play = state.running()
    if (command.actions is None) == (command.text is None):
        raise Denied("BAD_MOVE")
    asked = state.asked()
    seat = state.own_seat(who, command, lambda held: held in asked)
    if state.seats[seat].playing_bot or state.seats[seat].is_vacant:
        raise Denied("NOT_SEATED")
    check_fresh(state, seat, command.version)
    actions = command.actions
    if actions is None:
        try:
            actions = expand(play.game, seat, command.text or "")
        except NotationError:
            raise Denied("BAD_MOVE") from None
    is_missed = state.seats[seat].missing is not None or state.seats[seat].has_left
    return [*([Draft("returned", seat)] if is_missed else []), try_move(state, seat, actions)]


def check_fresh(state: TableState, seat: int, version: int) -> None:
    """Reject a stale move: a new question makes one stale, chat and others' choices do not."""
    assert state.play is not None
    if version > state.version:
        raise Denied("UNKNOWN_VERSION")
    if version < state.play.asked_since[seat]:
        raise Denied("STALE")


def try_move(state: TableState, seat: int, actions: Sequence[int], **more: str) -> Draft:
    """Return the row of a legal move; the engine refuses any other."""
    assert state.play is not None
    tried = state.play.match.after(seat, list(actions))
    data = {"actions": list(actions), "hash": tried.entries[-1].hash, **more}
    return Draft("moved", seat, data, tried)


def bot_move(state: TableState, who: Identity, order: BotMove, now: int, key: str) -> list[Draft]:
    """Play a bot's choice, only for a seat it still plays and for the question it was asked."""
    state.running()
    level = state.seats[order.seat].playing_bot
    if not level or order.seat not in state.asked():
        raise Denied("NOT_NOW")
    check_fresh(state, order.seat, order.version)
    more = {"bot": level} | ({"fault": order.fault} if order.fault else {})
    return [try_move(state, order.seat, order.actions, **more)]


def clock_fell(state: TableState, who: Identity, order: ClockFell, now: int, key: str) -> list[Draft]:
    """End a turn on time-out, only if the time is really over."""
    state.running()
    fall = state.clocks.fall_of(order.seat) if state.clocks else None
    if fall is None or fall > now:
        raise Denied("NOT_NOW")
    return [Draft("flagged", order.seat)]


def excuse(state: TableState, who: Identity, order: Excuse, now: int, key: str) -> list[Draft]:
    """Credit time for an outage; without clocks this has no effect."""
    if state.clocks is None or not state.clocks.running or order.milliseconds <= 0:
        return []
    return [Draft("clock", None, {"excused": order.milliseconds})]


# ---- effects of rows -----------------------------------------------------------------------------------------


def moved(state: TableState, row: Row, tried: Match | None) -> None:
    assert state.play is not None
    assert row.seat is not None
    by_hand = not row.data.get("bot")
    state.play.moved(row.version, row.seat, row.data["actions"], state.names, tried, by_hand=by_hand)
    state.check_hash(row)
    note_stand_in(state, row)
    if by_hand:
        state.seats[row.seat].falls = 0
        state.denied_asks.discard(row.seat)
    state.after_game_row(row)


def note_stand_in(state: TableState, row: Row) -> None:
    """Remember and report when another bot had to choose in place of the seat's bot."""
    assert row.seat is not None
    seat, before = state.seats[row.seat], state.seats[row.seat].stand_in
    seat.stand_in = STAND_IN if row.data.get("fault") and seat.playing_bot.partition(":")[0] != STAND_IN else ""
    if seat.stand_in != before:
        state.table_version = row.version
    if seat.stand_in and not before:
        state.note(row, "replaced", name=state.names[row.seat], bot=("", bot_word(seat.stand_in)))


def flagged(state: TableState, row: Row) -> None:
    """Finish the player's action at random on time-out, and end the turn. [TURN-14]"""
    assert state.play is not None
    assert row.seat is not None
    assert state.clocks is not None
    state.clocks.charge(row.at)
    state.play.passed(row.version, row.seat, state.names)
    state.seats[row.seat].falls += 1
    state.after_game_row(row)
    state.note(row, "flagged", name=state.names[row.seat])
    state.wind_clocks(row)
    state.clocks.fell(row.seat)


def clock(state: TableState, row: Row) -> None:
    if state.clocks is not None:
        state.clocks.excuse(row.data["excused"], row.at)


DECIDE: Deciders = {Move: move, BotMove: bot_move, ClockFell: clock_fell, Excuse: excuse}
APPLY: Appliers = {"flagged": flagged, "clock": clock}
