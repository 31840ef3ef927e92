"""The command `tankrush import`: add a player's saved game to a server as a table."""

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import count
from tankrush.engine.config import SEAT_NAMES
from tankrush.server.admin.admin import find_catalogue
from tankrush.server.admin.backup_reader import BadBackup
from tankrush.server.admin.command_line import CommandError, report_errors, with_store
from tankrush.server.admin.operations import BadOperation
from tankrush.server.admin.saved_game import SavedGame, read_saved_game
from tankrush.server.store import Store
from tankrush.server.support.platform import BROWSER_MARK

app = App()


@app.command()
def import_saved_game(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game saved in a browser.")],
    database: flags.Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would happen and change nothing.")] = False,
) -> None:
    """Add one saved game to the database, after replaying it; a file that holds anything else is refused."""

    async def act(store: Store) -> SavedGame:
        game = await read_game(store, file)
        is_known = await store.head(game.archive.head.table) is not None
        if is_known or not (dry_run or await game.keep(store)):
            raise BadBackup(f"Table {game.archive.head.table} is already there, nothing was changed.")
        return game

    with report_errors():
        if not file.exists():
            raise CommandError(f"{file} cannot be read: No such file or directory.")
        game = with_store(database, os.environ, act, must_exist=False)
    for line in describe(game):
        typer.echo(line)
    typer.echo("Nothing was changed." if dry_run else f"Table {game.archive.head.table} is imported.")


async def read_game(store: Store, file: Path) -> SavedGame:
    """Read the game as a table of this server, with a new id."""

    async def find(digest: str) -> Catalogue:
        try:
            return await find_catalogue(store, digest)
        except (BadOperation, CardError) as error:
            raise LookupError(str(error)) from None

    now = time.time_ns() // 1_000_000
    return await read_saved_game(file, find, now, lambda table: table.removeprefix(BROWSER_MARK))


def describe(game: SavedGame) -> list[str]:
    """Describe what importing the game would write."""
    archive, state = game.archive, game.model.state
    names = ", ".join(
        f"{SEAT_NAMES[number]} {seat.name or seat.bot or 'open'}" for number, seat in enumerate(state.seats)
    )
    cards = "known here" if game.cards is None else f"a new set, {game.cards.digest[:12]}…"
    return [
        f"Table {archive.head.table}: {archive.head.config}, {state.status}, {count(len(archive.rows), 'row')}.",
        f"Seats: {names}. Tokens: {len(archive.keys)}. Cards: {cards}.",
        "The author of the file knows the seed of its dice.",
    ]
