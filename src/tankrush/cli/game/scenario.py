"""The command `tankrush scenario`: run scenario files and say which line differs."""

from pathlib import Path
from typing import Annotated

import typer

from tankrush.scenario.runner import run_files

app = typer.Typer(add_completion=False)


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE|DIR…", help="Scenario files, or folders of them.")],
    cards: Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Own card tables.")] = None,
    verbose: Annotated[bool, typer.Option("-v", "--verbose", help="Name the cases that pass, too.")] = False,
) -> None:
    """Run scenario files and say which line differs."""
    if not run_files(paths, typer.echo, cards, verbose):
        raise typer.Exit(1)
