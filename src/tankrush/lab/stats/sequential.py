"""The sequential test: play deals until a score is clearly nearer to a low or to a high bound.

This is the generalised sequential probability ratio test for a mean: the variance is estimated from the deals
themselves, so the pairing counts. Each of the two errors has a probability of about 5 % at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean

from .intervals import weigh

ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)
BLOCK = 16  # deals between two checks of the result; independent of the number of workers


@dataclass(frozen=True, slots=True)
class Sequential:
    """A test of whether the score of `a` is at least `high` or at most `low`."""

    low: float
    high: float

    def ratio(self, deals: Sequence[float]) -> float:
        """Return the log-likelihood ratio of `high` to `low`."""
        _, _, variance = weigh(deals, 1)  # whole pseudo-deals, because a test that checks often must be conservative
        return len(deals) * (self.high - self.low) * (2 * fmean(deals) - self.low - self.high) / (2 * variance)

    def verdict(self, deals: Sequence[float]) -> str:
        """Return `high`, `low`, or an empty string while undecided."""
        if not deals:
            return ""
        ratio = self.ratio(deals)
        return "high" if ratio >= BOUND else "low" if ratio <= -BOUND else ""
