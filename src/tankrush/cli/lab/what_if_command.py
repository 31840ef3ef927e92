"""The command `tankrush what-if`: continue a recorded game from any turn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App
from tankrush.lab.studies.what_if import WhatIfQuestion, read_position
from tankrush.lab.studies.what_if import what_if as run

app = App()


@app.command("what-if")
def what_if(
    file: Annotated[Path, typer.Argument(metavar="GAME", help="A recorded game.")],
    turn: Annotated[str, typer.Argument(metavar="TURN", help="The turn to start from: '3 B', or 3B.")],
    bots: lab_flags.MaybeBots = None,
    move: Annotated[
        list[str] | None,
        typer.Option(
            "--move", metavar="TEXT", help="Begin with a move: 'buy ussr-t-34 with engineers'; may be repeated."
        ),
    ] = None,
    seen_by: Annotated[
        str, typer.Option(metavar="SEAT", help="Redeal in every game what this seat could not know.")
    ] = "",
    games: lab_flags.Games = 1000,
    seed: flags.Seed = 1,
    cards: flags.Cards = None,
    workers: flags.Workers = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of the table.")] = False,
) -> None:
    """Play on from a position many times with new dice: who wins from here, and what a move is worth."""
    with lab_flags.refusals():
        record, number = read_position(file, turn)
        names = lab_flags.read_bots(bots or ["sergeant"], record.config.players)
        question = WhatIfQuestion(record, number, names, tuple(move or ()), seen_by.upper(), games, seed, cards)
        with lab_flags.progress_bar() as watch:
            found = run(question, lab_flags.workers_of(workers), watch)
    typer.echo((found.json() if as_json else found.markdown()).rstrip("\n"))
