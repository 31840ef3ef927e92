"""A player at a puzzle: asks for hints and presses what they light up."""

from __future__ import annotations

import json
from contextlib import suppress

from playwright.sync_api import TimeoutError

from tools.browsing.lesson_player import OPEN, WANTED, press_middle
from tools.browsing.page_player import Stuck
from tools.browsing.windows import Window

HINT, SOLVED, OPENED = ".puzzle .hint", ".puzzle.solved", ".puzzle.open"
MOST = 60
PATIENCE = 3000  # milliseconds
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
        # A button is disabled while its move is being answered, and may be gone afterwards.
        with suppress(TimeoutError):
            press_next(window)
            window.wait(f"({SEEN}) !== {json.dumps(before)}")
    raise Stuck(f"the puzzle {name} is not solved")


def press_next(window: Window) -> None:
    """Press what is lit, else ask for a hint."""
    slot = window.page.locator(f"{OPEN} >> xpath=.. >> .stand")
    lit = window.page.locator(f"{WANTED} >> visible=true")
    if slot.count():
        press_middle(window, slot.first)
    else:
        what = lit.first if lit.count() else window.page.locator(HINT).first
        what.tap(timeout=PATIENCE) if window.is_touched else what.click(timeout=PATIENCE)
