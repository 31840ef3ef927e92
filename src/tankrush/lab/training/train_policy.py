"""Train the policy by self-play on one CPU: cross-entropy search over its weights; read and write weight files.

The results are short tables of named numbers that work with any catalogue and name the one they were trained with.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tankrush.atomic import atomic_write
from tankrush.bots.policy.arena import duel
from tankrush.bots.policy.policy import Policy
from tankrush.bots.weights.inputs import ROW, ROWS, SIZE
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import read_config
from tankrush.engine.setup import empty_game
from tankrush.engine.state import Game

# The tables of a training run, and the deals per comparison at each, so each takes about equally long.
TABLES = (
    ("base, 2 players", 40), ("base, 4 players", 14), ("base+SF+LB, 2 players", 30), ("base+SF+LB, 4 players", 10),
)  # fmt: skip
POPULATION = 24
ELITE = 6
NOISE = 0.1  # noise of the policies in training games, so two equal ones do not repeat a game
LEAST_SPREAD = 0.08
WIDE, NARROW = 0.35, 0.15  # initial deviation of a search: large around a guess, small around trained weights
Say = Callable[[str], None]
Keep = Callable[[Sequence[float]], None]


def forget(weights: Sequence[float]) -> None:
    """Discard intermediate generations; the default for `keep`."""


@dataclass
class Contest:
    """The training tables, set up once."""

    tables: list[tuple[Game, int]]

    @classmethod
    def of(cls, catalogue: Catalogue) -> Contest:
        return cls([(empty_game(read_config(text), catalogue), deals) for text, deals in TABLES])

    def score(self, weights: list[float], opponents: Sequence[list[float]], seed: int) -> float:
        """Return the score against the opponents at tables of any size, with 0.5 as par."""
        total = 0.0
        one = Policy(weights, 0.0, NOISE)
        for opponent in opponents:
            other = Policy(opponent, 0.0, NOISE)
            for fresh, deals in self.tables:
                par = 1 / fresh.count
                won = duel(fresh, one, other, seed, deals)
                total += 0.5 * won / par if won < par else 0.5 + 0.5 * (won - par) / (1 - par)
        return total / len(opponents) / len(self.tables)


@dataclass
class Cloud:
    """The distribution of good weights: a mean and a deviation for each."""

    mean: list[float]
    spread: list[float]

    @classmethod
    def around(cls, start: Sequence[float], width: float = WIDE) -> Cloud:
        return cls(list(start), [width * max(0.8, abs(weight)) for weight in start])

    def sample(self, rng: random.Random) -> list[list[float]]:
        """Sample a generation of weights from the distribution, and add its mean."""
        drawn = [
            [rng.gauss(mean, spread) for mean, spread in zip(self.mean, self.spread, strict=True)]
            for _ in range(POPULATION - 1)
        ]
        return [*drawn, self.mean]

    def move_towards(self, elite: Sequence[Sequence[float]]) -> None:
        """Move half-way to the mean of the elite; the deviations follow theirs but stay positive."""
        middle = [sum(column) / len(elite) for column in zip(*elite, strict=True)]
        width = [
            math.sqrt(sum((value - centre) ** 2 for value in column) / len(elite))
            for column, centre in zip(zip(*elite, strict=True), middle, strict=True)
        ]
        self.mean = [0.5 * old + 0.5 * new for old, new in zip(self.mean, middle, strict=True)]
        self.spread = [max(LEAST_SPREAD, 0.85 * old + 0.15 * new) for old, new in zip(self.spread, width, strict=True)]


def best_of(scored: Sequence[tuple[float, list[float]]]) -> list[list[float]]:
    """Return the elite of a generation."""
    return [one for _, one in sorted(scored, reverse=True)[:ELITE]]


def train_policy(
    start: Sequence[float],
    catalogue: Catalogue,
    seconds: float,
    seed: int,
    say: Say = print,
    keep: Keep = forget,
    width: float = WIDE,
) -> list[float]:
    """Search by cross-entropy: sample weights, keep those that beat earlier champions, move the mean there.

    `keep` receives the mean of every generation, so an interrupted run loses only the last one.
    """
    rng = random.Random(seed)
    contest = Contest.of(catalogue)
    cloud = Cloud.around(start, width)
    champions = [cloud.mean]
    begin = time.monotonic()
    generation = 0
    while time.monotonic() - begin < seconds:
        generation += 1
        opponents = [champions[-1], champions[0], rng.choice(champions)]
        deal = rng.getrandbits(40)
        scored = [(contest.score(one, opponents, deal), one) for one in cloud.sample(rng)]
        cloud.move_towards(best_of(scored))
        keep(cloud.mean)
        if generation % 6 == 0:
            champions.append(cloud.mean)
            first, last = (contest.score(cloud.mean, [one], 12345) for one in (champions[0], champions[-2]))
            say(f"generation {generation}: {first:.3f} against the start, {last:.3f} against six generations ago")
    return cloud.mean


# ---- files -----------------------------------------------------------------------------------------


def write_weights(path: Path, names: Sequence[str], weights: Sequence[float], note: str) -> None:
    """Write a table of names and weights."""
    write_table(path, ["name", "weight"], zip(names, ([weight] for weight in weights), strict=True), note)


def write_network(path: Path, numbers: Sequence[float], note: str) -> None:
    """Write a table with a row for each input."""
    columns = ["name", "weight", *(f"unit {number}" for number in range(1, ROW))]
    rows = [numbers[first : first + ROW] for first in range(0, SIZE, ROW)]
    write_table(path, columns, zip(ROWS, rows, strict=True), note)


def write_table(path: Path, columns: Sequence[str], rows: Iterable[tuple[str, Sequence[float]]], note: str) -> None:
    """Write a CSV file atomically, under a comment with its origin."""
    lines = [f"# {note}", ",".join(columns)]
    lines += [",".join([name, *(f"{number:.4f}" for number in numbers)]) for name, numbers in rows]
    atomic_write(path, ("\n".join(lines) + "\n").encode())
