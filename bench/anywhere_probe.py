"""Measure bots in Pyodide in a worker of Chromium (called by anywhere_times.py): decision times and search depth."""

from __future__ import annotations

import json
import time
from random import Random

from tankrush.bots import Sight, make
from tankrush.bots.sight import sight_of
from tankrush.engine.config import read_config
from tankrush.engine.game import apply, asked_seats, new_game
from tankrush.server.bot_workers.worker_messages import encode
from tankrush.server.browser.browser_bots import BotWorker, BrowserThinker
from tankrush.server.support.metrics import Meter

CONFIGS = {"2 players": "base, 2 players", "6 players, all boxes": "base+SF+LB, 6 players"}
APART = 7  # decisions from one position to the next, so they come from all phases of a game


def sights(config: str, count: int) -> list[Sight]:
    """Collect decisions with a choice from a game between Sergeants."""
    rng, sergeant = Random(1), make("sergeant")
    game = new_game(read_config(config), 1)
    found: list[Sight] = []
    seen = 0
    while len(found) < count and not game.over:
        sight = sight_of(game, asked_seats(game)[0], len(found))
        if len(sight.actions) > 2:
            seen += 1
            if seen % APART == 0:
                found.append(sight)
        apply(game, sight.seat, sergeant.choose(sight, rng, None))
    return found


async def never(task: str, cards: str, seconds: float) -> str:
    raise AssertionError("no other worker exists here")


async def no_cards(digest: str) -> None:
    return None


def measure(bot: str, config: str, count: int) -> dict[str, list[float]]:
    """Return milliseconds of each decision, from the message to the answer, and its simulations."""
    worker = BotWorker()
    thinker = BrowserThinker(never, no_cards, Meter())
    times, simulations = [], []
    for sight in sights(config, count):
        text = encode(thinker._task(bot, sight, 1)).decode()
        begin = time.perf_counter()
        worker.answer(text, "")
        times.append((time.perf_counter() - begin) * 1000)
        search = getattr(worker._worker.bots.get(bot), "search", None)
        simulations.append(float(search.simulations) if search else 0.0)
    return {"times": times, "simulations": simulations}


def measure_policy(bot: str, config: str, count: int) -> dict[str, list[float]]:
    """Measure a bot that decides in the table's own worker."""
    policy, rng = make(bot), Random(2)
    times = []
    for sight in sights(config, count):
        begin = time.perf_counter()
        policy.choose(sight, rng, None)
        times.append((time.perf_counter() - begin) * 1000)
    return {"times": times, "simulations": [0.0] * len(times)}


def measure_all(count: int) -> str:
    """Measure every level that searches; return JSON."""
    found = {}
    for name, config in CONFIGS.items():
        found[f"sergeant, {name}"] = measure_policy("sergeant", config, 4 * count)
        found[f"captain, {name}"] = measure("captain", config, count)
        found[f"general, {name}"] = measure("general", config, count)
    return json.dumps(found)
