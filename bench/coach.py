"""Measure the coach: are its chances calibrated, and do reported losses hold on new games?

    python -m tools.with_compiled bench.coach chances 4all --games 1000            Sergeants
    python -m tools.with_compiled bench.coach chances 2base --games 1000 --mixed   every seat of any level
    python -m tools.with_compiled bench.coach moments 2base --moments 15           reported losses, played again
    python -m tools.with_compiled bench.coach time 4all --games 3                  seconds for a seat
    python -m tools.with_compiled bench.coach hints 2base --games 100              deals won by the first hint
    python -m tools.with_compiled bench.coach table                                everything measured so far

Results are appended to a file (--file), one line for each game: a stopped run, or one ended by --minutes, continues
where it was when the same command is given again. Each run prints the table of the file; docs/coach.md has it.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tankrush import engine
from tankrush.bots import decide, make
from tankrush.bots.coach.outcomes import Playouts, difference, policies_of
from tankrush.bots.coach.report import coach, worlds_of
from tankrush.bots.hints.comparing import HintEffort
from tankrush.bots.hints.hints import explain
from tankrush.bots.policy.arena import share_of
from tankrush.bots.sight import canonical_world, sight_of
from tankrush.engine.config import Config
from tankrush.engine.dispatch import apply_action
from tankrush.engine.game import apply, asked_seats, new_game
from tankrush.engine.state import Game
from tankrush.lab.stats.intervals import score_interval
from tankrush.notation.match import Match, bot_seed

from .results_file import appending, read_rows

ALL = ("base", "second-front", "last-battle")
TABLES = {
    "2base": Config(boxes=("base",), players=2),
    "4base": Config(boxes=("base",), players=4),
    "2all": Config(boxes=ALL, players=2),
    "4all": Config(boxes=ALL, players=4),
}
MIXED = ("recruit", "soldier", "lance-corporal", "corporal", "sergeant")
POSITIONS = 4  # per game
GAMES_A_POSITION = 96
BINS = 10
RESAMPLES = 400
FRESH_GAMES = 3000
FRESH_SEED = 987_654_321
NOTHING_LOST = 0.02
CLOSE = 0.03
FIRST_CHANCES, FIRST_MOMENTS, FIRST_TIMES = 7_000_000, 9_000_000, 9_500_000  # deals of each measurement
FIRST_HINTED = 9_700_000
HINT_EFFORT = HintEffort(40, (8, 32))  # about a fifth of what a page spends, so a game takes seconds

Forecast = tuple[float, float]  # a forecast chance and its outcome


# ---- chances -----------------------------------------------------------------------------------------------------


def forecasts(config: Config, levels: list[str], seed: int) -> list[Forecast]:
    """Forecast the chances of all seats at some turns of one game, from one seat's knowledge, and add the outcomes."""
    game = new_game(config, seed)
    policies, rng = policies_of(levels), Random(seed)
    starts: list[Game] = []
    place = None
    while not game.over:
        if game.is_started() and place != (game.round, game.turn):
            place = (game.round, game.turn)
            starts.append(canonical_world(game, seed % game.count, 0))
        apply_action(game, game.actor, policies[game.actor].choose(game, game.actor))
    found: list[Forecast] = []
    playouts = Playouts(levels, seed << 20)
    for start in rng.sample(starts, min(POSITIONS, len(starts))):
        outcomes = playouts.play(start, seed % game.count, (), 0, GAMES_A_POSITION)
        found += [(outcomes.mean_of(seat), share_of(game, seat)) for seat in range(game.count)]
    return found


def calibration_error(games: list[list[Forecast]]) -> float:
    """Return the mean distance between forecast and outcome over ten bins of forecasts, in points."""
    bins = [[0.0, 0.0] for _ in range(BINS)]
    count = 0
    for game in games:
        for chance, won in game:
            found = bins[min(int(chance * BINS), BINS - 1)]
            found[0] += chance
            found[1] += won
            count += 1
    return 100 * sum(abs(chance - won) for chance, won in bins) / count


def measure_chances(table: str, kind: str, seed: int) -> list[Forecast]:
    config, rng = TABLES[table], Random(seed)
    levels = [rng.choice(MIXED) if kind == "mixed" else "sergeant" for _ in range(config.players)]
    return forecasts(config, levels, FIRST_CHANCES + seed)


def format_chances(rows: list[Row]) -> str:
    """Format the calibration error with a 95 % interval over games, and the Brier score."""
    found, rng = [row.found for row in rows], Random(5)
    resampled = sorted(calibration_error(rng.choices(found, k=len(found))) for _ in range(RESAMPLES))
    low, high = resampled[RESAMPLES // 40], resampled[-1 - RESAMPLES // 40]
    brier = sum((chance - won) ** 2 for game in found for chance, won in game) / sum(map(len, found))
    return (
        f"{len(rows)} games, error {calibration_error(found):.2f} points ({low:.2f} to {high:.2f}), Brier {brier:.3f}"
    )


# ---- moments -----------------------------------------------------------------------------------------------------


def played_match(config: Config, names: list[str], seed: int) -> Match:
    match = Match.begin(config, f"{seed:032x}")
    bots = [make(name) for name in names]
    while not match.game.over:
        seat = asked_seats(match.game)[0]
        match.play(seat, [decide(bots[seat], match.game, seat, Random(bot_seed(match, seat))).action])
    return match


def measure_moments(table: str, kind: str, seed: int) -> list[tuple[float, float]]:
    """Coach a Soldier and a Sergeant by turns, and replay each reported loss with other dice; return both losses."""
    config = TABLES[table]
    names = [("soldier", "sergeant")[seed % 2], *["sergeant"] * (config.players - 1)]
    match = played_match(config, names, FIRST_MOMENTS + seed)
    report = coach(match, 0, names)
    fresh = Playouts(["sergeant"] * config.players, FRESH_SEED)
    rows = []
    for moment, world in zip(report.moments, worlds_of(match, report), strict=True):
        best = fresh.play(world, 0, moment.better, 0, FRESH_GAMES)
        played = fresh.play(world, 0, moment.played, 0, FRESH_GAMES)
        rows.append((moment.loss, difference(best, played)[0]))
    return rows


def format_moments(rows: list[Row]) -> str:
    told = [pair for row in rows for pair in row.found]
    within = sum(abs(loss - true) <= CLOSE for loss, true in told)
    false = sum(true < NOTHING_LOST for _, true in told)
    bias = 100 * sum(loss - true for loss, true in told) / max(1, len(told))
    return (
        f"{len(told)} moments of {len(rows)} seats, {within} within {100 * CLOSE:.0f} points, {false} false alarms"
        f" (below {100 * NOTHING_LOST:.0f} points), mean {bias:+.1f} points too much"
    )


# ---- time --------------------------------------------------------------------------------------------------------


def measure_time(table: str, kind: str, seed: int) -> list[tuple[float, float]]:
    """Measure wall-clock and processor seconds for coaching one seat."""
    config = TABLES[table]
    names = ["soldier", *["sergeant"] * (config.players - 1)]
    match = played_match(config, names, FIRST_TIMES + seed)
    began, began_cpu = time.perf_counter(), time.process_time()
    coach(match, 0, names)
    return [(time.perf_counter() - began, time.process_time() - began_cpu)]


def format_time(rows: list[Row]) -> str:
    wall, cpu = (max(times) for times in zip(*(row.found[0] for row in rows), strict=True))
    return f"{len(rows)} seats, longest {wall:.1f} s, {cpu:.1f} s of processor time"


# ---- hints -------------------------------------------------------------------------------------------------------


def measure_hints(table: str, kind: str, seed: int) -> list[tuple[float, float]]:
    """Play a deal from every seat by the first hint among Sergeants; return the share of the win and the hints."""
    return [hinted_game(TABLES[table], FIRST_HINTED + seed, seat) for seat in range(TABLES[table].players)]


def hinted_game(config: Config, seed: int, hinted: int) -> tuple[float, float]:
    """Play the whole line of the first hint, then ask for the next."""
    game, rng, hints = new_game(config, seed), Random(f"{seed} {hinted}"), 0
    levels, line = ["sergeant"] * config.players, list[int]()
    sergeants = policies_of(levels)
    while not game.over:
        seat = game.actor
        if seat != hinted:
            apply_action(game, seat, sergeants[seat].choose(game, seat))
            continue
        if not line:
            line = list(explain(sight_of(game, seat), rng, bots=levels, effort=HINT_EFFORT, seconds=math.inf)[0].line)
            hints += 1
        apply(game, seat, line.pop(0))
    return share_of(game, hinted), hints


def format_hints(rows: list[Row]) -> str:
    """Format the share of wins with its 95 % interval."""
    deals = [[share for share, _ in row.found] for row in rows]
    games = [hints for row in rows for _, hints in row.found]
    score = score_interval([sum(shares) / len(shares) for shares in deals], len(deals[0]))
    return f"{len(games)} games, {score} won, {sum(games) / len(games):.0f} hints a game"


# ---- the file ----------------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """The measurements of one game."""

    what: str
    table: str
    kind: str
    seed: int
    found: list[Any]


MEASURES: dict[str, Callable[[str, str, int], list[tuple[float, float]]]] = {
    "chances": measure_chances, "moments": measure_moments, "time": measure_time, "hints": measure_hints,
}  # fmt: skip
FORMATS = {"chances": format_chances, "moments": format_moments, "time": format_time, "hints": format_hints}


def measure(given: argparse.Namespace) -> None:
    """Append games to the file until the target or the time limit is reached."""
    kind = "mixed" if given.mixed else "equal"
    until = time.monotonic() + 60 * given.minutes
    rows = [row for row in read_rows(given.file, Row) if row[:3] == (given.what, given.table, kind)]
    known, seed = {row.seed for row in rows}, given.first
    with appending(given.file) as append:
        while not is_enough(given, rows) and time.monotonic() < until:
            if seed not in known:
                rows.append(Row(given.what, given.table, kind, seed, MEASURES[given.what](given.table, kind, seed)))
                append(rows[-1])
            seed += 1


def is_enough(given: argparse.Namespace, rows: list[Row]) -> bool:
    made = sum(len(row.found) for row in rows) if given.what == "moments" else len(rows)
    wanted: int = given.moments if given.what == "moments" else given.games
    return made >= wanted


def summarize(rows: list[Row]) -> list[str]:
    """Format one line for each measurement, table and kind of players."""
    groups = sorted({row[:3] for row in rows})
    return [
        f"{what:8} {table:6} {kind:6} {FORMATS[what]([row for row in rows if row[:3] == (what, table, kind)])}"
        for what, table, kind in groups
    ]


def main() -> int:
    """Run one measurement at one table, then print every measurement so far."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=(*MEASURES, "table"))
    parser.add_argument("table", choices=tuple(TABLES), nargs="?", default="4all")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--moments", type=int, default=15)
    parser.add_argument("--mixed", action="store_true", help="every seat of any level")
    parser.add_argument("--first", type=int, default=0, help="the first game, to measure a range of its own")
    parser.add_argument("--minutes", type=float, default=1e6, help="minutes after which the run ends, at the next game")
    parser.add_argument("--file", type=Path, default=Path("build/coach.jsonl"), help="where results are appended")
    given = parser.parse_args()
    if given.what in MEASURES:
        measure(given)
    for line in summarize(read_rows(given.file, Row)):
        print(line)
    print(f"engine {engine.DESCRIPTION}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
