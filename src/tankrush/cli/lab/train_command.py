"""The command `tankrush train`: train the weights of the quick policy and of the evaluation by self-play."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Annotated, NoReturn

import typer

from tankrush.bots.registry import UnknownBot
from tankrush.bots.weights.weight_files import trained_evaluation, trained_policy
from tankrush.bots.weights.weight_names import WEIGHTS
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.help_style import App, fail
from tankrush.engine.errors import BadConfig
from tankrush.lab.simulation.run_files import RunError
from tankrush.lab.training.exploiter import Rival, train_against
from tankrush.lab.training.train_evaluation import Example, School, loss, train_evaluation
from tankrush.lab.training.train_policy import NARROW, WIDE, train_policy, write_network, write_weights

app = App("Learn the weights of the bots by self-play.")
MOST_TRIALS, TRIAL_SEED = 4000, 1_000_000  # test games for the result, on seeds of their own
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Where to write the weights, replacing what is there; by default a new file here."
    ),
]


def prepare(cards: Path | None, out: Path | None, usual: str) -> tuple[Catalogue, Path]:
    """Return the cards to train with and the path of the weights, both checked before a long run."""
    place = out or Path(usual)
    try:
        if not place.parent.is_dir():
            raise OSError(f"the folder {place.parent} does not exist")
        if out is None and place.exists():
            raise OSError(f"{place} is there already; say --out {place} to replace it, or name another file")
        return read_catalogue(cards), place
    except (CardError, OSError) as error:
        refuse(str(error))


def refuse(reason: str) -> NoReturn:
    fail(f"Nothing was trained: {reason}")


def find_rival(name: str, table: str, catalogue: Catalogue) -> Rival:
    try:
        rival = Rival.of(name, table, catalogue)
    except BadConfig as error:
        refuse(error.sentence)
    except UnknownBot as error:
        refuse(str(error))
    if rival.fresh.count != 2:
        refuse("--against needs a table for two.")
    return rival


# ---- the policy ----------------------------------------------------------------------------------------------


@app.command()
def policy(
    minutes: Annotated[float, typer.Option(metavar="M", min=0.05, help="How long to search.")] = 30.0,
    seed: flags.Seed = 1,
    out: Out = None,
    cards: flags.Cards = None,
    go_on: Annotated[bool, typer.Option("--go-on", help="Start from the shipped weights, not from a guess.")] = False,
    against: Annotated[
        str, typer.Option(metavar="BOT", help="A bot such as general:600sims: learn only to beat it.")
    ] = "",
    table: Annotated[str, typer.Option(metavar="TEXT", help="With --against: the table for two.")] = "base, 2 players",
) -> None:
    """Search for weights of the quick policy (the Sergeant), generation by generation; Ctrl+C keeps the last one.

    The weights are written after every generation. Try them with `tankrush league policy.csv sergeant`.
    """
    catalogue, place = prepare(cards, out, "policy.csv")
    start = trained_policy() if go_on else list(WEIGHTS.values())
    options = f"--minutes {minutes:g} --seed {seed}{' --go-on' if go_on else ''}"
    if against:
        options += f" --against {against} --table '{table}'"
    note = f"tankrush train policy {options}; cards {catalogue.digest[:12]}"
    kept = 0

    def keep(weights: Sequence[float]) -> None:
        nonlocal kept
        kept += 1
        write_weights(place, tuple(WEIGHTS), weights, note)

    try:
        if against:
            train_against(find_rival(against, table, catalogue), start, minutes * 60, seed, typer.echo, keep)
        else:
            train_policy(start, catalogue, minutes * 60, seed, typer.echo, keep, NARROW if go_on else WIDE)
    except KeyboardInterrupt:
        if not kept:
            typer.echo("Interrupted before the first generation was done; nothing was written.", err=True)
            raise typer.Exit(130) from None
        typer.echo("Interrupted.", err=True)
    typer.echo(f"{len(WEIGHTS)} weights of generation {kept} written to {place}")


# ---- the evaluation ------------------------------------------------------------------------------------------


class Stopper:
    """Handles Ctrl-C: the first one ends play but trains on the games so far, the second one stops everything."""

    def __init__(self) -> None:
        self.is_pressed = False

    def watch(self, examples: Iterable[Example]) -> Iterator[Example]:
        former = signal.signal(signal.SIGINT, self.press)
        try:
            for example in examples:
                if self.is_pressed:
                    typer.echo("Interrupted: no more games, learning from those played so far.", err=True)
                    return
                yield example
        finally:
            signal.signal(signal.SIGINT, former)

    def press(self, number: int, frame: FrameType | None) -> None:
        if self.is_pressed:
            raise KeyboardInterrupt
        self.is_pressed = True


@app.command()
def evaluation(
    games: Annotated[int, typer.Option(metavar="N", min=20, help="Self-play games to learn from.")] = 200_000,
    sims: Annotated[
        int, typer.Option(metavar="K", min=0, help="Simulations per choice; 0: players follow the policy.")
    ] = 0,
    seed: flags.Seed = 1,
    out: Out = None,
    cards: flags.Cards = None,
    go_on: Annotated[bool, typer.Option("--go-on", help="Start from the shipped weights, not from nothing.")] = False,
) -> None:
    """Learn who wins from positions of self-play games, by the trained policy or small searches."""
    catalogue, place = prepare(cards, out, "evaluation.csv")
    shipped = trained_evaluation()
    school = School(trained_policy(), catalogue, sims, shipped)
    stopper = Stopper()
    numbers = train_evaluation(stopper.watch(school.examples(games, seed)), seed, shipped if go_on else ())
    options = f"--games {games} --sims {sims} --seed {seed}{' --go-on' if go_on else ''}"
    stopped = ", interrupted" if stopper.is_pressed else ""
    write_network(place, numbers, f"tankrush train evaluation {options}{stopped}; cards {catalogue.digest[:12]}")
    typer.echo(f"{len(numbers)} numbers written to {place}")
    if stopper.is_pressed:
        return
    held_back = list(school.examples(min(games, MOST_TRIALS), seed + TRIAL_SEED))
    before = loss(shipped if go_on else [0.0] * len(shipped), held_back)
    typer.echo(f"surprise {loss(numbers, held_back):.4f} bits over {len(held_back)} new positions, before {before:.4f}")


# ---- a net ---------------------------------------------------------------------------------------------------


@app.command()
def net(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Lessons, checkpoints, nets; an existing run resumes.")],
    config: Annotated[str, typer.Option(metavar="TEXT", help="What it is trained for.")] = "base, 2 players",
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Rounds of lessons, each followed by learning.")] = 2,
    lessons: Annotated[int, typer.Option(metavar="N", min=100, help="Decisions of a round.")] = 160_000,
    sims: Annotated[int, typer.Option(metavar="K", min=1, help="Simulations of the search for a decision.")] = 52,
    passes: Annotated[int, typer.Option(metavar="N", min=1, help="Passes over all lessons after a round.")] = 8,
    hidden: Annotated[str, typer.Option(metavar="N,N…", help="The hidden layers.")] = "96,64",
    least: Annotated[
        float, typer.Option(metavar="F", min=0, max=1, help="Leave out numbers of the observation that are rarer.")
    ] = 0.002,
    games: Annotated[int, typer.Option(metavar="N", min=0, help="Games of a trial after every round.")] = 400,
    seed: flags.Seed = 1,
    workers: flags.Workers = 0,
    cluster: lab_flags.Cluster = "",
) -> None:
    """Train a net: it learns from the search, then plays while the search corrects it; Ctrl+C keeps what is done.

    The net of round N is DIR/round-N.net, counted from 0. Play against it with `--bot net:DIR/round-1.net`.
    """
    from tankrush.lab.nets.recipe import BadRecipe, Recipe, Training  # imports NumPy

    if not re.fullmatch(r"[0-9]{1,5}(,[0-9]{1,5})*", hidden):
        refuse(f"'{hidden}' is not a list of layers, such as 96,64.")
    recipe = Recipe(config, rounds, lessons, sims, passes, tuple(map(int, hidden.split(","))), least, games, seed)
    try:
        Training(recipe, folder, typer.echo, lab_flags.workers_of(workers), cluster).run()
    except BadConfig as error:
        refuse(error.sentence)
    except (BadRecipe, RunError) as error:
        refuse(str(error))
    except ModuleNotFoundError as error:
        refuse(f"it needs {error.name}: pip install 'tankrush[envs]'")
    except OSError as error:
        refuse(f"{folder}: {error.strerror}.")
    except KeyboardInterrupt:
        typer.echo("Interrupted; the same command goes on from here.", err=True)
        raise typer.Exit(130) from None
