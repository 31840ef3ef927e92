"""Texts of players made harmless: no control characters, no reversed writing, no towers of marks, not too long."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 24
LONGEST_TALK = 300
LONGEST_CONFIG = 4000  # characters of a configuration, in which achievements of one's own have names
MOST_MARKS = 2  # combining marks on one letter; Vietnamese needs two
# Control, format (bidi marks, zero width), private use, surrogates, unassigned: nothing of it is shown.
UNWANTED = {"Cc", "Cf", "Co", "Cs", "Cn"}
JOINER = "\u200d"  # holds families of emoji together
# Small letters (and digits) that are drawn like a Latin one; capitals are folded before.
LOOK_ALIKE = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0455\u0458\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6"
    "\u0131\u0261\u0185\u0433l10|!",
    "abekmhopctyxisjhdqwabehikmvoptyxzigbriioii",
)
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
    """Equal for names that look alike, in whatever letters, widths and spaces: nobody can pose as another."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return re.sub(r"\s", "", folded).translate(LOOK_ALIKE)
