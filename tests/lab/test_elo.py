"""Elo ratings: the known answer for two bots, recovered strengths, and intervals that cover them."""

from __future__ import annotations

from math import exp, log10
from random import Random

import pytest

from tankrush.lab.stats.elo import SCALE, Encounter, elo_numbers


def made_up(dice: Random, strengths: list[float], sides: int, deals: int) -> list[Encounter]:
    """Return made-up results of every pair of bots under the model."""
    encounters = []
    for a in range(len(strengths)):
        for b in range(len(strengths)):
            if a < b or (a > b and sides > 2):
                chance = 1 / (1 + (sides - 1) * exp(strengths[b] - strengths[a]))
                scores = {d: sum(dice.random() < chance for _ in range(sides)) / sides for d in range(deals)}
                encounters.append(Encounter(a, b, sides - 1, scores))
    return encounters


def test_elo_difference_of_two_bots_follows_the_formula() -> None:
    scores = dict.fromkeys(range(20_000), 0.75)
    better, worse = elo_numbers(2, [Encounter(0, 1, 1, scores)])
    assert better.score - worse.score == pytest.approx(400 * log10(3), abs=0.05)
    assert better.score + worse.score == pytest.approx(0, abs=1e-6)


def test_elo_is_equal_for_a_quarter_of_the_wins_against_three_copies() -> None:
    numbers = elo_numbers(2, [Encounter(0, 1, 3, dict.fromkeys(range(100), 0.25))])
    assert [round(number.score, 1) for number in numbers] == pytest.approx([0.0, 0.0], abs=2)


@pytest.mark.parametrize(("sides", "strengths"), [(2, [0.8, 0.1, -0.9]), (4, [0.5, 0.0, -0.5])])
def test_elo_recovers_the_strengths_behind_results(sides: int, strengths: list[float]) -> None:
    dice = Random(3)
    trials = 60
    held = [0] * len(strengths)
    for _ in range(trials):
        for i, number in enumerate(elo_numbers(len(strengths), made_up(dice, strengths, sides, 60))):
            held[i] += number.low <= SCALE * strengths[i] <= number.high
            assert number.score == pytest.approx(SCALE * strengths[i], abs=120)
    assert min(held) / trials >= 0.85


def test_elo_of_an_undefeated_bot_is_finite_with_a_wide_interval() -> None:
    best, worst = elo_numbers(2, [Encounter(0, 1, 1, dict.fromkeys(range(50), 1.0))])
    assert 400 < best.score - worst.score < 1200
    assert best.high - best.low > 200


def test_elo_interval_is_narrow_if_seats_cancel_out() -> None:
    even = elo_numbers(2, [Encounter(0, 1, 1, dict.fromkeys(range(100), 0.5))])[0]
    coin = elo_numbers(2, [Encounter(0, 1, 1, {deal: deal % 2 for deal in range(100)})])[0]
    assert even.high - even.low < (coin.high - coin.low) / 5


def test_elo_does_not_depend_on_the_order_of_encounters() -> None:
    encounters = made_up(Random(1), [0.5, 0.2, -0.1, -0.6], 2, 40)
    forwards, backwards = elo_numbers(4, encounters), elo_numbers(4, encounters[::-1])
    assert [n.score for n in forwards] == pytest.approx([n.score for n in backwards])
    assert [n.low for n in forwards] == pytest.approx([n.low for n in backwards])
