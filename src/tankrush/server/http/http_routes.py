"""All declared routes over HTTP: reads tokens and language, and converts refusals to error responses."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route as HttpRoute

from tankrush.catalogue.languages import ENGLISH, LANGUAGES
from tankrush.engine.errors import Refused
from tankrush.i18n.messages import dashed, words
from tankrush.protocol.http_bodies import ErrorAnswer, ErrorBody
from tankrush.server.api import EVERY_ROUTE
from tankrush.server.api.routes import NotUnderstood, Request, Route, error_of
from tankrush.server.live.caller import Caller
from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable

MOST_TOKENS = 6
STATUSES = {
    "STALE": 409, "NO_SUCH_TABLE": 404, "UNKNOWN_VERSION": 404, "NO_SUCH_SEAT": 404, "TOO_MANY": 429, "CROWDED": 429,
    "UNAVAILABLE": 503, "BUSY": 503, "NEEDS_TOKEN": 401, "WRONG_TOKEN": 401, "HIDDEN_GAME": 403,
    "NO_HINTS": 403, "NOT_UNDERSTOOD": 422, "BAD_CONFIG": 422, "BAD_SETTINGS": 422, "BANNED": 403, "NOT_FOUND": 404,
    "WRONG_METHOD": 405, "BAD_CARDS": 422, "NOT_THIS_COMPUTER": 403, "NO_NETWORK": 409,
    "UNWELCOME": 403, "REMOVED": 403, "TABLE_FROZEN": 409,
}  # fmt: skip
ARCHIVE = {"content-disposition": 'attachment; filename="tank-rush-cards.zip"'}

Endpoint = Callable[[HttpRequest], Coroutine[Any, Any, Response]]


def http_routes() -> list[HttpRoute]:
    return [HttpRoute(one.path, endpoint_of(one), methods=[one.method], name=one.name) for one in EVERY_ROUTE]


def endpoint_of(route: Route) -> Endpoint:
    async def endpoint(request: HttpRequest) -> Response:
        language = request.query_params.get("language", ENGLISH)
        if language not in LANGUAGES:
            raise NotUnderstood(f"language: expected one of {', '.join(LANGUAGES)}")
        caller = Caller(tokens_of(request), language, address_of(request))
        query = {name: request.query_params.getlist(name) for name in request.query_params}
        content = await request.body() if route.method == "POST" else b""
        answer = await route.ask(Request(request.app.state.hub, caller), request.path_params, query, content)
        return response_of(route, answer)

    return endpoint


def response_of(route: Route, answer: Any) -> Response:
    headers = {"cache-control": route.cache}
    if route.media == "application/json":
        return Response(msgspec.json.encode(answer), route.status, headers, route.media)
    headers |= ARCHIVE if route.media == "application/zip" else {}
    return Response(answer, route.status, headers, route.media)


def tokens_of(request: HttpRequest) -> tuple[str, ...]:
    """Parse `Authorization: Bearer TOKEN`, with several tokens separated by commas."""
    scheme, _, rest = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return ()
    return tuple([token.strip() for token in rest.split(",") if token.strip()][:MOST_TOKENS])


def address_of(request: HttpRequest) -> str:
    address: str = request.scope["state"]["address"]
    return address


# ---- error responses -------------------------------------------------------------------------------------------


def language_of(request: HttpRequest) -> str:
    language = request.query_params.get("language", ENGLISH)
    return language if language in LANGUAGES else ENGLISH


def refusal(error: ErrorBody, status: int | None = None) -> Response:
    """Return an error as ASCII JSON, because its sentence may repeat any text of the request."""
    body = json.dumps(msgspec.to_builtins(ErrorAnswer(error=error)), separators=(",", ":"))
    return Response(body, status or STATUSES.get(error.code, 400), media_type="application/json")


async def on_denied(request: HttpRequest, error: Exception) -> Response:
    assert isinstance(error, Denied | Refused | Unavailable)
    return refusal(error_of(error, language_of(request)))


async def on_http(request: HttpRequest, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "NOT_FOUND", 405: "WRONG_METHOD"}.get(error.status_code, "NOT_UNDERSTOOD")
    text = words(language_of(request)).say(f"denied-{dashed(code)}")
    answer = refusal(ErrorBody(code=code, sentence=text), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


async def on_fault(request: HttpRequest, error: Exception) -> Response:
    """Re-raise: the middleware handles every fault and logs it with an id for the operator."""
    raise error


HANDLERS: dict[Any, Any] = {
    Exception: on_fault, Denied: on_denied, Refused: on_denied, Unavailable: on_denied, HTTPException: on_http,
}  # fmt: skip
