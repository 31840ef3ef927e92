"""Sanitises players' texts: no control characters, bidirectional overrides, stacked marks or excessive length."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from string import ascii_lowercase

LONGEST_NAME = 24
LONGEST_TALK = 300
LONGEST_CONFIG = 4000  # characters of a configuration, in which custom achievements have names
MOST_MARKS = 2  # combining marks on one letter; Vietnamese needs two
# Control, format (bidi marks, zero width), private use, surrogates, unassigned: never displayed.
UNWANTED = {"Cc", "Cf", "Co", "Cs", "Cn"}
JOINER = "\u200d"  # joins families of emoji
# Small letters (and digits) that look like a Latin one; capitals are folded before.
LOOK_ALIKE = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0455\u0458\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6"
    "\u0131\u0261\u0185\u0433l10|!",
    "abekmhopctyxisjhdqwabehikmvoptyxzigbriioii",
)
# Other letters, digits and symbols that can be read as a Latin letter.
ALSO_READ_AS = {
    "n": "\u043f\u03c0\u0578\u0274",
    "e": "\u0454\u1d07\u20ac\u04bd\u212e3",
    "b": "\u0431\u044c\u0253\u0299\ua4d068",
    "o": "\u0585\u1d0f\u00f8\u04e9\u25cb\u25ef\u03c3\u2299\u13a4\u13be\ua4f3\u2c9f\U00010292",
    "u": "\u0438\u057d\u1d1c\u1d0e\ua79f",
    "a": "\u1d00\u0251@4",
    "d": "\u0434\u1d05\u0111\u0257\u2202",
    "i": "\u026a\u0142\u04cf",
    "m": "\u1d0d\u03fb",
    "p": "\u1d18\u1d29\ua4d1",
    "r": "\u0280\u1d26\u027c\u027e\ua4e3\ua787\ua785",
    "t": "\u1d1b\ua4d4\u13a2\u20207",
    "s": "$5",
}
FRAMED = (0x1F150, 0x1F170, 0x1F1E6)  # letters in circles and squares, and of flags, from A to Z
READ_AS = str.maketrans(
    {sign: letter for letter, signs in ALSO_READ_AS.items() for sign in signs}
    | {chr(first + place): letter for first in FRAMED for place, letter in enumerate(ascii_lowercase)}
)
# Latin letters that resemble handwritten Cyrillic ones, and both readings of eta.
BY_HAND = str.maketrans("mugh", "tidn")
# Letters that look like another one in the other alphabet: a Latin p reads as a Cyrillic r, and pi as either.
MIXED = str.maketrans("np", "rr")
# Names of operators, in every language, also as part of a longer name.
OPERATORS = (
    "operator", "\u043e\u043f\u0435\u0440\u0430\u0442\u043e\u0440", "betreiber",
    "administrator", "\u0430\u0434\u043c\u0438\u043d\u0438\u0441\u0442\u0440\u0430\u0442\u043e\u0440",
    "moderator", "\u043c\u043e\u0434\u0435\u0440\u0430\u0442\u043e\u0440",
)  # fmt: skip
SHORT_OPERATORS = (
    "admin",
    "\u0430\u0434\u043c\u0438\u043d",
    "mod",
    "\u043c\u043e\u0434\u0435\u0440",
)
# Invisible characters that count as letters or marks.
INVISIBLE = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")


def clean_text(text: str, longest: int) -> str:
    """Return one line of at most `longest` characters, without control or layout characters."""
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
    """Return a displayable name; empty if nothing remains."""
    name = clean_text(text, LONGEST_NAME)
    return name if any(character.isalnum() or unicodedata.category(character) == "So" for character in name) else ""


def clean_talk(text: str) -> str:
    return clean_text(text, LONGEST_TALK)


def likeness(name: str) -> str:
    """Return a key that is equal for names that look alike, to prevent impersonation."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return re.sub(r"\s", "", folded).translate(LOOK_ALIKE)


def letters_read(name: str) -> str:
    """Return the letters of a name without marks, signs and spaces, with look-alikes merged."""
    name = name.replace("\u00df", "b")  # which would be folded to ss
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    text = text.translate(LOOK_ALIKE).translate(READ_AS).replace("rn", "m").replace("vv", "w")
    return "".join(character for character in text if character.isalnum())


@lru_cache(maxsize=1024)
def is_operators(name: str) -> bool:
    """Return whether a name could be read as an operator's, in any language and in look-alike letters."""
    read = letters_read(name)
    return read in map(letters_read, SHORT_OPERATORS) or any(
        letters_read(one).translate(mixed) in read.translate(mixed) for one in OPERATORS for mixed in (BY_HAND, MIXED)
    )
