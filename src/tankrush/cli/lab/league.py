"""The command `tankrush league`: which bot is stronger, and how sure that is."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from tankrush.bots import UnknownBot, make
from tankrush.catalogue.cards import CardError
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared.config import Reader, Refusal, Wishes
from tankrush.lab.league.league import League, Watch, run_league
from tankrush.lab.league.pairing import Settings
from tankrush.lab.league.parquet import MISSING, can_write, write_games
from tankrush.lab.league.text import markdown, pair_list

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def league(
    bots: Annotated[list[str], typer.Argument(metavar="BOTS…", help="Two bots or more, such as soldier captain.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games for each row of the table, at least.")] = 100,
    players: Annotated[int | None, typer.Option(metavar="N", help="Players at the table; two if not said.")] = None,
    boxes: Annotated[str, typer.Option(metavar="base+SF+LB", help="Boxes and extra sets in play.")] = "base",
    teams: Annotated[str, typer.Option(metavar="2v2|3v3|2v2v2", help="Play in teams, each of one bot.")] = "",
    option: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="A rule option; several times.")] = None,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Own card tables.")] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="Another number gives other deals.")] = 1,
    workers: Annotated[int, typer.Option(metavar="W", min=0, help="Processes; 0: one for each core.")] = 0,
    time_scale: Annotated[float, typer.Option(metavar="F", help="Scales all bots' thinking time, e.g. 0.05.")] = 1.0,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="LOW HIGH", help="Stop a pair when its score is clearly above LOW or below HIGH."),
    ] = None,
    challenge: Annotated[bool, typer.Option("--challenge", help="Only the first bot against each other one.")] = False,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Write games.parquet and the tables here.")] = None,
    as_list: Annotated[bool, typer.Option("--json", help="Print a JSON list of pairs instead of the tables.")] = False,
) -> None:
    """Let bots play each other: every deal from every side of the table, scores and Elo with their 95 % intervals."""
    settings = _settings(bots, games, Wishes(players, boxes, teams, options=tuple(option or ())), cards, seed)
    settings = replace(_with_time(settings, time_scale, sprt), challenge=challenge)
    if out is not None:
        _make_folder(out)
    with progress_bar() as watch:
        result = run_league(settings, workers or os.cpu_count() or 1, watch)
    found = json.dumps(pair_list(result), indent=2, ensure_ascii=False)
    if out is not None:
        _write(result, found, out)
    typer.echo(found if as_list else markdown(result).rstrip("\n"))


def _settings(bots: list[str], games: int, wishes: Wishes, cards: Path | None, seed: int) -> Settings:
    """Everything asked for, checked before the first game."""
    if len(bots) < 2:
        _fail("A league needs two bots or more.")
    if len(set(bots)) < len(bots):
        _fail("Name every bot only once.")
    try:
        for name in bots:
            make(name)
        config = Reader("en").config(wishes, read_catalogue(cards))
    except UnknownBot as error:
        _fail(str(error))
    except CardError as error:
        _fail(*(str(problem) for problem in error.problems))
    except Refusal as refusal:
        _fail(*refusal.reasons)
    return Settings(tuple(bots), config, games, seed, cards=cards)


def _with_time(settings: Settings, scale: float, sprt: tuple[float, float] | None) -> Settings:
    if not 0 < scale < float("inf"):
        _fail("The time scale must be more than 0.")
    if sprt is not None and not 0 <= sprt[0] < sprt[1] <= 1:
        _fail("The two scores after --sprt must lie between 0 and 1, the lower one first, e.g. --sprt 0.6 0.65.")
    return replace(settings, time_scale=scale, sequential=sprt)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _fail(f"{folder} cannot be made: {error.strerror}.")


def _write(result: League, found: str, out: Path) -> None:
    """The tables in any case, the games if the package for it is there."""
    try:
        (out / "league.md").write_text(markdown(result), encoding="utf-8")
        (out / "league.json").write_text(found + "\n", encoding="utf-8")
        if can_write():
            write_games(result, out / "games.parquet")
        else:
            typer.echo(MISSING, err=True)
    except OSError as error:
        _fail(f"The results could not be written: {error.strerror}.")


class RateColumn(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed
        return Text("" if rate is None else f"{rate:,.1f} games/s")


@contextmanager
def progress_bar() -> Iterator[Watch]:
    """On the error stream, so that results can be sent elsewhere."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=None)
        yield lambda done, most: progress.update(task, completed=done, total=most)


def _fail(*sentences: str) -> NoReturn:
    for sentence in sentences:
        typer.echo(sentence, err=True)
    raise typer.Exit(1)
