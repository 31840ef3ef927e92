"""The command `tankrush serve`: a server for games over the network."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError
from tankrush.cli.shared.help_style import App, fail
from tankrush.server.store import BadStore
from tankrush.server.support.json_log import start_logging
from tankrush.server.support.settings import BadSettings, read_settings
from tankrush.server.uvicorn_server import run

app = App()


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for everyone.")] = None,
    port: Annotated[int | None, typer.Option(metavar="PORT", help="8000 by default; 0 for any free one.")] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder for all data.")] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="sqlite:///PATH or postgresql://…")] = None,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Card tables for new games.")] = None,
    public_url: Annotated[str | None, typer.Option(metavar="URL", help="The address that players type.")] = None,
    origins: Annotated[str | None, typer.Option(metavar="URL,…", help="Further sites that may use the server.")] = None,
    proxies: Annotated[str | None, typer.Option(metavar="ADDRESS,…", help="Reverse proxies to trust.")] = None,
    bot_workers: Annotated[int | None, typer.Option(metavar="N", help="How many bots may think at once.")] = None,
    bot_memory_mb: Annotated[int | None, typer.Option(metavar="MIB", help="Memory of a thinking bot.")] = None,
    bot_seconds: Annotated[float | None, typer.Option(metavar="S", help="The longest thinking time of a bot.")] = None,
    webhook: Annotated[str | None, typer.Option(metavar="URL", help="Notified whose turn it is in slow games.")] = None,
    quick_match_wait: Annotated[
        int | None, typer.Option(metavar="S", help="Wait before bots fill a quick match.")
    ] = None,
    drain_seconds: Annotated[int | None, typer.Option(metavar="S", help="Time to finish when stopped.")] = None,
    connections: Annotated[int | None, typer.Option(metavar="N", help="Most connections at once.")] = None,
    connections_per_address: Annotated[int | None, typer.Option(metavar="N", help="Most from one address.")] = None,
    spectators: Annotated[int | None, typer.Option(metavar="N", help="Most spectators at one table.")] = None,
    keep_days: Annotated[int | None, typer.Option(metavar="N", help="Delete finished tables after N days.")] = None,
    limits: Annotated[str | None, typer.Option(metavar="NAME=N/S,…", help="Such as tables=100/3600.")] = None,
    log_level: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve games over the network; every flag can also be set as TANKRUSH_NAME in the environment."""
    flags = {name: value for name, value in locals().items() if name != "log_level"}
    if log_level not in ("debug", "info", "warning", "error"):
        fail(f"--log-level is '{log_level}'; expected debug, info, warning or error.")
    try:
        settings = read_settings(flags, os.environ)
        settings.make_folder()
        start_logging(log_level)
        run(settings, say=lambda text: print(text, file=sys.stderr, flush=True))
    except (BadSettings, BadStore, CardError) as error:
        fail(str(error))
    except OSError as error:
        fail(f"The server cannot listen on {settings.host}, port {settings.port}: {error.strerror}.")
    except KeyboardInterrupt:
        pass
