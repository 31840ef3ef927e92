"""Print the client's print page into a PDF file with a headless browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

BROWSERS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)  # fmt: skip
PATIENCE = 180  # seconds
THOUGHT = 10_000  # milliseconds of the page's own time, which stands still while something is fetched


class NotPrinted(Exception):
    """Why no PDF could be written."""


class Files(SimpleHTTPRequestHandler):
    """Serves the client's files without logging."""

    def do_GET(self) -> None:
        """All but the service worker: it would fetch the whole client for later, and the browser would wait for it."""
        if self.path.startswith("/sw.js"):
            self.send_error(404)
        else:
            super().do_GET()

    def log_message(self, *_: object) -> None:
        """Discard the access log."""


class PaperServer(ThreadingHTTPServer):
    """Lets a browser that has printed hang up in the middle of a file."""

    def handle_error(self, *_: object) -> None:
        """What was not fetched is missing on the sheets; nothing else is of interest."""


def find_browser() -> str | None:
    """A browser of the Chromium family, the one named in TANKRUSH_CHROMIUM first."""
    return next(filter(None, map(shutil.which, (os.environ.get("TANKRUSH_CHROMIUM", ""), *BROWSERS))), None)


def print_page(client: Path, query: str, language: str, out: Path) -> None:
    """Write the sheets that the print page shows for a query; NotPrinted says why not."""
    browser = find_browser()
    if browser is None:
        raise NotPrinted("Printing needs Chromium, Chrome or Edge; or open Cards, Print in any browser while serving.")
    if not (client / "index.html").is_file():
        raise NotPrinted("The browser client is not part of this installation, so there is nothing to print from.")
    with tempfile.TemporaryDirectory(prefix="tankrush-print-") as profile, serving(client) as address:
        command = [
            browser, "--headless=new", "--no-first-run", "--disable-gpu", f"--user-data-dir={profile}",
            f"--accept-lang={language}", f"--lang={language}", "--no-pdf-header-footer",
            f"--virtual-time-budget={THOUGHT}", f"--print-to-pdf={out.resolve()}", f"{address}/#/print?{query}",
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # which Chromium refuses to build for root
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NotPrinted(f"The browser did not print ({error.__class__.__name__}).") from None
    if done.returncode or not out.is_file():
        raise NotPrinted(f"The browser did not print: {done.stderr.strip().splitlines()[-1:] or done.returncode}.")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder on a local address."""
    server = PaperServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
