"""The command `tankrush compare`: measure the effect of a rule, a card table or a bot on the same deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App
from tankrush.lab.reports.comparison import Change
from tankrush.lab.reports.comparison import compare as run

app = App()


@app.command()
def compare(
    bots: lab_flags.MaybeBots = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="What differs in the second setting.")
    ] = None,
    other_boxes: Annotated[str, typer.Option(metavar="base+SF", help="Other boxes in the second setting.")] = "",
    other_cards: Annotated[Path | None, typer.Option(metavar="DIR", help="Other cards in the second setting.")] = None,
    other_bots: Annotated[str, typer.Option(metavar="BOT,BOT…", help="Other bots in the second setting.")] = "",
    games: lab_flags.Games = 1000,
    seed: flags.Seed = 1,
    players: lab_flags.Players = None,
    boxes: flags.Boxes = "base",
    teams: flags.Teams = "",
    both: Annotated[
        list[str] | None,
        typer.Option("--both", metavar="KEY=VALUE", help="A rule option of both settings; may be repeated."),
    ] = None,
    config: lab_flags.ConfigLine = "",
    cards: flags.Cards = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep both runs and the report here.")] = None,
    workers: flags.Workers = 0,
    cluster: lab_flags.Cluster = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of the table.")] = False,
) -> None:
    """Play the same deals under two settings and report every difference with its 95% interval."""
    with lab_flags.refusals(out):
        lab_flags.need_parquet()
        rules = lab_flags.read_rules(players, boxes, teams, both, config, cards)
        simulation = lab_flags.make_simulation(bots or ["sergeant"], games, seed, rules, cards)
        change = Change(
            options=tuple(lab_flags.read_pairs(option)),
            boxes=lab_flags.read_boxes(other_boxes),
            cards=other_cards,
            bots=tuple(name for name in other_bots.split(",") if name),
        )
        with lab_flags.progress_bar() as watch:
            found = run(simulation, change, out, lab_flags.workers_of(workers), cluster, watch)
    typer.echo((found.json() if as_json else found.markdown()).rstrip("\n"))
    if out is not None and not as_json:
        typer.echo(f"\n{out / 'report.html'}")
