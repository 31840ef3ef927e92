"""The API descriptions: large texts, each built once, compressed, and sent with an ETag."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from threading import Lock
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tankrush.server.support.threads import run_in_thread


class Description:
    """A text, plain and compressed, with its ETag."""

    def __init__(self, make: Callable[[], dict[str, Any]]) -> None:
        self._make = make
        self._making = Lock()
        self._made: tuple[bytes, bytes, str] | None = None

    def write(self) -> tuple[bytes, bytes, str]:
        """Build the text once: it is the same for every client and takes a third of a second."""
        with self._making:
            if self._made is None:
                plain = json.dumps(self._make()).encode()
                self._made = plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
            return self._made

    async def answer(self, request: Request) -> Response:
        """Return the text, built in a thread on first use."""
        made = self._made
        plain, packed, tag = made if made is not None else await run_in_thread(self.write)
        headers = {"etag": tag, "vary": "Accept-Encoding", "cache-control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(plain, media_type="application/json", headers=headers)
        return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
