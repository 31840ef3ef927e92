"""The operator's desk over HTTP: `Authorization: Bearer TOKEN` with the token of the settings."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field

from tankrush.catalogue.languages import ENGLISH, Language
from tankrush.server.operator.desk import MOST_LINES, BadWish, Desk

TableName = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Text = Annotated[str, Field(max_length=500)]
Json = dict[str, Any]


class Body(BaseModel):
    """Strict, so that "1" is no number and a misspelt field no silent nothing."""

    model_config = ConfigDict(strict=True, extra="forbid")


class EndBody(Body):
    """Why a game is ended."""

    reason: Text = ""


class AnnounceBody(Body):
    """A sentence to one table, or to everybody for a while; an empty one takes the last back."""

    text: Text
    minutes: Annotated[int, Field(ge=1, le=43_200)] = 60
    table: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")] = ""


class BanBody(Body):
    """Whom to keep out, how long and why."""

    subject: Annotated[str, Field(min_length=1, max_length=100)]
    hours: Annotated[int, Field(ge=1, le=87_840)] = 24
    reason: Text = ""


class UnbanBody(Body):
    """Whom to let in again."""

    subject: Annotated[str, Field(min_length=1, max_length=100)]


class WishRoute(APIRoute):
    """Whatever the desk does not do is answered with its sentence."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def told(request: Request) -> Response:
            try:
                return await handle(request)
            except BadWish as wish:
                return JSONResponse({"error": {"code": "BAD_WISH", "sentence": str(wish)}}, 422)

        return told


def admin_router(desk: Callable[[], Desk], admin_hash: str) -> APIRouter:
    """The routes; without a token in the settings nobody gets in. The desk is asked for when it is needed."""

    def check(request: Request) -> None:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        found = hashlib.sha256(token.strip().encode()).hexdigest()
        if not admin_hash or scheme.lower() != "bearer" or not hmac.compare_digest(found, admin_hash):
            raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})

    answers: dict[int | str, dict[str, Any]] = {
        401: {"description": "The operator's token is missing or wrong."},
        422: {"description": "Not understood, or there is no such thing."},
    }
    router = APIRouter(
        prefix="/api/admin", tags=["operator"], route_class=WishRoute, dependencies=[Depends(check)], responses=answers
    )

    @router.get("/tables", summary="All tables, the last changed first")
    async def tables(
        status: Literal["", "lobby", "running", "over"] = "",
        limit: Annotated[int, Query(ge=1, le=MOST_LINES)] = 50,
    ) -> list[Json]:
        return await desk().tables(status, limit)

    @router.get("/tables/{table}", summary="One table")
    async def table(table: TableName) -> Json:
        return await desk().table(table)

    @router.get("/tables/{table}/lines", summary="What happened at a table, as a spectator may hear it")
    async def lines(
        table: TableName,
        after: Annotated[int, Query(ge=0, le=2**53)] = 0,
        language: Language = ENGLISH,
    ) -> list[Json]:
        return await desk().lines(table, after, language)

    @router.get("/tables/{table}/export", summary="The game as text", response_class=PlainTextResponse)
    async def export(table: TableName) -> PlainTextResponse:
        return PlainTextResponse(await desk().export(table))

    @router.post("/tables/{table}/end", summary="End a game without a result")
    async def end(table: TableName, body: EndBody) -> Json:
        return {"version": await desk().end(table, body.reason)}

    @router.delete("/tables/{table}", summary="Delete a table for good")
    async def forget(table: TableName) -> Json:
        await desk().forget(table)
        return {}

    @router.post("/announcement", summary="A sentence to one table or to everybody")
    async def announce(body: AnnounceBody) -> Json:
        await desk().announce(body.text, body.minutes, body.table)
        return {}

    @router.get("/bans", summary="Everybody who is kept out")
    async def bans() -> list[Json]:
        return await desk().bans()

    @router.post("/bans", summary="Keep somebody out")
    async def ban(body: BanBody) -> Json:
        return {"subject": await desk().ban(body.subject, body.hours, body.reason)}

    @router.post("/unban", summary="Let somebody in again")
    async def unban(body: UnbanBody) -> Json:
        await desk().unban(body.subject)
        return {}

    @router.get("/audits", summary="What operators did")
    async def audits(limit: Annotated[int, Query(ge=1, le=MOST_LINES)] = 100) -> list[Json]:
        return await desk().audits(limit)

    return router
