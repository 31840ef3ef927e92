"""A simulated pupil that reads, continues, and clicks what the lesson highlights."""

from __future__ import annotations

import json

from playwright.sync_api import Locator

from tools.browsing.page_player import Stuck
from tools.browsing.windows import Window

NEXT, WANTED, DONE = ".coach .next", "[data-wanted]", ".coach .ways a[href='#/learn']"
# An open slot and its base are one target: the pupil presses the slot.
OPEN = ".slot .base.open[data-wanted]"
MOST = 150
# The sentence and the highlights of the lesson.
SEEN = """document.querySelector('.coach')?.textContent
  + [...document.querySelectorAll('[data-wanted]')].map((one) => one.outerHTML).join()
  + document.querySelectorAll('dialog[open]').length"""


def take_lesson(window: Window, name: str) -> int:
    """Take a lesson from its first sentence to its last; return the number of touches."""
    window.open(f"#/lesson/{name}", ".coach")
    for touched in range(MOST):
        if window.page.locator(DONE).count():
            return touched
        before = window.page.evaluate(f"() => {SEEN}")
        touch(window, place_of(window), before)
        window.wait(f"({SEEN}) !== {json.dumps(before)}")
    raise Stuck(f"the lesson {name} does not end")


def place_of(window: Window) -> str:
    """Return the place of the next step; elements behind an open sheet are out of reach."""
    if window.page.locator(NEXT).count():
        return NEXT
    sheet = "dialog[open] " if window.page.locator(f"dialog[open] {WANTED}").count() else ""
    return f"{sheet}{WANTED} >> visible=true"


def touch(window: Window, place: str, before: str) -> None:
    """Touch the next element; retry if the lesson has moved on meanwhile."""
    slot = window.page.locator(f"{OPEN} >> xpath=.. >> .stand")

    def press() -> None:
        if place != NEXT and slot.count():
            press_middle(window, slot.first)
        else:
            window.press(place)

    window.press_unless(lambda: window.page.evaluate(f"() => {SEEN}") != before, press)


def press_middle(window: Window, what: Locator) -> None:
    """Click the middle of an element, even if something covers it."""
    box = what.bounding_box()
    if box is None:
        raise Stuck("an open slot is not on the screen")
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if window.is_touched:
        window.page.touchscreen.tap(*place)
    else:
        window.page.mouse.click(*place)
