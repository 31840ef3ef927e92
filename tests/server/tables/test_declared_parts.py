"""Rows, events and settings of a table have every part that docs/adding.md requires."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tankrush.i18n.messages import LANGUAGES, words
from tankrush.protocol.table_view import EventShape, SettingsShape
from tankrush.server import commands
from tankrush.server.commands.leaving import OUTCOMES
from tankrush.server.commands.table_model import KINDS
from tankrush.server.model.table_settings import OWN, TableSettings
from tankrush.server.views.events import PUBLIC

COMMANDS = sorted(Path(commands.__file__).parent.glob("*.py"))
NEW_GAME = Path(__file__).parents[3] / "web/src/new-game"
# Fields of an event that are not copied from its row.
COMPUTED = {"kind", "seat", "at", "lines", "actions", "happened", "line", "absent"}
# Settings that clients other than the browser may send.
NOT_ON_THE_SCREEN = {"language", "grace"}


def first_words(function: str, argument: int) -> Iterator[str]:
    """Return the string literals of one argument in all calls of a function of server/commands."""
    for path in COMMANDS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == function:
                # Only possible values of the expression: not the condition of `a if b else c`, not the key of `a[b]`.
                value = node.args[argument]
                options = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                yield from (str(one.value) for one in options if isinstance(one, ast.Constant))


def test_every_row_of_a_command_is_applied() -> None:
    made = {"created", *first_words("Draft", 0), *OUTCOMES.values()}
    assert len(made) > 20
    assert made == KINDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_its_sentence(language: str) -> None:
    keys = {f"table-{key}" for key in first_words("note", 1)}
    assert len(keys) > 20
    assert {key for key in keys if not words(language).has(key)} == set()


def test_every_field_of_an_event_is_sent_and_described() -> None:
    sent = {field for fields in PUBLIC.values() for field in fields}
    assert sent | COMPUTED == set(EventShape.__annotations__)


def test_every_row_with_public_fields_is_applied() -> None:
    assert set(PUBLIC) <= KINDS


def test_every_table_setting_has_a_description_and_a_control() -> None:
    settings = set(TableSettings.__struct_fields__)
    assert settings - {"series"} == set(SettingsShape.__annotations__)
    draft = (NEW_GAME / "draft.svelte.ts").read_text(encoding="utf-8")
    body = draft.partition("settings(): Record<string, unknown> {")[2].partition("\n  }")[0]
    assert settings - set(OWN) - NOT_ON_THE_SCREEN == set(re.findall(r"^      (\w+):", body, re.MULTILINE))
    screen = (NEW_GAME / "TableSettings.svelte").read_text(encoding="utf-8")
    for name in re.findall(r"this\.(\w+)\b(?!\()", body):
        assert re.search(rf"^  {name}\b.* = \$state\(", draft, re.MULTILINE), name
        assert f"draft.{name}" in screen, name
