"""The sequential test: deal after deal, until it is clear whether a score is nearer to a low or to a high bound.

It is the generalised sequential probability ratio test for a mean: the spread of the deals is taken from the deals
themselves, so the pairing counts. Each of the two wrong answers comes with a probability of about 5 % at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean

from .intervals import weigh

ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)
BLOCK = 16  # deals between two looks at the result; fixed, so the number of workers decides nothing


@dataclass(frozen=True, slots=True)
class Sequential:
    """Is the score of a rather `high` or more, or `low` or less?"""

    low: float
    high: float

    def ratio(self, deals: Sequence[float]) -> float:
        """The log-likelihood ratio of `high` to `low`."""
        _, _, variance = weigh(deals, 1)  # whole imaginary deals: a test that looks often must be slow to believe
        return len(deals) * (self.high - self.low) * (2 * fmean(deals) - self.low - self.high) / (2 * variance)

    def verdict(self, deals: Sequence[float]) -> str:
        """`high`, `low`, or None while undecided."""
        if not deals:
            return ""
        ratio = self.ratio(deals)
        return "high" if ratio >= BOUND else "low" if ratio <= -BOUND else ""
