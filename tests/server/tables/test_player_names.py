"""Names and chat are sanitised before they are stored."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tankrush.server.model.player_names import LONGEST_NAME, LONGEST_TALK, MOST_MARKS, clean_name, clean_talk, likeness


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("\u202eannA\u202c", "annA"),
        ("An\u200bna", "Anna"),
        ("Z" + "\u0335\u0337\u0338\u0321" * 9, "Z\u0335\u0337"),
        ("a\nb\tc", "a b c"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("Nguyễn", "Nguyễn"),
        ("<b>x</b>", "<b>x</b>"),
        ("x" * 100, "x" * LONGEST_NAME),
        ("\u3164", ""),
        ("...", ""),
        ("", ""),
    ],
)
def test_player_name_is_sanitised_to_visible_characters(text: str, name: str) -> None:
    assert clean_name(text) == name


@given(st.text(max_size=600))
def test_sanitised_text_is_harmless_and_stable(text: str) -> None:
    said = clean_talk(text)
    assert len(said) <= LONGEST_TALK
    assert clean_talk(said) == said
    assert said == said.strip()
    marks = 0
    for character in said:
        category = unicodedata.category(character)
        assert category not in ("Cc", "Co", "Cs", "Cn")
        assert category != "Cf" or character == "\u200d"
        marks = marks + 1 if category in ("Mn", "Mc", "Me") else 0
        assert marks <= MOST_MARKS


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "anna"), ("Anna", "Ａｎｎａ"), ("Anna M", "AnnaM"), ("Straße", "STRASSE")]
)
def test_look_alike_player_names_count_as_equal(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)
    assert likeness(one) != likeness("Bob")
