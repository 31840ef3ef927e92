"""The card workshop: the catalogue validates corrections, and a table keeps its corrected set."""

from __future__ import annotations

import csv
import io
import zipfile
from typing import Any

import pytest

from tankrush.catalogue.cards import BOXES
from tankrush.catalogue.files import FILES, SHIPPED, read_catalogue
from tankrush.i18n.messages import LANGUAGES
from tests.server.http.live_server import Site

DEAR = {"values": {"ussr-t-34": {"cost": "9"}}, "printed": ["ussr-t-34", "ussr-is"]}


def checked(site: Site, body: dict[str, Any], language: str = "en") -> dict[str, Any]:
    answer = site.ask("POST", "/api/workshop/check", body, params={"language": language})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_workshop_form_lists_every_vehicle_of_the_boxes(site: Site) -> None:
    form = site.get("/api/workshop")
    assert [vehicle["key"] for vehicle in form["vehicles"]] == [
        vehicle.key for vehicle in read_catalogue().vehicles if vehicle.box in BOXES
    ]
    assert {"class": "heavy", "kinds": ["heavy"], "values": [2, 2]} in form["classes"]
    assert form["printed"] == []


def test_empty_card_correction_has_no_problems(site: Site) -> None:
    found = checked(site, {})
    assert (found["problems"], found["differences"], found["printed"], found["total"]) == ([], [], [], 202)


def test_card_corrections_are_counted_compared_and_returned(site: Site) -> None:
    before = str(read_catalogue().vehicle("ussr-t-34").cost)
    found = checked(site, DEAR)
    assert found["problems"] == []
    assert found["differences"] == [{"key": "ussr-t-34", "field": "cost", "before": before, "after": "9"}]
    assert set(found["printed"]) == {"ussr-t-34", "ussr-is"}
    card = next(vehicle for vehicle in found["vehicles"] if vehicle["key"] == "ussr-t-34")
    assert card["cost"] == 9
    assert set(card["provenance"].values()) == {"printed"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "column", "value"),
    [
        ("ussr-t-34", "cost", "100"),
        ("ussr-t-34", "power", "2"),
        ("ussr-t-34", "name", ""),
        ("ussr-t-34", "name", "Т-34"),
        ("ussr-t-34", "name", "T-26"),
        ("ussr-t-34", "cyrillic", "T-34"),
        ("ussr-t-34", "abilities", "research"),
        ("ussr-t-34", "abilities", "scouting; scouting"),
        ("ussr-t-34", "abilities", "scouting; siege; repair; sabotage; recruitment"),
        ("ussr-t-34", "abilities", "dislocation"),
        ("ussr-t-34", "abilities", "development"),
        ("ussr-smersh", "abilities", "bases-only"),
        ("gold-7tp", "abilities", "national-resources"),
    ],
)
def test_workshop_errors_are_in_the_readers_language(
    site: Site, key: str, column: str, value: str, language: str
) -> None:
    problem = checked(site, {"values": {key: {column: value}}}, language)["problems"][0]
    assert (problem["key"], problem["column"]) == (key, column)
    assert not problem["sentence"].startswith("found ")


@pytest.mark.parametrize(
    "body",
    [
        {"values": {"ussr-t-35": {"cost": "1"}}},
        {"values": {"ussr-t-34": {"nation": "uk"}}},
        {"values": {"ussr-t-34": {"colour": "red"}}},
        {"printed": ["ussr-t-35"]},
    ],
)
def test_impossible_card_corrections_are_refused(site: Site, body: dict[str, Any]) -> None:
    answer = site.ask("POST", "/api/workshop/check", body)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "BAD_CARDS"


def test_downloaded_corrections_can_be_uploaded(site: Site) -> None:
    answer = site.ask("POST", "/api/workshop/download", DEAR)
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert set(archive.namelist()) == set(FILES)
        base = archive.read("base.csv").decode()
    assert answer.headers["content-type"] == "application/zip"
    table = io.StringIO()
    csv.writer(table, delimiter=";").writerows(csv.reader(io.StringIO(base)))
    for name, content in (("my cards.zip", answer.content), ("base.csv", table.getvalue().encode())):
        read = site.ask("POST", "/api/workshop/read", params={"file": name}, content=content)
        assert read.status_code == 200, read.text
        assert read.json()["values"] == DEAR["values"]
        assert set(read.json()["printed"]) == set(DEAR["printed"])


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("holiday.jpg", b"\xff\xd8\xff\xe0" + b"x" * 100),
        ("base.csv", b"PK\x05\x06" + bytes(18)),
        ("promo.csv", (SHIPPED / "base.csv").read_bytes()),
        ("base.csv", (SHIPPED / "base.csv").read_bytes().replace(b"ussr-t-34,", b"ussr-t-35,")),
    ],
)
def test_workshop_refuses_a_file_without_a_card_table(site: Site, name: str, content: bytes) -> None:
    answer = site.ask("POST", "/api/workshop/read", params={"file": name}, content=content)
    assert answer.status_code == 422
    assert answer.json()["error"]["sentence"].startswith("These cards can't be played: ")


def test_corrected_set_belongs_to_its_table(site: Site) -> None:
    made = site.make(cards=DEAR, name="Ann", seats=[{}, {"bot": "soldier"}], start=True)
    digest = site.get(f"/api/tables/{made['table']}", tokens=(made["token"],))["state"]["catalogue"]
    assert digest != read_catalogue().digest
    cards = site.get(f"/api/deck/{digest}")
    assert next(card for card in cards["vehicles"] if card["key"] == "ussr-t-34")["cost"] == 9


@pytest.mark.parametrize(
    "values", [{"name": "T-34/76"}, {"name": "T-34/76", "cost": "9"}], ids=["name", "name and cost"]
)
def test_corrected_name_belongs_to_its_table(
    site: Site, values: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names do not affect play, but the table keeps them and bots play with them."""
    # On a busy machine a worker may take long to start.
    monkeypatch.setattr("tankrush.server.bot_workers.process_pool.LATEST_HINT", 3600.0)
    shipped = site.get("/api/deck/" + read_catalogue().digest)
    game = "base, 2 players, first A"  # only an asked seat gets a hint
    seats = [{}, {"bot": "soldier"}]
    made = site.make(game, cards={"values": {"ussr-t-34": values}}, name="Ann", seats=seats, start=True)
    kept = site.get(f"/api/tables/{made['table']}", tokens=(made["token"],))["state"]["catalogue"]
    assert kept != shipped["digest"]
    for where in ("deck", "cards"):
        lines = site.get(f"/api/{where}/{kept}")["vehicles"]
        assert next(card for card in lines if card["key"] == "ussr-t-34")["name"] == "T-34/76"
    assert site.get("/api/deck/" + shipped["digest"]) == shipped
    assert site.get(f"/api/tables/{made['table']}/hint", tokens=(made["token"],))["hints"]


def test_table_with_wrong_cards_is_refused(site: Site) -> None:
    body = {"config": "base, 2 players", "cards": {"values": {"ussr-t-34": {"power": "2"}}}}
    answer = site.ask("POST", "/api/tables", body)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "BAD_CARDS"
