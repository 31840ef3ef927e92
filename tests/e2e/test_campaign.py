"""The campaign in the browser: from the list of battles to a result with stars, which the list shows."""

from __future__ import annotations

import pytest

from tankrush.campaign.battle_parser import all_battles
from tankrush.i18n.messages import LANGUAGES
from tests.e2e.conftest import Open
from tools.browsing.access import findings
from tools.browsing.local_server import new_key
from tools.browsing.page_player import Player
from tools.browsing.windows import PATIENCE

BATTLES = ".campaign ol > li"


@pytest.mark.parametrize("size", ["desktop", "short"])
def test_campaign_battle_is_played_and_its_stars_are_stored(open_window: Open, size: str) -> None:
    window = open_window(size=size, key=new_key(), name="Mira")
    window.open("#/campaign", BATTLES)
    assert window.page.locator(BATTLES).count() == len(all_battles())
    window.press(f"{BATTLES} button >> nth=0")
    window.page.wait_for_selector(".board", timeout=4 * PATIENCE)
    if size != "desktop":
        window.press(":is(button.strip, .to-rail) >> visible=true")
    window.page.wait_for_selector(".stars-wanted")
    assert window.page.locator(".stars-wanted li").count() == 3
    if size != "desktop":
        window.page.keyboard.press("Escape")
    Player(window, 5).play()
    window.page.wait_for_selector(".result .battle", timeout=4 * PATIENCE)
    met = window.page.locator(".battle li.met").count()
    assert window.page.locator(".battle .won").count() == met
    assert window.page.locator(".battle button").count() == (1 if met else 0)  # the next battle
    assert findings(window) == []
    window.press(".battle a")
    window.page.wait_for_selector(BATTLES)
    assert window.page.locator(f"{BATTLES} >> nth=0").locator(".won").count() == met
    assert "Play again" in window.page.locator(f"{BATTLES} >> nth=0").inner_text()
    window.page.reload()
    window.page.wait_for_selector(BATTLES)
    assert window.page.locator(f"{BATTLES} >> nth=0").locator(".won").count() == met


@pytest.mark.parametrize("language", LANGUAGES)
def test_campaign_fits_a_phone_in_every_language(open_window: Open, language: str) -> None:
    window = open_window(size="small", language=language)
    window.open("#/campaign", BATTLES)
    assert findings(window) == []
    assert not window.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
