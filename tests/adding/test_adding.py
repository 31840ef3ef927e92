"""Carry out the recipes of docs/adding.md on a copy of the tree; check the number of files and the tests they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tankrush.site.node import find_node
from tests.adding import server_kinds as on_the_server
from tests.adding.changes import ROOT, Change, copy_tree, files_of, leave_out, run_in
from tests.adding.kinds import ABILITY, ACHIEVEMENT, BOT, LANGUAGE, OPTION, SCREEN

GUIDE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
KINDS: dict[str, list[Change]] = {
    "an ability that asks": ABILITY,
    "an achievement": ACHIEVEMENT,
    "a rule option": OPTION,
    "a bot": BOT,
    "a language": LANGUAGE,
    "a screen": SCREEN,
    "an HTTP route": on_the_server.ROUTE,
    "a socket command": on_the_server.COMMAND,
    "an event": on_the_server.EVENT,
    "a table setting": on_the_server.TABLE_SETTING,
    "a server setting": on_the_server.SERVER_SETTING,
}
# The changes that come first, and the tests that the recipe names.
CHECKED: dict[str, tuple[list[Change], tuple[str, ...]]] = {
    "an HTTP route": ([], on_the_server.ROUTE_TESTS),
    "a socket command": ([], on_the_server.COMMAND_TESTS),
    "an event": (on_the_server.COMMAND, on_the_server.EVENT_TESTS),
    "a table setting": ([], on_the_server.TABLE_SETTING_TESTS),
    "a server setting": ([], on_the_server.SERVER_SETTING_TESTS),
}
WEB_WORDS = ("-m", "tools.web", "test", "web/tests/i18n.test.ts")
PYTEST = ("-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider")
RULES = (
    *(f"tests/rules/test_{name}.py" for name in ("words_of_rules", "coverage")),
    *(f"tests/i18n/test_{name}.py" for name in ("languages", "vocabulary", "glossary", "card_sentences")),
)


def promised(kind: str) -> tuple[int, int]:
    """Return the numbers of files in the table of the guide: without and with the rule."""
    found = re.search(rf"^\| {kind} \| (\d+) \|(?: \+ (\d+))? *\|", GUIDE, re.MULTILINE)
    assert found, kind
    return int(found[1]), int(found[1]) + int(found[2] or 0)


@pytest.mark.parametrize("kind", KINDS)
def test_recipe_touches_the_number_of_files_in_the_guide(kind: str) -> None:
    changes = KINDS[kind]
    assert promised(kind) == (len(files_of(changes, with_rule=False)), len(files_of(changes, with_rule=True)))


def test_promised_numbers_of_files_are_low() -> None:
    most = {"an achievement": 2, "a rule option": 3, "a bot": 2, "a language": 2, "a screen": 3}
    assert {kind: promised(kind)[0] for kind in most} == most
    assert promised("an ability that asks")[1] <= 8


def try_out(tmp_path: Path, changes: list[Change], *tests: str) -> None:
    copy_tree(tmp_path, changes)
    run_in(tmp_path, *PYTEST, *tests)


def test_adding_an_ability_an_achievement_an_option_and_a_bot_takes_the_stated_files(tmp_path: Path) -> None:
    """All in one copy, as most of the tests that they name are the same."""
    try_out(
        tmp_path,
        [*ABILITY, *ACHIEVEMENT, *OPTION, *BOT],
        *RULES,
        "tests/terminal/test_choices.py",
        "tests/views/test_view.py::test_every_verb_and_every_phase_has_its_word",
        "tests/test_code_style.py::test_modules_are_shorter_than_400_lines[src/tankrush/engine/abilities.py]",
        "tests/bots/test_explain.py::test_every_verb_and_ability_has_a_hint_reason",
        "tests/bots/test_registry.py",
    )
    scenarios = ("abilities/salvage", "achievements/cheap", "options/big_hand")
    run_in(tmp_path, "-m", "tankrush", "scenario", *(f"scenarios/{name}.scenario" for name in scenarios))


def test_adding_a_language_takes_the_stated_files(tmp_path: Path) -> None:
    try_out(tmp_path, LANGUAGE, "tests/i18n", "tests/web/test_rulebook.py")
    assert "fr" in run_in(tmp_path, "-c", "from tankrush.i18n.messages import LANGUAGES; print(LANGUAGES)")


@pytest.mark.parametrize("kind", CHECKED)
def test_named_tests_fail_if_any_file_of_a_recipe_is_missing(kind: str, tmp_path: Path) -> None:
    before, tests = CHECKED[kind]
    changes = KINDS[kind]
    try_out(tmp_path, [*before, *changes], *tests)
    for missing in files_of(changes, with_rule=True):
        if kind == "a table setting" and missing.endswith("en.ftl"):
            continue  # words of the browser: test_table_setting_without_words_fails_its_test
        leave_out(tmp_path, [*before, *changes], [change for change in changes if change.path == missing])
        with pytest.raises(AssertionError, match=r"stopping after 1 failures|ImportError"):
            run_in(tmp_path, *PYTEST, *tests)


def test_table_setting_without_words_fails_its_test(tmp_path: Path) -> None:
    run_web_words(tmp_path, on_the_server.TABLE_SETTING)
    changes = on_the_server.TABLE_SETTING
    leave_out(tmp_path, changes, [change for change in changes if change.path.endswith(".ftl")])
    with pytest.raises(AssertionError, match="web-new-quiet"):
        run_in(tmp_path, *WEB_WORDS)


def test_adding_a_screen_takes_the_stated_files(tmp_path: Path) -> None:
    run_web_words(tmp_path, SCREEN)


def run_web_words(tmp_path: Path, changes: list[Change]) -> None:
    if find_node() is None or not (ROOT / "web/node_modules").exists():
        pytest.skip("the browser client needs Node and its packages")
    copy_tree(tmp_path, changes)
    (tmp_path / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    run_in(tmp_path, *WEB_WORDS)
