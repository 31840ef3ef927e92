"""The command `tankrush replay`: show a recorded game in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags
from tankrush.cli.shared.extras import is_answered
from tankrush.cli.shared.game_files import GAME_HELP, games_folder
from tankrush.cli.shared.help_style import App, fail
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import NONE
from tankrush.i18n.messages import LANGUAGES
from tankrush.i18n.story import Storyteller
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.record import UNFINISHED, Record, replay
from tankrush.terminal.card_text import CardText
from tankrush.terminal.pages import Page, Pager
from tankrush.terminal.saving import find_game, load_record
from tankrush.terminal.screen import Screen

app = App()


@app.command()
def replay_game(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    seat: Annotated[str | None, typer.Option(metavar="A|B|…", help="Show only what this seat knew, A to F.")] = None,
    turn: Annotated[int | None, typer.Option(metavar="N", help="Stop after this many turns.")] = None,
    language: flags.Language = "en",
    cards: flags.Cards = None,
    whole: Annotated[bool, typer.Option("--all", help="Print everything without pausing after each turn.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, no drawn lines.")] = False,
) -> None:
    """Show a recorded game in sentences, turn by turn: forward, back, to any turn, with the table as it was then.

    Of an unfinished game it shows only public information. Without a terminal it prints everything at once.
    """
    if language not in LANGUAGES:
        fail(f"Unknown language '{language}'; choose one of {', '.join(LANGUAGES)}.")
    if turn is not None and turn < 0:
        fail("The number of turns cannot be negative.")
    file = find_game(game, games_folder())
    if game == "last" and not file.exists():
        fail(f"No games in {games_folder()} yet.")
    try:
        catalogue = read_catalogue(cards)
        record = load_record(file)
        viewer = _read_seat(seat, record)
        match = replay(record, catalogue, turn)
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}.")
    except NotationError as error:
        fail(f"{file}: {error}")
    except CardError as error:
        fail(str(error))
    if whole or not is_answered():
        for sentence in match_sentences(record, match, language, viewer):
            typer.echo(sentence)
    else:
        pager = make_pager(record, match, catalogue, language, viewer, plain=plain)
        pager.run(0 if turn is None else len(pager.pages) - 1)


def match_sentences(record: Record, match: Match, language: str, viewer: int | None) -> Iterator[str]:
    """Yield every sentence of a game; without a viewer all hands are open once it is over."""
    for page in page_sentences(record, match, language, viewer):
        yield from page


def page_sentences(record: Record, match: Match, language: str, viewer: int | None) -> Iterator[list[str]]:
    """Yield the sentences of the opening, then those of each turn."""
    start = Match.begin(record.config, record.seed, match.game.book.catalogue).game
    openly = viewer is None and record.result != UNFINISHED
    teller = Storyteller(start, language, NONE if viewer is None else viewer, openly=openly, names=record.names)
    page, place = list(teller.tell_opening()), (0, 0)
    for entry, events in zip(match.entries, match.events, strict=True):
        if entry.round and (entry.round, entry.turn) != place:
            yield page
            page, place = [], (entry.round, entry.turn)
        page += teller.tell(match.game, entry.seat, entry.action if entry.action >= 0 else None, events)
    yield page


def make_pager(
    record: Record, match: Match, catalogue: Catalogue, language: str, viewer: int | None, *, plain: bool
) -> Pager:
    """Make a page for each turn under its round and its player."""
    faces = CardText(language, match.game.book, record.config, record.names)
    turns = [turn for turn in record.turns if turn.round]
    titles = [faces.say("title-before", n=record.config.players)]
    titles += [
        faces.say("title", round=turn.round, seat=faces.seat_with_letter(SEAT_NAMES[turn.seat])) for turn in turns
    ]
    told = list(page_sentences(record, match, language, viewer))
    pages = [Page(title, tuple(sentences)) for title, sentences in zip(titles, told, strict=False)]
    console = Console(highlight=False, markup=False, emoji=False, no_color=plain)
    seen_by = NONE if viewer is None else viewer
    return Pager(
        Screen(console, faces, plain=plain), pages, lambda place: replay(record, catalogue, place).game, seen_by
    )


def _read_seat(seat: str | None, record: Record) -> int | None:
    if seat is None:
        return None
    seats = SEAT_NAMES[: record.config.players]
    if seat.upper() not in tuple(seats):
        fail(f"Unknown seat '{seat}'; choose one of {', '.join(seats)}.")
    return seats.index(seat.upper())
