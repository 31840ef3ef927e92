"""The three languages have equal keys and variables, and every message can be formatted."""

import re

import pytest
from fluent.syntax import FluentParser, ast

from tankrush.engine.options import BY_KEY
from tankrush.i18n.messages import LANGUAGES, words
from tests.i18n.fluent_files import text_of, variables_of

# The variables a refusal may use; the engine fills them in without Fluent.
REFUSAL_FACTS = {
    "insufficient-resources": {"have", "need"},
    "cost-too-high": {"have", "need"},
    "bad-count": {"have", "need"},
    "card-not-available": {"card"},
    "already-played": {"card"},
    "dead-card": {"card"},
    "no-resource-icon": {"card"},
    "no-power": {"card"},
    "no-armour": {"card"},
    "not-in-depot": {"card"},
    "not-a-vehicle": {"card"},
    "wrong-card-type": {"card"},
    "no-such-ability": {"card"},
}
CONFIG_FACTS = {
    "blank-wrong": {"name", "value"},
    "players": {"players", "most"},
    "nations-count": {"have"},
    "nation-unknown": {"name"},
    "nation-not-in-box": {"name"},
    "option-unknown": {"name"},
    "option-value": {"name", "value", "allowed"},
    "preset-base-only": {"name"},
    "preset-unknown": {"name"},
    "achievement-unknown": {"name"},
    "achievement-not-in-pool": {"name"},
    "agreed-count": {"have", "need"},
    "removed-too-many": {"name", "have", "need"},
    "ability-unknown": {"name"},
    "box-unknown": {"name"},
    "card-unknown": {"name"},
    "deck-too-small": {"have", "need"},
}
# German addresses the player as du, Russian as вы; these words would be the other form.
FORMAL = re.compile(r"\w (Sie|Ihnen|Ihre?[mnrs]?)\b|\bSie (haben|sind|spielen|können|müssen|dürfen|wollen)\b")
FAMILIAR = re.compile(r"\b(ты|тебя|тебе|тобой|тво[йяеёи]\w*)\b", re.IGNORECASE)
# Russian text has these in Latin letters, and keys of the keyboard such as `q:`.
LATIN_EVERYWHERE = r"\b(QR|PDF|Enter|Python|tankrush play --lan|[a-zI](?=:))\b"
# These variables are numbers; every other one is a text.
NUMBERS = {"n", "round", "have", "need", "most", "players"}


# These select a form and do not appear in the text.
CHOOSING = {*BY_KEY, "by", "variant", "ways", "winners"}
VARIABLES = {language: variables_of(language) for language in LANGUAGES}


def sample(names: set[str]) -> dict[str, str | int]:
    return {name: 3 if name in NUMBERS else f"<{name}>" for name in names}


def said_by(language: str, prefix: tuple[str, ...] = ("",)) -> dict[str, str]:
    """Return every message of a language, formatted with numbers only."""
    speaker = words(language)
    return {
        key: speaker.say(key, **dict.fromkeys(names, 7))
        for key, names in VARIABLES[language].items()
        if key.startswith(prefix)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unreadable_or_duplicated(language: str) -> None:
    body = FluentParser().parse(text_of(language)).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(keys) == len(set(keys))
    assert len(keys) > 300


@pytest.mark.parametrize("language", ["ru", "de"])
def test_every_language_has_the_keys_of_english_in_the_same_order(language: str) -> None:
    assert sorted(VARIABLES[language]) == sorted(VARIABLES["en"])
    assert list(VARIABLES[language]) == list(VARIABLES["en"])


@pytest.mark.parametrize("language", ["ru", "de"])
def test_every_language_uses_the_variables_of_english(language: str) -> None:
    assert VARIABLES[language] == VARIABLES["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_formatted_with_all_its_variables(language: str) -> None:
    speaker = words(language)
    for key, names in VARIABLES[language].items():
        facts = sample(names)
        said = speaker.say(key, **facts)
        assert said, key
        # A no-break space before a dash or a unit is intended; any other white space must be one space.
        assert said == re.sub(r"[ \t\n]+", " ", said).strip(), key
        told = {name: value for name, value in facts.items() if name not in CHOOSING}
        assert [name for name, value in told.items() if str(value) not in said] == [], key
        assert not re.search("[$\u2068\u2069]", said), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [2, 5, 21])
def test_plural_forms_other_than_one_show_the_number(language: str, n: int) -> None:
    """Russian uses the form of 1 for 21, so only an exact 1 may omit its figure."""
    counted = {key: names for key, names in VARIABLES[language].items() if "n" in names}
    said = {key: words(language).say(key, **(sample(names) | {"n": n})) for key, names in counted.items()}
    assert {key: text for key, text in said.items() if str(n) not in text} == {}


@pytest.mark.parametrize(
    ("language", "foreign"),
    [("en", '[«»„"]'), ("de", '[«»”"—]'), ("ru", '[“”„"]| [–—] | - ')],
)
def test_quotation_marks_and_dashes_are_those_of_the_language(language: str, foreign: str) -> None:
    """In Russian a no-break space ties the dash to the word before it."""
    assert {key: text for key, text in said_by(language).items() if re.search(foreign, text)} == {}


@pytest.mark.parametrize(("language", "marks"), [("en", "“”"), ("de", "„“"), ("ru", "«»")])
def test_quotation_marks_come_in_pairs(language: str, marks: str) -> None:
    said = {key: re.sub(f"[^{marks}]", "", text) for key, text in said_by(language).items()}
    assert {key: found for key, found in said.items() if found.replace(marks, "")} == {}


@pytest.mark.parametrize(
    ("language", "own", "foreign"), [("ru", "[а-яё]", "[a-z]"), ("en", "[a-z]", "[а-яё]"), ("de", "[a-z]", "[а-яё]")]
)
def test_words_mix_no_letters_of_two_alphabets(language: str, own: str, foreign: str) -> None:
    said = {key: re.sub(LATIN_EVERYWHERE, "", text) for key, text in said_by(language).items()}
    assert {key: text for key, text in said.items() if not re.search(own, text, re.IGNORECASE)} == {}
    assert {key: text for key, text in said.items() if re.search(foreign, text, re.IGNORECASE)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_with_a_full_stop(language: str) -> None:
    sentences = said_by(language, ("refusal-", "config-", "event-"))
    sentences |= {key: text for key, text in said_by(language).items() if re.search("-help$", key)}
    assert {key: text for key, text in sentences.items() if not text.endswith(".")} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_menu_entries_are_short_and_not_sentences(language: str) -> None:
    entries = said_by(language, ("action-",))
    assert {key: text for key, text in entries.items() if len(text) > 40 or text.endswith(".")} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_one_plain_line(language: str) -> None:
    """The engine fills in refusals without Fluent, by replacing placeholders."""
    lines = dict(re.findall(r"^((?:refusal|config)-[\w-]+) = (.+)$", text_of(language), flags=re.MULTILINE))
    filled = {key: re.sub(r"\{ \$\w+ \}", "7", line) for key, line in lines.items()}
    assert filled == said_by(language, ("refusal-", "config-"))
    assert {key: line for key, line in filled.items() if "{" in line or "}" in line} == {}


@pytest.mark.parametrize(("prefix", "facts"), [("refusal-", REFUSAL_FACTS), ("config-", CONFIG_FACTS)])
def test_refusals_use_only_their_own_facts(prefix: str, facts: dict[str, set[str]]) -> None:
    used = {key.removeprefix(prefix): names for key, names in VARIABLES["en"].items() if key.startswith(prefix)}
    assert {key: names for key, names in used.items() if names} == facts


def test_every_sentence_about_a_player_has_a_form_with_you() -> None:
    """Two sentences are excepted, because they are never about their reader."""
    about = {"event-": "seat", "table-": "name"}
    named = [key for key, names in VARIABLES["en"].items() if names & {about.get(key[:6], "")}]
    wanted = {f"{key}-you" for key in named if not key.endswith("-you")} - {"table-removed-you", "table-seated-bot-you"}
    wanted |= {"event-achievement-won-you", "event-game-over-you"}
    assert {key for key in VARIABLES["en"] if key.startswith(tuple(about)) and key.endswith("-you")} == wanted
    for key in wanted - {"event-achievement-won-you", "event-game-over-you", "table-renamed-you"}:
        assert VARIABLES["en"][key] == VARIABLES["en"][key.removesuffix("-you")] - {about[key[:6]]}, key


@pytest.mark.parametrize(("language", "other"), [("de", FORMAL), ("ru", FAMILIAR)])
def test_readers_are_addressed_consistently(language: str, other: re.Pattern[str]) -> None:
    assert {key: text for key, text in said_by(language).items() if other.search(text)} == {}
