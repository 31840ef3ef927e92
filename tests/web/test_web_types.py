"""The messages as TypeScript."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tankrush.protocol.typescript import typescript_of, write_types
from tankrush.web_build.web_data import SCHEMAS


def schema(**parts: Any) -> dict[str, Any]:
    """A schema with these definitions, in which nobody says much."""
    return {"protocol": 3, "client": {"$ref": "#/$defs/One"}, "server": {"type": "null"}, "$defs": parts}


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_definition_is_a_type(name: str, tmp_path: Path) -> None:
    text = write_types(SCHEMAS[name], tmp_path / name).read_text(encoding="utf-8")
    names = json.loads(SCHEMAS[name].read_text(encoding="utf-8"))["$defs"]
    assert len(names) > 40
    assert [name for name in names if f"export interface {name} " not in text and f"type {name} =" not in text] == []
    assert ("export type ClientMessage = " in text) == (name == "messages.ts")
    assert ("export type ServerMessage = " in text) == (name == "messages.ts")


def test_what_another_file_defines_is_imported() -> None:
    part = {"anyOf": [{"$ref": "messages.schema.json#/$defs/View"}, {"$ref": "#/$defs/Two"}]}
    text = typescript_of({"$defs": {"One": part, "Two": {"type": "string"}}})
    assert text.startswith("import type { View } from './messages';\n")
    assert "export type One = View | Two;" in text
    assert "PROTOCOL" not in text


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"type": "integer", "minimum": 0}, "number"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"type": "array", "items": {"$ref": "#/$defs/One"}}, "One[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}, "[string, number]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object", "patternProperties": {"^[a-z]$": {"type": "string"}}}, "Record<string, string>"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({}, "unknown"),
    ],
)
def test_a_part_in_words_of_typescript(part: dict[str, Any], said: str) -> None:
    text = typescript_of(schema(One=part))
    assert f"export type One = {said};" in text
    assert "export const PROTOCOL = 3;" in text


def test_fields_that_may_be_missing_are_marked() -> None:
    fields = {"id": {"type": "string"}, "from": {"const": "here"}}
    text = typescript_of(schema(One={"type": "object", "properties": fields, "required": ["id"]}))
    assert '"id": string;' in text
    assert '"from"?: "here";' in text
