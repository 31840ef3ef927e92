"""What every route needs: the hub, who is calling, and refusals as answers."""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from tankrush.catalogue.languages import ENGLISH, LANGUAGES, Language
from tankrush.engine.errors import BadConfig, Refused
from tankrush.i18n.messages import dashed, words
from tankrush.protocol.http_bodies import TableId
from tankrush.server.api.request import find_table
from tankrush.server.api.tables import reasons_of
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable
from tankrush.server.support.rate_limits import is_too_deep

MOST_TOKENS = 6
STATUSES = {
    "STALE": 409, "NO_SUCH_TABLE": 404, "UNKNOWN_VERSION": 404, "NO_SUCH_SEAT": 404, "TOO_MANY": 429, "CROWDED": 429,
    "UNAVAILABLE": 503, "NEEDS_TOKEN": 401, "WRONG_TOKEN": 401, "HIDDEN_GAME": 403, "SHARED_DEAL": 403,
    "NO_HINTS": 403, "NOT_UNDERSTOOD": 422, "BAD_CONFIG": 422, "BAD_SETTINGS": 422, "BANNED": 403, "NOT_FOUND": 404,
    "WRONG_METHOD": 405, "BAD_CARDS": 422,
    "UNWELCOME": 403, "REMOVED": 403, "TABLE_FROZEN": 409,
}  # fmt: skip


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def language_of(language: Annotated[Language, Query(description="of all sentences")] = "en") -> str:
    return language


def tokens_of(request: Request) -> list[str]:
    """`Authorization: Bearer TOKEN`, several divided by commas."""
    scheme, _, rest = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return []
    return [token.strip() for token in rest.split(",") if token.strip()][:MOST_TOKENS]


HubParam = Annotated[Hub, Depends(hub_of)]
Spoken = Annotated[str, Depends(language_of)]
Tokens = Annotated[list[str], Depends(tokens_of)]


def caller_of(request: Request, tokens: Tokens, language: Spoken) -> Caller:
    return Caller(tuple(tokens), language, address_of(request))


CallerParam = Annotated[Caller, Depends(caller_of)]


async def table_of(hub: HubParam, table: TableId, caller: CallerParam) -> LiveTable:
    return await find_table(hub, table, caller)


TableParam = Annotated[LiveTable, Depends(table_of)]


def address_of(request: Request) -> str:
    address: str = request.scope["state"]["address"]
    return address


async def is_program(hub: Hub, caller: Caller) -> bool:
    """Whether one of the tokens is for programs."""
    return bool(caller.keys) and any(key.role == "bot" for key in await hub.store.keys(caller.keys))


def as_answer(value: Any) -> Response:
    """JSON by the quick encoder."""
    return Response(msgspec.json.encode(value), 200, {"cache-control": "no-store"}, "application/json")


async def body_of(request: Request, kind: Any) -> Any:
    """A message of the socket protocol in the body of a request."""
    data = await request.body()
    if is_too_deep(data):
        raise Denied("NOT_UNDERSTOOD")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HTTPException(422, str(error)) from None


# ---- refusals as answers ---------------------------------------------------------------------------------------


def problem(request: Request, code: str, **facts: Any) -> Response:
    """An error as JSON in ASCII, which can hold whatever of the request a sentence repeats."""
    body = json.dumps({"error": {"code": code, **facts}}, separators=(",", ":"))
    return Response(body, STATUSES.get(code, 400), media_type="application/json")


def spoken(request: Request) -> str:
    language = request.query_params.get("language", ENGLISH)
    return language if language in LANGUAGES else ENGLISH


async def on_denied(request: Request, error: Exception) -> Response:
    assert isinstance(error, Denied | Refused)
    language = spoken(request)
    facts: dict[str, Any] = {"sentence": error.in_language(language), "rule": error.rule}
    if isinstance(error, BadConfig):
        facts["reasons"] = reasons_of(error, language)
    return problem(request, error.code, **facts)


async def on_unavailable(request: Request, error: Exception) -> Response:
    return problem(request, "UNAVAILABLE", sentence=words(spoken(request)).say("denied-unavailable"))


async def on_invalid(request: Request, error: Exception) -> Response:
    """Where and what, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    reasons = [f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors()][:20]
    text = words(spoken(request)).say("denied-not-understood")
    return problem(request, "NOT_UNDERSTOOD", sentence=text, reasons=reasons)


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "NOT_FOUND", 405: "WRONG_METHOD", 422: "NOT_UNDERSTOOD"}.get(error.status_code, "NOT_UNDERSTOOD")
    facts = {"reasons": [str(error.detail)[:300]]} if error.status_code == 422 else {}
    text = words(spoken(request)).say(f"denied-{dashed(code)}")
    answer = problem(request, code, sentence=text, **facts)
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})
    return answer


async def on_fault(request: Request, error: Exception) -> Response:
    """The wall answers every fault, with the id by which the operator finds it."""
    raise error


HANDLERS: dict[Any, Any] = {
    Exception: on_fault,
    Denied: on_denied, Refused: on_denied, Unavailable: on_unavailable, RequestValidationError: on_invalid,
    HTTPException: on_http,
}  # fmt: skip
