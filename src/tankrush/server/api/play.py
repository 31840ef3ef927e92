"""Play over plain HTTP: view, command, long poll; hints, refusal reasons and previews."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

import msgspec
from msgspec import Meta

from tankrush.bots.registry import known_bot
from tankrush.engine.config import SEAT_NAMES
from tankrush.protocol.http_answers import PreviewShape
from tankrush.protocol.http_bodies import Hint, Hints, Reason, Reasons
from tankrush.protocol.socket_messages import (
    LONGEST_MOVE,
    Action,
    Answer,
    SeatLetter,
    State,
    TableCommand,
    TableId,
    Update,
    Version,
)
from tankrush.server.live.watchers import Outbox, Watcher
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.seats import say_name
from tankrush.server.views.preview import preview
from tankrush.server.views.refusals import reasons

from .request import check_limit, watch_turn
from .routes import Request, route

LONGEST_WAIT = 30.0
VERSIONED = (b'{"kind":"state"', b'{"kind":"update"')
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
Wait = Annotated[float, Meta(ge=0, le=LONGEST_WAIT, description="seconds")]
Asked = Annotated[list[ActionText], Meta(min_length=1, max_length=6, description="such as `attack uk-comet`")]
Tried = Annotated[list[Action], Meta(min_length=1, max_length=LONGEST_MOVE)]


@route("GET", "/api/tables/{table}", tag="play")
async def look(request: Request, table: TableId) -> State:
    """Return the table as the holder of these tokens may see it: a message `state` as on the socket."""
    async with watch_turn(await request.table(table), request.caller) as (model, who):
        return State(version=model.version, state=model.snapshot(who))


@route("POST", "/api/tables/{table}/commands", tag="play")
async def give_command(request: Request, table: TableId, body: TableCommand) -> Answer:
    """Carry out any socket command; return its message `answer`, with the reason if it was refused."""
    hub, caller, found = request.hub, request.caller, await request.table(table)
    async with found.turn() as model:
        who = caller.identify(model)
    is_program = bool(caller.keys) and any(key.role == "bot" for key in await hub.store.keys(caller.keys))
    hub.check_command(table, who, body, caller.address, is_program=is_program)
    return await hub.command(found, caller, body)


@route("GET", "/api/tables/{table}/updates", tag="play")
async def updates(request: Request, table: TableId, after: Version = 0, wait: Wait = 0.0) -> list[State | Update]:
    """Return the events after a version as messages `update`, or one `state`; empty after a time-out."""
    hub, filled = request.hub, asyncio.Event()
    outbox = Outbox(wake=filled.set)
    watcher = Watcher(outbox, request.caller)
    joined = await hub.join(await request.table(table), watcher, after)
    try:
        messages = await collect(outbox, filled, wait)
    finally:
        hub.leave(joined, watcher)
    return [msgspec.Raw(message) for message in messages]  # type: ignore[misc]  # encoded already


async def collect(outbox: Outbox, filled: asyncio.Event, wait: float) -> list[bytes]:
    """Return waiting messages about versions, or wait for the first one."""
    found: list[bytes] = []
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(wait):
            while not found and not outbox.ended:
                await filled.wait()
                filled.clear()
                found = [message for message in iter(outbox.next, None) if message.startswith(VERSIONED)]
    return found


@route("GET", "/api/tables/{table}/hint", tag="play")
async def hint(request: Request, table: TableId) -> Hints:
    """Suggest two or three good lines for the asked seat, up to the next reveal, from what that seat may know."""
    hub, language, found = request.hub, request.language, await request.table(table)
    async with watch_turn(found, request.caller) as (model, who):
        if not who.seats:
            raise Denied("NEEDS_TOKEN")
        if not model.state.settings.hints:
            raise Denied("NO_HINTS")
        check_limit(hub, "hints", f"{table} {who.seats}")
        version = model.version
        sights = [sight for seat in who.seats if (sight := model.sight(seat)) is not None]
        names = [say_name(name, language) for name in model.state.names]
        bots = [known_bot(seat.playing_bot) for seat in model.state.seats]
    tenant = found.tenant(request.caller.address)
    hints = await hub.thinker.hint(sights[0], language, names, bots, tenant=tenant) if sights else []
    return Hints(
        version=version,
        hints=[Hint(action=one.action, percent=one.percent, why=one.why, lines=one.lines) for one in hints],
    )


@route("GET", "/api/tables/{table}/why", tag="play")
async def why(request: Request, table: TableId, action: Asked, seat: SeatLetter | None = None) -> Reasons:
    """Explain why actions are illegal for the caller's seat now, each with its rule; legal ones are omitted."""
    async with watch_turn(await request.table(table), request.caller) as (model, who):
        number = own_seat(who, seat)
        check_limit(request.hub, "actions", f"{table} {who.seats}")
        found = reasons(model.state, number, action, request.language)
        lines = [Reason(action=text, code=no.code, rule=no.rule, sentence=no.sentence) for text, no in found]
        return Reasons(version=model.version, reasons=lines)


@route("GET", "/api/tables/{table}/preview", tag="play")
async def try_out(request: Request, table: TableId, action: Tried, seat: SeatLetter | None = None) -> PreviewShape:
    """Return the table as the caller's seat would see it after these actions, tried on a copy up to a reveal."""
    async with watch_turn(await request.table(table), request.caller) as (model, who):
        number = own_seat(who, seat)
        check_limit(request.hub, "previews", f"{table} {who.seats}")
        tried = preview(model.state, number, action)
        return {"version": model.version, "done": tried.done, "reveals": tried.reveals, "view": tried.view}


def own_seat(who: Identity, seat: str | None) -> int:
    """Return the given seat, or the first of the caller's own."""
    number = SEAT_NAMES.find(seat) if seat else next(iter(who.seats), -1)
    if number not in who.seats:
        raise Denied("NEEDS_TOKEN")
    return number
