"""The command `tankrush simulate`: play many games and record everything."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import how_to_call
from tankrush.lab.simulation.run_files import RunError
from tankrush.lab.simulation.simulate import simulate as run

app = App()


@app.command()
def simulate(
    bots: lab_flags.Bots,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder for the tables; resumes a run begun there.")],
    games: lab_flags.Games = 1000,
    seed: flags.Seed = 1,
    players: lab_flags.Players = None,
    boxes: flags.Boxes = "base",
    teams: flags.Teams = "",
    option: flags.Options = None,
    config: lab_flags.ConfigLine = "",
    cards: flags.Cards = None,
    events: Annotated[
        int | None,
        typer.Option(metavar="K", min=0, help="Record every action of the first K games; 10,000 by default."),
    ] = None,
    records: Annotated[
        bool,
        typer.Option(
            "--records", help="Write the games of --events as text, too; they get dice like those of a table."
        ),
    ] = False,
    workers: flags.Workers = 0,
    cluster: lab_flags.Cluster = "",
) -> None:
    """Play games and write Parquet tables: the same bytes for any number of workers and after any interruption."""
    start = time.monotonic()
    with lab_flags.refusals(out):
        lab_flags.need_parquet()
        rules = lab_flags.read_rules(players, boxes, teams, option, config, cards)
        simulation = lab_flags.make_simulation(bots, games, seed, rules, cards, events, records=records)
        if events is not None and events > games:
            raise RunError(f"There are only {games} games to write down.")
        with lab_flags.progress_bar() as watch:
            run(simulation, out, lab_flags.workers_of(workers), cluster, watch)
    seconds = time.monotonic() - start
    typer.echo(f"{games:,} games in {out}, {seconds:,.1f} s. Now: {shlex.join(how_to_call('report', str(out)))}")
