"""Every effect in a real browser: whatever interrupts it, it leaves nothing over the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing.effect_events import EFFECTS, defend, happened, open_defended_table
from tools.browsing.local_server import Site, new_key
from tools.browsing.windows import Window

LEFT = "document.querySelectorAll('.fx > :not(.p), .acting, [data-struck]').length"
STARTED = f"{LEFT} > 0 || document.getAnimations().some(({{ effect }}) => effect?.target?.closest('.board'))"
HIDE = "document.dispatchEvent(new Event('visibilitychange'))"


def tap_a_card(window: Window) -> None:
    window.page.locator(".hand .hit").first.click()
    window.page.locator(".hand .hit").first.click()


def resize(window: Window) -> None:
    window.page.set_viewport_size({"width": 1180, "height": 760})
    window.page.set_viewport_size({"width": 1366, "height": 768})


def hide(window: Window) -> None:
    window.page.evaluate(f"Object.defineProperty(document, 'hidden', {{ value: true, configurable: true }}); {HIDE}")
    window.page.evaluate(f"delete document.hidden; {HIDE}")


INTERRUPTIONS: dict[str, Callable[[Window], None]] = {
    "skipped by a key": lambda window: window.page.keyboard.press("Escape"),
    "a card is tapped": tap_a_card,
    "the window is resized": resize,
    "the tab is hidden": hide,
    "the socket is lost": lambda window: window.page.evaluate("tankrushTest.cut()"),
}


@pytest.mark.parametrize("interruption", INTERRUPTIONS)
def test_an_interrupted_effect_leaves_nothing_behind(chromium: Browser, site: Site, interruption: str) -> None:
    window = open_defended_table(chromium, site)
    version = window.now().version
    for effect in EFFECTS:
        window.page.evaluate("tankrushTest.happen", happened(effect, window))
        window.wait(STARTED)
        INTERRUPTIONS[interruption](window)
        window.wait(f"{LEFT} === 0")
        window.wait_for_link()
        window.page.evaluate("tankrushTest.restore()")
        defend(window)
    assert window.now().version == version
    assert window.page.locator(".fx .p").count() <= 40
    assert window.faults == []
    window.close()


def test_instant_and_normal_motion_end_in_the_same_table(site: Site, open_window: Open) -> None:
    key = new_key()
    table = site.seat("base+SF, 4 players", ["soldier"] * 3, key)
    readings: dict[str, list[str]] = {}
    for motion in ("normal", "instant"):
        window = open_window(key=key, name="Mira", motion=motion)
        window.open(f"#/t/{table}", ".board")
        window.wait("tankrushTest.isAsked()")
        for effect in EFFECTS:
            defend(window)
            window.page.evaluate("tankrushTest.happen", happened(effect, window))
            window.wait(f"{LEFT} === 0 && !tankrushTest.onStage().version")
            readings.setdefault(motion, []).append(window.page.evaluate("tankrushTest.reading()"))
            window.page.evaluate("tankrushTest.restore()")
    assert readings["normal"] == readings["instant"]
    assert len(set(readings["normal"])) > len(EFFECTS) // 2
