"""A table as HTML for notebooks, with the game's own pictures of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from tankrush.catalogue.cards import Catalogue, Vehicle
from tankrush.engine.view_types import SeatView, View
from tankrush.pictures.language import read_descriptions
from tankrush.pictures.layers import draw, write_svg
from tankrush.pictures.paints import colours_of
from tankrush.pictures.subjects import picture_of

from .table_text import name_of

CARD = "display:inline-block;width:9em;margin:2px;padding:4px;border:1px solid #8a8a7a;border-radius:6px;"
CARD += "background:#d9d6c3;color:#20261f;font:11px sans-serif;vertical-align:top"
ROW = '<div style="margin:4px 0"><b>{}</b><br>{}</div>'


def draw_html(shown: View, cards: Catalogue) -> str:
    """Draw the table: reserve and achievements, then every seat with its bases and visible cards."""
    end = "over" if shown.over else f"turn {shown.turn}, {shown.phase}"
    title = f"<div><b>{escape(shown.config)}</b>: round {shown.round}, {end}</div>"
    rows = [ROW.format("Reserve", draw_cards(shown.reserve, cards))]
    rows.append(ROW.format("Achievements", escape(", ".join(shown.achievements.open) or "none")))
    return f"<div>{title}{''.join(rows)}{''.join(draw_seat(seat, cards) for seat in shown.seats)}</div>"


def draw_seat(seat: SeatView, cards: Catalogue) -> str:
    """Draw bases with their defenders, then the hand or its size."""
    points = "" if seat.score is None else f", {seat.score.total} points, rank {seat.score.rank}"
    bases = ", ".join(
        f"{base.name} {base.state}" + (f" (defended by {name_of(base.defender, cards)})" if base.defender else "")
        for base in seat.bases
    )
    hand = f"{seat.hand_size} cards in hand" if seat.hand is None else draw_cards(seat.hand, cards)
    return ROW.format(f"{seat.name}{points}", f"{escape(bases)}<br>{hand}")


def draw_cards(keys: Iterable[str], cards: Catalogue) -> str:
    return "".join(draw_card(key, cards) for key in keys)


@lru_cache(maxsize=512)
def draw_card(key: str, cards: Catalogue) -> str:
    """Draw a card: its picture, its name and its printed values."""
    card = cards.find(key)
    if card is None:
        return f'<span style="{CARD}">{escape(key)}</span>'
    svg = write_svg(draw(read_descriptions()[picture_of(card)]), colours_of(key))
    values = ""
    if isinstance(card, Vehicle):
        values = f"cost {card.cost} · resources {card.resources} · {card.power}/{card.armour}"
    abilities = ", ".join(map(str, card.abilities))
    label = "<br>".join(escape(line) for line in (name_of(key, cards), values, abilities) if line)
    return f'<span style="{CARD}">{svg}{label}</span>'
