"""The command `tankrush balance`: measure the balance of the cards, or tune them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.atomic import atomic_write
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App
from tankrush.lab.simulation.run_files import RunError
from tankrush.lab.studies.balance import BOXES, BalanceSettings
from tankrush.lab.studies.survey import TABLES, Survey, write_between
from tankrush.lab.studies.tuner import TuningEffort, describe_changes, describe_trial, tune
from tankrush.lab.studies.tuning import write_cards

app = App()


@app.command()
def balance(
    bots: lab_flags.MaybeBots = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="Games of four players for each combination of boxes; others: 2/5.")
    ] = 5000,
    seed: flags.Seed = 1,
    players: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="Players at the table; may be repeated; by default 4, 2, 3 and 6."),
    ] = None,
    boxes: Annotated[
        list[str] | None,
        typer.Option(metavar="base+SF", help="A combination of boxes; may be repeated; all by default."),
    ] = None,
    captains: Annotated[int, typer.Option(metavar="N", min=0, help="Extra games of four Captains; 0: none.")] = 0,
    events: Annotated[
        int, typer.Option(metavar="N", min=0, help="Games of a table whose every action is studied; 0: all.")
    ] = 0,
    option: flags.Options = None,
    cards: flags.Cards = None,
    write: Annotated[
        Path | None, typer.Option(metavar="PAGE", help="Write the tables into this page, between its two marks.")
    ] = None,
    steps: Annotated[
        int, typer.Option(metavar="K", min=0, help="Tune in K steps; 0: only measure. Tuning needs --out.")
    ] = 0,
    train: Annotated[
        float, typer.Option(metavar="MINUTES", min=0.0, help="Before a step is judged, train the policy on its cards.")
    ] = 0.0,
    seeds: Annotated[int, typer.Option(metavar="K", min=1, help="Judge a step by K trainings and deals.")] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the runs here; after tuning the cards and what changed.")
    ] = None,
    workers: flags.Workers = 0,
) -> None:
    """Measure the balance targets, or tune reconstructed values (never printed ones) towards them."""
    with lab_flags.refusals(None if steps else out):
        lab_flags.need_parquet()
        tables = tuple(players or (TABLES if not steps else (4,)))
        for combination in boxes or BOXES:
            lab_flags.read_rules(min(tables), combination, "", option, "", cards)
        names = lab_flags.read_bots(bots or ["sergeant"], min(tables))
        chosen = tuple(boxes or BOXES)
        setting = BalanceSettings(
            names, chosen, tables[0], games, seed, lab_flags.workers_of(workers), events or None, tuple(option or ())
        )
        if not steps:
            survey = Survey(setting, tables, captains, cards, out)
            lines = list(survey.describe(survey.run(lambda line: typer.echo(line, err=True))))
            if write:
                write_between(write, lines)
            typer.echo("\n".join(lines))
            return
        if out is None:
            raise RunError("Tuned cards need a place: name a folder after --out.")
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise RunError(f"{out} is not an empty folder.")
        tuned = tune(setting, steps, cards, lambda line: typer.echo(line, err=True), TuningEffort(train, seeds, tables))
        write_cards(cards, tuned.values, read_catalogue(cards), out / "cards")
        before, after = (list(describe_trial(trial)) for trial in (tuned.before, tuned.after))
        lines = ["## Before", "", *before, "## After", "", *after, "## Changes", ""]
        text = "\n".join([*lines, *describe_changes(tuned.changes), ""])
        atomic_write(out / "balance.md", text.encode())
        typer.echo(text.rstrip("\n"))
