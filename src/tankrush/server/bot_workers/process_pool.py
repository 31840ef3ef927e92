"""A pool of bot processes with a fixed size and limits of time and memory."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from tankrush import engine
from tankrush.bots.nets.zoo import FOLDER_VARIABLE
from tankrush.server.support.metrics import Meter

from .fair_queue import FairQueue, Tenant
from .thinker import ANYBODY, LATEST_HINT, MOST_SECONDS, PLUGIN_SECONDS, SPARE_SECONDS, CardFiles, Thinker, shorten
from .worker_messages import (
    LARGEST,
    LENGTH,
    AnyTask,
    Cards,
    FromWorker,
    HintTask,
    Ready,
    Thought,
    ToWorker,
    decode_from_worker,
    drop_oldest,
    frame_message,
)

START_SECONDS = 60.0  # seconds for a worker to import its modules on a busy machine
PATIENT_TIMES = 10  # factor for the time of a worker on a busy machine
LOOK_SECONDS = 0.25


class WorkerGone(Exception):
    """The worker died, hung or sent an invalid answer, and has been killed."""


class WorkerState(NamedTuple):
    """The state of a process and the CPU seconds it has used."""

    state: str
    seconds: float


def work_of(pid: int) -> WorkerState | None:
    """Return the state of a process; None if the system does not report it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return WorkerState(fields[0], (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))
    except (OSError, ValueError, IndexError, AttributeError):
        return None


def is_starved(before: WorkerState | None, now: WorkerState | None, seconds: float) -> bool:
    """Return whether a worker was runnable but not scheduled; restarting it would add load to a busy machine."""
    return before is not None and now is not None and now.state == "R" and now.seconds - before.seconds < seconds


def worker_environment() -> dict[str, str]:
    """Return the environment of a worker, without database address and tokens."""
    kept = {"TANKRUSH_ENGINE", FOLDER_VARIABLE}
    return {name: value for name, value in os.environ.items() if not name.startswith("TANKRUSH_") or name in kept}


class Process:
    """A worker process and the card sets it has."""

    def __init__(self, process: asyncio.subprocess.Process, build: int) -> None:
        self.process = process
        self.build = build
        self.catalogues: dict[str, None] = {}
        self.ready = Ready("")

    @classmethod
    async def start(cls, megabytes: int, plugins: Sequence[str] = ()) -> Process:
        """Start a worker with these bots of other packages and wait until it is ready."""
        build = engine.time_of_build()  # before it starts: an engine built later makes the worker outdated
        made = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tankrush.server.bot_workers.worker", str(megabytes), *plugins,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            env=worker_environment(),
        )  # fmt: skip
        worker = cls(made, build)
        try:
            async with asyncio.timeout(START_SECONDS):
                first = await worker.read()
        except (TimeoutError, WorkerGone):
            await worker.kill()
            raise WorkerGone("could not be started") from None
        except BaseException:
            await worker.kill()
            raise
        assert isinstance(first, Ready)
        worker.ready = first
        return worker

    async def ask(self, message: AnyTask, seconds: float) -> Thought:
        """Send a message and return the answer; raise WorkerGone after a time-out, which excludes time unscheduled."""
        before, latest, wait = work_of(self.process.pid), monotonic() + PATIENT_TIMES * seconds, seconds
        reading = asyncio.create_task(self.read())
        try:
            self.write(message)
            while not (await asyncio.wait([reading], timeout=wait))[0]:
                if monotonic() > latest or not is_starved(before, work_of(self.process.pid), seconds):
                    raise WorkerGone(f"took more than {seconds:.1f} s")
                wait = LOOK_SECONDS
            answer = reading.result()
        except (ConnectionError, ValueError) as error:
            raise WorkerGone(f"broke off: {error}") from None
        finally:
            reading.cancel()
        if not isinstance(answer, Thought):
            raise WorkerGone("talked nonsense")
        return answer

    def write(self, message: ToWorker) -> None:
        assert self.process.stdin
        self.process.stdin.write(frame_message(message))

    async def read(self) -> FromWorker:
        assert self.process.stdout
        try:
            size = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
            if size > LARGEST:
                raise WorkerGone("talked nonsense")
            message: FromWorker = decode_from_worker(await self.process.stdout.readexactly(size))
            return message
        except (asyncio.IncompleteReadError, ConnectionError):
            raise WorkerGone("died") from None

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class BotRunner(Thinker):
    """The workers of this server; a decision waits until one of them is free."""

    def __init__(
        self,
        cards: CardFiles,
        metrics: Meter,
        *,
        workers: int = 1,
        megabytes: int = 1024,
        most_seconds: float = MOST_SECONDS,
        spare_seconds: float = SPARE_SECONDS,
    ) -> None:
        super().__init__(metrics, most_seconds=most_seconds, spare_seconds=spare_seconds)
        self.cards = cards
        self.megabytes = megabytes
        self._queue = FairQueue(workers, metrics.bots_waiting)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._closed = False
        self.plugins: list[str] = []  # usable bots of other packages

    async def load_plugins(self, names: Sequence[str]) -> dict[str, str]:
        """Try each bot of another package in a separate worker; return the unusable ones with the reason."""
        refused: dict[str, str] = {}
        for name in names:
            try:
                worker = await Process.start(self.megabytes, [name])
            except WorkerGone as gone:
                refused[name] = f"its process {gone}"
                continue
            if fault := worker.ready.faults.get(name, ""):
                refused[name] = fault
            else:
                self.plugins.append(name)
                PLUGIN_SECONDS[name] = worker.ready.seconds.get(name)
            await worker.kill()
        return refused

    async def ask(self, task: AnyTask, seconds: float, tenant: Tenant) -> Thought:
        """Ask one worker; one that does not answer is killed, and the fault gives the reason."""
        async with self._queue.turn(tenant) as granted:
            if isinstance(task, HintTask) and granted.waited > LATEST_HINT:
                return Thought(fault="came too late")
            is_hurried = granted.is_hurried or self.is_hurried()
            return await self._ask_now(shorten(task, granted.waited, self.most_seconds, is_hurried=is_hurried), seconds)

    async def _ask_now(self, task: AnyTask, seconds: float) -> Thought:
        self.metrics.bots_thinking.inc()
        worker: Process | None = None
        try:
            worker = await self._take()
            if task.catalogue not in worker.catalogues:
                await self._teach(worker, task.catalogue)
            answer = await worker.ask(task, seconds)
            self._idle.append(worker)
            worker = None
            return answer
        except WorkerGone as gone:
            return Thought(fault=str(gone))
        finally:
            self.metrics.bots_thinking.dec()
            if worker is not None:  # hung, broken, or the request was cancelled
                await self._discard(worker)

    async def _take(self) -> Process:
        """Return a live worker of the current engine build, the most recently used first."""
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None and worker.build == engine.time_of_build():
                return worker
            await self._discard(worker)
        if self._closed:
            raise WorkerGone("the server is closing")
        worker = await Process.start(self.megabytes, self.plugins)
        self._all.add(worker)
        return worker

    async def _teach(self, worker: Process, digest: str) -> None:
        """Send card tables that are not shipped once to each worker."""
        files = await self.cards(digest)
        if files is not None:
            drop_oldest(worker.catalogues)
            worker.write(Cards(digest, files))
            worker.catalogues[digest] = None

    async def _discard(self, worker: Process) -> None:
        self._all.discard(worker)
        await worker.kill()

    async def warm_up(self) -> None:
        """Start one worker before it is needed; a failure is reported when it matters."""
        with contextlib.suppress(WorkerGone):
            async with self._queue.turn(ANYBODY):
                self._idle.append(await self._take())

    async def close(self) -> None:
        """Stop every worker."""
        self._closed = True
        self._idle.clear()
        await asyncio.gather(*(self._discard(worker) for worker in list(self._all)))
