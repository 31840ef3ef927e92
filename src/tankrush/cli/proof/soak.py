"""The command `tankrush soak`: play many random games and check everything after each action."""

import os
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App, fail
from tankrush.proof.soak import soak as play_games

app = App()


@app.command()
def soak(
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    seed: flags.Seed = 1,
    case: Annotated[int, typer.Option(metavar="K", min=0, help="The number of the first game, to repeat one.")] = 0,
    cards: flags.Cards = None,
    workers: flags.Workers = 0,
) -> None:
    """Play many random games and check everything after each action."""
    try:
        read_catalogue(cards)
    except CardError as error:
        fail(*(str(problem) for problem in error.problems))
    if not play_games(games, seed, case, workers or os.cpu_count() or 1, cards, typer.echo):
        raise typer.Exit(1)
