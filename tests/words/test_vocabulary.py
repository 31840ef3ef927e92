"""Everything the rules name has its words; the lists are those of the rules, written out once more."""

import pytest

from tankrush.words import LANGUAGES, dashed, words

NAMES = {
    "nation": "ussr germany usa france uk japan gold",
    "class": "light medium spg heavy auxiliary",
    "kind": "truck gun plane agents mine infantry car armoured-car ship rocket",
    "box": "base second-front last-battle",
    "card": "engineers technicians volunteers signalmen base headquarters destruction single double",
    "ability": """
        reinforcements recruitment scouting sabotage siege research repair invulnerability dislocation
        planning destruction development bases-only vehicles-only national-resources
    """,
    "achievement": """
        destroyed-bases light-tanks medium-tanks spgs heavy-tanks auxiliaries ussr-medals german-medals
        us-medals french-medals double-medals most-cards uk-medals any-medals medal-nations no-abilities
        infantry recruitment reinforcements research cost own-bases fewest-barracks decisive-shot
        japanese-medals fewest-destruction
    """,
    "preset": "newest 2013 authors-tip calm-reserve",
    "variant": "nations asymmetry without-abilities chaos blank-achievements extra-sets",
    "teams": "2v2 3v3 2v2v2",
    "refusal": """
        NOT_YOUR_TURN WRONG_PHASE CARD_NOT_AVAILABLE ALREADY_PLAYED DEAD_CARD WRONG_CARD_TYPE
        CARD_IN_PROGRESS CHOICE_PENDING NO_RESOURCE_ICON NO_PAYER INSUFFICIENT_RESOURCES
        NATIONAL_RESTRICTION NOTHING_BOUGHT PURCHASE_LIMIT SIGNALMEN_LIMIT COST_TOO_HIGH NOT_A_VEHICLE
        ATTACK_ALREADY_MADE ATTACK_IN_PROGRESS NO_POWER MIXED_NATIONS NO_LEGAL_TARGET ILLEGAL_TARGET
        BASE_DEFENDED HQ_PROTECTED PASSIVE_RESTRICTION ALLY MUST_DEFEND NO_ARMOUR UNDEFENDED_BASE_EXISTS
        BAD_COUNT NOT_IN_DEPOT BAD_MEDAL_CHOICE NO_SUCH_ABILITY HIDDEN BAD_CONFIG GAME_OVER
    """,
    "config": """
        players six-needs-second-front teams-players teams-seats nations-count nation-unknown
        nation-not-in-box option-unknown option-value preset-2013-base-only preset-unknown
        achievement-unknown achievement-not-in-pool agreed-count blank-too-many removed-too-many
        ability-unknown box-unknown card-unknown first-player deck-too-small too-many-cards
    """,
    "zone": """
        hand garage depot rear base hq reserve deck discard graveyard closed-achievements destruction-pile
        signalmen-stack
    """,
    "action": """
        end refresh buy pay done use resolve stop defend-with discard attack-with ready strike-with target
        place choose-defender take scrap medal doubles dislocate replace give give-up store keep pick
        confirm
    """,
    "event": """
        turn refreshed bought used drew drew-cards shuffled-garage declared struck-vehicle-destroyed
        struck-vehicle-damaged struck-base-destroyed struck-base-damaged spent siege-vehicle-destroyed
        siege-vehicle-damaged siege-base-destroyed siege-base-damaged medals placed relieved sabotaged
        researched scrapped moved-to-rear achievement-replaced destruction scouted discarded end-triggered
        game-over left returned
    """,
}
# These come with a sentence of explanation.
EXPLAINED = ("ability", "achievement", "preset", "variant")
OPTIONS = {
    "reserveSize": "4 5",
    "reserveRefresh": "endMandatory startOptional",
    "reserveRefill": "atOnce turnEnd",
    "defendAfterAttack": "on off",
    "invulnerability": "ownNation anyNation",
    "hq": "on off",
    "rear": "on off",
    "placementRule": "undefendedFirst free",
    "uniqueOncePerTurn": "on off",
    "abilityUse": "optionalAnyOrder allInPrintedOrder",
    "siegeArmor1": "destroy damage",
    "siegeTargets": "anyVehicle armouredOnly",
    "siegeDoublePooling": "siegeOnly withAttack singlesOnly",
    "doubleMedal": "choice forced",
    "shortPile": "full free",
    "deadCardTiming": "ownTurn onDraw",
    "voluntaryDiscard": "phaseII phaseIIIOnly",
    "sabotageChoice": "simultaneous turnOrder",
    "depotVisibility": "topCard public",
    "finalSquad": "rulebook withRear allOwned",
    "basesDestroyedMetric": "squad events",
    "tieBreakKills": "medalsInSquad killEvents",
    "sfAchievementsWithoutSF": "on off",
    "excludedNationMedals": "remove keep",
    "goldWithSubset": "keep remove",
    "survivingBases": "off 1 2 3",
    "achievementSelection": "random agreed draft",
}


def names(group: str) -> list[str]:
    """The names of a group as keys spell them."""
    return [dashed(name) for name in NAMES[group].split()]


def expected_keys() -> list[str]:
    """Every key the rules ask for."""
    keys = [f"{group}-{name}" for group in NAMES for name in names(group)]
    keys += [f"{group}-{name}-help" for group in EXPLAINED for name in names(group)]
    # What Invulnerability does depends on its option, so it is explained twice.
    keys.remove("ability-invulnerability-help")
    keys += ["ability-invulnerability-help-own", "ability-invulnerability-help-any"]
    for option, values in OPTIONS.items():
        key = f"option-{dashed(option)}"
        keys += [key, f"{key}-help", *(f"{key}-{dashed(value)}" for value in values.split())]
    return keys


@pytest.mark.parametrize(
    ("group", "count"),
    [("nation", 7), ("class", 5), ("kind", 10), ("ability", 15), ("achievement", 26), ("refusal", 37)],
)
def test_the_lists_are_as_long_as_those_of_the_rules(group: str, count: int) -> None:
    assert len(set(names(group))) == count


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_rules_name_has_its_words(language: str) -> None:
    assert [key for key in expected_keys() if not words(language).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS)
def test_values_of_an_option_are_told_apart(option: str, language: str) -> None:
    values = OPTIONS[option].split()
    said = {words(language).say(f"option-{dashed(option)}-{dashed(value)}") for value in values}
    assert len(said) == len(values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", ["nation", "class", "kind", "box", "ability", "achievement", "refusal", "zone"])
def test_names_of_a_group_are_told_apart(group: str, language: str) -> None:
    said = {words(language).say(f"{group}-{name}", n=1, card="", have="", need="") for name in names(group)}
    assert len(said) == len(names(group))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Reinforcements 2, Recruitment, Scouting, Sabotage, Siege, Research 2, Repair, Invulnerability"),
        ("ru", "Подкрепление 2, Призыв, Разведка, Диверсия, Штурм, Исследование 2, Ремонт, Неуязвимость"),
        (
            "de",
            "Verstärkungen 2, Rekrutierung, Aufklärung, Sabotage, Artillerieschlag, Forschung 2, "
            "Instandsetzung, Unverwundbar",
        ),
    ],
)
def test_abilities_bear_the_names_players_know(language: str, expected: str) -> None:
    """Players of the printed editions find the names they learned. [TERM-11]"""
    assert ", ".join(words(language).say(f"ability-{name}", n=2) for name in names("ability")[:8]) == expected
