"""95 % confidence intervals of scores over deals.

The games of a deal share its cards and its luck, so deals are independent, not games. Two pseudo-games, one won and
one lost, keep an interval open if every game had the same result; a game counts as its share of a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

CONFIDENCE = 0.95
IMAGINARY = (0.0, 1.0)  # scores of the pseudo-games


@dataclass(frozen=True, slots=True)
class Interval:
    """A score and the bounds of its confidence interval."""

    score: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.score:.1%} ({self.low:.1%} to {self.high:.1%})"

    @property
    def is_clear(self) -> bool:
        """Whether zero is outside the interval."""
        return not self.low <= 0 <= self.high


def quantile(freedom: float, confidence: float = CONFIDENCE) -> float:
    """Return the two-sided quantile of Student's t, by the first terms of its series around the normal distribution."""
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def weigh(deals: Sequence[float], sides: int) -> tuple[float, float, float]:
    """Return the number, mean and variance of the deals, pseudo-games included."""
    share = 1 / sides
    count = len(deals) + share * len(IMAGINARY)
    mean = (sum(deals) + share * sum(IMAGINARY)) / count
    squares = sum((score - mean) ** 2 for score in deals) + share * sum((score - mean) ** 2 for score in IMAGINARY)
    return count, mean, squares / (count - 1)


def score_interval(deals: Sequence[float], sides: int) -> Interval:
    """Return the mean of the deals' scores, each between 0 and 1, with its interval."""
    if not deals:
        return Interval(1 / sides, 0.0, 1.0)
    count, mean, variance = weigh(deals, sides)
    half = quantile(count - 1) * sqrt(variance / count)
    return Interval(fmean(deals), max(0.0, mean - half), min(1.0, mean + half))
