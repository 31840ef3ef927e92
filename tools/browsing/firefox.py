"""Play in Firefox through remote debugging (WebDriver BiDi), with a real pointer, recording console messages."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

from bench.processes import free_port
from tools.browsing.pointer_player import PAUSE, SECONDS, PointerPlayer, mouse_click
from tools.browsing.windows import SCRIPT

NAMES = ("firefox-esr", "firefox")
QUIET = {"browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False}


def find_firefox() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Firefox(PointerPlayer):
    """One headless window with one page."""

    def __init__(self, path: str, profile: Path, scripts: Sequence[str]) -> None:
        port = free_port()
        settings = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in QUIET.items())
        (profile / "user.js").write_text(settings, encoding="utf-8")
        command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
        super().__init__()
        self._count = 0
        self._stack.callback(self._stop)
        try:
            self._socket = self._connect(port)
        except BaseException:
            self._stack.close()
            raise
        self.send("session.new", capabilities={})
        self.page: str = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("session.subscribe", events=["log.entryAdded"])
        self.send("browsingContext.setViewport", context=self.page, viewport={"width": 1366, "height": 768})
        for script in (*scripts, SCRIPT.read_text(encoding="utf-8")):
            # Wait until Firefox's first page, which has no storage, has been replaced: that is late on a slow machine.
            on_site = f"() => {{ if (location.protocol.startsWith('http')) {{ {script} }} }}"
            self.send("script.addPreloadScript", functionDeclaration=on_site)

    def _stop(self) -> None:
        self.process.terminate()
        self.process.wait(SECONDS)

    def _connect(self, port: int) -> ClientConnection:
        end = monotonic() + SECONDS
        while True:
            try:
                socket = connect(f"ws://127.0.0.1:{port}/session", max_size=None, proxy=None)
                return self._stack.enter_context(socket)
            except OSError:
                if monotonic() > end or self.process.poll() is not None:
                    raise
                sleep(PAUSE)

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and return its result; console messages that arrive meanwhile are recorded."""
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(SECONDS))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.faults.append(str(message["params"].get("text")))
            elif message.get("id") == self._count:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                result: dict[str, Any] = message["result"]
                return result

    def open(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        code = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        found = self.send("script.evaluate", expression=code, target={"context": self.page}, awaitPromise=True)
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def click(self, x: int, y: int) -> None:
        self.send("input.performActions", context=self.page, actions=[mouse_click(x, y)])
