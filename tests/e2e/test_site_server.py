"""A server that offers the offline runtime: the game continues when the server disappears."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tankrush.i18n.messages import words
from tankrush.site.writing import mark
from tests.e2e.conftest import UNDER
from tools.browsing.local_server import Site
from tools.browsing.page_player import Player
from tools.browsing.screens import close_settings, icon
from tools.browsing.whole_games import BOARD
from tools.browsing.windows import Window


@pytest.fixture
def equipped(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Start a real server whose client includes the offline runtime."""
    pages = tmp_path / "pages"
    shutil.copytree(written / UNDER, pages)
    mark(pages / "index.html", "server")
    monkeypatch.setenv("PAGES_FOR_TESTS", str(pages))
    site = Site(tmp_path / "data", medals=2)
    try:
        site.begin()
        yield site
    finally:
        site.stop()


def keep_for_offline(window: Window) -> None:
    """Press the download button in the settings, which shows the size, and wait for the end."""
    say = words("en").say
    window.open("#/about", ".about table")
    window.press(icon("u-set"))
    keep = window.page.get_by_role("button", name=say("web-here-keep", n="").split("(")[0].strip())
    assert re.search(r"\(2[0-4] MB\)", keep.inner_text())  # the size without or with the compiled engine
    keep.click()
    window.page.get_by_text(say("web-here-kept")).first.wait_for(state="attached")
    close_settings(window)


def test_downloaded_game_starts_in_the_page_and_outlives_the_server(chromium: Browser, equipped: Site) -> None:
    window = Window(chromium, equipped.url)
    keep_for_offline(window)

    # A public table is created on the server.
    window.open("#/new", "form.new")
    window.page.get_by_text(words("en").say("web-new-way"), exact=True).click()
    window.page.get_by_label(words("en").say("web-visibility-public"), exact=True).first.check()
    window.press("form.new aside .btn.primary:not(:disabled)")
    window.page.wait_for_selector(BOARD)
    assert "#/t/here-" not in window.page.url

    window.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    window.open("#/", "[data-start='duel']")
    window.press("[data-start='duel']")
    window.page.wait_for_selector(BOARD)
    assert "#/t/here-" in window.page.url
    player = Player(window, 3)
    player.play(lambda now: player.steps >= 3)
    assert window.faults == []

    equipped.stop()
    window.forgiven.append("ERR_CONNECTION_REFUSED|failed: |ERR_FAILED")
    before = window.now()
    window.page.reload()
    window.page.wait_for_selector(BOARD)
    window.wait("tankrushTest.isAsked()")
    assert window.now().version >= before.version
    player.play(lambda now: player.steps >= 6)

    # As from the icon of the installed app: the home page lists the game, and another one can be started.
    window.open("#/", "[data-start='duel']")
    window.page.wait_for_selector("main a.btn[href*='/t/here-']")
    window.page.get_by_text(words("en").say("web-offline-here")).first.wait_for(state="attached")
    game = window.page.url
    window.press("[data-start='duel']")
    window.page.wait_for_selector(BOARD)
    assert window.page.url != game
    assert window.faults == []
    window.close()
