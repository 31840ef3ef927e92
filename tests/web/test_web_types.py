"""The TypeScript types that are generated from the messages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tankrush.protocol.json_schema import answer_schema, message_schema
from tankrush.protocol.typescript import typescript_of
from tankrush.server.api.openapi import client_routes, write_client_types


def schema(**parts: Any) -> dict[str, Any]:
    """Return a schema of messages with these definitions."""
    return {"protocol": 3, "client": {"$ref": "#/$defs/One"}, "server": {"type": "null"}, "$defs": parts}


def test_every_schema_definition_becomes_a_type(tmp_path: Path) -> None:
    messages, answers = (path.read_text(encoding="utf-8") for path in write_client_types(tmp_path))
    for text, described in ((messages, message_schema()), (answers, answer_schema(client_routes()))):
        names = list(described["$defs"])
        assert len(names) > 40
        assert [one for one in names if f"export interface {one} " not in text and f"type {one} =" not in text] == []
    assert "export type ClientMessage = " in messages
    assert "export type ServerMessage = " in messages
    assert "export const routes = {" in answers


def test_schema_definitions_of_another_file_are_imported() -> None:
    part = {"anyOf": [{"$ref": "messages#/$defs/View"}, {"$ref": "#/$defs/Two"}]}
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
def test_each_kind_of_schema_becomes_a_type(part: dict[str, Any], said: str) -> None:
    text = typescript_of(schema(One=part))
    assert f"export type One = {said};" in text
    assert "export const PROTOCOL = 3;" in text


def test_optional_schema_fields_are_marked_in_types() -> None:
    fields = {"id": {"type": "string"}, "from": {"const": "here"}}
    text = typescript_of(schema(One={"type": "object", "properties": fields, "required": ["id"]}))
    assert '"id": string;' in text
    assert '"from"?: "here";' in text
