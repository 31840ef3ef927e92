"""The command `tankrush train`: learn the weights of the quick policy and of the evaluation by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush.bots.evaluation import FEATURES
from tankrush.bots.trained import EVALUATION_FILE, POLICY_FILE, trained_policy
from tankrush.bots.weights import NAMES, SENSIBLE
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.lab import train

app = typer.Typer(no_args_is_help=True, help="Learn the weights of the bots by self-play.")
Cards = Annotated[Path | None, typer.Option("--cards", help="A folder of card files instead of the shipped ones.")]
Seed = Annotated[int, typer.Option(min=0, help="Same seed and same time on the same machine: the same kind of run.")]


def prepare(cards: Path | None, out: Path) -> Catalogue:
    """The cards to train with; what would be in the way at the end of a long run is told before it begins."""
    try:
        if not out.parent.is_dir():
            raise OSError(f"there is no folder {out.parent} to write the weights into")
        return read_catalogue(cards)
    except (CardError, OSError) as error:
        typer.echo(f"Nothing was trained: {error}", err=True)
        raise typer.Exit(1) from None


@app.command()
def policy(
    minutes: Annotated[float, typer.Option(min=0.05, help="How long to search.")] = 30.0,
    seed: Seed = 1,
    out: Annotated[Path, typer.Option(help="Where to write the weights.")] = POLICY_FILE,
    cards: Cards = None,
    go_on: Annotated[bool, typer.Option("--go-on", help="Start from the shipped weights, not from the guess.")] = False,
) -> None:
    """Cross-entropy search over the weights of the quick policy (the Sergeant)."""
    catalogue = prepare(cards, out)
    start = trained_policy() if go_on else [SENSIBLE[name] for name in NAMES]
    weights = train.train_policy(start, catalogue, minutes * 60, seed, typer.echo)
    note = f"tankrush train policy --minutes {minutes:g} --seed {seed}; cards {catalogue.digest[:12]}"
    train.write_weights(out, NAMES, weights, note)
    typer.echo(f"{len(weights)} weights written to {out}")


@app.command()
def evaluation(
    games: Annotated[int, typer.Option(min=20, help="Self-play games to learn from.")] = 4000,
    seed: Seed = 1,
    out: Annotated[Path, typer.Option(help="Where to write the weights.")] = EVALUATION_FILE,
    cards: Cards = None,
) -> None:
    """Logistic regression of who wins, over positions of games that the trained policy plays against itself."""
    catalogue = prepare(cards, out)
    examples = train.collect_examples(trained_policy(), catalogue, games, seed)
    held_back = examples[: len(examples) // 5]
    weights = train.train_evaluation(examples[len(examples) // 5 :], seed)
    guess = train.loss([0.0] * len(weights), held_back)
    typer.echo(f"{len(examples)} positions; surprise {train.loss(weights, held_back):.3f} bits, guessing {guess:.3f}")
    note = f"tankrush train evaluation --games {games} --seed {seed}; cards {catalogue.digest[:12]}"
    train.write_weights(out, FEATURES, weights, note)
    typer.echo(f"{len(weights)} weights written to {out}")
