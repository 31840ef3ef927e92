"""Sentences about cards take their numbers from the cards."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tankrush.i18n.messages import LANGUAGES
from tests.i18n.fluent_files import text_of

# Lessons, help on abilities and achievements, faces of cards, reasons of hints.
ABOUT_CARDS = ("lesson-", "ability-", "achievement-", "reason-", "web-text-", "web-rule-", "web-hint-", "web-more-")

# Numbers of a rule rather than of a card. [SIEGE-4]
OF_RULES = {"ability-siege-help"}


class Texts(Visitor):
    """Collects the literal text of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the visitor's own spelling
        self.found.append(node.value)


def typed_digits(language: str) -> list[str]:
    """Keys of sentences about cards that contain a typed digit."""
    found = []
    for entry in FluentParser().parse(text_of(language)).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith(ABOUT_CARDS) and entry.id.name not in OF_RULES:
            texts = Texts()
            texts.visit(entry)
            if any(re.search(r"[0-9]", text) for text in texts.found):
                found.append(entry.id.name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_about_a_card_has_a_digit_of_its_own(language: str) -> None:
    assert typed_digits(language) == []
