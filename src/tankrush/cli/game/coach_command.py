"""The command `tankrush coach`: find the moves that cost a seat its game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from tankrush.bots import UnknownBot
from tankrush.bots.coach.grading import QUICK
from tankrush.bots.coach.report import CannotCoach, Report, coach, worlds_of
from tankrush.bots.coach.wording import percent, tell_report
from tankrush.bots.registry import check_table, known_bot
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags
from tankrush.cli.shared.game_files import GAME_HELP, games_folder
from tankrush.cli.shared.help_style import App, fail
from tankrush.engine.config import SEAT_NAMES
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.notation.actions import NotationError
from tankrush.notation.record import Record, replay
from tankrush.terminal.saving import find_game, load_record

app = App()


@app.command()
def coach_game(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    seat: Annotated[str, typer.Option(metavar="A|B|…", help="The seat to coach, A to F.")] = "A",
    levels: Annotated[
        str, typer.Option(metavar="BOT,BOT…", help="The level of every seat, if the record does not say it.")
    ] = "",
    language: flags.Language = "en",
    cards: flags.Cards = None,
    seed: flags.Seed = 1,
    quick: Annotated[bool, typer.Option("--quick", help="A quarter of the games: quicker, and it finds less.")] = False,
) -> None:
    """Show where a seat lost its game: its chances round by round, its costliest choices and what was better.

    The coach knows only what the seat knew. It plays some fifty thousand games on from there, every seat at its level;
    people count as Sergeants unless --levels says otherwise. The same seed gives the same report.
    """
    if language not in LANGUAGES:
        fail(f"Unknown language '{language}'; choose one of {', '.join(LANGUAGES)}.")
    file = find_game(game, games_folder())
    try:
        record = load_record(file)
        catalogue = read_catalogue(cards)
        match = replay(record, catalogue)
        bots = read_levels(levels, record, catalogue)
        with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as bar:
            task = bar.add_task("", total=1.0)
            report = coach(
                match, seat_number(seat), bots, seed=seed, effort=QUICK if quick else None,
                progress=lambda done: bar.update(task, completed=done),
            )  # fmt: skip
    except FileNotFoundError:
        fail(f"There is neither a file nor a saved game '{game}'; `tankrush games` lists the saved ones.")
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}.")
    except NotationError as error:
        fail(f"{file}: {error}")
    except (CardError, CannotCoach, UnknownBot) as error:
        fail(str(error))
    told = tell_report(report, worlds_of(match, report), language, record.names)
    for line in (*format_chances(report, language, record.names), *told):
        typer.echo(line)


def seat_number(seat: str) -> int:
    """Return the number of a seat by its letter, -1 if there is none."""
    return SEAT_NAMES.find(seat.upper()) if len(seat) == 1 else -1


def read_levels(levels: str, record: Record, catalogue: Catalogue) -> list[str]:
    """Return the bot or level at each seat: as given, else from the record, which may name only built-in bots."""
    players = record.config.players
    if not levels:
        return [known_bot(sitter.bot) for sitter in record.sitters] or [""] * players
    given = levels.split(",")
    if len(given) != players:
        raise CannotCoach(f"Found {len(given)} levels, expected {players}, such as soldier,sergeant.")
    for name in given:
        check_table(name, record.config, catalogue)
    return given


def format_chances(report: Report, language: str, names: tuple[str, ...]) -> list[str]:
    """Format one line per turn of the seat, with the chances of all seats."""
    lines = [words(language).say("coach-chances")]
    for chance in report.chances:
        if chance.turn == report.seat:
            shares = [f"{name} {percent(share):3}" for name, share in zip(names, chance.shares, strict=True)]
            lines.append(f"{chance.round:3}  {'  '.join(shares)}")
    return [*lines, ""]
