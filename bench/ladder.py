"""The ladder: every level that decides at once against the one below, on deals that nothing was tuned on.

    python -m tools.with_compiled bench.ladder --games 2000

Two players: the share of wins. Four players: one of the level alone among three of the level below. Every deal is
played from every seat; the interval is that of the deals. Levels that search are played by `tankrush league`.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from math import sqrt

from bench.coach import TABLES
from tankrush import engine
from tankrush.bots.coach.outcomes import policies_of
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.policy.arena import duel
from tankrush.bots.policy.policy import Policy
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.setup import empty_game

FIRST_DEAL = 81_000_000  # levels were chosen on the deals from 5,000,000 on
DECIDING_AT_ONCE = LEVELS[: LEVELS.index("sergeant") + 1]
TWO_PLAYERS, ALONE = (62, 78), (35, 55)  # aims in percent


def score(table: str, level: str, below: str, games: int) -> tuple[float, float, float]:
    """The level's share of wins in percent, with its 95 % interval."""
    fresh = empty_game(TABLES[table], read_catalogue())
    one, other = policies_of([level, below])
    assert isinstance(one, Policy)
    assert isinstance(other, Policy)
    deals = max(2, games // fresh.count)
    shares = [duel(fresh, one, other, FIRST_DEAL + deal, 1) for deal in range(deals)]
    mean = sum(shares) / deals
    half = 1.96 * sqrt(sum((share - mean) ** 2 for share in shares) / (deals - 1) / deals)
    return 100 * mean, 100 * (mean - half), 100 * (mean + half)


def main() -> int:
    """Print the table; status 1 if a step is outside its aim."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="of each step at each table")
    given = parser.parse_args()
    are_steps_right = True
    print(f"| Level | Below | {' | '.join(TABLES)} |\n|---|---|{'--:|' * len(TABLES)}")
    for below, level in pairwise(DECIDING_AT_ONCE):
        cells = []
        for table, config in TABLES.items():
            mean, low, high = score(table, level, below, given.games)
            least, most = TWO_PLAYERS if config.players == 2 else ALONE
            are_steps_right &= least <= mean <= most
            cells.append(f"{mean:.1f} ({low:.1f} to {high:.1f})")
        print(f"| {level} | {below} | {' | '.join(cells)} |", flush=True)
    print(f"{given.games} games each; engine {engine.DESCRIPTION}")
    return 0 if are_steps_right else 1


if __name__ == "__main__":
    sys.exit(main())
