"""The command `tankrush verify`: replay every game of a database or a backup."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import count
from tankrush.server.admin.command_line import report_errors, with_store
from tankrush.server.admin.verify import Finding, Verifier, verify_backup, verify_store
from tankrush.server.store import Store

app = App()


@app.command()
def verify_games(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A backup; otherwise the database.")] = None,
    database: flags.Database = None,
) -> None:
    """Replay every game from its first row and report which tables are damaged, and where."""
    verifier = Verifier()
    found = 0

    def tell(finding: Finding) -> None:
        nonlocal found
        found += 1
        place = f"{finding.table} {finding.version}: " if finding.table else ""
        typer.echo(f"{place}{finding.sentence}", err=True)

    async def look(store: Store) -> None:
        async for finding in verify_store(store, verifier):
            tell(finding)

    with report_errors():
        if file is None:
            with_store(database, os.environ, look)
        else:
            for finding in verify_backup(file, verifier):
                tell(finding)
    report = verifier.report
    kept = f"{count(report.tables, 'table')} with {count(report.rows, 'row')}"
    games = f"{count(report.games, 'game')}, {report.finished} finished"
    typer.echo(f"{kept}, {games}: {count(found, 'problem') if found else 'no problems'}.")
    if found:
        raise typer.Exit(1)
