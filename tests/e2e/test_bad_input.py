"""A lost socket in mid-purchase, a rotated phone, 200 % zoom, long names: nothing is lost, nothing overlaps."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Open
from tests.e2e.test_one_act import BUY, WANTED, sit_down
from tools.browsing.local_server import Site, new_key

LONG = [f"Maximiliana-Wilhelmine-{letter}" for letter in "WMQA"]
FIT = "tankrushFit()"


def test_a_socket_lost_in_mid_purchase_buys_nothing(site: Site, open_window: Open) -> None:
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


def test_a_phone_turned_in_mid_purchase_keeps_it(site: Site, open_window: Open) -> None:
    window, _ = sit_down(site, open_window, size="phone")
    before = window.now().version
    window.press(WANTED)
    held = window.now().picked
    for width, height in ((844, 390), (390, 844)):
        window.page.set_viewport_size({"width": width, "height": height})
        window.page.wait_for_selector(".board.side" if width > height else ".board.phone")
        window.page.wait_for_selector(BUY)
        assert window.now().picked == held
        assert window.page.evaluate(FIT) == []
    assert window.now().version == before


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_at_two_hundred_per_cent_everything_is_there(site: Site, open_window: Open, width: int, height: int) -> None:
    window, _ = sit_down(site, open_window)
    window.page.set_viewport_size({"width": width // 2, "height": height // 2})
    window.page.wait_for_selector(".board.side")
    assert window.page.evaluate(FIT) == []
    window.press(WANTED)
    assert window.page.evaluate(FIT) == []


@pytest.mark.parametrize("size", ["phone", "side", "desktop"])
def test_names_of_twenty_four_letters_push_nothing_away(site: Site, open_window: Open, size: str) -> None:
    key = new_key()
    body = {"token": key, "config": "base+SF+LB, 4 players", "seats": [{"name": name} for name in LONG], "start": True}
    table = site.ask("tables", body)["table"]
    window = open_window(size=size, key=key, name=LONG[0], forced="off")
    window.open(f"#/t/{table}", ".over")
    window.press(".over .btn.primary")
    window.page.wait_for_selector(".board .hand .card")
    assert window.page.evaluate(FIT) == []
