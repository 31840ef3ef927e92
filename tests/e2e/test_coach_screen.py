"""The coach in the browser: from the result to the report, its lines on the table, and a game from there."""

from __future__ import annotations

import json
import re
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser

from tankrush.i18n.messages import LANGUAGES
from tests.e2e.conftest import Open
from tools.browsing.access import findings
from tools.browsing.local_server import Site, new_key
from tools.browsing.socket_player import play_table
from tools.browsing.whole_games import BOARD, RESULT
from tools.browsing.windows import PATIENCE

KEY = new_key()
REPORT = ".coach dl"
SLIDER = ".controls .slide input"
PERCENT = 20  # per cent of the coach's games: enough to find the mistakes of a player who takes the first choice


@pytest.fixture(scope="module")
def ended(chromium: Browser, site: Site) -> str:
    """Return a finished game of a person who plays badly."""
    table = site.seat("base, 2 players, first A", ["sergeant"], KEY)

    play_table(site, table, KEY)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {KEY}"}
    body = json.dumps({"seat": "A", "percent": PERCENT}).encode()
    with urlopen(Request(f"{site.url}/api/tables/{table}/coach", body, headers), timeout=60) as answer:
        assert json.load(answer)["status"] == "running"
    return table


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_coach_is_opened_from_the_result_and_a_game_continues_from_its_report(
    open_window: Open, ended: str, size: str
) -> None:
    window = open_window(size=size, key=KEY)
    window.open(f"#/t/{ended}", RESULT)
    window.press(".result a[href*='coach']")
    window.page.wait_for_selector(REPORT, timeout=8 * PATIENCE)
    start, luck, choices, result = (number(text) for text in window.page.locator(f"{REPORT} dd").all_inner_texts())
    assert start + luck + choices == result
    moments = window.page.locator(".coach ol button")
    assert 0 < moments.count() <= 5
    losses = [number(text) for text in window.page.locator(".coach ol b.num").all_inner_texts()]
    assert abs(sum(losses) - choices) <= len(losses)  # each number is rounded
    assert findings(window) == []
    window.press(window.page.get_by_role("button", name="Try to find it yourself"))
    window.press(".option")
    window.page.wait_for_selector(".verdict:not(:empty)")
    assert findings(window) == []
    window.press(window.page.get_by_role("button", name="Show the answer"))
    window.press(".better a")
    window.page.wait_for_selector(f"{BOARD} .controls")
    window.wait(f"document.querySelector('{SLIDER}').value === document.querySelector('{SLIDER}').max")
    window.press("header a[href*='coach']")
    window.page.wait_for_selector(REPORT)
    window.press(window.page.get_by_role("button", name="Play on from here"))
    window.page.wait_for_selector(BOARD, timeout=4 * PATIENCE)
    assert "#/t/" in window.page.url
    assert ended not in window.page.url


@pytest.mark.parametrize("size", ["desktop", "phone", "side"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_coach_report_is_accessible_in_every_language(open_window: Open, ended: str, size: str, language: str) -> None:
    window = open_window(size=size, key=KEY, language=language)
    window.open(f"#/coach/{ended}?seat=A", REPORT)
    assert findings(window) == []
    wide = window.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


def test_coach_screen_refuses_strangers_in_a_sentence(open_window: Open, ended: str) -> None:
    window = open_window()
    window.forgiven.append("40[13]")
    window.open(f"#/coach/{ended}?seat=A", ".missing")
    assert "You need the key to a seat" in window.page.locator(".missing").inner_text()


def number(text: str) -> int:
    """Read a whole number with a real minus sign."""
    found = re.search(r"[+−]?\d+", text)
    assert found, text
    return int(found[0].replace("−", "-"))
