"""After the game: replays, records, results, the proof that it was dealt fairly, and going on from any turn."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse, Response

from tankrush.protocol.http_bodies import ERRORS, Again, Branch, Json, Made, Verified
from tankrush.server.api import replays

from .dependencies import CallerParam, HubParam, TableParam, as_answer

router = APIRouter(prefix="/api/tables/{table}", tags=["afterwards"], responses=ERRORS)
SeatLetter = Annotated[str | None, Query(pattern="^[A-F]$", description="as this seat saw it")]
AnySeat = Annotated[str | None, Query(pattern="^[A-F*]$", description="as this seat saw it, `*`: every seat's cards")]
JSON_ANSWER: dict[int | str, Any] = {200: {"content": {"application/json": {}}}}
TEXT_ANSWER: dict[int | str, Any] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/replay", response_class=Response, responses=JSON_ANSWER)
async def contents(hub: HubParam, table: TableParam, caller: CallerParam) -> Response:
    """Every step of the game so far with its place; while it runs nothing hidden is shown."""
    return as_answer(await replays.contents(hub, table, caller))


@router.get("/replay/{step}", response_class=Response, responses=JSON_ANSWER)
async def one_step(
    hub: HubParam, table: TableParam, caller: CallerParam, step: int, seat: SeatLetter = None
) -> Response:
    """The table after a step, as a seat or a spectator saw it, and what happened."""
    return as_answer(await replays.one_step(hub, table, caller, step, seat))


@router.get("/replay/{first}/{last}", response_class=Response, responses=JSON_ANSWER)
async def several_steps(
    hub: HubParam, table: TableParam, caller: CallerParam, first: int, last: int, seat: AnySeat = None
) -> Response:
    """The steps from `first` to `last`, 50 at most, for viewers that move quickly; `*` opens the cards of all seats."""
    return as_answer(await replays.several_steps(hub, table, caller, first, last, seat))


@router.get("/story", response_class=Response, responses=JSON_ANSWER)
async def story(
    hub: HubParam,
    table: TableParam,
    caller: CallerParam,
    after: Annotated[int, Query(ge=0, le=2**31)] = 0,
) -> Response:
    """The game in sentences, as the caller may read it; `after` a version: what happened since the last visit."""
    return as_answer(await replays.story(hub, table, caller, after))


@router.get("/record", response_class=Response, responses=TEXT_ANSWER)
async def record(table: TableParam, caller: CallerParam) -> Response:
    """The game as text; while it runs without its seed and without anything hidden."""
    return PlainTextResponse(await replays.record(table, caller))


@router.get("/result")
async def result(hub: HubParam, table: TableParam, caller: CallerParam) -> Json:
    """Points by their source, achievements, the course of the score."""
    return dict(await replays.result(hub, table, caller))


@router.get("/verify")
async def verify(hub: HubParam, table: TableParam, caller: CallerParam) -> Verified:
    """The seed that was promised at the start, and the whole game played again from it."""
    return Verified(**await replays.verify(hub, table, caller))


@router.post("/again", status_code=201)
async def again(hub: HubParam, table: TableParam, body: Again, caller: CallerParam) -> Made:
    """Once more against the same bots: moved on by one seat, the same deal, or every bot one level stronger."""
    return Made(**await replays.again(hub, table, caller, body.how))


@router.post("/branch", status_code=201)
async def branch(hub: HubParam, table: TableParam, body: Branch, caller: CallerParam) -> Made:
    """A new table that continues from a version of a finished game, with bots on the other seats."""
    return Made(**await replays.branch(hub, table, caller, body.model_dump()))
