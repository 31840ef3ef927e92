"""Tasks for bots and their time limits, independent of where the bots run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import TypeVar

import msgspec

from tankrush.bots import Sight, UnknownBot, make
from tankrush.bots.coach.grading import INTERPRETED_PERCENT
from tankrush.bots.coach.outcomes import Outcomes
from tankrush.bots.coach.pieces import Found, Piece
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import write_config
from tankrush.engine.serialize import dump_game
from tankrush.server.model.seats import STAND_IN
from tankrush.server.store import Store
from tankrush.server.support.card_sets import digest_in, id_of
from tankrush.server.support.json_log import note
from tankrush.server.support.metrics import Meter

from .fair_queue import Tenant
from .worker_messages import AnyTask, CoachTask, EngineTask, HintAnswer, HintTask, Task, Thought

QUICK = STAND_IN  # the policy that replaces a failed bot
MOST_SECONDS = 10.0  # least thinking time of any bot
UNTOLD_SECONDS = 1.0  # for a bot that names no thinking time
SPARE_SECONDS = 1.0
HINT_SECONDS = 0.5
LATEST_HINT = 5.0  # seconds in the queue after which a hint is no longer useful
LEAST_SECONDS = 0.05  # thinking time of a decision that has waited long
COACH_TRIES = 2
ANYBODY = Tenant()

AnyOne = TypeVar("AnyOne", bound=AnyTask)
CardFiles = Callable[[str], Awaitable[dict[str, str] | None]]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The chosen action, its time, and the fault if the bot was replaced."""

    action: int
    seconds: float
    fault: str = ""


PLUGIN_SECONDS: dict[str, float | None] = {}  # of bots of other packages, which only workers load


def thinking_time(bot: str) -> float | None:
    """Return a bot's default thinking time in seconds; None if the bot sets its own."""
    return PLUGIN_SECONDS[bot] if bot in PLUGIN_SECONDS else _own_thinking_time(bot)


@cache
def _own_thinking_time(bot: str) -> float | None:
    try:
        seconds = getattr(make(bot), "seconds", None)
    except UnknownBot:
        return None
    return None if seconds is None else float(seconds)


def shorten(task: AnyOne, waited: float, most: float, *, is_hurried: bool) -> AnyOne:
    """Shorten the thinking time by the time spent in the queue."""
    if isinstance(task, CoachTask | EngineTask):
        return task  # its number of simulations is fixed, so its verdicts are the same everywhere
    if isinstance(task, HintTask):
        return msgspec.structs.replace(task, seconds=max(LEAST_SECONDS, task.seconds - waited))
    usual = thinking_time(task.bot)
    if usual is None:
        return task  # its thinking time is fixed
    allowed = min(usual, most)
    left = LEAST_SECONDS if is_hurried else max(LEAST_SECONDS, allowed - waited)
    return msgspec.structs.replace(task, seconds=left) if left < usual else task


def cards_in(store: Store) -> CardFiles:
    """Make a lookup of card tables by id; None for those that every worker already has."""

    async def files(name: str) -> dict[str, str] | None:
        if name == read_catalogue().digest:
            return None
        return await store.catalogue(name) or await store.catalogue(digest_in(name))

    return files


class CoachFault(Exception):
    """No worker could do a piece of the coach's work."""


class Thinker(ABC):
    """Makes decisions, hints and the coach's games in workers of some kind."""

    coach_seconds = 60.0  # for a piece that takes less than one second with the compiled engine

    def __init__(
        self, metrics: Meter, *, most_seconds: float = MOST_SECONDS, spare_seconds: float = SPARE_SECONDS
    ) -> None:
        self.metrics = metrics
        self.is_hurried: Callable[[], bool] = lambda: False  # set while bots must think less
        self.most_seconds = most_seconds
        self.spare_seconds = spare_seconds

    @abstractmethod
    async def ask(self, task: AnyTask, seconds: float, tenant: Tenant) -> Thought:
        """Ask one worker; one that does not answer in time is killed, and the fault gives the reason."""

    @abstractmethod
    async def warm_up(self) -> None:
        """Start a worker before it is needed."""

    async def load_plugins(self, names: Sequence[str]) -> dict[str, str]:
        """Load the bots of other packages; return the unusable ones with the reason."""
        return dict.fromkeys(names, "bots of other packages need a server")

    @abstractmethod
    async def close(self) -> None:
        """Stop every worker."""

    async def choose(self, bot: str, sight: Sight, seed: int, tenant: Tenant = ANYBODY) -> Chosen:
        """Let the bot choose; if it fails, hangs or uses too much memory, the quick policy chooses."""
        begin = monotonic()
        if len(sight.actions) == 1:
            return Chosen(sight.actions[0], 0.0)
        task = self._task(bot, sight, seed)
        answer = await self.ask(task, self.patience(bot), tenant)
        if answer.fault:
            self.metrics.bot_faults.labels(answer.fault.split()[0]).inc()
            note("bot replaced", bot=bot, fault=answer.fault)
            return Chosen(await self._quick_action(task, tenant), monotonic() - begin, answer.fault)
        assert answer.action is not None
        self.metrics.bot_time.labels(bot.partition(":")[0]).observe(monotonic() - begin)
        return Chosen(answer.action, monotonic() - begin)

    async def hint(
        self, sight: Sight, language: str, names: list[str], bots: list[str], seed: int = 0, tenant: Tenant = ANYBODY
    ) -> list[HintAnswer]:
        """Return two or three good actions with reasons, from what the seat may know; none if the worker failed."""
        task = self._task("", sight, seed)
        question = HintTask(
            task.config, task.catalogue, task.world, task.seat, task.actions, seed, HINT_SECONDS, language, names, bots
        )
        return (await self.ask(question, self.spare_seconds * 4 + 2 * HINT_SECONDS, tenant)).hints

    async def coach_percent(self, tenant: Tenant = ANYBODY) -> int:
        """Return the percentage of the coach's games that the workers' engine can play in minutes."""
        answer = await self.ask(EngineTask(read_catalogue().digest), self.coach_seconds, tenant)
        return 100 if answer.is_compiled else INTERPRETED_PERCENT

    async def work(self, piece: Piece, tenant: Tenant = ANYBODY) -> Found:
        """Do a piece of the coach's work; raise CoachFault if no worker could do it."""
        world = piece.world
        task = CoachTask(
            write_config(world.rules.config), id_of(world.book.catalogue), dump_game(world), piece.seat, piece.levels,
            piece.seed, piece.lines, piece.first, piece.count, piece.simulations,
        )  # fmt: skip
        for _ in range(COACH_TRIES):
            answer = await self.ask(task, self.coach_seconds, tenant)
            if not answer.fault:
                return tuple((one.line, Outcomes(one.shares, one.totals, one.points)) for one in answer.outcomes)
            self.metrics.bot_faults.labels(answer.fault.split()[0]).inc()
            note("coach's worker failed", fault=answer.fault)
        raise CoachFault(answer.fault)

    def patience(self, bot: str) -> float:
        """Return the time-out for a bot: twice its thinking time plus a little."""
        return self.spare_seconds + 2 * min(thinking_time(bot) or UNTOLD_SECONDS, self.most_seconds)

    async def _quick_action(self, task: Task, tenant: Tenant) -> int:
        """Choose with the quick policy in a healthy worker; if that fails too, take any legal action."""
        quick = Task(QUICK, task.config, task.catalogue, task.world, task.seat, task.actions, task.seed)
        answer = await self.ask(quick, self.patience(QUICK), tenant)
        return task.actions[task.seed % len(task.actions)] if answer.action is None else answer.action

    def _task(self, bot: str, sight: Sight, seed: int) -> Task:
        world = sight.world
        return Task(
            bot=bot,
            config=write_config(world.rules.config),
            catalogue=id_of(world.book.catalogue),
            world=dump_game(world),
            seat=sight.seat,
            actions=list(sight.actions),
            seed=seed,
            seconds=self.most_seconds if (thinking_time(bot) or 0.0) > self.most_seconds else None,
        )
