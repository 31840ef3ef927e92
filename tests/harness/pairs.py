"""Pairwise testing: few rows that contain every possible pair of settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from random import Random

Row = dict[str, str]
Place = tuple[str, str]  # a parameter and one of its values
Pair = tuple[Place, Place]


@dataclass(frozen=True, slots=True)
class Rule:
    """A constraint on the values of a few parameters."""

    names: tuple[str, ...]
    allows: Callable[..., bool]


@dataclass(frozen=True)
class Space:
    """Parameters with their values and constraints; a parameter without a constraint combines with everything."""

    values: dict[str, tuple[str, ...]]
    rules: tuple[Rule, ...] = ()

    @cached_property
    def bound(self) -> list[str]:
        """Return the parameters named in a constraint, in order."""
        return [name for name in self.values if any(name in rule.names for rule in self.rules)]

    @cached_property
    def _combinations(self) -> list[frozenset[Place]]:
        """Return every valid combination of the constrained parameters."""
        rows = (dict(zip(self.bound, chosen, strict=True)) for chosen in product(*(self.values[n] for n in self.bound)))
        return [frozenset(row.items()) for row in rows if self.allows(row)]

    @cached_property
    def _known(self) -> dict[frozenset[Place], bool]:
        return {}

    def allows(self, row: Row) -> bool:
        """Whether a row that names all constrained parameters breaks no constraint."""
        return all(rule.allows(*(row[name] for name in rule.names)) for rule in self.rules)

    def can_be_completed(self, row: Row) -> bool:
        """Whether the missing constrained parameters have values that fit the row."""
        places = frozenset((name, row[name]) for name in self.bound if name in row)
        if places not in self._known:
            self._known[places] = any(places <= way for way in self._combinations)
        return self._known[places]

    def possible_pairs(self) -> list[Pair]:
        """Return every pair of values of two parameters that a valid row can contain."""
        pairs: list[Pair] = []
        for one, other in combinations(self.values, 2):
            for first, second in product(self.values[one], self.values[other]):
                if self.can_be_completed({one: first, other: second}):
                    pairs.append(((one, first), (other, second)))
        return pairs

    def pairs_of(self, row: Row) -> Iterator[Pair]:
        """Return the pairs in a whole row."""
        return combinations([(name, row[name]) for name in self.values], 2)


def cover_pairs(space: Space) -> list[Row]:
    """Return rows that contain every possible pair, the most useful first; deterministic."""
    pairs = space.possible_pairs()
    missing = dict.fromkeys(pairs)
    rows: list[Row] = []
    while missing:
        row = complete_row(space, dict(next(iter(missing))), missing)
        for pair in space.pairs_of(row):
            missing.pop(pair, None)
        rows.append(row)
    return rows


def complete_row(space: Space, row: Row, missing: dict[Pair, None]) -> Row:
    """Fill in the values that add the most missing pairs, constrained parameters first."""
    order = {name: number for number, name in enumerate(space.values)}
    bound = space.bound
    for name in [*bound, *(name for name in space.values if name not in bound)]:
        if name in row:
            continue
        fitting = [v for v in space.values[name] if name not in bound or space.can_be_completed({**row, name: v})]
        turn = len(missing) % len(fitting)  # equally good values alternate
        fitting = fitting[turn:] + fitting[:turn]
        row[name] = max(fitting, key=lambda value: gain(order, row, (name, value), missing))
    return row


def gain(order: dict[str, int], row: Row, place: Place, missing: dict[Pair, None]) -> int:
    """Return the number of missing pairs that a value adds."""
    number = order[place[0]]
    return sum(((other, place) if order[other[0]] < number else (place, other)) in missing for other in row.items())


def random_row(space: Space, dice: Random) -> Row:
    """Draw a valid row at random."""
    row: Row = {}
    bound = space.bound
    for name in [*bound, *(name for name in space.values if name not in bound)]:
        values = space.values[name]
        fitting = [v for v in values if name not in bound or space.can_be_completed({**row, name: v})]
        row[name] = dice.choice(fitting)
    return {name: row[name] for name in space.values}


def count_pairs(space: Space, rows: Iterable[Row]) -> int:
    """Return the number of different pairs in some rows."""
    return len({pair for row in rows for pair in space.pairs_of(row)})
