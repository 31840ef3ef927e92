"""Card tables as texts: kept with the games that were begun under them, and read again."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import SHIPPED, read_catalogue


def files_of(folder: Path | None = None) -> dict[str, str]:
    """The card tables of a folder, or those shipped with the game, by file name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((folder or SHIPPED).glob("*.csv"))}


def catalogue_of(files: Mapping[str, str]) -> Catalogue:
    """The catalogue that these tables make; the reader of cards wants a folder."""
    with tempfile.TemporaryDirectory(prefix="tankrush-cards-") as name:
        folder = Path(name)
        for file, text in files.items():
            (folder / Path(file).name).write_text(text, encoding="utf-8")
        return read_catalogue(folder)
