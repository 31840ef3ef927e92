"""Correction for multiple testing: few false discoveries among cards without an effect, and correct intervals."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pyarrow as pa
import pytest

from tankrush.lab.reports.card_statistics import gains
from tankrush.lab.stats.discoveries import discoveries, p_value
from tankrush.lab.stats.intervals import Interval, quantile
from tankrush.lab.stats.sums import paired_changes

CARDS = 100


def runs(dice: Random, keys: int, games: int, gains: dict[int, float]) -> tuple[Any, Any]:
    """Return two made-up runs on the same deals, with correlated luck."""
    rows: tuple[list[tuple[int, int, float, float]], ...] = ([], [])
    for key in range(keys):
        for game in range(games):
            luck = dice.choice((0.2, 0.6))
            for run, table in enumerate(rows):
                turns = dice.randint(1, 3)
                chance = luck + (gains.get(key, 0.0) if run else 0.0)
                table.append((key, game, float(turns), float(sum(dice.random() < chance for _ in range(turns)))))
    names = ("key", "game", "n", "x")
    one, other = (pa.table(dict(zip(names, zip(*table, strict=True), strict=True))) for table in rows)
    return one, other


def clear_cards(dice: Random, gains: dict[int, float], keys: int, games: int) -> list[int]:
    """Return the cards reported by a comparison of two such runs."""
    found = sorted(paired_changes(*runs(dice, keys, games, gains)).items())
    clear = discoveries([p_value(change, cases - 1) for _, (change, cases) in found])
    return [key for (key, _), is_clear in zip(found, clear, strict=True) if is_clear]


def test_cards_without_an_effect_bring_few_false_discoveries() -> None:
    """Five per cent of the runs may report one; two standard errors are added."""
    dice, trials = Random(11), 100
    with_a_find = sum(bool(clear_cards(dice, {}, CARDS, 60)) for _ in range(trials))
    assert with_a_find / trials <= 0.05 + 2 * (0.05 * 0.95 / trials) ** 0.5


def test_false_discovery_rate_is_at_most_5_percent() -> None:
    """Among a hundred cards without an effect and forty with one, the false discovery rate stays below 5 %."""
    dice, trials, shares, found = Random(7), 30, 0.0, 0
    gains = dict.fromkeys(range(CARDS, CARDS + 40), 0.3)
    for _ in range(trials):
        clear = clear_cards(dice, gains, CARDS + 40, 60)
        false = sum(key < CARDS for key in clear)
        shares += false / max(1, len(clear))
        found += len(clear) - false
    assert shares / trials <= 0.05
    assert found / trials > 30  # most of the real effects are found


@pytest.mark.parametrize(("games", "gain"), [(40, 0.0), (40, 0.2), (150, 0.1)])
def test_intervals_of_paired_changes_cover_the_true_change(games: int, gain: float) -> None:
    trials = 1200
    found = paired_changes(*runs(Random(5), trials, games, dict.fromkeys(range(trials), gain)))
    held = sum(change.low <= gain <= change.high for change, _ in found.values())
    assert 0.93 <= held / trials <= 0.97


def rivals(dice: Random, keys: int, games: int, gain: float) -> Any:
    """Return made-up offers of duels: often one seat buys a card early and the other declines it; buyers win more."""
    rows: list[tuple[int, int, float, bool]] = []
    for key in range(keys):
        for game in range(games):
            buyers = dice.choice(((True, False), (False, True), (True, True), (False, False)))
            wins = (buyers[0] - buyers[1]) * gain / 2 + 0.5
            first = float(dice.random() < wins)
            rows += [(key, game, first, buyers[0]), (key, game, 1 - first, buyers[1])]
    card, game_of, won, early = (list(column) for column in zip(*rows, strict=True))
    declined = [not is_early for is_early in early]
    return pa.table({"card": card, "game": game_of, "won": won, "is_early": early, "is_declined": declined})


@pytest.mark.parametrize(("games", "gain"), [(60, 0.0), (150, 0.0), (150, 0.3)])
def test_intervals_of_gains_cover_rivals_at_one_table(games: int, gain: float) -> None:
    """In half of the duels a buyer meets a decliner; in the others both do the same, which halves the difference."""
    trials = 1200
    found = gains(rivals(Random(13), trials, games, gain), "card")
    held = sum(change.low <= gain / 2 <= change.high for change in found.values())
    assert len(found) == trials
    assert 0.93 <= held / trials <= 0.97


def test_report_on_cards_without_an_effect_has_few_discoveries() -> None:
    """The same bound for the gains of a report: five per cent of the runs may report one."""
    dice, trials = Random(17), 40
    false = 0
    for _ in range(trials):
        found = gains(rivals(dice, CARDS, 60, 0.0), "card")
        false += any(discoveries([p_value(change, 59) for change in found.values()]))
    assert false / trials <= 0.05 + 2 * (0.05 * 0.95 / trials) ** 0.5


@pytest.mark.parametrize("freedom", [9, 40, 1000])
def test_interval_that_touches_zero_has_a_p_value_of_5_percent(freedom: int) -> None:
    assert p_value(Interval(0.2, 0.0, 0.4), freedom) == pytest.approx(0.05, abs=1e-6)
    assert p_value(Interval(-0.2, -0.4, 0.0), freedom) == pytest.approx(0.05, abs=1e-6)
    half = quantile(freedom)
    assert p_value(Interval(quantile(freedom, 0.999), 0, 2 * half), freedom) > 0.0005


def test_p_values_of_known_intervals() -> None:
    assert p_value(Interval(0.0, -0.1, 0.1), 50) == 1
    assert p_value(Interval(0.3, -inf, inf), 50) == 1
    assert p_value(Interval(0.3, 0.2, 0.4), 0) == 1
    assert p_value(Interval(0.3, 0.3, 0.3), 5) == 0
    assert p_value(Interval(9.0, 8.9, 9.1), 500) < 1e-9


def test_benjamini_hochberg_correction_of_their_own_example() -> None:
    """The example of Benjamini and Hochberg, 1995: four of fifteen remain, although nine are below 0.05."""
    published = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
                 0.7590, 1.0]  # fmt: skip
    assert discoveries(published) == [True] * 4 + [False] * 11
    assert discoveries([]) == []
    assert discoveries([0.04, 0.03]) == [True, True]
