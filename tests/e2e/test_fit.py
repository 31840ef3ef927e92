"""Nothing is wider than a phone, and a table on a desktop stays in its window however long the journal grows."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing.player import Player
from tools.browsing.screens import SCREENS, set_stage
from tools.browsing.site import Site, new_key

STEPS = 24
TOO_WIDE = "document.scrollingElement.scrollWidth - innerWidth"
TOO_HIGH = "document.scrollingElement.scrollHeight - innerHeight"
# Spoken words scroll with the lines they belong to, so the journal must be longer than its place.
IS_LONG = "[...document.querySelectorAll('.box.grow ul')].some((list) => list.scrollHeight > list.clientHeight)"


def test_a_long_journal_does_not_make_the_page_longer(site: Site, open_window: Open) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
    player = Player(window)
    player.play(lambda now: player.steps >= STEPS)
    assert window.page.evaluate(IS_LONG)
    assert window.page.evaluate(TOO_HIGH) <= 0


def test_no_screen_is_wider_than_a_phone(chromium: Browser, site: Site, open_window: Open) -> None:
    key, tables = set_stage(chromium, site, steps=10)
    window = open_window(key=key, name="Mira", forced="off", size="phone", language="de")
    wide: list[str] = []
    for screen in SCREENS:
        screen.show(window, tables)
        if window.page.evaluate(TOO_WIDE) > 0:
            wide.append(screen.name)
    assert wide == []
