"""axe finds nothing serious or critical on any screen in either theme, and text over pictures is readable."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing.access import findings
from tools.browsing.contrast import faint_texts
from tools.browsing.local_server import Site, new_key
from tools.browsing.screens import SCREENS, set_stage

# Landmarks without a heading.
UNHEADED = """() => [...document.querySelectorAll('section:is([aria-label], [aria-labelledby]), [role=region]')]
  .filter((one) => one.checkVisibility() && !one.querySelector('h1, h2, h3'))
  .filter((one) => !document.getElementById(one.getAttribute('aria-labelledby'))?.matches('h1, h2, h3'))
  .map((one) => one.className)"""
# The accessible names of the opponent's bases.
BASES = "[...document.querySelectorAll('.opponent [role=listitem]')].map((one) => one.textContent.trim())"


@pytest.mark.parametrize("size", ["desktop", "short"])
def test_every_region_has_a_heading_and_every_base_is_read_out(site: Site, open_window: Open, size: str) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", size=size)
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board .hand .card")
    window.wait("tankrushTest.isAsked()")
    assert window.page.evaluate(UNHEADED) == []
    bases = window.page.evaluate(BASES)
    assert len(bases) == 3
    assert [base for base in bases if "open" not in base] == []


def test_axe_finds_nothing_serious_on_any_screen(chromium: Browser, site: Site, open_window: Open) -> None:
    key, tables = set_stage(chromium, site, steps=0)
    window = open_window(key=key, name="Mira", forced="off")
    found: list[str] = []
    for screen in SCREENS:
        if screen.is_variant:
            continue
        screen.show(window, tables)
        found += [f"{screen.name} {finding}" for finding in findings(window)]
    assert found == []


# Screens with cards, pictures and gradients behind text.
PICTURED = {"home", "cards-filtered", "legend", "rules", "lesson", "table-two", "table-four", "lobby"}


@pytest.mark.parametrize("size", ["desktop", "short"])
def test_text_over_pictures_has_enough_contrast(chromium: Browser, site: Site, open_window: Open, size: str) -> None:
    screens = [screen for screen in SCREENS if screen.name in PICTURED]
    key, tables = set_stage(chromium, site, steps=0, screens=screens)
    window = open_window(key=key, name="Mira", forced="off", size=size)
    found: list[str] = []
    for screen in screens:
        screen.show(window, tables)
        found += [f"{screen.name} {faint}" for faint in faint_texts(window)]
    assert found == []
