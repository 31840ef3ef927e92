"""Puzzles, daily deal, campaign, record and helper of a static site whose host has stopped."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tools.browsing.access import findings
from tools.browsing.host import Host
from tools.browsing.puzzle_player import solve_puzzle
from tools.browsing.whole_games import BOARD
from tools.browsing.windows import PATIENCE, Window

from .test_static_site import IS_KEPT

# A puzzle with one attack and no ambiguous payment; the host has fewer medals than mined positions need.
WRITTEN = "denial-01"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_part_of_a_static_site_works_without_its_host(chromium: Browser, host: Host, size: str) -> None:
    window = Window(chromium, host.url, size=size, forced="off")
    window.open("", "[data-start='duel']")
    window.press("[data-start='duel']")
    window.page.wait_for_selector(BOARD, timeout=4 * PATIENCE)
    window.wait_for(IS_KEPT)
    assert window.faults == []
    host.stop()
    window.forgiven.append("ERR_CONNECTION_REFUSED|failed: GET")
    window.page.reload()
    window.page.wait_for_selector(BOARD)

    solve_puzzle(window, WRITTEN)
    window.open("#/daily", "[data-strength='easy'][data-status='new']")
    window.press("[data-strength='easy'] .btn.primary")
    window.page.wait_for_selector(BOARD, timeout=4 * PATIENCE)
    window.open("#/campaign", ".campaign ol .btn")
    window.press(".campaign ol .btn")
    window.page.wait_for_selector(BOARD, timeout=4 * PATIENCE)
    window.open("#/record", ".record .none")
    add_up(window)
    window.open("#/helper/timer", ".clock")
    assert findings(window) == []
    assert window.faults == []
    window.close()


def add_up(window: Window) -> None:
    """Lay out a printed game, and let the page's engine score a squad with one medal."""
    window.open("#/helper", "button.lay")
    window.press("button.lay")
    window.page.wait_for_selector("ol > li input")
    window.open("#/helper/score", "[role=tab]")
    window.press(window.page.get_by_role("button", name="One more: USSR medal", exact=True))
    # The achievements are random, and some count medals.
    window.wait("Number(document.querySelector('tr.won .total')?.textContent) >= 1")
