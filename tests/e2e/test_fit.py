"""Nothing is wider than a phone, and at the table every card, button and word is seen after every step."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing import whole_games
from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player
from tools.browsing.screens import SCREENS, set_stage
from tools.browsing.whole_games import GameSetup

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


@pytest.mark.parametrize(
    "setup",
    [
        GameSetup("base+SF+LB, 4 players", ("soldier", "sergeant", "recruit"), size="phone", language="de"),
        GameSetup("base, 2 players", ("recruit",), size="side", language="ru", theme="light"),
    ],
    ids=lambda setup: f"{setup.size}-{setup.language}",
)
def test_after_every_step_of_a_game_everything_fits(chromium: Browser, site: Site, setup: GameSetup) -> None:
    """A share of what `python -m bench.browser fit` plays."""
    played = whole_games.solo(chromium, site, replace(setup, forced="off", is_careful=True))
    assert played.problems == []
    assert played.steps > 10


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (".hand { transform: translateY(80px) !important; }", "covered|off the screen|cut"),
        (".bar { width: 60px !important; overflow: hidden; }", "words cut|cut by"),
        (".reserve { overflow: hidden; height: 60px !important; }", "cut by|covered"),
        (".bar .say { white-space: nowrap; min-width: 0 !important; max-width: 12px !important; }", "words cut"),
        (".board::after { content: ''; position: fixed; inset: 50% 0 0; z-index: 50; }", "covered"),
    ],
)
def test_the_check_finds_what_does_not_fit(site: Site, open_window: Open, fault: str, told: str) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", size="phone")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board .hand .card")
    window.wait("tankrushTest.isAsked()")
    assert window.page.evaluate("tankrushFit()") == []
    # A style sheet is forbidden by the policy of the page; rules are put into one that is there.
    window.page.evaluate(
        "rule => void document.styleSheets[0].insertRule(rule, document.styleSheets[0].cssRules.length)", fault
    )
    found = window.page.evaluate("tankrushFit()")
    assert any(re.search(told, one) for one in found), found
