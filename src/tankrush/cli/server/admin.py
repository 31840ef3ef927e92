"""The command `tankrush admin`: look after a server, at its database or from far away."""

import asyncio
import getpass
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

from tankrush.server.operator.commands import DATABASE_HELP, Existing, told, with_store
from tankrush.server.operator.desk import Counter, Desk
from tankrush.server.operator.remote import RemoteDesk

Answer = TypeVar("Answer")
WATCH_SECONDS = 1.0

app = typer.Typer(
    help="Look after a server: list, watch, end, announce, ban, export.", no_args_is_help=True, add_completion=False
)
console = Console(highlight=False)
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]


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


def at_desk(act: Callable[[Counter], Awaitable[Answer]]) -> Answer:
    """Do something at the desk that is meant; what goes wrong is told in one sentence."""
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


# ---- looking -------------------------------------------------------------------------------------------------


@app.command("list")
def list_tables(
    status: Annotated[str, typer.Option(help="Only lobby, running or over.")] = "",
    limit: Annotated[int, typer.Option(help="So many lines at most.")] = 50,
) -> None:
    """List the tables, the last changed first."""
    lines = at_desk(lambda desk: desk.tables(status, limit))
    table = Table("table", "status", "version", "public", "changed", "due", "about", box=None)
    for line in lines:
        facts = (line["table"], line["status"], str(line["version"]), "yes" if line["is_public"] else "no")
        table.add_row(*facts, moment(line["updated"]), moment(line["due"]), escape(brief(line["about"])))
    console.print(table)
    console.print(f"{len(lines)} tables.")


@app.command("show")
def show_table(table: TableName) -> None:
    """Show one table: its seats, its keys and when its players were last seen."""
    for name, value in at_desk(lambda desk: desk.table(table)).items():
        typer.echo(f"{name}: {moment(value) if name in ('created', 'updated', 'due') else value}")


@app.command("watch")
def watch_table(
    table: TableName,
    after: Annotated[int, typer.Option(help="Begin after this version.")] = 0,
    language: Annotated[str, typer.Option(help="en, ru or de.")] = "en",
    once: Annotated[bool, typer.Option("--once", help="Tell what there is and stop.")] = False,
) -> None:
    """Tell what happens at a table, as a spectator may know it, until it is over or you press Ctrl+C."""

    async def watch(desk: Counter) -> None:
        version = after
        while True:
            for line in await desk.lines(table, version, language):
                version = line["version"]
                for sentence in sentences(line):
                    typer.echo(f"{version:>5}  {moment(line['at'])}  {sentence}")
            if once or (await desk.table(table))["status"] == "over":
                return
            await asyncio.sleep(WATCH_SECONDS)

    try:
        at_desk(watch)
    except KeyboardInterrupt:
        raise typer.Exit from None


@app.command("export")
def export_game(
    table: TableName,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Where to write it.")] = None,
) -> None:
    """Take a game away as text, for `tankrush replay`; while it runs, without anything hidden."""
    text = at_desk(lambda desk: desk.export(table))
    if file is None:
        typer.echo(text, nl=False)
        return
    with told(), file.open("x", encoding="utf-8", newline="\n") as out:
        out.write(text)
    typer.echo(f"Written to {file}.")


@app.command("audits")
def list_audits(limit: Annotated[int, typer.Option(help="So many lines at most.")] = 100) -> None:
    """List what operators did, the last first."""
    for audit in at_desk(lambda desk: desk.audits(limit)):
        typer.echo(f"{moment(audit['at'])}  {audit['who']}  {audit['what']}  {audit['subject']}")


# ---- doing ---------------------------------------------------------------------------------------------------


@app.command("end")
def end_game(table: TableName, reason: Annotated[str, typer.Option(help="Told to the players.")] = "") -> None:
    """End a game without a result."""
    at_desk(lambda desk: desk.end(table, reason))
    typer.echo(f"The game at table {table} is over.")


@app.command("forget")
def forget_table(table: TableName, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Delete a table with everything that was said and done at it, for good."""
    if not yes:
        typer.confirm(f"Delete table {table} for good?", abort=True)
    at_desk(lambda desk: desk.forget(table))
    typer.echo(f"Table {table} is deleted.")


@app.command("announce")
def announce(
    text: Annotated[str, typer.Argument(help="The sentence; an empty one takes the last back.")],
    minutes: Annotated[int, typer.Option(help="How long everybody sees it.")] = 60,
    table: Annotated[str, typer.Option(help="Only to this table.")] = "",
) -> None:
    """Tell everybody a sentence, such as that the server will be restarted."""
    at_desk(lambda desk: desk.announce(text, minutes, table))
    typer.echo("Announced." if text else "Taken back.")


@app.command("ban")
def ban(
    subject: Annotated[str, typer.Argument(help="192.0.2.7, 2001:db8::/48 or key:HASH (see show).")],
    hours: Annotated[int, typer.Option(help="For so long.")] = 24,
    reason: Annotated[str, typer.Option(help="For your own memory.")] = "",
) -> None:
    """Keep an address, a network or the holder of a key out."""
    understood = at_desk(lambda desk: desk.ban(subject, hours, reason))
    typer.echo(f"{understood} is kept out for {hours} hours.")


@app.command("unban")
def unban(subject: Annotated[str, typer.Argument(help="As it was kept out.")]) -> None:
    """Let somebody in again."""
    at_desk(lambda desk: desk.unban(subject))
    typer.echo(f"{subject} may come in again.")


@app.command("bans")
def list_bans() -> None:
    """List everybody who is kept out."""
    for line in at_desk(lambda desk: desk.bans()):
        typer.echo(f"{line['subject']}  until {moment(line['until'])}  {line['reason']}".rstrip())


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
