"""Bots in a browser: policies decide in this worker, searches run in other workers of the page."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import cache
from random import Random
from time import monotonic

from tankrush.bots import Bot, Sight, UnknownBot, make
from tankrush.bots.policy_bot import PolicyBot
from tankrush.server.bot_workers.fair_queue import Tenant
from tankrush.server.bot_workers.thinker import ANYBODY, QUICK, CardFiles, Chosen, Thinker
from tankrush.server.bot_workers.worker import Worker
from tankrush.server.bot_workers.worker_messages import (
    AnyTask,
    Cards,
    Task,
    Thought,
    decode_from_worker,
    decode_to_worker,
    encode,
)
from tankrush.server.support.metrics import Meter

# A task, the card tables unless shipped, and the time limit in seconds; an empty result: no answer in time.
Think = Callable[[str, str, float], Awaitable[str]]


@cache
def policy_of(name: str) -> Bot | None:
    """Return the bot if it is only a policy, which decides faster than a message reaches another worker."""
    try:
        bot = make(name)
    except UnknownBot:
        return None
    return bot if isinstance(bot, PolicyBot) else None


class BrowserThinker(Thinker):
    """Asks the page, which starts workers, keeps several busy, and terminates late ones."""

    coach_seconds = 600.0  # with the interpreted engine a piece takes minutes

    def __init__(self, think: Think, cards: CardFiles, metrics: Meter) -> None:
        super().__init__(metrics)
        self.think = think
        self.cards = cards

    async def choose(self, bot: str, sight: Sight, seed: int, tenant: Tenant = ANYBODY) -> Chosen:
        policy = policy_of(bot)
        if policy is None:
            return await super().choose(bot, sight, seed, tenant)
        begin = monotonic()
        return Chosen(policy.choose(sight, Random(seed), None), monotonic() - begin)

    async def ask(self, task: AnyTask, seconds: float, tenant: Tenant) -> Thought:
        files = await self.cards(task.catalogue)
        text = await self.think(encode(task).decode(), json.dumps(files) if files else "", seconds)
        answer = decode_from_worker(text.encode()) if text else Thought(fault=f"took more than {seconds:.1f} s")
        return answer if isinstance(answer, Thought) else Thought(fault="talked nonsense")

    async def _quick_action(self, task: Task, tenant: Tenant) -> int:
        """Choose with the quick policy in this worker: another may fail to start, as after an update of the site."""
        quick = Task(QUICK, task.config, task.catalogue, task.world, task.seat, task.actions, task.seed)
        files = await self.cards(task.catalogue)
        text = BotWorker().answer(encode(quick).decode(), json.dumps(files) if files else "")
        answer = decode_from_worker(text.encode())
        assert isinstance(answer, Thought)
        return task.actions[task.seed % len(task.actions)] if answer.action is None else answer.action

    async def warm_up(self) -> None:
        """Do nothing: the page starts a worker when it is first needed."""

    async def close(self) -> None:
        """Do nothing: the workers end with their page."""


class BotWorker:
    """The side of the worker, which carries out tasks."""

    def __init__(self) -> None:
        self._worker = Worker()

    def answer(self, text: str, cards: str) -> str:
        task = decode_to_worker(text.encode())
        assert not isinstance(task, Cards)
        if cards and task.catalogue not in self._worker.catalogues:
            self._worker.learn(Cards(task.catalogue, json.loads(cards)))
        return encode(self._worker.answer(task)).decode()
