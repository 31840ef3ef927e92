"""Check that every card has a picture and every picture a card."""

from __future__ import annotations

from pathlib import Path

from tankrush.catalogue.cards import BOXES, GOLD, NATIONS, Achievement, Catalogue, Common, Problem, Vehicle
from tankrush.pictures.language import DRAWN, scan_descriptions
from tankrush.pictures.subjects import picture_of


def check_pictures(catalogue: Catalogue, folder: Path = DRAWN) -> list[Problem]:
    """Return every mistake in the descriptions, card without a picture, and picture of an unknown vehicle."""
    found, problems = scan_descriptions(folder)
    cards: list[Vehicle | Common | Achievement] = [*catalogue.vehicles, *catalogue.commons, *catalogue.achievements]
    for card in cards:
        needed = card.key if isinstance(card, Vehicle) else picture_of(card)
        if card.box in BOXES and needed not in found:
            place = catalogue.places.get(card.key)
            file, line = place if place else ("", None)
            problems.append(Problem(file, line, "key", f"found no picture {needed}, expected one of its own."))
    known = {vehicle.key for vehicle in catalogue.vehicles}
    for key in found:
        nation = key.partition("-")[0]
        if nation in (*NATIONS, GOLD) and key not in known:
            problems.append(Problem(f"{nation}.txt", None, "", f"found {key}, expected the key of a vehicle."))
    return problems
