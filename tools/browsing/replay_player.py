"""Check a replay in the browser: step through it, view it from every seat, and continue from its middle."""

from __future__ import annotations

import json

from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as TooLate

from tools.browsing.local_server import Site
from tools.browsing.page_player import Player
from tools.browsing.screens import icon
from tools.browsing.whole_games import BOARD, RESULT, Played
from tools.browsing.windows import Window

CONTROLS = ".controls .slide input"
BRANCH = "dialog[open] .btn.primary:not(:disabled)"
STEP = f"Number(document.querySelector('{CONTROLS}')?.value)"


def leaf_through(chromium: Browser, site: Site, table: str, *, size: str = "desktop", every: int = 25) -> Played:
    """Step through the replay from the result and back; sampled steps must equal those opened by link."""
    window = Window(chromium, site.url, size=size, name="Mira")
    window.open(f"#/t/{table}", RESULT)
    window.press(".result a[href*='replay']")
    window.page.wait_for_selector(CONTROLS)
    problems: list[str] = []
    last = go(window, "End")
    go(window, "Home")
    for step in range(1, last + 1):
        window.page.keyboard.press("ArrowRight")
        window.wait(f"{STEP} === {step}")
        if step % every == 0:
            problems += compare(chromium, window, step, size)
    for seat in window.page.locator("header select option").all():
        window.page.select_option("header select", value=seat.get_attribute("value"))
        window.wait("tankrushTest.reading().length > 100")
    problems += play_on(window, last // 2)
    played = Played([*problems, *window.faults], ["over"], last, 0)
    window.close()
    return played


def go(window: Window, key: str) -> int:
    """Jump to the first or last step, and return its number."""
    goal = "0" if key == "Home" else f"Number(document.querySelector('{CONTROLS}').max)"
    window.page.keyboard.press(key)
    window.wait(f"{STEP} === {goal}")
    return int(window.page.evaluate(STEP))


def compare(chromium: Browser, window: Window, step: int, size: str) -> list[str]:
    """Check that the address names the step and opens the same view in another browser."""
    window.wait(f"location.hash.includes('/{step}')")
    other = Window(chromium, window.address, size=size)
    other.page.goto(window.page.url)
    other.page.wait_for_selector(CONTROLS)
    other.wait(f"{STEP} === {step} && tankrushTest.reading().length > 100")
    shown: str = other.page.evaluate("tankrushTest.reading()")
    other.close()
    try:
        # The slider moves at once; the table follows when the server has answered.
        window.wait(f"tankrushTest.reading() === {json.dumps(shown)}")
    except TooLate:
        seen: str = window.page.evaluate("tankrushTest.reading()")
        return [*other.faults, f"step {step} looks different by its link: {seen!r} {shown!r}"]
    return other.faults


def play_on(window: Window, step: int) -> list[str]:
    """Branch into a new game and make a step in it."""
    branch(window, step)
    player = Player(window)
    player.play(lambda now: player.steps > 0)
    return window.problems()


def branch(window: Window, step: int) -> None:
    """Check the deal, then open a new game that begins at this step."""
    window.page.locator(CONTROLS).fill(str(step))
    window.press(icon("u-table"))
    window.press('dialog[open] button:has(use[href="#u-check"])')
    window.page.wait_for_selector("dialog[open] .found")
    window.press(BRANCH)
    window.wait("location.hash.startsWith('#/t/')")
    window.page.wait_for_selector(f"{BOARD}, {RESULT}")
