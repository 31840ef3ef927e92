"""Flags that have the same meaning in several commands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from tankrush.i18n.messages import LANGUAGES

SEED_BITS = 128


def read_seed(text: Any) -> int:
    """Parse an integer, or the 32 hexadecimal digits of a game record."""
    found = str(text).strip()
    if re.fullmatch("[0-9a-fA-F]{32}", found):
        return int(found, 16)
    if not re.fullmatch("[0-9]+", found, re.ASCII) or int(found) >> SEED_BITS:
        raise typer.BadParameter(f"'{found}' is neither a whole number nor the 32 digits of a record's seed.")
    return int(found)


def complete_bots(incomplete: str) -> list[str]:
    """Complete names of bots; the shell completes file names."""
    from tankrush.bots import bot_names

    return [name for name in bot_names() if name.startswith(incomplete)]


def complete_languages(incomplete: str) -> list[str]:
    return [name for name in LANGUAGES if name.startswith(incomplete)]


SEED_HELP = "The same number gives the same deals; the 32 digits of a record work too."
Seed = Annotated[int, typer.Option(metavar="S", parser=read_seed, help=SEED_HELP)]
MaybeSeed = Annotated[int | None, typer.Option(metavar="S", parser=read_seed, help=SEED_HELP)]
Players = Annotated[int | None, typer.Option(metavar="N", help="Players at the table; two by default.")]
Boxes = Annotated[str, typer.Option(metavar="base+SF+LB", help="Boxes and extra sets in play.")]
Teams = Annotated[str, typer.Option(metavar="2v2|3v3|2v2v2", help="Play in teams.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="A rule option; may be repeated.")
]
Cards = Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Card tables of your own.")]
Workers = Annotated[int, typer.Option(metavar="W", min=0, help="Processes; 0: one for each core.")]
Language = Annotated[
    str,
    typer.Option(metavar="|".join(LANGUAGES), autocompletion=complete_languages, help="The language of the output."),
]
Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="sqlite:///PATH or postgresql://…; taken from the environment by default."),
]
