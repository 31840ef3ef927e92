"""The command `tankrush balance`: are the cards balanced, and what would make them so."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags, lab
from tankrush.cli.shared.style import App
from tankrush.lab.runs.files import RunError, write_whole
from tankrush.lab.studies.balance import BOXES, Setting, measure, told, told_changes, tune
from tankrush.lab.studies.tuning import write_cards

app = App()


@app.command()
def balance(
    bots: lab.MaybeBots = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games for each combination of boxes.")] = 5000,
    seed: flags.Seed = 1,
    players: Annotated[int, typer.Option(metavar="N", help="Players at the table.")] = 4,
    boxes: Annotated[
        list[str] | None, typer.Option(metavar="base+SF", help="A combination of boxes; several; all if not said.")
    ] = None,
    cards: flags.Cards = None,
    steps: Annotated[
        int, typer.Option(metavar="K", min=0, help="Tune in so many steps; 0: only measure. Tuning needs --out.")
    ] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the runs here; after tuning the cards and what changed.")
    ] = None,
    workers: flags.Workers = 0,
) -> None:
    """Measure the targets of balance, or tune reconstructed costs and resources (never printed ones) towards them."""
    with lab.refusals(None if steps else out):
        lab.need_parquet()
        for combination in boxes or BOXES:
            lab.read_rules(players, combination, "", None, "", cards)
        names = lab.read_bots(bots or ["sergeant"], players)
        setting = Setting(names, tuple(boxes or BOXES), players, games, seed, lab.workers_of(workers))
        if not steps:
            typer.echo("\n".join(told(measure(setting, cards, out))))
            return
        if out is None:
            raise RunError("Tuned cards need a place: name a folder after --out.")
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise RunError(f"{out} is not an empty folder.")
        tuned = tune(setting, steps, cards, lambda line: typer.echo(line, err=True))
        write_cards(cards, tuned.values, read_catalogue(cards), out / "cards")
        lines = ["## Before", "", *told(tuned.before), "", "## After", "", *told(tuned.after), "", "## Changes", ""]
        text = "\n".join([*lines, *told_changes(tuned.changes), ""])
        write_whole(out / "balance.md", text.encode())
        typer.echo(text.rstrip("\n"))
