"""Bots in processes of their own: at most so many at once, each with limits of time and memory."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from time import monotonic

from tankrush.bots import Sight, UnknownBot, make
from tankrush.engine.config import write_config
from tankrush.engine.dump import dump_game
from tankrush.server.ground.log import note
from tankrush.server.ground.metrics import Metrics

from .messages import (
    LARGEST,
    LENGTH,
    Advised,
    Answer,
    Cards,
    FromWorker,
    Question,
    Ready,
    Task,
    ToWorker,
    decode_from_worker,
    framed,
)

QUICK = "sergeant"  # the policy that plays where a bot has failed
START_SECONDS = 60.0  # for a worker to read its modules, on a busy machine
MOST_SECONDS = 10.0  # thinking time that is granted to any bot
UNTOLD_SECONDS = 1.0  # for a bot that does not say how long it thinks
SPARE_SECONDS = 1.0
HINT_SECONDS = 0.5

CardFiles = Callable[[str], Awaitable[dict[str, str] | None]]


@dataclass(frozen=True, slots=True)
class Choice:
    """What is played, how long it took, and what was wrong with the bot if it had to be replaced."""

    action: int
    seconds: float
    fault: str = ""


class WorkerGone(Exception):
    """The worker died, hung or talked nonsense; it has been killed."""


def worker_environment() -> dict[str, str]:
    """What a worker may know of the server's surroundings: no address of a database, no token."""
    kept = {"TANKRUSH_ENGINE"}
    return {name: value for name, value in os.environ.items() if not name.startswith("TANKRUSH_") or name in kept}


@cache
def thinking_time(bot: str) -> float | None:
    """The seconds a bot takes where nobody says another number; None if it only knows its own pace."""
    try:
        seconds = getattr(make(bot), "seconds", None)
    except UnknownBot:
        return None
    return None if seconds is None else float(seconds)


class Process:
    """One worker and what it knows already."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.catalogues: set[str] = set()

    @classmethod
    async def start(cls, megabytes: int) -> Process:
        """A fresh worker that has said it is ready."""
        made = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tankrush.server.workers.worker", str(megabytes),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            env=worker_environment(),
        )  # fmt: skip
        worker = cls(made)
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
        return worker

    async def ask(self, message: Task | Question, seconds: float) -> Answer:
        """Its answer, or WorkerGone if there is none in time."""
        try:
            self.write(message)
            async with asyncio.timeout(seconds):
                answer = await self.read()
        except TimeoutError:
            raise WorkerGone(f"took more than {seconds:.1f} s") from None
        except (ConnectionError, ValueError) as error:
            raise WorkerGone(f"broke off: {error}") from None
        if not isinstance(answer, Answer):
            raise WorkerGone("talked nonsense")
        return answer

    def write(self, message: ToWorker) -> None:
        assert self.process.stdin
        self.process.stdin.write(framed(message))

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


class BotRunner:
    """The workers of this server; a decision waits until one of them is free."""

    def __init__(
        self,
        cards: CardFiles,
        metrics: Metrics,
        *,
        workers: int = 1,
        megabytes: int = 1024,
        most_seconds: float = MOST_SECONDS,
        spare_seconds: float = SPARE_SECONDS,
    ) -> None:
        self.cards = cards
        self.metrics = metrics
        self.megabytes = megabytes
        self.most_seconds = most_seconds
        self.spare_seconds = spare_seconds
        self._slots = asyncio.Semaphore(workers)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._closed = False

    # ---- deciding ------------------------------------------------------------------------------------------

    async def choose(self, bot: str, sight: Sight, seed: int | None = None) -> Choice:
        """What the bot plays; where it fails, hangs or eats too much memory the quick policy plays in its place."""
        begin = monotonic()
        if len(sight.actions) == 1:
            return Choice(sight.actions[0], 0.0)
        task = self._task(bot, sight, secrets.randbits(60) if seed is None else seed)
        answer = await self._ask(task, self.patience(bot))
        if answer.fault:
            self.metrics.bot_faults.labels(answer.fault.split()[0]).inc()
            note("bot replaced", bot=bot, fault=answer.fault)
            return Choice(await self._quick_action(task), monotonic() - begin, answer.fault)
        assert answer.action is not None
        self.metrics.bot_time.labels(bot.partition(":")[0]).observe(monotonic() - begin)
        return Choice(answer.action, monotonic() - begin)

    async def advise(self, sight: Sight, language: str, names: list[str], seed: int = 0) -> list[Advised]:
        """Two or three good actions with their reasons, from what the seat may know; none if the thinker failed."""
        task = self._task("", sight, seed)
        question = Question(
            task.config, task.catalogue, task.world, task.seat, task.actions, seed, HINT_SECONDS, language, names
        )
        return (await self._ask(question, self.spare_seconds * 4 + 2 * HINT_SECONDS)).hints

    def patience(self, bot: str) -> float:
        """How long to wait for a bot: twice its thinking time and a little more."""
        return self.spare_seconds + 2 * min(thinking_time(bot) or UNTOLD_SECONDS, self.most_seconds)

    async def _quick_action(self, task: Task) -> int:
        """The quick policy in a worker of good health; should that fail too, any legal action."""
        quick = Task(QUICK, task.config, task.catalogue, task.world, task.seat, task.actions, task.seed)
        answer = await self._ask(quick, self.patience(QUICK))
        return task.actions[task.seed % len(task.actions)] if answer.action is None else answer.action

    def _task(self, bot: str, sight: Sight, seed: int) -> Task:
        world = sight.world
        return Task(
            bot=bot,
            config=write_config(world.rules.config),
            catalogue=world.book.catalogue.digest,
            world=dump_game(world),
            seat=sight.seat,
            actions=list(sight.actions),
            seed=seed,
            seconds=self.most_seconds if (thinking_time(bot) or 0.0) > self.most_seconds else None,
        )

    # ---- workers -------------------------------------------------------------------------------------------

    async def _ask(self, task: Task | Question, seconds: float) -> Answer:
        """One answer of one worker; a worker that gave none is gone, and its fault is told."""
        self.metrics.bots_waiting.inc()
        try:
            await self._slots.acquire()
        finally:
            self.metrics.bots_waiting.dec()
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
            return Answer(fault=str(gone))
        finally:
            self.metrics.bots_thinking.dec()
            self._slots.release()
            if worker is not None:  # hung, broken, or the question was called off
                await self._discard(worker)

    async def _take(self) -> Process:
        """A worker that still lives, the one used last first."""
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None:
                return worker
            self._all.discard(worker)
        if self._closed:
            raise WorkerGone("the server is closing")
        worker = await Process.start(self.megabytes)
        self._all.add(worker)
        return worker

    async def _teach(self, worker: Process, digest: str) -> None:
        """Card tables that are not the shipped ones travel once to each worker."""
        files = await self.cards(digest)
        if files is not None:
            worker.write(Cards(digest, files))
        worker.catalogues.add(digest)

    async def _discard(self, worker: Process) -> None:
        self._all.discard(worker)
        await worker.kill()

    async def warm_up(self) -> None:
        """Start one worker before it is needed; a failure will be told when it matters."""
        with contextlib.suppress(WorkerGone):
            async with self._slots:
                self._idle.append(await self._take())

    async def close(self) -> None:
        """End every worker."""
        self._closed = True
        self._idle.clear()
        await asyncio.gather(*(self._discard(worker) for worker in list(self._all)))
