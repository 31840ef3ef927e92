"""Card tables as text, stored with their games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import SHIPPED, read_catalogue, scan_files


def files_of(folder: Path | None = None) -> dict[str, str]:
    """Return the card tables of a folder, or those shipped with the game, by file name."""
    return {path.name: path.read_text(encoding="utf-8-sig") for path in sorted((folder or SHIPPED).glob("*.csv"))}


def catalogue_of(files: Mapping[str, str]) -> Catalogue:
    """Return the catalogue that these tables contain."""
    catalogue, problems = scan_files({file: text.encode() for file, text in files.items()})
    if problems:
        raise CardError(problems)
    return catalogue


def id_of(catalogue: Catalogue) -> str:
    """Return the id under which a set of cards is stored: its digest, plus that of the names if a vehicle was renamed.

    The digest alone determines play, so records of renamed cards replay everywhere. At a table the names are part of
    the set: otherwise a set that changes only names would be mistaken for the shipped one.
    """
    shipped = {vehicle.key: (vehicle.name, vehicle.cyrillic) for vehicle in read_catalogue().vehicles}
    is_renamed = any((one.name, one.cyrillic) != shipped.get(one.key, ("", "")) for one in catalogue.vehicles)
    return f"{catalogue.digest}-{catalogue.digest_of_names}" if is_renamed else catalogue.digest


def has_id(catalogue: Catalogue, name: str) -> bool:
    """Return whether these are the cards stored under an id; shipped names may have changed since."""
    return name in (catalogue.digest, f"{catalogue.digest}-{catalogue.digest_of_names}")


def digest_in(name: str) -> str:
    """Return the digest in the id of a set."""
    return name.partition("-")[0]
