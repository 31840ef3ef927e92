"""Operations on a remote server, over HTTP."""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import ProxyHandler, Request, build_opener

from .operations import BadOperation, Data, Operation

SECONDS = 30.0


class RemoteAdmin:
    """The operations of `Admin`, executed by a running server."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self.token = token
        # The token goes only to the server, never to a proxy.
        self._opener = build_opener(ProxyHandler({}))

    async def do(self, wanted: Operation, arguments: Data) -> Any:
        """Send the request of an operation."""
        path = wanted.path.format(**{name: quote(str(value), safe="") for name, value in arguments.items()})
        sent = {name: value for name, value in arguments.items() if not wanted.is_in_path(name)}
        query, body = (None, sent) if wanted.method == "POST" else (sent, None)
        content = await asyncio.to_thread(self._ask_now, wanted.method, path, query, body)
        return content.decode("utf-8") if wanted.is_text else json.loads(content)

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
                raise BadOperation(refusal(error.code, error.read())) from None
        except (URLError, OSError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise BadOperation(f"The server {self.address} does not answer: {reason}.") from None


def refusal(status: int, body: bytes) -> str:
    """Return the server's error message, if there is one."""
    if status == 401:
        return "The server does not know this operator's token; it stands in TANKRUSH_ADMIN_TOKEN."
    try:
        found: Any = json.loads(body)
        sentence = found["error"]["sentence"]
    except (ValueError, KeyError, TypeError):
        return f"The server refuses with status {status}."
    return str(sentence)
