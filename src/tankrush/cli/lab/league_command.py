"""The command `tankrush league`: compare bots, with confidence intervals."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tankrush.bots import make
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags, lab_flags
from tankrush.cli.shared.config_flags import Reader, Requested
from tankrush.cli.shared.help_style import App, fail
from tankrush.lab.league.league import League, run_league
from tankrush.lab.league.league_text import markdown, pair_list
from tankrush.lab.league.pairing import LeagueSettings
from tankrush.lab.league.parquet import MISSING, can_write, write_games

app = App()


@app.command()
def league(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOTS…", autocompletion=flags.complete_bots, help="Two bots or more, such as soldier captain."
        ),
    ],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games for each row of the table, at least.")] = 100,
    players: flags.Players = None,
    boxes: flags.Boxes = "base",
    teams: Annotated[str, typer.Option(metavar="2v2|3v3|2v2v2", help="Play in teams, each of one bot.")] = "",
    option: flags.Options = None,
    cards: flags.Cards = None,
    seed: flags.Seed = 1,
    workers: flags.Workers = 0,
    time_scale: Annotated[float, typer.Option(metavar="F", help="Scales all bots' thinking time, e.g. 0.05.")] = 1.0,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="LOW HIGH", help="Stop a pair when its score is clearly above LOW or below HIGH."),
    ] = None,
    challenge: Annotated[bool, typer.Option("--challenge", help="Only the first bot against each other one.")] = False,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Write games.parquet and the tables here.")] = None,
    as_list: Annotated[bool, typer.Option("--json", help="Print a JSON list of pairs instead of the tables.")] = False,
) -> None:
    """Let bots play each other: every deal from every side of the table, scores and Elo with their 95% intervals."""
    settings = _settings(bots, games, Requested(players, boxes, teams, options=tuple(option or ())), cards, seed)
    settings = replace(_with_time(settings, time_scale, sprt), challenge=challenge)
    if out is not None:
        _make_folder(out)
    with lab_flags.refusals(), lab_flags.progress_bar() as watch:
        result = run_league(settings, lab_flags.workers_of(workers), watch)
    found = json.dumps(pair_list(result), indent=2, ensure_ascii=False)
    if out is not None:
        _write(result, found, out)
    typer.echo(found if as_list else markdown(result).rstrip("\n"))


def _settings(bots: list[str], games: int, requested: Requested, cards: Path | None, seed: int) -> LeagueSettings:
    """Return the requested league, checked before the first game."""
    if len(bots) < 2:
        fail("A league needs two bots or more.")
    if len(set(bots)) < len(bots):
        fail("Name every bot only once.")
    with lab_flags.refusals():
        for name in bots:
            make(name)
        config = Reader("en").config(requested, read_catalogue(cards))
    return LeagueSettings(tuple(bots), config, games, seed, cards=cards)


def _with_time(settings: LeagueSettings, scale: float, sprt: tuple[float, float] | None) -> LeagueSettings:
    if not 0 < scale < float("inf"):
        fail("The time scale must be more than 0.")
    if sprt is not None and not 0 <= sprt[0] < sprt[1] <= 1:
        fail("The two scores after --sprt must lie between 0 and 1, the lower one first, e.g. --sprt 0.6 0.65.")
    return replace(settings, time_scale=scale, sequential=sprt)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{folder} cannot be made: {error.strerror}.")


def _write(result: League, found: str, out: Path) -> None:
    """Write the tables, and the games if pyarrow is installed."""
    try:
        (out / "league.md").write_text(markdown(result), encoding="utf-8")
        (out / "league.json").write_text(found + "\n", encoding="utf-8")
        if can_write():
            write_games(result, out / "games.parquet")
        else:
            typer.echo(MISSING, err=True)
    except OSError as error:
        fail(f"The results could not be written: {error.strerror}.")
