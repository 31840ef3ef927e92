"""Measure the ladder: every level against the one below, on deals that were not used for tuning.

    python -m tools.with_compiled bench.ladder --games 2000                          levels that decide at once
    python -m tools.with_compiled bench.ladder search lieutenant 2all --games 1000   a level that searches, one table
    python -m tools.with_compiled bench.ladder search general:20ms 4base captain     against another level or budget
    python -m tools.with_compiled bench.ladder table                                 every league in the file
    python -m tools.with_compiled bench.ladder table captain 2all --published 366 67.5 62.4 72.3   pooled with a league

Two players: the share of wins. Four players: one bot of the level against three of the level below. Every deal is
played from every seat; the interval is that of the deals. The games of levels that search are those of
`tankrush league LEVEL BELOW --challenge --seed SEED`. They are appended to a file (--file), one line for each deal: a
stopped run, or one ended by --minutes, continues where it was when the same command is run again. --published
pools these deals with a league of which only the figures are known; both are weighted by their games.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from bench.coach import TABLES
from bench.results_file import appending, read_rows
from tankrush import engine
from tankrush.bots.coach.outcomes import policies_of
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.policy.arena import duel
from tankrush.bots.policy.policy import Policy
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.setup import empty_game
from tankrush.lab.league.league_game import play_job
from tankrush.lab.league.pairing import LeagueSettings, jobs_of
from tankrush.lab.stats.intervals import score_interval

FIRST_DEAL = 81_000_000  # the levels were tuned on the deals from 5,000,000 on
SEED = 840  # seed of the leagues of levels that search; docs/opponents.md names the seeds on which they were tuned
DECIDING_AT_ONCE = LEVELS[: LEVELS.index("sergeant") + 1]
TWO_PLAYERS, ALONE = (62, 78), (35, 55)  # aims in percent


# ---- levels that decide at once ----------------------------------------------------------------------------------


def score(table: str, level: str, below: str, games: int) -> tuple[float, float, float]:
    """Return the level's share of wins in percent, with its 95 % interval."""
    fresh = empty_game(TABLES[table], read_catalogue())
    one, other = policies_of([level, below])
    assert isinstance(one, Policy)
    assert isinstance(other, Policy)
    deals = max(2, games // fresh.count)
    shares = [duel(fresh, one, other, FIRST_DEAL + deal, 1) for deal in range(deals)]
    mean = sum(shares) / deals
    half = 1.96 * sqrt(sum((share - mean) ** 2 for share in shares) / (deals - 1) / deals)
    return 100 * mean, 100 * (mean - half), 100 * (mean + half)


def play_at_once(games: int) -> bool:
    """Print the table of these levels; return whether every step is within its aim."""
    are_steps_right = True
    print(f"| Level | Below | {' | '.join(TABLES)} |\n|---|---|{'--:|' * len(TABLES)}")
    for below, level in pairwise(DECIDING_AT_ONCE):
        cells = []
        for table, config in TABLES.items():
            mean, low, high = score(table, level, below, games)
            least, most = TWO_PLAYERS if config.players == 2 else ALONE
            are_steps_right &= least <= mean <= most
            cells.append(f"{mean:.1f} ({low:.1f} to {high:.1f})")
        print(f"| {level} | {below} | {' | '.join(cells)} |", flush=True)
    print(f"{games} games each")
    return are_steps_right


# ---- levels that search ------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """A deal of a league: the share of wins of the level over all its seats."""

    level: str
    below: str
    table: str
    seed: int
    deal: int
    share: float


def play_search(given: argparse.Namespace) -> None:
    """Append deals to the file until the target or the time limit is reached."""
    below = given.below or LEVELS[LEVELS.index(given.level.partition(":")[0]) - 1]
    until = time.monotonic() + 60 * given.minutes
    settings = LeagueSettings((given.level, below), TABLES[given.table], given.games, given.seed, challenge=True)
    place = (given.level, below, given.table, given.seed)
    known = {row.deal for row in read_rows(given.file, Deal) if row[:4] == place}
    with appending(given.file) as append:
        for deal in range(settings.deals):
            if deal in known or time.monotonic() > until:
                continue
            shares = [play_job(job).share_a for job in jobs_of(settings, settings.rows(), range(deal, deal + 1))]
            append(Deal(*place, deal, sum(shares) / len(shares)))


def summarize(deals: list[Deal]) -> list[str]:
    """Return a line for each league with its 95 % interval, all seeds together, and whether it is within its aim."""
    lines = []
    for level, below, table in sorted({deal[:3] for deal in deals}):
        found = [deal for deal in deals if deal[:3] == (level, below, table)]
        players = TABLES[table].players
        least, most = TWO_PLAYERS if players == 2 else ALONE
        one = score_interval([deal.share for deal in found], players)
        verdict = "within the aim" if least <= 100 * one.score <= most else f"aim {least} to {most}"
        seeds = ", ".join(str(seed) for seed in sorted({deal.seed for deal in found}))
        lines.append(f"{level} over {below}, {table}: {one}, {players * len(found)} games, seed {seeds}; {verdict}")
    return lines


def pooled(deals: list[Deal], level: str, table: str, published: list[float]) -> str:
    """Return the pooled score of a level's deals at a table and of a league with known games, score, low and high."""
    players = TABLES[table].players
    found = [deal.share for deal in deals if (deal.level, deal.table) == (level, table)]
    own, (games, score, low, high) = score_interval(found, players), published
    share = players * len(found) / (players * len(found) + games)
    mean = share * 100 * own.score + (1 - share) * score
    half = sqrt((share * 50 * (own.high - own.low)) ** 2 + ((1 - share) * (high - low) / 2) ** 2)
    return (
        f"{level}, {table}, pooled: {players * len(found)} games {own} and {games:.0f} games"
        f" {score:.1f}% ({low:.1f}% to {high:.1f}%): {mean:.1f}% ({mean - half:.1f}% to {mean + half:.1f}%)"
    )


def main() -> int:
    """Play and print the results; status 1 if a step of the levels that decide at once is outside its aim."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("at-once", "search", "table"), nargs="?", default="at-once")
    parser.add_argument("level", nargs="?", default="lieutenant", help="that searches, with or without a budget")
    parser.add_argument("table", choices=tuple(TABLES), nargs="?", default="2base")
    parser.add_argument("below", nargs="?", help="the other bot; without it the level below")
    parser.add_argument("--games", type=int, default=2000, help="of each step at each table")
    parser.add_argument("--seed", type=int, default=SEED, help="another number gives other deals")
    parser.add_argument("--minutes", type=float, default=1e6, help="minutes after which the run ends, at the next deal")
    parser.add_argument("--file", type=Path, default=Path("build/ladder.jsonl"), help="where results are appended")
    parser.add_argument(
        "--published", nargs=4, type=float, metavar=("GAMES", "SCORE", "LOW", "HIGH"), help="to pool with, in percent"
    )
    given = parser.parse_args()
    are_steps_right = True
    if given.what == "at-once":
        are_steps_right = play_at_once(given.games)
    else:
        if given.what == "search":
            play_search(given)
        deals = read_rows(given.file, Deal)
        print("\n".join(summarize(deals)))
        if given.published:
            print(pooled(deals, given.level, given.table, given.published))
    print(f"engine {engine.DESCRIPTION}")
    return 0 if are_steps_right else 1


if __name__ == "__main__":
    sys.exit(main())
