"""Card tables of former versions: a record, a position or a run is read with the cards it was written with."""

from functools import cache
from pathlib import Path

from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import SHIPPED, read_catalogue

FOLDER = SHIPPED / "former"  # one folder of tables each, named by the first letters of its digest
SHORTEST = 12


def cards_by_digest(digest: str, given: Catalogue) -> Catalogue | None:
    """The given cards, those shipped now, or former ones, whichever has this digest; its beginning is enough."""
    if len(digest) < SHORTEST:
        return None
    for catalogue in (given, read_catalogue()):
        if catalogue.digest.startswith(digest):
            return catalogue
    folder = FOLDER / digest[:SHORTEST]
    former = _read_former(folder) if folder in former_folders() else None
    return former if former is not None and former.digest.startswith(digest) else None


def former_folders() -> list[Path]:
    """The tables of every former version."""
    return sorted(path for path in FOLDER.iterdir() if path.is_dir())


@cache
def _read_former(folder: Path) -> Catalogue:
    return read_catalogue(folder)
