"""Every name in the rules has words in every language."""

import pytest

from tankrush.catalogue.cards import ABILITIES, BOXES, CLASSES, GOLD, KINDS, NATIONS
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.card_data import COMMON_KEYS
from tankrush.engine.config import TEAM_FORMATS
from tankrush.engine.errors import RULES
from tankrush.engine.options import OPTIONS, PRESETS, Option
from tankrush.engine.vocabulary import VERBS
from tankrush.i18n.messages import LANGUAGES, dashed, words

CATALOGUE = read_catalogue()
# Verbs whose message key has another name, which includes the object.
CALLED = {
    "want": "buy", "attack": "attack-with", "strike": "strike-with", "defend": "defend-with",
    "choose": "choose-defender",
}  # fmt: skip
NAMES: dict[str, tuple[str, ...]] = {
    "nation": (*NATIONS, GOLD),
    "class": CLASSES,
    "kind": KINDS["auxiliary"],
    "box": BOXES,
    "card": (*COMMON_KEYS, "single", "double"),
    "ability": ABILITIES,
    "achievement": tuple([achievement.key for achievement in CATALOGUE.achievements]),
    "preset": tuple(PRESETS),
    "variant": ("nations", "asymmetry", "without-abilities", "chaos", "blank-achievements", "extra-sets"),
    "teams": tuple(TEAM_FORMATS),
    "refusal": tuple(RULES),
    "zone": (
        "hand", "garage", "depot", "rear", "base", "hq", "reserve", "deck", "discard", "graveyard",
        "closed-achievements", "destruction-pile", "signalmen-stack",
    ),
    "action": tuple([CALLED.get(verb.word, verb.word) for verb in VERBS.values()]),
    "event": (
        "turn", "refreshed", "bought", "used", "drew", "drew-cards", "shuffled-garage", "declared",
        "struck-vehicle-destroyed", "struck-vehicle-damaged", "struck-base-destroyed", "struck-base-damaged",
        "spent", "siege-vehicle-destroyed", "siege-vehicle-damaged", "siege-base-destroyed", "siege-base-damaged",
        "medals", "placed", "relieved", "sabotaged", "researched", "scrapped", "moved-to-rear",
        "achievement-replaced", "destruction", "scouted", "discarded", "end-triggered", "game-over", "left",
        "returned",
    ),
}  # fmt: skip
# Groups whose names also have a sentence of explanation.
EXPLAINED = ("ability", "achievement", "preset", "variant")


def names(group: str) -> list[str]:
    """Return the names of a group as keys spell them."""
    return [dashed(name) for name in NAMES[group]]


def expected_keys() -> list[str]:
    """Return every key that the rules need."""
    keys = [f"{group}-{name}" for group in NAMES for name in names(group)]
    keys += [f"{group}-{name}-help" for group in EXPLAINED for name in names(group)]
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_the_rules_has_words(language: str) -> None:
    assert [key for key in expected_keys() if not words(language).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_values_of_an_option_have_distinct_words(option: Option, language: str) -> None:
    said = {words(language).say(f"option-{dashed(option.key)}-{dashed(value)}") for value in option.values}
    assert len(said) == len(option.values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", ["nation", "class", "kind", "box", "ability", "achievement", "refusal", "zone"])
def test_names_of_a_group_are_distinct(group: str, language: str) -> None:
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
def test_abilities_have_the_names_of_the_printed_editions(language: str, expected: str) -> None:
    """The names are those of the printed editions. [TERM-11]"""
    assert ", ".join(words(language).say(f"ability-{name}", n=2) for name in names("ability")[:8]) == expected
