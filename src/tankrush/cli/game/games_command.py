"""The command `tankrush games`: list the games played in the terminal."""

from __future__ import annotations

from pathlib import Path

import typer

from tankrush.cli.shared.game_files import games_folder
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import columns, how_to_call
from tankrush.engine.config import write_config
from tankrush.notation.actions import NotationError
from tankrush.notation.record import UNFINISHED, Record
from tankrush.terminal.saving import load_record, saved_games

app = App()


@app.command()
def games() -> None:
    """List the games played in the terminal, latest first; `terminal --resume` and `replay` take their names."""
    folder = games_folder()
    found = saved_games(folder)
    if not found:
        typer.echo(f"No games in {folder} yet.")
        return
    rows = [["name", "date", "state", "who"], *([path.stem, *describe(path)] for path in found)]
    for line in columns(rows):
        typer.echo(line)
    typer.echo(f"Go on with the last one: {' '.join(how_to_call('terminal', '--resume', 'last'))}")


def describe(path: Path) -> list[str]:
    """Return date, state, players and rules of a saved game."""
    try:
        record = load_record(path)
    except (OSError, NotationError):
        return ["", "unreadable", str(path)]
    return [record.date, state_of(record), f"{', '.join(record.names)} · {write_config(record.config)}"]


def state_of(record: Record) -> str:
    if record.result == UNFINISHED:
        return f"round {record.turns[-1].round if record.turns else 1}"
    return record.result
