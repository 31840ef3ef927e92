"""What every route needs: the hub, who is calling, and refusals as answers."""

from __future__ import annotations

from time import monotonic
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from tankrush.catalogue.languages import ENGLISH, LANGUAGES, Language
from tankrush.engine.refusal import BadConfig, Refused, sentence
from tankrush.server.ground.keys import hash_token, hash_tokens, watcher_id
from tankrush.server.ground.limits import is_too_deep
from tankrush.server.live.calling import Caller, spare_token
from tankrush.server.live.hub import Hub
from tankrush.server.live.table import LiveTable
from tankrush.server.store import Key, Unavailable
from tankrush.server.table.denied import Denied
from tankrush.server.table.who import Who
from tankrush.wire.http import TableId
from tankrush.words import dashed, words

MOST_TOKENS = 6
STATUSES = {
    "STALE": 409, "NO_SUCH_TABLE": 404, "UNKNOWN_VERSION": 404, "NO_SUCH_SEAT": 404, "TOO_MANY": 429,
    "UNAVAILABLE": 503, "NEEDS_TOKEN": 401, "WRONG_TOKEN": 401, "HIDDEN_GAME": 403,
    "NO_HINTS": 403, "NOT_UNDERSTOOD": 422, "BAD_CONFIG": 422, "BAD_SETTINGS": 422, "BANNED": 403, "NOT_FOUND": 404,
    "WRONG_METHOD": 405,
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


HubDoor = Annotated[Hub, Depends(hub_of)]
Spoken = Annotated[str, Depends(language_of)]
Tokens = Annotated[list[str], Depends(tokens_of)]


async def table_of(hub: HubDoor, request: Request, table: TableId, tokens: Tokens) -> LiveTable:
    if hub.is_banned(address_of(request), hash_tokens(tokens)):
        raise Denied("BANNED")
    found = await hub.find(table)
    if found is None:
        address = address_of(request)
        if not hub.gate["guesses"].take(address, monotonic()):
            raise Denied("TOO_MANY")
        raise Denied("NO_SUCH_TABLE")
    return found


TableDoor = Annotated[LiveTable, Depends(table_of)]


def address_of(request: Request) -> str:
    address: str = request.scope["state"]["address"]
    return address


def check_limit(hub: Hub, limit: str, key: str) -> None:
    """Denied if the key has used up what is allowed."""
    if not hub.gate[limit].take(key, monotonic()):
        hub.metrics.limited.labels(limit).inc()
        raise Denied("TOO_MANY")


async def payer_of(hub: Hub, request: Request, tokens: list[str]) -> tuple[str, str]:
    """On whose account new tables go, and by which limit: a known program's own, else the address's."""
    if hub.is_banned(address_of(request), hash_tokens(tokens)):
        raise Denied("BANNED")
    for token in tokens:
        key: Key | None = await hub.store.key(hash_token(token))
        if key is not None and key.role == "bot":
            return "games", key.hash
    return "tables", address_of(request)


async def charge(hub: Hub, request: Request, tokens: list[str]) -> None:
    """One more table; Denied if that is too many."""
    check_limit(hub, *await payer_of(hub, request, tokens))


async def is_program(hub: Hub, tokens: list[str]) -> bool:
    """Whether one of the tokens is for programs."""
    return bool(tokens) and any(key.role == "bot" for key in await hub.store.keys(hash_tokens(tokens)))


def caller_of(request: Request, table: LiveTable, tokens: list[str], language: str) -> Caller:
    spare = spare_token(tokens, table.room)
    return Caller(tuple(hash_tokens(tokens)), language, watcher_id("", tokens), spare, address_of(request))


async def who_of(request: Request, table: TableDoor, tokens: Tokens, language: Spoken) -> Who:
    """Whoever may watch the table; strangers may be unwelcome."""
    who = table.recognise(caller_of(request, table, tokens, language))
    if not table.room.state.may_watch(who):
        raise Denied("UNWELCOME")
    return who


async def reader_of(table: TableDoor, who: WatcherDoor) -> Who:
    """Whoever may read what happened at the table."""
    if not table.room.state.may_look_back(who):
        raise Denied("UNWELCOME")
    return who


WatcherDoor = Annotated[Who, Depends(who_of)]
ReaderDoor = Annotated[Who, Depends(reader_of)]


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


def problem(request: Request, code: str, **facts: Any) -> JSONResponse:
    return JSONResponse({"error": {"code": code, **facts}}, STATUSES.get(code, 400))


def spoken(request: Request) -> str:
    language = request.query_params.get("language", ENGLISH)
    return language if language in LANGUAGES else ENGLISH


def reasons_of(bad: BadConfig, language: str) -> list[str]:
    """Every reason with its rule."""
    return [f"{sentence(language, key, known)} [{rule}]" for key, rule, known in bad.reasons]


async def on_denied(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Denied | Refused)
    language = spoken(request)
    facts: dict[str, Any] = {"sentence": error.in_language(language), "rule": error.rule}
    if isinstance(error, BadConfig):
        facts["reasons"] = reasons_of(error, language)
    return problem(request, error.code, **facts)


async def on_unavailable(request: Request, error: Exception) -> JSONResponse:
    return problem(request, "UNAVAILABLE", sentence=words(spoken(request)).say("denied-unavailable"))


async def on_invalid(request: Request, error: Exception) -> JSONResponse:
    """Where and what, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    reasons = [f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors()][:20]
    text = words(spoken(request)).say("denied-not-understood")
    return problem(request, "NOT_UNDERSTOOD", sentence=text, reasons=reasons)


async def on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = {404: "NOT_FOUND", 405: "WRONG_METHOD", 422: "NOT_UNDERSTOOD"}.get(error.status_code, "NOT_UNDERSTOOD")
    facts = {"reasons": [str(error.detail)[:300]]} if error.status_code == 422 else {}
    text = words(spoken(request)).say(f"denied-{dashed(code)}")
    answer = problem(request, code, sentence=text, **facts)
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})
    return answer


HANDLERS: dict[Any, Any] = {
    Denied: on_denied, Refused: on_denied, Unavailable: on_unavailable, RequestValidationError: on_invalid,
    HTTPException: on_http,
}  # fmt: skip
