"""Card tables as texts: kept with the games that were begun under them, and read again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import SHIPPED, scan_files


def files_of(folder: Path | None = None) -> dict[str, str]:
    """The card tables of a folder, or those shipped with the game, by file name."""
    return {path.name: path.read_text(encoding="utf-8-sig") for path in sorted((folder or SHIPPED).glob("*.csv"))}


def catalogue_of(files: Mapping[str, str]) -> Catalogue:
    """The catalogue that these tables make."""
    catalogue, problems = scan_files({file: text.encode() for file, text in files.items()})
    if problems:
        raise CardError(problems)
    return catalogue
