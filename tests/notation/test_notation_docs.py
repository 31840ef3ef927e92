"""Run every example of docs/notation.md and check that the page is complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tankrush.engine.config import check_config, read_config, write_config
from tankrush.engine.options import BY_KEY
from tankrush.engine.vocabulary import PHASE_WORDS, VERB_NUMBERS
from tankrush.notation.actions import read_action, read_key, write_action
from tankrush.notation.position import get_line, read_position, set_line, write_position, zone_names
from tankrush.notation.record import read_record, replay, seed_commitment, write_record
from tankrush.scenario.parser import parse_scenarios
from tankrush.scenario.runner import run_case
from tests.notation.sample_games import CARDS, begin

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
TEXT = PAGE.read_text(encoding="utf-8")
BIG = "base+SF+LB, 3 players"


def blocks(kind: str, text: str = TEXT) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def rows(head: str) -> list[tuple[str, str]]:
    """Return the first two columns of the table under a heading."""
    table = re.search(rf"^\| {re.escape(head)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", TEXT, re.MULTILINE)
    assert table
    return [(cells[1].strip(), cells[2].strip()) for cells in (row.split("|") for row in table[1].splitlines())]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_every_block_of_the_notation_page_is_run() -> None:
    kinds = re.findall(r"^```(\w+)$", TEXT, re.MULTILINE)
    assert set(kinds) == {"config", "position", "record", "scenario"}
    assert len(kinds) == TEXT.count("```") / 2
    assert sum(len(blocks(kind)) for kind in set(kinds)) == len(kinds)


@pytest.mark.parametrize("line", blocks("config")[0].splitlines())
def test_documented_configurations_are_read(line: str) -> None:
    config = read_config(line)
    check_config(config, CARDS)
    assert read_config(write_config(config)) == config


def test_documented_parts_of_a_configuration_are_understood() -> None:
    fillings = {
        "KEY KEY KEY": "spgs cost research",
        "card KEY": "card ussr-t-34",
        "achievement KEY": "achievement spgs",
        "KEY GOAL MEASURE OVER": "zero most cards cost=0",
        "NAME": "promo",
    }
    parts = [part for part, _ in rows("Part")]
    assert len(parts) == 14
    for part in [text for cell in parts for text in quoted(cell)]:
        for word, filling in fillings.items():
            part = part.replace(word, filling)
        assert read_config(part) != read_config("") or part in ("base", "host A")
    assert all(key in BY_KEY for key in re.findall(r"`(\w+)=", TEXT))


def test_documented_small_actions_are_all_actions() -> None:
    game = begin(BIG).game
    table = rows("Small action")
    texts = [text for cells in table for cell in cells for text in quoted(cell)]
    for text in texts:
        assert write_action(game, read_action(game, 0, text)) == text
    firsts = [quoted(action)[0].split()[0] for action, _ in table]
    assert firsts == list(VERB_NUMBERS)
    assert f"there are {len(VERB_NUMBERS)} small actions" in TEXT


def test_documented_zones_are_all_zones() -> None:
    game = begin(BIG).game
    game.asked = 0
    lines = [quoted(line)[0] for line, _ in rows("Line")]
    for line in lines:
        zone, _, content = line.partition(": ")
        if zone == "last asked":
            game.asked = 0
        set_line(game, zone, content, lambda key: read_key(game, key))
        assert f"{zone}: {get_line(game, zone)}" == line
    written = {line.partition(":")[0] for line in lines} | {"A base 2", "A base 3"}
    nations = {f"{nation} medals" for nation in ("germany", "usa", "france", "uk", "japan")}
    assert written | nations == set(zone_names(1))
    assert quoted(dict(rows("Line"))["`phase: main`"]) == list(PHASE_WORDS)


@pytest.mark.parametrize("text", blocks("position"), ids=["purchase"])
def test_documented_positions_are_read(text: str) -> None:
    game = read_position(text, CARDS)
    assert write_position(game) == text
    assert not game.over


@pytest.mark.parametrize("text", blocks("record"), ids=["open", "hidden"])
def test_documented_records_replay(text: str) -> None:
    record = read_record(text)
    assert write_record(record) == text
    if record.seed:
        assert replay(record, CARDS).entries


def test_documented_hidden_record_matches_the_open_one() -> None:
    shown, hidden = map(read_record, blocks("record"))
    assert hidden.commitment == seed_commitment(shown.seed)
    assert [turn.steps for turn in hidden.turns] == [turn.steps for turn in shown.turns]


@pytest.mark.parametrize("text", blocks("scenario"), ids=lambda text: str(text.splitlines()[0]))
def test_documented_scenarios_pass(text: str) -> None:
    scenarios = parse_scenarios(text, PAGE.name)
    cases = [run_case(scenario, case, CARDS) for scenario in scenarios for case in scenario.cases]
    assert cases
    assert [str(failure) for failures in cases for failure in failures] == []


def test_links_of_the_notation_page_lead_to_existing_headings() -> None:
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert len(links) >= 6
    for link in links:
        file, _, head = link.partition("#")
        text = (PAGE.parent / file).read_text(encoding="utf-8") if file else TEXT
        heads = [re.sub(r"[^\w -]", "", line).strip().lower() for line in re.findall(r"^#+ (.*)", text, re.MULTILINE)]
        assert not head or head.replace("-", " ") in heads, link
