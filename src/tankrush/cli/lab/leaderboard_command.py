"""The command `tankrush leaderboard`: write the table of examined bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared.help_style import App, fail
from tankrush.lab.exam.exam import read_line
from tankrush.lab.exam.exam_text import leaderboard as write_leaderboard

app = App()


@app.command()
def leaderboard(
    files: Annotated[list[Path], typer.Argument(metavar="FILES…", help="Lines of `tankrush exam`.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the page here, not to the output.")] = None,
) -> None:
    """Write the table of examined bots from the lines of their examinations."""
    results = []
    for file in files:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            fail(f"{file}: the file is not UTF-8 text.")
        except OSError as error:
            fail(f"{file} cannot be read: {error.strerror}.")
        for number, line in enumerate(lines, 1):
            try:
                results.append(read_line(line))
            except ValueError as error:
                fail(f"{file}, line {number}: {error}")
    page = write_leaderboard(results)
    if out is None:
        typer.echo(page, nl=False)
        return
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}.")
