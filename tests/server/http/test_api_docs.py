"""docs/api.md: its examples run, and its lists are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from tankrush.i18n.messages import dashed
from tankrush.protocol.socket_messages import ClientMessage, ServerMessage, decode
from tankrush.server.app import Application
from tankrush.server.support.settings import Settings
from tests.server.http.live_server import Site, new_token

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_documented_requests_are_answered(sqlite: str, tmp_path: Path) -> None:
    """Send them in order, with the table and token that the page's first request creates."""
    token, table = new_token(), ""
    requests = blocks("http")
    assert len(requests) >= 8
    with Site(sqlite, tmp_path) as site:
        for request in requests:
            line, _, body = request.replace("TABLE", table).replace("TOKEN", token).partition("\n")
            method, path = line.split()
            answer = site.ask(method, path, json.loads(body) if body.strip() else None, tokens=(token,))
            assert answer.status_code in (200, 201), f"{line}: {answer.text}"
            if path == "/api/tables":
                table = answer.json()["table"]


def test_documented_python_runs(sqlite: str, tmp_path: Path) -> None:
    (program,) = blocks("python")
    with Site(sqlite, tmp_path) as site:
        exec(compile(program.replace("http://127.0.0.1:8000", site.url), "api.md", "exec"), {})
        assert site.metric("commands_total", kind="Move", outcome="done") > 0


def test_documented_messages_are_valid() -> None:
    for text in blocks("json client"):
        assert decode(text)
    for text in blocks("json server"):
        assert msgspec.json.decode(text, type=ServerMessage)
    assert json.loads(blocks("json")[0])["error"]["code"]


def test_api_page_names_every_message() -> None:
    kinds = [dashed(kind.__name__) for kind in (*get_args(ClientMessage), *get_args(ServerMessage))]
    assert len(kinds) > 25
    assert [kind for kind in kinds if f"`{kind}`" not in PAGE] == []


def test_api_page_names_every_route(tmp_path: Path) -> None:
    paths: dict[str, Any] = Application(Settings(data=tmp_path)).openapi()["paths"]
    routes = [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]
    assert [route for route in routes if f"{route}`" not in PAGE and f"{route}\n" not in PAGE] == []


def test_every_route_on_the_api_page_exists(tmp_path: Path) -> None:
    paths: dict[str, Any] = Application(Settings(data=tmp_path)).openapi()["paths"]
    named = re.findall(r"`(GET|POST) (/[^`?]*)[`?]", PAGE)
    assert len(named) > 20
    unknown = {path for method, path in named if method.lower() not in paths.get(path, {})}
    assert unknown == {"/api/docs.json", "/api/messages.json"}  # the OpenAPI description itself


def test_example_bot_has_at_most_thirty_lines() -> None:
    text = (Path(__file__).parents[3] / "examples" / "bot_client.py").read_text(encoding="utf-8")
    code = [line for line in text.split('"""', 2)[2].splitlines() if line.strip()]
    assert len(code) <= 30
