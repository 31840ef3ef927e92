"""Enlarged cards: the mouse resting on a card shows it, right click and I keep it open."""

from __future__ import annotations

from tests.e2e.conftest import Open
from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player
from tools.browsing.windows import Window

CONFIG = "base, 2 players"
PLACES = (
    ".hand .card", ".reserve .row .card", ".opponents .front .card", ".own-front .front .card",
    ".own-front .pile .card", ".rail .named",
)  # fmt: skip
ALL_THERE = f"{[*PLACES]!r}.every((place) => document.querySelector(place))"
LARGE = ".look .card"
PINNED = "dialog[open] .card"
DEPOT = ".own-front .pile >> nth=1 >> button"


def rest(window: Window, place: str) -> str:
    """Rest the mouse on the first card until it is enlarged; return its key."""
    window.page.mouse.move(1, 1)
    window.page.wait_for_selector(LARGE, state="detached")
    card = window.page.locator(place).first
    card.hover(force=True)
    window.page.wait_for_selector(LARGE)
    assert window.page.locator(LARGE).get_attribute("data-card") == card.get_attribute("data-card")
    return card.get_attribute("data-card") or ""


def is_free(window: Window, place: str) -> bool:
    """Whether the enlarged card covers nothing important."""
    one, other = (window.page.locator(what).first.bounding_box() for what in (place, ".look"))
    assert one
    assert other
    apart_across = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    apart_down = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    return apart_across or apart_down


def test_mouse_enlarges_every_card_and_right_click_or_i_keeps_it_open(site: Site, open_window: Open) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off")
    window.open(f"#/t/{site.seat(CONFIG, ['sergeant'], key)}", ".board")
    Player(window, 6).play(lambda now: now.phase == "main" and not now.picked and window.page.evaluate(ALL_THERE))
    before = window.now().version
    for place in PLACES:
        name = rest(window, place)
        assert [covered for covered in (place, ".bar", ".hand") if not is_free(window, covered)] == []
        window.page.keyboard.press("i")
        window.page.wait_for_selector(PINNED)
        assert window.page.locator(PINNED).first.get_attribute("data-card") == name
        window.page.keyboard.press("Escape")
        window.page.wait_for_selector(PINNED, state="detached")
    window.page.locator(PLACES[0]).first.click(button="right")
    window.page.wait_for_selector(PINNED)
    window.page.keyboard.press("Escape")
    window.page.wait_for_selector(PINNED, state="detached")
    window.press(DEPOT)
    rest(window, PINNED)
    assert window.now().version == before
