"""Few rows that contain every possible pair of values: enough to catch what two settings do to each other."""

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
    """Says of a few parameters which of their values go together."""

    names: tuple[str, ...]
    allows: Callable[..., bool]


@dataclass(frozen=True)
class Space:
    """Parameters with their values, and the rules among them; those that no rule names go with everything."""

    values: dict[str, tuple[str, ...]]
    rules: tuple[Rule, ...] = ()

    @cached_property
    def bound(self) -> list[str]:
        """The parameters that some rule names, in their order."""
        return [name for name in self.values if any(name in rule.names for rule in self.rules)]

    @cached_property
    def _ways(self) -> list[frozenset[Place]]:
        """Every way to give all bound parameters values that go together."""
        rows = (dict(zip(self.bound, chosen, strict=True)) for chosen in product(*(self.values[n] for n in self.bound)))
        return [frozenset(row.items()) for row in rows if self.allows(row)]

    @cached_property
    def _known(self) -> dict[frozenset[Place], bool]:
        return {}

    def allows(self, row: Row) -> bool:
        """Whether no rule is broken by a row that names all bound parameters."""
        return all(rule.allows(*(row[name] for name in rule.names)) for rule in self.rules)

    def can_be_completed(self, row: Row) -> bool:
        """Whether the missing bound parameters have values that go with the row."""
        places = frozenset((name, row[name]) for name in self.bound if name in row)
        if places not in self._known:
            self._known[places] = any(places <= way for way in self._ways)
        return self._known[places]

    def possible_pairs(self) -> list[Pair]:
        """Every pair of values of two parameters that occurs in any row."""
        pairs: list[Pair] = []
        for one, other in combinations(self.values, 2):
            for first, second in product(self.values[one], self.values[other]):
                if self.can_be_completed({one: first, other: second}):
                    pairs.append(((one, first), (other, second)))
        return pairs

    def pairs_of(self, row: Row) -> Iterator[Pair]:
        """The pairs that a whole row contains."""
        return combinations([(name, row[name]) for name in self.values], 2)


def cover_pairs(space: Space) -> list[Row]:
    """Rows, the most useful first, that contain every possible pair; the same ones every time."""
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
    """Give the other parameters the values that add the most missing pairs, the bound ones first."""
    order = {name: number for number, name in enumerate(space.values)}
    bound = space.bound
    for name in [*bound, *(name for name in space.values if name not in bound)]:
        if name in row:
            continue
        fitting = [v for v in space.values[name] if name not in bound or space.can_be_completed({**row, name: v})]
        turn = len(missing) % len(fitting)  # equally good values take turns
        fitting = fitting[turn:] + fitting[:turn]
        row[name] = max(fitting, key=lambda value: gain(order, row, (name, value), missing))
    return row


def gain(order: dict[str, int], row: Row, place: Place, missing: dict[Pair, None]) -> int:
    """How many missing pairs a further value brings."""
    number = order[place[0]]
    return sum(((other, place) if order[other[0]] < number else (place, other)) in missing for other in row.items())


def random_row(space: Space, dice: Random) -> Row:
    """Any row, each free parameter by itself, the bound ones so that they go together."""
    row: Row = {}
    bound = space.bound
    for name in [*bound, *(name for name in space.values if name not in bound)]:
        values = space.values[name]
        fitting = [v for v in values if name not in bound or space.can_be_completed({**row, name: v})]
        row[name] = dice.choice(fitting)
    return {name: row[name] for name in space.values}


def count_pairs(space: Space, rows: Iterable[Row]) -> int:
    """How many different pairs some rows contain."""
    return len({pair for row in rows for pair in space.pairs_of(row)})
