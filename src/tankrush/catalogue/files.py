"""Read the card files: a table per box, one of common cards, one of achievements."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from .cards import (
    BOXES,
    CLASS_STATS,
    CLASSES,
    GOALS,
    GOLD,
    GROUPS,
    KINDS,
    MEASURES,
    NATIONAL,
    NATIONS,
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
from .csv_rows import LARGEST_FILE, CardLine, read_rows
from .languages import LANGUAGES

SHIPPED = Path(__file__).parent
VEHICLE_FILES = {"base": "base.csv", "second-front": "second_front.csv", "last-battle": "last_battle.csv"}
COMMON_FILE = "commons.csv"
ACHIEVEMENT_FILE = "achievements.csv"
FILES = (*VEHICLE_FILES.values(), COMMON_FILE, ACHIEVEMENT_FILE)

VEHICLE_COLUMNS = (
    "key", "name", "nation", "class", "kind", "cost", "resources", "power", "armour", "abilities", "provenance",
)  # fmt: skip
# Optional for an extra set.
VEHICLE_EXTRAS = ("cyrillic", "short")
ACHIEVEMENT_EXTRAS = ("picture",)
LONGEST_SHORT_NAME = 12
COMMON_COLUMNS = (
    "key", "box", "group", "nation", "copies", "cost", "resources", "medals", "abilities", "provenance",
)  # fmt: skip
ACHIEVEMENT_COLUMNS = ("key", "box", "rule", "goal", "measure", "over", "nation", "special")
VEHICLE_FACTS = ("name", "class", "cost", "resources", "power", "armour", "abilities")
COMMON_FACTS = ("cost", "resources", "medals", "abilities")
CYRILLIC = re.compile(r"[\u0400-\u04ff]")
LONGEST_NAME = 60
TOWER = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3}")
SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
# Cards are numbered below 256 in the engine; the common cards take the rest.
MOST_VEHICLES = 222
SHORTEST_DIGEST = 12
# All common cards; a game cannot be set up without any of them.
COMMON_KEYS = (
    "engineers", "technicians", "volunteers", "signalmen", "base", "headquarters", "destruction",
    *(f"{medal}-{nation}" for medal in ("single", "double") for nation in NATIONS),
)  # fmt: skip


def read_catalogue(folder: Path | None = None) -> Catalogue:
    """Read the cards of a folder, or the shipped ones; raise CardError for every invalid row."""
    if folder is None:
        return _read_shipped()
    catalogue, problems = scan_catalogue(folder)
    if problems:
        raise CardError(problems)
    return catalogue


@cache
def _read_shipped() -> Catalogue:
    return read_catalogue(SHIPPED)


def cards_by_digest(digest: str, given: Catalogue) -> Catalogue | None:
    """Return the given cards or the shipped ones, whichever match the digest; a prefix of 12 digits is enough."""
    if len(digest) < SHORTEST_DIGEST:
        return None
    return next((cards for cards in (given, read_catalogue()) if cards.digest.startswith(digest)), None)


def scan_catalogue(folder: Path) -> tuple[Catalogue, list[Problem]]:
    """Read the cards of a folder and collect all problems."""
    problems: list[Problem] = []
    files: dict[str, bytes] = {}
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix == ".csv" and path.name[0] != ".")
    except OSError as error:
        problems.append(Problem(str(folder), None, "", f"the folder cannot be read ({error.strerror})."))
        return Catalogue((), (), ()), problems
    for path in found:
        try:
            with path.open("rb") as stream:
                files[path.name] = stream.read(LARGEST_FILE + 1)
        except OSError as error:
            problems.append(Problem(path.name, None, "", f"the file cannot be read ({error.strerror})."))
    unread = {problem.file for problem in problems}
    catalogue, others = scan_files(files)
    return catalogue, [*problems, *(problem for problem in others if problem.file not in unread)]


def scan_files(files: Mapping[str, bytes]) -> tuple[Catalogue, list[Problem]]:
    """Read the cards of these tables and collect all problems."""
    problems: list[Problem] = []
    rows = {
        file: read_rows(file, files[file], columns, _extras(file), problems)
        for file, columns in _files_of(files, problems)
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
    if len(vehicles) > MOST_VEHICLES:
        sentence = f"found {len(vehicles)} vehicles in all files, at most {MOST_VEHICLES} allowed."
        problems.append(Problem(vehicles[-1][0].file, None, "key", sentence))
    for missing in [] if problems else sorted({*COMMON_KEYS} - {row["key"] for row, _ in commons}):
        problems.append(Problem(COMMON_FILE, None, "key", f"found no {missing}, which must be there [COMP-8]."))
    catalogue = Catalogue(
        tuple(sorted((vehicle for _, vehicle in vehicles), key=_vehicle_order)),
        tuple(sorted((common for _, common in commons), key=_common_order)),
        tuple(sorted((achievement for _, achievement in achievements), key=_achievement_order)),
        {row["key"]: (row.file, row.line) for row, _ in (*achievements, *commons, *vehicles)},
    )
    return catalogue, problems


def read_achievements(path: Path) -> tuple[Achievement, ...]:
    """Read achievements from a user's file, with names in several languages if there are such columns. [VAR-9]"""
    problems: list[Problem] = []
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CardError([Problem(path.name, None, "", f"the file cannot be read ({error.strerror}).")]) from None
    rows = read_rows(path.name, content, ACHIEVEMENT_COLUMNS, LANGUAGES, problems)
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


def is_name(text: str) -> bool:
    """Return whether a text is a valid name: printable, one line, not too long, without stacked diacritics."""
    return bool(text) and text.isprintable() and len(text) <= LONGEST_NAME and not TOWER.search(text)


def _vehicle(row: CardLine, box: str) -> Vehicle:
    """Read a vehicle and check that its values agree with its class. [COMP-6] [COMP-7]"""
    nation = row.word("nation", (*NATIONS, GOLD))
    klass = row.word("class", CLASSES)
    kinds = KINDS.get(klass, ())
    power, armour = row.number("power", 0, 2), row.number("armour", 0, 2)
    for column, value, fixed in zip(("power", "armour"), (power, armour), CLASS_STATS.get(klass, ()), strict=False):
        if value != fixed:
            row.refuse(column, f"{fixed} for the class {klass} [COMP-6]", "class-value", value=fixed, klass=klass)
    cyrillic = _cyrillic(row)
    # If the nation is unknown, the key is not reported as well.
    pattern = rf"{re.escape(nation) if nation in (*NATIONS, GOLD) else '[a-z]+'}-{SLUG}"
    abilities = row.abilities()
    _check_abilities(row, abilities, nation, power)
    return Vehicle(
        key=row.shape("key", pattern, "the nation and the name in a-z and 0-9, joined by -"),
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
        short=_short_names(row),
    )


def _cyrillic(row: CardLine) -> str:
    """Read the Cyrillic name of a vehicle, and check both names."""
    if not is_name(row["name"]):
        row.refuse("name", "a printed name of at most 60 letters", "name")
    cyrillic = row.fields.get("cyrillic", "")
    if cyrillic and not (CYRILLIC.search(cyrillic) and is_name(cyrillic)):
        row.refuse("cyrillic", "nothing, or the name in Cyrillic letters, at most 60", "cyrillic")
    if CYRILLIC.search(row["name"]) and "cyrillic" in row.fields:
        row.refuse("name", "the name in Latin letters, the other one in the column cyrillic", "latin")
    return cyrillic


def _check_abilities(row: CardLine, abilities: tuple[Symbol, ...], nation: str, power: int) -> None:
    """Check that a vehicle has the power and the nation that its abilities require. [BUY-13]"""
    if {symbol.ability for symbol in abilities} & {"bases-only", "vehicles-only"} and not power:
        row.refuse("abilities", "bases-only or vehicles-only on a card with power above 0 only", "power-needed")
    if nation == GOLD and Symbol(NATIONAL) in abilities:
        row.refuse("abilities", f"{NATIONAL} with a nation, which a gold card has not [BUY-13]", "nation-needed")


def _common(row: CardLine) -> Common:
    """Read a card outside the vehicle deck. [COMP-8]"""
    return Common(
        key=row.word("key", COMMON_KEYS),
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


def _short_names(row: CardLine) -> tuple[str, str]:
    """Read the short names for small pictures; a slash separates the Cyrillic one."""
    latin, _, cyrillic = (part.strip() for part in row.fields.get("short", "").partition(" / "))
    if max(len(latin), len(cyrillic)) > LONGEST_SHORT_NAME or not (latin + cyrillic).isprintable():
        row.refuse("short", f"nothing, or a name of at most {LONGEST_SHORT_NAME} letters")
    return latin, cyrillic


def _achievement(row: CardLine) -> Achievement:
    """Read the count of an achievement, or the name of a special one. [ACH-4] [VAR-9]"""
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
    names = tuple((language, row[language]) for language in LANGUAGES if row.fields.get(language))
    for language, name in names:
        if not is_name(name):
            row.refuse(language, f"a printed name of at most {LONGEST_NAME} letters", "name")
    return Achievement(
        key=row.shape("key", SLUG, "words in a-z and 0-9, joined by -"),
        box=row.shape("box", SLUG, "the name of a box"),
        rule=row.shape("rule", r"[A-Z]+-[A-Z]?[0-9]+", "the id of a rule, such as ACH-B2 or VAR-9"),
        goal=row.word("goal", GOALS),
        measure=row["measure"] if special else row.word("measure", MEASURES),
        over=over,
        nation=row.word("nation", NATIONS, is_optional=True),
        special=special,
        names=names,
        picture=row.fields.get("picture", ""),
    )


def _files_of(found: Mapping[str, bytes], problems: list[Problem]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the files to read with their columns; any other table is an extra set named after its file. [COMP-10]"""
    missing = [file for file in FILES if file not in found]
    if missing:
        others = f" and so are {len(missing) - 1} others" if len(missing) > 1 else ""
        sentence = f"the file is missing{others}, needed are {', '.join(FILES)}."
        problems.append(Problem(missing[0], None, "", sentence))
    extras = [file for file in found if file not in FILES]
    for file in extras:
        if not re.fullmatch(SLUG, file[:-4]) or file[:-4] in BOXES:
            problems.append(Problem(file, None, "", "an extra set needs a name in a-z and 0-9 joined by -, no box."))
    columns = {COMMON_FILE: COMMON_COLUMNS, ACHIEVEMENT_FILE: ACHIEVEMENT_COLUMNS}
    return [(file, columns.get(file, VEHICLE_COLUMNS)) for file in (*FILES, *extras) if file in found]


def _extras(file: str) -> tuple[str, ...]:
    return {COMMON_FILE: (), ACHIEVEMENT_FILE: ACHIEVEMENT_EXTRAS}.get(file, VEHICLE_EXTRAS)


def _find_twins(rows: list[CardLine]) -> None:
    """Report keys that an earlier row already has."""
    first: dict[str, CardLine] = {}
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
