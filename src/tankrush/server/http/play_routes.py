"""Play without a socket: look, give a command, wait for what happens; and hints."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field, StringConstraints

from tankrush.protocol.http_bodies import ERRORS, Hints, Reasons
from tankrush.protocol.openapi import ANSWER, COMMAND_BODY, NEWS, STATE
from tankrush.protocol.socket_messages import LONGEST_MOVE, Answer, Command, TableCommand
from tankrush.server.api import assistance
from tankrush.server.live.watchers import Outbox, Watcher

from .dependencies import CallerParam, HubParam, TableParam, as_answer, body_of, is_program

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=ERRORS)
LONGEST_WAIT = 30.0
PREVIEW: dict[int | str, Any] = {200: {"content": {"application/json": {}}}}


@router.get("", response_class=Response, responses=STATE)
async def look(table: TableParam, caller: CallerParam) -> Response:
    """The table as the holder of these tokens may see it: a message `state` as over the socket."""
    return as_answer(await assistance.look(table, caller))


@router.post("/commands", openapi_extra=COMMAND_BODY, response_class=Response, responses=ANSWER)
async def give_command(hub: HubParam, request: Request, table: TableParam, caller: CallerParam) -> Response:
    """Any command of the socket; the answer is its message `answer`, which says if and why it was refused."""
    command: Command = await body_of(request, TableCommand)
    async with table.turn() as model:
        who = caller.identify(model)
    hub.check_command(table.id, who, command, caller.address, is_program=await is_program(hub, caller))
    answer: Answer = await hub.command(table, caller, command)
    return as_answer(answer)


@router.get("/updates", response_class=Response, responses=NEWS)
async def updates(
    hub: HubParam,
    table: TableParam,
    caller: CallerParam,
    after: Annotated[int, Query(ge=0, le=2**31)] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds")] = 0.0,
) -> Response:
    """What happened after a version: a list of messages `update`, or one `state`; empty if nothing did in time."""
    outbox = Outbox()
    watcher = Watcher(outbox, caller)
    joined = await hub.join(table, watcher, after)
    try:
        texts = await collect(outbox, wait)
    finally:
        hub.leave(joined, watcher)
    return Response(f"[{','.join(texts)}]", media_type="application/json", headers={"cache-control": "no-store"})


async def collect(outbox: Outbox, wait: float) -> list[str]:
    """Messages about versions, all there are, but if there are none the first one that comes in time."""
    end = monotonic() + wait
    texts: list[str] = []
    while True:
        if not outbox.waiting and (texts or monotonic() >= end):
            return texts
        try:
            async with asyncio.timeout(max(0.001, end - monotonic())):
                text = await outbox.next()
        except TimeoutError:
            return texts
        if text is None:
            return texts
        if text.startswith(('{"kind":"state"', '{"kind":"update"')):
            texts.append(text)


@router.get("/hint")
async def hint(hub: HubParam, table: TableParam, caller: CallerParam) -> Hints:
    """Two or three good actions for the seat that is asked, from what that seat may know."""
    return Hints(**await assistance.hint(hub, table, caller))


ActionNumber = Annotated[int, Field(ge=0, le=65535)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=80)]


@router.get("/why")
async def why(
    hub: HubParam,
    table: TableParam,
    caller: CallerParam,
    action: Annotated[list[ActionText], Query(min_length=1, max_length=6, description="such as `attack uk-comet`")],
    seat: Annotated[str | None, Query(pattern="^[A-F]$", description="for those who hold several")] = None,
) -> Reasons:
    """Why actions are not possible for the own seat now, each with its rule; those that are possible are left out."""
    return Reasons(**await assistance.why(hub, table, caller, seat, action))


@router.get("/preview", response_class=Response, responses=PREVIEW)
async def try_out(
    hub: HubParam,
    table: TableParam,
    caller: CallerParam,
    action: Annotated[list[ActionNumber], Query(min_length=1, max_length=LONGEST_MOVE)],
    seat: Annotated[str | None, Query(pattern="^[A-F]$", description="for those who hold several")] = None,
) -> Response:
    """The table as the own seat would see it after these actions, tried on a copy; it stops before a revelation."""
    return as_answer(await assistance.try_out(hub, table, caller, seat, action))
