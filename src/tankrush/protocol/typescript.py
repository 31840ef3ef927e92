"""Generates TypeScript types and request functions from the JSON schemas of the wire."""

from __future__ import annotations

import json
import re
from typing import Any

Schema = dict[str, Any]
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


ASKED = """/** A request that is answered with T. */
export interface Asked<T> {
  readonly path: string;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** Only a type: nothing is there. */
  readonly answer?: T;
}"""


def typescript_of(schema: Schema) -> str:
    """Export every definition as a type, a union for each direction of messages, and a function for each route."""
    parts = [f"import type {{ {', '.join(names)} }} from './{file}';" for file, names in _imports(schema)]
    parts += [f"export const PROTOCOL = {int(schema['protocol'])};"] if "protocol" in schema else []
    parts += [_definition(name, part) for name, part in schema["$defs"].items()]
    if "routes" in schema:
        parts += [ASKED, _routes(schema["routes"])]
    sides = [side for side in ("client", "server") if side in schema]
    parts += [f"export type {side.title()}Message = {_type(schema[side])};" for side in sides]
    return "\n\n".join(parts) + "\n"


def _imports(schema: Schema) -> list[tuple[str, list[str]]]:
    """Return the names to import from other generated files, by file."""
    found = set(re.findall(r'"(\w+)#/\$defs/(\w+)"', json.dumps(schema)))
    return [(file, sorted(name for other, name in found if other == file)) for file in sorted({f for f, _ in found})]


def _definition(name: str, part: Schema) -> str:
    about = f"/** {part['description']} */\n" if "description" in part else ""
    if part.get("type") == "object" and "properties" in part:
        return f"{about}export interface {name} {_object(part)}"
    return f"{about}export type {name} = {_type(part)};"


def _object(part: Schema) -> str:
    required = set(part.get("required", ()))
    lines = [
        f"  {json.dumps(name)}{'' if name in required else '?'}: {_type(field)};"
        for name, field in part["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}" if lines else "Record<string, never>"


def _type(part: Schema) -> str:
    """Convert a schema to a TypeScript type; `unknown` if the schema leaves it open."""
    if "$ref" in part:
        return str(part["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in part or "oneOf" in part:
        return " | ".join(_type(one) for one in part.get("anyOf") or part["oneOf"])
    if "const" in part:
        return json.dumps(part["const"])
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    kind = part.get("type")
    if kind == "array":
        return _array(part)
    if kind == "object":
        if "properties" in part:
            return _object(part)
        inner = next(iter(part.get("patternProperties", {}).values()), part.get("additionalProperties"))
        return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
    return WORDS.get(str(kind), "unknown")


def _array(part: Schema) -> str:
    if "prefixItems" in part:
        return f"[{', '.join(_type(one) for one in part['prefixItems'])}]"
    items = part.get("items")
    inner = _type(items) if isinstance(items, dict) else "unknown"
    return f"({inner})[]" if " " in inner else f"{inner}[]"


def _routes(routes: Schema) -> str:
    """Return the object of typed request functions, one for each route."""
    lines = [_route(name, route) for name, route in routes.items()]
    return "/** Every route of the API. */\nexport const routes = {\n" + "\n".join(lines) + "\n};"


def _route(name: str, route: Schema) -> str:
    in_path = re.findall(r"{(\w+)}", route["path"])
    path = re.sub(r"{(\w+)}", r"${encodeURIComponent(\1)}", route["path"].removeprefix("/"))
    given = [f"{one}: string | number" for one in in_path]
    made = [f"path: `{path}`" if in_path else f"path: '{path}'"]
    if route["query"]:
        is_needed = any(query["required"] for query in route["query"].values())
        given.append(f"query: {_query(route['query'])}{'' if is_needed else ' = {}'}")
        made.append("query")
    if route["body"] is not None:
        given.append(f"body: {_type(route['body'])}")
        made.append("body")
    request = f"Asked<{_type(route['answer'])}> => ({{ {', '.join(made)} }})"
    return f"  /** {route['description']} */\n  {name}: ({', '.join(given)}): {request},"


def _query(query: Schema) -> str:
    fields = [
        f"{name}{'' if one['required'] else '?'}: {_read_only(_type(one['schema']))}" for name, one in query.items()
    ]
    return f"{{ {'; '.join(fields)} }}"


def _read_only(kind: str) -> str:
    return f"readonly {kind}" if kind.endswith("[]") else kind
