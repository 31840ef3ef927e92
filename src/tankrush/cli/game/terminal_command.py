"""The command `tankrush terminal`: play at this keyboard, alone against bots or in turns."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tankrush.bots import Bot, UnknownBot, bot_names, make
from tankrush.bots.registry import check_table, runs_file
from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags
from tankrush.cli.shared.config_flags import BadFlags, Reader, Requested
from tankrush.cli.shared.game_files import GAME_HELP, games_folder
from tankrush.cli.shared.help_style import App, fail
from tankrush.cli.shared.output import how_to_call
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.record import Record, Sitter, replay
from tankrush.terminal.rules_summary import show_rules
from tankrush.terminal.saving import default_name, find_game, load_record, save_match
from tankrush.terminal.session import Seating, Session

app = App()


@app.command()
def terminal(
    context: typer.Context,
    players: flags.Players = None,
    humans: Annotated[int, typer.Option(metavar="K", help="How many of them are people; bots play the others.")] = 1,
    names: Annotated[str, typer.Option(metavar='"Ann,Bob"', help="Names, the people's first.")] = "",
    boxes: flags.Boxes = "base",
    teams: flags.Teams = "",
    preset: Annotated[str, typer.Option(metavar="newest|2013", help="Which printed rules.")] = "newest",
    option: flags.Options = None,
    nations: Annotated[str, typer.Option(metavar="ussr,usa,…", help="Only these nations.")] = "",
    remove: Annotated[list[str] | None, typer.Option(metavar="uk=10", help="Remove cards of a nation.")] = None,
    without: Annotated[
        list[str] | None, typer.Option(metavar="ABILITY", help="Leave out vehicles with this ability.")
    ] = None,
    chaos: Annotated[bool, typer.Option("--chaos", help="Chaos of War: 100 random vehicles.")] = False,
    achievements: Annotated[
        str, typer.Option(metavar="random|draft|agreed:KEY,…", help="How achievements are chosen.")
    ] = "random",
    blank: Annotated[Path | None, typer.Option(metavar="FILE", help="Achievements of your own (CSV).")] = None,
    first: Annotated[str, typer.Option(metavar="A|random", help="Who goes first.")] = "random",
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
    hints: Annotated[bool, typer.Option("--hints", help="Show a hint before every choice (? shows one).")] = False,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the record here; by default in the data folder.")
    ] = None,
    resume: Annotated[str | None, typer.Option(metavar="GAME", help=f"Resume a game. {GAME_HELP}")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, no drawn boxes.")] = False,
    no_auto: Annotated[bool, typer.Option("--no-auto", help="Ask even where there is only one choice.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="Explain the game and its options, then stop.")] = False,
) -> None:
    """Play in the terminal, alone against bots or with others at one keyboard."""
    if language not in LANGUAGES:
        fail(f"Unknown language '{language}'; choose one of {', '.join(LANGUAGES)}.")
    requested = Requested(
        players, boxes, teams, preset, tuple(option or ()), nations, tuple(remove or ()), tuple(without or ()), chaos,
        achievements, blank, first,
    )  # fmt: skip
    reader = Reader(language)
    console = make_console(plain)
    try:
        catalogue = _read_cards(cards)
        if rules:
            show_rules(console, language, reader.config(requested, catalogue))
            return
        folder = games_folder()
        day = f"{date.today()}"
        known: tuple[Sitter, ...] = ()
        if resume is None:
            match = _begin(reader, requested, seed, catalogue, record)
            path = record or folder / default_name(match, day)
        else:
            path = record or find_game(resume, folder)
            former, match = _go_on(reader, context, find_game(resume, folder), catalogue)
            day = former.date or day
            known = () if any(_was_given(context, name) for name in WHO) else former.sitters
            _check_bot_files(reader, known, find_game(resume, folder), folder)
        sitters = known or _seat(reader, match, humans, names, bot)
        bots = _make_bots(reader, match, sitters)
    except BadFlags as refusal:
        fail(*refusal.reasons)
    seating = Seating(
        names=tuple(sitter.name for sitter in sitters),
        bots=bots,
        language=language,
        plain=plain,
        auto=not no_auto,
        record=path if _can_save(match, path, day, sitters, must=record is not None or resume is not None) else None,
        folder=folder,
        date=day,
        sitters=sitters,
        command=how_to_call("terminal"),
        flags=_flags_to_resume(context, {"record", "resume", *DEAL, *WHO}),
        hints=hints,
    )
    raise typer.Exit(Session(match, seating, console).run())


# Flags about the players, which override the record.
WHO = ("humans", "names", "bot")


# Flags fixed by a record, so a resumed game rejects them.
DEAL = (
    "players", "boxes", "teams", "preset", "option", "nations", "remove", "without", "chaos", "achievements", "blank",
    "first", "seed",
)  # fmt: skip


def make_console(plain: bool) -> Console:
    """Make the console for all output; card names are never parsed as markup."""
    colours: dict[str, Any] = {"color_system": None} if plain else {}
    return Console(highlight=False, markup=False, emoji=False, **colours)


def _read_cards(folder: Path | None) -> Catalogue:
    try:
        return read_catalogue(folder)
    except CardError as error:
        raise BadFlags([str(problem) for problem in error.problems]) from None


def _begin(reader: Reader, requested: Requested, seed: int | None, catalogue: Catalogue, record: Path | None) -> Match:
    """Start a new game; raise an error instead of overwriting a record file with content."""
    number = None if seed is None else f"{seed:032x}"
    if record is not None and record.exists():
        reader.refuse("record-exists", file=str(record))
    return Match.begin(reader.config(requested, catalogue), number, catalogue)


def _can_save(match: Match, path: Path, day: str, sitters: tuple[Sitter, ...], *, must: bool) -> bool:
    """Test the record file before the first move; if saving was not requested, a game continues unsaved."""
    try:
        if not must:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        save_match(match, path, day, sitters)
    except OSError as error:
        sentence = words("en").say("terminal-not-saved", file=str(path), reason=error.strerror or str(error))
        if must:
            fail(sentence)
        typer.echo(sentence, err=True)
        return False
    return True


def _go_on(reader: Reader, context: typer.Context, resume: Path, catalogue: Catalogue) -> tuple[Record, Match]:
    for flag in DEAL:
        if _was_given(context, flag):
            reader.refuse("not-with-resume", flag=f"--{flag}")
    try:
        record = load_record(resume)
        match = replay(record, catalogue)
    except NotationError as error:
        reader.refuse("bad-record", file=str(resume), reason=str(error))
    except OSError as error:
        reader.refuse("cannot-read", file=str(resume), reason=error.strerror or str(error))
    if reader.reasons:
        raise BadFlags(reader.reasons)
    return record, match


def _check_bot_files(reader: Reader, sitters: tuple[Sitter, ...], file: Path, folder: Path) -> None:
    """Reject a bot file named in a record, unless the game was saved in the data folder."""
    foreign = [sitter.bot for sitter in sitters if runs_file(sitter.bot)]
    if foreign and file.resolve().parent != folder.resolve():
        reader.refuse("foreign-bot", file=str(file), text=foreign[0], flag="--bot")
        raise BadFlags(reader.reasons)


def _seat(reader: Reader, match: Match, humans: int, names: str, bot: str) -> tuple[Sitter, ...]:
    """Seat people first, then bots."""
    count = match.game.count
    reader.humans(humans, count)
    called = reader.names(names, count, humans, bot)
    return tuple(Sitter(name, "" if seat < humans else bot) for seat, name in enumerate(called))


def _make_bots(reader: Reader, match: Match, sitters: tuple[Sitter, ...]) -> tuple[Bot | None, ...]:
    bots: list[Bot | None] = []
    for sitter in sitters:
        try:
            if sitter.bot:
                check_table(sitter.bot, match.game.rules.config, match.game.book.catalogue)
            bots.append(make(sitter.bot) if sitter.bot else None)
        except UnknownBot as error:
            if error.reason:
                reader.reasons.append(error.reason)
            else:
                reader.refuse("no-such-bot", text=sitter.bot, allowed=", ".join(bot_names()))
            break
    if reader.reasons:
        raise BadFlags(reader.reasons)
    return tuple(bots)


def _was_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name not in ("DEFAULT", "DEFAULT_MAP")


def _flags_to_resume(context: typer.Context, known: set[str]) -> tuple[str, ...]:
    """Return the flags of this call that the record does not contain."""
    flags: list[str] = []
    for parameter in context.command.params:
        name = parameter.name or ""
        if name in known or not _was_given(context, name):
            continue
        value = context.params[name]
        flags += [parameter.opts[0]] if value is True else [parameter.opts[0], str(value)]
    return tuple(flags)
