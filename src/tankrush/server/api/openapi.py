"""The OpenAPI description of the routes, and the TypeScript client generated from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tankrush import __version__
from tankrush.catalogue.languages import Language
from tankrush.protocol.http_bodies import ErrorAnswer
from tankrush.protocol.json_schema import answer_schema, message_schema
from tankrush.protocol.typescript import typescript_of

from . import EVERY_ROUTE
from .routes import Route

Json = dict[str, Any]
REF = "#/components/schemas/{name}"
TITLE = "Tank Rush"
DESCRIPTION = "Make and find tables, play, look at results. Play over the socket `/ws` is described in docs/api.md."
STATUSES = {
    400: "Not allowed at this table, or by the rules of the game",
    401: "A token is missing, or opens nothing",
    403: "Not for this caller",
    404: "Not found",
    409: "The view of the caller is old",
    413: "Too large",
    422: "Not understood",
    429: "Too many",
    503: "The server is stopping, or its database does not answer",
}


def openapi() -> Json:
    """Return the API description."""
    kinds = [kind for route in EVERY_ROUTE for kind in (route.body, route.answer) if kind is not None]
    _, parts = msgspec.json.schema_components([*kinds, ErrorAnswer], ref_template=REF)
    paths: dict[str, Json] = {}
    for route in EVERY_ROUTE:
        paths.setdefault(route.path, {})[route.method.lower()] = operation_of(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": __version__, "description": DESCRIPTION},
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def schema_of(kind: Any) -> Json:
    (found,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return found


def operation_of(route: Route) -> Json:
    parameters = [
        {
            "name": one.name,
            "in": "path" if route.is_in_path(one.name) else "query",
            "required": one.default is one.empty,
            "schema": schema_of(one.annotation),
        }
        for one in route.parameters.values()
    ]
    language = {"name": "language", "in": "query", "required": False, "schema": schema_of(Language)}
    content = {route.media: {"schema": schema_of(route.answer)}} if route.media == "application/json" else {
        route.media: {"schema": {"type": "string"}}
    }  # fmt: skip
    error = {"application/json": {"schema": schema_of(ErrorAnswer)}}
    described: Json = {
        "tags": [route.tag],
        "summary": route.summary,
        "operationId": route.name,
        "parameters": [*parameters, language],
        "responses": {str(route.status): {"description": "Done", "content": content}}
        | {str(status): {"description": words, "content": error} for status, words in STATUSES.items()},
    }
    if route.body is not None:
        body = {"application/json": {"schema": schema_of(route.body)}}
        described["requestBody"] = {"required": True, "content": body}
    elif "content" in route.hints:
        body = {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
        described["requestBody"] = {"required": True, "content": body}
    return described


# ---- the client --------------------------------------------------------------------------------------------------


def client_routes() -> Sequence[Json]:
    """Return the JSON routes as a client needs them: name, method, path, and types."""
    return [
        {
            "name": re.sub("_(.)", lambda found: found[1].upper(), route.name),
            "method": route.method,
            "path": route.path,
            "summary": route.summary,
            "query": {
                one.name: (one.annotation, one.default is one.empty)
                for one in route.parameters.values()
                if not route.is_in_path(one.name)
            },
            "body": route.body,
            "answer": route.answer,
        }
        for route in EVERY_ROUTE
        if route.media == "application/json" and "content" not in route.hints
    ]


def write_client_types(folder: Path) -> list[Path]:
    """Write the TypeScript of messages and routes; return the written files."""
    folder.mkdir(parents=True, exist_ok=True)
    schemas = {"messages.ts": message_schema(), "answers.ts": answer_schema(client_routes())}
    for name, schema in schemas.items():
        (folder / name).write_text(typescript_of(schema), encoding="utf-8")
    return [folder / name for name in schemas]
