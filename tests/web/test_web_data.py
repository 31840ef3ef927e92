"""What Python writes for the browser: cards and words, and the rulebook beside them."""

from __future__ import annotations

import json
from pathlib import Path

from tankrush.catalogue.files import read_catalogue
from tankrush.catalogue.languages import LANGUAGES
from tankrush.webdata.cards import LONGEST_SHORT_NAME, SHORT_NAMES, cards_data, short_name
from tankrush.webdata.data import RULEBOOK, write_data
from tankrush.webdata.rulebook import read_rulebook


def test_every_card_is_there() -> None:
    catalogue, data = read_catalogue(), cards_data()
    assert [card["key"] for card in data["vehicles"]] == [card.key for card in catalogue.vehicles]
    assert [card["key"] for card in data["commons"]] == [card.key for card in catalogue.commons]
    assert [card["key"] for card in data["achievements"]] == [card.key for card in catalogue.achievements]
    assert data["digest"] == catalogue.digest


def test_short_names_fit_and_are_told_apart() -> None:
    vehicles = read_catalogue().vehicles
    shorts = [short_name(vehicle) for vehicle in vehicles]
    assert [short for short in shorts if len(short) > LONGEST_SHORT_NAME] == []
    assert len(set(shorts)) == len(shorts)
    assert set(SHORT_NAMES) <= {vehicle.key for vehicle in vehicles}


def test_the_files_are_written(tmp_path: Path) -> None:
    written = write_data(tmp_path / "data")
    assert [path.name for path in written if path.parent.name not in ("app", "pictures")] == [
        "cards.json", "vehicles.json", *(f"rules-{language}.json" for language in LANGUAGES),
        *(f"{language}.ftl" for language in LANGUAGES), "languages.ts", "vocabulary.ts",
        "messages.ts", "answers.ts",
    ]  # fmt: skip
    assert json.loads(written[0].read_text(encoding="utf-8")) == cards_data()
    assert json.loads(written[2].read_text(encoding="utf-8")) == read_rulebook(RULEBOOK, LANGUAGES[0])
    assert "web-home" in written[5].read_text(encoding="utf-8")
