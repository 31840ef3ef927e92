"""Games of one or several people on a static site, in a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tankrush.catalogue.languages import LANGUAGES
from tankrush.i18n.messages import words
from tests.e2e.conftest import Open, windows_at
from tools.browsing.host import Host
from tools.browsing.lesson_player import take_lesson
from tools.browsing.page_player import Player
from tools.browsing.replay_player import CONTROLS, branch, go
from tools.browsing.screens import STILL, close_settings, icon
from tools.browsing.whole_games import BOARD, RESULT
from tools.browsing.windows import PATIENCE, Window

BOXES = ("second-front", "last-battle")
LEVELS = ("recruit", "soldier", "sergeant", "captain", "general")
MAKE = "form.new aside .btn.primary:not(:disabled)"


@pytest.fixture
def visit(chromium: Browser, host: Host) -> Iterator[Open]:
    """Open a visitor's browser."""
    with windows_at(chromium, host.url) as open_one:
        yield open_one


def make_table(window: Window, others: Sequence[str], *, boxes: Sequence[str] = (), first: str = "") -> None:
    """Create a table with the form: boxes, number of players, and the occupants of the other seats."""
    window.open("#/new", "form.new")
    page = window.page
    for box in boxes:
        page.get_by_role("checkbox", name=words("en").say(f"box-{box}")).check()
    page.locator(".counts fieldset").first.get_by_label(str(len(others) + 1), exact=True).check()
    for index, kind in enumerate(others):
        page.locator(".panel li select").nth(index).select_option(kind)
    if first:
        page.locator(".first select").select_option(first)
    window.press(MAKE)


def test_static_site_plays_all_levels_with_all_boxes(visit: Open) -> None:
    window = visit()
    make_table(window, LEVELS, boxes=BOXES, first="1")
    window.page.wait_for_selector(BOARD)
    assert window.page.locator("header ol li").count() == 6
    window.wait("tankrushTest.isAsked()", patience=4 * PATIENCE)  # Captain and General have decided in their worker
    assert window.now().version > len(LEVELS)


def test_net_plays_on_a_static_site(visit: Open) -> None:
    window = visit()
    make_table(window, ["net"], first="1")
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()", patience=4 * PATIENCE)  # the net has decided in its worker
    assert window.now().version > 2
    assert "has not answered" not in window.page.inner_text("body")


def test_two_people_at_one_device_replay_and_branch_a_game(visit: Open) -> None:
    window = visit()
    make_table(window, ["device"])
    window.page.wait_for_selector(".over")
    player = Player(window, 2)
    player.play()
    window.page.wait_for_selector(RESULT)
    window.press(".result a[href*='replay']")
    window.page.wait_for_selector(CONTROLS)
    last = go(window, "End")
    go(window, "Home")
    for step in range(1, 6):
        window.page.keyboard.press("ArrowRight")
        window.wait(f"Number(document.querySelector('{CONTROLS}')?.value) === {step}")
    branch(window, last // 2)
    onwards = Player(window)
    onwards.play(lambda now: onwards.steps > 0)


def test_hint_and_undo_work_on_a_static_site(visit: Open) -> None:
    window = visit(forced="off")
    window.open("#/", "[data-start='duel']")
    window.press("[data-start='duel']")
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()")
    window.press(".bar .ask")
    window.page.wait_for_selector(".hints header")
    player = Player(window, 1)
    player.play(lambda now: player.steps > 0 and window.page.locator(".bar .undo:not(:disabled)").count() > 0)
    before = window.now().version
    window.press(".bar .undo:not(:disabled)")
    window.wait(f"tankrushTest.now().version > {before} && tankrushTest.isQuiet()")


def test_screens_without_a_table_open_on_a_static_site(visit: Open) -> None:
    window = visit()
    for screen in STILL:
        screen.show(window, {}, afresh=False)  # in one page, because a new page would start Python again


def test_lesson_is_played_on_a_static_site(visit: Open) -> None:
    window = visit()
    assert take_lesson(window, "first-battle") > 10


def open_settings(window: Window) -> None:
    window.open("#/about", ".about table")
    window.press(icon("u-set"))


def speak(window: Window, language: str) -> None:
    """Choose a language in the settings without reloading, which would start Python again."""
    window.page.locator("dialog[open] fieldset").first.locator("input").nth(LANGUAGES.index(language)).check()
    window.wait(f"document.documentElement.lang === '{language}'")


def test_static_site_hides_features_that_need_a_server(visit: Open) -> None:
    window = visit()
    for language in LANGUAGES:
        open_settings(window)
        speak(window, language)
        close_settings(window)
        window.open("#/new", "form.new")
        window.page.get_by_text(words(language).say("web-here-alone")).wait_for()
        assert window.page.locator("option[value=open]").count() == 0
        window.open("#/", "[data-start]")
        assert window.page.get_by_text(words(language).say("web-quick"), exact=True).count() == 0


def test_page_opened_while_the_settings_close_stays_open(visit: Open) -> None:
    window = visit()
    open_settings(window)
    window.page.wait_for_selector("dialog[open]")
    window.page.evaluate(
        """() => {
            const go = history.go.bind(history);
            history.go = (steps) => { location.hash = '#/new'; go(steps); };  // browsers go back later
        }"""
    )
    window.page.keyboard.press("Escape")
    window.page.wait_for_selector("form.new")
    window.page.evaluate("() => new Promise((done) => setTimeout(done, 500))")
    assert window.page.url.endswith("#/new")


def test_two_tabs_on_one_game_see_each_other(visit: Open) -> None:
    window = visit(forced="off")
    window.open("#/", "[data-start='duel']")
    window.press("[data-start='duel']")
    window.page.wait_for_selector(BOARD)
    player = Player(window, 3)
    player.play(lambda now: player.steps >= 2)
    one, other = window.page, window.new_page()
    other.goto(one.url)
    other.wait_for_selector(BOARD)
    for page in (other, one):
        window.page = page
        window.page.bring_to_front()
        steps = player.steps
        player.play(lambda now: player.steps >= steps + 2)  # noqa: B023
    version = window.now().version
    window.page = other
    window.wait(f"tankrushTest.now().version >= {version}")


def test_a_damaged_file_is_refused_in_a_sentence(visit: Open, tmp_path: Path) -> None:
    damaged = tmp_path / "game.tankrush.gz"
    damaged.write_bytes(b"nothing")
    window = visit()
    open_settings(window)
    picker = window.page.locator("dialog[open] input[type=file]")
    for language in LANGUAGES:
        speak(window, language)
        picker.set_input_files(damaged)
        window.page.get_by_text(words(language).say("denied-bad-export")).first.wait_for(state="attached")
        expect(picker).to_have_value("")  # after a correction the same file can be chosen again
