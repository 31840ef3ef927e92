"""The command `tankrush site`: build the game as a static site, for any web host."""

from pathlib import Path
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError
from tankrush.cli.shared.help_style import App, fail
from tankrush.site.fetching import CannotPack
from tankrush.site.packing import ENGINE
from tankrush.site.writing import add_runtime, write_site

app = App()


@app.command()
def site(
    folder: Annotated[Path | None, typer.Argument(metavar="DIR", help="Where to write the site.")] = None,
    cards: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Card tables instead of the shipped ones.")
    ] = None,
    server: Annotated[
        bool, typer.Option("--server", help="Put the runtime beside the client of `tankrush serve` instead.")
    ] = False,
) -> None:
    """Write a static site to play against bots in the browser; any web host can serve it, under any path.

    Needs Node, and a network the first time: Pyodide and a few wheels are fetched, checked and kept.
    """
    if (folder is None) != server:
        fail("Name a folder for the site, or say --server, not both.")
    try:
        told = add_runtime() if folder is None else write_site(folder, cards)
    except (CannotPack, CardError) as cannot:
        fail(str(cannot))
    except OSError as bad:
        fail(f"{folder or 'The runtime'} cannot be written: {bad.strerror or bad}.")
    size = sum(told["files"].values()) / 1e6
    typer.echo(f"The runtime {told['folder']} ({size:.1f} MB before compression) is in {folder or 'the server'}.")
    kind = "compiled" if ENGINE in told["files"] else "interpreted"
    typer.echo(f"Captain and General search with the {kind} engine.")
