"""Shared by the commands of the lab: parsing of bots and rules, a progress bar, errors as one sentence."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from tankrush.bots import UnknownBot, make
from tankrush.catalogue.cards import CardError
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config, check_config, read_config
from tankrush.engine.errors import BadConfig
from tankrush.lab.simulation.plan import Simulation
from tankrush.lab.simulation.run_files import RunError

from .config_flags import BadFlags, Reader, Requested
from .extras import require_package
from .flags import complete_bots
from .help_style import fail

Bots = Annotated[
    list[str],
    typer.Argument(
        metavar="BOTS…",
        autocompletion=complete_bots,
        help="One bot for all seats, or one for each: sergeant, captain:50sims.",
    ),
]
MaybeBots = Annotated[
    list[str] | None,
    typer.Argument(metavar="BOTS…", autocompletion=complete_bots, help="Who plays; sergeant by default."),
]
Games = Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")]
Players = Annotated[int | None, typer.Option(metavar="N", help="Players at the table; four by default.")]
ConfigLine = Annotated[
    str, typer.Option("--config", metavar="TEXT", help="Or all of it in one line: 'base+SF, 4 players, chaos'.")
]
Cluster = Annotated[
    str, typer.Option(metavar="ADDRESS|local", help="Play on a Ray cluster; local starts one of W workers here.")
]
Watch = Callable[[int, int], None]


@contextmanager
def refusals(out: Path | None = None) -> Iterator[None]:
    """Report errors in one sentence; an interruption is not an error.

    `out` is a folder that keeps the games played so far, so the same command can resume.
    """
    try:
        yield
    except (RunError, UnknownBot) as error:
        fail(str(error))
    except CardError as error:
        fail(*(str(problem) for problem in error.problems))
    except BadFlags as refusal:
        fail(*refusal.reasons)
    except BadConfig as error:
        fail(error.sentence)
    except KeyboardInterrupt:
        kept = "the same command goes on from here" if out else "nothing was kept"
        typer.echo(f"Interrupted; {kept}.", err=True)
        raise typer.Exit(130) from None


def read_rules(
    players: int | None, boxes: str, teams: str, options: list[str] | None, line: str, cards: Path | None
) -> Config:
    """Return the requested configuration, checked; exit with every reason if it is invalid."""
    catalogue = read_catalogue(cards)
    if line:
        if players or teams or options or boxes != "base":
            raise RunError("Say the rules either in one line after --config or by single flags.")
        config = read_config(line)
        check_config(config, catalogue)
        return config
    requested = Requested(players or (None if teams else 4), boxes, teams, options=tuple(options or ()))
    return Reader("en").config(requested, catalogue)


def read_bots(bots: list[str], players: int) -> tuple[str, ...]:
    """Parse one bot for all seats, or one for each."""
    for name in bots:
        make(name)
    if len(bots) not in (1, players):
        raise RunError(f"Name one bot for all seats, or {players}, one for each.")
    return tuple(bots)


def make_simulation(
    bots: list[str],
    games: int,
    seed: int,
    config: Config,
    cards: Path | None,
    events: int | None = None,
    *,
    records: bool = False,
) -> Simulation:
    return Simulation(read_bots(bots, config.players), config, games, seed, events, cards, records)


def workers_of(asked: int) -> int:
    return asked or os.cpu_count() or 1


def need_parquet() -> None:
    """Check that pyarrow is installed before the first game, not after the last."""
    require_package("pyarrow", "lab")


class RateColumn(ProgressColumn):
    """Shows games per second."""

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed
        return Text("" if rate is None else f"{rate:,.1f} games/s")


@contextmanager
def progress_bar() -> Iterator[Watch]:
    """Show a progress bar on standard error, so results can be redirected."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    shown = Progress(
        *columns, console=console, transient=True, speed_estimate_period=120, disable=not console.is_terminal
    )  # fmt: skip
    with shown as progress:
        task = progress.add_task("games", total=None)
        yield lambda done, most: progress.update(task, completed=done, total=most)


def read_pairs(texts: list[str] | None) -> list[tuple[str, str]]:
    """Split each `KEY=VALUE`; the configuration checks keys and values."""
    reader = Reader("en")
    pairs = reader.pairs("option", tuple(texts or ()))
    if reader.reasons:
        raise BadFlags(reader.reasons)
    return pairs


def read_boxes(text: str) -> tuple[str, ...]:
    return Reader("en").boxes(text) if text else ()
