"""The picture of each card."""

from __future__ import annotations

from tankrush.catalogue.cards import Achievement, Common, Vehicle

from .language import read_descriptions


def picture_of(card: Vehicle | Common | Achievement) -> str:
    """Return the key of a card's picture; a vehicle without its own gets a generic one of its class."""
    if isinstance(card, Vehicle):
        return card.key if card.key in read_descriptions() else f"kind-{card.kind}"
    if isinstance(card, Common):
        return f"medal-{card.nation}" if card.group == "medal" else card.key
    return f"medal-{card.nation}" if card.nation else card.picture or "target"
