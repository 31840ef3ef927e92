"""The operator's desk of a server elsewhere, over HTTP."""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import ProxyHandler, Request, build_opener

from .desk import BadWish, Data

SECONDS = 30.0


class RemoteDesk:
    """What `Desk` does, done by a running server."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self.token = token
        # The token goes to the server and to nobody between.
        self._opener = build_opener(ProxyHandler({}))

    async def tables(self, status: str = "", limit: int = 50) -> list[Data]:
        return await self._list("GET", "/tables", {"status": status, "limit": limit})

    async def table(self, table: str) -> Data:
        return await self._dict("GET", f"/tables/{quote(table, safe='')}")

    async def lines(self, table: str, after: int = 0, language: str = "en") -> list[Data]:
        return await self._list("GET", f"/tables/{quote(table, safe='')}/lines", {"after": after, "language": language})

    async def export(self, table: str) -> str:
        return (await self._ask("GET", f"/tables/{quote(table, safe='')}/export")).decode("utf-8")

    async def end(self, table: str, reason: str = "") -> int:
        found = await self._dict("POST", f"/tables/{quote(table, safe='')}/end", body={"reason": reason})
        return int(found["version"])

    async def forget(self, table: str) -> None:
        await self._ask("DELETE", f"/tables/{quote(table, safe='')}")

    async def announce(self, text: str, minutes: int = 60, table: str = "") -> None:
        await self._ask("POST", "/announcement", body={"text": text, "minutes": minutes, "table": table})

    async def ban(self, subject: str, hours: int = 24, reason: str = "") -> str:
        found = await self._dict("POST", "/bans", body={"subject": subject, "hours": hours, "reason": reason})
        return str(found["subject"])

    async def unban(self, subject: str) -> None:
        await self._ask("POST", "/unban", body={"subject": subject})

    async def bans(self) -> list[Data]:
        return await self._list("GET", "/bans")

    async def audits(self, limit: int = 100) -> list[Data]:
        return await self._list("GET", "/audits", {"limit": limit})

    # ---- asking --------------------------------------------------------------------------------------------

    async def _list(self, method: str, path: str, query: Data | None = None) -> list[Data]:
        found = json.loads(await self._ask(method, path, query))
        assert isinstance(found, list)
        return found

    async def _dict(self, method: str, path: str, body: Data | None = None) -> Data:
        found = json.loads(await self._ask(method, path, body=body))
        assert isinstance(found, dict)
        return found

    async def _ask(self, method: str, path: str, query: Data | None = None, body: Data | None = None) -> bytes:
        return await asyncio.to_thread(self._ask_now, method, path, query, body)

    def _ask_now(self, method: str, path: str, query: Data | None, body: Data | None) -> bytes:
        url = f"{self.address}/api/admin{path}" + (f"?{urlencode(query)}" if query else "")
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        try:
            with self._opener.open(Request(url, data, headers, method=method), timeout=SECONDS) as answer:
                content: bytes = answer.read()
                return content
        except HTTPError as error:
            with error:
                raise BadWish(refusal(error.code, error.read())) from None
        except (URLError, OSError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise BadWish(f"The server {self.address} does not answer: {reason}.") from None


def refusal(status: int, body: bytes) -> str:
    """The server's own sentence, if it gave one."""
    if status == 401:
        return "The server does not know this operator's token; it stands in TANKRUSH_ADMIN_TOKEN."
    try:
        found: Any = json.loads(body)
        sentence = found["error"]["sentence"]
    except (ValueError, KeyError, TypeError):
        return f"The server refuses with status {status}."
    return str(sentence)
