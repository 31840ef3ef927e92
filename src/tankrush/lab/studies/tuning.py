"""Changed card values: only reconstructed ones, never printed or inferred ones."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from tankrush.atomic import atomic_write
from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import COMMON_FILE, FILES, SHIPPED, VEHICLE_FILES
from tankrush.lab.simulation.run_files import RunError

# Tunable values and their bounds; 0 is no Reinforcements, and a card has space for two abilities.
FIELDS = {"cost": (0, 10), "resources": (0, 6), "reinforcements": (0, 3)}
DRAWS, MOST_ABILITIES = "reinforcements", 2
Changes = dict[tuple[str, str], int]  # (card, field) → new value


@dataclass(frozen=True, slots=True)
class Changed:
    """A changed value."""

    card: str
    name: str
    field: str
    before: int
    after: int


def free_values(catalogue: Catalogue) -> Changes:
    """Return the current values that may be tuned: those of vehicles and Signalmen."""
    free: Changes = {}
    for vehicle in catalogue.vehicles:
        origins = dict(vehicle.provenance)
        for field in ("cost", "resources"):
            if origins.get(field) == "reconstructed":
                free[vehicle.key, field] = getattr(vehicle, field)
        draws = sum(symbol.amount or 0 for symbol in vehicle.abilities if symbol.ability == DRAWS)
        if origins.get("abilities") == "reconstructed" and (draws or len(vehicle.abilities) < MOST_ABILITIES):
            free[vehicle.key, DRAWS] = draws
    for common in catalogue.commons:
        if common.cost is not None and dict(common.provenance).get("cost") == "reconstructed":
            free[common.key, "cost"] = common.cost
    return free


def changed_values(catalogue: Catalogue, changes: Changes) -> list[Changed]:
    """Return the effective changes, in the order of the catalogue."""
    free = free_values(catalogue)
    names = {vehicle.key: vehicle.name for vehicle in catalogue.vehicles}
    return [
        Changed(key, names.get(key, key), field, before, changes[key, field])
        for (key, field), before in free.items()
        if changes.get((key, field), before) != before
    ]


def write_cards(source: Path | None, changes: Changes, catalogue: Catalogue, out: Path) -> None:
    """Write a folder of card tables in which only these values differ; rows, order and provenance stay."""
    forbidden = sorted(set(changes) - set(free_values(catalogue)))
    if forbidden:
        key, field = forbidden[0]
        raise RunError(f"The {field} of {key} is not reconstructed, so it is not tuned.")
    folder = source or SHIPPED
    try:
        out.mkdir(parents=True, exist_ok=True)
        extras = [path.name for path in folder.glob("*.csv") if path.name not in FILES]
        for name in (*FILES, *sorted(extras)):
            text = (folder / name).read_text(encoding="utf-8-sig")
            if name in (*VEHICLE_FILES.values(), COMMON_FILE, *extras):
                text = rewrite(text, changes)
            atomic_write(out / name, text.encode())
    except OSError as error:
        raise RunError(f"The cards cannot be written into {out}: {error.strerror}.") from None


def rewrite(text: str, changes: Changes) -> str:
    """Return a table with other values; unchanged rows keep their bytes."""
    lines = text.splitlines()
    head = next(csv.reader(lines[:1]))
    for number, line in enumerate(lines[1:], 1):
        cells = next(csv.reader([line]), [])
        if not cells:
            continue
        row = dict(zip(head, cells, strict=True))
        new = {field: str(changes[row["key"], field]) for field in FIELDS if (row["key"], field) in changes}
        if DRAWS in new:
            new["abilities"] = with_reinforcements(row["abilities"], int(new.pop(DRAWS)))
        if any(row[field] != value for field, value in new.items()):
            row |= new
            made = io.StringIO()
            csv.writer(made, lineterminator="").writerow([row[column] for column in head])
            lines[number] = made.getvalue()
    return "\n".join(lines) + "\n"


def with_reinforcements(abilities: str, number: int) -> str:
    """Return a list of abilities with this number of Reinforcements; the others keep their places."""
    symbols = [symbol for symbol in abilities.split("; ") if symbol]
    place = next((n for n, symbol in enumerate(symbols) if symbol.startswith(DRAWS)), len(symbols))
    symbols[place : place + 1] = [f"{DRAWS} {number}"] if number else []
    return "; ".join(symbols)
