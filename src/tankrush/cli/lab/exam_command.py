"""The command `tankrush exam`: measure the strength, speed and reliability of a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App, fail
from tankrush.lab.exam.exam import GAMES, examine
from tankrush.lab.exam.exam_text import as_page

app = App()


@app.command()
def exam(
    bot: Annotated[str, typer.Argument(metavar="BOT", autocompletion=flags.complete_bots, help="Such as net:FILE.")],
    games: Annotated[int, typer.Option(metavar="N", min=4, help="Games for each row of a table, at least.")] = GAMES,
    searching: Annotated[
        bool, typer.Option("--searching", help="Also against Lieutenant and Captain, which takes hours.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write exam.html here and append a line to exam.jsonl.")
    ] = None,
    workers: flags.Workers = 0,
) -> None:
    """Examine a bot on fixed deals that nothing is trained on, at two and four players, base game and all boxes.

    Prints one line of JSON: Elo with intervals (Sergeant is 0), scores, milliseconds a decision, faults.
    """
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fail(f"{out} cannot be made: {error.strerror}.")
    with lab_flags.refusals(), lab_flags.progress_bar() as watch:
        result = examine(
            bot, games=games, searching=searching, workers=lab_flags.workers_of(workers),
            watch=lambda text, done, most: watch(done, most),
        )  # fmt: skip
    if out is not None:
        try:
            (out / "exam.html").write_text(as_page(result), encoding="utf-8")
            with (out / "exam.jsonl").open("a", encoding="utf-8") as lines:
                lines.write(result.line() + "\n")
        except OSError as error:
            fail(f"The result could not be written: {error.strerror}.")
    typer.echo(result.line())
