"""What the game says in each of its languages, read from Fluent files."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from tankrush.catalogue.languages import LANGUAGES as LANGUAGES
from tankrush.catalogue.languages import WORDS

if TYPE_CHECKING:
    from fluent.syntax import ast

Fact = str | int
BLOCK = re.compile(r"^(?=[^\s}\].*])", re.MULTILINE)  # whatever is not indented begins something of its own
ENTRY = re.compile(r"(-?[a-zA-Z][\w-]*) *=(.*)", re.DOTALL)
NAMED = re.compile(r"\{ *(-?[a-zA-Z][\w-]*)")
LEAST_GROUPED = 1000  # from here on a language puts a mark between the thousands


class Words:
    """Everything the game can say in one language; a message is read by Fluent when it is first said."""

    def __init__(self, language: str, text: str) -> None:
        # Sixty modules, which a process that says nothing, such as a worker that thinks for bots, does without.
        from fluent.runtime import FluentBundle

        self.language = language
        # Isolation marks would be visible rubbish in terminals, and none of our languages is written right to left.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread = part(text, language)
        self._keys = frozenset(self._unread)
        self._plain: dict[str, list[tuple[str, str]]] = {}

    def has(self, key: str) -> bool:
        """Whether there are words for the key."""
        return key in self._keys

    def say(self, key: str, /, **facts: Fact) -> str:
        """The words for a key with its facts filled in; facts the words do not mention are ignored."""
        if key in self._unread:
            self._read(key)
        if (plain := fill_in(self._plain.get(key), facts)) is not None:
            return plain
        if not self.has(key):
            raise KeyError(key)
        pattern = self._bundle.get_message(key).value
        # A file with a message of attributes only is refused when it is read.
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise ValueError(f"{self.language}: {key} cannot be said: {'; '.join(map(str, errors))}")
        return str(text)

    def _read(self, key: str) -> None:
        """Let Fluent read a message, and every message and term it speaks of."""
        from fluent.runtime import FluentResource
        from fluent.syntax import ast

        source = self._unread.pop(key)
        resource = FluentResource(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{self.language}: these words cannot be read: {entry.content!r}")
            if isinstance(entry, ast.Message) and (parts := plain_parts(entry)):
                self._plain[key] = parts
        self._bundle.add_resource(resource)
        for other in NAMED.findall(source):
            if other in self._unread:
                self._read(other)


def part(text: str, language: str) -> dict[str, str]:
    """The messages and terms of a file by their keys; ValueError where Fluent would leave out a line in silence."""
    found: dict[str, str] = {}
    for block in BLOCK.split(text):
        entry = ENTRY.match(block)
        if entry is None:
            if block.strip() and not block.startswith("#"):
                raise ValueError(f"{language}: these words cannot be read: {block!r}")
            continue
        key, value = entry.groups()
        if not value.strip() or value.lstrip().startswith("."):
            raise ValueError(f"{language}: {key} has no text.")
        if key in found:
            raise ValueError(f"{language}: {key} is given twice.")
        found[key] = block
    return found


def plain_parts(message: ast.Message) -> list[tuple[str, str]] | None:
    """A message of nothing but texts and facts, as pairs of which one half is empty; None for any other."""
    from fluent.syntax import ast

    parts = [("", "")]
    for element in message.value.elements if message.value is not None else ():
        if isinstance(element, ast.TextElement):
            parts.append((element.value, ""))
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.VariableReference):
            parts.append(("", element.expression.id.name))
        else:
            return None
    return parts


def fill_in(parts: list[tuple[str, str]] | None, facts: dict[str, Fact]) -> str | None:
    """What Fluent would say, many times as quickly; None where a fact is missing or a number needs its grammar."""
    if parts is None:
        return None
    said = []
    for text, name in parts:
        fact = facts.get(name) if name else text
        if isinstance(fact, str):
            said.append(fact)
        elif type(fact) is int and 0 <= fact < LEAST_GROUPED:
            said.append(str(fact))
        else:
            return None
    return "".join(said)


@cache
def words(language: str) -> Words:
    """The words of one of the languages, read once."""
    if language not in LANGUAGES:
        raise ValueError(f"Unknown language {language!r}; choose one of {', '.join(LANGUAGES)}.")
    return Words(language, (WORDS / f"{language}.ftl").read_text(encoding="utf-8"))


def dashed(name: str) -> str:
    """A name as keys of words spell it: reserveSize and RESERVE_SIZE both become reserve-size."""
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name)
    return parted.replace("_", "-").lower()
