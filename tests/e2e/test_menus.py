"""Screens around the table: home page, guided first game, invitation, chat, result."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Browser, Locator, Route

from tests.e2e.conftest import Open
from tools.browsing.fit import misfits
from tools.browsing.local_server import Site, new_key
from tools.browsing.page_player import Player
from tools.browsing.screens import icon
from tools.browsing.windows import PATIENCE, Window, keeping

ABOUT = re.compile(r"/api\?")


def numbers(row: Locator) -> list[int]:
    """Return the points of a row of the result; an empty cell counts 0."""
    texts = row.locator("td").evaluate_all("cells => cells.map((cell) => cell.firstChild?.data ?? '')")
    return [int(text) for text in texts if text.strip()]


def adds_up(window: Window) -> list[list[int]]:
    """Check that every row of the result adds up; return the rows."""
    rows = [numbers(row) for row in window.page.locator(".result tbody tr").all()]
    assert [row for row in rows if sum(row[:-1]) != row[-1]] == []
    return rows


@pytest.mark.parametrize(("start", "seats"), [("duel", 2), ("family", 4), ("everything", 4), ("2v2", 4)])
def test_one_click_on_the_home_page_starts_a_game(open_window: Open, start: str, seats: int) -> None:
    window = open_window()
    window.open("#/", "[data-start]")
    window.press(f"[data-start='{start}']")
    window.page.wait_for_selector(".board")
    assert window.page.locator("header ol li").count() == seats
    window.open("#/", ".home .primary[href='#/daily']")  # not played today
    assert window.page.evaluate("localStorage['tankrush.start']") == start


def test_result_page_of_a_game_against_bots(open_window: Open, site: Site) -> None:
    key = new_key()
    table = site.seat("base, 2 players", ["recruit"], key)
    window = open_window(key=key, name="Mira")
    window.open(f"#/t/{table}", ".board")
    Player(window, 5).play()
    window.page.wait_for_selector(".result tbody tr")
    rows = adds_up(window)
    assert len(rows) == 2
    title = window.page.locator(".result h1").inner_text()
    assert re.match(r"(You won|.+ won|A shared victory,) \d+\s:\s\d+,? (by|after) .+", title.replace("\xad", ""))
    assert re.search(r"\d+ cards? counts?:", window.page.locator(".squad").inner_text())
    assert window.page.locator(".counts").count() == window.page.locator(".counts:has(b)").count() > 0
    window.press(".ways .btn:has-text('Same deal again')")
    window.page.wait_for_selector(".board")
    assert table not in window.page.url
    window.open("#/", ".panel:has-text('Finished games') li")
    ended = r"/\d{4} · (You won|You lost|Shared victory)/"
    window.wait(f"{ended}.test(document.querySelector('.finished').innerText)")


def test_result_page_of_a_team_game(chromium: Browser, open_window: Open, site: Site) -> None:
    key = new_key()
    seats = [{"bot": "recruit"}, {"bot": "soldier"}, {"bot": "recruit"}, {"bot": "rusher"}]
    config = "base, 4 players, teams 2v2"
    table = site.ask("tables", {"token": key, "config": config, "seats": seats, "start": True})["table"]
    window = open_window(key=key)
    window.page.goto(f"{window.address}#/t/{table}")
    window.page.wait_for_selector(".result tbody tr", timeout=4 * PATIENCE)
    rows = adds_up(window)
    assert len(rows) == 6
    assert window.page.locator(".result tr.team").count() == 2
    window.press(".turning a")
    window.page.wait_for_selector(".controls")
    assert re.search(r"#/replay/[^/]+/\d+", window.page.url)


def test_first_game_is_guided_until_the_instructor_is_dismissed(open_window: Open) -> None:
    window = open_window()
    window.context.add_init_script(keeping("tankrush.lessons", ["first-battle"]))
    window.open("#/", ".hero .ways .primary")
    window.press(".hero .ways .primary")
    window.page.wait_for_selector(".board")
    window.page.wait_for_selector(".guide")
    heard = set()
    for _ in range(12):
        if not window.page.locator(".guide").count():
            break
        heard.add(window.page.locator(".guide p").inner_text())
        window.press(".guide .btn >> nth=0")
    assert len(heard) > 1
    assert not window.page.locator(".guide").count()


def reach_of(route: Route, reach: dict[str, object]) -> None:
    """Mock the server's answer about how far its links reach."""
    found = route.fetch().json() if route.request.url.split("?")[0].endswith("/api") else {}
    route.fulfill(status=200, body=json.dumps(found | reach))


NETWORK = {"reach": "network", "address": "http://192.0.2.7:8000", "can_switch": True}
CLOSED = {"reach": "computer", "address": "", "can_switch": True}


def open_invitation(window: Window, site: Site, key: str) -> Locator:
    table = site.ask("tables", {"token": key, "name": "Mira", "config": "base, 2 players"})["table"]
    window.open(f"#/t/{table}", ".lobby .invite")
    return window.page.locator(".lobby input[readonly]")


def test_invitation_states_how_far_its_link_reaches(open_window: Open, site: Site) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira")
    link = open_invitation(window, site, key)
    window.page.wait_for_selector(".here:has-text('on this computer only'):has-text('tankrush play --lan')")
    assert link.input_value().startswith(window.address)
    assert not window.page.locator(".invite .code, .invite [role=switch]").count()


def test_lobby_switch_opens_the_table_to_the_network(open_window: Open, site: Site) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira")
    asked: list[object] = []

    def answer(route: Route) -> None:
        body = json.loads(route.request.post_data or "")
        asked.append(body)
        reach_of(route, NETWORK if body["is_open"] else CLOSED)

    window.context.route(ABOUT, lambda route: reach_of(route, CLOSED))
    window.context.route(re.compile(r"/api/network\b"), answer)
    link = open_invitation(window, site, key)
    switch = window.page.get_by_role("switch", name="Open to my network")
    switch.click()
    window.page.wait_for_selector(".invite .code")
    assert switch.is_checked()
    assert link.input_value().startswith("http://192.0.2.7:8000/")
    assert not window.page.locator(".here").count()
    switch.click()
    window.page.wait_for_selector(".here:has-text('on this computer only')")
    assert link.input_value().startswith(window.address)
    assert asked == [{"is_open": True}, {"is_open": False}]


def test_bots_take_the_free_seats_at_the_start(open_window: Open, site: Site) -> None:
    key = new_key()
    table = site.ask("tables", {"token": key, "name": "Mira", "config": "base, 3 players"})["table"]
    window = open_window(key=key, name="Mira", size="short")
    window.open(f"#/t/{table}", ".lobby")
    start = window.page.get_by_role("button", name="Start with 2 bots")
    # Visible without scrolling.
    box = start.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 664
    window.press(start)
    window.page.wait_for_selector(".board .hand .card")


def seated(open_window: Open, site: Site, size: str = "desktop") -> tuple[Window, Window]:
    """Open two people's windows at a running game."""
    ours, theirs = new_key(), new_key()
    table = site.ask("tables", {"token": ours, "name": "Mira", "config": "base, 2 players"})["table"]
    mira, otto = open_window(key=ours, name="Mira", size=size), open_window(key=theirs, name="Otto")
    begin(mira, otto, table)
    return mira, otto


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_chat_marks_unread_lines(open_window: Open, site: Site, size: str) -> None:
    mira, otto = seated(open_window, site, size)
    otto.press("[aria-label=Chat]")
    otto.press(".phrases .btn >> nth=0")
    mira.page.wait_for_selector(".badge:has-text('1')")
    mira.press("[aria-label='Chat, 1 unread message']")
    mira.page.wait_for_selector(".chat .new")
    assert not mira.page.locator(".badge").count()
    mira.press(".chat [aria-label=Close]")
    assert not mira.page.locator(".chat, .badge").count()


@pytest.mark.parametrize("size", ["desktop", "short"])
def test_chat_sentence_appears_beside_its_speaker(open_window: Open, site: Site, size: str) -> None:
    mira, otto = seated(open_window, site, size)
    otto.press("[aria-label=Chat]")
    otto.page.fill(".chat input", "Now leave my Ke-Ni alone, please, and look at Marta instead!")
    otto.page.keyboard.press("Enter")
    mira.page.wait_for_selector(".opponent .speaks .said:has-text('leave my Ke-Ni alone')")
    assert not mira.page.locator(".opponent header .counts").is_visible()
    assert misfits(mira) == []
    mira.page.wait_for_selector(".opponent .speaks", state="detached")
    assert mira.page.locator(".opponent header b").is_visible()


def test_a_player_who_closes_the_page_is_marked(open_window: Open, site: Site) -> None:
    mira, otto = seated(open_window, site)
    otto.page.close()
    mira.page.wait_for_selector(".opponent.gone [title='Left the page']")
    mira.page.wait_for_selector("header li [title='Left the page']")
    # The time of absence is shown and, once it is Otto's turn, the time until a bot may play.
    mira.page.wait_for_selector(".opponent.gone .warn .num:text-matches('^[0-9]+:[0-9][0-9]')")
    player = Player(mira)
    while mira.now().is_asked:
        player.step()
    mira.page.wait_for_selector(".bar .say:has-text('a bot may take over')")
    assert misfits(mira) == []


def test_a_left_game_against_bots_continues(open_window: Open, site: Site) -> None:
    key = new_key()
    window = open_window(key=key, name="Mira", forced="off")
    table = site.seat("base, 2 players", ["recruit"], key)
    window.open(f"#/t/{table}", ".board .hand .card")
    window.press(icon("u-table"))
    window.page.get_by_role("button", name="Leave the game").click()
    window.page.get_by_role("button", name="Leave now").click()
    window.press(f".mine a[href='#/t/{table}']")
    window.page.wait_for_selector(".board .hand .card")
    window.wait("tankrushTest.isAsked()")
    assert not window.page.get_by_role("button", name="Take your seat back").count()


def test_lobby_has_chat_and_phrases(open_window: Open, site: Site) -> None:
    key = new_key()
    table = site.ask("tables", {"token": key, "name": "Mira", "config": "base, 2 players"})["table"]
    window = open_window(key=key, name="Mira")
    window.open(f"#/t/{table}", ".lobby .talk")
    window.press(".talk .phrases .btn >> nth=0")
    window.page.wait_for_selector(".talk .lines b:has-text('Mira')")


def begin(host: Window, guest: Window, table: str) -> None:
    """Seat the guest, start the game, and wait until both see their hands."""
    host.open(f"#/t/{table}", ".lobby")
    guest.open(f"#/t/{table}", ".lobby form")
    guest.press(".lobby form .primary")
    host.page.wait_for_selector(".lobby :text('Otto')")  # otherwise the start would give the seat to a bot
    host.press(".lobby .btn.primary.big:not(:disabled)")
    for window in (host, guest):
        window.page.wait_for_selector(".board .hand .card")


def test_a_hand_shown_to_the_whole_table_is_announced(open_window: Open, site: Site) -> None:
    ours, theirs = new_key(), new_key()
    config, bot = "base, 4 players, teams 2v2, first B", {"bot": "recruit"}
    body = {"token": ours, "name": "Mira", "config": config, "seats": [{}, {}, bot, bot]}
    table = site.ask("tables", body)["table"]
    mira, otto = open_window(key=ours, name="Mira"), open_window(key=theirs, name="Otto", size="phone")
    begin(mira, otto, table)
    # Equal cards of the hand are one pile.
    cards = {card.get_attribute("data-card") for card in mira.page.locator(".hand .card").all()}
    mira.press(icon("u-table"))
    mira.press("dialog .show")
    mira.page.wait_for_selector(":text('You show your hand to the whole table.')")
    otto.page.wait_for_selector(":text('Mira shows their hand to the whole table.')")
    otto.page.wait_for_selector(".opponent .open-hand .card")
    shown = otto.page.locator(".opponent .open-hand .card").all()
    assert {card.get_attribute("data-card") for card in shown} == cards
    assert misfits(otto) == []
    mira.press(icon("u-table"))
    mira.press("dialog .show")
    otto.page.wait_for_selector(".opponent .open-hand", state="detached")


ANSWERED = {"en": "The operator answers:", "ru": "Ответ администратора:", "de": "Der Betreiber antwortet:"}


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("ru", "phone"), ("de", "phone")])
def test_only_the_reporter_reads_the_answer_to_a_report(
    open_window: Open, site: Site, language: str, size: str
) -> None:
    ours, theirs = new_key(), new_key()
    table = site.ask("tables", {"token": ours, "name": "Mira", "config": "base, 2 players"})["table"]
    mira = open_window(key=ours, name="Mira", language=language, size=size)
    otto = open_window(key=theirs, name="Otto")
    begin(mira, otto, table)
    mira.press(icon("u-table"))
    mira.press("dialog button:has(use[href='#u-warn'])")
    mira.page.locator("dialog textarea").fill("Says nothing but insults.")
    mira.press("dialog form button[type=submit]")
    mira.page.wait_for_selector("dialog textarea", state="detached")
    mira.page.keyboard.press("Escape")
    mira.page.wait_for_selector("dialog", state="detached")
    thanks = "Thank you. We have spoken with Otto, and both of you may play on."
    answer_reports(site, table, thanks)
    mira.page.wait_for_selector(f".banner:has-text('{ANSWERED[language]} {thanks}')")
    assert misfits(mira) == []
    assert not otto.page.locator(".banner").count()
    mira.press(".banner button")
    mira.page.wait_for_selector(".banner", state="detached")
    mira.open(f"#/t/{table}", ".board .hand .card")
    assert not mira.page.locator(".banner").count()


def answer_reports(site: Site, table: str, text: str) -> None:
    """Answer reports with the operator's command on the database of the running server."""
    database = site.command[site.command.index("--database") + 1]

    def admin(*words: str) -> str:
        command = [sys.executable, "-m", "tankrush", "admin", "--database", database, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    number = re.search(rf"{table} (\d+)", listed := admin("reports"))
    assert number, listed
    admin("answer", table, number[1], text)
