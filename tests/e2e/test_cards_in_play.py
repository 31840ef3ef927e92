"""The client shows the cards in play: a server's own set, an extra set, a table with corrected cards."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from tankrush.catalogue.files import SHIPPED
from tools.browsing.local_server import Site, new_key, running_site
from tools.browsing.windows import Window

DEARER = 1
PROMOS = 20
FIRST = "base, 2 players, first A"  # before the first purchase
RESERVE = ".reserve .row [data-card]"


def change(text: str) -> str:
    """Raise every vehicle's cost, change its name, and give Siege to every one with armour."""
    table = csv.DictReader(text.splitlines())
    if "kind" not in (table.fieldnames or ()) or "armour" not in (table.fieldnames or ()):
        return text
    out = io.StringIO()
    writer = csv.DictWriter(out, table.fieldnames or (), lineterminator="\n")
    writer.writeheader()
    for card in table:
        values = {"name": f"New {card['name']}", "cyrillic": "", "cost": int(card["cost"]) + DEARER}
        origins = re.sub(r"abilities=\S+", "abilities=reconstructed", card["provenance"])
        siege = {"abilities": "siege", "provenance": origins} if int(card["armour"]) else {}
        writer.writerow(card | values | siege)
    return out.getvalue()


def further_set() -> str:
    """Return an extra set with as many vehicles as fit, with their own keys and names and without Siege."""
    table = csv.DictReader((SHIPPED / "base.csv").read_text(encoding="utf-8").splitlines())
    out = io.StringIO()
    writer = csv.DictWriter(out, table.fieldnames or (), lineterminator="\n")
    writer.writeheader()
    for number, card in zip(range(PROMOS), table, strict=False):
        origins = re.sub(r"abilities=\S+", "abilities=reconstructed", card["provenance"])
        own = {
            "key": f"{card['nation']}-promo-{number}",
            "name": f"Promo {number}",
            "abilities": "",
            "provenance": origins,
        }
        writer.writerow(card | {"cyrillic": "", "short": ""} | own)
    return out.getvalue()


@pytest.fixture(scope="module")
def changed() -> Iterator[Site]:
    with running_site(edit=change, sets={"promo": further_set()}) as site:
        yield site


def costs(window: Window, where: str) -> dict[str, int]:
    """Return the price tags of all visible vehicles."""
    found: dict[str, str] = window.page.evaluate(
        """where => Object.fromEntries([...document.querySelectorAll(where)].map(
             card => [card.dataset.card, card.querySelector('.cost .digit')?.textContent ?? '']))""",
        where,
    )
    return {key: int(text) for key, text in found.items() if "-" in key and text}


def test_table_shows_the_card_values_and_names_of_its_own_set(chromium: Browser, changed: Site, site: Site) -> None:
    usual = vehicles_of(site)
    key = new_key()
    window = Window(chromium, changed.url, key=key, name="Mira")
    window.open(f"#/t/{changed.seat('base, 2 players', ['recruit'], key)}", ".board .reserve [data-card]")
    shown = costs(window, RESERVE)
    assert shown
    assert shown == {name: usual[name] + DEARER for name in shown}
    words = window.page.locator(".reserve .row").inner_text()
    assert "New" in words
    assert window.faults == []
    window.close()


def test_card_screens_show_corrected_values(chromium: Browser, changed: Site) -> None:
    window = Window(chromium, changed.url)
    window.open("#/cards/ussr-t-34", "dialog .card")
    assert window.page.locator("dialog h2").inner_text() == "New T-34"
    window.open("#/cards?search=New%20T-34", ".grid .card")
    assert window.page.locator(".grid .card").count() > 0
    assert window.faults == []
    window.close()


def test_extra_set_is_shown_at_the_table_and_in_the_gallery(chromium: Browser, changed: Site) -> None:
    key = new_key()
    window = Window(chromium, changed.url, key=key, name="Mira")
    # Without Siege half of the deck are vehicles of the set.
    table = changed.seat("base, 2 players, set promo, without siege", ["recruit"], key)
    window.open(f"#/t/{table}", ".board .reserve [data-card]")
    assert any("-promo-" in name for name in costs(window, RESERVE))
    assert "Promo" in window.page.locator(".reserve .row").inner_text()
    window.open("#/cards?search=Promo%207", ".grid .card")
    assert "-promo-7" in (window.page.locator(".grid .card").first.get_attribute("data-card") or "")
    assert window.faults == []
    window.close()


def test_table_with_corrected_cards_shows_their_values(chromium: Browser, site: Site) -> None:
    """Other tables of the same server keep the usual cards."""
    key = new_key()
    window = Window(chromium, site.url, key=key, name="Mira")
    window.open(f"#/t/{site.seat(FIRST, ['recruit'], key)}", ".board .reserve [data-card]")
    usual = costs(window, RESERVE)
    assert usual.items() <= vehicles_of(site).items()
    values = {name: {"cost": str(cost + DEARER)} for name, cost in usual.items()}
    body = {"token": key, "name": "Mira", "config": FIRST, "seats": [{}, {"bot": "recruit"}], "start": True}
    table = site.ask("tables", body | {"cards": {"values": values, "printed": []}})["table"]
    window.page.goto("about:blank")
    window.open(f"#/t/{table}", ".board .reserve [data-card]")
    shown, plain = costs(window, RESERVE), vehicles_of(site)
    assert shown.keys() & values.keys()
    assert shown == {name: plain[name] + DEARER * (name in values) for name in shown}
    assert window.faults == []
    window.close()


def vehicles_of(site: Site) -> dict[str, int]:
    """Return the costs of all vehicles on a server."""
    with urlopen(f"{site.url}/api") as answer:
        digest = json.load(answer)["catalogue"]
    with urlopen(f"{site.url}/api/deck/{digest}") as answer:
        return {card["key"]: card["cost"] for card in json.load(answer)["vehicles"]}
