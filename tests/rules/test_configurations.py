"""Configurations: the meaning of each text, and every reason to refuse one, with its rule and its facts."""

from __future__ import annotations

import pytest

from tankrush.catalogue.cards import Achievement
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config, check_config, make_config, read_config, write_config
from tankrush.engine.errors import BadConfig

AGREED = "agreed spgs light-tanks heavy-tanks"
BLANK = Achievement("zero-cost", "", "VAR-9", "most", "cards", "cost=0", "", "")

MEANINGS = [
    ("base, 2 players", Config()),
    ("base, 3 players", Config(players=3)),
    ("base+SF, 2 players", Config(boxes=("base", "second-front"))),
    ("base+SF+LB, 6 players", Config(boxes=("base", "second-front", "last-battle"), players=6)),
    ("base, 2 players, set promo", Config(boxes=("base", "promo"))),
    ("base, 4 players, teams 2v2", Config(players=4, teams="2v2")),
    ("base, 4 players, teams 2v2 seated AABB", Config(players=4, teams="2v2", seating="AABB")),
    ("base, 3 players, first A", Config(players=3, first=0)),
    ("base, 3 players, first C, host B", Config(players=3, first=2, host=1)),
    ("base, 2 players, preset 2013", Config(preset="2013")),
    ("base, 2 players, rear=on, hq=on", Config(options=(("rear", "on"), ("hq", "on")))),
    ("base, 2 players, nations ussr germany usa", Config(nations=("ussr", "germany", "usa"))),
    ("base, 2 players, remove ussr 3, remove usa 12", Config(removed=(("ussr", 3), ("usa", 12)))),
    ("base, 2 players, without siege, without repair", Config(without_abilities=("siege", "repair"))),
    ("base, 2 players, without card ussr-t-34", Config(without_cards=("ussr-t-34",))),
    ("base, 2 players, without achievement spgs", Config(without_achievements=("spgs",))),
    ("base, 2 players, chaos", Config(chaos=True)),
    (f"base, 2 players, {AGREED}", Config(agreed=("spgs", "light-tanks", "heavy-tanks"))),
    ('base, 2 players, achievement "zero-cost most cards cost=0"', Config(blanks=(BLANK,))),
]


@pytest.mark.parametrize(("text", "config"), MEANINGS)
def test_configuration_text_round_trips_var_12(text: str, config: Config) -> None:
    assert read_config(text) == config
    assert write_config(config) == str(config) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("base + 2", ""),
        ("2 players", "base, 2 players"),
        ("base", "base, 2 players"),
        ("base, 1 player", "base, 1 players"),
        ("base+lb+sf", "base+SF+LB, 2 players"),
        ("base+second-front", "base+SF, 2 players"),
        ("base,, 3 players ,", "base, 3 players"),
        ('achievement "mine fewest cost"', 'base, 2 players, achievement "mine fewest cost"'),
        ('achievement "a most cards cost=0, power=1"', 'base, 2 players, achievement "a most cards cost=0, power=1"'),
    ],
)
def test_configuration_accepts_other_spellings(text: str, same: str) -> None:
    if same:
        assert write_config(read_config(text)) == same
    else:
        with pytest.raises(BadConfig):
            read_config(text)


@pytest.mark.parametrize(
    "part",
    [
        "first G", "host", "first AB", "remove ussr", "remove ussr many", "remove ussr 3 4", "without", "set a b",
        "without cards x", "chaos 3", "players 3", "achievement mine", "nonsense", "team 2v2",
    ],
)  # fmt: skip
def test_unknown_configuration_value_is_named_var_12(part: str) -> None:
    with pytest.raises(BadConfig) as refused:
        read_config(f"base, {part}, 2 players")
    assert refused.value.reasons == [("config-option-unknown", "VAR-12", {"name": part})]


def test_every_unknown_configuration_part_is_reported_combo_1() -> None:
    with pytest.raises(BadConfig) as refused:
        read_config("base+XX, what")
    assert refused.value.reasons == [
        ("config-box-unknown", "COMBO-1", {"name": "XX"}),
        ("config-option-unknown", "VAR-12", {"name": "what"}),
    ]


ILLEGAL = [
    ("base, 6 players", [("config-six-needs-second-front", "COMBO-1", {})]),
    ("base, 1 players", [("config-players", "COMBO-1", {"players": 1, "most": 5})]),
    ("base, 7 players", [("config-players", "COMBO-1", {"players": 7, "most": 5})]),
    ("base+SF, 7 players", [("config-players", "COMBO-1", {"players": 7, "most": 6})]),
    ("base, 3 players, teams 2v2", [("config-teams-players", "TEAM-1", {})]),
    ("base, 4 players, teams 4v4", [("config-teams-players", "TEAM-1", {})]),
    ("base, 4 players, teams 2v2 seated AABB", [("config-teams-seats", "TEAM-2", {})]),
    ("base, 2 players, first C", [("config-first-player", "SETUP-1", {})]),
    ("base, 2 players, host C", [("config-first-player", "SETUP-1", {})]),
    ("base, 2 players, preset 2050", [("config-preset-unknown", "VAR-12", {"name": "2050"})]),
    ("base+SF, 2 players, preset 2013", [("config-preset-base-only", "VAR-12", {"name": "2013"})]),
    ("base+LB, 2 players, preset russian-1-4", [("config-preset-base-only", "VAR-12", {"name": "russian-1-4"})]),
    ("base, 2 players, speed=high", [("config-option-unknown", "VAR-12", {"name": "speed"})]),
    (
        "base, 2 players, reserveSize=9",
        [("config-option-value", "RES-1", {"name": "reserveSize", "value": "9", "allowed": "4, 5"})],
    ),
    ("base, 2 players, nations ussr usa mars", [("config-nation-unknown", "VAR-1", {"name": "mars"})]),
    ("base, 2 players, nations ussr usa france uk", [("config-nation-not-in-box", "VAR-1", {"name": "uk"})]),
    ("base, 2 players, remove japan 1", [("config-nation-not-in-box", "VAR-1", {"name": "japan"})]),
    ("base, 2 players, nations ussr usa", [("config-nations-count", "VAR-1", {"have": 2})]),
    ("base, 2 players, nations ussr usa usa", [("config-nations-count", "VAR-1", {"have": 2})]),
    ("base, 2 players, without flying", [("config-ability-unknown", "VAR-6", {"name": "flying"})]),
    ("base, 2 players, without card rocket", [("config-card-unknown", "VAR-12", {"name": "rocket"})]),
    ("base, 2 players, without achievement joy", [("config-achievement-unknown", "VAR-12", {"name": "joy"})]),
    ("base, 2 players, set promo", [("config-box-unknown", "COMP-10", {"name": "promo"})]),
    (
        "base, 2 players, remove ussr 26",
        [("config-removed-too-many", "VAR-4", {"name": "ussr", "have": 25, "need": 26})],
    ),
    ("base, 2 players, agreed spgs", [("config-agreed-count", "VAR-8", {"have": 1, "need": 3})]),
    (
        "base, 2 players, agreed spgs spgs light-tanks",
        [("config-agreed-count", "VAR-8", {"have": 3, "need": 3})],
    ),
    (
        "base, 2 players, agreed spgs light-tanks uk-medals",
        [("config-achievement-not-in-pool", "COMBO-6", {"name": "uk-medals"})],
    ),
    (
        "base, 2 players, agreed spgs light-tanks joy",
        [("config-achievement-unknown", "COMBO-6", {"name": "joy"})],
    ),
]


@pytest.mark.parametrize(("text", "reasons"), ILLEGAL)
def test_an_illegal_configuration_is_refused_with_its_reason_combo_1(text: str, reasons: list[object]) -> None:
    with pytest.raises(BadConfig) as refused:
        check_config(read_config(text), read_catalogue())
    assert refused.value.reasons == reasons
    assert refused.value.code == "BAD_CONFIG"


@pytest.mark.parametrize(
    "text",
    [
        *(f"base, {players} players" for players in range(2, 6)), "base+SF, 6 players",
        "base, 2 players, first B, host B",
        "base, 4 players, teams 2v2 seated ABAB", "base+SF, 6 players, teams 3v3", "base+SF, 6 players, teams 2v2v2",
        "base, 2 players, remove ussr 25", "base, 2 players, nations ussr usa france", f"base, 2 players, {AGREED}",
        'base, 2 players, achievement "a most cards cost=0", achievement "b fewest cost power=0"',
    ],
)  # fmt: skip
def test_legal_configurations_are_accepted_combo_1(text: str) -> None:
    check_config(read_config(text), read_catalogue())


def test_all_reasons_against_a_configuration_are_reported_combo_1() -> None:
    with pytest.raises(BadConfig) as refused:
        check_config(read_config("base, 9 players, preset 1066, without flying, nations ussr usa"), read_catalogue())
    keys = [key for key, _, _ in refused.value.reasons]
    assert keys == ["config-players", "config-preset-unknown", "config-nations-count", "config-ability-unknown"]


@pytest.mark.parametrize(
    ("blank", "fault"),
    [
        ("a some cards cost=0", "'some' is not one of most, fewest"),
        ("a most joy cost=0", "'joy' is not one of "),
        ("a most cards cost==", ""),
    ],
)
def test_a_blank_achievement_is_checked_var_9(blank: str, fault: str) -> None:
    with pytest.raises(BadConfig) as refused:
        check_config(read_config(f'base, 2 players, achievement "{blank}"'), read_catalogue())
    [(key, rule, facts)] = refused.value.reasons
    assert (key, rule, facts["name"]) == ("config-blank-wrong", "VAR-9", "a")
    assert str(facts["value"]).startswith(fault)
    assert facts["value"]


def test_two_blank_achievements_at_most_var_9() -> None:
    three = ", ".join(f'achievement "{name} most cards cost=0"' for name in "abc")
    with pytest.raises(BadConfig) as refused:
        check_config(read_config(f"base, 2 players, {three}"), read_catalogue())
    assert refused.value.reasons == [("config-blank-too-many", "VAR-9", {})]


def test_a_deck_must_fill_the_reserve_setup_6() -> None:
    """Exactly as many vehicles as the reserve holds are enough; one fewer is refused."""
    catalogue = read_catalogue()
    keys = [vehicle.key for vehicle in catalogue.deck(("base",))]
    check_config(make_config(without_cards=tuple(keys[4:])), catalogue)
    with pytest.raises(BadConfig) as refused:
        check_config(make_config(without_cards=tuple(keys[3:])), catalogue)
    assert refused.value.reasons == [("config-deck-too-small", "SETUP-6", {"have": 3, "need": 4})]


def test_options_given_as_python_values_equal_those_given_as_text() -> None:
    assert make_config({"rear": "on"}, players=3) == read_config("base, 3 players, rear=on")


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("base", "hq", "off"),
        ("base+SF", "hq", "on"),
        ("base+SF, hq=off", "hq", "off"),
        (f"base, {AGREED}", "achievementSelection", "agreed"),
        (f"base, {AGREED}, achievementSelection=random", "achievementSelection", "random"),
        ("base", "achievementSelection", "random"),
        ("base, preset authors-tip", "reserveSize", "5"),
        ("base, preset authors-tip", "defendAfterAttack", "on"),
        ("base, preset russian-1-4", "siegeArmor1", "damage"),
        ("base, preset russian-1-4", "deadCardTiming", "onDraw"),
    ],
)
def test_option_value_is_stated_or_default_var_11(text: str, key: str, value: str) -> None:
    config = read_config(text)
    assert config.option(key) == value
    assert config.is_on(key) == (value == "on")
