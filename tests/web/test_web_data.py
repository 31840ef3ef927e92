"""What Python writes for the browser: cards, words and the rulebook."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.rulebook import read_rulebook
from tankrush.web_data import LONGEST_SHORT_NAME, RULEBOOK, SHORT_NAMES, cards_data, short_name, write_data

RULE = re.compile(r'^(?:- )?<a id="[a-z0-9-]+"></a>\*\*([A-Z]+-[A-Z]?\d+)\*\*', re.MULTILINE)
PAGES = read_rulebook(RULEBOOK)
BLOCKS = [block for page in PAGES for block in page["blocks"]]


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
    assert [path.name for path in written] == ["cards.json", "rules.json", "de.ftl", "en.ftl", "ru.ftl", "messages.ts"]
    assert json.loads(written[0].read_text(encoding="utf-8")) == cards_data()
    assert "web-home" in written[2].read_text(encoding="utf-8")


def test_every_rule_of_the_rulebook_is_a_block() -> None:
    written = [
        rule
        for path in RULEBOOK.glob("*.md")
        for rule in RULE.findall(path.read_text(encoding="utf-8"))
    ]
    assert len(written) > 400
    assert sorted(block["id"] for block in BLOCKS if block["kind"] == "rule") == sorted(written)


def test_no_markdown_is_left_over() -> None:
    text = [re.sub(r"<code>.*?</code>", "", block["html"]) for block in BLOCKS]
    assert [html for html in text if re.search(r"\*\*|\]\(|\]:|^#|`|&lt;a ", html)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page["slug"]))
def test_every_page_has_a_title_and_something_to_read(page: dict[str, object]) -> None:
    assert page["title"]
    assert page["blocks"]


def test_only_our_own_marks_are_in_the_html() -> None:
    tags = {tag for block in BLOCKS for tag in re.findall(r"</?([a-z]+)", block["html"])}
    assert tags <= {"a", "b", "i", "code", "span", "li", "thead", "tbody", "tr", "th", "td"}


def test_text_of_a_rule_cannot_become_a_mark(tmp_path: Path) -> None:
    for name in ("README.md", "rulings.md", "editions.md"):
        (tmp_path / name).write_text("# Title\n\nA <script> & *b* [c](d.md).\n", encoding="utf-8")
    assert read_rulebook(tmp_path)[0]["blocks"] == [
        {"kind": "text", "html": 'A &lt;script&gt; &amp; <i>b</i> <a href="#/rules/d">c</a>.'}
    ]
