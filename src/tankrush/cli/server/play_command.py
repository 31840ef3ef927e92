"""The command `tankrush play`: play in the browser on this machine."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError
from tankrush.cli.shared.help_style import App, fail
from tankrush.server.http.static_files import FILES
from tankrush.server.network_listener import network_address
from tankrush.server.store import BadStore
from tankrush.server.support.json_log import start_logging
from tankrush.server.support.rate_limits import Limit
from tankrush.server.support.settings import BadSettings, Settings, read_settings
from tankrush.server.uvicorn_server import run

app = App()

USUAL_PORT = 8000


@app.command()
def play(
    port: Annotated[int | None, typer.Option(metavar="PORT", help="8000 if it is free, otherwise any.")] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder where games are kept.")] = None,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Card tables for new games.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let others on this network join by link.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser, alone against bots or with others on one machine; Ctrl+C stops it, games are kept."""
    if not (FILES / "index.html").exists():
        fail("The browser client is not part of this build; `tankrush terminal` plays in the terminal.")
    host = "0.0.0.0" if lan else "127.0.0.1"
    chosen = free_port(host) if port is None or (lan and not port) else port
    flags: dict[str, object] = {"host": host, "port": chosen, "data": data, "cards": cards}
    if lan:
        flags["public_url"] = f"http://{network_address()}:{chosen}"
    try:
        settings = home_settings(read_settings(flags, os.environ), is_shared=lan)
        settings.make_folder()
        start_logging("warning")
        run(settings, say=lambda text: welcome(settings.public_url or text.rsplit(" ", 1)[-1], browser=browser))
    except (BadSettings, BadStore, CardError) as error:
        fail(str(error))
    except OSError as error:
        fail(f"The game cannot be served on port {port}: {error.strerror}.")
    except KeyboardInterrupt:
        pass


def free_port(host: str) -> int:
    """Return the usual port, so links and browser storage stay valid, or any free one if it is taken."""
    with socket.socket() as trial:
        try:
            trial.bind((host, USUAL_PORT))
        except OSError:
            trial.bind((host, 0))
        number: int = trial.getsockname()[1]
    return number


def home_settings(settings: Settings, *, is_shared: bool) -> Settings:
    """Return settings for home use: no metrics; no limit on new tables unless the server is shared."""
    limits = settings.limits if is_shared else replace(settings.limits, tables=Limit(1_000_000, 1))
    return replace(settings, limits=limits, can_open=not is_shared, has_metrics=False)


def welcome(address: str, *, browser: bool) -> None:
    """Print the address of the game and open it."""
    print(f"Tank Rush: open {address} in your browser; Ctrl+C stops it, games are kept.", file=sys.stderr, flush=True)
    if browser:
        webbrowser.open(address)
