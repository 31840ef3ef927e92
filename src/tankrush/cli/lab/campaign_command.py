"""The command `tankrush campaign`: measure how often bots win the stars of each battle."""

from __future__ import annotations

from typing import Annotated

import typer

from tankrush.campaign.battle_parser import all_battles
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App, fail
from tankrush.lab.studies.battle_trials import LEAST, MOST, Trial, try_battle

app = App()
HEAD = ("Battle", "Opponents", "Level", "One star", "Two", "Three", "Rounds")


@app.command()
def measure(
    battles: Annotated[list[str] | None, typer.Argument(metavar="[NAME…]", help="Only these battles.")] = None,
    games: lab_flags.Games = 400,
    seed: flags.Seed = 1,
) -> None:
    """Let a bot of the stated level play every battle of the campaign, and print the table of docs/campaign.md.

    Every battle is played on the deals from the seed on. The exit code is 1 if
    a battle gives a star in fewer than 40 or more than 80 of 100 games.
    """
    known = all_battles()
    if unknown := [name for name in battles or () if name not in known]:
        fail(f"Unknown battle '{unknown[0]}'; choose one of {', '.join(known)}.")
    typer.echo(f"| {' | '.join(HEAD)} |")
    typer.echo(f"|{'---|' * len(HEAD)}")
    unfair: list[str] = []
    for name in battles or known:
        trial = try_battle(known[name], read_catalogue(), seed, games)
        typer.echo(row_of(trial))
        unfair += [] if trial.is_fair else [name]
    if unfair:
        fail(f"Outside of {LEAST:.0%} to {MOST:.0%}: {', '.join(unfair)}.")


def row_of(trial: Trial) -> str:
    """Format a row of the table."""
    battle = trial.battle
    shares = [f"{won / trial.games:.0%}" for won in trial.stars]
    return f"| {battle.name} | {', '.join(battle.bots)} | {battle.level} | {' | '.join(shares)} | {trial.rounds:.0f} |"
