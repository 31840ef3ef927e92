"""The command `tankrush restore`: the tables of a backup, back in a database."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import count
from tankrush.server.admin.backup import restore
from tankrush.server.admin.command_line import Existing, told, with_store

app = App()


@app.command()
def restore_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: flags.Database = None,
    add: Annotated[bool, typer.Option("--add", help="The database need not be empty; its tables stay.")] = False,
) -> None:
    """Check a whole backup, then load its tables into an empty database, SQLite or PostgreSQL."""
    with told():
        if not file.exists():
            raise Existing(f"{file} cannot be read: No such file or directory.")
        counts = with_store(database, os.environ, lambda store: restore(store, file, may_add=add), must_exist=False)
    typer.echo(f"{count(counts.tables, 'table')} with {count(counts.rows, 'row')} restored.")
    if counts.skipped:
        typer.echo(f"Left as they were, because they were there already: {count(counts.skipped, 'table')}.")
    for sentence in counts.damaged:
        typer.echo(sentence, err=True)
    if counts.damaged:
        raise typer.Exit(1)
