"""The card workshop as a box owner uses it: correct, confirm, undo, download, upload, and open a table with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tankrush.catalogue.files import read_catalogue
from tankrush.i18n.messages import LANGUAGES, words
from tests.e2e.conftest import Open
from tools.browsing.local_server import Site, new_key

T_34 = read_catalogue().vehicle("ussr-t-34")


def said(language: str, key: str, **facts: int) -> str:
    return words(language).say(key, **facts)


def correct(page: Page, language: str) -> None:
    """Type a wrong cost and read its error; type the right one, see it on the card, confirm it, undo it."""
    page.locator("#f-cost").fill("100")
    expect(page.locator("#fault-cost")).to_contain_text(said(language, "problem-number", low=0, high=99))
    printed = page.get_by_role("button", name=said(language, "web-workshop-printed"), exact=True)
    expect(printed).to_be_disabled()
    page.locator("#f-cost").fill("9")
    expect(page.locator("#fault-cost")).to_have_count(0)
    expect(page.locator(".large .cost")).to_contain_text("9")
    expect(page.locator(".side")).to_contain_text(said(language, "web-workshop-differences", n=1))
    printed.click()
    bar = page.get_by_role("progressbar")
    expect(bar).to_contain_text(said(language, "web-workshop-progress", n=1, total=202))
    page.get_by_role("button", name=said(language, "web-workshop-undo")).click()
    expect(bar).to_contain_text(said(language, "web-workshop-progress", n=0, total=202))


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_workshop_corrects_and_confirms_a_card(open_window: Open, language: str, size: str) -> None:
    window = open_window(language=language, size=size)
    window.open(f"#/workshop/{T_34.key}", "#f-cost")
    correct(window.page, language)
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_corrections_survive_a_download_and_belong_to_their_table(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    window.open(f"#/workshop/{T_34.key}", "#f-cost")
    page = window.page
    page.locator("#f-cost").fill("9")
    expect(page.locator(".diff")).to_contain_text(T_34.name)
    with page.expect_download() as got:
        page.get_by_role("button", name="Download").click()
    archive = tmp_path / "cards.zip"
    got.value.save_as(archive)
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".diff")).to_have_count(0)
    page.locator("input[type=file]").set_input_files(archive)
    expect(page.locator(".diff")).to_contain_text(T_34.name)
    with page.expect_response(re.compile(r"/api/tables\b")) as made:
        page.get_by_role("button", name="Open a table with these cards").click()
    assert made.value.status == 201
    page.wait_for_url(re.compile("#/t/"))


def test_guests_see_the_corrected_names_of_a_set(open_window: Open, site: Site) -> None:
    """Every vehicle has a corrected name, so any reserve shows it to host and guest."""
    vehicles = [vehicle for vehicle in read_catalogue().vehicles if vehicle.box == "base"]
    values = {vehicle.key: {"name": f"Own {number}"} for number, vehicle in enumerate(vehicles)}
    key = new_key()
    body = {"name": "Mira", "token": key, "seats": [{}, {"bot": "recruit"}], "start": True}
    table = site.ask("tables", {**body, "config": "base, 2 players", "cards": {"values": values}})["table"]
    for window in (open_window(key=key), open_window()):
        window.open(f"#/t/{table}", ".reserve [data-card]")
        cards = window.page.locator(".reserve .card[data-card*='-']")
        expect(cards.first).to_contain_text("Own ")
        assert [card for card in cards.all_inner_texts() if "Own " not in card] == []
        assert len(cards.all()) > 2
