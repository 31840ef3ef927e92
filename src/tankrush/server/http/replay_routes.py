"""After the game: replays, records, results, the proof that it was dealt fairly, and going on from any turn."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse, Response

from tankrush.protocol.http_bodies import ERRORS, Again, Branch, Json, Made, Verified
from tankrush.server.api import replays

from .dependencies import AskerParam, HubParam, ReaderParam, Spoken, TableParam, as_answer

router = APIRouter(prefix="/api/tables/{table}", tags=["afterwards"], responses=ERRORS)
SeatLetter = Annotated[str | None, Query(pattern="^[A-F]$", description="as this seat saw it")]
AnySeat = Annotated[str | None, Query(pattern="^[A-F*]$", description="as this seat saw it, `*`: every seat's cards")]
JSON_ANSWER: dict[int | str, Any] = {200: {"content": {"application/json": {}}}}
TEXT_ANSWER: dict[int | str, Any] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/replay", response_class=Response, responses=JSON_ANSWER)
async def contents(hub: HubParam, table: TableParam, who: ReaderParam, asker: AskerParam) -> Response:
    """Every step of the game so far with its place; while it runs nothing hidden is shown."""
    return as_answer(await replays.contents(hub, table, who, asker))


@router.get("/replay/{step}", response_class=Response, responses=JSON_ANSWER)
async def one_step(
    hub: HubParam, table: TableParam, who: ReaderParam, asker: AskerParam, step: int, seat: SeatLetter = None
) -> Response:
    """The table after a step, as a seat or a spectator saw it, and what happened."""
    return as_answer(await replays.one_step(hub, table, who, step, seat, asker))


@router.get("/replay/{first}/{last}", response_class=Response, responses=JSON_ANSWER)
async def several_steps(
    hub: HubParam, table: TableParam, who: ReaderParam, asker: AskerParam, first: int, last: int, seat: AnySeat = None
) -> Response:
    """The steps from `first` to `last`, 50 at most, for viewers that move quickly; `*` opens the cards of all seats."""
    return as_answer(await replays.several_steps(hub, table, who, first, last, seat, asker))


@router.get("/story", response_class=Response, responses=JSON_ANSWER)
async def story(
    hub: HubParam,
    table: TableParam,
    who: ReaderParam,
    asker: AskerParam,
    after: Annotated[int, Query(ge=0, le=2**31)] = 0,
) -> Response:
    """The game in sentences, as the caller may read it; `after` a version: what happened since the last visit."""
    return as_answer(await replays.story(hub, table, who, after, asker))


@router.get("/record", response_class=Response, responses=TEXT_ANSWER)
async def record(table: TableParam, who: ReaderParam, language: Spoken) -> Response:
    """The game as text; while it runs without its seed and without anything hidden."""
    return PlainTextResponse(await replays.record(table))


@router.get("/result")
async def result(hub: HubParam, table: TableParam, who: ReaderParam, asker: AskerParam) -> Json:
    """Points by their source, achievements, the course of the score."""
    return dict(await replays.result(hub, table, who, asker))


@router.get("/verify")
async def verify(hub: HubParam, table: TableParam, who: ReaderParam, asker: AskerParam) -> Verified:
    """The seed that was promised at the start, and the whole game played again from it."""
    return Verified(**await replays.verify(hub, table, asker))


@router.post("/again", status_code=201)
async def again(hub: HubParam, table: TableParam, who: ReaderParam, body: Again, asker: AskerParam) -> Made:
    """Once more against the same bots: moved on by one seat, the same deal, or every bot one level stronger."""
    return Made(**await replays.again(hub, table, who, body.how, asker))


@router.post("/branch", status_code=201)
async def branch(hub: HubParam, table: TableParam, who: ReaderParam, body: Branch, asker: AskerParam) -> Made:
    """A new table that continues from a version of a finished game, with bots on the other seats."""
    return Made(**await replays.branch(hub, table, body.model_dump(), asker))
