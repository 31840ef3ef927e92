"""What a caller may see of a table, and hints, refusal reasons and previews for their seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tankrush.engine.config import SEAT_NAMES
from tankrush.protocol.http_answers import PreviewShape
from tankrush.protocol.socket_messages import State
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.seats import say_name
from tankrush.server.views.preview import preview
from tankrush.server.views.refusals import reasons

from .request import check_limit, watching

Json = dict[str, Any]


async def look(table: LiveTable, caller: Caller) -> State:
    """The table as the caller may see it."""
    async with watching(table, caller) as (model, who):
        return State(version=model.version, state=model.snapshot(who))


async def hint(hub: Hub, table: LiveTable, caller: Caller) -> Json:
    """Two or three good actions for the seat that is asked, from what that seat may know."""
    async with watching(table, caller) as (model, who):
        if not who.seats:
            raise Denied("NEEDS_TOKEN")
        if not model.state.settings.hints:
            raise Denied("NO_HINTS")
        check_limit(hub, "hints", f"{table.id} {who.seats}")
        version = model.version
        sights = [sight for seat in who.seats if (sight := model.sight(seat)) is not None]
        names = [say_name(name, caller.language) for name in model.state.names]
    tenant = table.tenant(caller.address)
    found = await hub.thinker.hint(sights[0], caller.language, names, tenant=tenant) if sights else []
    return {
        "version": version,
        "hints": [{"action": one.action, "percent": one.percent, "why": one.why} for one in found],
    }


async def why(hub: Hub, table: LiveTable, caller: Caller, seat: str | None, actions: Sequence[str]) -> Json:
    """Why actions are not possible for the own seat now, each with its rule; those that are possible are left out."""
    async with watching(table, caller) as (model, who):
        number = own_seat(who, seat)
        check_limit(hub, "actions", f"{table.id} {who.seats}")
        version = model.version
        found = reasons(model.state, number, list(actions), caller.language)
    lines = [{"action": text, "code": no.code, "rule": no.rule, "sentence": no.sentence} for text, no in found]
    return {"version": version, "reasons": lines}


async def try_out(hub: Hub, table: LiveTable, caller: Caller, seat: str | None, actions: Sequence[int]) -> PreviewShape:
    """The table as the own seat would see it after these actions, tried on a copy; it stops before a revelation."""
    async with watching(table, caller) as (model, who):
        number = own_seat(who, seat)
        check_limit(hub, "previews", f"{table.id} {who.seats}")
        version = model.version
        tried = preview(model.state, number, list(actions))
    return {"version": version, "done": tried.done, "reveals": tried.reveals, "view": tried.view}


def own_seat(who: Identity, seat: str | None) -> int:
    """The named seat, or the first of the caller's own."""
    number = SEAT_NAMES.find(seat) if seat else next(iter(who.seats), -1)
    if number not in who.seats:
        raise Denied("NEEDS_TOKEN")
    return number
