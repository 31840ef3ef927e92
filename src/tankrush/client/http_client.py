"""HTTP requests: create and find tables, fetch results and records."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import quote, urlencode

Json = dict[str, Any]
SECONDS = 30.0


class AskError(Exception):
    """An HTTP error response: `code` for programs, a sentence for people."""

    def __init__(self, status: int, error: Json) -> None:
        self.status = status
        self.code = str(error.get("code", ""))
        self.sentence = str(error.get("sentence", ""))
        self.reasons: list[str] = list(error.get("reasons", ()))
        super().__init__(f"{status} {self.code} {self.sentence} {' '.join(self.reasons)}".strip())


class Server:
    """A server at a URL such as https://tanks.example.org."""

    def __init__(self, url: str, *, token: str = "", language: str = "en") -> None:
        self.url = url.rstrip("/")
        self.token = token  # token of a bot program, see `new_bot`
        self.language = language

    async def get(self, path: str, *, tokens: tuple[str, ...] = (), **query: Any) -> Any:
        """GET a path and return its JSON, or its text."""
        return await asyncio.to_thread(self._ask, "GET", path, None, tokens, query)

    async def post(self, path: str, body: Json | None = None, *, tokens: tuple[str, ...] = ()) -> Any:
        return await asyncio.to_thread(self._ask, "POST", path, body or {}, tokens, {})

    def _ask(self, method: str, path: str, body: Json | None, tokens: tuple[str, ...], query: Json) -> Any:
        address = f"{self.url}{quote(path)}?{urlencode({'language': self.language, **query})}"
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        if bearers := [token for token in (*tokens, self.token) if token]:
            headers["Authorization"] = f"Bearer {','.join(bearers)}"
        request = urllib.request.Request(address, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as response:
                content = response.read()
                is_json = response.headers.get_content_type() == "application/json"
        except urllib.error.HTTPError as error:
            with error:
                raise AskError(error.code, error_in(error.read())) from None
        return json.loads(content) if is_json else content.decode()

    # ---- common requests -----------------------------------------------------------------------------------

    async def new_bot(self, name: str) -> str:
        """Request a token for a bot program and use it from now on."""
        answer = await self.post("/api/bots", {"name": name})
        self.token = str(answer["token"])
        return self.token

    async def make_table(self, **options: Any) -> Json:
        """Create a table with the options of NewTable in the API: name, config or setup, settings, seats, start."""
        options.setdefault("token", secrets.token_urlsafe(20))
        made: Json = await self.post("/api/tables", options)
        return made

    async def quick_match(self, name: str, **options: Any) -> Json:
        """Join a table that starts soon."""
        options.setdefault("token", secrets.token_urlsafe(20))
        matched: Json = await self.post("/api/quick", {"name": name, **options})
        return matched

    async def result(self, table: str) -> Json:
        answer: Json = await self.get(f"/api/tables/{table}/result")
        return answer

    async def record(self, table: str) -> str:
        """Return the game as text; while it runs, without hidden information."""
        return str(await self.get(f"/api/tables/{table}/record"))


def error_in(body: bytes) -> Json:
    try:
        found = json.loads(body).get("error", {})
    except (ValueError, AttributeError):
        return {}
    return found if isinstance(found, dict) else {}
