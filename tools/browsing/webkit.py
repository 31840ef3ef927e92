"""Play in WebKitGTK with WebKitWebDriver and MiniBrowser on a virtual screen, with a real pointer."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from bench.processes import free_port
from tools.browsing.pointer_player import PAUSE, SECONDS, PointerPlayer, mouse_click
from tools.browsing.windows import SCRIPT

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
BROWSERS = ("webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0")
SIZE = {"width": 1366, "height": 900}
# A container has neither a sandbox nor a graphics card.
PLAIN = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1",
}  # fmt: skip
ASK = """const done = arguments[arguments.length - 1];
(async () => JSON.stringify((await (%s)) ?? null))()
  .then((value) => done({ value }), (error) => done({ error: `${error}` }));"""
# Errors are recorded on the page, because the driver does not report its console.
LISTEN = """globalThis.tankrushFaults = [];
addEventListener('error', ({ message }) => tankrushFaults.push(message));
addEventListener('unhandledrejection', ({ reason }) => tankrushFaults.push(`${reason}`));
const complain = console.error;
console.error = (...words) => { tankrushFaults.push(words.join(' ')); complain(...words); };"""


def find_webkit() -> str | None:
    """Return the path of MiniBrowser, if driver and virtual screen are installed too."""
    found = [path for name in BROWSERS for path in Path("/usr/lib").glob(f"*/{name}/MiniBrowser")]
    return str(found[0]) if found and shutil.which(DRIVER) and shutil.which(SCREEN) else None


class WebKit(PointerPlayer):
    """A window on its own virtual screen."""

    def __init__(self, path: str, scripts: Sequence[str]) -> None:
        super().__init__()
        self._scripts = scripts
        try:
            self._session = self._start(path)
        except BaseException:
            self._stack.close()
            raise

    def _start(self, path: str) -> str:
        read, write = os.pipe()
        self._run(
            [SCREEN, "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"], pass_fds=(write,)
        )
        os.close(write)
        with os.fdopen(read) as number:
            display = f":{number.readline().strip()}"
        port = free_port()
        self._run([DRIVER, f"--port={port}"], env={**os.environ, **PLAIN, "DISPLAY": display})
        self._address = f"http://127.0.0.1:{port}"
        options = {"webkitgtk:browserOptions": {"binary": path, "args": ["--automation"]}}
        session = f"/session/{self._begin(options)}"
        self._stack.callback(self._ask, "DELETE", session)
        self._ask("POST", f"{session}/timeouts", {"script": 1000 * SECONDS, "pageLoad": 1000 * SECONDS})
        self._ask("POST", f"{session}/window/rect", SIZE)
        return session

    def _run(self, command: Sequence[str], **options: Any) -> None:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
        self._stack.callback(process.wait, SECONDS)
        self._stack.callback(process.terminate)

    def _begin(self, options: dict[str, Any]) -> str:
        """Open the session once the driver listens."""
        end = monotonic() + SECONDS
        while True:
            try:
                return str(self._ask("POST", "/session", {"capabilities": {"alwaysMatch": options}})["sessionId"])
            except URLError:
                if monotonic() > end:
                    raise
                sleep(PAUSE)

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        content = None if body is None else json.dumps(body).encode()
        request = Request(self._address + path, content, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=2 * SECONDS) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()[:400]}") from None

    def open(self, address: str) -> None:
        """Open an address. Scripts cannot be injected before a page loads; they run before the # part is set."""
        page, _, place = address.partition("#")
        for scripts in (self._scripts, (LISTEN, SCRIPT.read_text(encoding="utf-8"))):
            self._ask("POST", f"{self._session}/url", {"url": page})
            for script in scripts:
                self._ask("POST", f"{self._session}/execute/sync", {"script": script, "args": []})
        self.evaluate(f"(location.hash = {json.dumps('#' + place)})")

    def evaluate(self, expression: str) -> Any:
        found = self._ask("POST", f"{self._session}/execute/async", {"script": ASK % expression, "args": []})
        if "error" in found:
            raise RuntimeError(found["error"])
        return json.loads(found["value"])

    def click(self, x: int, y: int) -> None:
        self._ask("POST", f"{self._session}/actions", {"actions": [mouse_click(x, y)]})

    def read_faults(self) -> list[str]:
        """Return the errors that the page has logged."""
        return [*self.faults, *self.evaluate("globalThis.tankrushFaults")]
