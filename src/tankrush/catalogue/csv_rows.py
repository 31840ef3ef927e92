"""The rows of a card file: UTF-8 text, separated by commas or another delimiter of spreadsheets."""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass

from .cards import ABILITIES, EACH, NATIONAL, NATIONS, NUMBERED, PROVENANCES, Problem, Symbol

LARGEST_FILE = 1_000_000
DIVIDERS = (",", ";", "\t")  # many spreadsheets save semicolons as "CSV"


class CardLine:
    """A row of a card file, which records a problem for each invalid field."""

    def __init__(self, file: str, line: int, fields: dict[str, str], problems: list[Problem]) -> None:
        self.file = file
        self.line = line
        self.fields = fields
        self.problems = problems

    def __getitem__(self, column: str) -> str:
        return self.fields[column]

    def refuse(self, column: str, allowed: str, code: str = "", **facts: str | int) -> None:
        """Record a problem: the value found in the column and the allowed ones."""
        found = f"'{self[column]}'" if self[column] else "nothing"
        sentence = f"found {found}, expected {allowed}."
        card = self.fields.get("key", "")
        self.problems.append(Problem(self.file, self.line, column, sentence, card, code, tuple(facts.items())))

    def word(self, column: str, allowed: Sequence[str], *, is_optional: bool = False) -> str:
        """Read one of the listed words."""
        if self[column] not in allowed and not (is_optional and not self[column]):
            self.refuse(column, f"{'nothing or ' if is_optional else ''}one of {', '.join(allowed)}")
        return self[column]

    def shape(self, column: str, pattern: str, allowed: str) -> str:
        """Read a text that matches a pattern."""
        if not re.fullmatch(pattern, self[column]):
            self.refuse(column, allowed)
        return self[column]

    def number(self, column: str, low: int, high: int) -> int:
        """Read an integer within bounds; return `low` if it is invalid."""
        if re.fullmatch(r"-?[0-9]{1,3}", self[column], re.ASCII) and low <= int(self[column]) <= high:
            return int(self[column])
        self.refuse(column, f"a whole number from {low} to {high}", "number", low=low, high=high)
        return low

    def number_or_none(self, column: str, low: int, high: int) -> int | None:
        """Read an integer, or None if the field is empty."""
        return self.number(column, low, high) if self[column] else None

    def abilities(self) -> tuple[Symbol, ...]:
        """Read the symbols in printed order: at most four, and only Destruction twice. [COMP-9] [ABIL-7]"""
        texts = self["abilities"].split(";") if self["abilities"] else []
        symbols = tuple(self._symbol(text.strip()) for text in texts)
        names = [symbol.ability for symbol in symbols]
        if len(names) > 4:
            self.refuse("abilities", "at most four symbols", "symbols-four")
        if any(names.count(name) > (2 if name == "destruction" else 1) for name in names):
            self.refuse("abilities", "each symbol once, and destruction at most twice", "symbols-once")
        return symbols

    def _symbol(self, text: str) -> Symbol:
        ability, _, amount = text.partition(" ")
        if ability not in ABILITIES:
            self.refuse("abilities", f"a list divided by ; of {', '.join(ABILITIES)}")
        elif ability in NUMBERED and not re.fullmatch(r"[1-9]", amount):
            self.refuse("abilities", f"{ability} with a number from 1 to 9", "symbol-number", ability=ability)
        elif ability == NATIONAL and amount in NATIONS:
            return Symbol(ability, nation=amount)
        elif ability == NATIONAL and amount:
            self.refuse("abilities", f"{ability} alone or with one of {', '.join(NATIONS)}")
        elif ability not in NUMBERED and amount:
            self.refuse("abilities", f"{ability} without a number")
        else:
            return Symbol(ability, int(amount or 0))
        return Symbol(ability)

    def provenance(self, facts: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Read the origin of each value; abilities may have one each: `abilities=printed/reconstructed`.

        A card with an invented name cannot have printed values.
        """
        words = self["provenance"].split()
        pairs = tuple((fact, origin) for fact, _, origin in (word.partition("=") for word in words))
        found = {fact: origin.split(EACH) if fact == "abilities" else [origin] for fact, origin in pairs}
        origins = {origin for several in found.values() for origin in several}
        if tuple(fact for fact, _ in pairs) != facts or not origins <= set(PROVENANCES):
            self.refuse("provenance", f"{'=… '.join(facts)}=… in this order, each one of {', '.join(PROVENANCES)}")
        elif found["abilities"][1:] and len(found["abilities"]) != len(self["abilities"].split(";")):
            self.refuse("provenance", f"one origin for all abilities, or one for each, divided by {EACH}")
        elif found.get("name") == ["reconstructed"] and "printed" in origins:
            self.refuse("provenance", "no printed value on a card whose name is reconstructed")
        return pairs


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of a card file, its line numbers, and the delimiter."""

    divider: str
    header: list[str]
    lines: list[tuple[int, list[str]]]


def read_cells(file: str, content: bytes, problems: list[Problem]) -> Cells | None:
    """Read the cells of a file, with or without a byte order mark; on failure add a problem and return None."""
    if len(content) > LARGEST_FILE:
        problems.append(Problem(file, None, "", f"found {len(content)} bytes, at most {LARGEST_FILE} allowed."))
        return None
    lines: list[tuple[int, list[str]]] = []
    line = 1
    try:
        text = content.decode("utf-8-sig")
        divider = max(DIVIDERS, key=text.partition("\n")[0].count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=divider, strict=True)
        for fields in reader:
            if any(fields):
                lines.append((line, [field.strip() for field in fields]))
            line = reader.line_num + 1
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        problems.append(Problem(file, line, "", "found a byte that is not UTF-8, expected UTF-8 text."))
        return None
    except csv.Error as error:
        problems.append(Problem(file, line, "", f"the line is not comma-separated text ({error})."))
        return None
    return Cells(divider, lines[0][1] if lines else [], lines[1:])


def write_cells(cells: Cells) -> str:
    """Format the cells as the text of a card file."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=cells.divider, lineterminator="\n")
    writer.writerows([cells.header, *(fields for _, fields in cells.lines)])
    return text.getvalue()


def read_rows(
    file: str, content: bytes, columns: tuple[str, ...], optional: tuple[str, ...], problems: list[Problem]
) -> list[CardLine]:
    """Read the rows of a file below its header."""
    cells = read_cells(file, content, problems)
    if cells is None or not _is_header_right(file, cells.header, columns, optional, problems):
        return []
    header = cells.header
    rows = []
    for line, fields in cells.lines:
        if len(fields) == len(header):
            rows.append(CardLine(file, line, dict(zip(header, fields, strict=True)), problems))
        else:
            column = header[min(len(fields), len(header) - 1)]
            problems.append(Problem(file, line, column, f"found {len(fields)} fields, expected {len(header)}."))
    return rows


def _is_header_right(
    file: str, header: list[str], columns: tuple[str, ...], optional: tuple[str, ...], problems: list[Problem]
) -> bool:
    """Check that the header has each required column once and no unknown one; missing ones make one problem."""
    missing = [column for column in columns if column not in header]
    unknown = [column for column in header if column not in (*columns, *optional) or header.count(column) > 1]
    allowed = ",".join((*columns, *(f"[{column}]" for column in optional)))
    if missing:
        others = f" and so are {len(missing) - 1} others" if len(missing) > 1 else ""
        problems.append(Problem(file, 1, missing[0], f"the column is missing{others}, expected {allowed}."))
    elif unknown:
        problems.append(Problem(file, 1, unknown[0], f"the column is unknown or doubled, expected {allowed}."))
    return not missing and not unknown
