"""Vehicle names in two scripts: displayed by language, and found in either script."""

from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue, scan_catalogue

ALL = read_catalogue()


def test_soviet_vehicles_are_printed_in_cyrillic_and_others_in_latin() -> None:
    for vehicle in ALL.vehicles:
        assert bool(vehicle.cyrillic) == (vehicle.nation == "ussr"), vehicle.key
        assert not any("\u0400" <= letter <= "\u04ff" for letter in vehicle.name), vehicle.key
        assert vehicle.called("en") == vehicle.called("de") == vehicle.name
        assert vehicle.called("ru") == (vehicle.cyrillic or vehicle.name)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("ussr-bt-7", "ussr-bt-7"),
        ("BT-7", "ussr-bt-7"),
        ("БТ-7", "ussr-bt-7"),
        ("кв-1с", "ussr-kv-1s"),
        ("smersh", "ussr-smersh"),
        ("T-34", "ussr-t-34"),
        ("T34", "usa-t34"),
        ("pzkpfw-vi-tiger", "germany-pzkpfw-vi-tiger"),
        ("PzKpfw VI  Tiger", "germany-pzkpfw-vi-tiger"),
        ("engineers", "engineers"),
        ("Tiger", None),
    ],
)
def test_a_card_is_found_by_key_and_by_either_name(text: str, key: str | None) -> None:
    assert ALL.key_of(text) == key


def test_a_table_without_cyrillic_names_is_still_read(folder: Path) -> None:
    """A custom table may have a single column of names."""
    lines = [line.split(",") for line in (folder / "base.csv").read_text(encoding="utf-8").splitlines()]
    text = "\n".join(",".join([fields[0], fields[2] or fields[1], *fields[3:]]) for fields in lines)
    (folder / "base.csv").write_text(text.replace(",cyrillic,", ",name,", 1), encoding="utf-8")
    catalogue, problems = scan_catalogue(folder)
    assert problems == []
    assert catalogue.vehicle("ussr-t-34").called("en") == "Т-34"
    assert catalogue.digest == ALL.digest


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (",T-34,Т-34,", ",T-34,T-34,", "column cyrillic: found 'T-34', expected nothing, or the name in Cyrillic"),
        (",T-34,Т-34,", ",Т-34,Т-34,", "column name: found 'Т-34', expected the name in Latin letters"),
    ],
)
def test_vehicle_name_in_the_wrong_script_is_reported(folder: Path, before: str, after: str, told: str) -> None:
    path = folder / "base.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    (problem,) = scan_catalogue(folder)[1]
    assert told in str(problem)
