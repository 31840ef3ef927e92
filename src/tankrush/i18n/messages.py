"""The messages of each language, read from Fluent files."""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import TYPE_CHECKING

from tankrush.catalogue.languages import LANGUAGES as LANGUAGES
from tankrush.catalogue.languages import WORDS

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Fact = str | int
BLOCK = re.compile(r"^(?=[^\s}\].*])", re.MULTILINE)  # an unindented line starts a new entry
ENTRY = re.compile(r"(-?[a-zA-Z][\w-]*) *=(.*)", re.DOTALL)
NAMED = re.compile(r"\{ *(-?[a-zA-Z][\w-]*)")
PLAIN = re.compile(r"(?:[^{}\n]|\{ *\$[a-zA-Z][\w-]* *\})+")  # a single line of text and variables, without grammar
FACT = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
MOST_SAID = 4096  # size of the cache of formatted sentences
LEAST_GROUPED = 1000  # the least number with a thousands separator


class Words:
    """All messages of one language; Fluent parses those with grammar on first use."""

    def __init__(self, language: str, text: str) -> None:
        self.language = language
        self._texts = part(text, language)
        self._plain: dict[str, list[str] | None] = {}
        self._read_by_fluent: set[str] = set()
        self._said: dict[tuple[object, ...], str] = {}

    @cached_property
    def _bundle(self) -> FluentBundle:
        # Imports sixty modules, which a process with only plain messages does not need.
        from fluent.runtime import FluentBundle

        # Isolation marks would be visible in terminals, and all our languages are written left to right.
        return FluentBundle([self.language], use_isolating=False)

    def prepare(self) -> None:
        """Import Fluent now, which takes 0.1 seconds: the first sentence with grammar would wait for it."""
        _ = self._bundle

    def has(self, key: str) -> bool:
        """Return whether there is a message for the key."""
        return key in self._texts

    def say(self, key: str, /, **facts: Fact) -> str:
        """Format a message; unused facts are ignored."""
        if key not in self._plain:
            self._plain[key] = plain_parts(self._texts[key])
        if (plain := fill_in(self._plain[key], facts)) is not None:
            return plain
        asked = (key, *facts.items())
        said = self._said.get(asked)
        if said is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            said = self._said[asked] = self._say_by_fluent(key, facts)
        return said

    def _say_by_fluent(self, key: str, facts: dict[str, Fact]) -> str:
        if key not in self._read_by_fluent:
            self._read(key)
        pattern = self._bundle.get_message(key).value
        # Reading a file rejects messages that have only attributes.
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise ValueError(f"{self.language}: {key} cannot be said: {'; '.join(map(str, errors))}")
        return str(text)

    def _read(self, key: str) -> None:
        """Parse a message with Fluent, and every message and term it refers to."""
        try:
            from fluent.runtime import FluentResource
            from fluent.syntax import ast
        except ImportError:
            raise ImportError("Sentences need fluent.runtime: pip install 'tankrush[play]'") from None
        self._read_by_fluent.add(key)
        source = self._texts[key]
        resource = FluentResource(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{self.language}: these words cannot be read: {entry.content!r}")
        self._bundle.add_resource(resource)
        for other in NAMED.findall(source):
            if other in self._texts and other not in self._read_by_fluent:
                self._read(other)


def part(text: str, language: str) -> dict[str, str]:
    """Split a file into messages and terms by key; raise ValueError where Fluent would silently skip a line."""
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


def plain_parts(message: str) -> list[str] | None:
    """Split a message into alternating literals and variables; return None if it contains anything else."""
    value = message.partition("=")[2].lstrip(" ").rstrip(" \n")
    return FACT.split(value) if PLAIN.fullmatch(value) else None


def fill_in(parts: list[str] | None, facts: dict[str, Fact]) -> str | None:
    """Format a plain message without Fluent; return None if a fact is missing or a number needs a plural form."""
    if parts is None:
        return None
    said = parts[:]
    for at in range(1, len(parts), 2):
        fact = facts.get(parts[at])
        if isinstance(fact, str):
            said[at] = fact
        elif type(fact) is int and 0 <= fact < LEAST_GROUPED:
            said[at] = str(fact)
        else:
            return None
    return "".join(said)


@cache
def words(language: str) -> Words:
    """Return the messages of a language, cached."""
    if language not in LANGUAGES:
        raise ValueError(f"Unknown language {language!r}; choose one of {', '.join(LANGUAGES)}.")
    return Words(language, (WORDS / f"{language}.ftl").read_text(encoding="utf-8"))


def dashed(name: str) -> str:
    """Return a name as used in message keys: reserveSize and RESERVE_SIZE both become reserve-size."""
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name)
    return parted.replace("_", "-").lower()
