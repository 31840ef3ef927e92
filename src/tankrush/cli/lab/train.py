"""The command `tankrush train`: learn the weights of the quick policy and of the evaluation by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from tankrush.bots.registry import UnknownBot
from tankrush.bots.weights.files import EVALUATION_FILE, POLICY_FILE, trained_evaluation, trained_policy
from tankrush.bots.weights.names import WEIGHTS
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.refusal import BadConfig
from tankrush.lab.training.evaluation import School, loss, train_evaluation
from tankrush.lab.training.exploiter import Rival, train_against
from tankrush.lab.training.policy import train_policy, write_network, write_weights

app = typer.Typer(no_args_is_help=True, help="Learn the weights of the bots by self-play.")
Cards = Annotated[Path | None, typer.Option("--cards", help="A folder of card files instead of the shipped ones.")]
MOST_TRIALS, TRIAL_SEED = 4000, 1_000_000  # games on which the result is tried, and their other luck
Seed = Annotated[int, typer.Option(min=0, help="Same seed and same time on the same machine: the same kind of run.")]


def prepare(cards: Path | None, out: Path) -> Catalogue:
    """The cards to train with; what would be in the way at the end of a long run is told before it begins."""
    try:
        if not out.parent.is_dir():
            raise OSError(f"there is no folder {out.parent} to write the weights into")
        return read_catalogue(cards)
    except (CardError, OSError) as error:
        refuse(str(error))


def refuse(reason: str) -> NoReturn:
    typer.echo(f"Nothing was trained: {reason}", err=True)
    raise typer.Exit(1)


def find_rival(name: str, table: str, catalogue: Catalogue) -> Rival:
    try:
        rival = Rival.of(name, table, catalogue)
    except (UnknownBot, BadConfig) as error:
        refuse(str(error))
    if rival.fresh.count != 2:
        refuse("--against needs a table for two.")
    return rival


@app.command()
def policy(
    minutes: Annotated[float, typer.Option(min=0.05, help="How long to search.")] = 30.0,
    seed: Seed = 1,
    out: Annotated[Path, typer.Option(help="Where to write the weights.")] = POLICY_FILE,
    cards: Cards = None,
    go_on: Annotated[bool, typer.Option("--go-on", help="Start from the shipped weights, not from the guess.")] = False,
    against: Annotated[str, typer.Option(help="A bot such as general:600sims: learn nothing but to beat it.")] = "",
    table: Annotated[str, typer.Option(help="With --against: at which table for two.")] = "base, 2 players",
) -> None:
    """Cross-entropy search over the weights of the quick policy (the Sergeant)."""
    catalogue = prepare(cards, out)
    if against and out == POLICY_FILE:
        refuse("say with --out where the weights against one bot go; those of the Sergeant stay.")
    start = trained_policy() if go_on else list(WEIGHTS.values())
    wishes = f"--minutes {minutes:g} --seed {seed}{' --go-on' if go_on else ''}"
    if against:
        weights = train_against(find_rival(against, table, catalogue), start, minutes * 60, seed, typer.echo)
        wishes += f" --against {against} --table '{table}'"
    else:
        weights = train_policy(start, catalogue, minutes * 60, seed, typer.echo)
    note = f"tankrush train policy {wishes}; cards {catalogue.digest[:12]}"
    write_weights(out, tuple(WEIGHTS), weights, note)
    typer.echo(f"{len(weights)} weights written to {out}")


@app.command()
def evaluation(
    games: Annotated[int, typer.Option(min=20, help="Self-play games to learn from.")] = 200_000,
    sims: Annotated[int, typer.Option(min=0, help="Simulations a choice of the players; 0: they play by policy.")] = 0,
    seed: Seed = 1,
    out: Annotated[Path, typer.Option(help="Where to write the weights.")] = EVALUATION_FILE,
    cards: Cards = None,
    go_on: Annotated[bool, typer.Option("--go-on", help="Start from the shipped weights, not from nothing.")] = False,
) -> None:
    """Learn who wins from positions of games of the trained policy, or of small searches, against itself."""
    catalogue = prepare(cards, out)
    shipped = trained_evaluation()
    school = School(trained_policy(), catalogue, sims, shipped)
    numbers = train_evaluation(school.examples(games, seed), seed, shipped if go_on else ())
    held_back = list(school.examples(min(games, MOST_TRIALS), seed + TRIAL_SEED))
    before = loss(shipped if go_on else [0.0] * len(shipped), held_back)
    typer.echo(f"surprise {loss(numbers, held_back):.4f} bits over {len(held_back)} new positions, before {before:.4f}")
    wishes = f"--games {games} --sims {sims} --seed {seed}{' --go-on' if go_on else ''}"
    write_network(out, numbers, f"tankrush train evaluation {wishes}; cards {catalogue.digest[:12]}")
    typer.echo(f"{len(numbers)} numbers written to {out}")
