"""A pupil at the page: reads, goes on, and touches what the lesson points at."""

from __future__ import annotations

import json

from playwright.sync_api import TimeoutError as TooLate

from tools.browsing.player import Stuck
from tools.browsing.windows import PATIENCE, Window

NEXT, WANTED, DONE = ".coach .next", "[data-wanted]", ".coach .ways a[href='#/learn']"
MOST = 150
# Whatever the lesson says and points at.
SEEN = """document.querySelector('.coach')?.textContent
  + [...document.querySelectorAll('[data-wanted]')].map((one) => one.outerHTML).join()
  + document.querySelectorAll('dialog[open]').length"""


def take_lesson(window: Window, name: str) -> int:
    """From the first sentence to the last; how often something was touched."""
    window.open(f"#/lesson/{name}", ".coach")
    for touched in range(MOST):
        if window.page.locator(DONE).count():
            return touched
        before = window.page.evaluate(f"() => {SEEN}")
        touch(window, NEXT if window.page.locator(NEXT).count() else f"{WANTED} >> visible=true", before)
        window.wait(f"({SEEN}) !== {json.dumps(before)}")
    raise Stuck(f"the lesson {name} does not end")


def touch(window: Window, place: str, before: str) -> None:
    """The lesson may go on by itself between the look and the touch: then it is looked at again."""
    window.page.set_default_timeout(PATIENCE / 4)
    try:
        window.press(place)
    except TooLate:
        if window.page.evaluate(f"() => {SEEN}") == before:
            raise
    finally:
        window.page.set_default_timeout(PATIENCE)
