"""JSON schemas of messages, bodies and answers, from which the build generates the browser's TypeScript types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .card_faces import AllCards
from .http_bodies import ErrorAnswer
from .result_answers import SeatScore
from .socket_messages import LARGEST_FRAME, PROTOCOL, ClientMessage, ServerMessage
from .table_view import EventShape, TableShape

REF = "#/$defs/{name}"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
MESSAGES = "messages"  # the file that defines what both schemas use
SHAPES = (AllCards, SeatScore, ErrorAnswer)  # used by the browser, returned by no route


def message_schema() -> dict[str, Any]:
    """Return the schema of every message, by direction, with the shape of states and events."""
    tops, parts = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, TableShape, EventShape], ref_template=REF
    )
    client, server, table, event = tops
    parts["State"]["properties"]["state"] = table
    parts["Update"]["properties"]["events"]["items"] = event
    parts["Answer"]["properties"]["state"] = {"anyOf": [table, {"type": "null"}]}
    return {
        "$schema": DIALECT,
        "title": "Messages of Tank Rush",
        "protocol": PROTOCOL,
        "largestFrame": LARGEST_FRAME,
        "client": client,
        "server": server,
        "$defs": dict(sorted(parts.items())),
    }


def answer_schema(routes: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the schema of the routes with their bodies and answers; shared definitions refer to the messages."""
    sent = [kind for route in routes for kind in (route["body"], route["answer"]) if kind is not None]
    asked = [kind for route in routes for kind, _ in route["query"].values()]
    tops, parts = msgspec.json.schema_components([*sent, *asked, *SHAPES], ref_template=REF)
    schemas = {str(kind): top for kind, top in zip([*sent, *asked], tops, strict=False)}
    shared = message_schema()["$defs"]
    own = {name: part for name, part in parts.items() if name not in shared}
    described = {
        route["name"]: {
            "method": route["method"],
            "path": route["path"],
            "description": route["summary"],
            "query": {
                name: {"schema": schemas[str(kind)], "required": needed}
                for name, (kind, needed) in route["query"].items()
            },
            "body": schemas[str(route["body"])] if route["body"] is not None else None,
            "answer": schemas[str(route["answer"])],
        }
        for route in routes
    }
    found: dict[str, Any] = _refer(
        {
            "$schema": DIALECT,
            "title": "Routes of Tank Rush, with their bodies and answers",
            "routes": described,
            "$defs": dict(sorted(own.items())),
        },
        {REF.format(name=name): f"{MESSAGES}{REF.format(name=name)}" for name in shared},
    )
    return found


def _refer(part: Any, places: dict[str, str]) -> Any:
    """Return a copy of the schema with its references replaced."""
    if isinstance(part, list):
        return [_refer(one, places) for one in part]
    if not isinstance(part, dict):
        return part
    return {key: places.get(value, value) if key == "$ref" else _refer(value, places) for key, value in part.items()}
