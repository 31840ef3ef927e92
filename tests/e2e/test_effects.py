"""Effects in a real browser: whatever interrupts them, none leaves an element over the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing.effect_events import EFFECTS, defend, happened, open_defended_table
from tools.browsing.local_server import Site, new_key
from tools.browsing.windows import PATIENCE, Window

FINALE = "document.querySelector('.finale')"
# Buttons that were clicked.
PRESSES = """() => {
  globalThis.pressed = [];
  const press = ({ target }) => target.closest('button, a') && pressed.push(target.closest('button, a').textContent);
  document.addEventListener('click', press, true);
}"""
# Bots remark on every third row at most.
REMARKED = "(event) => tankrushTest.receive({ ...tankrushTest.stage(event), version: 3 })"
LEFT = "document.querySelectorAll('.fx > :not(.p), .acting, [data-struck]').length"
STARTED = f"{LEFT} > 0 || document.getAnimations().some(({{ effect }}) => effect?.target?.closest('.board'))"
# What is shown for a while is read in the moment in which it appears.
TALLY = """(seat) => tankrushTest.until(() => document.querySelector('.fx .tally'), PATIENCE).then(() => {
  const [column, score] = ['.fx .tally', `[data-score="${seat}"]`].map((place) => document.querySelector(place));
  const { y, height } = score.getBoundingClientRect();
  return {
    numbers: [...column.querySelectorAll('span')].map((line) => line.textContent),
    score: score.textContent.trim(),
    sizes: [column, score].map((node) => getComputedStyle(node).fontSize),
    places: [[column.offsetTop, column.offsetHeight], [y, height]],
  };
})""".replace("PATIENCE", str(PATIENCE))
REMARK = """() => tankrushTest.until(() => document.querySelector('.fx .remark'), PATIENCE).then(() => {
  const { left, right } = document.querySelector('.fx .remark').getBoundingClientRect();
  return [left, right];
})""".replace("PATIENCE", str(PATIENCE))
HIDE = "document.dispatchEvent(new Event('visibilitychange'))"


def tap_a_card(window: Window) -> None:
    window.page.locator(".hand .hit").first.click()
    window.page.locator(".hand .hit").first.click()


def tap_everywhere(window: Window) -> None:
    """Tap the positions of the result's buttons, which the final animation covers."""
    window.page.touchscreen.tap(195, 560)


def resize(window: Window) -> None:
    window.page.set_viewport_size({"width": 1180, "height": 760})
    window.page.set_viewport_size({"width": 1366, "height": 768})


def turn(window: Window) -> None:
    """Rotate the phone to landscape and back, which resizes the board during an effect."""
    for width, height in ((390, 664), (844, 390), (1366, 768)):
        window.page.set_viewport_size({"width": width, "height": height})


def hide(window: Window) -> None:
    window.page.evaluate(f"Object.defineProperty(document, 'hidden', {{ value: true, configurable: true }}); {HIDE}")
    window.page.evaluate(f"delete document.hidden; {HIDE}")


INTERRUPTIONS: dict[str, Callable[[Window], None]] = {
    "skipped by a key": lambda window: window.page.keyboard.press("Escape"),
    "a card is tapped": tap_a_card,
    "the window is resized": resize,
    "the device is turned": turn,
    "the tab is hidden": hide,
    "the socket is lost": lambda window: window.page.evaluate("tankrushTest.cut()"),
}


@pytest.mark.parametrize("interruption", INTERRUPTIONS)
def test_interrupted_effect_leaves_no_elements(chromium: Browser, site: Site, interruption: str) -> None:
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


def test_score_counts_up_from_its_old_value(chromium: Browser, site: Site) -> None:
    window = open_defended_table(chromium, site)
    # The first beat of a page loads the module of effects.
    window.page.evaluate("tankrushTest.happen", happened("turn", window))
    window.wait("document.querySelector('.fx .p')")
    window.page.evaluate("tankrushTest.restore()")
    seat = window.now().seat
    window.page.evaluate("tankrushTest.happen", happened("medal", window))
    seen = window.page.evaluate(TALLY, seat)
    assert seen["numbers"] == ["0", seen["score"]]
    assert seen["sizes"][0] == seen["sizes"][1]
    # Both lie in the page; the layer of the effects begins at its corner.
    assert seen["places"][0] == pytest.approx(seen["places"][1], abs=1)
    window.wait(f"{LEFT} === 0")
    window.close()


@pytest.mark.parametrize("is_won", [True, False])
def test_skipping_the_final_animation_presses_no_button(chromium: Browser, site: Site, is_won: bool) -> None:
    window = open_defended_table(chromium, site, size="short")
    window.page.evaluate(PRESSES)
    for name, interrupt in (INTERRUPTIONS | {"a card is tapped": tap_everywhere}).items():
        window.page.evaluate("tankrushTest.finish", is_won)
        window.wait(FINALE)
        interrupt(window)
        if name in ("skipped by a key", "a card is tapped"):
            window.wait(f"!{FINALE}")
        window.page.keyboard.press("Escape")
        window.wait(f"!{FINALE} && {LEFT} === 0")
        assert window.page.locator("main h1").is_visible(), name
    assert window.page.evaluate("pressed") == []
    window.close()


@pytest.mark.parametrize("size", ["desktop", "short", "tiny"])
def test_a_remark_lies_inside_the_window(chromium: Browser, site: Site, size: str) -> None:
    window = open_defended_table(chromium, site, size=size)
    seats = window.page.evaluate("tankrushTest.model().view.seats.map(({ name }) => name)")
    for seat in (seat for seat in seats if seat != window.now().seat):
        event = happened("destroy", window)
        event["happened"] = [{**event["happened"][0], "to": f"{seat}.front.2"}]
        window.page.evaluate(REMARKED, event)
        left, right = window.page.evaluate(REMARK)
        assert left >= 0
        assert right <= (window.page.viewport_size or {"width": 0})["width"]
        window.page.evaluate("tankrushTest.restore()")
        defend(window)
    window.close()


def test_table_is_the_same_with_and_without_animations(site: Site, open_window: Open) -> None:
    key = new_key()
    table = site.seat("base+SF, 4 players", ["soldier"] * 3, key)
    readings: dict[str, list[str]] = {}
    for motion in ("normal", "instant", "system"):
        window = open_window(key=key, name="Mira", motion=motion)
        window.page.emulate_media(reduced_motion="reduce" if motion == "system" else "no-preference")
        window.open(f"#/t/{table}", ".board")
        window.wait("tankrushTest.isAsked()")
        for effect in EFFECTS:
            defend(window)
            window.page.evaluate("tankrushTest.happen", happened(effect, window))
            window.wait(f"{LEFT} === 0 && !tankrushTest.onStage().version")
            readings.setdefault(motion, []).append(window.page.evaluate("tankrushTest.reading()"))
            window.page.evaluate("tankrushTest.restore()")
    assert readings["normal"] == readings["instant"] == readings["system"]
    assert len(set(readings["normal"])) > len(EFFECTS) // 2
