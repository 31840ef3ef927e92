"""The command `tankrush admin`: administer a server through its database or over HTTP."""

import asyncio
import getpass
import inspect
import json
import os
import secrets
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args

import typer

from tankrush.cli.shared import admin_text, flags
from tankrush.cli.shared.help_style import App
from tankrush.cli.shared.output import count
from tankrush.server.admin.admin import Admin
from tankrush.server.admin.command_line import CommandError, report_errors, with_store
from tankrush.server.admin.operations import MOST_LINES, OPERATIONS, BadOperation, Data, Operation, help_of
from tankrush.server.admin.remote import RemoteAdmin

Answer = TypeVar("Answer")
WATCH_SECONDS = 1.0

app = App("Look after a server: list, watch, end, announce, ban, export, answer reports.")
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, with times in milliseconds.")]
METAVARS = {"limit": "N", "minutes": "N", "hours": "N", "reason": "TEXT"}


class _Place:
    """The target of an operation: a database or a running server."""

    database: str | None = None
    server: str | None = None


@app.callback()
def choose_place(
    database: flags.Database = None,
    server: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="TANKRUSH_ADMIN_URL",
            help="The address of a running server; its token is read from TANKRUSH_ADMIN_TOKEN.",
        ),
    ] = None,
) -> None:
    """Manage a server through its database or, with --server, while it runs."""
    _Place.database, _Place.server = database, server


def with_admin(act: Callable[[Admin | RemoteAdmin], Awaitable[Answer]]) -> Answer:
    """Run an operation on the chosen target; report a failure in one sentence."""
    with report_errors():
        if _Place.server is None:
            return with_store(_Place.database, os.environ, lambda store: act(Admin(store, operator=getpass.getuser())))
        token = os.environ.get("TANKRUSH_ADMIN_TOKEN", "")
        if not token:
            raise CommandError("Set TANKRUSH_ADMIN_TOKEN to the operator's token of that server.")
        admin = RemoteAdmin(_Place.server, token)

        async def run() -> Answer:
            return await act(admin)

        return asyncio.run(run())


async def find_table(admin: Admin | RemoteAdmin, text: str) -> str:
    """Find a table by its id or an unambiguous prefix of it."""
    known = [line["table"] for line in await admin.do(OPERATIONS["tables"], {"limit": MOST_LINES})]
    found = [table for table in known if table.startswith(text)] if text and text not in known else []
    if len(found) > 1:
        raise BadOperation(f"{len(found)} tables begin with {text}: {', '.join(sorted(found)[:5])}.")
    return found[0] if found else text


# ---- output --------------------------------------------------------------------------------------------------


def sentence(words: str) -> Callable[[Data, Data], list[str]]:
    """Make a function that formats the arguments and the result as a sentence."""
    return lambda answer, arguments: [words.format(**{**arguments, **answer})]


TOLD: dict[str, Callable[[Any, Data], Iterable[str]]] = {
    "tables": lambda answer, arguments: admin_text.format_tables(answer),
    "table": lambda answer, arguments: admin_text.format_table(answer),
    "bans": lambda answer, arguments: admin_text.format_bans(answer),
    "audits": lambda answer, arguments: admin_text.format_audits(answer),
    "end": sentence("The game at table {table} is over."),
    "forget": sentence("Table {table} is deleted."),
    "announce": lambda answer, arguments: ["Announced." if arguments["text"] else "Taken back."],
    "ban": lambda answer, arguments: [f"{answer['subject']} is kept out for {count(arguments['hours'], 'hour')}."],
    "reports": lambda answer, arguments: admin_text.format_reports(answer),
    "answer": sentence("Report {report} of table {table} is answered."),
    "close": sentence("Report {report} of table {table} is closed."),
    "unban": sentence("{subject} may come in again."),
}


def print_answer(name: str, answer: Any, arguments: Data, *, as_json: bool) -> None:
    if as_json or name not in TOLD:
        typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    for line in TOLD[name](answer, arguments):
        typer.echo(line)


# ---- commands ------------------------------------------------------------------------------------------------


def command_of(declared: Operation) -> Callable[..., None]:
    """Make the command of an operation: parameters without a default are arguments, the others options."""

    def command(**given: Any) -> None:
        file, yes, as_json = given.pop("file", None), given.pop("yes", True), given.pop("as_json", False)
        if given.get("table"):
            given["table"] = with_admin(lambda admin: find_table(admin, given["table"]))
        if not yes:
            typer.confirm(declared.confirm.format(**given), abort=True)
        answer = with_admin(lambda admin: admin.do(declared, given))
        if declared.is_text:
            write_text(answer, file)
        else:
            print_answer(declared.name, answer, given, as_json=as_json)

    parameters = [parameter_of(parameter) for parameter in declared.parameters]
    if declared.confirm:
        parameters.append(keyword("yes", Annotated[bool, typer.Option("--yes", help="Do not ask.")], default=False))
    if declared.is_text:
        where = typer.Argument(metavar="FILE", help="Where to write it; otherwise it is printed.")
        parameters.append(keyword("file", Annotated[Path | None, where], default=None))
    else:
        parameters.append(keyword("as_json", AsJson, default=False))
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    command.__doc__ = declared.summary
    return command


def parameter_of(parameter: inspect.Parameter) -> inspect.Parameter:
    """Declare a parameter for Typer; `Admin` itself checks its value."""
    kind = int if get_args(parameter.annotation)[:1] == (int,) else str
    if parameter.default is parameter.empty:
        argument = typer.Argument(metavar=parameter.name.upper(), help=help_of(parameter))
        return keyword(parameter.name, Annotated[kind, argument], default=parameter.empty)
    words = [word for word in get_args(get_args(parameter.annotation)[0]) if word]  # where only some values are allowed
    metavar = "|".join(words) or METAVARS.get(parameter.name, parameter.name.upper())
    option = typer.Option(metavar=metavar, help=help_of(parameter))
    return keyword(parameter.name, Annotated[kind, option], default=parameter.default)


def keyword(name: str, annotation: Any, *, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def write_text(text: str, file: Path | None) -> None:
    if file is None:
        typer.echo(text, nl=False)
        return
    with report_errors(), file.open("x", encoding="utf-8", newline="\n") as out:
        out.write(text)
    typer.echo(f"Written to {file}.")


for _declared in OPERATIONS.values():
    if _declared.command:
        app.command(_declared.command)(command_of(_declared))


@app.command("watch")
def watch_table(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    after: Annotated[int, typer.Option(metavar="N", help="Begin after this version.")] = 0,
    language: flags.Language = "en",
    once: Annotated[bool, typer.Option("--once", help="Print what there is and stop.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print what happens at a table, as a spectator sees it, until it is over or you press Ctrl+C."""

    async def watch(admin: Admin | RemoteAdmin) -> None:
        version = after
        name = await find_table(admin, table)
        while True:
            arguments = {"table": name, "after": version, "language": language}
            for line in await admin.do(OPERATIONS["lines"], arguments):
                version = line["version"]
                shown = [json.dumps(line, ensure_ascii=False)] if as_json else admin_text.format_row(line)
                for text in shown:
                    typer.echo(text)
            if once or (await admin.do(OPERATIONS["table"], {"table": name}))["status"] == "over":
                return
            await asyncio.sleep(WATCH_SECONDS)

    try:
        with_admin(watch)
    except KeyboardInterrupt:
        raise typer.Exit from None


@app.command("token")
def make_token() -> None:
    """Make a token for TANKRUSH_ADMIN_TOKEN, which authorises these commands over HTTP."""
    typer.echo(secrets.token_urlsafe(32))
