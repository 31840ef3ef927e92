"""Hints, refusal reasons and previews for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tankrush.engine.config import SEAT_NAMES
from tankrush.protocol.http_answers import PreviewShape
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Who
from tankrush.server.model.seats import say_name
from tankrush.server.views.preview import preview
from tankrush.server.views.refusals import reasons

from .request import check_limit

Json = dict[str, Any]


async def hint(hub: Hub, table: LiveTable, who: Who, language: str, address: str = "") -> Json:
    """Two or three good actions for the seat that is asked, from what that seat may know."""
    if not who.seats:
        raise Denied("NEEDS_TOKEN")
    if not table.model.state.settings.hints:
        raise Denied("NO_HINTS")
    check_limit(hub, "hints", f"{table.id} {who.seats}")
    async with table.lock:
        version = table.model.version
        sights = [sight for seat in who.seats if (sight := table.model.sight(seat)) is not None]
        names = [say_name(name, language) for name in table.model.state.names]
    found = await hub.thinker.hint(sights[0], language, names, customer=table.customer(address)) if sights else []
    return {
        "version": version,
        "hints": [{"action": one.action, "percent": one.percent, "why": one.why} for one in found],
    }


async def why(hub: Hub, table: LiveTable, who: Who, seat: str | None, actions: Sequence[str], language: str) -> Json:
    """Why actions are not possible for the own seat now, each with its rule; those that are possible are left out."""
    number = own_seat(who, seat)
    check_limit(hub, "actions", f"{table.id} {who.seats}")
    async with table.lock:
        version = table.model.version
        found = reasons(table.model.state, number, list(actions), language)
    lines = [{"action": text, "code": no.code, "rule": no.rule, "sentence": no.sentence} for text, no in found]
    return {"version": version, "reasons": lines}


async def try_out(hub: Hub, table: LiveTable, who: Who, seat: str | None, actions: Sequence[int]) -> PreviewShape:
    """The table as the own seat would see it after these actions, tried on a copy; it stops before a revelation."""
    number = own_seat(who, seat)
    check_limit(hub, "previews", f"{table.id} {who.seats}")
    async with table.lock:
        version = table.model.version
        tried = preview(table.model.state, number, list(actions))
    return {"version": version, "done": tried.done, "reveals": tried.reveals, "view": tried.view}


def own_seat(who: Who, seat: str | None) -> int:
    """The named seat, or the first of the caller's own."""
    number = SEAT_NAMES.find(seat) if seat else next(iter(who.seats), -1)
    if number not in who.seats:
        raise Denied("NEEDS_TOKEN")
    return number
