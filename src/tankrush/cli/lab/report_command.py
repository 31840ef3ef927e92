"""The command `tankrush report`: write the report of a simulation."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App, fail
from tankrush.lab.reports.write import report as make_report

app = App()


@app.command()
def report(
    run: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a simulation.")],
    other: Annotated[
        Path | None, typer.Argument(metavar="DIR2", help="Another one, to compare; best with the same seed.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where to write; DIR itself by default.")] = None,
    early: Annotated[
        int | None, typer.Option(metavar="K", min=1, help="Bought by round K is early; by default half a game.")
    ] = None,
    cards: flags.Cards = None,
    server: Annotated[
        str, typer.Option("--server", metavar="URL", help="Link every vehicle to its page on this server.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON and write nothing.")] = False,
) -> None:
    """Write report.html, one page with everything, and the same as report.md and report.json."""
    with lab_flags.refusals():
        lab_flags.need_parquet()
        made = make_report(run, other, cards, early)
        if as_json:
            typer.echo(made.json().rstrip("\n"))
            return
        if server and not server.startswith(("http://", "https://")):
            fail(f"'{server}' is not an address that begins with http:// or https://.")
        for path in replace(made, server=server).write(out or run):
            typer.echo(str(path))
