"""A simulated puzzle player that requests hints and clicks what they highlight."""

from __future__ import annotations

import json

from tools.browsing.lesson_player import OPEN, WANTED, press_middle
from tools.browsing.page_player import Stuck
from tools.browsing.windows import Window

HINT, SOLVED, OPENED = ".puzzle .hint", ".puzzle.solved", ".puzzle.open"
LIT, BUTTON = f"{WANTED} >> visible=true", f".bar {WANTED} >> visible=true"
MOST = 60
# The sentence and the highlights of the puzzle.
SEEN = """[...document.querySelectorAll('.puzzle, .bar')].map((one) => one.textContent).join()
  + [...document.querySelectorAll('[data-wanted]')].map((one) => one.outerHTML).join()
  + document.querySelectorAll('dialog[open]').length"""


def solve_puzzle(window: Window, name: str) -> int:
    """Solve a puzzle by its hints; return the number of touches."""
    window.open(f"#/puzzle/{name}", OPENED)
    for touched in range(MOST):
        if window.page.locator(SOLVED).count():
            return touched
        before = window.page.evaluate(f"() => {SEEN}")
        touch(window, before)
        window.wait(f"document.querySelector('{SOLVED}') || ({SEEN}) !== {json.dumps(before)}")
    raise Stuck(f"the puzzle {name} is not solved")


def touch(window: Window, before: str) -> None:
    """Click the highlighted element, or the hint; a forced step may play itself meanwhile."""
    slot = window.page.locator(f"{OPEN} >> xpath=.. >> .stand")

    def has_changed() -> bool:
        return window.page.evaluate(f"() => {SEEN}") != before or bool(window.page.locator(SOLVED).count())

    places = [place for place in (BUTTON, LIT) if window.page.locator(place).count()]
    if not places and window.page.locator("dialog[open]").count():
        window.page.keyboard.press("Escape")  # two touches of a card in a row have shown it
    elif slot.count() and BUTTON not in places:
        window.press_unless(has_changed, lambda: press_middle(window, slot.first))
    else:
        window.press_unless(has_changed, lambda: window.press([*places, HINT][0]))
