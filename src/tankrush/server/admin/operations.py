"""Operations for operators, each declared once: HTTP routes, the command line and the remote client follow from it.

An operation is a method of `Admin` with `@operation`. Its parameters are the path, query or body of the request and the
arguments and options of `tankrush admin`; its docstring is the help text of both.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Annotated, Any, Literal, ParamSpec, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Meta

from tankrush.catalogue.languages import Language
from tankrush.protocol.whole_texts import whole

Data = dict[str, Any]
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Asking = Callable[Given, Awaitable[Answer]]

LONGEST_TEXT = 500
LONGEST_BAN_HOURS = 24 * 366 * 10
LONGEST_MINUTES = 60 * 24 * 30
MOST_LINES = 1000

TableName = Annotated[str, whole(r"[A-Za-z0-9_-]*", max_length=64, description="The id of a table.")]
Status = Annotated[Literal["", "lobby", "running", "over"], Meta(description="Only lobby, running or over.")]
Limit = Annotated[int, Meta(ge=1, le=MOST_LINES, description="The most lines to show.")]
After = Annotated[int, Meta(ge=0, le=2**53, description="Begin after this version.")]
Spoken = Annotated[Language, Meta(description="The language of the sentences.")]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT, description="One line of plain text.")]
Minutes = Annotated[int, Meta(ge=1, le=LONGEST_MINUTES, description="How long it is shown.")]
Subject = Annotated[
    str, Meta(min_length=1, max_length=100, description="192.0.2.7, 2001:db8::/48 or key:HASH (see show).")
]
ReportNumber = Annotated[int, Meta(ge=1, le=2**53, description="The number of a report (see reports).")]
ReportStatus = Annotated[Literal["open", "closed", "all"], Meta(description="Only open or closed ones, or all.")]
Hours = Annotated[int, Meta(ge=1, le=LONGEST_BAN_HOURS, description="How long.")]


class BadOperation(Exception):
    """An impossible or forbidden operation; the message is one sentence."""


@dataclass(frozen=True)
class Operation:
    """The declaration of an operation: its request, its command and its method."""

    name: str
    method: Literal["GET", "POST", "DELETE"]
    path: str
    command: str  # command of `tankrush admin`; empty: none
    confirm: str  # confirmation that the command line asks for first
    run: Callable[..., Awaitable[Any]]

    @cached_property
    def hints(self) -> dict[str, Any]:
        return get_type_hints(self.run, include_extras=True)

    @cached_property
    def parameters(self) -> tuple[inspect.Parameter, ...]:
        """The parameters after `self`, with their types."""
        found = list(inspect.signature(self.run).parameters.values())[1:]
        return tuple([parameter.replace(annotation=self.hints[parameter.name]) for parameter in found])

    @property
    def summary(self) -> str:
        return inspect.getdoc(self.run) or ""

    @property
    def is_text(self) -> bool:
        """Whether the answer is a text file instead of JSON."""
        return self.hints["return"] is str

    def is_in_path(self, name: str) -> bool:
        return f"{{{name}}}" in self.path

    @cached_property
    def fields(self) -> type[msgspec.Struct]:
        """Return a struct type with all parameters, which rejects unknown fields."""
        declared = [
            (p.name, p.annotation) if p.default is p.empty else (p.name, p.annotation, p.default)
            for p in self.parameters
        ]
        return msgspec.defstruct(self.name, sorted(declared, key=len), kw_only=True, forbid_unknown_fields=True)

    def check(self, given: Data, *, is_text: bool = False) -> Data:
        """Convert the arguments to their types; if `is_text`, parse numbers. Raise BadOperation for invalid ones."""
        try:
            return msgspec.structs.asdict(msgspec.convert(given, self.fields, strict=not is_text))
        except msgspec.ValidationError as error:
            raise BadOperation(f"{str(error).replace(' - at `$.', ' in `')}.") from None


def help_of(parameter: inspect.Parameter) -> str:
    """Return the description in the annotation of a parameter."""
    notes = get_args(parameter.annotation)[1:]
    return next((note.description for note in notes if getattr(note, "description", None)), "")


def check_text(text: str, shortest: int = 1) -> str:
    """Check that a text is one line of plain text."""
    line = " ".join(text.split())
    if not shortest <= len(line) <= LONGEST_TEXT or not line.isprintable():
        raise BadOperation(f"A text has {shortest} to {LONGEST_TEXT} printable characters.")
    return line


OPERATIONS: dict[str, Operation] = {}


def operation(
    method: Literal["GET", "POST", "DELETE"], path: str, *, command: str | None = None, confirm: str = ""
) -> Callable[[Asking[Given, Answer]], Asking[Given, Answer]]:
    """Declare a method of `Admin` as an operation; its arguments are checked on every call."""

    def declare(run: Asking[Given, Answer]) -> Asking[Given, Answer]:
        name = getattr(run, "__name__", "")
        declared = Operation(name, method, path, name if command is None else command, confirm, run)
        OPERATIONS[name] = declared
        signature = inspect.signature(run)

        @wraps(run)
        async def checked(*given: Given.args, **named: Given.kwargs) -> Answer:
            arguments = signature.bind(*given, **named).arguments
            declared.check({name: value for name, value in arguments.items() if name != "self"})
            return await run(*given, **named)

        return checked

    return declare
