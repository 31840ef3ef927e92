"""The command `tankrush backup`: write all tables to one file while the server runs."""

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import count
from tankrush.server.admin.backup import back_up
from tankrush.server.admin.command_line import CommandError, report_errors, with_store

app = App()


@app.command()
def write_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the backup.")],
    database: flags.Database = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is already there.")] = False,
) -> None:
    """Write every table into one file, even while the server runs; only you may read it, as it holds secrets."""
    with report_errors():
        if file.exists() and not force:
            raise CommandError(f"{file} is already there; say --force to replace it.")
        now = time.time_ns() // 1_000_000
        counts = with_store(database, os.environ, lambda store: back_up(store, file, now))
    typer.echo(f"{count(counts.tables, 'table')} with {count(counts.rows, 'row')} written to {file}.")
    for sentence in counts.damaged:
        typer.echo(sentence, err=True)
    if counts.damaged:
        raise typer.Exit(1)
