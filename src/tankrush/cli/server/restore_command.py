"""The command `tankrush restore`: load a whole backup into a database."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import count
from tankrush.server.admin.backup import Contents, restore, survey
from tankrush.server.admin.command_line import CommandError, report_errors, with_store

app = App()


@app.command()
def restore_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup of your own server.")],
    database: flags.Database = None,
    add: Annotated[
        bool, typer.Option("--add", help="Add the tables to a database that has some; nothing else is restored.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before anything is written.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would happen and change nothing.")] = False,
) -> None:
    """Check a whole backup, then load it into an empty database; for a player's saved game use `import`."""
    with report_errors():
        if not file.exists():
            raise CommandError(f"{file} cannot be read: No such file or directory.")
        typer.echo(describe(file, survey(file), is_added=add))
        if dry_run:
            typer.echo("Nothing was changed.")
            return
        if not yes:
            typer.confirm("Restore it?", abort=True)
        counts = with_store(database, os.environ, lambda store: restore(store, file, may_add=add), must_exist=False)
    typer.echo(f"{count(counts.tables, 'table')} with {count(counts.rows, 'row')} restored.")
    if counts.skipped:
        typer.echo(f"Left as they were, because they were there already: {count(counts.skipped, 'table')}.")
    for sentence in counts.damaged:
        typer.echo(sentence, err=True)
    if counts.damaged:
        raise typer.Exit(1)


def describe(file: Path, found: Contents, *, is_added: bool) -> str:
    """Describe the contents of a backup and what was restored."""
    tables = f"{count(found.tables, 'table')} with {count(found.rows, 'row')}, {count(found.card_sets, 'card set')}"
    operator = ", ".join(
        (
            count(found.keys, "token") + " of programs", count(found.bans, "ban"),
            count(found.announcements, "announcement"), count(found.audits, "line") + " of the audit log",
        )
    )  # fmt: skip
    return f"{file} holds {tables}. {'Left out' if is_added else 'Restored too'}: {operator}."
