"""Measure in a Chromium without DevTools, which keeps every response in memory and slows the page's start.

The page drives itself with a script that the host injects, and reports its measurements to the host.
"""

from __future__ import annotations

import contextlib
import functools
import html
import json
import queue
import subprocess
import threading
from collections.abc import Iterator, Sequence
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.browsing.host import Files
from tools.browsing.windows import SCRIPT as PAGE_SCRIPT
from tools.chromium import Chromium

SCRIPT = Path(__file__).with_suffix(".js")
SWITCHES = (
    "--headless", "--no-sandbox", "--no-first-run", "--disable-gpu", "--hide-scrollbars", "--mute-audio",
    "--window-size=1366,768",
)  # fmt: skip


class Laying(Files):
    """Request handler that injects the script into the page and receives its reports."""

    told: queue.Queue[tuple[str, float]]
    asked: dict[str, Any]

    def do_GET(self) -> None:  # noqa: N802 - the name that http.server calls
        if self.path not in {"/", "/index.html"}:
            super().do_GET()
            return
        page = (Path(self.directory) / "index.html").read_text(encoding="utf-8")
        asked = html.escape(json.dumps(self.asked))
        scripts = f"<script>{PAGE_SCRIPT.read_text(encoding='utf-8')}</script>"
        scripts += f'<script data-asked="{asked}">{SCRIPT.read_text(encoding="utf-8")}</script>'
        content = page.replace("<head>", f"<head>{scripts}", 1).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def do_POST(self) -> None:  # noqa: N802 - the name that http.server calls
        what, value = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.told.put((what, value))
        self.send_response(204)
        self.end_headers()


class Unwatched:
    """A file server of a site and a browser that visits it."""

    def __init__(self, site: Path, chromium: Chromium, settings: dict[str, str], before: Sequence[str] = ()) -> None:
        """`before` is the prefix of the browser's command line."""
        self.command = [*before, chromium.path, *SWITCHES]
        self.told: queue.Queue[tuple[str, float]] = queue.Queue()
        self.asked: dict[str, Any] = {"settings": settings, "parts": []}
        handler = type("Handler", (Laying,), {"told": self.told, "asked": self.asked})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(site)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @contextlib.contextmanager
    def visit(self, profile: str, *parts: str) -> Iterator[None]:
        """Start a browser with this profile whose page runs these steps."""
        self.asked["parts"] = list(parts)
        address = f"http://127.0.0.1:{self.server.server_port}/"
        command = [*self.command, f"--user-data-dir={profile}", address]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as browser:
            try:
                yield
            finally:
                browser.terminate()

    def wait_for_report(self, part: str, patience: float) -> float:
        """Wait for the page's report of a step; TimeoutError after this many seconds."""
        try:
            what, value = self.told.get(timeout=patience)
        except queue.Empty:
            raise TimeoutError(f"{part} did not end within {patience:.0f} s") from None
        assert what == part
        return value

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()
