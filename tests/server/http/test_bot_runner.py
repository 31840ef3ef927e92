"""Bots in worker processes: without secrets, limited, and replaced when they fail."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import ANY

import pytest

from tankrush import engine
from tankrush.bots import Sight, sight_of
from tankrush.catalogue.files import read_catalogue
from tankrush.engine import new_game, read_config
from tankrush.engine.game import apply, asked_seats, legal
from tankrush.server.bot_workers import process_pool as module
from tankrush.server.bot_workers.process_pool import BotRunner, WorkerState, is_starved, work_of, worker_environment
from tankrush.server.live.load_shedding import Overload
from tankrush.server.support.card_sets import catalogue_of, files_of
from tankrush.server.support.prometheus import Metrics

BOTS = """
import os, time
from tankrush.bots import register

@register("hang")
class Hang:
    seconds = 0.05
    def choose(self, sight, rng, seconds):
        while True:
            pass

@register("eat")
class Eat:
    seconds = 20.0
    def choose(self, sight, rng, seconds):
        food = []
        while True:
            food.append(bytearray(16 * 1024 * 1024))

@register("measured")
class Measured:
    seconds = 5.0
    def choose(self, sight, rng, seconds):
        return sight.actions[0 if seconds is not None and seconds < 0.1 else -1]

@register("late")
class Late:
    seconds = 0.005
    def choose(self, sight, rng, seconds):
        time.sleep(0.3)
        return sight.actions[-1]

@register("die")
class Die:
    def choose(self, sight, rng, seconds):
        os._exit(3)

@register("cheat")
class Cheat:
    def choose(self, sight, rng, seconds):
        return 60000

@register("raise")
class Raise:
    def choose(self, sight, rng, seconds):
        raise RuntimeError("no idea")

@register("print")
class Print:
    def choose(self, sight, rng, seconds):
        print("thinking aloud" * 100, flush=True)
        return sight.actions[-1]
"""


def open_choice(seed: int = 1) -> Sight:
    """Return a decision with more than one action."""
    game = new_game(read_config("base+SF, 3 players"), seed)
    while len(legal(game, asked_seats(game)[0])) < 3:
        seat = asked_seats(game)[0]
        apply(game, seat, legal(game, seat)[0])
    return sight_of(game, asked_seats(game)[0])


async def no_cards(digest: str) -> None:
    return None


@asynccontextmanager
async def runner_of(**limits: Any) -> AsyncIterator[BotRunner]:
    cards = limits.pop("cards", no_cards)
    runner = BotRunner(cards, Metrics(), **limits)
    try:
        yield runner
    finally:
        await runner.close()


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


async def test_bot_runner_plays_levels_repeatably() -> None:
    sight = open_choice()
    async with runner_of() as runner:
        for bot in ("random", "recruit", "sergeant", "captain:20sims"):
            one = await runner.choose(bot, sight, seed=7)
            other = await runner.choose(bot, sight, seed=7)
            assert one.action == other.action in sight.actions
            assert one.fault == ""


async def test_bot_gets_the_same_sight_in_a_worker() -> None:
    from random import Random

    from tankrush.bots import make

    async with runner_of() as runner:
        for seed in range(1, 6):
            expected = make("sergeant").choose(open_choice(seed), Random(seed), None)
            assert (await runner.choose("sergeant", open_choice(seed), seed=seed)).action == expected


async def test_newly_compiled_engine_replaces_the_bot_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """`run.py play` opens the page first and compiles while people play."""
    sight = open_choice()
    async with runner_of() as runner:
        before = await runner.choose("recruit", sight, seed=7)
        (first,) = runner._all
        await runner.choose("recruit", sight, seed=7)
        assert runner._all == {first}
        monkeypatch.setattr(engine, "time_of_build", lambda: first.build + 1)
        assert await runner.choose("recruit", sight, seed=7) == replace(before, seconds=ANY)
        (second,) = runner._all
        assert second is not first
        assert first.process.returncode is not None
        assert second.process.returncode is None


@pytest.mark.parametrize(
    ("name", "fault"),
    [("hang", "took more"), ("die", "died"), ("cheat", "chose 60000"), ("raise", "raised RuntimeError: no idea")],
)
async def test_failing_bot_is_replaced_for_one_decision(bots: Path, name: str, fault: str) -> None:
    sight = open_choice()
    async with runner_of(spare_seconds=1.0) as runner:
        choice = await runner.choose(f"{bots}:{name}", sight, seed=3)
        assert choice.fault.startswith(fault)
        assert choice.action == (await runner.choose("sergeant", sight, seed=3)).action


async def test_starved_worker_is_not_restarted(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a busy machine would restart workers at every decision and become busier."""
    looks = 0

    def starving(pid: int) -> WorkerState:
        nonlocal looks
        looks += 1
        return WorkerState("R", 0.0)

    monkeypatch.setattr(module, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(module, "PATIENT_TIMES", 100_000)
    monkeypatch.setattr(module, "work_of", starving)
    sight = open_choice()
    async with runner_of(spare_seconds=0.0) as runner:
        assert (await runner.choose(f"{bots}:late", sight, seed=1)).fault == ""
        assert looks > 2
        monkeypatch.setattr(module, "work_of", lambda pid: WorkerState("S", 0.0))
        assert (await runner.choose(f"{bots}:late", sight, seed=1)).fault.startswith("took more")


def test_only_a_runnable_bot_worker_counts_as_starved() -> None:
    asleep, idle, busy = WorkerState("S", 1.0), WorkerState("R", 1.0), WorkerState("R", 4.5)
    assert is_starved(idle, idle, 3.0)
    assert not is_starved(idle, busy, 3.0)
    assert not is_starved(idle, asleep, 3.0)
    assert not is_starved(None, None, 3.0)
    assert (work_of(os.getpid()) is None) == (not Path("/proc/self/stat").exists())
    assert work_of(2**30) is None


async def test_bot_worker_memory_is_limited(bots: Path) -> None:
    sight = open_choice()
    async with runner_of(megabytes=512, spare_seconds=30.0) as runner:
        choice = await runner.choose(f"{bots}:eat", sight, seed=1)
        assert choice.fault in ("used too much memory", "died")
        assert choice.action in sight.actions


async def test_output_of_a_bot_does_not_corrupt_its_answers(bots: Path) -> None:
    sight = open_choice()
    async with runner_of() as runner:
        choice = await runner.choose(f"{bots}:print", sight, seed=1)
        assert (choice.action, choice.fault) == (sight.actions[-1], "")


async def test_event_loop_runs_while_a_bot_blocks_its_worker(bots: Path) -> None:
    """The loop must tick while a bot blocks its worker; the bench measures the delay."""
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.01)
            ticks += 1

    async with runner_of(spare_seconds=1.0) as runner:
        watch = asyncio.create_task(Overload(runner.metrics).watch(step=0.01))
        beat = asyncio.create_task(tick())
        await runner.choose(f"{bots}:hang", open_choice(), seed=1)
        beat.cancel()
        watch.cancel()
        assert ticks > 20
        assert isinstance(runner.metrics, Metrics)
        assert runner.metrics.registry.get_sample_value("tankrush_loop_lag_worst_seconds") is not None


async def test_bots_think_less_during_an_overload(bots: Path) -> None:
    sight = open_choice()
    async with runner_of() as runner:
        assert (await runner.choose(f"{bots}:measured", sight, seed=1)).action == sight.actions[-1]
        runner.is_hurried = lambda: True
        assert (await runner.choose(f"{bots}:measured", sight, seed=1)).action == sight.actions[0]


async def test_bot_workers_are_limited_in_number(bots: Path) -> None:
    sight = open_choice()
    async with runner_of(workers=2, spare_seconds=0.3) as runner:
        begin = monotonic()
        choices = await asyncio.gather(*(runner.choose(f"{bots}:hang", sight, seed=1) for _ in range(4)))
        assert all(choice.fault.startswith("took more") for choice in choices)
        assert monotonic() - begin > 2 * 0.3
        assert len(runner._all) <= 2


async def test_cancelled_decision_frees_its_worker(bots: Path) -> None:
    sight = open_choice()
    async with runner_of(spare_seconds=60.0) as runner:
        task = asyncio.create_task(runner.choose(f"{bots}:hang", sight, seed=1))
        while not runner._all:
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not runner._all
        assert (await runner.choose("sergeant", sight, seed=1)).fault == ""


async def test_closing_the_bot_runner_ends_every_worker() -> None:
    async with runner_of(workers=2) as runner:
        await asyncio.gather(runner.warm_up(), runner.warm_up())
        numbers = [worker.process.pid for worker in runner._all]
        assert len(numbers) == 2
    for number in numbers:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)


async def test_custom_cards_are_sent_to_the_bot_worker() -> None:
    files = files_of()
    assert catalogue_of(files).digest == read_catalogue().digest
    lines = files["achievements.csv"].splitlines(keepends=True)
    files["achievements.csv"] = "".join(lines[:-1])
    cards = catalogue_of(files)
    assert cards.digest != read_catalogue().digest

    async def known(digest: str) -> dict[str, str] | None:
        return files if digest == cards.digest else None

    game = new_game(read_config("base, 2 players"), 3, cards)
    while len(legal(game, asked_seats(game)[0])) < 3:
        seat = asked_seats(game)[0]
        apply(game, seat, legal(game, seat)[0])
    async with runner_of(cards=known) as runner:
        choice = await runner.choose("sergeant", sight_of(game, asked_seats(game)[0]), seed=1)
        assert choice.fault == ""


async def test_hints_name_legal_actions_with_reasons() -> None:
    sight = open_choice()
    async with runner_of() as runner:
        hints = await runner.hint(sight, "de", ["Anna", "Boris", "Carl"], ["", "recruit", "captain"])
        assert 1 <= len(hints) <= 3
        assert all(hint.action in sight.actions for hint in hints)
        assert all(0 <= hint.percent <= 100 for hint in hints)
        assert all(hint.why and hint.lines for hint in hints)


async def test_single_choice_is_answered_without_a_bot_worker() -> None:
    sight = open_choice()
    single = replace(sight, actions=sight.actions[:1])
    async with runner_of() as runner:
        assert (await runner.choose("general", single, seed=1)).action == sight.actions[0]
        assert not runner._all


def test_bot_worker_gets_no_secret_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANKRUSH_DATABASE", "postgresql://user:secret@db/x")
    monkeypatch.setenv("TANKRUSH_ENGINE", "python")
    environment = worker_environment()
    assert "TANKRUSH_DATABASE" not in environment
    assert environment["TANKRUSH_ENGINE"] == "python"
