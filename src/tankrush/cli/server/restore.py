"""The command `tankrush restore`: the tables of a backup, back in a database."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tankrush.server.operator.backup import restore
from tankrush.server.operator.commands import DATABASE_HELP, told, with_store

app = typer.Typer(help="Bring the tables of a backup into a database.", add_completion=False)


@app.command()
def restore_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Annotated[str | None, typer.Option(help=DATABASE_HELP)] = None,
    add: Annotated[bool, typer.Option("--add", help="The database need not be empty; what is there stays.")] = False,
) -> None:
    """Check a whole backup, then bring its tables into an empty database, of whichever kind."""
    with told():
        counts = with_store(database, os.environ, lambda store: restore(store, file, may_add=add), must_exist=False)
    typer.echo(f"{counts.tables} tables with {counts.rows} rows restored.")
    if counts.skipped:
        typer.echo(f"{counts.skipped} tables were there already and stayed as they are.")
