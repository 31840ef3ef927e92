"""Measure decision times: python -m tankrush.bots.budget captain general --decisions 1000

Every decision comes from the middle of a six-player game with all boxes; 99 of 100 must stay within the thinking time
plus 50 ms.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random

from tankrush import engine
from .registry import Bot, UnknownBot, decide, make
from tankrush.engine.config import read_config
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.errors import BadConfig
from tankrush.engine.state import Game

TABLE = "base+SF+LB, 6 players"
MIDDLE = range(4, 13)  # rounds
TOLERANCE = 0.050


def middle_positions(table: str, seed: int) -> Iterator[tuple[Game, int]]:
    """Yield positions from the middle of games with more than one legal action, and the asked seat."""
    rng = Random(seed)
    player = make("sergeant")
    while True:
        game = new_game(read_config(table), rng.getrandbits(60))
        while not game.over and game.round < MIDDLE.stop:
            seat = asked_seats(game)[0]
            if game.round in MIDDLE and len(legal(game, seat)) > 1 and rng.random() < 0.1:
                yield game, seat
            apply(game, seat, decide(player, game, seat, rng).action)


def measure(
    bot: Bot, decisions: int, seed: int, table: str = TABLE, seconds: float | None = None
) -> tuple[list[float], list[str]]:
    """Time each decision, including its sight and checks; return the times in ascending order and all faults."""
    times: list[float] = []
    faults: list[str] = []
    for game, seat in middle_positions(table, seed):
        begin = time.perf_counter()
        decision = decide(bot, game, seat, Random(len(times)), seconds)
        times.append(time.perf_counter() - begin)
        if decision.fault:
            faults.append(decision.fault)
        if len(times) == decisions:
            break
    return sorted(times), faults


def share_of_times(times: Sequence[float], share: float) -> float:
    """Return the given quantile of the times."""
    return times[min(len(times) - 1, int(share * len(times)))]


def report(name: str, times: Sequence[float], faults: Sequence[str], allowed: float | None) -> str:
    """Format the thinking times of a bot in one line."""
    middle, late, longest = (1000 * share_of_times(times, share) for share in (0.5, 0.99, 1.0))
    line = f"{name}: {len(times)} decisions, median {middle:.2f} ms, p99 {late:.2f} ms, longest {longest:.2f} ms"
    if allowed is not None:
        kept = share_of_times(times, 0.99) <= allowed + TOLERANCE
        line += f"; {'keeps' if kept else 'DOES NOT KEEP'} to {1000 * (allowed + TOLERANCE):.0f} ms"
    return line + (f"; faults: {'; '.join(faults)}" if faults else "")


def main(arguments: Sequence[str]) -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description="Measure how long bots take for a decision.")
    parser.add_argument("bots", nargs="*", default=["recruit", "soldier", "sergeant", "captain", "general"])
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--scale", type=float, default=1.0, help="multiplies the thinking time, e.g. 0.1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", default=TABLE)
    options = parser.parse_args(arguments)
    if options.decisions < 1 or options.scale <= 0:
        parser.error("--decisions is at least 1, and --scale more than 0")
    try:
        bots = {name: make(name) for name in options.bots}
        read_config(options.table)
    except (UnknownBot, BadConfig) as error:
        parser.error(str(error))
    print(f"{options.table}, rounds {MIDDLE.start} to {MIDDLE.stop - 1}, engine {engine.DESCRIPTION}")
    for name, bot in bots.items():
        usual = getattr(bot, "seconds", None)
        allowed = None if usual is None else options.scale * usual
        times, faults = measure(bot, options.decisions, options.seed, options.table, allowed)
        print(report(name, times, faults, allowed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
