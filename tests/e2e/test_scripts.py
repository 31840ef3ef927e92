"""Vehicle names in the user's script: the same table and cards in three languages."""

from __future__ import annotations

import re

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.i18n.messages import LANGUAGES
from tankrush.web_build.web_cards import short_names
from tests.e2e.conftest import Open
from tools.browsing.local_server import Site, new_key

CYRILLIC = re.compile("[\u0400-\u04ff]")
VEHICLES = [vehicle for vehicle in read_catalogue().vehicles if vehicle.box == "base"]


@pytest.fixture(scope="module")
def table(site: Site) -> str:
    """Return a table at which every vehicle has a name in both scripts."""
    values = {
        vehicle.key: {"name": f"Tank {number}", "cyrillic": f"Танк {number}"} for number, vehicle in enumerate(VEHICLES)
    }
    body = {"name": "Mira", "token": new_key(), "seats": [{}, {"bot": "recruit"}], "start": True}
    return str(site.ask("tables", {**body, "config": "base, 2 players", "cards": {"values": values}})["table"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_vehicle_names_at_a_table_use_one_script(open_window: Open, table: str, language: str) -> None:
    window = open_window(language=language)
    window.open(f"#/t/{table}", ".reserve .card[data-card*='-']")
    word = "Танк" if language == "ru" else "Tank"
    window.page.wait_for_selector(f".reserve .card:has-text('{word}')")
    cards = window.page.locator(".reserve .card[data-card*='-']").all_inner_texts()
    assert len(cards) > 2
    assert [card for card in cards if not re.search(rf"{word} \d+", card)] == []
    board = window.page.locator(".board").inner_text()
    assert bool(CYRILLIC.search(board)) == (language == "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_soviet_vehicles_have_the_name_of_their_edition(open_window: Open, language: str) -> None:
    window = open_window(language=language)
    window.open("#/cards?nation=ussr", ".gallery[aria-busy='false'] .grid .card")
    cards = window.page.locator(".grid .card[data-card*='-']")
    shown = dict(
        zip(cards.evaluate_all("all => all.map((one) => one.dataset.card)"), cards.all_inner_texts(), strict=True)
    )
    soviet = [vehicle for vehicle in read_catalogue().vehicles if vehicle.nation == "ussr" and vehicle.cyrillic]
    assert {vehicle.key for vehicle in soviet} <= shown.keys()
    for vehicle in soviet:
        names = {vehicle.called(language), short_names(vehicle)[1] if language == "ru" else short_names(vehicle)[0]}
        lines = shown[vehicle.key].split("\n")
        assert names & set(lines), lines
        assert language == "ru" or not CYRILLIC.search(shown[vehicle.key])
