"""The command `tankrush cards`: export, correct, check and print the card tables."""

from pathlib import Path
from typing import Annotated
from urllib.parse import urlencode

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tankrush.catalogue.cards import BOXES, GOLD, NATIONS, CardError, Catalogue
from tankrush.catalogue.check import check_files, check_folder
from tankrush.catalogue.corrections import confirm, confirmed
from tankrush.catalogue.differences import differences
from tankrush.catalogue.files import FILES, SHIPPED, read_catalogue
from tankrush.catalogue.languages import ENGLISH
from tankrush.cli.shared import flags
from tankrush.cli.shared.help_style import App, fail
from tankrush.cli.shared.pdf import NotPrinted, print_page

CLIENT = Path(__file__).parents[2] / "web_dist"

README = """\
The cards of Tank Rush, one line per card, in UTF-8. Correct them with a text editor or a spreadsheet.

base.csv, second_front.csv, last_battle.csv   vehicles
commons.csv        barracks, bases, medals, Destruction
achievements.csv   what is counted for each achievement
NAME.csv           a further set of vehicles, with the columns of base.csv; its box is called NAME

name         in Latin letters; cyrillic: what a Russian edition prints, empty where it prints the Latin name
short        what fits below a small picture, 12 letters at most; empty where the name does, Cyrillic behind " / "
abilities    in printed order, divided by ';', e.g. reinforcements 1; scouting. National resources are those of the
             card's nation; for another one write it behind: national-resources germany
resources    empty in commons.csv where no resource icon is printed
provenance   where each value comes from: printed (read off a card or a rulebook), inferred, or reconstructed
             (made up by us); abilities may have one each, e.g. abilities=printed/reconstructed.
             When you correct a value from your own card, mark it and the card's name as printed.

Keep the first line as it is; commas, semicolons or tabs may stand between the columns. Then run:

tankrush cards check DIR                             everything that is wrong
tankrush cards diff DIR                              what differs from the shipped cards
tankrush cards confirm KEY cost=3 --cards DIR        correct a value and mark it as printed
tankrush cards confirm KEY --cards DIR               the whole card is as printed
"""

app = App("Export, correct, check, list and print the cards.")


@app.command("export")
def export_cards(folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")]) -> None:
    """Copy the card tables into a folder, to be corrected there."""
    contents = {name: (SHIPPED / name).read_bytes() for name in FILES} | {"README.txt": README.encode()}
    if taken := [name for name in contents if (folder / name).exists()]:
        fail(f"Nothing was written: {folder} already has {', '.join(taken)}.")
    is_new = not folder.exists()
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            with (folder / name).open("xb") as file:
                written.append(folder / name)
                file.write(content)
    except BaseException as error:
        _take_back(folder if is_new else None, written)
        if isinstance(error, OSError):
            fail(f"Nothing was written: {folder} cannot be used ({error.strerror}).")
        raise
    typer.echo(f"{len(contents)} files written to {folder}.")


@app.command("check")
def check_cards(folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder with card tables.")]) -> None:
    """List everything that is wrong with the card tables in a folder."""
    catalogue, problems = check_folder(folder)
    for problem in problems:
        typer.echo(str(problem))
    if problems:
        typer.echo(f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}")
        raise typer.Exit(1)
    typer.echo(
        f"{len(catalogue.vehicles)} vehicles, {len(catalogue.commons)} common cards, "
        f"{len(catalogue.achievements)} achievements: all right"
    )


@app.command("diff")
def diff_cards(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder with card tables.")],
    other: Annotated[Path | None, typer.Argument(metavar="[OTHER]", help="Instead of the shipped cards.")] = None,
) -> None:
    """Show every value that differs from the shipped cards, and how many vehicles are confirmed."""
    mine, theirs = _read(folder), _read(other)
    changes = differences(theirs, mine)
    for change in changes:
        typer.echo(str(change))
    total = sum(vehicle.box in BOXES for vehicle in mine.vehicles)
    typer.echo(
        f"{len(changes)} {'value differs' if len(changes) == 1 else 'values differ'}, "
        f"{len(confirmed(mine))} of {total} vehicles are confirmed"
    )


@app.command("confirm")
def confirm_card(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The card, by its key or its name.")],
    values: Annotated[list[str] | None, typer.Argument(metavar="FIELD=VALUE…", help="What the card shows.")] = None,
    cards: Annotated[Path, typer.Option("--cards", metavar="DIR", help="Card tables of your own.")] = Path(),
) -> None:
    """Write values read off a printed card into the tables; without values the whole card is as printed."""
    catalogue = _read(cards)
    card = catalogue.key_of(key)
    if card is None:
        fail(f"Unknown card '{key}'; tankrush cards list shows them all.")
    texts = {path.name: path.read_text(encoding="utf-8-sig") for path in sorted(cards.glob("*.csv"))}
    if unclear := [value for value in values or [] if "=" not in value]:
        fail(f"'{unclear[0]}' is not FIELD=VALUE, such as cost=3.")
    try:
        corrected = confirm(texts, card, dict(_pair(value) for value in values or []))
    except CardError as error:
        fail(str(error))
    _, problems = check_files(corrected)
    if problems:
        fail("\n".join(["Nothing was written:", *map(str, problems)]))
    for file, text in corrected.items():
        if text != texts[file]:
            (cards / file).write_text(text, encoding="utf-8", newline="")
    now, total = check_files(corrected)[0], sum(vehicle.box in BOXES for vehicle in catalogue.vehicles)
    for change in differences(catalogue, now):
        typer.echo(str(change))
    typer.echo(f"{len(confirmed(now))} of {total} vehicles are confirmed")


@app.command("list")
def list_cards(
    nation: Annotated[
        str | None, typer.Option(metavar="NATION", help=f"Only one of {', '.join((*NATIONS, GOLD))}.")
    ] = None,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="DIR", help="Card tables of your own.")] = None,
) -> None:
    """Show the vehicles as a table."""
    if nation not in (None, *NATIONS, GOLD):
        fail(f"Unknown nation '{nation}'; choose one of {', '.join((*NATIONS, GOLD))}.")
    vehicles = _read(cards).vehicles
    table = Table(box=None)
    for column in ("key", "name", "class", "cost", "res.", "stats", "abilities"):
        table.add_column(column, overflow="fold")
    for vehicle in vehicles:
        if nation in (None, vehicle.nation):
            stats = f"{vehicle.power}/{vehicle.armour}"
            abilities = "; ".join(map(str, vehicle.abilities))
            numbers = (str(vehicle.cost), str(vehicle.resources), stats)
            table.add_row(vehicle.key, escape(vehicle.name), vehicle.klass, *numbers, abilities)
    Console().print(table)


@app.command("print")
def print_cards(
    out: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="Where to write the sheets.")],
    nation: Annotated[
        str | None, typer.Option(metavar="NATION", help=f"Only one of {', '.join((*NATIONS, GOLD))}.")
    ] = None,
    box: Annotated[str | None, typer.Option(metavar="BOX", help=f"Only one of {', '.join(BOXES)}.")] = None,
    paper: Annotated[str, typer.Option(metavar="PAPER", help="A4 or Letter.")] = "A4",
    copies: Annotated[bool, typer.Option("--copies", help="Common cards in the numbers of the box.")] = False,
    backs: Annotated[bool, typer.Option("--backs", help="A sheet of backs after each sheet of faces.")] = False,
    language: flags.Language = ENGLISH,
) -> None:
    """Write poker-size cards (63.5 × 88.9 mm) with crop marks, nine to a sheet, as a PDF file."""
    for value, allowed in ((nation, (*NATIONS, GOLD)), (box, BOXES), (paper, ("A4", "Letter"))):
        if value not in (None, *allowed):
            fail(f"'{value}' is not one of {', '.join(allowed)}.")
    options = {"nation": nation, "box": box, "paper": paper, "copies": "1" * copies, "backs": "1" * backs}
    try:
        print_page(CLIENT, urlencode({name: value for name, value in options.items() if value}), language, out)
    except NotPrinted as error:
        fail(str(error))
    typer.echo(f"{out}: {out.stat().st_size // 1024:,} KiB. Print it at 100 per cent.")


def _read(folder: Path | None) -> Catalogue:
    try:
        return read_catalogue(folder)
    except CardError as error:
        fail(str(error))


def _pair(value: str) -> tuple[str, str]:
    field, _, text = value.partition("=")
    return field, text


def _take_back(new_folder: Path | None, written: list[Path]) -> None:
    for path in written:
        path.unlink(missing_ok=True)
    if new_folder is not None and new_folder.is_dir():
        new_folder.rmdir()
