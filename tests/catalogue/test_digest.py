"""The digest of a catalogue depends on everything that affects play, and on nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tankrush.catalogue.cards import Catalogue
from tankrush.catalogue.files import FILES, read_catalogue

Edit = Callable[[str, str, str, str], int]
ALL = read_catalogue()


def same_cards(catalogue: Catalogue) -> bool:
    """Whether the cards and their order are the same, which decides the game of a seed."""
    return [v.key for v in catalogue.vehicles] == [v.key for v in ALL.vehicles] and [
        a.key for a in catalogue.achievements
    ] == [a.key for a in ALL.achievements]


def test_digest_ignores_line_ends_and_byte_order_mark(folder: Path) -> None:
    for file in FILES:
        content = (folder / file).read_bytes()
        (folder / file).write_bytes(b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n") + b"\r\n")
    assert read_catalogue(folder).digest == ALL.digest


def test_digest_ignores_the_order_of_lines_and_columns(folder: Path) -> None:
    for file in FILES:
        header, *lines = (folder / file).read_text(encoding="utf-8").splitlines()
        (folder / file).write_text("\n".join([header, *reversed(lines)]), encoding="utf-8")
    content = [line.split(",") for line in (folder / "base.csv").read_text(encoding="utf-8").splitlines()]
    (folder / "base.csv").write_text("\n".join(",".join(reversed(fields)) for fields in content), encoding="utf-8")
    catalogue = read_catalogue(folder)
    assert catalogue.digest == ALL.digest
    assert same_cards(catalogue)


@pytest.mark.parametrize(
    ("column", "value"), [("name", "Tank 34"), ("cyrillic", "Танк 34"), ("provenance", "inferred")]
)
def test_digest_ignores_names_and_provenance(folder: Path, edit: Edit, column: str, value: str) -> None:
    origin = " ".join(f"{fact}={value}" for fact, _ in ALL.vehicle("ussr-t-34").provenance)
    edit("base.csv", "ussr-t-34", column, origin if column == "provenance" else value)
    catalogue = read_catalogue(folder)
    assert catalogue.digest == ALL.digest
    assert catalogue.vehicle("ussr-t-34") != ALL.vehicle("ussr-t-34")


@pytest.mark.parametrize(
    ("file", "key", "column", "value"),
    [
        ("base.csv", "ussr-t-34", "cost", "9"),
        ("base.csv", "ussr-t-34", "resources", "6"),
        ("base.csv", "ussr-tm-57", "armour", "1"),
        ("base.csv", "ussr-t-70", "abilities", "scouting; reinforcements 1"),
        ("base.csv", "ussr-t-34", "key", "ussr-t-34-76"),
        ("commons.csv", "signalmen", "cost", "4"),
        ("commons.csv", "volunteers", "resources", "0"),
        ("achievements.csv", "spgs", "over", "class=light"),
        ("achievements.csv", "spgs", "goal", "fewest"),
    ],
)
def test_digest_changes_with_values_that_affect_play(
    folder: Path, edit: Edit, file: str, key: str, column: str, value: str
) -> None:
    edit(file, key, column, value)
    assert read_catalogue(folder).digest != ALL.digest
