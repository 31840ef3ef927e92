"""Differences between two sets of cards, value by value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from .cards import Catalogue, Common, Vehicle

NOT_COMPARED = ("key", "provenance")
MISSING = "–"


@dataclass(frozen=True, slots=True)
class ValueChange:
    """A changed value of a card; a card that exists in only one set has the single change `card`."""

    key: str
    field: str
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.key}: {self.field} {self.one} → {self.other}"


def differences(one: Catalogue, other: Catalogue) -> list[ValueChange]:
    """List every value that differs in the second set, in the order of the first."""
    mine, yours = cards_of(one), cards_of(other)
    found: list[ValueChange] = []
    for key, card in mine.items():
        found += changes_of(card, yours[key]) if key in yours else [ValueChange(key, "card", "there", "missing")]
    found += [ValueChange(key, "card", "missing", "there") for key in yours if key not in mine]
    return found


def cards_of(catalogue: Catalogue) -> dict[str, Vehicle | Common]:
    """Return all cards by key: vehicles first, then the common cards."""
    cards: tuple[Vehicle | Common, ...] = (*catalogue.vehicles, *catalogue.commons)
    return {card.key: card for card in cards}


def changes_of(one: Vehicle | Common, other: Vehicle | Common) -> Iterator[ValueChange]:
    """Yield the values of one card that differ."""
    if one == other:
        return  # most are equal
    for field in fields(one):
        before, after = words(getattr(one, field.name)), words(getattr(other, field.name, None))
        if field.name not in NOT_COMPARED and before != after:
            yield ValueChange(one.key, field.name.replace("klass", "class"), before, after)


def words(value: object) -> str:
    """Format a value for display."""
    if isinstance(value, tuple):
        return "; ".join(map(str, value)) or MISSING
    return MISSING if value in (None, "") else str(value)
