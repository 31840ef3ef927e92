"""Every rule is written, coded and tested: the three sets of ids are equal."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tankrush.scenario.rule_ids import LAST_RULE, is_rule

ROOT = Path(__file__).resolve().parent.parent.parent
RULEBOOK = ROOT / "docs" / "rulebook"
SOURCE = ROOT / "src" / "tankrush"
SCENARIOS = ROOT / "scenarios"

WRITTEN_ID = re.compile(r'^<a id="([^"]+)"></a>\*\*([A-Z]+-[A-Z]?[0-9]+)\*\* ', re.MULTILINE)
WRITTEN_RULING = re.compile(r'^- <a id="([^"]+)"></a>\*\*(R-[0-9]+)\*\* ', re.MULTILINE)
CITED = re.compile(r"\[([A-Z]+-[A-Z]?)([0-9]+)(?:…([0-9]+))?\]")
LINKED = re.compile(r"\[([A-Z]+-[A-Z]?[0-9]+)\]")
# Modules that enforce rules or contain them as data.
CODE = [path for part in ("catalogue", "engine", "notation") for path in sorted((SOURCE / part).rglob("*.py"))]
CHAPTERS = sorted(RULEBOOK.glob("[0-9]*.md"))
PAGES = sorted(RULEBOOK.glob("*.md"))


def cited_in(text: str) -> Iterator[str]:
    """Yield the ids in square brackets; `[TURN-3…7]` stands for five ids."""
    for prefix, first, last in CITED.findall(text):
        yield from (f"{prefix}{number:0{len(first)}}" for number in range(int(first), int(last or first) + 1))


def ids_found(pattern: re.Pattern[str], paths: list[Path]) -> list[tuple[str, str]]:
    """Return every anchor with its id, in the order of the pages."""
    return [found for path in paths for found in pattern.findall(path.read_text(encoding="utf-8"))]


def written() -> set[str]:
    return {rule for _, rule in ids_found(WRITTEN_ID, PAGES)}


def coded() -> dict[str, list[str]]:
    """Return every id cited in code, with its modules; achievements are lines that name their rule."""
    places: dict[str, list[str]] = {}
    for path in CODE:
        for rule in cited_in(path.read_text(encoding="utf-8")):
            places.setdefault(rule, []).append(path.relative_to(SOURCE).as_posix())
    with (SOURCE / "catalogue" / "achievements.csv").open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines):
            places.setdefault(line["rule"], []).append("catalogue/achievements.csv")
    return places


def tried() -> dict[str, list[str]]:
    """Return every id named in the head of a scenario, with its files."""
    places: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.rglob("*.scenario")):
        for line in path.read_text(encoding="utf-8").splitlines():
            head, _, content = line.partition("#")[0].partition(":")
            for rule in content.split() if head.strip() == "rules" else []:
                places.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return places


def chapter_of(rule: str) -> str:
    return rule.partition("-")[0]


def test_coverage_finds_written_coded_and_tried_rules() -> None:
    """If a pattern matched nothing, every comparison below would pass."""
    assert len(written()) > 300
    assert len(coded()) > 300
    assert len(tried()) > 300


def test_every_rule_id_is_written_once_with_its_anchor() -> None:
    ids = ids_found(WRITTEN_ID, PAGES) + ids_found(WRITTEN_RULING, PAGES)
    assert [rule for _, rule in ids if [other for _, other in ids].count(rule) > 1] == []
    assert [(anchor, rule) for anchor, rule in ids if anchor != rule.lower()] == []


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_rule_paragraph_matches_the_pattern(path: Path) -> None:
    """An id in bold that does not match the pattern would be in no set."""
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"\*\*([A-Z]+-[A-Z]?[0-9]+)\*\*", text) == [rule for _, rule in WRITTEN_ID.findall(text)]


def test_rule_numbers_of_a_chapter_have_no_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for rule in written():
        prefix = rule.rstrip("0123456789")
        numbers.setdefault(prefix, []).append(int(rule.removeprefix(prefix)))
    assert {name: sorted(found) for name, found in numbers.items() if len(found) != max(found)} == {}


def test_every_written_rule_is_cited_in_code() -> None:
    assert sorted(written() - coded().keys()) == []


def test_every_written_rule_has_a_scenario() -> None:
    assert sorted(written() - tried().keys()) == []


def test_code_cites_only_written_rules() -> None:
    known = written() | {ruling for _, ruling in ids_found(WRITTEN_RULING, PAGES)}
    assert {rule: places for rule, places in coded().items() if rule not in known} == {}


def test_scenarios_name_only_written_rules() -> None:
    known = written()
    assert {rule: places for rule, places in tried().items() if rule not in known} == {}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_rulebook_refers_only_to_written_rules(path: Path) -> None:
    known = written() | {ruling for _, ruling in ids_found(WRITTEN_RULING, PAGES)}
    assert sorted(set(LINKED.findall(path.read_text(encoding="utf-8"))) - known) == []


def test_scenarios_may_name_exactly_the_written_rules() -> None:
    """The numbers have no gaps, so the table of last numbers is sufficient."""
    known = {f"{chapter}{number}" for chapter, last in LAST_RULE.items() for number in range(1, last + 1)}
    assert known == written()
    assert all(is_rule(rule) for rule in known)
    assert not any(is_rule(rule) for rule in ("ATK-18", "ATK-0", "ACH-C1", "ATK", "R-17", "atk-1"))


def test_chapters_cited_by_modules_exist() -> None:
    """The first line of a module may name a chapter, such as `[ATK]`, or one of the three tables of the rules."""
    chapters = {chapter_of(rule) for rule in written()} | {"OPT", "DEC", "ERR"}
    for path in CODE:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        assert set(re.findall(r"\[([A-Z]+)\]", first)) <= chapters, path


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("nothing [ATK] cards[ATK-1] here", ["ATK-1"]),
        ("[TURN-3…5] and [ACH-B9…10]", ["TURN-3", "TURN-4", "TURN-5", "ACH-B9", "ACH-B10"]),
        ("[R-03]", ["R-03"]),
        ("ATK-1, (ATK-2)", []),
    ],
)
def test_rule_citations_are_parsed(text: str, rules: list[str]) -> None:
    assert list(cited_in(text)) == rules


# ---- the two guides ------------------------------------------------------------------------------------------------

GUIDES = [ROOT / "docs" / "architecture.md", ROOT / "docs" / "adding.md"]
EXAMPLES = {"i18n/fr.ftl", "my-cards/my-set.csv"}


def names_in_code_style(guide: Path) -> list[str]:
    text = re.sub(r"^```.*?^```", "", guide.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`\n]+)`", text)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_guides_name_existing_files(guide: Path) -> None:
    paths = [name for name in names_in_code_style(guide) if re.fullmatch(r"[\w./-]+(\.\w+|/)", name) and "/" in name]
    assert len(paths) > 10
    lost = {name for name in paths if not any((folder / name).exists() for folder in (SOURCE, ROOT))}
    assert lost - EXAMPLES == set()


@cache
def words_of_code() -> frozenset[str]:
    sources = [*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("test_*.py")]
    return frozenset(word for path in sources for word in re.findall(r"\w+", path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_guides_name_existing_identifiers(guide: Path) -> None:
    """Names of tests, tables and functions must still be defined somewhere."""
    names = [name for name in names_in_code_style(guide) if re.fullmatch(r"[a-z]+(_[a-z]+)+|[A-Z]+(_[A-Z]+)+", name)]
    assert names
    assert set(names) <= words_of_code()


def test_table_of_chapters_matches_the_modules() -> None:
    """The table lists each chapter of the rulebook, and each listed module cites that chapter."""
    rows = re.findall(r"^\| [^|]*\| ([A-Z, ]+) \| (.+) \|$", GUIDES[0].read_text(encoding="utf-8"), re.MULTILINE)
    places = {chapter: re.findall(r"`([\w/.]+)`", where) for names, where in rows for chapter in names.split(", ")}
    assert places.keys() == {chapter_of(rule) for rule in written()}
    cited = {(chapter_of(rule), place) for rule, where in coded().items() for place in where}
    for path in CODE:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        cited |= {(chapter, path.relative_to(SOURCE).as_posix()) for chapter in re.findall(r"\[([A-Z]+)\]", first)}
    assert [(name, place) for name, where in places.items() for place in where if (name, place) not in cited] == []
