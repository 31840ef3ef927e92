"""A player at a puzzle: asks for hints and presses what they light up."""

from __future__ import annotations

import json

from tools.browsing.lesson_player import OPEN, WANTED, press_middle
from tools.browsing.page_player import Stuck
from tools.browsing.windows import Window

HINT, SOLVED, OPENED = ".puzzle .hint", ".puzzle.solved", ".puzzle.open"
MOST = 60
# Whatever the puzzle says and points at.
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
        slot = window.page.locator(f"{OPEN} >> xpath=.. >> .stand")
        if slot.count():
            press_middle(window, slot.first)
        elif window.page.locator(f"{WANTED} >> visible=true").count():
            window.press(f"{WANTED} >> visible=true")
        else:
            window.press(HINT)
        window.wait(f"({SEEN}) !== {json.dumps(before)}")
    raise Stuck(f"the puzzle {name} is not solved")
