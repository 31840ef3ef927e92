"""One help style for every command: plain text, no truncation, capitals for placeholders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

HELP_FLAGS = {"help_option_names": ["-h", "--help"]}


def fail(*sentences: str) -> NoReturn:
    """Exit with a sentence for each reason."""
    for sentence in sentences:
        typer.echo(sentence, err=True)
    raise typer.Exit(1)


def write_parameters(command: Any, ctx: Any, formatter: Any) -> None:
    """Write arguments by name and options with their values; Typer would add Python's types."""
    arguments, options = [], []
    for parameter in command.get_params(ctx):
        record = parameter.get_help_record(ctx)
        if record is None:
            continue
        if parameter.param_type_name == "argument":
            arguments.append((name_of(parameter), parameter.help or ""))
        else:
            options.append(record)
    for title, rows in (("Arguments", arguments), ("Options", options)):
        if rows:
            with formatter.section(title):
                formatter.write_dl(rows)


def name_of(argument: Any) -> str:
    """Format the name of an argument: `FILE`, or `[FILE]` if optional, with `…` if it may be repeated."""
    name = (argument.metavar or argument.name.upper()).strip("[]")
    return name if argument.required else f"[{name}]"


class PlainCommand(TyperCommand):
    """A command whose help is plain text."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        arguments = [name_of(one) for one in self.get_params(ctx) if one.param_type_name == "argument"]
        return [self.options_metavar or "", *arguments]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_parameters(self, ctx, formatter)


class Group(TyperGroup):
    """Several commands under one name, each listed with its whole sentence."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_parameters(self, ctx, formatter)
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, one.help.split("\n\n")[0]) for name, one in commands if one and one.help])


class App(typer.Typer):
    """A command or a group of commands in this style."""

    def __init__(self, help: str | None = None, **settings: Any) -> None:
        super().__init__(
            **{
                "cls": Group,
                "help": help,
                "no_args_is_help": help is not None,
                "add_completion": False,
                "rich_markup_mode": None,
                "pretty_exceptions_enable": False,
                "context_settings": HELP_FLAGS,
                **settings,
            }
        )

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Register a command with our command class."""
        return super().command(name, **{"cls": PlainCommand, "context_settings": HELP_FLAGS, **settings})
