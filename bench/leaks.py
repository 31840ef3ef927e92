"""Search for leaks: games over all boxes and teams, played twice with redealt hidden cards.

    python -m bench.leaks --games 300               every step of every game
    python -m bench.leaks --games 300 --share 0.25  a random quarter of the steps, which takes a third of the time

Every third game is played at random, the others by the Sergeant's policy. Ordinary tables, daily deals, deals by
link and branches of finished games take turns. All snapshots, events, refusals and exports of a table must be equal to
the last byte; the server sends nothing else about a table. The seed of a shared deal must not be in any of them,
even after the end.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from tests.server.tables.twins import WAYS, play_twice

BOXES = {"base": 5, "base+LB": 5, "base+SF": 6, "base+SF+LB": 6}
TEAMS = {4: ("", "2v2"), 6: ("", "3v3", "2v2v2")}
VARIANTS = ("", "chaos", "achievementSelection=draft", "sabotageChoice=turnOrder", "depotVisibility=public",
            "deadCardTiming=onDraw", "finalSquad=allOwned, survivingBases=2", "remove germany 6",
            "deckOrder=shuffled")  # fmt: skip


def configs() -> list[str]:
    """List every box, number of players and team format, plain and with each variant."""
    tables = [
        f"{boxes}, {players} players" + (f", teams {teams}" if teams else "")
        for boxes, most in BOXES.items()
        for players in range(2, most + 1)
        for teams in TEAMS.get(players, ("",))
    ]
    return [f"{table}, {variant}".removesuffix(", ") for variant, table in product(VARIANTS, tables)]


def play(job: tuple[int, str, int, float]) -> tuple[int, int]:
    number, config, steps, share = job
    try:
        way = WAYS[number % len(WAYS)]
        return play_twice(config, number, steps, is_sensible=number % 3 > 0, share=share, way=way)
    except Exception as error:
        raise AssertionError(f"game {number}, {config}: {error!r}") from error


def main() -> int:
    """Play and compare; exit code 1 on the first difference."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--steps", type=int, default=5000, help="at most, of each game")
    parser.add_argument("--share", type=float, default=1.0, help="of the steps that are compared")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    every = configs()
    numbers = range(options.first, options.first + options.games)
    jobs = [(number, every[number % len(every)], options.steps, options.share) for number in numbers]
    begin = time.monotonic()
    made = compared = 0
    with ProcessPoolExecutor(options.workers) as pool:
        for done, (steps, equal) in enumerate(pool.map(play, jobs), 1):
            made, compared = made + steps, compared + equal
            if done % 20 == 0 or done == len(jobs):
                taken = f"{time.monotonic() - begin:.0f} s"
                print(f"{done} games, {made} steps, {compared} of them compared wholly; {taken}", flush=True)
    print("No difference.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
