"""The daily deal and deals by link in the browser: play, compare, practise, share, in every language."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from time import time

import pytest
from playwright.sync_api import Browser

from tankrush.i18n.messages import LANGUAGES
from tests.e2e.conftest import Open, windows_at
from tools.browsing.access import findings
from tools.browsing.host import Host
from tools.browsing.local_server import Site, new_key
from tools.browsing.socket_player import play_table
from tools.browsing.whole_games import BOARD, RESULT
from tools.browsing.windows import PATIENCE, Window

KEY, FRIEND = new_key(), new_key()
EASY = "[data-strength='easy']"
TODAY = "new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10)"


def table_in(window: Window) -> str:
    """Return the id of the table in the address."""
    window.page.wait_for_url("**/#/t/*")
    return window.page.url.rpartition("/")[2]


def width_beyond(window: Window) -> int:
    found: int = window.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


@pytest.fixture(scope="module")
def played(chromium: Browser, site: Site) -> str:
    """Return the player's table of today's easy deal, played by a friend and, from the button on, by this player."""
    with windows_at(chromium, site.url) as open_one:
        window = open_one(key=KEY, name="Mira")
        window.open("#/daily", f"{EASY}[data-status='new']")
        day = window.page.evaluate(TODAY)
        theirs = site.ask(f"daily/{day}", {"strength": "easy", "name": "Bea", "token": FRIEND})["table"]
        play_table(site, theirs, FRIEND, 2)
        window.press(f"{EASY} .btn.primary")
        window.page.wait_for_selector(BOARD)
        table = table_in(window)
        other_tab = window.new_page()
        other_tab.goto(f"{window.address}#/daily")
        other_tab.wait_for_selector(f"{EASY}[data-status='running']")
        other_tab.click(f"{EASY} .btn.primary")
        other_tab.wait_for_url(f"**/#/t/{table}")
        play_table(site, table, KEY)
        return table


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_daily_result_links_to_comparison_and_practice(open_window: Open, played: str, size: str) -> None:
    window = open_window(size=size, key=KEY, name="Mira")
    window.open(f"#/t/{played}", RESULT)
    window.press(".result a.primary[href*='daily']")
    window.page.wait_for_selector(f"{EASY}[data-status='done']")
    window.page.wait_for_selector(".share pre")
    assert window.page.locator("table .me").count() == 1
    assert window.page.locator(".bars li").count() > 0
    assert findings(window) == []
    assert width_beyond(window) <= 0
    text = window.page.locator(".share pre").inner_text().splitlines()
    assert len(text) == 4
    assert text[0].endswith("Easy")
    assert text[-1].endswith("/#/daily")
    window.press(f"{EASY} .ways .btn:not(a)")
    window.page.wait_for_selector(BOARD, timeout=4 * PATIENCE)
    assert table_in(window) != played


@pytest.mark.parametrize("language", LANGUAGES)
def test_daily_page_is_accessible_on_a_phone_in_every_language(open_window: Open, played: str, language: str) -> None:
    window = open_window(size="small", key=KEY, name="Mira", language=language)
    window.open("#/daily", ".share pre")
    assert findings(window) == []
    assert width_beyond(window) <= 0
    window.press(".daily ul a >> nth=5")  # yesterday may still be today in another time zone
    window.page.wait_for_selector("[data-status='closed']")
    assert findings(window) == []


def test_daily_page_explains_a_wrong_device_clock(open_window: Open) -> None:
    window = open_window(key=KEY)
    window.forgiven.append("40[04]")
    late = f"{round(time() + 40 * 86_400)}000"
    script = f"Date = class extends Date {{ constructor(...given) {{ super(...(given.length ? given : [{late}])) }} }}"
    window.context.add_init_script(script)
    window.open("#/daily", ".missing")
    assert "Check the clock of your device" in window.page.locator(".missing").inner_text()


def set_time_zone(window: Window, name: str) -> None:
    window.context.new_cdp_session(window.page).send("Emulation.setTimezoneOverride", {"timezoneId": name})


def test_daily_page_shows_the_next_day_after_midnight(open_window: Open) -> None:
    window = open_window(key=new_key())
    set_time_zone(window, "UTC")
    evening = datetime.now(UTC) - timedelta(
        hours=12
    )  # a date that has begun everywhere, so the next one has begun somewhere
    evening = evening.replace(hour=23, minute=59, second=30)
    window.context.clock.install(time=evening)
    window.open("#/puzzles", ".day a")
    puzzle = window.page.locator(".day a").get_attribute("href")
    window.context.clock.fast_forward(40_000)
    window.wait(f"document.querySelector('.day a').getAttribute('href') !== '{puzzle}'")
    window.context.clock.set_system_time(evening)
    window.open("#/daily", EASY)
    kicker = window.page.locator(".kicker")
    assert f" {evening.day} " in kicker.inner_text()
    window.context.clock.fast_forward(90_000)
    following = evening + timedelta(days=1)
    window.wait(f"document.querySelector('.kicker')?.textContent.includes(' {following.day} ')")
    assert window.page.locator(f"{EASY}[data-status='new'] .btn.primary").count() == 1


def test_two_time_zones_play_the_deals_of_their_own_dates(open_window: Open) -> None:
    days = []
    for zone in ("Pacific/Pago_Pago", "Pacific/Kiritimati"):  # 25 hours apart
        window = open_window(key=new_key())
        set_time_zone(window, zone)
        window.open("#/daily", f"{EASY}[data-status='new'] .btn.primary")
        days.append(window.page.locator(".kicker").inner_text())
        window.press(f"{EASY} .btn.primary")
        window.page.wait_for_selector(BOARD)
    assert days[0] != days[1]


def test_daily_page_never_shows_another_day_than_its_address(open_window: Open) -> None:
    window = open_window(key=new_key())
    window.forgiven.append("40[04]")
    window.open("#/daily", EASY)
    window.page.evaluate("location.hash = '#/daily/2020-02-30'")
    window.page.wait_for_selector(".missing")
    window.press(".missing a")
    window.page.wait_for_selector(EASY)


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "de"), ("phone", "ru")])
def test_deal_is_shared_with_a_friend_and_compared(open_window: Open, site: Site, size: str, language: str) -> None:
    owner, friend = new_key(), new_key()
    first = site.seat("base, 2 players, deckOrder=shuffled", ["soldier"], owner, name="Ann")
    play_table(site, first, owner)
    window = open_window(size=size, key=owner, name="Ann", language=language)
    window.page.add_init_script("navigator.share = ({ url }) => Promise.resolve(void (window.sent = url))")
    window.page.add_init_script("navigator.clipboard.writeText = (url) => Promise.resolve(void (window.sent = url))")
    window.open(f"#/t/{first}", RESULT)
    window.press(".result a[href*='deal-games']")
    window.page.wait_for_selector(".games table")
    assert findings(window) == []
    window.press(".games .share .btn")
    window.wait("window.sent !== undefined")
    link = window.page.evaluate("window.sent").partition("#")[2]
    assert first not in link
    other = open_window(size=size, key=friend, name="Bob", language=language)
    other.open(f"#{link}", ".offer h1")
    assert "Ann" in other.page.locator(".offer h1").inner_text()
    assert findings(other) == []
    other.press(".offer .btn.primary")
    other.page.wait_for_selector(BOARD, timeout=4 * PATIENCE)
    second = table_in(other)
    play_table(site, second, friend)  # the same moves
    other.page.wait_for_selector(RESULT, timeout=4 * PATIENCE)
    other.press(".result a[href*='deal-games']")
    other.page.wait_for_selector(".games table")
    margins = other.page.locator(".margin td").all_inner_texts()
    assert len(margins) == 2
    assert findings(other) == []
    assert width_beyond(other) <= 0


def test_daily_deal_without_a_server_explains_that_it_is_not_compared(chromium: Browser, host: Host) -> None:
    with windows_at(chromium, host.url) as open_one:
        window = open_one(size="phone")
        window.open("#/daily", f"{EASY}[data-status='new']")
        assert "You play for yourself here" in window.page.locator("header p").all_inner_texts()[-1]
        assert findings(window) == []
        window.press(f"{EASY} .btn.primary")
        window.page.wait_for_selector(BOARD, timeout=4 * PATIENCE)
        table = table_in(window)
        window.open("#/daily", f"{EASY}[data-status='running']")
        window.press(f"{EASY} .btn.primary")
        assert table_in(window) == table
