"""The command `tankrush admin`: look after a server, at its database or from far away."""

import asyncio
import getpass
import inspect
import os
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tankrush.cli.shared.style import App
from tankrush.server.operator.commands import DATABASE_HELP, Existing, told, with_store
from tankrush.server.operator.desk import Desk
from tankrush.server.operator.operations import OPERATIONS, Data, Operation, help_of
from tankrush.server.operator.remote import RemoteDesk

Answer = TypeVar("Answer")
WATCH_SECONDS = 1.0

app = App("Look after a server: list, watch, end, announce, ban, export.")
console = Console(highlight=False)


class _Place:
    """The database or the server that is meant."""

    database: str | None = None
    server: str | None = None


@app.callback()
def choose_place(
    database: Annotated[str | None, typer.Option(help=DATABASE_HELP)] = None,
    server: Annotated[
        str | None,
        typer.Option(
            envvar="TANKRUSH_ADMIN_URL",
            help="The address of a running server instead; its token is read from TANKRUSH_ADMIN_TOKEN.",
        ),
    ] = None,
) -> None:
    """Look after a server, at its database or, with --server, through a running one."""
    _Place.database, _Place.server = database, server


def at_desk(act: Callable[[Desk | RemoteDesk], Awaitable[Answer]]) -> Answer:
    """Do something at the desk that is meant; print what goes wrong in one sentence."""
    with told():
        if _Place.server is None:
            return with_store(_Place.database, os.environ, lambda store: act(Desk(store, operator=getpass.getuser())))
        token = os.environ.get("TANKRUSH_ADMIN_TOKEN", "")
        if not token:
            raise Existing("Set TANKRUSH_ADMIN_TOKEN to the operator's token of that server.")
        desk = RemoteDesk(_Place.server, token)

        async def run() -> Answer:
            return await act(desk)

        return asyncio.run(run())


# ---- what is printed -----------------------------------------------------------------------------------------


def print_tables(lines: list[Data], arguments: Data) -> None:
    table = Table("table", "status", "version", "public", "changed", "due", "about", box=None)
    for line in lines:
        facts = (line["table"], line["status"], str(line["version"]), "yes" if line["is_public"] else "no")
        table.add_row(*facts, moment(line["updated"]), moment(line["due"]), escape(brief(line["about"])))
    console.print(table)
    console.print(f"{len(lines)} tables.")


def print_bans(lines: list[Data], arguments: Data) -> None:
    for line in lines:
        typer.echo(f"{line['subject']}  until {moment(line['until'])}  {line['reason']}".rstrip())


def print_audits(lines: list[Data], arguments: Data) -> None:
    for line in lines:
        typer.echo(f"{moment(line['at'])}  {line['who']}  {line['what']}  {line['subject']}")


def print_facts(answer: Data | list[Data], arguments: Data) -> None:
    """Any answer, a line for each fact."""
    for facts in answer if isinstance(answer, list) else [answer]:
        for name, value in facts.items():
            typer.echo(f"{name}: {moment(value) if name in ('created', 'updated', 'due') else value}")


def sentence(words: str) -> Callable[[Data, Data], None]:
    """Print one sentence, with the arguments and the answer filled in."""
    return lambda answer, arguments: typer.echo(words.format(**{**arguments, **answer}))


PRINTED: dict[str, Callable[[Any, Data], None]] = {
    "tables": print_tables,
    "bans": print_bans,
    "audits": print_audits,
    "end": sentence("The game at table {table} is over."),
    "forget": sentence("Table {table} is deleted."),
    "announce": lambda answer, arguments: typer.echo("Announced." if arguments["text"] else "Taken back."),
    "ban": sentence("{subject} is kept out for {hours} hours."),
    "unban": sentence("{subject} may come in again."),
}

# ---- commands ------------------------------------------------------------------------------------------------


def command_of(declared: Operation) -> Callable[..., None]:
    """The command of an operation: parameters without a default are arguments, the others options."""

    def command(**given: Any) -> None:
        file, yes = given.pop("file", None), given.pop("yes", True)
        if not yes:
            typer.confirm(declared.confirm.format(**given), abort=True)
        answer = at_desk(lambda desk: desk.do(declared, given))
        if declared.is_text:
            write_text(answer, file)
        else:
            PRINTED.get(declared.name, print_facts)(answer, given)

    parameters = [parameter_of(parameter) for parameter in declared.parameters]
    if declared.confirm:
        parameters.append(keyword("yes", Annotated[bool, typer.Option("--yes", help="Do not ask.")], default=False))
    if declared.is_text:
        where = typer.Argument(metavar="[FILE]", help="Where to write it.")
        parameters.append(keyword("file", Annotated[Path | None, where], default=None))
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    command.__doc__ = declared.summary
    return command


def parameter_of(parameter: inspect.Parameter) -> inspect.Parameter:
    """As Typer wants it; the desk itself checks what is allowed."""
    kind = int if isinstance(parameter.default, int) else str
    if parameter.default is parameter.empty:
        argument = typer.Argument(metavar=parameter.name.upper(), help=help_of(parameter))
        return keyword(parameter.name, Annotated[kind, argument], default=parameter.empty)
    return keyword(parameter.name, Annotated[kind, typer.Option(help=help_of(parameter))], default=parameter.default)


def keyword(name: str, annotation: Any, *, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def write_text(text: str, file: Path | None) -> None:
    if file is None:
        typer.echo(text, nl=False)
        return
    with told(), file.open("x", encoding="utf-8", newline="\n") as out:
        out.write(text)
    typer.echo(f"Written to {file}.")


for _declared in OPERATIONS.values():
    if _declared.command:
        app.command(_declared.command)(command_of(_declared))


@app.command("watch")
def watch_table(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    after: Annotated[int, typer.Option(help="Begin after this version.")] = 0,
    language: Annotated[str, typer.Option(help="The language of the sentences.")] = "en",
    once: Annotated[bool, typer.Option("--once", help="Print what there is and stop.")] = False,
) -> None:
    """Print what happens at a table, as a spectator sees it, until it is over or you press Ctrl+C."""

    async def watch(desk: Desk | RemoteDesk) -> None:
        version = after
        while True:
            arguments = {"table": table, "after": version, "language": language}
            for line in await desk.do(OPERATIONS["lines"], arguments):
                version = line["version"]
                for text in sentences(line):
                    typer.echo(f"{version:>5}  {moment(line['at'])}  {text}")
            if once or (await desk.do(OPERATIONS["table"], {"table": table}))["status"] == "over":
                return
            await asyncio.sleep(WATCH_SECONDS)

    try:
        at_desk(watch)
    except KeyboardInterrupt:
        raise typer.Exit from None


@app.command("token")
def make_token() -> None:
    """Make a token for TANKRUSH_ADMIN_TOKEN, which opens this desk over HTTP."""
    typer.echo(secrets.token_urlsafe(32))


# ---- words ---------------------------------------------------------------------------------------------------


def moment(at: int | None) -> str:
    """A time of the server in UTC."""
    return "" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S}"


def brief(about: dict[str, Any]) -> str:
    """What a list shows of a table, in one line."""
    return " ".join(f"{name}={value}" for name, value in about.items() if value not in (None, "", [], {}))[:120]


def sentences(line: dict[str, Any]) -> list[str]:
    """What a row is told as, at least its kind."""
    found: list[str] = []
    for event in line["events"]:
        found += event.get("lines", ())
        if said := event.get("line"):
            found.append(f"{said['name']}: {said['text']}")
        elif line["kind"] == "announced":
            found.append(f"— {event['text']}")
    return found or [f"({line['kind']})"]
