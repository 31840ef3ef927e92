"""The contents of the shipped boxes."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from tankrush.catalogue.cards import (
    ALL_ABILITIES,
    BOXES,
    NATIONS,
    Symbol,
    Vehicle,
    ability_origins,
    fact_origins,
)
from tankrush.catalogue.check import check_catalogue
from tankrush.catalogue.files import read_catalogue

ALL = read_catalogue()
UNREAD = {"TM-57", "U-2", "Opel Blitz", "M4 Sherman"}


def block(nation: str) -> list[Vehicle]:
    """Return the 25 vehicles of a nation's own box, without later additions."""
    home = {"uk": "second-front", "japan": "last-battle"}.get(nation, "base")
    later = {"dislocation", "planning", "destruction", "development"}
    return [
        v for v in ALL.vehicles if v.nation == nation and v.box == home and not later & {s.ability for s in v.abilities}
    ]


def test_shipped_catalogue_has_no_problem() -> None:
    assert check_catalogue(ALL) == []


@pytest.mark.parametrize(
    ("boxes", "size"),
    [(BOXES[:1], 100), (BOXES[:2], 150), (("base", "last-battle"), 144), (BOXES, 202)],
    ids=["base", "second-front", "last-battle", "both"],
)
def test_deck_sizes_combo_1(boxes: tuple[str, ...], size: int) -> None:
    assert len(ALL.deck(boxes)) == size


def test_nations_of_the_decks_combo_1() -> None:
    assert Counter(v.nation for v in ALL.deck(BOXES)) == dict.fromkeys(NATIONS, 33) | {"gold": 4}
    assert Counter(v.nation for v in ALL.deck(BOXES[:2])) == dict.fromkeys(NATIONS[:5], 30)
    without = {nation: 28 for nation in NATIONS if nation != "uk"}
    assert Counter(v.nation for v in ALL.deck(("base", "last-battle"))) == without | {"gold": 4}


def test_eight_cards_need_second_front_combo_2() -> None:
    deck = ALL.deck(("base", "last-battle"))
    out = {v.name for v in ALL.vehicles if v.box == "last-battle"} - {v.name for v in deck}
    assert out == {
        "Type 61", "Type 4 Ho-Ro", "Type 93 Hokoku-Go", "Mitsubishi PX33", "Diversionists",
        "Avro 683 Lancaster", "Conqueror", "FV215b",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("ability", "number"), [("dislocation", 15), ("planning", 8), ("destruction", 12), ("development", 6)]
)
def test_ability_bearers_of_the_boxes_comp_9(ability: str, number: int) -> None:
    assert sum(v.has(ability) for v in ALL.vehicles) == number


def test_heavies_bear_destruction_twice_comp_9() -> None:
    symbols = {v.klass: v.abilities for v in ALL.vehicles if v.has("destruction")}
    assert symbols == {"heavy": (Symbol("destruction"), Symbol("destruction")), "auxiliary": (Symbol("destruction"),)}


@pytest.mark.parametrize("nation", NATIONS)
def test_nations_are_equally_strong_and_complete(nation: str) -> None:
    cards = block(nation)
    assert len(cards) == 25
    assert Counter(v.klass for v in cards) == dict.fromkeys(("light", "medium", "spg", "heavy", "auxiliary"), 5)
    for value in ("cost", "resources"):  # `tankrush balance` measures their strength in play
        assert abs(sum(getattr(v, value) for v in cards) - sum(getattr(v, value) for v in block("ussr"))) <= 3
    assert {s.ability for v in cards for s in v.abilities} == {
        ability.key for ability in ALL_ABILITIES if ability.box == "base"
    }


def test_nations_differ_in_their_cards() -> None:
    kits = {nation: Counter((v.klass, v.cost, str(v.abilities)) for v in block(nation)) for nation in NATIONS}
    assert all(kits[one] != kits[other] for one in NATIONS for other in NATIONS if one < other)


def test_half_of_the_deck_is_cheap() -> None:
    for boxes in (BOXES[:1], BOXES):
        deck = ALL.deck(boxes)
        assert 0.45 < sum(v.cost <= 2 for v in deck) / len(deck) < 0.6


def test_every_ability_of_the_boxes_is_on_some_card() -> None:
    assert {s.ability for v in ALL.vehicles for s in v.abilities} == {a.key for a in ALL_ABILITIES if a.box}


def printed_facts() -> dict[str, tuple[set[str], list[str]]]:
    """Return known facts of printed vehicle cards by key: the name in either script, and the abilities."""
    with (Path(__file__).parent / "printed_facts.csv").open(encoding="utf-8", newline="") as stream:
        return {
            row["key"]: ({row["name"]}, [one.strip() for one in row["abilities"].split(";") if one])
            for row in csv.DictReader(stream)
        }


def test_printed_provenance_matches_known_printed_facts() -> None:
    """Every name and symbol, in both directions."""
    facts = printed_facts()
    for vehicle in ALL.vehicles:
        names, abilities = facts.get(vehicle.key, (set(), []))
        assert (dict(vehicle.provenance)["name"] == "printed") == bool(names & {vehicle.name, vehicle.cyrillic})
        origins = zip(vehicle.abilities, ability_origins(vehicle), strict=True)
        assert [str(symbol) for symbol, origin in origins if origin == "printed"] == abilities
        others = set(dict(vehicle.provenance)) - {"name", "abilities"}
        assert "printed" not in {dict(vehicle.provenance)[fact] for fact in others}


def test_ability_added_to_a_printed_card_is_marked_as_reconstructed() -> None:
    armoured_car = ALL.vehicle("ussr-ba-10")
    assert ability_origins(armoured_car) == ("printed", "reconstructed")
    assert fact_origins(armoured_car)["abilities"] == "reconstructed"
    added = [v for v in ALL.vehicles if set(ability_origins(v)) == {"printed", "reconstructed"}]
    assert len(added) == 9


def test_card_provenance_is_never_overstated() -> None:
    known = [v for v in ALL.vehicles if dict(v.provenance)["name"] != "reconstructed"]
    assert len(known) == 48
    assert {v.name for v in known if dict(v.provenance)["name"] == "inferred"} == UNREAD
    for vehicle in ALL.vehicles:
        origin = dict(vehicle.provenance)
        assert origin["cost"] == origin["resources"] == "reconstructed"
        has_printed_ability = any(vehicle.has(a) for a in ("dislocation", "planning", "destruction"))
        assert ("printed" in ability_origins(vehicle)) is has_printed_ability
        if vehicle.klass != "auxiliary":  # then both follow from the class and have its provenance
            assert origin["power"] == origin["armour"] == origin["class"]
        else:
            assert origin["power"] == origin["armour"] == "reconstructed"
    assert dict(ALL.common("signalmen").provenance)["cost"] == "reconstructed"


def test_cards_are_found_by_key() -> None:
    assert ALL.vehicle("ussr-t-34").name == "T-34"
    assert ALL.common("engineers").resources == 1
    with pytest.raises(KeyError):
        ALL.vehicle("engineers")
    with pytest.raises(KeyError):
        ALL.common("ussr-t-34")
    assert read_catalogue() is ALL
