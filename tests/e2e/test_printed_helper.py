"""The helper for the printed game in the browser: the set-up list, the score pad, the clock."""

from __future__ import annotations

import re

import pytest

from tankrush.i18n.messages import LANGUAGES
from tests.e2e.conftest import Open
from tools.browsing.access import findings
from tools.browsing.windows import Window

STEPS = "ol > li input"


def is_too_wide(window: Window) -> bool:
    return bool(window.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@pytest.mark.parametrize("size", ["desktop", "short"])
def test_helper_lists_the_setup_and_scores_its_achievements(open_window: Open, size: str) -> None:
    window = open_window(size=size)
    window.open("#/helper", "button.lay")
    window.page.get_by_label("Last Battle").check()
    window.press(window.page.get_by_role("radio", name="3"))
    window.page.get_by_label("Player 2").fill("Vera")
    window.press("button.lay")
    window.page.wait_for_selector(STEPS)
    assert window.page.get_by_text("20 Destruction cards").count() == 1
    drawn = window.page.locator("ol ul li").all_inner_texts()
    assert len(drawn) == 4
    window.page.locator(STEPS).first.check()
    assert findings(window) == []
    window.press("nav a[href*='score']")
    window.page.wait_for_selector("[role=tab]")
    assert "Vera" in window.page.locator("[role=tab]").nth(1).inner_text()
    assert window.page.locator("details summary small").first.inner_text() == ", ".join(drawn)


@pytest.mark.parametrize("size", ["desktop", "short"])
def test_score_pad_adds_up_and_survives_a_reload(open_window: Open, size: str) -> None:
    window = open_window(size=size)
    window.open("#/helper/score", "[role=tab]")
    window.press("details summary")
    window.page.get_by_label("Heavy tanks").check()
    window.press(window.page.get_by_role("button", name="One more: USSR medal", exact=True))
    window.press(window.page.get_by_role("button", name="One more: Captured bases"))
    window.page.wait_for_selector(".picker input")
    window.page.locator(".picker input").fill("tiger")
    window.press(window.page.locator(".picker .vehicle").first)
    window.wait("document.querySelector('tr.won .total')?.textContent === '9'")
    assert "Player 1 wins" in window.page.locator(".winner").inner_text()
    window.page.reload()
    window.page.wait_for_selector("tr.won .total")
    assert window.page.locator("tr.won .total").inner_text() == "9"
    assert window.page.locator("tr.won td").all_inner_texts() == ["1", "3\n1 × 3", "5\n1 × 5", "9"]
    assert findings(window) == []
    assert not is_too_wide(window)
    window.press(".clear")
    window.press(".clear")
    window.wait("!document.querySelector('.winner')")


def test_turn_clock_runs_pauses_and_passes_to_the_next_player(open_window: Open) -> None:
    window = open_window(size="short")
    window.open("#/helper/timer", ".clock")
    window.press(window.page.get_by_role("radio", name="1", exact=True))
    assert window.page.locator(".left").inner_text() == "1:00"
    window.press(window.page.get_by_role("button", name="Start"))
    window.wait("document.querySelector('.left').textContent !== '1:00'")
    window.press(window.page.get_by_role("button", name="Next player"))
    window.wait("document.querySelector('.clock h2').textContent === 'Player 2'")
    window.press(window.page.get_by_role("button", name="Pause"))
    assert re.fullmatch(r"0:\d\d|1:00", window.page.locator(".left").inner_text())
    assert findings(window) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["setup", "score", "timer"])
def test_helper_in_every_language_fits_a_phone(open_window: Open, language: str, part: str) -> None:
    window = open_window(size="small", language=language)
    window.open(f"#/helper/{part}", ".helper .panel")
    if part == "setup":
        window.press("button.lay")
        window.page.wait_for_selector(STEPS)
    assert findings(window) == []
    assert not is_too_wide(window)
