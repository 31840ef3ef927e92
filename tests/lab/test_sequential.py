"""The sequential test on made-up deals: rarely wrong, and early in clear cases."""

from __future__ import annotations

from random import Random

import pytest

from tankrush.lab.stats.sequential import BLOCK, Sequential


def run(dice: Random, score: float, most: int = 1000) -> tuple[str, int]:
    """Return the verdict for a bot with this win rate, and the number of deals."""
    test = Sequential(0.5, 0.6)
    deals: list[float] = []
    while len(deals) < most and not test.verdict(deals):
        deals += [((dice.random() < score) + (dice.random() < score)) / 2 for _ in range(BLOCK)]
    return test.verdict(deals), len(deals)


@pytest.mark.parametrize(("score", "right"), [(0.5, "low"), (0.6, "high")])
def test_sequential_test_is_rarely_wrong(score: float, right: str) -> None:
    dice = Random(5)
    answers = [run(dice, score)[0] for _ in range(300)]
    assert answers.count(right) >= 0.92 * 300  # 95 %, less two and a half standard errors


def test_sequential_test_ends_early_in_a_clear_case() -> None:
    dice = Random(5)
    assert [run(dice, score) for score in (0.95, 0.1)] == [("high", BLOCK), ("low", BLOCK)]


def test_an_undecided_sequential_test_has_no_verdict() -> None:
    test = Sequential(0.5, 0.6)
    assert test.verdict([]) == ""
    assert test.verdict([0.5, 1.0]) == ""
    assert test.verdict([0.5, 0.6] * 500) == ""
    assert test.ratio([0.5, 0.6] * 500) == pytest.approx(0, abs=1e-6)
