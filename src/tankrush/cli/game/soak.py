"""The command `tankrush soak`: play many random games and check everything after each action."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError
from tankrush.catalogue.files import read_catalogue
from tankrush.proof.soak import soak as play_games

app = typer.Typer(add_completion=False)


@app.command()
def soak(
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Another number gives other games.")] = 1,
    case: Annotated[int, typer.Option("--case", min=0, help="The number of the first game, to repeat one.")] = 0,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Own card tables.")] = None,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Processes; 0: one for each core.")] = 0,
) -> None:
    """Play many random games and check everything after each action."""
    try:
        read_catalogue(cards)
    except CardError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    if not play_games(games, seed, case, workers or os.cpu_count() or 1, cards, typer.echo):
        raise typer.Exit(1)
