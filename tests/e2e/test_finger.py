"""Touch: a finger that rests first drags a card; one that moves at once scrolls."""

from __future__ import annotations

from tests.e2e.conftest import Open
from tools.browsing.finger import Finger
from tools.browsing.local_server import Site, new_key
from tools.browsing.windows import Window

CARDS = ".hand .card"


def sit_down(site: Site, open_window: Open) -> tuple[Window, Finger]:
    """Open a phone at a table where its player is asked."""
    key = new_key()
    window = open_window(size="phone", key=key, name="Mira", forced="off")
    finger = Finger(window)
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
    window.wait("tankrushTest.isAsked() && tankrushTest.isQuiet()")
    return window, finger


def test_finger_drags_a_card_to_a_highlighted_place(site: Site, open_window: Open) -> None:
    window, finger = sit_down(site, open_window)
    before = window.now()
    assert finger.drag(window.page.locator(CARDS).last) == "depot"
    window.wait(f"tankrushTest.now().version > {before.version}")
    assert not window.now().has_dialog


def test_scrolling_finger_drags_nothing(site: Site, open_window: Open) -> None:
    window, finger = sit_down(site, open_window)
    before = window.now()
    assert finger.flick(window.page.locator(CARDS).first) == 0
    assert window.now() == before
