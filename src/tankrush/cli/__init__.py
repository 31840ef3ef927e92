"""The command line: `tankrush COMMAND`.

A command is a module of a subfolder that defines `app`, an `App` (shared/help_style.py), and one line in COMMANDS; the
module of `what-if` is `what_if_command`. It is imported only when it is called, so help is quick and a broken command
does not affect the others.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

import typer

from tankrush import __version__

from .shared.help_style import App, Group

COMMANDS = {
    "play": ("server", "Play in the browser, alone against bots or with others on one machine."),
    "terminal": ("game", "Play in the terminal, alone against bots or with others at one keyboard."),
    "games": ("game", "List the games played in the terminal."),
    "replay": ("game", "Show a recorded game turn by turn."),
    "coach": ("game", "Show where a seat lost its game, and what would have been better."),
    "cards": ("game", "Export, check and list the cards."),
    "puzzles": ("game", "Mine, check and list puzzles of one turn."),
    "scenario": ("game", "Run scenario files and report the line that differs."),
    "serve": ("server", "Serve games over the network."),
    "admin": ("server", "Look after a server: list, watch, end, announce, ban, export."),
    "backup": ("server", "Write all tables of a server into one file."),
    "restore": ("server", "Load a whole backup into a database."),
    "import": ("server", "Add a player's saved game to a server, checked and replayed."),
    "verify": ("server", "Replay every game of a server and compare all hashes."),
    "site": ("server", "Write the game as a static site that needs no server."),
    "league": ("lab", "Let bots play each other and report which is stronger, and how sure that is."),
    "simulate": ("lab", "Play many games of any bots under any rules and record everything."),
    "report": ("lab", "Show what a simulation found: as a page, as Markdown and as JSON."),
    "compare": ("lab", "Compare two rule settings, two card tables or two bots on the same deals."),
    "dataset": ("lab", "Build data sets to publish, and turn recorded games into trajectories."),
    "what-if": ("lab", "Play a recorded game on from any turn, again and again."),
    "balance": ("lab", "Measure how balanced the cards are, and tune what is not printed on them."),
    "campaign": ("lab", "Measure how often bots win the battles of the campaign."),
    "train": ("lab", "Learn the weights of the bots by self-play."),
    "net": ("lab", "Convert nets of other libraries, and say what a net fits and how strong it is."),
    "exam": ("lab", "Examine a bot on fixed deals: its strength, its speed, its faults."),
    "leaderboard": ("lab", "Write the table of examined bots."),
}


def module_of(name: str) -> str:
    """Return the module of a command."""
    return f"tankrush.cli.{COMMANDS[name][0]}.{name.replace('-', '_')}_command"


def load_command(name: str) -> Any:
    """Import a command; if a package is missing, exit with instructions."""
    try:
        module = importlib.import_module(module_of(name))
    except ModuleNotFoundError as error:
        extra = {"game": "play", "lab": "lab", "server": "server"}[COMMANDS[name][0]] if name != "play" else name
        how = f"pip install 'tankrush[{extra}]'"
        typer.echo(f"tankrush {name} needs {error.name}, which is not installed: {how}", err=True)
        raise typer.Exit(1) from error
    command = typer.main.get_command(module.app)
    command.params = [p for p in command.params if p.name not in {"install_completion", "show_completion"}]
    return command


class LazyCommands(Group):
    """Lists commands without importing them and imports the one that is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Replace the placeholder shown in the help by the real command."""
        name, stand_in, rest = super().resolve_command(ctx, args)
        return name, load_command(name) if name and stand_in else stand_in, rest


app = App(cls=LazyCommands, no_args_is_help=True, add_completion=True)


def _stand_in() -> None:
    raise AssertionError("a command's own module takes the place of this")


for _name, (_, _help) in COMMANDS.items():
    app.command(_name, help=_help)(_stand_in)


def _print_version(wanted: bool) -> None:
    if wanted:
        from tankrush import engine

        typer.echo(f"tankrush {__version__} (engine: {engine.DESCRIPTION})")
        raise typer.Exit


@app.callback()
def main(
    version: bool = typer.Option(
        False,
        "-V",
        "--version",
        callback=_print_version,
        is_eager=True,
        help="Show the version and how the engine runs.",
    ),
) -> None:
    """Tank Rush, an unofficial fan-made edition."""
    for stream in (sys.stdout, sys.stderr):
        # Card names have Cyrillic letters and umlauts; terminals that cannot show them get a replacement character.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
