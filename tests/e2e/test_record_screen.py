"""The record in the browser: statistics of finished games, moving them by link and by file, the home page."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tankrush.i18n.messages import LANGUAGES
from tests.e2e.conftest import Open
from tools.browsing.access import findings
from tools.browsing.local_server import Site, new_key
from tools.browsing.made_record import made_record
from tools.browsing.socket_player import play_table
from tools.browsing.whole_games import BOARD, RESULT
from tools.browsing.windows import Window

KEY = new_key()
RECORD = ".record dl"
GAMES = ".record dl dd >> nth=0"
HERE = "a[href*='{table}']"
READER = Path(__file__).resolve().parents[2] / "web/node_modules/jsqr/dist/jsQR.js"
READ = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const paper = canvas.getContext('2d');
  paper.drawImage(image, 0, 0);
  return jsQR(paper.getImageData(0, 0, image.width, image.height).data, image.width, image.height)?.data ?? '';
}"""


@pytest.fixture(scope="module")
def ended(chromium: Browser, site: Site) -> str:
    """Return a finished game of a person against a Sergeant."""
    table = site.seat("base, 2 players, first A", ["sergeant"], KEY)

    play_table(site, table, KEY)
    return table


@pytest.fixture(scope="module")
def running(site: Site) -> str:
    """Return a game that the same person has only started."""
    return site.seat("base, 2 players", ["soldier"], KEY)


def overflow(window: Window) -> int:
    return int(window.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def scan(chromium: Browser, picture: bytes) -> str:
    """Decode the text of a photographed QR code with an independent program."""
    page = chromium.new_page()
    page.add_script_tag(path=READER)
    text = str(page.evaluate(READ, f"data:image/png;base64,{b64encode(picture).decode()}"))
    page.close()
    return text


def reached(window: Window) -> list[str]:
    """Return the milestones that the page shows as reached."""
    window.press(".record button:has-text('Show all')")
    found = window.page.locator("li.reached[data-milestone]")
    return sorted(str(one.get_attribute("data-milestone")) for one in found.all())


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_record_enters_a_finished_game_once_with_a_link_to_its_coach(open_window: Open, ended: str, size: str) -> None:
    window = open_window(size=size, key=KEY, name="Mira")
    window.open(f"#/t/{ended}", RESULT)
    other = window.new_page()
    other.goto(f"{window.address}#/t/{ended}")
    other.wait_for_selector(RESULT)
    window.open("#/record", RECORD)
    assert window.page.locator(GAMES).inner_text() == "1"
    assert "first-game" in reached(window)
    assert findings(window) == []
    window.press(f".record {HERE.format(table=ended)}[href*='coach']")
    window.page.wait_for_selector(".coach")


def test_record_enters_games_whose_result_was_never_shown(open_window: Open, ended: str) -> None:
    window = open_window(key=KEY)
    window.open("#/record", RECORD)
    assert window.page.locator(GAMES).inner_text() == "1"
    assert window.page.locator(HERE.format(table=ended)).count() > 0


def test_record_starts_a_duel_at_the_players_level(open_window: Open, ended: str) -> None:
    window = open_window(size="short", key=KEY, name="Mira")
    window.open("#/record", ".record .level")
    assert "Sergeant" in window.page.locator(".record .level").inner_text()
    window.press(".record .level .btn.primary")
    window.page.wait_for_selector(BOARD)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_record_shows_the_chosen_kind_of_games(open_window: Open, size: str) -> None:
    window = open_window(size=size)
    made = made_record()
    window.store({f"tankrush.record.{table}": entry for table, entry in made.items()})
    window.open("#/record", RECORD)
    assert window.page.locator(GAMES).inner_text() == str(len(made))
    milestones = reached(window)
    window.page.locator(".record select").select_option("battle")
    battles = sum(entry["kind"] == "battle" for entry in made.values())
    assert window.page.locator(GAMES).inner_text() == str(battles)
    assert set(window.page.locator(".games .kind").all_inner_texts()) == {"Campaign"}
    assert window.page.locator("li.reached[data-milestone]").count() == len(milestones)
    assert findings(window) == []
    assert overflow(window) <= 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_running_games_move_by_the_code_on_the_screen(
    chromium: Browser, open_window: Open, running: str, size: str
) -> None:
    first, second = open_window(key=KEY, name="Mira"), open_window(size=size)
    first.context.grant_permissions(["clipboard-read", "clipboard-write"])
    first.open("#/record", ".record header")
    first.press(".record header .btn >> nth=0")
    first.page.wait_for_selector("dialog svg[role=img]")
    assert findings(first) == []
    first.press("dialog .btn:has-text('Copy')")
    link = scan(chromium, first.page.locator("dialog .code").screenshot())
    assert link == str(first.page.evaluate("navigator.clipboard.readText()"))
    assert len(link.encode()) <= 2953
    second.page.goto(link)
    second.press(".record .primary")
    second.page.wait_for_selector(f".mine {HERE.format(table=running)}")
    assert KEY not in second.page.url
    assert "Mira" in second.page.locator("h1").inner_text()
    second.press(f".mine {HERE.format(table=running)}")
    second.page.wait_for_selector(BOARD)
    second.wait("tankrushTest.now().seat === 'A'")


def test_record_and_running_games_move_by_file(open_window: Open, ended: str, running: str, tmp_path: Path) -> None:
    first, second = open_window(key=KEY, name="Mira"), open_window(size="phone")
    first.store({"tankrush.campaign": {"short-war": 3, "three-walls": 1}})
    first.open("#/record", RECORD)
    with first.page.expect_download() as saved:
        first.press(".record header .btn:has-text('Save')")
    path = tmp_path / "record.json"
    saved.value.save_as(path)
    damaged = {
        "foreign.json": '{"kind": "other"}',
        "cut.json": path.read_text(encoding="utf-8")[:-20],
        "newer.json": json.dumps(json.loads(path.read_text(encoding="utf-8")) | {"version": 9}),
    }
    second.open("#/record", ".record header")
    second.page.evaluate("localStorage.setItem('tankrush.campaign', JSON.stringify({'short-war': 1}))")
    for name, text in damaged.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        second.page.set_input_files(".record input[type=file]", tmp_path / name)
        second.page.wait_for_selector(".toasts .banner:has-text('Nothing was changed')")
        assert second.page.locator(RECORD).count() == 0
        second.page.reload()
        second.page.wait_for_selector(".record header")
    second.page.set_input_files(".record input[type=file]", path)
    second.page.wait_for_selector(".toasts .banner:has-text('One new game')")
    second.page.set_input_files(".record input[type=file]", path)
    second.page.wait_for_selector(".toasts .banner:has-text('No new game')")
    stars = second.page.evaluate("JSON.parse(localStorage.getItem('tankrush.campaign'))")
    assert stars == {"short-war": 3, "three-walls": 1}
    assert second.page.locator(GAMES).inner_text() == "1"
    assert reached(second) == reached(first)
    second.open("#/", f".mine {HERE.format(table=running)}")
    second.open(f"#/t/{ended}", RESULT)
    second.open("#/record", RECORD)
    assert second.page.locator(GAMES).inner_text() == "1"


def test_full_storage_is_reported_and_loses_no_game(open_window: Open, ended: str) -> None:
    window = open_window(size="short", key=KEY)
    window.page.add_init_script(
        "const kept = Storage.prototype.setItem;"
        "Storage.prototype.setItem = function (place, text) {"
        "  if (place.startsWith('tankrush.record.')) throw new DOMException('full', 'QuotaExceededError');"
        "  kept.call(this, place, text); };"
    )
    window.open("#/record", RECORD)
    assert window.page.locator(GAMES).inner_text() == "1"
    assert "storage is full or switched off" in window.page.locator(".record .banner").inner_text()
    assert findings(window) == []
    with window.page.expect_download() as saved:
        window.press(".record header .btn:has-text('Save')")
    assert ended in saved.value.path().read_text(encoding="utf-8")


def test_a_deleted_record_stays_deleted(open_window: Open, ended: str) -> None:
    window = open_window(key=KEY)
    window.open(f"#/t/{ended}", RESULT)
    window.open("#/record", RECORD)
    window.press(".record header .quiet")
    window.press("dialog .primary")
    window.page.wait_for_selector(".record .none")
    assert window.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('tankrush.record.'))") == []
    window.open(f"#/t/{ended}", RESULT)
    window.open("#/record", ".record .none")


@pytest.mark.parametrize(("size", "theme"), [("short", "dark"), ("desktop", "light")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_record_and_home_page_in_every_language(
    open_window: Open, ended: str, running: str, language: str, size: str, theme: str
) -> None:
    window = open_window(size=size, theme=theme, key=KEY, name="Mira", language=language)
    window.open(f"#/t/{ended}", RESULT)
    for place, ready in (("#/record", RECORD), ("#/", f".mine {HERE.format(table=running)}")):
        window.open(place, ready)
        assert findings(window) == []
        assert overflow(window) <= 0
    window.page.wait_for_selector("[data-start]")
    assert window.page.locator(".home .primary").count() == 1
