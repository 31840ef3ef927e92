"""Reading the card files: a table per box, one of common cards, one of achievements."""

import csv
import io
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from .cards import (
    ABILITIES,
    BOXES,
    CLASS_STATS,
    CLASSES,
    GOALS,
    GOLD,
    GROUPS,
    KINDS,
    MEASURES,
    NATIONS,
    NUMBERED,
    SPECIALS,
    Achievement,
    CardError,
    Catalogue,
    Common,
    Problem,
    Symbol,
    Vehicle,
    parse_condition,
)
from .languages import LANGUAGES

SHIPPED = Path(__file__).parent
VEHICLE_FILES = {"base": "base.csv", "second-front": "second_front.csv", "last-battle": "last_battle.csv"}
COMMON_FILE = "commons.csv"
ACHIEVEMENT_FILE = "achievements.csv"
FILES = (*VEHICLE_FILES.values(), COMMON_FILE, ACHIEVEMENT_FILE)

VEHICLE_COLUMNS = (
    "key", "name", "nation", "class", "kind", "cost", "resources", "power", "armour", "abilities", "provenance",
)  # fmt: skip
# An extra set may leave it out.
VEHICLE_EXTRAS = ("cyrillic",)
COMMON_COLUMNS = (
    "key", "box", "group", "nation", "copies", "cost", "resources", "medals", "abilities", "provenance",
)  # fmt: skip
ACHIEVEMENT_COLUMNS = ("key", "box", "rule", "goal", "measure", "over", "nation", "special")
VEHICLE_FACTS = ("name", "class", "cost", "resources", "power", "armour", "abilities")
COMMON_FACTS = ("cost", "resources", "medals", "abilities")
PROVENANCES = ("printed", "inferred", "reconstructed")
CYRILLIC = re.compile(r"[\u0400-\u04ff]")
SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
LARGEST_FILE = 1_000_000


def read_catalogue(folder: Path | None = None) -> Catalogue:
    """The cards of a folder, or those shipped with the game; CardError names every line that cannot be read."""
    if folder is None:
        return _read_shipped()
    catalogue, problems = scan_catalogue(folder)
    if problems:
        raise CardError(problems)
    return catalogue


@cache
def _read_shipped() -> Catalogue:
    return read_catalogue(SHIPPED)


def scan_catalogue(folder: Path) -> tuple[Catalogue, list[Problem]]:
    """What a folder holds as far as it can be read, and every problem met on the way."""
    problems: list[Problem] = []
    rows = {
        file: _read_rows(folder / file, columns, _extras(file), problems)
        for file, columns in _files_of(folder, problems)
    }
    vehicles = [
        (row, _vehicle(row, _box_of(file)))
        for file in rows
        if file not in (COMMON_FILE, ACHIEVEMENT_FILE)
        for row in rows[file]
    ]
    commons = [(row, _common(row)) for row in rows.get(COMMON_FILE, [])]
    achievements = [(row, _achievement(row)) for row in rows.get(ACHIEVEMENT_FILE, [])]
    _find_twins([row for row, _ in (*vehicles, *commons)])
    _find_twins([row for row, _ in achievements])
    catalogue = Catalogue(
        tuple(sorted((vehicle for _, vehicle in vehicles), key=_vehicle_order)),
        tuple(sorted((common for _, common in commons), key=_common_order)),
        tuple(sorted((achievement for _, achievement in achievements), key=_achievement_order)),
        {row["key"]: (row.file, row.line) for row, _ in (*achievements, *commons, *vehicles)},
    )
    return catalogue, problems


def read_achievements(path: Path) -> tuple[Achievement, ...]:
    """Achievements of a user's own file, with the names to show in a column for each language if wished. [VAR-9]"""
    problems: list[Problem] = []
    rows = _read_rows(path, ACHIEVEMENT_COLUMNS, LANGUAGES, problems)
    achievements = tuple(_achievement(row) for row in rows)
    _find_twins(rows)
    taken = {achievement.key for achievement in read_catalogue().achievements}
    for row in rows:
        if row["key"] in taken:
            row.refuse("key", "a key that no achievement of the boxes has")
        if row["special"] == "decisive-shot":
            row.refuse("special", "a count over the final squad or the own bases [R-126]")
    if problems:
        raise CardError(problems)
    return achievements


class _Row:
    """One line of a card file, which notes a problem for each field it cannot accept."""

    def __init__(self, file: str, line: int, fields: dict[str, str], problems: list[Problem]) -> None:
        self.file = file
        self.line = line
        self.fields = fields
        self.problems = problems

    def __getitem__(self, column: str) -> str:
        return self.fields[column]

    def refuse(self, column: str, allowed: str) -> None:
        """Note what was found in the column and what is allowed there."""
        found = f"'{self[column]}'" if self[column] else "nothing"
        self.problems.append(Problem(self.file, self.line, column, f"found {found}, allowed is {allowed}."))

    def word(self, column: str, allowed: Sequence[str], *, is_optional: bool = False) -> str:
        """A word out of a list."""
        if self[column] not in allowed and not (is_optional and not self[column]):
            self.refuse(column, f"{'nothing or ' if is_optional else ''}one of {', '.join(allowed)}")
        return self[column]

    def shape(self, column: str, pattern: str, allowed: str) -> str:
        """A text of a certain shape."""
        if not re.fullmatch(pattern, self[column]):
            self.refuse(column, allowed)
        return self[column]

    def number(self, column: str, low: int, high: int) -> int:
        """A whole number within bounds; `low` stands in for one that cannot be read."""
        if re.fullmatch(r"-?[0-9]{1,3}", self[column], re.ASCII) and low <= int(self[column]) <= high:
            return int(self[column])
        self.refuse(column, f"a whole number from {low} to {high}")
        return low

    def number_or_none(self, column: str, low: int, high: int) -> int | None:
        """A whole number, or None where the field is empty."""
        return self.number(column, low, high) if self[column] else None

    def abilities(self) -> tuple[Symbol, ...]:
        """Symbols in printed order; at most four, and only Destruction twice. [COMP-9] [ABIL-7]"""
        texts = self["abilities"].split(";") if self["abilities"] else []
        symbols = tuple(self._symbol(text.strip()) for text in texts)
        names = [symbol.ability for symbol in symbols]
        if len(names) > 4:
            self.refuse("abilities", "at most four symbols")
        if any(names.count(name) > (2 if name == "destruction" else 1) for name in names):
            self.refuse("abilities", "each symbol once, and destruction at most twice")
        return symbols

    def _symbol(self, text: str) -> Symbol:
        ability, _, amount = text.partition(" ")
        if ability not in ABILITIES:
            self.refuse("abilities", f"a list divided by ; of {', '.join(ABILITIES)}")
        elif ability in NUMBERED and not re.fullmatch(r"[1-9]", amount):
            self.refuse("abilities", f"{ability} with a number from 1 to 9")
        elif ability not in NUMBERED and amount:
            self.refuse("abilities", f"{ability} without a number")
        else:
            return Symbol(ability, int(amount or 0))
        return Symbol(ability)

    def provenance(self, facts: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Where each value comes from; a card whose name was made up can have nothing printed."""
        words = self["provenance"].split()
        pairs = tuple((fact, origin) for fact, _, origin in (word.partition("=") for word in words))
        origins = dict(pairs)
        if tuple(fact for fact, _ in pairs) != facts or not set(origins.values()) <= set(PROVENANCES):
            self.refuse("provenance", f"{'=… '.join(facts)}=… in this order, each one of {', '.join(PROVENANCES)}")
        elif origins.get("name") == "reconstructed" and "printed" in origins.values():
            self.refuse("provenance", "no printed value on a card whose name is reconstructed")
        return pairs


def _vehicle(row: _Row, box: str) -> Vehicle:
    """A vehicle whose values agree with its class. [COMP-6] [COMP-7]"""
    nation = row.word("nation", (*NATIONS, GOLD))
    klass = row.word("class", CLASSES)
    kinds = KINDS.get(klass, ())
    power, armour = row.number("power", 0, 2), row.number("armour", 0, 2)
    for column, value, fixed in zip(("power", "armour"), (power, armour), CLASS_STATS.get(klass, ()), strict=False):
        if value != fixed:
            row.refuse(column, f"{fixed} for the class {klass} [COMP-6]")
    if not row["name"] or not row["name"].isprintable() or len(row["name"]) > 60:
        row.refuse("name", "a printed name of at most 60 letters")
    cyrillic = row.fields.get("cyrillic", "")
    if cyrillic and (not CYRILLIC.search(cyrillic) or not cyrillic.isprintable() or len(cyrillic) > 60):
        row.refuse("cyrillic", "nothing, or the name in Cyrillic letters, at most 60")
    if CYRILLIC.search(row["name"]) and "cyrillic" in row.fields:
        row.refuse("name", "the name in Latin letters, the other one in the column cyrillic")
    abilities = row.abilities()
    names = {symbol.ability for symbol in abilities}
    if names & {"bases-only", "vehicles-only"} and not power:
        row.refuse("abilities", "bases-only or vehicles-only on a card with power above 0 only")
    if "national-resources" in names and nation == GOLD:
        row.refuse("abilities", "national-resources on a card of a nation only [BUY-13]")
    return Vehicle(
        key=row.shape("key", rf"{re.escape(nation)}-{SLUG}", "the nation and the name in a-z and 0-9, joined by -"),
        name=row["name"],
        box=box,
        nation=nation,
        klass=klass,
        kind=row.word("kind", kinds) if kinds else row["kind"],
        cost=row.number("cost", 0, 99),
        resources=row.number("resources", 0, 6),
        power=power,
        armour=armour,
        abilities=abilities,
        provenance=row.provenance(VEHICLE_FACTS),
        cyrillic=cyrillic,
    )


def _common(row: _Row) -> Common:
    """A card outside the vehicle deck. [COMP-8]"""
    return Common(
        key=row.shape("key", SLUG, "words in a-z and 0-9, joined by -"),
        box=row.word("box", BOXES),
        group=row.word("group", GROUPS),
        nation=row.word("nation", NATIONS, is_optional=True),
        copies=row.number("copies", 1, 99),
        cost=row.number_or_none("cost", 0, 99),
        resources=row.number_or_none("resources", 0, 6),
        medals=row.number("medals", -9, 9),
        abilities=row.abilities(),
        provenance=row.provenance(COMMON_FACTS),
    )


def _achievement(row: _Row) -> Achievement:
    """A declared count, or the name of a special one. [ACH-4] [VAR-9]"""
    special = row.word("special", SPECIALS, is_optional=True)
    over = " ".join(row["over"].split())
    try:
        parse_condition(over)
    except ValueError as error:
        row.refuse("over", f"a condition over cards, but {error}")
    if special and over:
        row.refuse("over", "nothing beside a special count")
    if special and row["measure"]:
        row.refuse("measure", "nothing beside a special count")
    return Achievement(
        key=row.shape("key", SLUG, "words in a-z and 0-9, joined by -"),
        box=row.shape("box", SLUG, "the name of a box"),
        rule=row.shape("rule", r"[A-Z]+-[A-Z]?[0-9]+", "the id of a rule, such as ACH-B2 or VAR-9"),
        goal=row.word("goal", GOALS),
        measure=row["measure"] if special else row.word("measure", MEASURES),
        over=over,
        nation=row.word("nation", NATIONS, is_optional=True),
        special=special,
        names=tuple((language, row[language]) for language in LANGUAGES if row.fields.get(language)),
    )


def _files_of(folder: Path, problems: list[Problem]) -> list[tuple[str, tuple[str, ...]]]:
    """The files to read with their columns; a further table is an extra set named after its file. [COMP-10]"""
    try:
        found = sorted(path.name for path in folder.iterdir() if path.suffix == ".csv" and path.name[0] != ".")
    except OSError as error:
        problems.append(Problem(str(folder), None, "", f"the folder cannot be read ({error.strerror})."))
        return []
    for file in FILES:
        if file not in found:
            problems.append(Problem(file, None, "", f"the file is missing, needed are {', '.join(FILES)}."))
    extras = [file for file in found if file not in FILES]
    for file in extras:
        if not re.fullmatch(SLUG, file[:-4]) or file[:-4] in BOXES:
            problems.append(Problem(file, None, "", "an extra set needs a name in a-z and 0-9 joined by -, no box."))
    columns = {COMMON_FILE: COMMON_COLUMNS, ACHIEVEMENT_FILE: ACHIEVEMENT_COLUMNS}
    return [(file, columns.get(file, VEHICLE_COLUMNS)) for file in (*FILES, *extras) if file in found]


def _read_rows(path: Path, columns: tuple[str, ...], optional: tuple[str, ...], problems: list[Problem]) -> list[_Row]:
    """The lines of one file below its header, in UTF-8 with or without a byte order mark."""
    try:
        content = path.read_bytes()
    except OSError as error:
        problems.append(Problem(path.name, None, "", f"the file cannot be read ({error.strerror})."))
        return []
    if len(content) > LARGEST_FILE:
        problems.append(Problem(path.name, None, "", f"found {len(content)} bytes, allowed are {LARGEST_FILE}."))
        return []
    lines: list[tuple[int, list[str]]] = []
    line = 1
    try:
        reader = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True)
        for fields in reader:
            if any(fields):
                lines.append((line, [field.strip() for field in fields]))
            line = reader.line_num + 1
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        problems.append(Problem(path.name, line, "", "found a byte that is no UTF-8, allowed is text in UTF-8."))
        return []
    except csv.Error as error:
        problems.append(Problem(path.name, line, "", f"the line is no comma-separated text ({error})."))
        return []
    header = lines[0][1] if lines else []
    if not _is_header_right(path.name, header, columns, optional, problems):
        return []
    rows = []
    for line, fields in lines[1:]:
        if len(fields) == len(header):
            rows.append(_Row(path.name, line, dict(zip(header, fields, strict=True)), problems))
        else:
            column = header[min(len(fields), len(header) - 1)]
            sentence = f"found {len(fields)} fields, allowed are {len(header)}."
            problems.append(Problem(path.name, line, column, sentence))
    return rows


def _is_header_right(
    file: str, header: list[str], columns: tuple[str, ...], optional: tuple[str, ...], problems: list[Problem]
) -> bool:
    """Each needed column once and no unknown one, in any order."""
    missing = [column for column in columns if column not in header]
    unknown = [column for column in header if column not in (*columns, *optional) or header.count(column) > 1]
    allowed = ",".join((*columns, *(f"[{column}]" for column in optional)))
    for column in missing:
        problems.append(Problem(file, 1, column, f"the column is missing, allowed is {allowed}."))
    for column in dict.fromkeys(unknown):
        problems.append(Problem(file, 1, column, f"the column is unknown or doubled, allowed is {allowed}."))
    return not missing and not unknown


def _extras(file: str) -> tuple[str, ...]:
    return () if file in (COMMON_FILE, ACHIEVEMENT_FILE) else VEHICLE_EXTRAS


def _find_twins(rows: list[_Row]) -> None:
    """Refuse a key that an earlier line has."""
    first: dict[str, _Row] = {}
    for row in rows:
        other = first.setdefault(row["key"], row)
        if other is not row:
            row.refuse("key", f"a key of its own, but {other.file} line {other.line} has it")


def _box_of(file: str) -> str:
    return next((box for box, name in VEHICLE_FILES.items() if name == file), file.removesuffix(".csv"))


def _rank(word: str, words: Sequence[str]) -> int:
    return words.index(word) if word in words else len(words)


def _vehicle_order(vehicle: Vehicle) -> tuple[int, str, int, int, int, str]:
    nation, klass = _rank(vehicle.nation, NATIONS), _rank(vehicle.klass, CLASSES)
    return _rank(vehicle.box, BOXES), vehicle.box, nation, klass, vehicle.cost, vehicle.key


def _common_order(common: Common) -> tuple[int, int, int, int, str]:
    group, nation = _rank(common.group, GROUPS), _rank(common.nation, NATIONS)
    return group, _rank(common.box, BOXES), nation, common.medals, common.key


def _achievement_order(achievement: Achievement) -> tuple[int, int, str]:
    number = re.search(r"[0-9]+$", achievement.rule)
    return _rank(achievement.box, BOXES), int(number[0]) if number else 0, achievement.key
