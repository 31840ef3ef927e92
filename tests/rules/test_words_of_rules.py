"""Everything that the rules name in code has its counterpart: refusals, abilities, achievements, options and words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tankrush.bots import registry
from tankrush.catalogue.cards import ABILITIES, ALL_ABILITIES, BOXES, CLASSES, GOLD, KINDS, NATIONS, NUMBERED
from tankrush.catalogue.files import read_catalogue
from tankrush.catalogue.languages import WORDS as FOLDER
from tankrush.engine import constants, errors
from tankrush.engine.card_data import ABILITY_KEYS, CLASS_KEYS, NATION_KEYS
from tankrush.engine.config import TEAM_FORMATS, make_config, read_config
from tankrush.engine.constants import ABILITY, RESOLVE, USE, VEHICLES
from tankrush.engine.errors import RULES, Refused
from tankrush.engine.game import apply, legal, new_game
from tankrush.engine.options import BY_KEY, OPTIONS, PRESETS, USUAL, Option
from tankrush.i18n.messages import LANGUAGES, dashed, words

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src" / "tankrush"
CODE = sorted(SOURCE.rglob("*.py"))
DOCS = ROOT / "docs" / "rulebook"
RULEBOOK = {path.stem: path.read_text(encoding="utf-8") for path in sorted(DOCS.glob("*.md"))}
PARAGRAPH = re.compile(r'^<a id="[^"]*"></a>\*\*([A-Z]+-[A-Z]?[0-9]+)\*\* ', re.MULTILINE)
WRITTEN = {rule for text in RULEBOOK.values() for rule in PARAGRAPH.findall(text)}
RULE_ID = re.compile(r"[A-Z]+-[A-Z]?[0-9]+")
NO_RULES = {"UTF-8"}
CATALOGUE = read_catalogue()


def texts_in(node: ast.AST) -> Iterator[str]:
    """Yield every string in a piece of code, both sides of an `if` included."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    """Return every module of the package, parsed once."""
    return tuple(
        (path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text(encoding="utf-8"), str(path))) for path in CODE
    )


@cache
def texts() -> dict[str, frozenset[str]]:
    """Return the strings of every module, collected once."""
    return {name: frozenset(texts_in(tree)) for name, tree in trees()}


def refusals() -> Iterator[tuple[str, set[str], set[str], set[str]]]:
    """Yield every refusal in the code: its place, its codes and rules, and the facts for its sentence."""
    for name, tree in trees():
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", getattr(call.func, "attr", "")) != "Refused":
                continue
            codes, rules = set(texts_in(call.args[0])), {text for part in call.args[1:] for text in texts_in(part)}
            if isinstance(call.args[0], ast.Name):
                pairs = list(codes_and_rules(dict(trees())["engine/vocabulary.py"]))
                codes, rules = ({pair[i] for pair in pairs} for i in (0, 1))
            yield f"{name}:{call.lineno}", codes, rules, {keyword.arg for keyword in call.keywords if keyword.arg}


def codes_and_rules(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the pairs of a code and its rule from which a module chooses."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            pair = [part.value for part in node.elts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            if len(pair) == 2 and RULE_ID.fullmatch(pair[1]):
                yield pair[0], pair[1]


REFUSALS = list(refusals())


def said_in(language: str, code: str) -> str:
    return errors.plain_messages(language)[f"refusal-{dashed(code)}"]


# ---- refusals --------------------------------------------------------------------------------------------------


def test_refusals_are_found_in_the_code() -> None:
    assert len(REFUSALS) > 50
    assert {place for place, codes, _, _ in REFUSALS if not codes} == set()
    codes = {code for _, codes, _, _ in REFUSALS for code in codes}
    assert codes >= {"MIXED_NATIONS", "NOT_IN_DEPOT", "SIGNALMEN_LIMIT"}


def test_every_used_refusal_code_has_its_rule() -> None:
    assert {place: codes - RULES.keys() for place, codes, _, _ in REFUSALS if codes - RULES.keys()} == {}


def test_every_refusal_code_with_a_rule_is_used() -> None:
    used = {code for _, codes, _, _ in REFUSALS for code in codes}
    in_bad_config = {"BAD_CONFIG"}
    assert RULES.keys() - used - in_bad_config == set()


def test_every_rule_of_a_refusal_is_in_the_rulebook() -> None:
    assert {code: rule for code, rule in RULES.items() if rule not in WRITTEN} == {}
    assert {place: rules - WRITTEN for place, _, rules, _ in REFUSALS if rules - WRITTEN} == {}


@pytest.mark.parametrize("name", [name for name, _ in trees()])
def test_every_string_that_looks_like_a_rule_id_is_one(name: str) -> None:
    """Reasons of a bad configuration, rules of options and rules of hidden zones are plain strings."""
    assert {text for text in texts()[name] if RULE_ID.fullmatch(text)} - WRITTEN - NO_RULES == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", RULES)
def test_every_refusal_code_has_its_sentence(code: str, language: str) -> None:
    sentence = Refused(code, RULES[code], have=1, need=2, card="T-34").in_language(language)
    assert sentence.endswith(".")
    assert "?" not in sentence
    assert "{" not in sentence


def test_every_refusal_has_the_facts_of_its_sentence() -> None:
    missing = {
        f"{place} {code}": needed - facts
        for place, codes, _, facts in REFUSALS
        for code in codes & RULES.keys()
        if (needed := set(re.findall(r"\{ \$(\w+) \}", said_in("en", code)))) - facts
    }
    assert missing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_bad_configuration_has_its_sentence(language: str) -> None:
    used = {text for found in texts().values() for text in found if re.fullmatch(r"config-[a-z0-9-]+", text)}
    assert len(used) > 20
    assert used - errors.plain_messages(language).keys() == set()


# ---- abilities -------------------------------------------------------------------------------------------------


def test_engine_and_catalogue_have_the_same_abilities() -> None:
    assert ("", *ABILITIES) == ABILITY_KEYS
    assert (*NATIONS, GOLD) == NATION_KEYS
    assert CLASS_KEYS == CLASSES


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_has_its_number(ability: str) -> None:
    name = "DESTRUCTION_ABILITY" if ability == "destruction" else dashed(ability).upper().replace("-", "_")
    assert getattr(constants, name) == ABILITY_KEYS.index(ability)


@pytest.mark.parametrize("ability", [ability.key for ability in ALL_ABILITIES if ability.box and not ability.passive])
def test_every_active_ability_has_an_effect_or_ends(ability: str) -> None:
    """A symbol without a function would leave the card in play for ever."""
    game = new_game(make_config(boxes=("base", "second-front", "last-battle"), first=0), 1, CATALOGUE)
    book = game.book
    number = ABILITY_KEYS.index(ability)
    card = min(
        (card for card in range(VEHICLES, 256) if number in book.symbol[card * 4 : card * 4 + book.active[card]]),
        key=lambda card: book.active[card],
    )
    game.player(0).hand.restore([card], 0)
    apply(game, 0, USE * 256 + card)
    apply(game, 0, RESOLVE * 256 + number)
    assert game.phase != ABILITY or RESOLVE * 256 + number not in legal(game, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_has_its_words(ability: str, language: str) -> None:
    speaker = words(language)
    name = speaker.say(f"ability-{ability}", n=7)
    assert ("7" in name) == (ability in NUMBERED)
    assert speaker.say(f"ability-{ability}-help", n=7, **USUAL)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "option"),
    [
        ("ability-invulnerability", "invulnerability"),
        ("ability-siege", "siegeArmor1"),
        ("ability-siege", "siegeTargets"),
        ("ability-dislocation", "hq"),
        ("achievement-destroyed-bases", "basesDestroyedMetric"),
        ("achievement-own-bases", "hq"),
        ("achievement-decisive-shot", "hq"),
    ],
)
def test_help_follows_the_options_in_force(key: str, option: str, language: str) -> None:
    """Each value has its own text, which mentions no other value. [SETUP-10]"""
    in_force = read_config("base+SF+LB, 2 players").in_force()
    values = BY_KEY[option].values
    texts = [words(language).say(f"{key}-help", n=1, **(in_force | {option: value})) for value in values]
    assert len(set(texts)) == len(values)


def test_help_on_siege_by_its_options() -> None:
    newest = read_config("base, 2 players").in_force()
    first = read_config("base, 2 players, preset 2013").in_force()
    assert "armour 1 is destroyed at once" in words("en").say("ability-siege-help", **newest)
    said = words("en").say("ability-siege-help", **first)
    assert "armour 1" not in said
    assert "an armoured vehicle" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_on_destruction_says_how_many_cards(language: str) -> None:
    assert "2" in words(language).say("ability-destruction-help", n=2)
    assert "2" not in words(language).say("ability-destruction-help", n=1)


# ---- achievements, options, names --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [achievement.key for achievement in CATALOGUE.achievements])
def test_every_achievement_has_its_words(key: str, language: str) -> None:
    assert words(language).has(f"achievement-{key}")
    assert words(language).has(f"achievement-{key}-help")


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_is_documented_and_used(option: Option) -> None:
    name = words("en").say(f"option-{dashed(option.key)}")
    assert f'<a id="option-{dashed(option.key)}"></a>{name} (`{option.key}`)' in RULEBOOK["README"]
    assert option.rule in WRITTEN
    assert {option.default, option.expansion, option.second_front} - {""} <= set(option.values)
    readers = [name for name, found in texts().items() if option.key in found and name != "engine/options.py"]
    assert [name for name in readers if name.startswith("engine/")] != []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_has_its_words(option: Option, language: str) -> None:
    key = f"option-{dashed(option.key)}"
    wanted = [key, f"{key}-help", *(f"{key}-{dashed(value)}" for value in option.values)]
    assert [name for name in wanted if not words(language).has(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebook_chapters_name_options_in_words(language: str) -> None:
    """Only README and the 2013 rules list the names that commands use."""
    folder = DOCS if language == "en" else DOCS / language
    keys = {key for option in OPTIONS for key in (option.key, *option.values)} - {"on", "off"}
    for path in folder.glob("[0-9r]*.md"):
        assert keys.isdisjoint(re.findall(r"`(\w+)`", path.read_text(encoding="utf-8"))), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebook_names_the_medals_as_printed(language: str) -> None:
    path = (DOCS if language == "en" else DOCS / language) / "01-words.md"
    names = [words(language).say("medal-name", nation=nation) for nation in NATIONS]
    assert len(set(names)) == len(NATIONS)
    assert [name for name in names if name not in path.read_text(encoding="utf-8")] == []


def test_rulebook_lists_only_existing_options() -> None:
    listed = re.findall(r'<a id="option-[a-z0-9-]+"></a>[^|]+ \(`(\w+)`\)', RULEBOOK["README"])
    assert listed == [option.key for option in OPTIONS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_in_the_rules_has_a_name(language: str) -> None:
    groups = {
        "nation": (*NATIONS, GOLD), "class": CLASSES, "kind": KINDS["auxiliary"], "box": BOXES,
        "preset": tuple(PRESETS), "teams": tuple(TEAM_FORMATS),
    }  # fmt: skip
    wanted = [f"{group}-{name}" for group, names in groups.items() for name in names]
    assert [key for key in wanted if not words(language).has(key)] == []


def test_every_language_is_a_message_file() -> None:
    assert LANGUAGES[0] == "en"
    assert {path.stem for path in FOLDER.glob("*.ftl")} == set(LANGUAGES)


# ---- bots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [p for p in CODE if p.parent.name == "levels"], ids=lambda path: path.stem)
def test_every_registered_bot_is_documented(path: Path) -> None:
    names = re.findall(r'^@register\("([^"]+)"\)', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(names) <= set(registry.bot_names())
