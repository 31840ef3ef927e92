"""Replaying a finished game, and taking a lesson."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.e2e.conftest import Open
from tools.browsing.lesson_player import take_lesson
from tools.browsing.local_server import Site, new_key
from tools.browsing.replay_player import leaf_through
from tools.browsing.screens import play_out


def test_a_replay_shows_every_step_and_can_be_played_on(chromium: Browser, site: Site) -> None:
    table = play_out(chromium, site, new_key())
    played = leaf_through(chromium, site, table, every=40)
    assert played.problems == []
    assert played.steps > 20


def test_first_lesson_is_played_to_its_end(open_window: Open) -> None:
    window = open_window()
    assert take_lesson(window, "first-battle") > 10
    window.open("#/learn", ".learn .tick")
