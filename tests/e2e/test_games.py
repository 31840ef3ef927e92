"""Whole games through the page: no console errors, and the displayed state equals a fresh snapshot.

`python -m bench.browser` plays more of them.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tools.browsing import whole_games
from tools.browsing.local_server import Site
from tools.browsing.whole_games import GameSetup, Played

FOUR = GameSetup("base, 4 players, teams 2v2", ("sergeant",) * 3, language="de", theme="light")
SIX = GameSetup("base+SF+LB, 6 players", ("sergeant",) * 5, language="ru")


def check(played: Played) -> None:
    assert played.problems == []
    assert set(played.statuses) == {"over"}
    assert played.steps > 10


def test_game_is_played_from_the_home_page_to_the_rematch(chromium: Browser, site: Site) -> None:
    check(whole_games.from_home(chromium, site, GameSetup()))


def test_game_against_a_recruit_is_played_on_a_phone(chromium: Browser, site: Site) -> None:
    check(whole_games.solo(chromium, site, GameSetup(size="phone", forced="off")))


def test_game_by_link_is_played_in_two_browsers_with_a_spectator(chromium: Browser, site: Site) -> None:
    check(whole_games.by_link(chromium, site, GameSetup()))


@pytest.mark.parametrize("setup", [FOUR, SIX], ids=["2v2", "six"])
def test_games_of_four_and_six_are_played_in_the_browser(chromium: Browser, site: Site, setup: GameSetup) -> None:
    check(whole_games.solo(chromium, site, setup))


def test_two_people_play_at_one_device(chromium: Browser, site: Site) -> None:
    check(whole_games.hot_seat(chromium, site, GameSetup()))


def test_game_is_played_by_keyboard_alone(chromium: Browser, site: Site) -> None:
    check(whole_games.by_keyboard(chromium, site, GameSetup()))


def test_game_against_a_net_is_played(chromium: Browser, site: Site) -> None:
    check(whole_games.solo(chromium, site, GameSetup(bots=("net",))))
