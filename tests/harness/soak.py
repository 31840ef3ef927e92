"""Play random games over every setting and check everything after each action: `python -m tests.harness.soak`.

The result does not depend on the number of processes.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue

from .pairs import Row, Space, count_pairs, cover_pairs, random_row
from .random_game import Failed, SoakCase, Soaked
from .space import config_of, further_sets, is_playable, make_space

Say = Callable[[str], None]
EVERY = 5.0  # seconds between lines of progress


@dataclass(frozen=True, slots=True)
class SoakJob:
    """A case to be played in a worker."""

    number: int
    seed: int
    cards: Path | None


@dataclass(frozen=True, slots=True)
class SoakOutcome:
    """The outcome of a case; `failure` is empty if every check passed."""

    number: int
    case: str
    decisions: int = 0
    turns: int = 0
    refused: int = 0
    failure: str = ""
    played: bool = True


@cache
def covering_rows(space_of: tuple[str, ...]) -> list[Row]:
    """Return the first rows of a soak, which contain every possible pair of settings."""
    return cover_pairs(make_space(space_of))


def row_of(number: int, seed: int, catalogue: Catalogue) -> Row:
    """Return the covering rows first, then random ones."""
    sets = further_sets(catalogue)
    rows = covering_rows(sets)
    return rows[number] if number < len(rows) else random_row(make_space(sets), Random(dice_of(seed, number, "row")))


def dice_of(seed: int, number: int, use: str) -> int:
    """Return the seed of a case of a soak."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number} {use}".encode(), digest_size=7).digest(), "big")


def make_case(number: int, seed: int, catalogue: Catalogue) -> SoakCase:
    """Make the case of a number and seed; it is the same in every process."""
    row = row_of(number, seed, catalogue)
    config = config_of(row, catalogue)
    return SoakCase(number, dice_of(seed, number, "game"), config, row["absence"], row["driver"])


def run_job(job: SoakJob) -> SoakOutcome:
    """Play one case; skip a configuration for which the given cards do not suffice."""
    catalogue = read_cards(job.cards)
    if job.cards is not None and not is_playable(row_of(job.number, job.seed, catalogue), catalogue):
        return SoakOutcome(job.number, "", played=False)
    case = make_case(job.number, job.seed, catalogue)
    try:
        soaked = Soaked(case, catalogue)
        soaked.play()
    except Failed as failed:
        return SoakOutcome(job.number, str(case), failure=str(failed))
    except Exception as error:
        return SoakOutcome(job.number, str(case), failure=f"before the first decision: {type(error).__name__}: {error}")
    return SoakOutcome(job.number, str(case), soaked.plies, soaked.turns, soaked.refused)


@cache
def read_cards(folder: Path | None) -> Catalogue:
    return read_catalogue(folder)


def outcomes(jobs: list[SoakJob], workers: int) -> Iterator[SoakOutcome]:
    """Yield the outcomes in the order of the cases, whichever process plays them."""
    if workers <= 1:
        yield from map(run_job, jobs)
        return
    # Child processes inherit ignored signals: only this process handles Ctrl-C, even while they are loading.
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)
    pool = get_context("spawn").Pool(workers)
    signal.signal(signal.SIGINT, former)
    with pool:
        yield from pool.imap(run_job, jobs, chunksize=2)


def soak(games: int, seed: int, first: int, workers: int, cards: Path | None, say: Say) -> bool:
    """Play the games, report progress, and print whether every check passed."""
    jobs = [SoakJob(number, seed, cards) for number in range(first, first + games)]
    start = last = time.monotonic()
    done: list[SoakOutcome] = []
    for outcome in outcomes(jobs, min(workers, games)):
        if outcome.failure:
            print_failure(outcome, seed, cards, say)
            say(f"{len(done) + 1} games, 1 failure")
            return False
        done.append(outcome)
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            print(f"{len(done)} of {games} games after {last - start:.0f} s", file=sys.stderr, flush=True)
    print_totals(done, seed, read_cards(cards), say)
    say(f"{len(done)} games, 0 failures")
    return True


def print_failure(outcome: SoakOutcome, seed: int, cards: Path | None, say: Say) -> None:
    own = "" if cards is None else f" --cards {cards}"
    say(f"case {outcome.number} with seed {seed} failed {outcome.failure}")
    say(f"configuration: {outcome.case}")
    say(f"to repeat it: python -m tests.harness.soak --games 1 --seed {seed} --case {outcome.number}{own}")


def print_totals(done: list[SoakOutcome], seed: int, catalogue: Catalogue, say: Say) -> None:
    played = [outcome for outcome in done if outcome.played]
    space = make_space(further_sets(catalogue))
    rows = [row_of(outcome.number, seed, catalogue) for outcome in played]
    say(
        f"{sum(o.decisions for o in played)} decisions in {sum(o.turns for o in played)} turns, "
        f"{sum(o.refused for o in played)} wrong actions refused"
    )
    say(f"{len(distinct(rows))} configurations, {count_pairs(space, rows)} of {possible(space)} pairs of settings")
    if len(played) < len(done):
        say(f"{len(done) - len(played)} configurations cannot be played with these cards")


def distinct(rows: Iterable[Row]) -> set[tuple[str, ...]]:
    return {tuple(row.values()) for row in rows}


def possible(space: Space) -> int:
    return len(space.possible_pairs())


def main(arguments: list[str] | None = None) -> int:
    """Play the games of the command line; 1 if a check failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.harness.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int, default=0, metavar="K", help="the number of the first game, to repeat one")
    parser.add_argument("--cards", type=Path, help="a folder of card tables")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    if given.games < 1 or given.case < 0 or given.workers < 1:
        parser.error("--games and --workers are at least 1, --case is at least 0")
    try:
        read_catalogue(given.cards)
    except CardError as error:
        parser.error(" ".join(str(problem) for problem in error.problems))
    return 0 if soak(given.games, given.seed, given.case, given.workers, given.cards, print) else 1


if __name__ == "__main__":
    # Workers import this module by its name, so the main module must not define what they unpickle.
    from tests.harness import soak as module

    sys.exit(module.main())
