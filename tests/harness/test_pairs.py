"""The pairwise generator: every possible pair occurs, and no impossible one."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config, check_config, option_reasons, seat_reasons, variant_reasons
from tankrush.engine.options import OPTIONS
from tests.harness.pairs import Pair, Rule, Space, count_pairs, cover_pairs, random_row
from tests.harness.space import DEFAULT, NO, config_of, make_space

SMALL = Space(
    {"colour": ("red", "green"), "size": ("s", "m", "l"), "shape": ("round", "square"), "mood": ("glad", "sad", "mad")},
    (Rule(("colour", "size"), lambda colour, size: colour != "red" or size == "s"),),
)
SPACE = make_space()
PLAIN = {name: DEFAULT if DEFAULT in values else values[0] for name, values in SPACE.values.items()}


def all_pairs(space: Space) -> list[Pair]:
    return [
        ((one, first), (other, second))
        for one, other in combinations(space.values, 2)
        for first, second in product(space.values[one], space.values[other])
    ]


def test_pair_of_settings_is_possible_if_a_valid_row_has_it() -> None:
    names = list(SMALL.values)
    rows = [dict(zip(names, chosen, strict=True)) for chosen in product(*SMALL.values.values())]
    seen = {pair for row in rows if SMALL.allows(row) for pair in SMALL.pairs_of(row)}
    assert set(SMALL.possible_pairs()) == seen
    assert len(seen) == len(all_pairs(SMALL)) - 2  # red goes with neither m nor l


@pytest.mark.parametrize("space", [SMALL, SPACE], ids=["small", "whole"])
def test_pairwise_rows_contain_every_possible_pair(space: Space) -> None:
    rows = cover_pairs(space)
    assert {pair for row in rows for pair in space.pairs_of(row)} == set(space.possible_pairs())
    assert all(space.allows(row) and row.keys() == space.values.keys() for row in rows)


def test_pairwise_rows_are_few_and_deterministic() -> None:
    rows = cover_pairs(SPACE)
    assert len(rows) < 150
    assert rows == cover_pairs(make_space.__wrapped__())
    assert count_pairs(SPACE, rows) == len(SPACE.possible_pairs()) > 9000


def test_random_rows_are_valid() -> None:
    rows = [random_row(SPACE, Random(seed)) for seed in range(200)]
    assert all(SPACE.allows(row) for row in rows)
    assert len({tuple(row.values()) for row in rows}) == 200


def test_every_pairwise_row_is_a_legal_configuration() -> None:
    catalogue = read_catalogue()
    for row in cover_pairs(SPACE):
        check_config(config_of(row, catalogue), catalogue)


def refuses(config: Config) -> bool:
    """Whether the engine refuses a configuration for a reason other than the number of cards."""
    return bool(seat_reasons(config) or option_reasons(config) or variant_reasons(config, read_catalogue()))


def test_space_allows_exactly_the_configurations_of_the_engine() -> None:
    """The constraints of the space allow a row exactly if the engine allows its configuration."""
    wrong = []
    for chosen in product(*(SPACE.values[name] for name in SPACE.bound if name != "removed")):
        names = [name for name in SPACE.bound if name != "removed"]
        row = {**PLAIN, **dict(zip(names, chosen, strict=True))}
        if refuses(config_of(row, read_catalogue())) == SPACE.allows(row):
            wrong.append(row)
    assert wrong == []


def test_space_has_every_option_and_value() -> None:
    assert {key: set(SPACE.values[key]) - {DEFAULT} for key in (option.key for option in OPTIONS)} == {
        option.key: set(option.values) for option in OPTIONS
    }
    assert SPACE.values["teams"][0] == NO
