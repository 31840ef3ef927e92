"""A plain file server for the static site, which can be stopped."""

from __future__ import annotations

import functools
import os
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}


class Files(SimpleHTTPRequestHandler):
    """A file server without logging."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type of files that some systems map wrongly."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, format: str, *told: object) -> None:
        pass


class Host:
    """A file server that can stop and restart at its address."""

    def __init__(self, folder: Path, under: str = "") -> None:
        self.folder = folder
        self.port = 0
        self.begin()
        self.url = f"http://127.0.0.1:{self.port}/{under}"

    def begin(self) -> None:
        self.server = ThreadingHTTPServer(
            ("127.0.0.1", self.port), functools.partial(Files, directory=str(self.folder))
        )
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
