"""The messages of the socket in the description of the HTTP API."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from .socket_messages import Answer, State, TableCommand, Update

Json = dict[str, Any]


@cache
def command_schemas() -> Json:
    """The commands that HTTP takes too, as parts of the OpenAPI description."""
    (command, _, _, _), parts = msgspec.json.schema_components(
        [TableCommand, Answer, State, Update], ref_template="#/components/schemas/Message{name}"
    )
    return {**{f"Message{name}": part for name, part in parts.items()}, "Command": command}


COMMAND_BODY: Json = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Command"}}},
    }
}


def answers(schema: Json) -> dict[int | str, Json]:
    """The answer of a route that speaks in messages of the socket."""
    return {200: {"description": "As over the socket", "content": {"application/json": {"schema": schema}}}}


ANSWER = answers({"$ref": "#/components/schemas/MessageAnswer"})
STATE = answers({"$ref": "#/components/schemas/MessageState"})
NEWS = answers(
    {
        "type": "array",
        "items": {"anyOf": [{"$ref": f"#/components/schemas/Message{name}"} for name in ("State", "Update")]},
    }
)
