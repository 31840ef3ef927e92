"""Every lesson can be completed, teaches its topic, and has sentences in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from tankrush.catalogue.cards import ABILITIES, ALL_ABILITIES, BOXES, Common, Vehicle
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.constants import EVERYONE
from tankrush.engine.views import view
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.lessons.lesson_parser import BASICS, Lesson, ScriptLine, all_lessons, read_lesson
from tankrush.lessons.player import SEAT, Frame, play_lesson
from tankrush.scenario.parser import ScenarioError
from tests.i18n.fluent_files import variables_of

CARDS: list[Vehicle | Common] = [*read_catalogue().vehicles, *read_catalogue().commons]
LESSONS = all_lessons()
FRAMES = {name: play_lesson(lesson) for name, lesson in LESSONS.items()}
# Zones that the browser can highlight besides the places of choices.
ZONES = {"hand", "reserve", "opponent", "piles", "medals", "goals"}
FEW = {"basics": 30}  # clicks of the first battle: about five minutes; a short lesson has less
NAMES = {"lesson-pupil", "lesson-opponent", "lesson-third", "lesson-first-battle"}


def test_lessons_cover_the_basics_every_ability_and_every_expansion() -> None:
    subjects = [lesson.subject for lesson in LESSONS.values()]
    assert subjects == [BASICS, *[ability.key for ability in ALL_ABILITIES if ability.box], *BOXES[1:]]
    assert next(iter(LESSONS)) == "first-battle"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_plays_through_the_engine_to_its_end(name: str) -> None:
    """Every expected action is legal and leads to the next frame; the last frame is a summary."""
    frames = FRAMES[name]
    assert frames[-1].kind == "read"
    assert frames[-1].wanted is None
    assert [frame.number for frame in frames if frame.number] == sorted(frame.number for frame in frames)
    assert {frame.sentence for frame in frames} == set(LESSONS[name].sentences)
    for frame, following in pairwise(frames):
        if frame.kind == "act":
            assert frame.wanted in [choice.action for choice in frame.view.choices]
            assert following.did[0][:2] == (SEAT, frame.wanted)
        else:
            assert frame.wanted is None
    acts = sum(frame.kind == "act" for frame in frames)
    assert 0 < acts <= FEW.get(LESSONS[name].subject, 16)


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_shows_only_the_pupils_view(name: str) -> None:
    for frame in FRAMES[name]:
        assert frame.view == view(frame.after, SEAT)
        for number, seat in enumerate(frame.view.seats):
            is_open = number == SEAT or frame.view.turn == seat.name or frame.view.over
            assert is_open or seat.hand is None


@pytest.mark.parametrize("name", LESSONS)
def test_lessons_highlight_existing_elements(name: str) -> None:
    for frame in FRAMES[name]:
        for mark in frame.marks:
            assert mark in ZONES or is_place(frame, mark), mark


def is_place(frame: Frame, mark: str) -> bool:
    """Whether a mark names a card or base on the table."""
    kind, _, rest = mark.partition(":")
    own = frame.view.seats[SEAT]
    if kind in ("base", "defender"):
        seat, _, slot = rest.partition(":")
        bases = next(one.bases for one in frame.view.seats if one.name == seat)
        base = next(one for one in bases if one.name == slot)
        return base.state != "gone" and (kind == "base" or base.defender is not None)
    return rest in {"hand": own.hand or (), "reserve": frame.view.reserve}[kind]


@pytest.mark.parametrize("name", [name for name, lesson in LESSONS.items() if lesson.subject in ABILITIES])
def test_a_lesson_about_an_ability_uses_a_card_that_has_it(name: str) -> None:
    subject = LESSONS[name].subject
    bearers = {card.key for card in CARDS if subject in [symbol.ability for symbol in card.abilities]}
    assert bearers & {card for frame in FRAMES[name] for card in frame.facts.values()} or bearers & {
        choice.parts[0] for frame in FRAMES[name] for choice in frame.view.choices if choice.parts
    }


# ---- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_sentence_exists_and_names_its_cards(language: str) -> None:
    known = variables_of(language, "lesson-")
    wanted = {frame.sentence: frame.facts for frames in FRAMES.values() for frame in frames}
    assert set(known) == set(wanted) | NAMES
    assert set(wanted) == {sentence for lesson in LESSONS.values() for sentence in lesson.sentences}
    for key, facts in wanted.items():
        assert known[key] <= set(facts), key
        said = words(language).say(key, **facts)
        assert 10 < len(said) < 330, key
        assert said[-1] in ".!?", key


def test_numbers_in_lesson_sentences_are_those_of_the_cards() -> None:
    signalmen = read_catalogue().common("signalmen")
    frame = next(one for one in FRAMES["last-battle"] if one.sentence == "lesson-last-battle-signalmen")
    assert frame.facts["card-cost"] == signalmen.cost
    assert f"for {signalmen.cost}." in words("en").say(frame.sentence, **frame.facts)
    truck = next(one for one in FRAMES["national-resources"] if one.sentence == "lesson-national-resources-start")
    assert truck.facts["card-resources"] == read_catalogue().vehicle("ussr-zis-5").resources


PURCHASES = [(name, line) for name, lesson in LESSONS.items() for line in lesson.lines if " with " in line.text
             and line.text.startswith("buy") and line.kind == "move"]  # fmt: skip


@pytest.mark.parametrize(("name", "line"), PURCHASES, ids=lambda what: str(getattr(what, "text", what)))
def test_a_purchase_of_a_lesson_needs_all_its_payers(name: str, line: ScriptLine) -> None:
    """If it cost less, the pupil would waste a card."""
    bought, payers = line.text.split(" with ")
    for left_out in range(len(payers.split(", "))):
        others = [payer for at, payer in enumerate(payers.split(", ")) if at != left_out]
        cheaper = replace(line, text=f"{bought} with {', '.join(others)}" if others else bought)
        lines = [cheaper if one is line else one for one in LESSONS[name].lines]
        with pytest.raises(ScenarioError):
            play_lesson(replace(LESSONS[name], lines=lines))


def test_every_card_named_in_a_lesson_exists() -> None:
    cards = {card.key for card in CARDS}
    for lesson in LESSONS.values():
        assert {card for line in lesson.lines for _, card in line.facts} <= cards


# ---- invalid scripts ---------------------------------------------------------------------------------------------

GOOD = """
lesson: try
teaches: ability research
config: base, 2 players
given:
  A hand: ussr-t-26
  B hand: engineers
  reserve: ussr-t-34, usa-m6, germany-maus, france-d2
say: start card=ussr-t-26
A: use ussr-t-26 research ussr-t-34
say: done
"""


def test_lesson_script_is_read_and_played() -> None:
    lesson = read_lesson(GOOD, "try.lesson")
    assert (lesson.name, lesson.subject, lesson.box) == ("try", "research", "base")
    assert [frame.kind for frame in play_lesson(lesson)] == ["act", "act", "act", "read"]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("lesson: try", "lesson: Try!", 1),
        ("ability research", "ability flying", 1),
        ("say: start card=ussr-t-26\n", "", 1),
        ("say: done", "sing: done", 11),
        ("A: use ussr-t-26 research ussr-t-34", "A: use ussr-t-26 research germany-maus", 10),
        ("A: use ussr-t-26 research ussr-t-34", "A: fly", 10),
        ("A: use ussr-t-26 research ussr-t-34", "then A hand: empty", 10),
        ("A: use ussr-t-26 research ussr-t-34", "cannot: use ussr-t-26 research ussr-t-34", 10),
        ("A hand: ussr-t-26", "A hand: ussr-t-26, ussr light", 1),
    ],
)
def test_error_in_a_lesson_script_names_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(ScenarioError) as error:
        play_lesson(read_lesson(GOOD.replace(old, new), "try.lesson"))
    assert error.value.line == line


def test_opponent_moves_of_a_lesson_are_frames_to_watch() -> None:
    lesson = read_lesson(GOOD + "A: end\nB: end\nsay: over\n", "try.lesson")
    frames = play_lesson(lesson)
    assert [frame.kind for frame in frames[-4:]] == ["act", "watch", "watch", "read"]
    assert all(event.seen == EVERYONE or event.seen for frame in frames for _, _, happened in frame.did
               for event in happened)  # fmt: skip


def test_a_lesson_of_an_expansion_needs_its_box() -> None:
    assert Lesson("", subject="planning").box == "second-front"
    assert Lesson("", subject="last-battle").box == "last-battle"
    assert Lesson("", subject=BASICS).box == "base"
    assert all(re.search(r"\+SF|\+LB", lesson.config) for lesson in LESSONS.values() if lesson.box != "base")
