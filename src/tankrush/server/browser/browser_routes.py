"""The declared routes for the page that runs the server itself; requests and answers are strings."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from tankrush.engine.errors import Refused
from tankrush.server.api import EVERY_ROUTE
from tankrush.server.api.routes import Request, Route, error_of
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable
from tankrush.server.support.json_log import note_fault


def pattern_of(route: Route) -> re.Pattern[str]:
    return re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", route.path))


PATTERNS = [(route, pattern_of(route)) for route in EVERY_ROUTE if not route.needs_server]


async def answer(hub: Hub, address: str, body: str, tokens: str, language: str) -> str:
    """Answer a request as JSON: `ok` with the content, or `error` as from a server. URLs are those of the API."""
    split = urlsplit(address)
    method = "POST" if body else "GET"
    try:
        for route, pattern in PATTERNS:
            found = pattern.fullmatch(f"/{split.path}") if route.method == method else None
            if found:
                path = {name: unquote(part) for name, part in found.groupdict().items()}
                request = Request(hub, Caller(tuple(json.loads(tokens)), language))
                return encode({"ok": await route.ask(request, path, parse_qs(split.query), body.encode())})
        raise Denied("NEEDS_SERVER")
    except (Denied, Refused, Unavailable) as refused:
        return encode({"error": error_of(refused, language)})
    except Exception as error:
        note_fault("question failed", error, path=split.path)
        return encode({"error": {"code": "FAULT"}})


def encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()
