"""The command `tankrush replay`: a recorded game, told in sentences."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared import flags
from tankrush.cli.shared.style import App, fail
from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import NONE
from tankrush.notation.actions import NotationError
from tankrush.notation.match import Match
from tankrush.notation.record import UNFINISHED, Record, read_record, replay
from tankrush.story import Storyteller
from tankrush.words import LANGUAGES

app = App()


@app.command()
def replay_game(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game.")],
    seat: Annotated[str | None, typer.Option(metavar="A|B|…", help="Tell only what this seat knew, A to F.")] = None,
    turn: Annotated[int | None, typer.Option(metavar="N", help="Stop after so many turns of the game.")] = None,
    language: flags.Language = "en",
    cards: flags.Cards = None,
) -> None:
    """Tell a recorded game in sentences: all of it once it is over, before that only what everybody saw."""
    if language not in LANGUAGES:
        fail(f"There are no words in '{language}'; choose one of {', '.join(LANGUAGES)}.")
    if turn is not None and turn < 0:
        fail("The number of turns cannot be negative.")
    try:
        catalogue = read_catalogue(cards)
        record = read_record(file.read_text(encoding="utf-8"))
        viewer = _read_seat(seat, record)
        match = replay(record, catalogue, turn)
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}.")
    except UnicodeDecodeError:
        fail(f"{file} is no record of a game: it is not a text in UTF-8.")
    except NotationError as error:
        fail(f"{file}: {error}")
    except CardError as error:
        fail(str(error))
    for sentence in tell_match(record, match, language, viewer):
        typer.echo(sentence)


def tell_match(record: Record, match: Match, language: str, viewer: int | None) -> Iterator[str]:
    """Every sentence from the opening on; without a viewer all hands lie open once the game is over."""
    start = Match.begin(record.config, record.seed, match.game.book.catalogue).game
    openly = viewer is None and record.result != UNFINISHED
    teller = Storyteller(start, language, NONE if viewer is None else viewer, openly=openly)
    yield from teller.tell_opening()
    for entry, events in zip(match.entries, match.events, strict=True):
        yield from teller.tell(match.game, entry.seat, entry.action if entry.action >= 0 else None, events)


def _read_seat(seat: str | None, record: Record) -> int | None:
    if seat is None:
        return None
    seats = SEAT_NAMES[: record.config.players]
    if seat.upper() not in tuple(seats):
        fail(f"There is no seat '{seat}' in this game; choose one of {', '.join(seats)}.")
    return seats.index(seat.upper())
