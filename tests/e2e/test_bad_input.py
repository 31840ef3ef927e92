"""A lost socket during a purchase, a rotated phone, a resized window, a closed tab: nothing is lost or displaced."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Open
from tests.e2e.test_one_act import BUY, WANTED, sit_down
from tests.e2e.test_puzzle_screen import SHORT
from tools.browsing.access import findings
from tools.browsing.fit import misfits
from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player
from tools.browsing.puzzle_player import solve_puzzle
from tools.browsing.whole_games import BOARD

LONG = [f"Maximiliana-Wilhelmine-{letter}" for letter in "WMQA"]
KEYS = "cards => cards.map((card) => card.dataset.card)"
NO_STORAGE = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError'); } })"""


def test_socket_lost_during_a_purchase_buys_nothing(site: Site, open_window: Open) -> None:
    window, _ = sit_down(site, open_window)
    before = window.now()
    window.press(WANTED)
    window.page.wait_for_selector(".bar .sum")
    window.page.evaluate("tankrushTest.cut()")
    window.wait_for_link()
    assert (window.now().version, window.now().phase) == (before.version, "main")
    if not window.page.locator(BUY).count():
        window.press(WANTED)
    window.press(BUY)
    window.wait(f"tankrushTest.now().version > {before.version} && tankrushTest.isQuiet()")
    assert window.problems() == []


def test_rotating_a_phone_keeps_the_purchase(site: Site, open_window: Open) -> None:
    window, _ = sit_down(site, open_window, size="phone")
    before = window.now().version
    window.press(WANTED)
    held = window.now().picked
    for width, height in ((844, 390), (390, 844)):
        window.page.set_viewport_size({"width": width, "height": height})
        window.page.wait_for_selector(".board.side" if width > height else ".board.phone")
        window.page.wait_for_selector(BUY)
        assert window.now().picked == held
        assert misfits(window) == []
    assert window.now().version == before


# From a desktop to a phone and back.
RESIZED = {(1024, 768): "flat", (820, 1180): "tall", (390, 664): "phone", (844, 390): "side", (1366, 768): "desk"}


def test_resizing_the_window_keeps_the_purchase(site: Site, open_window: Open) -> None:
    window, _ = sit_down(site, open_window, language="de")
    before = window.now().version
    window.press(WANTED)
    held = window.now().picked
    for (width, height), layout in RESIZED.items():
        window.page.set_viewport_size({"width": width, "height": height})
        window.page.wait_for_selector(f".board.{layout}")
        window.page.wait_for_selector(BUY)
        assert window.now().picked == held
        assert misfits(window) == [], layout
    assert window.now().version == before


def test_guest_who_closes_and_reopens_the_page_plays_on(site: Site, open_window: Open) -> None:
    ours = new_key()
    table = site.ask("tables", {"token": ours, "name": "Mira", "config": "base, 2 players, first B"})["table"]
    host, guest = open_window(key=ours, name="Mira", forced="off"), open_window(size="short", forced="off")
    host.open(f"#/t/{table}", ".lobby")
    guest.page.goto(host.page.locator(".lobby input[readonly]").input_value())
    guest.page.fill("#nickname", "Otto")
    guest.press(".lobby form .btn.primary")
    host.page.wait_for_selector(".lobby :text('Otto')")
    host.press(".lobby .btn.primary.big:not(:disabled)")
    for window in (host, guest):
        window.page.wait_for_selector(".board .hand .card")
    guest.wait("tankrushTest.isAsked()")
    hand = guest.page.locator(".hand .card").evaluate_all(KEYS)
    guest.reopen()
    guest.page.wait_for_selector(".board .hand .card")
    guest.wait("tankrushTest.isAsked()")
    assert guest.page.locator(".hand .card").evaluate_all(KEYS) == hand
    host.page.wait_for_selector(".opponent.gone", state="detached")
    player = Player(guest, 3)
    player.play(lambda now: player.steps > 1)
    assert guest.problems() == []


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_page_fits_at_200_percent_zoom(site: Site, open_window: Open, width: int, height: int) -> None:
    window, _ = sit_down(site, open_window)
    window.page.set_viewport_size({"width": width // 2, "height": height // 2})
    window.page.wait_for_selector(".board.side")
    assert misfits(window) == []
    window.press(WANTED)
    assert misfits(window) == []


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone", "short", "tiny", "side"])
def test_longest_player_names_displace_nothing(site: Site, open_window: Open, size: str) -> None:
    key = new_key()
    body = {"token": key, "config": "base+SF+LB, 4 players", "seats": [{"name": name} for name in LONG], "start": True}
    table = site.ask("tables", body)["table"]
    window = open_window(size=size, key=key, name=LONG[0], forced="off")
    window.open(f"#/t/{table}", ".over")
    window.press(".over .btn.primary")
    window.page.wait_for_selector(".board .hand .card")
    assert misfits(window) == []


@pytest.mark.parametrize("size", ["desktop", "short"])
def test_browser_without_storage_shows_every_part_and_a_warning(open_window: Open, size: str) -> None:
    window = open_window(size=size, forced="off")
    window.context.add_init_script(NO_STORAGE)
    solve_puzzle(window, SHORT.name)
    assert "keeps nothing" in window.page.locator(".puzzle").inner_text()
    window.open("#/record", ".record .none")
    window.open("#/campaign", ".campaign ol .btn")
    window.open("#/helper/score", "[role=tab]")
    window.press(window.page.get_by_role("button", name="One more: Captured bases"))
    window.page.wait_for_selector(".helper .banner:has-text('your entries are gone')")
    assert findings(window) == []
    window.open("#/daily", "[data-strength='easy'][data-status='new']")
    window.press("[data-strength='easy'] .btn.primary")
    window.page.wait_for_selector(".toasts .banner:has-text('the game is gone')")
    window.page.wait_for_selector(BOARD)
    window.open("#/", ".home .cards")
