"""Texts of players made harmless: no control characters, no reversed writing, no towers of marks, not too long."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 24
LONGEST_TALK = 300
MOST_MARKS = 2  # combining marks on one letter; Vietnamese needs two
# Control, format (bidi marks, zero width), private use, surrogates, unassigned: nothing of it is shown.
UNWANTED = {"Cc", "Cf", "Co", "Cs", "Cn"}
JOINER = "\u200d"  # holds families of emoji together
# Letters that are drawn as nothing, though they count as letters or marks.
INVISIBLE = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")


def clean_text(text: str, longest: int) -> str:
    """One line of at most so many characters, without anything that could disturb a line beside it."""
    text = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0
    for character in text:
        if character.isspace():
            kept.append(" ")
            marks = 0
            continue
        category = unicodedata.category(character)
        if (category in UNWANTED and character != JOINER) or character in INVISIBLE:
            continue
        marks = marks + 1 if category in ("Mn", "Me", "Mc") else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    line = re.sub(" {2,}", " ", "".join(kept)).strip(f" {JOINER}")
    # A cut may leave a joiner or a space at the end, and cut texts must stay composed.
    return unicodedata.normalize("NFC", line[:longest].strip(f" {JOINER}"))


def clean_name(text: str) -> str:
    """A name that can be shown; empty if nothing is left of it."""
    name = clean_text(text, LONGEST_NAME)
    return name if any(character.isalnum() or unicodedata.category(character) == "So" for character in name) else ""


def clean_talk(text: str) -> str:
    return clean_text(text, LONGEST_TALK)


def likeness(name: str) -> str:
    """Equal for names that look alike in capitals, widths and spaces, so that nobody can pose as another."""
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()))
