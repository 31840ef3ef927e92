"""Coverage of score intervals on made-up deals with a known score, for every kind of pairing."""

from __future__ import annotations

from random import Random

import pytest

from tankrush.lab.stats.intervals import quantile, score_interval


def made_up_deal(dice: Random, score: float, sides: int, luck: float) -> float:
    """Return a made-up deal with this win rate; luck above 0 favours a bot in all seats, below 0 a single seat."""
    lean = min(abs(luck), score, 1 - score)
    if luck >= 0:
        chances = [score + dice.choice((-lean, lean))] * sides
    else:
        chances = [score + lean] + [score - lean / (sides - 1)] * (sides - 1)
    return sum(dice.random() < chance for chance in chances) / sides


@pytest.mark.parametrize("luck", [-0.4, 0.0, 0.3])
@pytest.mark.parametrize(("score", "sides"), [(0.5, 2), (0.65, 2), (0.9, 2), (0.25, 4), (0.7, 4)])
@pytest.mark.parametrize("deals", [20, 150])
def test_score_interval_covers_the_true_score_at_its_stated_rate(
    score: float, sides: int, luck: float, deals: int
) -> None:
    dice = Random(11)
    trials = 300
    held = 0
    for _ in range(trials):
        interval = score_interval([made_up_deal(dice, score, sides, luck) for _ in range(deals)], sides)
        held += interval.low <= score <= interval.high
    assert held / trials >= 0.92  # 95 %, less two and a half standard errors of 300 trials


def test_score_interval_is_narrow_if_seats_cancel_out() -> None:
    """The first seat always wins: a coin toss by game, but certain by deal."""
    even = score_interval([0.5] * 100, 2)
    coin = score_interval([0.0, 1.0] * 50, 2)
    assert even.score == coin.score == 0.5
    assert even.high - even.low < 0.04 < 0.19 < coin.high - coin.low


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_score_interval_of_an_undefeated_bot_is_not_empty(score: float) -> None:
    interval = score_interval([score] * 50, 2)
    assert interval.score == score
    assert interval.low <= score <= interval.high
    assert 0.03 < interval.high - interval.low < 0.05  # Wilson's for 100 games: 3.7 points


def test_score_interval_without_games_is_the_whole_range() -> None:
    interval = score_interval([], 4)
    assert (interval.score, interval.low, interval.high) == (0.25, 0.0, 1.0)


def test_score_intervals_narrow_with_more_deals() -> None:
    widths = [i.high - i.low for i in (score_interval([0.0, 0.5, 1.0] * n, 2) for n in (1, 4, 16, 64))]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize(("freedom", "value"), [(5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10_000, 1.960)])
def test_quantiles_match_published_tables(freedom: int, value: float) -> None:
    assert quantile(freedom) == pytest.approx(value, abs=0.004)
