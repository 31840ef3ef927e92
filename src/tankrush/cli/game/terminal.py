"""The command `tankrush terminal`: play at this keyboard, alone against bots or several people in turn."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tankrush.bots import Bot, UnknownBot, bot_names, make
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags
from tankrush.cli.shared.config import Reader, Refusal, Wishes
from tankrush.cli.shared.style import App, fail
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.terminal.rules import show_rules
from tankrush.terminal.saving import load_match, save_match
from tankrush.terminal.session import Seating, Session
from tankrush.words import LANGUAGES, words

app = App()


@app.command()
def terminal(
    context: typer.Context,
    players: flags.Players = None,
    humans: Annotated[int, typer.Option(metavar="K", help="So many of them are people; bots play the others.")] = 1,
    names: Annotated[str, typer.Option(metavar='"Ann,Bob"', help="Names, the people's first.")] = "",
    boxes: flags.Boxes = "base",
    teams: flags.Teams = "",
    preset: Annotated[str, typer.Option(metavar="newest|2013", help="Which printed rules.")] = "newest",
    option: flags.Options = None,
    nations: Annotated[str, typer.Option(metavar="ussr,usa,…", help="Only these nations.")] = "",
    remove: Annotated[list[str] | None, typer.Option(metavar="uk=10", help="Take cards of a nation out.")] = None,
    without: Annotated[list[str] | None, typer.Option(metavar="ABILITY", help="No vehicles with it.")] = None,
    chaos: Annotated[bool, typer.Option("--chaos", help="Chaos of War: 100 vehicles nobody knows.")] = False,
    achievements: Annotated[
        str, typer.Option(metavar="random|draft|agreed:KEY,…", help="How achievements are found.")
    ] = "random",
    blank: Annotated[Path | None, typer.Option(metavar="FILE", help="Achievements of your own (CSV).")] = None,
    first: Annotated[str, typer.Option(metavar="A|random", help="Who begins.")] = "random",
    seed: flags.MaybeSeed = None,
    cards: flags.Cards = None,
    language: flags.Language = "en",
    bot: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            autocompletion=flags.complete_bots,
            help="Who plays the other seats: recruit … general, or any other bot.",
        ),
    ] = "soldier",
    hints: Annotated[bool, typer.Option("--hints", help="Give advice before every choice (? gives it once).")] = False,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record here as it goes.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a recorded game.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, no drawn boxes.")] = False,
    no_auto: Annotated[bool, typer.Option("--no-auto", help="Ask even where there is only one choice.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="Explain the game and its options, then stop.")] = False,
) -> None:
    """Play in the terminal, alone against bots or several people at one keyboard."""
    if language not in LANGUAGES:
        fail(f"There are no words in '{language}', only in {', '.join(LANGUAGES)}.")
    wishes = Wishes(
        players, boxes, teams, preset, tuple(option or ()), nations, tuple(remove or ()), tuple(without or ()), chaos,
        achievements, blank, first,
    )  # fmt: skip
    reader = Reader(language)
    console = make_console(plain)
    try:
        catalogue = _read_cards(cards)
        if rules:
            show_rules(console, language, reader.config(wishes, catalogue))
            return
        if resume is None:
            match = _begin(reader, wishes, seed, catalogue, record)
        else:
            match = _go_on(reader, context, resume, catalogue)
        people, bots = _seat(reader, match, humans, names, bot)
    except Refusal as refusal:
        fail(*refusal.reasons)
    flags = _flags_to_resume(context, {"record", "resume", *DEAL})
    path = record or resume
    seating = Seating(people, bots, language, plain, not no_auto, path, _command(), flags, hints)
    if path is not None:
        try:
            save_match(match, path)
        except OSError as error:
            fail(words(language).say("terminal-not-saved", file=str(path), reason=error.strerror or str(error)))
    raise typer.Exit(Session(match, seating, console).run())


# What a record knows already, so that it cannot be chosen again when a game goes on.
DEAL = (
    "players", "boxes", "teams", "preset", "option", "nations", "remove", "without", "chaos", "achievements", "blank",
    "first", "seed",
)  # fmt: skip


def make_console(plain: bool) -> Console:
    """Where everything is printed; names of cards are never taken for markup."""
    colours: dict[str, Any] = {"color_system": None} if plain else {}
    return Console(highlight=False, markup=False, emoji=False, **colours)


def _read_cards(folder: Path | None) -> Catalogue:
    try:
        return read_catalogue(folder)
    except CardError as error:
        raise Refusal([str(problem) for problem in error.problems]) from None


def _begin(reader: Reader, wishes: Wishes, seed: int | None, catalogue: Catalogue, record: Path | None) -> Match:
    """A new game; a file that already has something in it is not written over."""
    number = None if seed is None else f"{seed:032x}"
    if record is not None and record.exists():
        reader.refuse("record-exists", file=str(record))
    return Match.begin(reader.config(wishes, catalogue), number, catalogue)


def _go_on(reader: Reader, context: typer.Context, resume: Path, catalogue: Catalogue) -> Match:
    for flag in DEAL:
        if _was_given(context, flag):
            reader.refuse("not-with-resume", flag=f"--{flag}")
    try:
        match = load_match(resume, catalogue)
    except NotationError as error:
        reader.refuse("bad-record", file=str(resume), reason=str(error))
    except OSError as error:
        reader.refuse("cannot-read", file=str(resume), reason=error.strerror or str(error))
    if reader.reasons:
        raise Refusal(reader.reasons)
    return match


def _seat(
    reader: Reader, match: Match, humans: int, names: str, bot: str
) -> tuple[tuple[str, ...], tuple[Bot | None, ...]]:
    """Names and players for the seats: people first, then bots."""
    count = match.game.count
    reader.humans(humans, count)
    people = reader.names(names, count, humans, bot)
    try:
        bots = tuple(None if seat < humans else make(bot) for seat in range(count))
    except UnknownBot as error:
        if error.reason:
            reader.reasons.append(error.reason)
        else:
            reader.refuse("no-such-bot", text=bot, allowed=", ".join(bot_names()))
    if reader.reasons:
        raise Refusal(reader.reasons)
    return people, bots


def _was_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name not in ("DEFAULT", "DEFAULT_MAP")


def _command() -> tuple[str, ...]:
    """How the game was started: by its own name, or by run.py, which keeps it in an environment beside itself."""
    environment = Path(sys.prefix)
    launcher = environment.parent / "run.py"
    if environment.name == ".venv-play" and launcher.exists():
        return ("python3", os.path.relpath(launcher), "play")
    return ("tankrush", "terminal")


def _flags_to_resume(context: typer.Context, known: set[str]) -> tuple[str, ...]:
    """The flags of this call that a record does not know."""
    flags: list[str] = []
    for parameter in context.command.params:
        name = parameter.name or ""
        if name in known or not _was_given(context, name):
            continue
        value = context.params[name]
        flags += [parameter.opts[0]] if value is True else [parameter.opts[0], str(value)]
    return tuple(flags)
