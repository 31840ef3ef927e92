"""The command `tankrush play`: the game in the browser of this machine."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from tankrush.catalogue.cards import CardError
from tankrush.server.doors.pages import FILES
from tankrush.server.ground.log import start_logging
from tankrush.server.ground.settings import BadSettings, read_settings
from tankrush.server.serving import run
from tankrush.server.store import BadStore

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

USUAL_PORT = 8000


@app.command()
def play(
    port: Annotated[int | None, typer.Option(metavar="PORT", help="8000 if it is free, else any.")] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder where games are kept.")] = None,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Card tables for new games.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser, alone against bots or several people at one machine; Ctrl-C ends it, games are kept."""
    if not (FILES / "index.html").exists():
        _fail("The browser client is not part of this build; `tankrush terminal` plays in the terminal.")
    flags = {"host": "127.0.0.1", "port": free_port() if port is None else port, "data": data, "cards": cards}
    try:
        settings = read_settings(flags, os.environ)
        settings.make_folder()
        start_logging("warning")
        run(settings, say=lambda text: welcome(text, browser=browser))
    except (BadSettings, BadStore, CardError) as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"The game cannot be served at port {port}: {error.strerror}.")
    except KeyboardInterrupt:
        pass


def free_port() -> int:
    """The usual port, so that links and what the browser remembers stay the same; any other if it is taken."""
    with socket.socket() as trial:
        try:
            trial.bind(("127.0.0.1", USUAL_PORT))
        except OSError:
            return 0
    return USUAL_PORT


def welcome(text: str, *, browser: bool) -> None:
    """Say where the game is, and show it."""
    address = text.rsplit(" ", 1)[-1]
    print(f"Tank Rush: open {address} in your browser; Ctrl-C ends the game.", file=sys.stderr, flush=True)
    if browser:
        webbrowser.open(address)


def _fail(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(1)
