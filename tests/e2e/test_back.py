"""Back closes what covers a phone, one thing at a time, before it leaves the table."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Open
from tests.e2e.test_one_act import sit_down
from tools.browsing.local_server import Site
from tools.browsing.screens import DEPOT, icon
from tools.browsing.windows import Window

BOARD = ".board .hand .card"
OPEN = "dialog[open], .chat"
MENU = icon("u-table")
SHEETS = {
    "menu": (MENU,),
    "settings": (MENU, 'dialog .btn:has(use[href="#u-set"])'),
    "choices": (".bar .list",),
    "standing": ("header .score",),
    "chat": (icon("u-chat"),),
    "depot": (DEPOT,),
}
READ = '.card-strip button:has(use[href="#u-read"])'
SETTLED = "!history.state?.layers"


def come_from_home(site: Site, open_window: Open) -> Window:
    """Sit at a table that was opened from the home page."""
    window, _ = sit_down(site, open_window, size="short")
    address = window.page.url
    window.open("#/")
    window.page.evaluate("address => void (location.href = address)", address)
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()")
    return window


@pytest.mark.parametrize("sheet", SHEETS)
def test_back_closes_a_sheet_and_stays_at_the_table(site: Site, open_window: Open, sheet: str) -> None:
    window = come_from_home(site, open_window)
    address = window.page.url
    for what in SHEETS[sheet]:
        window.press(what)
    window.page.wait_for_selector(OPEN)
    window.page.go_back()
    window.page.wait_for_selector(OPEN, state="detached")
    assert window.page.url == address
    assert window.page.locator(BOARD).count()
    window.page.go_back()
    window.page.wait_for_selector(".home")


def test_back_closes_a_card_before_the_pile_it_lies_on(site: Site, open_window: Open) -> None:
    window, player = sit_down(site, open_window, size="short")
    player.play(lambda now: now.round > 1 and now.phase == "main" and not now.picked)
    address = window.page.url
    window.press(DEPOT)
    window.press("dialog .cards .card")
    for left in (1, 0):
        window.wait(f"document.querySelectorAll('dialog[open]').length === {left + 1}")
        window.page.go_back()
        window.wait(f"document.querySelectorAll('dialog[open]').length === {left}")
    assert window.page.url == address


def test_back_from_the_rules_returns_to_the_table(site: Site, open_window: Open) -> None:
    window = come_from_home(site, open_window)
    window.press(".hand .card .hit")
    window.press(READ)
    window.press("dialog a[href^='#/rules/'] >> nth=-1")
    window.page.wait_for_selector(".rule.wanted")
    window.page.go_back()
    window.page.wait_for_selector(BOARD)
    window.wait(SETTLED)
    assert not window.page.locator(OPEN).count()
    window.page.go_back()
    window.page.wait_for_selector(".home")


def test_what_was_closed_otherwise_leaves_no_step(site: Site, open_window: Open) -> None:
    window = come_from_home(site, open_window)
    for _ in range(2):
        window.press(MENU)
        window.press("dialog header .btn")
        window.page.wait_for_selector(OPEN, state="detached")
        window.wait(SETTLED)
    window.page.go_back()
    window.page.wait_for_selector(".home")


def test_back_from_a_card_returns_to_the_gallery_as_it_was(open_window: Open) -> None:
    window = open_window(size="short")
    window.open("#/")
    window.page.evaluate("() => void (location.hash = '#/cards?nation=uk')")
    window.press(".gallery .card >> nth=0")
    window.page.wait_for_selector("dialog[open]")
    window.page.go_back()
    window.page.wait_for_selector("dialog[open]", state="detached")
    assert window.page.url.endswith("#/cards?nation=uk")
    window.press(".gallery .card >> nth=1")
    window.press("dialog header .btn >> nth=-1")
    window.page.wait_for_selector("dialog[open]", state="detached")
    window.wait(SETTLED)
    assert window.page.url.endswith("#/cards?nation=uk")
    window.page.go_back()
    window.page.wait_for_selector(".home")
