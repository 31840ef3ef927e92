"""Print the client's print page to a PDF file with a headless browser."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

BROWSERS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)  # fmt: skip
STARTING = 60  # seconds until the browser must accept commands
PATIENCE = 180  # seconds for one command
# Resolves once cards and fonts are loaded and no response has arrived for a second, or after a minute.
ARE_CARDS_DRAWN = """
new Promise((done) => {
  let before = -1, looks = 0;
  const look = () => {
    const now = performance.getEntriesByType("resource").length;
    const isDrawn = now === before && document.querySelector(".sheet .card");
    before = now;
    if (isDrawn || ++looks > 60) document.fonts.ready.then(() => done(true));
    else setTimeout(look, 1000);
  };
  look();
})
"""


class NotPrinted(Exception):
    """No PDF was written; the message gives the reason."""


class Files(SimpleHTTPRequestHandler):
    """Serves the client's files without logging."""

    def do_GET(self) -> None:
        """Serve all files except the service worker, which would first download the whole client."""
        if self.path.startswith("/sw.js"):
            self.send_error(404)
        else:
            super().do_GET()

    def log_message(self, *_: object) -> None:
        """Discard the access log."""


class PaperServer(ThreadingHTTPServer):
    """A server that tolerates clients disconnecting in the middle of a file."""

    def handle_error(self, *_: object) -> None:
        """Ignore aborted requests; a missing file shows on the sheets."""


def find_browser() -> str | None:
    """Find a Chromium-based browser, preferring the one named in TANKRUSH_CHROMIUM."""
    return next(filter(None, map(shutil.which, (os.environ.get("TANKRUSH_CHROMIUM", ""), *BROWSERS))), None)


def print_page(client: Path, query: str, language: str, out: Path) -> None:
    """Print the sheets of a query to PDF; raise NotPrinted with the reason on failure."""
    browser = find_browser()
    if browser is None:
        raise NotPrinted("Printing needs Chromium, Chrome or Edge; or open Cards, Print in any browser while serving.")
    if not (client / "index.html").is_file():
        raise NotPrinted("The browser client is not part of this installation, so there is nothing to print from.")
    with tempfile.TemporaryDirectory(prefix="tankrush-print-", ignore_cleanup_errors=True) as profile:
        command = [
            browser, "--headless=new", "--no-first-run", "--disable-gpu", "--remote-debugging-port=0",
            f"--user-data-dir={profile}", f"--accept-lang={language}", f"--lang={language}", "about:blank",
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # Chromium's sandbox does not work as root
        try:
            with serve_folder(client) as address, run_browser(command) as process:
                out.write_bytes(print_to_pdf(address_of(process, Path(profile)), f"{address}/#/print?{query}"))
        except (OSError, TimeoutError, WebSocketException) as error:
            raise NotPrinted(f"The browser did not print ({error.__class__.__name__}).") from None


@contextmanager
def run_browser(command: Sequence[str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a browser for the duration of the block."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(STARTING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def address_of(process: subprocess.Popen[bytes], profile: Path) -> str:
    """Read the browser's debugging address, port and path, from its profile."""
    told = profile / "DevToolsActivePort"
    end = time.monotonic() + STARTING
    while process.poll() is None and time.monotonic() < end:
        if told.is_file() and len(lines := told.read_text(encoding="utf-8").split()) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.05)
    raise NotPrinted("The browser did not start.")


def print_to_pdf(browser: str, page: str) -> bytes:
    """Open the page in the browser, wait for its cards, and print it.

    Uses the debugging protocol instead of --print-to-pdf, because some headless builds ignore that flag and hang.
    """
    with connect(browser, max_size=None) as socket:
        numbers = count(1)

        def order(method: str, session: str = "", **parameters: Any) -> dict[str, Any]:
            number = next(numbers)
            whose = {"sessionId": session} if session else {}
            socket.send(json.dumps({"id": number, "method": method, "params": parameters, **whose}))
            while (answer := json.loads(socket.recv(timeout=PATIENCE))).get("id") != number:
                pass  # ignore events of the browser
            if "error" in answer:
                raise NotPrinted(f"The browser did not print: {answer['error']['message']}.")
            result: dict[str, Any] = answer["result"]
            return result

        target = order("Target.createTarget", url="about:blank")["targetId"]
        session = order("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        order("Page.navigate", session, url=page)
        order("Runtime.evaluate", session, expression=ARE_CARDS_DRAWN, awaitPromise=True)
        sheets = order("Page.printToPDF", session, printBackground=True, preferCSSPageSize=True)
        return b64decode(sheets["data"])


@contextmanager
def serve_folder(folder: Path) -> Iterator[str]:
    """Serve a folder on a loopback address."""
    server = PaperServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
