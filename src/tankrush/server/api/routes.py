"""HTTP routes, each declared once: the server, the browser build, the OpenAPI description and the TypeScript client
follow from it.

A route is a function with `@route`. Its first parameter is the request; a parameter named in the path comes from the
path, `body` is the decoded JSON body, `content` the raw one, and every other parameter comes from the query.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeVar, get_origin, get_type_hints

import msgspec

from tankrush.engine.errors import BadConfig, Refused, sentence
from tankrush.i18n.messages import words
from tankrush.protocol.http_bodies import ErrorBody
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable
from tankrush.server.support.rate_limits import is_too_deep

from .request import find_table

Run = TypeVar("Run", bound=Callable[..., Awaitable[Any]])
Media = Literal["application/json", "text/plain", "application/zip"]
NO_STORE = "no-store"
KEPT = "public, max-age=600"


@dataclass(frozen=True, slots=True)
class Request:
    """A request as a route receives it, from HTTP or from the page that runs the server itself."""

    hub: Hub
    caller: Caller

    @property
    def language(self) -> str:
        return self.caller.language

    async def table(self, name: str) -> LiveTable:
        return await find_table(self.hub, name, self.caller)


class NotUnderstood(Denied):
    """A request that does not match its route, with the reasons."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("NOT_UNDERSTOOD")
        self.reasons = list(reasons)


@dataclass(frozen=True)
class Route:
    """The declaration of a route: its request, its answer, and its handler."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    tag: str
    status: int
    media: Media
    cache: str
    needs_server: bool  # not available in a browser that runs the server itself
    run: Callable[..., Awaitable[Any]]

    @cached_property
    def hints(self) -> dict[str, Any]:
        return get_type_hints(self.run, include_extras=True)

    @cached_property
    def parameters(self) -> dict[str, inspect.Parameter]:
        """The parameters of path and query, with their types."""
        found = list(inspect.signature(self.run).parameters.values())[1:]
        return {one.name: one.replace(annotation=self.hints[one.name]) for one in found if one.name not in BODIES}

    @cached_property
    def fields(self) -> type[msgspec.Struct]:
        """Return a struct type with all path and query parameters."""
        declared = [
            (one.name, one.annotation) if one.default is one.empty else (one.name, one.annotation, one.default)
            for one in self.parameters.values()
        ]
        return msgspec.defstruct(self.name, sorted(declared, key=len), kw_only=True)

    @property
    def body(self) -> Any:
        """The type of the JSON body; None without one."""
        return self.hints.get("body")

    @property
    def answer(self) -> Any:
        return self.hints["return"]

    @property
    def summary(self) -> str:
        return inspect.getdoc(self.run) or ""

    def is_in_path(self, name: str) -> bool:
        return f"{{{name}}}" in self.path

    def is_list(self, name: str) -> bool:
        kind = self.parameters[name].annotation
        return get_origin(getattr(kind, "__origin__", kind)) is list

    async def ask(
        self, request: Request, path: Mapping[str, str], query: Mapping[str, Sequence[str]], content: bytes
    ) -> Any:
        """Validate the parameters and the body, then call the handler."""
        given: dict[str, Any] = dict(path)
        for name in self.parameters:
            if name in query and not self.is_in_path(name):
                given[name] = list(query[name]) if self.is_list(name) else query[name][-1]
        try:
            values = msgspec.structs.asdict(msgspec.convert(given, self.fields, strict=False))
            if self.body is not None:
                values["body"] = decode_body(content, self.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise NotUnderstood(str(error)[:300]) from None
        if "content" in self.hints:
            values["content"] = content
        return await self.run(request, **values)


BODIES = ("body", "content")
ROUTES: dict[str, Route] = {}


def route(
    method: Literal["GET", "POST"], path: str, *, tag: str, status: int = 200, media: Media = "application/json",
    cache: str = NO_STORE, needs_server: bool = False,
) -> Callable[[Run], Run]:  # fmt: skip
    """Declare a function as a route."""

    def declare(run: Run) -> Run:
        name = getattr(run, "__name__", "")
        assert name not in ROUTES, name
        ROUTES[name] = Route(name, method, path, tag, status, media, cache, needs_server, run)
        return run

    return declare


def decode_body(content: bytes, kind: Any) -> Any:
    """Decode a JSON body; deep nesting is rejected before parsing."""
    if is_too_deep(content):
        raise msgspec.DecodeError("too deeply nested")
    return msgspec.json.decode(content, type=kind)


def error_of(error: Denied | Refused | Unavailable, language: str) -> ErrorBody:
    """Return the error body of a refused request."""
    if isinstance(error, Unavailable):
        return ErrorBody(code="UNAVAILABLE", sentence=words(language).say("denied-unavailable"))
    reasons = reasons_of(error, language) if isinstance(error, BadConfig) else getattr(error, "reasons", [])
    return ErrorBody(code=error.code, sentence=error.in_language(language), rule=error.rule, reasons=reasons)


def reasons_of(bad: BadConfig, language: str) -> list[str]:
    """Return the reasons of a refusal, each with its rule."""
    return [f"{sentence(language, key, known)} [{rule}]" for key, rule, known in bad.reasons]
