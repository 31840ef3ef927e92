"""The messages of the socket as a JSON schema: `python -m tankrush.wire.schema FILE` writes it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from .messages import LARGEST_FRAME, PROTOCOL, ClientMessage, ServerMessage
from .table import EventShape, TableShape

REF = "#/$defs/{name}"


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
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Tank Rush",
        "protocol": PROTOCOL,
        "largestFrame": LARGEST_FRAME,
        "client": client,
        "server": server,
        "$defs": dict(sorted(parts.items())),
    }


def schema_text() -> str:
    return json.dumps(message_schema(), indent=2, ensure_ascii=False, sort_keys=False) + "\n"


def main(arguments: list[str]) -> None:
    """To a file, or to the screen if none is named."""
    if arguments:
        Path(arguments[0]).write_text(schema_text(), encoding="utf-8")
    else:
        sys.stdout.write(schema_text())


if __name__ == "__main__":
    main(sys.argv[1:])
