"""Confidence intervals of rates and means, computed from sums, so millions of rows can be aggregated first.

Games are independent, the seats of a game are not: one wins, the others do not. So rows are summed game by game, and
the variance between games gives the interval. [RELIABILITY L5]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from .intervals import Interval, quantile


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over games: their number, cases n and hits x in each, and the products of the two."""

    games: int = 0
    n: float = 0.0
    x: float = 0.0
    nn: float = 0.0
    nx: float = 0.0
    xx: float = 0.0

    @classmethod
    def of(cls, pairs: Iterable[tuple[float, float]]) -> Sums:
        """Sum up the cases and hits of every game."""
        total = cls()
        for n, x in pairs:
            total = total.plus(cls(1, n, x, n * n, n * x, x * x))
        return total

    def plus(self, other: Sums) -> Sums:
        return Sums(
            self.games + other.games, self.n + other.n, self.x + other.x, self.nn + other.nn, self.nx + other.nx,
            self.xx + other.xx,
        )  # fmt: skip

    @property
    def rate(self) -> float:
        return self.x / self.n if self.n else 0.0


def rate_interval(sums: Sums) -> Interval:
    """Return the rate of hits over all cases, with the variance between games.

    Two pseudo-games of one case each, one hit and one miss, keep the interval open if all cases are equal.
    """
    if sums.games == 0 or sums.n == 0:
        return Interval(0.0, 0.0, 1.0)
    open_ = sums.plus(Sums(1, 1, 0, 1, 0, 0)).plus(Sums(1, 1, 1, 1, 1, 1))
    half = quantile(open_.games - 1) * error_of(open_)
    return Interval(sums.rate, max(0.0, min(open_.rate - half, sums.rate)), min(1.0, max(open_.rate + half, sums.rate)))


def error_of(sums: Sums) -> float:
    """Return the standard error of a ratio of sums."""
    if sums.games < 2 or sums.n == 0:
        return inf
    rate = sums.rate
    spread = max(0.0, sums.xx - 2 * rate * sums.nx + rate * rate * sums.nn)
    return sqrt(spread * sums.games / (sums.games - 1)) / sums.n


def mean_interval(count: int, total: float, squares: float) -> Interval:
    """Return the mean of independent values from their number, sum and sum of squares."""
    if count == 0:
        return Interval(0.0, -inf, inf)
    mean = total / count
    if count == 1:
        return Interval(mean, -inf, inf)
    variance = max(0.0, (squares - count * mean * mean) / (count - 1))
    half = quantile(count - 1) * sqrt(variance / count)
    return Interval(mean, mean - half, mean + half)


def mean_of(values: Sequence[float]) -> Interval:
    return mean_interval(len(values), sum(values), sum(value * value for value in values))


def difference(one: Interval, other: Interval) -> Interval:
    """Return the difference of two independent rates; half widths add in quadrature."""
    score = one.score - other.score
    down = sqrt((one.score - one.low) ** 2 + (other.high - other.score) ** 2)
    up = sqrt((one.high - one.score) ** 2 + (other.score - other.low) ** 2)
    return Interval(score, score - down, score + up)


def median_of(counts: dict[int, int], part: float = 0.5) -> int:
    """Return a quantile: the smallest value with at least this share of the cases at or below it."""
    wanted, seen = part * sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return 0
