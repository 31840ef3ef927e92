"""The data files for the browser: cards, words and rulebook."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from tankrush.bots.levels.policies import LEVELS
from tankrush.catalogue.cards import Vehicle
from tankrush.catalogue.corrections import Corrections, correct
from tankrush.catalogue.files import FILES, LONGEST_SHORT_NAME, SHIPPED, read_catalogue, scan_files
from tankrush.catalogue.languages import LANGUAGES
from tankrush.web_build.rulebook import read_rulebook
from tankrush.web_build.web_cards import cards_data, short_names
from tankrush.web_build.web_data import RULEBOOK, write_data

ROOT = Path(__file__).resolve().parents[2]


def test_web_data_has_every_card() -> None:
    catalogue, data = read_catalogue(), cards_data()
    assert [card["key"] for card in data["vehicles"]] == [card.key for card in catalogue.vehicles]
    assert [card["key"] for card in data["commons"]] == [card.key for card in catalogue.commons]
    assert [card["key"] for card in data["achievements"]] == [card.key for card in catalogue.achievements]
    assert data["digest"] == catalogue.digest


def test_web_data_lists_every_level_of_the_ladder() -> None:
    text = (ROOT / "web/src/deck/levels.ts").read_text(encoding="utf-8")
    assert tuple(re.findall(r"'([a-z-]+)'", text)) == LEVELS


def test_short_vehicle_names_fit_and_are_distinct() -> None:
    vehicles = read_catalogue().vehicles
    for shorts in ([short_names(vehicle)[0] for vehicle in vehicles], [v for v in map(cyrillic, vehicles) if v]):
        assert [short for short in shorts if len(short) > LONGEST_SHORT_NAME] == []
        assert len(set(shorts)) == len(shorts)


def cyrillic(vehicle: Vehicle) -> str:
    return short_names(vehicle)[1]


def test_short_vehicle_name_is_dropped_for_a_corrected_name() -> None:
    """Tables without the column still load; a corrected name is shown in full."""
    key = "germany-pzkpfw-vi-tiger"
    tiger = read_catalogue().vehicle(key)
    assert short_names(tiger) == short_names(replace(tiger, short=("", ""))) == ("Tiger", "")
    files = {name: (SHIPPED / name).read_text(encoding="utf-8") for name in FILES}
    files = correct(files, Corrections({key: {"name": "Tiger 131"}}))
    corrected, problems = scan_files({name: text.encode() for name, text in files.items()})
    assert problems == []
    assert short_names(corrected.vehicle(key)) == ("Tiger 131", "")


def test_web_data_files_are_written(tmp_path: Path) -> None:
    written = write_data(tmp_path / "data")
    assert [path.name for path in written if path.parent.name not in ("app", "pictures")] == [
        "cards.json", "vehicles.json", *(f"rules-{language}.json" for language in LANGUAGES),
        *(f"{language}.ftl" for language in LANGUAGES), "languages.ts", "vocabulary.ts",
    ]  # fmt: skip
    assert json.loads(written[0].read_text(encoding="utf-8")) == cards_data()
    assert json.loads(written[2].read_text(encoding="utf-8")) == read_rulebook(RULEBOOK, LANGUAGES[0])
    assert "web-home" in written[5].read_text(encoding="utf-8")
