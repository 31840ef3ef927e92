"""The command `tankrush serve`: run a server for games over the network."""

from __future__ import annotations

import inspect
import os
import sys
from typing import Annotated

import typer

from tankrush.catalogue.cards import CardError
from tankrush.cli.shared.help_style import App, fail
from tankrush.server.store import BadStore
from tankrush.server.supervisor import Supervisor, commands_of, most_processes
from tankrush.server.support.json_log import start_logging
from tankrush.server.support.settings import SETTINGS, BadSettings, Setting, read_settings
from tankrush.server.uvicorn_server import run

app = App()


LogLevel = Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")]


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def serve(*, log_level: str = "info", **flags: str | None) -> None:
    """Serve games over the network; every flag can also be set as TANKRUSH_NAME in the environment."""
    if log_level not in ("debug", "info", "warning", "error"):
        fail(f"--log-level is '{log_level}'; expected debug, info, warning or error.")
    try:
        settings = read_settings(flags, os.environ)
        settings.make_folder()
        start_logging(log_level)
        if most_processes(settings, say) > 1:
            raise typer.Exit(Supervisor(commands_of(settings, flags, log_level), settings.drain_seconds, say).run())
        run(settings, say=say)
    except (BadSettings, BadStore, CardError) as error:
        fail(str(error))
    except OSError as error:
        fail(f"The server cannot listen on {settings.host}, port {settings.port}: {error.strerror}.")
    except KeyboardInterrupt:
        pass


def option_of(setting: Setting) -> inspect.Parameter:
    """Return the command-line flag of a setting."""
    text = f"{setting.help[0].upper()}{setting.help[1:]}{f' [{setting.default}]' if setting.default else ''}."
    option = Annotated[str | None, typer.Option(f"--{setting.name}", metavar=setting.metavar, help=text)]
    return inspect.Parameter(setting.field, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=option)


level = inspect.Parameter("log_level", inspect.Parameter.KEYWORD_ONLY, default="info", annotation=LogLevel)
parameters = [*(option_of(setting) for setting in SETTINGS if not setting.is_secret), level]
serve.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
serve.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
app.command()(serve)
