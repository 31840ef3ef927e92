"""Benjamini and Hochberg's correction for multiple tests: which of many differences are significant."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from .intervals import Interval, quantile

LEAST_P = 1e-12  # the smallest distinguished p-value
FALSE_DISCOVERIES = 0.05  # false discovery rate


def p_value(found: Interval, freedom: float) -> float:
    """Return the two-sided p-value of a difference, from its interval and degrees of freedom."""
    half = found.score - found.low if found.score > 0 else found.high - found.score
    if found.score == 0 or half == inf or freedom < 1:
        return 1.0
    if half == 0:
        return 0.0
    t = abs(found.score) / half * quantile(freedom)
    low, high = 0.0, 1 - LEAST_P
    for _ in range(60):  # the confidence whose quantile is t
        middle = (low + high) / 2
        low, high = (middle, high) if quantile(freedom, middle) < t else (low, middle)
    return 1 - low


def discoveries(p_values: Sequence[float]) -> list[bool]:
    """Return which hypotheses to reject: all up to the largest p-value at most FDR * rank / number."""
    ranked = sorted(p_values)
    bound = max((p for rank, p in enumerate(ranked, 1) if p <= FALSE_DISCOVERIES * rank / len(ranked)), default=-1.0)
    return [p <= bound for p in p_values]
