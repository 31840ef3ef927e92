"""Commands to end a game early, agree on a rematch, and store the coach's report."""

from __future__ import annotations

from tankrush.protocol.socket_messages import EndProposal, Rematch
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import LOBBY, OVER, Row
from tankrush.server.model.orders import Coached, End, Rematched
from tankrush.server.model.table_state import Appliers, Deciders, Draft, TableState

# ---- commands ------------------------------------------------------------------------------------------------


def propose_end(state: TableState, who: Identity, command: EndProposal, now: int, key: str) -> list[Draft]:
    """Propose to end the game without a result, or agree; it ends when all remaining players agree."""
    state.running()
    people = state.people()
    seat = state.own_seat(who, command, lambda held: (held in state.end_agreed) != command.agree)
    if seat not in people:
        raise Denied("NOT_SEATED")
    if not command.agree and not state.end_agreed:
        raise Denied("NOTHING_ASKED")
    if command.agree and seat in state.end_agreed:
        raise Denied("ASKED_ALREADY")
    drafts = [Draft("proposed-end", seat, {"agree": command.agree})]
    if command.agree and set(people) <= state.end_agreed | {seat}:
        drafts.append(Draft("ended", None, {"reason": "agreed"}))
    return drafts


def end(state: TableState, who: Identity, order: End, now: int, key: str) -> list[Draft]:
    """End any table that is not over, by order of the operator."""
    if state.status == OVER:
        raise Denied("TABLE_OVER")
    return [Draft("ended", None, {"reason": "operator"})]


def want_rematch(state: TableState, who: Identity, command: Rematch, now: int, key: str) -> list[Draft]:
    if state.status != OVER or state.play is None:
        raise Denied("NOT_OVER")
    if state.rematch_table:
        raise Denied("ASKED_ALREADY")
    seat = state.own_seat(who, command, lambda held: (held in state.rematch_agreed) != command.agree)
    if (seat in state.rematch_agreed) == command.agree:
        raise Denied("ASKED_ALREADY")
    return [Draft("wants-rematch", seat, {"agree": command.agree})]


def rematched_at(state: TableState, who: Identity, order: Rematched, now: int, key: str) -> list[Draft]:
    if state.rematch_table:
        raise Denied("ASKED_ALREADY")
    return [Draft("rematched", None, {"table": order.table})]


def keep_report(state: TableState, who: Identity, order: Coached, now: int, key: str) -> list[Draft]:
    """Store the report of a seat once, even if two processes made one."""
    if state.status != OVER:
        raise Denied("NOT_OVER")
    return [] if order.seat in state.coached else [Draft("coached", order.seat, {"report": order.report})]


# ---- effects of rows -----------------------------------------------------------------------------------------


def proposed_end(state: TableState, row: Row) -> None:
    assert row.seat is not None
    if row.data["agree"]:
        key = "agreed-end" if state.end_agreed else "proposed-end"
        state.end_agreed.add(row.seat)
    else:
        key = "refused-end"
        state.end_agreed.clear()
    state.note(row, key, name=state.names[row.seat])


def ended(state: TableState, row: Row) -> None:
    reason = row.data["reason"]
    was_lobby = state.status == LOBBY
    state.finish(row, reason)
    state.note(row, "closed" if was_lobby else f"ended-{reason}")


def wants_rematch(state: TableState, row: Row) -> None:
    assert row.seat is not None
    (state.rematch_agreed.add if row.data["agree"] else state.rematch_agreed.discard)(row.seat)
    state.note(row, "wants-rematch" if row.data["agree"] else "no-rematch", name=state.names[row.seat])


def rematched(state: TableState, row: Row) -> None:
    state.rematch_table = row.data["table"]
    state.note(row, "rematched")


def coached(state: TableState, row: Row) -> None:
    assert row.seat is not None
    if "report" in row.data:  # the report of an imported game does not count
        state.coached[row.seat] = row.data["report"]


DECIDE: Deciders = {
    EndProposal: propose_end, End: end, Rematch: want_rematch, Rematched: rematched_at, Coached: keep_report,
}  # fmt: skip
APPLY: Appliers = {
    "proposed-end": proposed_end, "ended": ended, "wants-rematch": wants_rematch, "rematched": rematched,
    "coached": coached,
}  # fmt: skip
