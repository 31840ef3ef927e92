"""Historical facts of the vehicles (`history.csv`), and their cards' statistics from the lab."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

from tankrush.catalogue.cards import BOXES, Catalogue

FACTS = Path(__file__).with_name("history.csv")
NUMBERS = Path(__file__).with_name("numbers.json")  # written by `python -m tools.card_numbers`
# Status of a vehicle (in service, prototype, project) or, for organisations, `founded`; empty if unknown.
WAS = ("", "service", "prototype", "project", "founded")


def read_history(path: Path = FACTS) -> dict[str, dict[str, Any]]:
    """Read the facts by card; uncertain fields are empty. Raise ValueError for an invalid line."""
    found: dict[str, dict[str, Any]] = {}
    with path.open(encoding="utf-8", newline="") as stream:
        for line, row in enumerate(csv.DictReader(stream), 2):
            try:
                if row["key"] in found or row["was"] not in WAS:
                    raise ValueError("the card again, or an unknown word")
                year, tonnes, gun = int(row["year"] or 0), float(row["tonnes"] or 0), float(row["gun"] or 0)
            except ValueError as error:
                raise ValueError(f"{path.name}, line {line}: {error}") from None
            facts = {"was": row["was"], "year": year, "tonnes": tonnes, "gun": gun}
            found[row["key"]] = {name: value for name, value in facts.items() if value}
    return found


def check_history(catalogue: Catalogue, history: dict[str, dict[str, Any]]) -> list[str]:
    """Return the vehicles without a line, and lines without a vehicle."""
    return sorted({vehicle.key for vehicle in catalogue.vehicles if vehicle.box in BOXES} ^ history.keys())


def vehicles_data(catalogue: Catalogue) -> dict[str, Any]:
    """Return the data of a vehicle's page beyond its card; statistics of other card values are omitted."""
    numbers = json.loads(NUMBERS.read_text(encoding="utf-8")) if NUMBERS.exists() else None
    is_current = numbers is not None and numbers["catalogue"] == catalogue.digest
    return {"history": read_history(), "lab": numbers if is_current else None}
