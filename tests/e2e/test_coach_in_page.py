"""The coach of a page without a server, in WebAssembly, gives the same verdicts as a server."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import windows_at
from tests.harness.saved_games import import_game, save_deal
from tests.harness.table_player import TOKEN
from tools.browsing.host import Host
from tools.browsing.local_server import Site
from tools.browsing.screens import icon
from tools.browsing.whole_games import RESULT
from tools.browsing.windows import PATIENCE

DEAL = 3  # two players, one of them a bot that decides at once
PERCENT = 4  # per cent of the coach's games: with equal dice a few games suffice for a comparison
REPORT = ".coach dl"
# Make the page request fewer games, and record the report that its worker sends.
FEWER = """
const post = Worker.prototype.postMessage;
const heard = new WeakSet();
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.kind === 'ask' && message.body && /\\/coach/.test(message.address)) {
    message = { ...message, body: JSON.stringify({ ...JSON.parse(message.body), percent: PERCENT }) };
  }
  if (!heard.has(this)) {
    heard.add(this);
    this.addEventListener('message', ({ data }) => {
      if (data.kind === 'answer' && data.text?.includes('"status":"ready"')) window.coached = JSON.parse(data.text).ok;
    });
  }
  return post.call(this, message, ...rest);
};
""".replace("PERCENT", str(PERCENT))


@pytest.fixture
def saved(tmp_path: Path) -> tuple[str, Path]:
    """Return a game of a person against a bot as a page saves it, and its id on a server."""
    file = tmp_path / "game.tankrush.gz"
    return save_deal(DEAL, file), file


@pytest.fixture
def server(tmp_path: Path, saved: tuple[str, Path]) -> Iterator[Site]:
    """Start a real server that has imported the game."""
    folder = tmp_path / "data"
    folder.mkdir()
    import_game(saved[1], f"sqlite:///{folder / 'games.db'}")
    site = Site(folder)
    try:
        site.begin()
        yield site
    finally:
        site.stop()


def coached_by(server: Site, table: str) -> Any:
    """Return the report of the server's coach."""
    address = f"{server.url}/api/tables/{table}/coach?language=en&seat=A"
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {TOKEN}"}
    body: bytes | None = json.dumps({"seat": "A", "percent": PERCENT}).encode()
    end = time.monotonic() + PATIENCE / 1000 * 4
    while time.monotonic() < end:
        with urlopen(Request(address, body, headers), timeout=60) as answer:
            state = json.load(answer)
        if state["status"] == "ready":
            return state["report"]
        assert state["status"] == "running"
        body = None
        time.sleep(0.2)
    raise AssertionError("the server's coach does not end")


def test_coach_of_page_and_server_give_the_same_verdicts(
    chromium: Browser, host: Host, saved: tuple[str, Path], server: Site
) -> None:
    table, file = saved
    with windows_at(chromium, host.url) as open_one:
        window = open_one()
        window.context.add_init_script(FEWER)
        window.open("#/about", ".about table")
        window.press(icon("u-set"))
        window.page.locator("dialog[open] input[type=file]").set_input_files(file)
        window.page.wait_for_selector(RESULT, timeout=4 * PATIENCE)
        window.press(".result a[href*='coach']")
        window.page.wait_for_selector(REPORT, timeout=8 * PATIENCE)
        here = window.page.evaluate("window.coached")
    assert here["status"] == "ready"
    assert here["report"]["percent"] == PERCENT
    assert here["report"] == coached_by(server, table)
