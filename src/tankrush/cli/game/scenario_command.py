"""The command `tankrush scenario`: run scenario files and report differing lines."""

from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App
from tankrush.scenario.runner import run_files

app = App()


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE|DIR…", help="Scenario files, or folders of them.")],
    cards: flags.Cards = None,
    verbose: Annotated[bool, typer.Option("-v", "--verbose", help="Name the cases that pass, too.")] = False,
) -> None:
    """Run scenario files and report the line that differs."""
    if not run_files(paths, typer.echo, cards, verbose):
        raise typer.Exit(1)
