"""The command `tankrush dataset`: build data sets to publish, convert recorded games to trajectories."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.extras import require_package
from tankrush.cli.shared.help_style import App
from tankrush.engine.config import read_config
from tankrush.lab.simulation.run_files import RunError, RunFolder

app = App()
DEFAULTS = ["captain=10000", "general:400sims=1000"]
Observations = Annotated[bool, typer.Option("--observations", help="Write the observation of every decision, too.")]


def read_source(text: str) -> tuple[str, int]:
    """Parse `captain=100` into a bot and its number of games."""
    bot, _, games = text.rpartition("=")
    if not bot or not games.isdecimal() or int(games) < 1:
        raise RunError(f"'{text}' is no source: write a bot and its games, such as captain=100.")
    return bot, int(games)


@app.command()
def build(
    out: Annotated[Path, typer.Argument(metavar="DIR", help="Where it is built; an interrupted build resumes there.")],
    source: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT=GAMES", help="10,000 games of captain and 1,000 of general:400sims by default."),
    ] = None,
    config: lab_flags.ConfigLine = "base, 2 players",
    seed: flags.Seed = 1,
    observations: Observations = False,
    workers: flags.Workers = 0,
) -> None:
    """Build a data set to publish: records, tables, trajectories in splits, a data card and checksums."""
    require_package("numpy", "envs")
    with lab_flags.refusals(out):
        lab_flags.need_parquet()
        from tankrush.lab.data.dataset import DataPlan
        from tankrush.lab.data.dataset import build as make

        plan = DataPlan(read_config(config), tuple(map(read_source, source or DEFAULTS)), seed, observations)
        with lab_flags.progress_bar() as watch:
            files = make(plan, out, lab_flags.workers_of(workers), watch)
    typer.echo(f"{len(files)} files, {sum(path.stat().st_size for path in files):,} bytes in {out}")


@app.command()
def trajectories(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="A run made with tankrush simulate --records.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The Parquet file to write.")] = None,
    minari: Annotated[
        str, typer.Option(metavar="NAME", help="Make a Minari data set, such as tankrush/captain-v0.")
    ] = "",
    observations: Observations = False,
) -> None:
    """Write the decisions of recorded games as numbers of the environments: Parquet, or a data set of Minari."""
    require_package("numpy", "envs")
    with lab_flags.refusals(None):
        lab_flags.need_parquet()
        from tankrush.lab.data.trajectories import write_minari, write_parquet

        if (out is None) == (not minari):
            raise RunError("Say where to write: either --out FILE or --minari NAME.")
        if out is not None:
            typer.echo(f"{write_parquet(RunFolder(run), out, observed=observations):,} decisions in {out}")
        else:
            typer.echo(f"{write_minari(RunFolder(run), minari):,} episodes in {minari}")
