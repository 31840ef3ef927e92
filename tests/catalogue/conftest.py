"""A copy of the shipped card tables that a test may change."""

import csv
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tankrush.catalogue.files import FILES, SHIPPED

Edit = Callable[[str, str, str, str], int]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the five shipped files."""
    copy = tmp_path / "cards"
    copy.mkdir()
    for file in FILES:
        shutil.copy(SHIPPED / file, copy / file)
    return copy


@pytest.fixture
def edit(folder: Path) -> Edit:
    """Change one field of one card and return its line number."""

    def change(file: str, key: str, column: str, value: str) -> int:
        with (folder / file).open(encoding="utf-8", newline="") as stream:
            rows = list(csv.reader(stream))
        line = next(number for number, row in enumerate(rows) if row[0] == key)
        rows[line][rows[0].index(column)] = value
        with (folder / file).open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream, lineterminator="\n").writerows(rows)
        return line + 1

    return change
