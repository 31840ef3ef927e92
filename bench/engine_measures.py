"""Measures of this process's engine: `python -m bench.engine_measures` answers requests line by line.

A process has one engine, so a comparison starts one such process per engine and asks them in turn. A request
is a line `{"measure": …, "config": …, "seconds": …}`, an answer a line with numbers.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from tankrush import engine
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.determinize import imagine
from tankrush.engine.dispatch import advance, apply_action, playout
from tankrush.engine.fields import GAME, PLAYER
from tankrush.engine.game import apply, legal
from tankrush.engine.playouts import Batch, random_games, simulate
from tankrush.engine.setup import empty_game, set_up
from tankrush.engine.state import Game
from tankrush.engine.views import view

Numbers = dict[str, float]
MIDDLE = 300  # decisions before a game is copied, viewed and searched: about a third of a game
MOST = 100_000  # decisions; every random game is far shorter
SIDE_BY_SIDE = 256  # games of a batch
REPEATED = 200  # quick operations between two readings of the clock


@dataclass
class Subject:
    """Games of one configuration: an empty table, a first decision, a middle position, a batch; unused seeds."""

    fresh: Game
    start: Game
    middle: Game
    scratch: Game
    batch: Batch
    dice: Random = field(default_factory=lambda: Random(1))
    seed: int = 1000

    def next_seed(self) -> int:
        self.seed += 1
        return self.seed


@cache
def subject(config: str) -> Subject:
    """Return the games of a configuration, cached and warmed up."""
    fresh = empty_game(read_config(config), read_catalogue())
    start = fresh.clone()
    set_up(start, 1)
    middle = start.clone()
    playout(middle, MIDDLE)
    random_games(fresh, 1, 2)
    return Subject(fresh, start, middle, middle.clone(), Batch(fresh, 1, SIDE_BY_SIDE))


def timed(work: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Repeat some work for `seconds`; return the repetitions, the sum of its counts, and the time."""
    times = counted = 0
    start = time.perf_counter()
    while True:
        counted += work()
        times += 1
        passed = time.perf_counter() - start
        if passed >= seconds:
            return times, counted, passed


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """Measure one call in microseconds."""

    def often() -> int:
        for _ in range(REPEATED):
            work()
        return REPEATED

    _, calls, passed = timed(often, seconds)
    return passed / calls * 1e6


# ---- the measures --------------------------------------------------------------------------------------


def playouts(it: Subject, seconds: float) -> Numbers:
    """Play whole random games inside the engine, set-up and scoring included."""
    games, decisions, passed = timed(lambda: random_games(it.fresh, it.next_seed(), 1)[0], seconds)
    return {"decisions_per_second": decisions / passed, "games_per_second": games / passed}


def drive(it: Subject, act: Callable[[Game, int, int], None]) -> int:
    """Play a whole game with every choice made in Python."""
    game = it.scratch.clone()
    game.copy_from(it.fresh)
    set_up(game, it.next_seed())
    made, random = 0, it.dice.random
    while not game.over:
        seat = game.actor
        actions = legal(game, seat)
        act(game, seat, actions[int(random() * len(actions))])
        made += 1
    return made


def driven_checked(it: Subject, seconds: float) -> Numbers:
    """Call `legal` and the checking `apply` from Python."""
    _, decisions, passed = timed(lambda: drive(it, apply), seconds)
    return {"decisions_per_second": decisions / passed}


def driven(it: Subject, seconds: float) -> Numbers:
    """Call `legal` and the unchecked `apply_action` from Python."""
    _, decisions, passed = timed(lambda: drive(it, apply_action), seconds)
    return {"decisions_per_second": decisions / passed}


def stepped(it: Subject, seconds: float) -> Numbers:
    """Call `advance` once a decision: unchecked, it returns the next legal actions."""
    _, decisions, passed = timed(lambda: drive_by_steps(it), seconds)
    return {"decisions_per_second": decisions / passed}


def drive_by_steps(it: Subject) -> int:
    """Play a whole game with every choice made in Python and the fewest calls."""
    game = it.scratch.clone()
    game.copy_from(it.fresh)
    set_up(game, it.next_seed())
    made, random = 0, it.dice.random
    actions = legal(game, game.actor)
    while actions:
        actions = advance(game, actions[int(random() * len(actions))])
        made += 1
    return made


def clone(it: Subject, seconds: float) -> Numbers:
    """Clone a game."""
    return {"microseconds": microseconds(it.middle.clone, seconds)}


def imagined(it: Subject, seconds: float) -> Numbers:
    """Clone a game and redeal what the seat cannot know."""
    return {"microseconds": microseconds(lambda: imagine(it.middle, it.middle.actor, 7), seconds)}


def viewed(it: Subject, seconds: float) -> Numbers:
    """Make the view of a seat with its choices."""
    _, calls, passed = timed(lambda: bool(view(it.middle, it.middle.actor)), seconds)
    return {"microseconds": passed / calls * 1e6}


def simulations(it: Subject, seconds: float) -> Numbers:
    """Simulate from the middle of a game, the average case of a search."""
    return simulations_of(it, it.middle, seconds)


def full_simulations(it: Subject, seconds: float) -> Numbers:
    """Simulate from the first decision of a game."""
    return simulations_of(it, it.start, seconds)


def simulations_of(it: Subject, game: Game, seconds: float) -> Numbers:
    """Copy into a scratch game, redeal, play to the end at random; also measure the share of the copy."""
    scratch = it.scratch
    copy = microseconds(lambda: scratch.copy_from(game), seconds / 4)
    times, decisions, passed = timed(lambda: simulate(game, scratch, game.actor, it.next_seed(), MOST), seconds * 3 / 4)
    return {
        "simulations_per_second": times / passed,
        "decisions_per_simulation": decisions / times,
        "copy_microseconds": copy,
        "copy_percent": copy / (passed / times * 1e6) * 100,
    }


def batched(it: Subject, seconds: float) -> Numbers:
    """Step many games with one call."""

    def step() -> int:
        it.batch.step_at_random(1)
        return SIDE_BY_SIDE

    _, steps, passed = timed(step, seconds)
    return {"steps_per_second": steps / passed}


MEASURES: dict[str, Callable[[Subject, float], Numbers]] = {
    "playouts": playouts,
    "driven_checked": driven_checked,
    "driven": driven,
    "stepped": stepped,
    "clone": clone,
    "imagine": imagined,
    "view": viewed,
    "simulations": simulations,
    "full_simulations": full_simulations,
    "batch": batched,
}


# ---- memory --------------------------------------------------------------------------------------------


def state_bytes(game: Game) -> int:
    """Return the memory that one more copy of a game needs, without the parts that copies share."""
    game = game.clone()
    parts: list[Any] = [game, game.players, game.chance, game.purse, game.purse_cards]
    parts += [getattr(game, name) for name in (*GAME.piles, *GAME.rows)]
    for player in game.players:
        parts += [player, *[getattr(player, name) for name in (*PLAYER.piles, *PLAYER.rows)]]
    sizes = {id(part): sys.getsizeof(part) for part in parts}
    for part in parts:
        fields: dict[str, Any] = getattr(part, "__dict__", {})  # compiled objects have their fields inside
        if fields:
            held = [fields, *(value for value in fields.values() if isinstance(value, list))]
            sizes |= {id(thing): sys.getsizeof(thing) for thing in held}
    return sum(sizes.values())


def peak_kib() -> int:
    """Return the peak memory of this process; 0 where the system does not report it."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def growth(config: str, games: int) -> Numbers:
    """Return the growth of this process's memory over `games` games in a row."""
    fresh = subject(config).fresh
    random_games(fresh, 1, min(1000, games))
    before = peak_kib()
    for first in range(0, games, 1000):
        random_games(fresh, first, min(1000, games - first))
    return {"games": games, "kib": peak_kib() - before}


# ---- requests ------------------------------------------------------------------------------------------


def answer(request: dict[str, Any]) -> Numbers:
    """Carry out one request."""
    if request["measure"] == "bytes":
        return {"bytes": state_bytes(subject(request["config"]).middle)}
    if request["measure"] == "growth":
        return growth(request["config"], request["games"])
    return MEASURES[request["measure"]](subject(request["config"]), request["seconds"])


def main() -> None:
    """Print which engine this is, then answer until the input ends."""
    print(json.dumps({"engine": engine.DESCRIPTION}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
