"""What crosses the wire as JSON schemas, which the documentation shows and the types of the browser are made of.

`python -m tankrush.protocol.json_schema FOLDER` writes both: socket messages, and HTTP bodies and answers.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from . import http_bodies
from .card_faces import AllCards
from .http_answers import Form, GameResult, LessonShape, PreviewShape, ReplayContents, ReplayStep, SeatScore, StoryPage
from .socket_messages import LARGEST_FRAME, PROTOCOL, ClientMessage, ServerMessage
from .table_view import EventShape, TableShape

REF = "#/$defs/{name}"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
WIDTH = 110  # of a line of the files, but for the key before it
MESSAGES, ANSWERS = "messages.schema.json", "answers.schema.json"
SHAPES = (AllCards, Form, GameResult, SeatScore, ReplayContents, ReplayStep, StoryPage, LessonShape, PreviewShape)


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


def answer_schema() -> dict[str, Any]:
    """Bodies and answers of HTTP; what the messages define too is only named here."""
    _, shapes = msgspec.json.schema_components(SHAPES, ref_template=REF)
    named = [value for value in vars(http_bodies).values() if isinstance(value, type) and issubclass(value, BaseModel)]
    models = [model for model in named if model not in (BaseModel, http_bodies.Strict)]
    _, described = models_json_schema([(model, "validation") for model in models], ref_template="#/$defs/{model}")
    shared = message_schema()["$defs"]
    parts = {name: part for name, part in {**described["$defs"], **shapes}.items() if shared.get(name) != part}
    assert not parts.keys() & shared.keys(), "two things of one name cross the wire"
    found: dict[str, Any] = _refer(
        {"$schema": DIALECT, "title": "Bodies and answers of Tank Rush", "$defs": dict(sorted(parts.items()))},
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


def schema_texts() -> dict[str, str]:
    """Every schema file by its name."""
    schemas = {MESSAGES: message_schema(), ANSWERS: answer_schema()}
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


def main(arguments: list[str]) -> int:
    """Write them into a folder."""
    if len(arguments) != 1:
        print("usage: python -m tankrush.protocol.json_schema FOLDER", file=sys.stderr)
        return 2
    for name, text in schema_texts().items():
        (Path(arguments[0]) / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
