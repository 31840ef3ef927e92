"""How true the coach's numbers are: are its chances calibrated, and do told losses hold on new games?

    python -m tools.with_compiled bench.coach chances 4all --games 1000            Sergeants
    python -m tools.with_compiled bench.coach chances 2base --games 1000 --mixed   every seat of any level
    python -m tools.with_compiled bench.coach moments 2base --moments 15           told losses, played again
    python -m tools.with_compiled bench.coach time 4all --games 3                  seconds for a seat

Each prints one line with its figures; docs/coach.md has them.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from tankrush import engine
from tankrush.bots import decide, make
from tankrush.bots.coach.outcomes import Playouts, difference, policies_of
from tankrush.bots.coach.report import coach
from tankrush.bots.policy.arena import share_of
from tankrush.bots.sight import canonical_world
from tankrush.engine.config import Config
from tankrush.engine.dispatch import apply_action
from tankrush.engine.game import asked_seats, new_game
from tankrush.engine.state import Game
from tankrush.notation.match import Match, bot_seed

ALL = ("base", "second-front", "last-battle")
TABLES = {
    "2base": Config(boxes=("base",), players=2),
    "4base": Config(boxes=("base",), players=4),
    "2all": Config(boxes=ALL, players=2),
    "4all": Config(boxes=ALL, players=4),
}
MIXED = ("recruit", "soldier", "lance-corporal", "corporal", "sergeant")
POSITIONS = 4  # of each game
GAMES_A_POSITION = 96
BINS = 10
RESAMPLES = 400
FRESH_GAMES = 3000
FRESH_SEED = 987_654_321
NOTHING_LOST = 0.02

Forecast = tuple[float, float]  # a chance, and what came of it


# ---- chances -----------------------------------------------------------------------------------------------------


def forecasts(config: Config, levels: list[str], seed: int) -> list[Forecast]:
    """Chances of all seats at some turns of one game, from what one seat knew, with their outcomes."""
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
    """Mean distance between forecast and outcome over ten bins of forecasts, in points."""
    bins = [[0.0, 0.0] for _ in range(BINS)]
    count = 0
    for game in games:
        for chance, won in game:
            found = bins[min(int(chance * BINS), BINS - 1)]
            found[0] += chance
            found[1] += won
            count += 1
    return 100 * sum(abs(chance - won) for chance, won in bins) / count


def measure_chances(table: str, games: int, *, is_mixed: bool) -> str:
    config, rng = TABLES[table], Random(5)
    found = []
    for number in range(games):
        levels = [rng.choice(MIXED) if is_mixed else "sergeant" for _ in range(config.players)]
        found.append(forecasts(config, levels, 7_000_000 + number))
    resampled = sorted(calibration_error(rng.choices(found, k=games)) for _ in range(RESAMPLES))
    low, high = resampled[RESAMPLES // 40], resampled[-RESAMPLES // 40]
    brier = sum((chance - won) ** 2 for game in found for chance, won in game) / sum(map(len, found))
    kind = "mixed levels" if is_mixed else "Sergeants"
    error = calibration_error(found)
    return f"{table}, {kind}: {games} games, error {error:.2f} points ({low:.2f} to {high:.2f}), Brier {brier:.3f}"


# ---- moments -----------------------------------------------------------------------------------------------------


def played_match(config: Config, names: list[str], seed: int) -> Match:
    match = Match.begin(config, f"{seed:032x}")
    bots = [make(name) for name in names]
    while not match.game.over:
        seat = asked_seats(match.game)[0]
        match.play(seat, [decide(bots[seat], match.game, seat, Random(bot_seed(match, seat))).action])
    return match


def measure_moments(table: str, wanted: int) -> str:
    """Coach seats of Soldiers and Sergeants by turns until enough losses were told; play each on again, elsewhere."""
    config = TABLES[table]
    rows: list[tuple[float, float]] = []
    number = 0
    while len(rows) < wanted:
        names = [("soldier", "sergeant")[number % 2], *["sergeant"] * (config.players - 1)]
        report = coach(played_match(config, names, 9_000_000 + number), 0, names)
        fresh = Playouts(["sergeant"] * config.players, FRESH_SEED)
        for moment in report.moments:
            best = fresh.play(moment.world, 0, moment.better, 0, FRESH_GAMES)
            played = fresh.play(moment.world, 0, moment.played, 0, FRESH_GAMES)
            rows.append((moment.loss, difference(best, played)[0]))
            print(f"  game {number}, round {moment.round}: {100 * rows[-1][0]:.1f} {100 * rows[-1][1]:.1f}", flush=True)
        number += 1
    within = sum(abs(told - true) <= 0.03 for told, true in rows)
    false = sum(true < NOTHING_LOST for _, true in rows)
    bias = 100 * sum(told - true for told, true in rows) / len(rows)
    return (
        f"{table}: {len(rows)} moments of {number} games; {within} within 3 points, {false} false alarms (below"
        f" {100 * NOTHING_LOST:.0f} points), mean {bias:+.1f} points too much"
    )


def measure_time(table: str, games: int) -> str:
    config = TABLES[table]
    names = ["soldier", *["sergeant"] * (config.players - 1)]
    wall, cpu = [], []
    for number in range(games):
        match = played_match(config, names, 9_500_000 + number)
        began, began_cpu = time.perf_counter(), time.process_time()
        coach(match, 0, names)
        wall.append(time.perf_counter() - began)
        cpu.append(time.process_time() - began_cpu)
    return f"{table}: {games} seats, longest {max(wall):.1f} s, {max(cpu):.1f} s of processor time"


def main() -> int:
    """Measure one thing at one table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("chances", "moments", "time"))
    parser.add_argument("table", choices=tuple(TABLES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--moments", type=int, default=15)
    parser.add_argument("--mixed", action="store_true", help="every seat of any level")
    given = parser.parse_args()
    if given.what == "chances":
        line = measure_chances(given.table, given.games, is_mixed=given.mixed)
    elif given.what == "moments":
        line = measure_moments(given.table, given.moments)
    else:
        line = measure_time(given.table, given.games)
    print(f"{line}; engine {engine.DESCRIPTION}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
