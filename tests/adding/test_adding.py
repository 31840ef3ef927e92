"""Adding something takes the files that docs/adding.md names, and then it works: tried on a copy of the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tankrush.site.node import find_node
from tests.adding.changes import ROOT, Change, copy_tree, files_of, run_in
from tests.adding.kinds import ABILITY, ACHIEVEMENT, BOT, LANGUAGE, OPTION, SCREEN

GUIDE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
KINDS: dict[str, list[Change]] = {
    "an ability that asks": ABILITY,
    "an achievement": ACHIEVEMENT,
    "a rule option": OPTION,
    "a bot": BOT,
    "a language": LANGUAGE,
    "a screen": SCREEN,
}
RULES = ("tests/rules/test_words_of_rules.py", "tests/rules/test_coverage.py", "tests/i18n")


def promised(kind: str) -> tuple[int, int]:
    """The numbers of files in the table of the guide: of the thing itself, and with its rule."""
    found = re.search(rf"^\| {kind} \| (\d+) \|(?: \+ (\d+))? *\|", GUIDE, re.MULTILINE)
    assert found, kind
    return int(found[1]), int(found[1]) + int(found[2] or 0)


@pytest.mark.parametrize("kind", KINDS)
def test_it_takes_as_many_files_as_promised(kind: str) -> None:
    changes = KINDS[kind]
    assert promised(kind) == (len(files_of(changes, with_rule=False)), len(files_of(changes, with_rule=True)))


def test_the_promises_are_kept_low() -> None:
    most = {"an achievement": 2, "a rule option": 3, "a bot": 2, "a language": 2, "a screen": 3}
    assert {kind: promised(kind)[0] for kind in most} == most
    assert promised("an ability that asks")[1] <= 8


def try_out(tmp_path: Path, changes: list[Change], *tests: str) -> None:
    copy_tree(tmp_path, changes)
    run_in(tmp_path, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests)


def test_an_ability_that_asks(tmp_path: Path) -> None:
    try_out(
        tmp_path,
        ABILITY,
        *RULES,
        "tests/terminal/test_choices.py",
        "tests/views/test_view.py::test_every_verb_and_every_phase_has_its_word",
        "tests/test_code_style.py::test_a_module_is_a_chapter[src/tankrush/engine/abilities.py]",
        "tests/bots/test_explain.py",
    )
    run_in(tmp_path, "-m", "tankrush", "scenario", "scenarios/abilities/salvage.scenario")


def test_an_achievement(tmp_path: Path) -> None:
    try_out(tmp_path, ACHIEVEMENT, *RULES)
    run_in(tmp_path, "-m", "tankrush", "scenario", "scenarios/achievements/cheap.scenario")


def test_a_rule_option(tmp_path: Path) -> None:
    try_out(tmp_path, OPTION, *RULES)
    run_in(tmp_path, "-m", "tankrush", "scenario", "scenarios/options/big_hand.scenario")


def test_a_bot(tmp_path: Path) -> None:
    try_out(tmp_path, BOT, *RULES, "tests/bots/test_registry.py")


def test_a_language(tmp_path: Path) -> None:
    try_out(tmp_path, LANGUAGE, "tests/i18n", "tests/web/test_rulebook.py")
    assert "fr" in run_in(tmp_path, "-c", "from tankrush.i18n.messages import LANGUAGES; print(LANGUAGES)")


def test_a_screen(tmp_path: Path) -> None:
    if find_node() is None or not (ROOT / "web/node_modules").exists():
        pytest.skip("the browser client needs Node and its packages")
    copy_tree(tmp_path, SCREEN)
    (tmp_path / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    run_in(tmp_path, "-m", "tools.web", "test", "web/tests/i18n.test.ts")
