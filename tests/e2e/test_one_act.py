"""No single click buys, and one undo restores the table before a whole purchase, attack or ability."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Open
from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player
from tools.browsing.windows import Window

WANTED = ".reserve .card.is-playable > .hit"
BUY = ".bar [data-action=payment]"
CAN_BUY = "tankrushTest.can('buy')"


def sit_down(site: Site, open_window: Open, config: str = "base, 2 players", **look: str) -> tuple[Window, Player]:
    """Open a table against a bot at which something can be bought."""
    key = new_key()
    window = open_window(**{"key": key, "name": "Mira", "forced": "off", **look})
    window.open(f"#/t/{site.seat(config, ['recruit'], key)}", ".board")
    player = Player(window, 11)
    player.play(lambda now: now.phase == "main" and not now.picked and window.page.evaluate(CAN_BUY))
    return window, player


def settle(player: Player) -> None:
    """Answer all questions of an action until it is finished."""
    player.play(lambda now: now.phase == "main" and not now.picked)


def test_no_single_click_and_no_double_click_buys(site: Site, open_window: Open) -> None:
    window, _ = sit_down(site, open_window)
    before = window.now().version
    cards = window.page.locator(WANTED)
    for number in range(cards.count()):
        cards.nth(number).click()
        window.page.wait_for_selector(".bar .sum")
        window.page.keyboard.press("Escape")
        window.page.wait_for_selector(".bar .sum", state="detached")
        cards.nth(number).dblclick()
        window.page.wait_for_selector(".bar .sum")
        window.page.keyboard.press("Escape")
        window.page.wait_for_selector(".bar .sum", state="detached")
    for card in window.page.locator(".hand .card > .hit").all():
        card.dblclick()
        window.page.keyboard.press("Escape")
    window.wait("tankrushTest.isQuiet()")
    assert window.now().version == before


def test_a_double_click_on_buy_buys_once(site: Site, open_window: Open) -> None:
    window, _ = sit_down(site, open_window)
    before = window.now().version
    window.press(WANTED)
    window.page.locator(BUY).dblclick()
    window.wait(f"tankrushTest.now().version > {before} && tankrushTest.isQuiet()")
    assert window.now().version == before + 1
    assert window.problems() == []


def test_one_undo_takes_back_a_whole_purchase(site: Site, open_window: Open) -> None:
    window, player = sit_down(site, open_window)
    before, sight = window.now().version, window.page.evaluate("tankrushTest.sight()")
    window.press(WANTED)
    window.press(BUY)
    window.wait(f"tankrushTest.now().version > {before} && tankrushTest.isQuiet()")
    settle(player)
    assert window.page.evaluate("tankrushTest.sight()") != sight
    take_back(window, sight)


def take_back(window: Window, sight: str) -> None:
    version = window.now().version
    window.press(".bar .undo")
    window.wait(f"tankrushTest.now().version > {version} && tankrushTest.isQuiet()")
    assert window.page.evaluate("tankrushTest.sight()") == sight
    assert window.problems() == []


@pytest.mark.parametrize(("act", "config"), [("use", "base, 2 players"), ("attack", "base, 2 players")])
def test_one_undo_takes_back_a_whole_attack_or_ability(site: Site, open_window: Open, act: str, config: str) -> None:
    window, player = sit_down(site, open_window, config)
    player.play(
        lambda now: now.phase == "main" and not now.picked and window.page.evaluate(f"tankrushTest.can('{act}')")
    )
    before, sight = window.now().version, window.page.evaluate("tankrushTest.sight()")
    begin(window, act)
    window.wait(f"tankrushTest.now().version > {before} && tankrushTest.isQuiet()")
    settle(player)
    take_back(window, sight)


def begin(window: Window, act: str) -> None:
    """Use the first ability, or strike with the first vehicle that can attack."""
    for card in window.page.locator(".hand .card.is-playable > .hit").all():
        card.click()
        if act == "use" and window.page.locator(".bar [data-verb=use]").count():
            window.press(".bar [data-verb=use]")
            if window.page.locator(".bar [data-action=confirm]").count():
                window.press(".bar [data-action=confirm]")
            return
        targets = window.page.locator(".opponents .is-target > button")
        if act == "attack" and targets.count():
            targets.first.click()
            window.page.wait_for_selector(".arrows .tip")  # the target is shown before the strike
            window.press(".bar [data-action=strike]")
            return
        window.page.keyboard.press("Escape")
    raise AssertionError(f"nothing to {act}")
