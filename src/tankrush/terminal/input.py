"""Typed input, with names of cards replaced by keys."""

from __future__ import annotations

import re

from .card_text import CardText

GAP = r"[\s-]+"  # a space or a hyphen
AIMED = r"(?<!target )(?<!strikes )(?<!siege )"  # after these words B1 is a base, elsewhere a French tank


class InputParser:
    """Replaces names of cards, in either script or the language of the game, by their keys; whole words only."""

    def __init__(self, faces: CardText) -> None:
        self.keys: dict[str, str] = {}
        for key in faces.book.number:
            self.keys[bare(faces.card(key))] = key
        for vehicle in faces.book.catalogue.vehicles:
            if vehicle.key in faces.book.number:
                self.keys |= {bare(name): vehicle.key for name in (vehicle.name, vehicle.cyrillic) if name}
        self.keys |= {bare(key): key for key in faces.book.number}
        # The longest first, so T-34-85 is not parsed as T-34 and a suffix.
        names = sorted(self.keys, key=len, reverse=True)
        patterns = (GAP.join(map(re.escape, name.split())) for name in names)
        self.pattern = re.compile(rf"(?<![\w-]){AIMED}(?:{'|'.join(patterns)})(?![\w-])", re.IGNORECASE)

    def replace_names(self, text: str) -> str:
        """Convert `buy SARL 42` to `want france-sarl-42`; without payers, the payment is asked for next."""
        written = self.pattern.sub(lambda found: self.keys[bare(found[0])], text)
        bought = re.fullmatch(r"buy ([^\s,]+)", written)
        return f"want {bought[1]}" if bought else written


def bare(name: str) -> str:
    """Return a name normalised for lookup: lower case, single spaces."""
    return " ".join(re.split(GAP, name.casefold())).strip()
