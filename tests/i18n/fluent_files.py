"""The Fluent files and the variables of their messages."""

from __future__ import annotations

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tankrush.catalogue.languages import WORDS


class Variables(Visitor):
    """Collects the variables of a message, those of selectors included."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own spelling
        self.found.add(node.id.name)


def text_of(language: str) -> str:
    return (WORDS / f"{language}.ftl").read_text(encoding="utf-8")


def variables_of(language: str, prefix: str = "") -> dict[str, set[str]]:
    """Return every key of a language with this prefix, with its variables."""
    found = {}
    for entry in FluentParser().parse(text_of(language)).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith(prefix):
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found
