"""Corrections of the card tables: values read off a printed card, applied over the shipped tables."""

from __future__ import annotations

import io
import lzma
import zipfile
import zlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from .cards import BOXES, EACH, CardError, Catalogue, Problem
from .csv_rows import LARGEST_FILE, Cells, read_cells, write_cells
from .files import COMMON_FACTS, FILES, VEHICLE_FACTS, VEHICLE_FILES

PRINTED = "printed"
MADE_UP = "reconstructed"
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # the others unpack a whole block at once, however large
FIXED = ("key", "box", "nation", "group", "copies")  # columns that identify a card and are not printed on it


@dataclass(frozen=True, slots=True)
class Corrections:
    """New values by card and column, and the cards confirmed as a whole."""

    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    printed: Collection[str] = ()


def correct(files: Mapping[str, str], corrections: Corrections) -> dict[str, str]:
    """Apply corrections to the tables; raise CardError for an unknown card or column."""
    left = {**dict.fromkeys(corrections.printed, True), **dict.fromkeys(corrections.values, True)}
    corrected = dict(files)
    for file, cells in _tables(files):
        lines = []
        for line, fields in cells.lines:
            card = dict(zip(cells.header, fields, strict=False))
            key = card.get("key", "")
            if left.pop(key, False):
                values = corrections.values.get(key, {})
                before = card.get("abilities", "")
                card |= _checked(file, key, values, cells.header)
                if card.get("abilities", "") != before and "provenance" not in values:
                    card["provenance"] = as_changed(card["provenance"], before, card["abilities"])
                if "short" in card and "short" not in values and {"name", "cyrillic"} & values.keys():
                    card["short"] = ""  # the old caption belongs to the old name
                if key in corrections.printed:
                    card["provenance"] = as_printed(card["provenance"], _facts(file))
                fields = [card[column] for column in cells.header]
            lines.append((line, fields))
        corrected[file] = write_cells(replace(cells, lines=lines))
    if left:
        raise CardError([Problem("", None, "key", f"found no card {key}.", key) for key in sorted(left)])
    return corrected


def confirm(files: Mapping[str, str], key: str, values: Mapping[str, str]) -> dict[str, str]:
    """Mark these values of a card as printed, or the whole card if none are given."""
    if not values:
        return correct(files, Corrections(printed=(key,)))
    for file, cells in _tables(files):
        for _, fields in cells.lines:
            card = dict(zip(cells.header, fields, strict=False))
            if card.get("key") == key:
                seen = {"name", *values} & set(_facts(file))
                marked = {**values, "provenance": as_printed(card["provenance"], seen)}
                return correct(files, Corrections({key: marked}))
    return correct(files, Corrections({key: values}))


def as_changed(provenance: str, before: str, after: str) -> str:
    """Return the origins after a change of abilities: kept symbols keep their origin, new ones are invented."""
    head, _, origin = provenance.rpartition("abilities=")
    if EACH not in origin:
        return provenance
    known = dict(zip([symbol.strip() for symbol in before.split(";")], origin.split(EACH), strict=True))
    each = [known.get(symbol.strip(), MADE_UP) for symbol in after.split(";")]
    return f"{head}abilities={EACH.join(each)}"


def as_printed(provenance: str, facts: Collection[str]) -> str:
    """Return the origins of a card's values after some of them were read off the card."""
    pairs = [word.partition("=")[::2] for word in provenance.split()]
    return " ".join(f"{fact}={PRINTED if fact in facts else origin}" for fact, origin in pairs)


def corrections_between(files: Mapping[str, str], others: Mapping[str, str]) -> Corrections:
    """Return the corrections made in a copy of some or all tables; raise CardError for an unknown file."""
    unknown = [file for file in others if file not in files]
    if unknown or not others:
        sentence = f"the file is none of {', '.join(FILES)}."
        raise CardError([Problem(file, None, "", sentence) for file in unknown or ["upload"]])
    before = {key: card for _, key, card in _cards(files)}
    values: dict[str, dict[str, str]] = {}
    printed = []
    for file, key, card in _cards(others):
        if key not in before:
            raise CardError([Problem(file, None, "key", f"found no card {key}.", key)])
        changed = {column: value for column, value in card.items() if before[key].get(column) != value}
        if changed.get("provenance") == as_printed(before[key]["provenance"], _facts(file)):
            del changed["provenance"]
            printed.append(key)
        if changed:
            values[key] = _checked(file, key, changed, list(before[key]))
    return Corrections(values, tuple(printed))


def confirmed(catalogue: Catalogue) -> list[str]:
    """Return the vehicles of the boxes whose values were all read off printed cards."""
    return [
        vehicle.key
        for vehicle in catalogue.vehicles
        if vehicle.box in BOXES and {origin for _, origin in vehicle.provenance} == {PRINTED}
    ]


def pack(files: Mapping[str, str]) -> bytes:
    """Pack the tables into one reproducible archive."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, text in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(file), text, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def unpack(file: str, content: bytes) -> dict[str, str]:
    """Unpack the tables of an archive, or a single table; raise CardError if the file is neither."""
    if not zipfile.is_zipfile(io.BytesIO(content)):
        return {file: _text(file, content)}
    tables: dict[str, bytes] = {}
    left = LARGEST_FILE  # limits the total: a small archive can expand to gigabytes
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for info in archive.infolist()[:50]:
                name = info.filename.rpartition("/")[2]
                if name.endswith(".csv") and not name.startswith("."):
                    if info.compress_type not in METHODS:
                        sentence = "the archive cannot be read (only stored and deflated files are)."
                        raise CardError([Problem(file, None, "", sentence)])
                    with archive.open(info) as stream:
                        tables[name] = stream.read(left + 1)
                    left -= len(tables[name])
                    if left < 0:
                        sentence = f"found more than {LARGEST_FILE} bytes of tables, at most {LARGEST_FILE} allowed."
                        raise CardError([Problem(file, None, "", sentence)])
    except (zipfile.BadZipFile, RuntimeError, EOFError, OSError, ValueError, zlib.error, lzma.LZMAError) as error:
        raise CardError([Problem(file, None, "", f"the archive cannot be read ({error}).")]) from None
    return {name: _text(name, table) for name, table in tables.items()}


def _text(file: str, content: bytes) -> str:
    """Return the table with commas as delimiters."""
    problems: list[Problem] = []
    cells = read_cells(file, content, problems)
    if cells is None:
        raise CardError(problems)
    return write_cells(replace(cells, divider=","))


def _tables(files: Mapping[str, str]) -> Iterator[tuple[str, Cells]]:
    """Yield the tables that have provenance: vehicles and common cards."""
    for file, text in files.items():
        cells = read_cells(file, text.encode(), [])
        if cells is not None and "provenance" in cells.header:
            yield file, cells


def _cards(files: Mapping[str, str]) -> Iterator[tuple[str, str, dict[str, str]]]:
    for file, cells in _tables(files):
        for line, fields in cells.lines:
            if len(fields) != len(cells.header):
                sentence = f"found {len(fields)} fields, expected {len(cells.header)}."
                raise CardError([Problem(file, line, "", sentence)])
            card = dict(zip(cells.header, fields, strict=True))
            yield file, card["key"], card


def _facts(file: str) -> tuple[str, ...]:
    return VEHICLE_FACTS if file in VEHICLE_FILES.values() else COMMON_FACTS


def _checked(file: str, key: str, values: Mapping[str, str], header: list[str]) -> dict[str, str]:
    for column in values:
        if column not in header or column in FIXED:
            allowed = ", ".join(name for name in header if name not in FIXED)
            raise CardError([Problem(file, None, column, f"the column is unknown, expected one of {allowed}.", key)])
    return dict(values)
