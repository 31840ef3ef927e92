"""Players who leave, go missing, and return; the others vote on the seat. [TURN-14]"""

from __future__ import annotations

from tankrush.notation.match import LEAVES, RETURNS
from tankrush.protocol.socket_messages import AbsentChoice, Leave, Return
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import Row
from tankrush.server.model.orders import Back, Missing
from tankrush.server.model.seats import PERSON, Seat, bot_word, letter
from tankrush.server.model.table_state import Appliers, Deciders, Draft, TableState

from .lobby import check_bot

# The row for each choice of the majority.
OUTCOMES = {"wait": "waited", "bot": "substituted", "empty": "emptied", "open": "opened", "end": "ended"}
MOST_FALLS = 3  # consecutive time-outs that make a player missing

# ---- commands ------------------------------------------------------------------------------------------------


def leave(state: TableState, who: Identity, command: Leave, now: int, key: str) -> list[Draft]:
    """Leave a running game; the others may vote at once."""
    state.running()
    seat = state.own_seat(who, command)
    if state.seats[seat].has_left or state.seats[seat].is_vacant:
        raise Denied("NOT_SEATED")
    return [Draft("left", seat)]


def come_back(state: TableState, who: Identity, command: Return, now: int, key: str) -> list[Draft]:
    """Return the seat to its owner, from a bot or after empty turns."""
    state.running()
    seat = state.own_seat(who, command, lambda held: is_away(state, held))
    if not is_away(state, seat):
        raise Denied("NOT_AWAY")
    return [Draft("returned", seat)]


def is_away(state: TableState, number: int) -> bool:
    """Return whether a seat has a substitute, is open or empty, or is being voted on."""
    seat = state.seats[number]
    return bool(seat.substitute) or seat.missing is not None or seat.has_left or seat.is_empty


def missing(state: TableState, who: Identity, order: Missing, now: int, key: str) -> list[Draft]:
    """Mark a player as missing if others are waiting for them."""
    state.running()
    if not is_waited_for(state, order.seat) or state.seats[order.seat].missing is not None:
        raise Denied("NOT_NOW")
    return [Draft("missing", order.seat)]


def is_waited_for(state: TableState, number: int) -> bool:
    """Return whether the player is asked, has no substitute, and other people are at the table."""
    seat = state.seats[number]
    if number not in state.asked() or seat.kind != PERSON or seat.substitute:
        return False
    return any(other != number for other in state.people())


def back(state: TableState, who: Identity, order: Back, now: int, key: str) -> list[Draft]:
    """Return a slow player at once, unless the others have already decided about the seat."""
    state.running()
    seat = state.seats[order.seat]
    if seat.missing is None or seat.has_left or seat.substitute:
        raise Denied("NOT_NOW")
    return [Draft("returned", order.seat)]


def choose(state: TableState, who: Identity, command: AbsentChoice, now: int, key: str) -> list[Draft]:
    """Vote on an absent player's seat; the majority decides."""
    state.running()
    absent = state.seat_number(command.absent)
    if state.seats[absent].missing is None:
        raise Denied("NOT_MISSING")
    voters = [seat for seat in state.people() if seat != absent]
    voted = state.votes.get(absent, {})
    seat = state.own_seat(who, command, lambda held: held in voters and held not in voted)
    if seat not in voters:
        raise Denied("NOT_SEATED")
    level = ""
    if command.choice == "bot":
        level = check_bot(command.level or state.settings.substitute, state.config, state.catalogue)
    drafts = [Draft("absence-chosen", seat, {"absent": absent, "choice": command.choice, "level": level})]
    votes = {**voted, seat: (command.choice, level)}
    if 2 * sum(votes.get(voter, ("", ""))[0] == command.choice for voter in voters) > len(voters):
        drafts.append(outcome(absent, command.choice, level))
    return drafts


def outcome(absent: int, choice: str, level: str) -> Draft:
    data = {"level": level} if choice == "bot" else {"reason": "absence"} if choice == "end" else {}
    return Draft(OUTCOMES[choice], absent, data)


# ---- effects of rows -----------------------------------------------------------------------------------------


def left(state: TableState, row: Row) -> None:
    seat = seat_of(state, row)
    seat.has_left = True
    seat.missing = row.at
    state.note(row, "left", name=state.names[row.seat or 0])


def was_missed(state: TableState, row: Row) -> None:
    seat_of(state, row).missing = row.at
    state.note(row, "missing", name=state.names[row.seat or 0])


def returned(state: TableState, row: Row) -> None:
    """Return the seat to its owner: from a bot, from empty turns, or before the vote is decided."""
    seat = seat_of(state, row)
    seat.substitute, seat.missing, seat.falls = "", None, 0
    seat.has_left = seat.is_vacant = seat.is_empty = False
    state.votes.pop(row.seat or 0, None)
    sit_in_game(state, row, RETURNS)
    state.note(row, "returned", name=state.names[row.seat or 0])


def absence_chosen(state: TableState, row: Row) -> None:
    assert row.seat is not None
    absent = row.data["absent"]
    state.votes.setdefault(absent, {})[row.seat] = (row.data["choice"], row.data["level"])
    state.note(row, f"voted-{row.data['choice']}", name=state.names[row.seat], absent=state.names[absent])


def waited(state: TableState, row: Row) -> None:
    """Start a new grace period for a missing player."""
    seat = seat_of(state, row)
    seat.missing, seat.falls = None, 0
    seat.patience = row.at + state.settings.absence_times().due
    state.votes.pop(row.seat or 0, None)
    state.note(row, "waited", name=state.names[row.seat or 0])


def substituted(state: TableState, row: Row) -> None:
    """Let a bot play on from what the seat itself knows."""
    seat = seat_of(state, row)
    seat.substitute, seat.was_helped, seat.missing = row.data["level"], True, None
    seat.is_vacant = seat.is_empty = False
    state.votes.pop(row.seat or 0, None)
    sit_in_game(state, row, RETURNS)
    state.note(row, "substituted", name=state.names[row.seat or 0], bot=("", bot_word(seat.substitute)))


def emptied(state: TableState, row: Row) -> None:
    seat_of(state, row).has_left = True
    leave_empty(state, row)
    state.note(row, "emptied", name=state.names[row.seat or 0])


def opened(state: TableState, row: Row) -> None:
    """Open the seat to anyone; until then its turns are empty."""
    seat_of(state, row).is_vacant = True
    leave_empty(state, row)
    state.note(row, "opened", name=state.names[row.seat or 0], seat=letter(row.seat or 0))


def leave_empty(state: TableState, row: Row) -> None:
    """Leave the seat empty: its turns are skipped and no bot plays."""
    seat = seat_of(state, row)
    seat.missing, seat.is_empty = None, True
    state.votes.pop(row.seat or 0, None)
    sit_in_game(state, row, LEAVES)


def seat_of(state: TableState, row: Row) -> Seat:
    assert row.seat is not None
    return state.seats[row.seat]


def sit_in_game(state: TableState, row: Row, sign: int) -> None:
    assert state.play is not None
    assert row.seat is not None
    state.play.sat(row.version, row.seat, sign, state.names)
    state.after_game_row(row)


DECIDE: Deciders = {Leave: leave, Return: come_back, AbsentChoice: choose, Missing: missing, Back: back}
APPLY: Appliers = {
    "left": left, "missing": was_missed, "returned": returned, "absence-chosen": absence_chosen, "waited": waited,
    "substituted": substituted, "emptied": emptied, "opened": opened,
}  # fmt: skip
