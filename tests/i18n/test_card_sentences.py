"""Sentences about cards take their numbers from the cards."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tankrush.i18n.messages import LANGUAGES
from tests.i18n.fluent_files import text_of

# Prefixes of lessons, help on abilities and achievements, card texts, and reasons of hints.
ABOUT_CARDS = ("lesson-", "ability-", "achievement-", "reason-", "web-text-", "web-rule-", "web-hint-", "web-more-")

# These state numbers of a rule, not of a card. [SIEGE-4]
OF_RULES = {"ability-siege-help"}


class Texts(Visitor):
    """Collects the literal text of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the visitor's own spelling
        self.found.append(node.value)


def typed_digits(language: str) -> list[str]:
    """Return the keys of sentences about cards that contain a literal digit."""
    found = []
    for entry in FluentParser().parse(text_of(language)).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith(ABOUT_CARDS) and entry.id.name not in OF_RULES:
            texts = Texts()
            texts.visit(entry)
            if any(re.search(r"[0-9]", text) for text in texts.found):
                found.append(entry.id.name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_about_cards_contain_no_literal_digit(language: str) -> None:
    assert typed_digits(language) == []
