"""Puzzles in the browser: solving one from the list, the solution on the table, and stored progress."""

from __future__ import annotations

import pytest

from tankrush.i18n.messages import LANGUAGES
from tankrush.puzzles.puzzle_text import all_puzzles
from tests.e2e.conftest import Open
from tools.browsing.access import findings
from tools.browsing.puzzle_player import OPENED, solve_puzzle
from tools.browsing.windows import Window

PUZZLES = [puzzle for puzzle in all_puzzles().values() if puzzle.config == "base, 2 players"]
SHORT = min((puzzle for puzzle in PUZZLES if puzzle.task == "win"), key=lambda puzzle: len(puzzle.solution))
LIST = ".puzzles progress"


def width_to_spare(window: Window) -> int:
    wide = window.page.evaluate("document.documentElement.clientWidth - document.documentElement.scrollWidth")
    assert isinstance(wide, int)
    return wide


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_puzzle_is_solved_by_its_hints_and_counted(open_window: Open, size: str) -> None:
    window = open_window(size=size, forced="off")
    solve_puzzle(window, SHORT.name)
    assert findings(window) == []
    window.press(".puzzle .ways a.primary")
    window.page.wait_for_selector(OPENED)
    assert SHORT.name not in window.page.url
    window.open("#/puzzles", LIST)
    assert window.page.locator(".puzzles .line h2").inner_text().startswith("1 of ")
    window.press(".puzzles .day a")
    window.page.wait_for_selector(OPENED)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_puzzle_solution_is_shown_on_the_table_before_a_restart(open_window: Open, size: str) -> None:
    window = open_window(size=size, forced="off")
    window.open(f"#/puzzle/{SHORT.name}", OPENED)
    window.press(".puzzle .solution")
    window.page.wait_for_selector(".controls")
    window.wait("document.querySelector('.slide input').value === document.querySelector('.slide input').max")
    assert findings(window) == []
    window.press(window.page.get_by_role("button", name="Back to the puzzle"))
    window.page.wait_for_selector(OPENED)
    solve_puzzle(window, SHORT.name)
    window.open("#/puzzles", LIST)
    assert (
        window.page.locator(".puzzles .line h2").inner_text().startswith("0 of ")
    )  # not counted, because its solution was shown before


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzle_screens_are_accessible_on_a_phone_in_every_language(open_window: Open, language: str) -> None:
    window = open_window(size="phone", language=language)
    window.open("#/puzzles", LIST)
    assert findings(window) == []
    assert width_to_spare(window) >= 0
    window.open(f"#/puzzle/{SHORT.name}", OPENED)
    assert findings(window) == []
    assert width_to_spare(window) >= 0


def test_puzzle_screens_report_unknown_puzzles_and_full_storage(open_window: Open) -> None:
    window = open_window(forced="off")
    window.forgiven.append("404")
    window.open("#/puzzle/win-0-0", ".missing")
    assert "Unknown puzzle" in window.page.locator(".missing").inner_text()
    window.page.evaluate("localStorage.setItem('tankrush.puzzles', '{\"solved\": 7')")
    window.page.add_init_script(
        "const kept = Storage.prototype.setItem;"
        "Storage.prototype.setItem = function (place, text) {"
        "  if (place === 'tankrush.puzzles') throw new DOMException('full', 'QuotaExceededError');"
        "  kept.call(this, place, text); };"
    )
    window.page.reload()
    solve_puzzle(window, SHORT.name)
    assert "keeps nothing" in window.page.locator(".puzzle").inner_text()
