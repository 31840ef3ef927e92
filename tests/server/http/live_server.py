"""A real server on the loopback, in a separate thread, with a clock that tests can move."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import httpx

from tankrush.server.app import Application
from tankrush.server.live.hub import Hub
from tankrush.server.support.rate_limits import Limit, Limits
from tankrush.server.support.settings import Settings
from tankrush.server.uvicorn_server import Serving, loop_factory

Answer = TypeVar("Answer")
GENEROUS = Limits(
    actions=Limit(100_000, 10), talk=Limit(10_000, 60), tables=Limit(10_000, 60), games=Limit(10_000, 60),
    bots=Limit(10_000, 60), programs=Limit(100_000, 10), frames=Limit(100_000, 20), requests=Limit(100_000, 60),
    wire=Limit(100_000, 10), bytes=Limit(100_000_000, 10), connects=Limit(100_000, 60), joins=Limit(10_000, 60),
    loads=Limit(100_000, 60), spectators=Limit(100_000, 10), strangers=Limit(100_000, 20),
    sockets=Limit(100_000, 60), guesses=Limit(100_000, 60), hints=Limit(10_000, 60),
    workshop=Limit(10_000, 60), sets=Limit(10_000, 60), coach=Limit(10_000, 60),
)  # fmt: skip
SECONDS = 60.0  # seconds; generous, because a loaded machine is slow


class Site:
    """A server that runs until it is stopped."""

    def __init__(self, database: str, tmp_path: Path, **settings: Any) -> None:
        self.skipped: int = settings.pop("skipped", 0)  # milliseconds by which the server's clock is ahead
        values = {
            "host": "127.0.0.1", "port": 0, "data": tmp_path, "database": database, "limits": GENEROUS,
            "bot_workers": 1, "drain_seconds": 5, **settings,
        }  # fmt: skip
        files = values.pop("files", tmp_path / "no-files")
        self.application = Application(Settings(**values), clock=self.clock, files=files)
        self.server = Serving(self.application)
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def clock(self) -> int:
        return time.time_ns() // 1_000_000 + self.skipped

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            self.loop = runner.get_loop()
            runner.run(self.server.serve())

    def __enter__(self) -> Site:
        self._thread.start()
        wait_for(lambda: self.server.started or not self._thread.is_alive())
        assert self.server.started, "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(SECONDS)
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    @property
    def hub(self) -> Hub:
        assert self.application.hub
        return self.application.hub

    def metric(self, name: str, **labels: str) -> float:
        return self.application.metrics.registry.get_sample_value(f"tankrush_{name}", labels) or 0.0

    # ---- requests ------------------------------------------------------------------------------------------

    def ask(
        self, method: str, path: str, body: Any = None, *, tokens: tuple[str, ...] = (), **extra: Any
    ) -> httpx.Response:
        headers = {"Authorization": f"Bearer {','.join(tokens)}"} if tokens else {}
        with httpx.Client(base_url=self.url, timeout=SECONDS) as client:
            return client.request(method, path, json=body, headers=headers | extra.pop("headers", {}), **extra)

    def get(self, path: str, **extra: Any) -> Any:
        answer = self.ask("GET", path, **extra)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def make(self, config: str = "base, 2 players", **options: Any) -> dict[str, Any]:
        """Create a table."""
        answer = self.ask("POST", "/api/tables", {"config": config, "token": new_token(), **options})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made


class Program:
    """A server in a separate process, which can be killed."""

    def __init__(self, database: str, tmp_path: Path, port: int = 0, **environment: str) -> None:
        command = [sys.executable, "-m", "tankrush", "serve", "--port", str(port), "--data", str(tmp_path)]
        limits = ",".join(f"{one.name}=100000/10" for one in fields(Limits))
        own = {"TANKRUSH_DATABASE": database, "TANKRUSH_LIMITS": limits, "TANKRUSH_BOT_WORKERS": "1"}
        self.process = subprocess.Popen(
            [*command, "--log-level", "warning"], stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **own, **environment},
        )  # fmt: skip
        assert self.process.stderr
        self.said: list[str] = []
        for line in self.process.stderr:
            self.said.append(line)
            if found := re.search(r"served at (\S+)", line):
                self.url = found[1]
                break
        else:
            raise AssertionError("".join(self.said))
        # A full pipe would block the server.
        self._reader = threading.Thread(target=self._drain, daemon=True)
        self._reader.start()

    def _drain(self) -> None:
        assert self.process.stderr
        self.said += self.process.stderr

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def end(self, number: int = signal.SIGKILL) -> int:
        self.process.send_signal(number)
        code = self.process.wait(SECONDS)
        self._reader.join(SECONDS)
        assert self.process.stderr
        self.process.stderr.close()
        return code


def new_token() -> str:
    return secrets.token_urlsafe(20)


def wait_for(is_done: Callable[[], bool], seconds: float = SECONDS) -> None:
    """Poll until a condition holds."""
    end = time.monotonic() + seconds
    while not is_done():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)


async def until(is_done: Callable[[], bool], seconds: float = SECONDS) -> None:
    end = time.monotonic() + seconds
    while not is_done():
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(0.005)
