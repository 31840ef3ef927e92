"""The contribution of each card to each achievement."""

from dataclasses import replace

import pytest

from tankrush.catalogue.cards import NATIONS, Achievement, Catalogue, Symbol, weights
from tankrush.catalogue.files import read_catalogue

ALL = read_catalogue()
JOKER = "uk-fv215b"
PRICE = ALL.vehicle("ussr-t-34").cost


def adds(key: str) -> dict[str, int]:
    """Return the cards that count for an achievement, with the amount."""
    achievement = next(achievement for achievement in ALL.achievements if achievement.key == key)
    return {card: number for card, number in weights(achievement, ALL).items() if number}


def own(measure: str, over: str, catalogue: Catalogue = ALL) -> dict[str, int]:
    """Return the cards that count for a custom achievement."""
    return weights(Achievement("own", "own", "VAR-9", "most", measure, over, "", ""), catalogue)


JOKERS = {v.key for v in ALL.vehicles if v.has("development")}


@pytest.mark.parametrize(
    ("key", "klass"),
    [
        ("light-tanks", "light"),
        ("medium-tanks", "medium"),
        ("spgs", "spg"),
        ("heavy-tanks", "heavy"),
        ("auxiliaries", "auxiliary"),
    ],
)
def test_weights_of_class_achievements_ach_b2_to_b6(key: str, klass: str) -> None:
    assert adds(key) == dict.fromkeys({v.key for v in ALL.vehicles if v.klass == klass} | JOKERS, 1)


@pytest.mark.parametrize(
    ("key", "nation"),
    [
        ("ussr-medals", "ussr"),
        ("german-medals", "germany"),
        ("us-medals", "usa"),
        ("french-medals", "france"),
        ("uk-medals", "uk"),
        ("japanese-medals", "japan"),
    ],
)
def test_weights_of_medals_of_a_nation_ach_b7(key: str, nation: str) -> None:
    assert adds(key) == {f"single-{nation}": 1, f"double-{nation}": 2}
    assert next(a.nation for a in ALL.achievements if a.key == key) == nation


def test_weights_of_bases_doubles_and_any_medals_ach_b1_b11_s2() -> None:
    assert adds("destroyed-bases") == {"base": 1, "headquarters": 1}
    assert adds("double-medals") == {f"double-{nation}": 1 for nation in NATIONS}
    singles, doubles = ({f"{size}-{nation}": n for nation in NATIONS} for size, n in (("single", 1), ("double", 2)))
    assert adds("any-medals") == singles | doubles


def test_weights_of_most_cards_ach_b12() -> None:
    assert adds("most-cards") == dict.fromkeys([*(v.key for v in ALL.vehicles), *(c.key for c in ALL.commons)], 1)


def test_weights_of_no_abilities_count_vehicles_only_ach_s4() -> None:
    assert adds("no-abilities") == dict.fromkeys({v.key for v in ALL.vehicles if not v.abilities} | JOKERS, 1)
    assert "ussr-zis-5" not in adds("no-abilities")


def test_weights_of_infantry_ach_s5() -> None:
    units = {v.key for v in ALL.vehicles if v.klass == "auxiliary" and v.power == v.armour == 0}
    assert {ALL.vehicle(key).kind for key in units} == {"agents", "infantry"}  # no vehicles
    barracks = {"engineers", "technicians", "volunteers", "signalmen"}
    assert adds("infantry") == dict.fromkeys(units | barracks | JOKERS, 1)


def test_weights_of_recruitment_ach_s6() -> None:
    bearers = {v.key for v in ALL.vehicles if v.has("recruitment")}
    assert adds("recruitment") == dict.fromkeys(bearers | JOKERS | {"volunteers"}, 1)


@pytest.mark.parametrize(
    ("key", "common", "number"), [("reinforcements", "signalmen", 2), ("research", "technicians", 1)]
)
def test_weights_of_sums_of_numbers_ach_s7_s8(key: str, common: str, number: int) -> None:
    printed = {v.key: s.amount for v in ALL.vehicles for s in v.abilities if s.ability == key}
    assert adds(key) == printed | dict.fromkeys(JOKERS, 1) | {common: number}


def test_weights_of_the_sum_of_costs_ach_s9() -> None:
    assert adds("cost") == {v.key: v.cost for v in ALL.vehicles if v.cost} | {"signalmen": 2}


def test_weights_of_achievements_for_the_fewest_ach_s11_l2() -> None:
    assert set(adds("fewest-barracks")) == {"engineers", "technicians", "volunteers", "signalmen"}
    assert adds("fewest-destruction") == {"destruction": 1}
    assert [a.key for a in ALL.achievements if a.goal == "fewest"] == ["fewest-barracks", "fewest-destruction"]


@pytest.mark.parametrize("key", ["medal-nations", "own-bases", "decisive-shot"])
def test_special_achievements_have_no_weights(key: str) -> None:
    assert adds(key) == {}


def test_joker_adds_one_besides_its_printed_number_devl_4() -> None:
    symbols = (Symbol("development"), Symbol("research", 3))
    vehicles = tuple(replace(v, abilities=symbols) if v.key == JOKER else v for v in ALL.vehicles)
    catalogue = replace(ALL, vehicles=vehicles)
    assert own("research", "", catalogue)[JOKER] == 4
    assert own("reinforcements", "", catalogue)[JOKER] == 1
    assert own("cards", "ability=research", catalogue)[JOKER] == 1


@pytest.mark.parametrize(
    ("over", "is_counted"),
    [
        ("class=light", True),
        ("class!=heavy", True),
        ("ability=any", True),
        ("ability=none", True),
        ("ability!=siege", True),
        ("power=0 armour=0", True),
        ("group=vehicle class=auxiliary", True),
        ("class=light | class=medium", True),
        ("nation=uk", True),
        ("nation=japan", False),
        ("nation!=uk class=light", False),
        ("group=barracks", False),
        ("group=medal", False),
        ("cost=0", False),
        ("cost>=4", True),
        ("medals>0", False),
        ("resources>3", False),
    ],
)
def test_joker_in_custom_conditions_devl_2_devl_5(over: str, is_counted: bool) -> None:
    assert own("cards", over)[JOKER] == is_counted


def test_joker_has_its_printed_values_in_custom_sums() -> None:
    joker = ALL.vehicle(JOKER)
    sums = {
        measure: own(measure, "class=light")[JOKER] for measure in ("power", "armour", "cost", "resources", "medals")
    }
    assert sums == {"power": 2, "armour": 2, "cost": joker.cost, "resources": joker.resources, "medals": 0}


@pytest.mark.parametrize(
    ("over", "card", "is_counted"),
    [
        (f"cost<={PRICE}", "ussr-t-34", True),
        (f"cost<{PRICE}", "ussr-t-34", False),
        (f"cost>{PRICE - 1}", "ussr-t-34", True),
        (f"cost!={PRICE}", "ussr-t-34", False),
        ("cost=0", "engineers", False),
        ("cost!=0", "engineers", False),
        ("cost=2", "signalmen", True),
        ("nation=gold", "gold-7tp", True),
        ("nation=ussr", "single-ussr", True),
        ("nation=ussr group=vehicle", "single-ussr", False),
        ("nation!=ussr", "engineers", False),
        ("medals<0", "destruction", True),
        ("power>=0", "engineers", False),
        ("ability=none", "engineers", True),
        ("ability!=research", "technicians", False),
        ("ability=national-resources", "ussr-zis-5", True),
        ("", "base", True),
    ],
)
def test_weights_of_custom_conditions_var_9(over: str, card: str, is_counted: bool) -> None:
    assert own("cards", over)[card] == is_counted
