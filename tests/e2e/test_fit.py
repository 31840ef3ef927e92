"""Nothing is wider than a phone, and every card, button and text is visible after every step."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing import fit, whole_games
from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player
from tools.browsing.screens import SCREENS, set_stage
from tools.browsing.whole_games import GameSetup
from tools.browsing.windows import Window

STEPS = 24
# Cards and buttons that reach into the safe areas of the screen.
UNDER_NOTCH = """([top, right, bottom, left]) =>
  [...document.querySelectorAll('.board .card, .board .btn, header .btn')]
  .filter((element) => element.checkVisibility() && !element.closest('[data-scrolls]'))
  .filter((element) => {
    const box = element.getBoundingClientRect();
    return box.top < top - 1 || box.left < left - 1
      || box.right > innerWidth - right + 1 || box.bottom > innerHeight - bottom + 1;
  })
  .map((element) => element.className)"""
TOO_WIDE = "document.scrollingElement.scrollWidth - innerWidth"
TOO_HIGH = "document.scrollingElement.scrollHeight - innerHeight"
# Texts for screen readers scroll with their lines, so the journal must be longer than its panel.
IS_LONG = "[...document.querySelectorAll('.box.grow ul')].some((list) => list.scrollHeight > list.clientHeight)"


def test_long_journal_does_not_extend_the_page(site: Site, open_window: Open) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board")
    player = Player(window)
    player.play(lambda now: player.steps >= STEPS)
    assert window.page.evaluate(IS_LONG)
    assert window.page.evaluate(TOO_HIGH) <= 0


def test_no_screen_is_wider_than_the_smallest_phone(chromium: Browser, site: Site, open_window: Open) -> None:
    key, tables = set_stage(chromium, site, steps=10)
    window = open_window(key=key, name="Mira", forced="off", size="tiny", language="de")
    wide: list[str] = []
    for screen in SCREENS:
        if screen.name == "table-choices":
            continue  # such a narrow bar has no button for the list of choices, which the hints offer
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
def test_everything_fits_after_every_step_of_a_game(chromium: Browser, site: Site, setup: GameSetup) -> None:
    """A part of `python -m bench.browser fit`."""
    played = whole_games.solo(chromium, site, replace(setup, forced="off", is_careful=True))
    assert played.problems == []
    assert played.steps > 10


# Every window size, short ones in the languages with the longest words.
SIZES = [
    ("desktop", "en"), ("large", "de"), ("wide", "ru"), ("tablet", "de"), ("phone", "ru"), ("short", "de"),
    ("small", "ru"), ("tiny", "de"), ("side", "en"), ("low", "ru"),
]  # fmt: skip
HANDS = (8, 14, 22)
# Each table with the number of bots.
WITH_HANDS = {
    "duel": ("base, 2 players", 1),
    "four": ("base+SF+LB, 4 players", 3),
    "six": ("base+SF+LB, 6 players", 5),
    "2v2": ("base+SF, 4 players, teams 2v2", 3),
}
TABLES = WITH_HANDS | {
    "three": ("base+SF+LB, 3 players", 2),
    "five": ("base+SF+LB, 5 players", 4),
    "2v2v2": ("base+SF, 6 players, teams 2v2v2", 5),
}
UNDER_NOTCHES = ("duel", "four", "2v2")


def show_table(window: Window, site: Site, key: str, name: str) -> None:
    """Show a table where its player is asked; the page, which is loaded once, goes from one table to the next."""
    config, bots = TABLES[name]
    table = site.seat(config, ["recruit"] * bots, key)
    window.page.evaluate("table => void (location.hash = `#/t/${table}`)", table)
    window.wait(f"tankrushTest.model()?.table === '{table}' && tankrushTest.isAsked()")
    window.page.wait_for_selector(".board .hand .card")


@pytest.mark.parametrize(("size", "language"), SIZES)
def test_hands_and_targets_fit_and_are_large_enough(site: Site, open_window: Open, size: str, language: str) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", size=size, language=language)
    window.open("#/about")
    found: dict[str, list[str]] = {}
    for name in TABLES:
        show_table(window, site, key, name)
        found[f"{name} dealt"] = fit.misfits(window)
        fit.aim_everywhere(window)
        assert window.page.locator(".is-target").count() >= 3
        found[f"{name} aiming"] = fit.misfits(window)
    for name in WITH_HANDS:
        show_table(window, site, key, name)
        for cards in HANDS:
            fit.deal_hand(window, cards)
            found[f"{name} {cards}"] = fit.misfits(window)
    assert {when: faults for when, faults in found.items() if faults} == {}


# Bases that can be chosen, and whether a press in their middle reaches them.
CHOOSABLE = """[...document.querySelectorAll('.own-front .base.is-playable > .hit-area')].map((area) => {
  const { x, y, width, height } = area.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === area;
})"""


@pytest.mark.parametrize("size", dict(SIZES))
def test_a_base_with_a_defender_can_be_chosen_for_another(site: Site, open_window: Open, size: str) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", size=size)
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board .hand .card")
    window.wait("tankrushTest.isAsked()")
    fit.place_everywhere(window)
    window.page.wait_for_selector(".own-front .base.is-playable > .hit-area")
    assert window.page.evaluate(CHOOSABLE) == [True, True, True]


@pytest.mark.parametrize("size", fit.SAFE_AREAS)
def test_no_control_is_under_a_notch(site: Site, open_window: Open, size: str) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", size=size)
    window.open("#/about")
    insets = fit.SAFE_AREAS[size]
    fit.set_safe_areas(window, insets)
    found: dict[str, list[str]] = {}

    def look(when: str) -> None:
        found[when] = fit.misfits(window) + window.page.evaluate(UNDER_NOTCH, list(insets))

    for name in UNDER_NOTCHES:
        show_table(window, site, key, name)
        look(f"{name} at rest")
        fit.deal_hand(window, HANDS[0])
        look(f"{name} large hand")
        fit.aim_everywhere(window)
        look(f"{name} aiming")
    assert {when: faults for when, faults in found.items() if faults} == {}


# CSS rules that break a table, and the expected message of the check.
FAULTS = {
    ".hand { transform: translateY(80px) !important; }": "covered|off the screen|cut",
    ".bar { width: 60px !important; overflow: hidden; }": "words cut|cut by",
    ".reserve { overflow: hidden; height: 60px !important; }": "cut by|covered",
    ".bar .say { white-space: nowrap; min-width: 0 !important; max-width: 12px !important; }": "words cut",
    ".hand .card { --w: 60px !important; }": "is small",
    ".bar .say b { font-size: 10px !important; }": "letters of 10",
    ".board::after { content: ''; position: fixed; inset: 50% 0 0; z-index: 50; }": "covered",
}
# The content security policy forbids new style sheets, so rules are added to an existing one.
INSERT = "rule => void document.styleSheets[0].insertRule(rule, document.styleSheets[0].cssRules.length)"
DELETE = "document.styleSheets[0].deleteRule(document.styleSheets[0].cssRules.length - 1)"


def test_fit_check_detects_covered_and_cut_texts(site: Site, open_window: Open) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off", size="phone")
    window.open(f"#/t/{site.seat('base, 2 players', ['recruit'], key)}", ".board .hand .card")
    window.wait("tankrushTest.isAsked()")
    for fault, message in FAULTS.items():
        assert fit.misfits(window) == [], fault
        window.page.evaluate(INSERT, fault)
        found = window.page.evaluate("tankrushFit()")
        window.page.evaluate(DELETE)
        assert any(re.search(message, one) for one in found), (fault, found)
