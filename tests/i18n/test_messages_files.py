"""Formatting messages: plural forms, facts, unknown keys and faulty files."""

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from tankrush.catalogue.languages import WORDS
from tankrush.i18n.messages import LANGUAGES, Words, dashed, part, plain_parts, words


@pytest.mark.parametrize(
    ("n", "doubles", "drew"),
    [
        (0, "Не брать двойных медалей", "Анна не берёт ни одной карты."),
        (1, "Взять 1 двойную медаль", "Анна берёт 1 карту."),
        (2, "Взять 2 двойные медали", "Анна берёт 2 карты."),
        (5, "Взять 5 двойных медалей", "Анна берёт 5 карт."),
        (11, "Взять 11 двойных медалей", "Анна берёт 11 карт."),
        (21, "Взять 21 двойную медаль", "Анна берёт 21 карту."),
    ],
)
def test_russian_plural_forms_follow_the_number(n: int, doubles: str, drew: str) -> None:
    assert words("ru").say("action-doubles", n=n) == doubles
    assert words("ru").say("event-drew", seat="Анна", n=n) == drew


@pytest.mark.parametrize(
    ("language", "n", "doubles", "drew"),
    [
        ("en", 0, "Take no double medals", "Anna draws no cards."),
        ("en", 1, "Take 1 double medal", "Anna draws 1 card."),
        ("en", 21, "Take 21 double medals", "Anna draws 21 cards."),
        ("de", 0, "Keine Doppelmedaillen nehmen", "Anna zieht keine Karte."),
        ("de", 1, "1 Doppelmedaille nehmen", "Anna zieht 1 Karte."),
        ("de", 21, "21 Doppelmedaillen nehmen", "Anna zieht 21 Karten."),
    ],
)
def test_english_and_german_plural_forms_follow_the_number(language: str, n: int, doubles: str, drew: str) -> None:
    assert words(language).say("action-doubles", n=n) == doubles
    assert words(language).say("event-drew", seat="Anna", n=n) == drew


@pytest.mark.parametrize(
    ("language", "nation", "single", "double"),
    [
        ("en", "ussr", "USSR medal", "USSR double medal"),
        ("en", "Poland", "Poland medal", "Poland double medal"),
        ("ru", "germany", "Медаль Германии", "Двойная медаль Германии"),
        ("ru", "Польша", "Медаль (Польша)", "Двойная медаль (Польша)"),
        ("de", "uk", "Britische Medaille", "Britische Doppelmedaille"),
        ("de", "Polen", "Medaille (Polen)", "Doppelmedaille (Polen)"),
    ],
)
def test_medals_take_the_form_of_their_nation(language: str, nation: str, single: str, double: str) -> None:
    assert words(language).say("card-single", nation=nation) == single
    assert words(language).say("card-double", nation=nation) == double


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["card-single", "card-double", "action-medal"])
def test_every_nation_with_medals_has_its_own_form(key: str, language: str) -> None:
    nations = ["ussr", "germany", "usa", "france", "uk", "japan"]
    said = [words(language).say(key, nation=nation) for nation in nations]
    assert len(set(said)) == len(nations)
    assert not any(nation in text for nation, text in zip(nations, said, strict=True))


def test_facts_are_inserted_without_isolation_marks() -> None:
    said = words("en").say("event-bought", seat="Anna", cards="Т-34", payers="Engineers")
    assert said == "Anna buys Т-34 with Engineers."


def test_facts_that_a_message_does_not_use_are_ignored() -> None:
    assert words("en").say("action-end", card="Т-34") == "End turn"


def test_message_fact_may_be_named_key() -> None:
    assert Words("en", "open-with = Open with { $key }").say("open-with", key="7") == "Open with 7"


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_message_key_is_an_error(language: str) -> None:
    assert not words(language).has("no-such-key")
    with pytest.raises(KeyError, match="no-such-key"):
        words(language).say("no-such-key")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["zone-base", "action-doubles", "card-single", "refusal-insufficient-resources"])
def test_missing_message_fact_is_an_error(key: str, language: str) -> None:
    with pytest.raises(ValueError, match=f"{language}: {key} cannot be said"):
        words(language).say(key)


def test_unknown_message_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="Unknown language 'xx'; choose one of en, de"):
        words("xx")


def test_messages_of_a_language_are_read_once() -> None:
    assert words("ru") is words("ru")
    assert words("ru").language == "ru"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("good = Good\nbad words\n", "cannot be read: 'bad words"),
        ("twice = One\ntwice = Two\n", "twice is given twice"),
        ("empty =\n    .title = Only a title\n", "empty has no text"),
        ("nothing =\ngood = Good\n", "nothing has no text"),
    ],
)
def test_faulty_message_file_is_an_error(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=f"en: .*{complaint}"):
        Words("en", text)


def test_message_that_fluent_cannot_parse_is_an_error_when_formatted() -> None:
    said = Words("en", "good = Good\nopen = Never { $closed\n")
    assert said.say("good") == "Good"
    with pytest.raises(ValueError, match="en: these words cannot be read: 'open"):
        said.say("open")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_parse_alone_as_in_the_whole_file(language: str) -> None:
    text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    whole = [entry for entry in FluentResource(text).body if isinstance(entry, ast.Message | ast.Term)]
    parted = [FluentResource(source).body[0] for source in part(text, language).values()]
    aside = ["span", "comment"]
    assert [other.id.name for one, other in zip(parted, whole, strict=True) if not one.equals(other, aside)] == []


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("reserveSize", "reserve-size"),
        ("sfAchievementsWithoutSF", "sf-achievements-without-sf"),
        ("siegeArmor1", "siege-armor1"),
        ("phaseII", "phase-ii"),
        ("phaseIIIOnly", "phase-iii-only"),
        ("MIXED_NATIONS", "mixed-nations"),
        ("hq", "hq"),
        ("4", "4"),
    ],
)
def test_message_keys_are_spelled_with_dashes(name: str, key: str) -> None:
    assert dashed(name) == key


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_formatted_without_fluent_equal_those_of_fluent(language: str) -> None:
    """Messages of texts and facts alone bypass Fluent; numbers from a thousand on need its grouping."""
    said = Words(language, (WORDS / f"{language}.ftl").read_text(encoding="utf-8"))
    messages = {key: text for key, text in said._texts.items() if not key.startswith("-")}
    plain = {key: parts for key, text in messages.items() if (parts := plain_parts(text))}
    assert len(plain) > 500
    for key, parts in plain.items():
        said._read(key)
        for fact in ("Ann’s  «T-34», \\{ $x }", 0, 7, 999, 1000, 12345):
            facts = dict.fromkeys(parts[1::2], fact)
            pattern = said._bundle.get_message(key).value
            assert pattern is not None
            assert said.say(key, **facts) == said._bundle.format_pattern(pattern, facts)[0]
