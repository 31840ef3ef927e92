"""A pupil at the page: reads, goes on, and touches what the lesson points at."""

from __future__ import annotations

import json

from tools.browsing.player import Stuck
from tools.browsing.windows import Window

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
        if window.page.locator(NEXT).count():
            window.press(NEXT)
        else:
            window.press(f"{WANTED} >> visible=true")
        window.wait(f"({SEEN}) !== {json.dumps(before)}")
    raise Stuck(f"the lesson {name} does not end")
