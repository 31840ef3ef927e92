"""Intervals of rates: known answers, and a coverage of 95 % in made-up games."""

from __future__ import annotations

from math import inf, isinf
from random import Random

import pytest

from tankrush.lab.stats.intervals import Interval
from tankrush.lab.stats.rates import Sums, difference, error_of, mean_interval, mean_of, median_of, rate_interval

TRIALS = 800


@pytest.mark.parametrize(("chance", "games"), [(0.25, 60), (0.5, 40), (0.9, 120), (0.05, 300)])
def test_rate_interval_covers_single_cases(chance: float, games: int) -> None:
    dice, held = Random(5), 0
    for _ in range(TRIALS):
        found = rate_interval(Sums.of((1, dice.random() < chance) for _ in range(games)))
        held += found.low <= chance <= found.high
    assert 0.93 <= held / TRIALS <= 0.97


def test_rate_interval_covers_dependent_seats() -> None:
    """One of four seats wins; one seat is observed, the winner in a third of the games."""
    dice, held, games = Random(8), 0, 80
    truth = 1 / 3 + 2 / 3 * 1 / 4
    for _ in range(TRIALS):
        pairs = []
        for _ in range(games):
            winner = dice.randrange(4)
            seat = winner if dice.random() < 1 / 3 else dice.randrange(4)
            pairs.append((1.0, float(winner == seat)))
        found = rate_interval(Sums.of(pairs))
        held += found.low <= truth <= found.high
    assert 0.93 <= held / TRIALS <= 0.97


def test_rate_interval_covers_games_with_many_cases() -> None:
    """A game has one to six cases with common luck, so single cases are not independent."""
    dice, held, games = Random(3), 0, 100
    for _ in range(TRIALS):
        pairs = []
        for _ in range(games):
            cases = dice.randint(1, 6)
            luck = dice.choice((0.1, 0.5))
            pairs.append((float(cases), float(sum(dice.random() < luck for _ in range(cases)))))
        found = rate_interval(Sums.of(pairs))
        held += found.low <= 0.3 <= found.high
    assert 0.93 <= held / TRIALS <= 0.97


def test_mean_interval_covers_paired_differences() -> None:
    dice, held = Random(1), 0
    for _ in range(TRIALS):
        luck = [dice.gauss(10, 5) for _ in range(40)]
        deltas = [(deal + 1 + dice.gauss(0, 1)) - deal for deal in luck]
        found = mean_of(deltas)
        held += found.low <= 1 <= found.high
    assert 0.93 <= held / TRIALS <= 0.97


def test_difference_interval_covers_independent_rates() -> None:
    dice, held = Random(2), 0
    for _ in range(TRIALS):
        one, other = (rate_interval(Sums.of((1, dice.random() < p) for _ in range(150))) for p in (0.4, 0.3))
        found = difference(one, other)
        held += found.low <= 0.1 <= found.high
    assert 0.93 <= held / TRIALS <= 0.97


def test_pairing_by_deal_reveals_differences_hidden_by_luck() -> None:
    dice = Random(6)
    luck = [dice.gauss(0, 10) for _ in range(100)]
    one, other = list(luck), [deal + 0.5 + dice.gauss(0, 0.5) for deal in luck]
    paired = mean_of([b - a for a, b in zip(one, other, strict=True)])
    apart = difference(mean_of(other), mean_of(one))
    assert paired.low > 0
    assert apart.low < 0 < apart.high


def test_rate_and_mean_intervals_of_known_cases() -> None:
    assert mean_of([1.0, 2.0, 3.0]).score == 2
    assert mean_of([4.0, 4.0]) == Interval(4, 4, 4)
    assert isinf(mean_interval(0, 0, 0).high)
    assert isinf(mean_of([2.0]).low)
    assert rate_interval(Sums()) == Interval(0.0, 0.0, 1.0)
    assert error_of(Sums.of([(1, 1)])) == inf
    certain = rate_interval(Sums.of([(1, 1)] * 50))
    assert certain.score == certain.high == 1
    assert 0.9 < certain.low < 1
    assert median_of({1: 2, 5: 1}) == 1
    assert median_of({1: 1, 3: 1, 9: 1}) == 3
    assert median_of({}) == 0
