"""What crosses the wire as JSON schemas, of which the build makes the TypeScript of the browser."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from .card_faces import AllCards
from .http_answers import SeatScore
from .http_bodies import ErrorAnswer
from .socket_messages import LARGEST_FRAME, PROTOCOL, ClientMessage, ServerMessage
from .table_view import EventShape, TableShape

REF = "#/$defs/{name}"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
WIDTH = 110  # of a line of the files, but for the key before it
MESSAGES, ANSWERS = "messages.schema.json", "answers.schema.json"
SHAPES = (AllCards, SeatScore, ErrorAnswer)  # which no route answers with by itself, but the browser uses


def message_schema() -> dict[str, Any]:
    """Everything that may be said, by direction, with the shape of states and events."""
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
    """The routes with their bodies and answers; what the messages define too is only named here."""
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
    """The same schema with references put to where things are defined."""
    if isinstance(part, list):
        return [_refer(one, places) for one in part]
    if not isinstance(part, dict):
        return part
    return {key: places.get(value, value) if key == "$ref" else _refer(value, places) for key, value in part.items()}


def schema_texts(routes: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Every schema file by its name."""
    schemas = {MESSAGES: message_schema(), ANSWERS: answer_schema(routes)}
    return {name: _laid_out(schema) + "\n" for name, schema in schemas.items()}


def _laid_out(part: Any, indent: str = "") -> str:
    """JSON to read: what fits into a line stands in one."""
    text = json.dumps(part, ensure_ascii=False)
    if len(indent + text) <= WIDTH or not isinstance(part, dict | list):
        return text
    deeper = indent + "  "
    if isinstance(part, list):
        inside, ends = [_laid_out(one, deeper) for one in part], "[]"
    else:
        inside, ends = [f"{json.dumps(key)}: {_laid_out(value, deeper)}" for key, value in part.items()], "{}"
    return ends[0] + ",".join(f"\n{deeper}{line}" for line in inside) + f"\n{indent}{ends[1]}"
