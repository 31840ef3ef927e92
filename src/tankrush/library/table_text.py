"""A table drawn as text from a view."""

from __future__ import annotations

from collections.abc import Iterable

from tankrush.catalogue.cards import Catalogue, Vehicle
from tankrush.engine.view_types import BaseView, SeatView, View


def draw_text(shown: View, cards: Catalogue) -> str:
    """Draw the table: reserve, medals and achievements, then every seat with its bases and visible cards."""
    end = "over" if shown.over else f"{shown.phase}, asked: {' '.join(shown.asked)}"
    lines = [
        f"{shown.config} · round {shown.round} · turn {shown.turn} · {end}",
        f"reserve       {names(shown.reserve, cards, with_values=True)}",
        f"medals        {'  '.join(f'{m.nation} {m.singles}+{m.doubles}' for m in shown.medals)}",
        f"achievements  {'  '.join(shown.achievements.open) or '–'}",
    ]
    for seat in shown.seats:
        lines += ["", *draw_seat(seat, cards, is_active=seat.name == shown.turn and not shown.over)]
    if shown.choices:
        words = [" ".join([choice.verb, *choice.parts]) for choice in shown.choices]
        lines += ["", f"choices       {' · '.join(words)}"]
    return "\n".join(lines)


def draw_seat(seat: SeatView, cards: Catalogue, *, is_active: bool) -> list[str]:
    """Draw a seat: bases with defenders, hand, rear, and the sizes of its piles."""
    points = "" if seat.score is None else f"  {seat.score.total} points, rank {seat.score.rank}"
    hand = f"{seat.hand_size} cards" if seat.hand is None else names(seat.hand, cards, with_values=True)
    bases = "  ".join(draw_base(base, cards) for base in seat.bases)
    piles = f"garage {seat.garage_size}, depot {seat.depot_size}"
    return [
        f"{'▶' if is_active else ' '} {seat.name}           {bases}{points}",
        f"  hand        {hand}",
        f"  piles       {piles}" + (f", rear: {name_of(seat.rear, cards)}" if seat.rear else ""),
    ]


def draw_base(base: BaseView, cards: Catalogue) -> str:
    if base.defender is None:
        return f"[{base.name} {base.state}]"
    return f"[{base.name} {base.state} ({name_of(base.defender, cards)}{', damaged' if base.defender_damaged else ''})]"


def names(keys: Iterable[str], cards: Catalogue, *, with_values: bool = False) -> str:
    """Name cards, with cost, resources, power and armour if requested."""
    return "  ".join(name_of(key, cards) + (values(key, cards) if with_values else "") for key in keys) or "–"


def name_of(key: str, cards: Catalogue) -> str:
    """Return a vehicle's name, or the key of a common card."""
    card = cards.find(key)
    return card.name if isinstance(card, Vehicle) else key


def values(key: str, cards: Catalogue) -> str:
    """Format ` (cost 3, resources 2, 1/2)` for a vehicle, power before armour."""
    card = cards.find(key)
    if not isinstance(card, Vehicle):
        return ""
    return f" (cost {card.cost}, resources {card.resources}, {card.power}/{card.armour})"
