"""Check that a catalogue matches the contents of the boxes: counts, abilities, fixed cards."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from .cards import (
    ALL_ABILITIES,
    BOXES,
    GOLD,
    NATION_BOX,
    NATIONS,
    Catalogue,
    Common,
    Problem,
    Symbol,
    Vehicle,
)
from .files import ACHIEVEMENT_FILE, COMMON_FILE, VEHICLE_FILES, scan_catalogue, scan_files

BASE_NATIONS = NATIONS[:4]
VEHICLES_OF = {
    "base": ("COMP-1", dict.fromkeys(BASE_NATIONS, 25)),
    "second-front": ("COMP-4", dict.fromkeys(BASE_NATIONS, 5) | {"uk": 30}),
    "last-battle": ("COMP-5", dict.fromkeys(NATIONS, 3) | {"japan": 33, GOLD: 4}),
}
# The rulebook chapter and the number of achievements of each box.
ACHIEVEMENTS_OF = {"base": ("ACH-B", 12), "second-front": ("ACH-S", 12), "last-battle": ("ACH-L", 2)}
BEARERS = {
    "dislocation": (
        "ussr-gaz-64 ussr-nablyudateli germany-kubelwagen germany-telegraphisten germany-pzkpfw-b2-740-f "
        "usa-machine-gun-crew usa-willys-mb france-laffly-v15 france-medecins uk-commandos uk-morris-c8 "
        "uk-a33-excelsior japan-diversionists japan-mitsubishi-px33 japan-type-61"
    ),
    "planning": (
        "ussr-ba-10 germany-puma usa-m8-greyhound france-panhard-178 uk-humber-armoured-car uk-a43-black-prince "
        "japan-type-93-hokoku-go japan-type-4-ho-ro"
    ),
    "destruction": (
        "ussr-bm-13-katyusha ussr-is-3 germany-v-2 germany-e-100 usa-boeing-b-29 usa-t110e5 france-classe-dunkerque "
        "france-amx-50-b uk-avro-683-lancaster uk-conqueror japan-shinano japan-type-95-heavy-tank"
    ),
}
NEED_SECOND_FRONT = {
    "japan-type-61", "japan-type-4-ho-ro", "japan-type-93-hokoku-go", "japan-mitsubishi-px33", "japan-diversionists",
    "uk-avro-683-lancaster", "uk-conqueror", "uk-fv215b",
}  # fmt: skip
COMMONS = {
    common.key: common
    for common in (
        Common("engineers", "base", "barracks", "", 4, None, 1, 0, ()),
        Common("technicians", "base", "barracks", "", 1, None, None, 0, (Symbol("research", 1),)),
        Common("volunteers", "base", "barracks", "", 1, None, None, 0, (Symbol("recruitment"),)),
        Common("signalmen", "last-battle", "barracks", "", 1, None, None, 0, ()),
        Common("base", "base", "base", "", 3, None, None, 3, ()),
        Common("headquarters", "second-front", "base", "", 1, None, None, 3, ()),
        Common("destruction", "last-battle", "destruction", "", 20, None, None, -1, ()),
        *(Common(f"single-{n}", NATION_BOX.get(n, "base"), "medal", n, 9, None, 1, 1, ()) for n in NATIONS),
        *(Common(f"double-{n}", NATION_BOX.get(n, "base"), "medal", n, 3, None, 2, 2, ()) for n in NATIONS),
    )
}


def check_folder(folder: Path) -> tuple[Catalogue, list[Problem]]:
    """Read the cards of a folder and list all their problems."""
    return _with_contents(*scan_catalogue(folder))


def check_files(files: Mapping[str, str]) -> tuple[Catalogue, list[Problem]]:
    """Read the cards of these tables and list all their problems."""
    return _with_contents(*scan_files({file: text.encode() for file, text in files.items()}))


def _with_contents(catalogue: Catalogue, problems: list[Problem]) -> tuple[Catalogue, list[Problem]]:
    """Add the problems of the contents; no counts while a file or row is missing, no card reported twice."""
    if any(problem.line in (None, 1) or problem.column in ("", "nation", "key") for problem in problems):
        return catalogue, problems
    has_lost_lines = any(not problem.card for problem in problems)
    blamed = {problem.card for problem in problems if problem.card}
    others = [problem for problem in check_catalogue(catalogue) if problem.card not in blamed]
    return catalogue, [*problems, *(problem for problem in others if problem.card or not has_lost_lines)]


def check_catalogue(catalogue: Catalogue) -> list[Problem]:
    """List every difference from the contents of the boxes; extra sets only need a valid size. [COMP-1…10]"""
    bearers = list(_check_bearers(catalogue))
    blamed = {problem.card for problem in bearers}
    second = [problem for problem in _check_second_front(catalogue) if problem.card not in blamed]
    missing = {problem.card for problem in (*bearers, *second) if problem.line is None}
    counted = list(_check_numbers(catalogue, missing))
    return [
        *counted,
        *_check_names(catalogue),
        *bearers,
        *second,
        *([] if counted else _check_spread(catalogue)),
        *_check_commons(catalogue),
        *_check_achievements(catalogue),
    ]


def _file_of(box: str) -> str:
    return VEHICLE_FILES.get(box, f"{box}.csv")


def _at(catalogue: Catalogue, vehicle: Vehicle, column: str, sentence: str, code: str, **facts: str | int) -> Problem:
    file, line = catalogue.places.get(vehicle.key, (_file_of(vehicle.box), None))
    return Problem(file, line, column, sentence, vehicle.key, code, tuple(facts.items()))


def _check_numbers(catalogue: Catalogue, missing: Collection[str]) -> Iterator[Problem]:
    """Check the number of vehicles by nation and box, minus those known to be missing. [COMP-1] [COMP-4] [COMP-5]"""
    found = Counter((vehicle.box, vehicle.nation) for vehicle in catalogue.vehicles)
    for box, (rule, numbers) in VEHICLES_OF.items():
        for nation in (*NATIONS, GOLD):
            number, allowed = found[box, nation], numbers.get(nation, 0)
            known = sum(_home_of(key) == box and key.startswith(f"{nation}-") for key in missing)
            if number + known != allowed:
                sentence = f"found {number} vehicles of {nation}, expected {allowed} [{rule}]."
                yield Problem(_file_of(box), None, "nation", sentence)


def _home_of(key: str) -> str:
    """Return the box of a card mentioned in a rule."""
    is_last = key in BEARERS["destruction"].split() or key in NEED_SECOND_FRONT or key.startswith("japan")
    return "last-battle" if is_last else "second-front"


def _check_names(catalogue: Catalogue) -> Iterator[Problem]:
    """Check that no two vehicles are the same."""
    first: dict[str, Vehicle] = {}
    for vehicle in catalogue.vehicles:
        for column, name in (("name", vehicle.name), ("cyrillic", vehicle.cyrillic)):
            other = first.setdefault(name, vehicle) if name else vehicle
            if other is not vehicle:
                sentence = f"found '{name}', but {other.key} already has this name."
                yield _at(catalogue, vehicle, column, sentence, "name-taken", other=other.name)


def _check_bearers(catalogue: Catalogue) -> Iterator[Problem]:
    """Check which cards have each ability; heavies have Destruction twice, Development is of Last Battle. [COMP-9]"""
    official = [vehicle for vehicle in catalogue.vehicles if vehicle.box in BOXES]
    for ability, keys in BEARERS.items():
        for missing in sorted(set(keys.split()) - {vehicle.key for vehicle in official}):
            sentence = f"found no {missing}, which bears {ability} [COMP-9]."
            yield Problem(_file_of(_home_of(missing)), None, "key", sentence, missing)
        for vehicle in official:
            number = [symbol.ability for symbol in vehicle.abilities].count(ability)
            often = 2 if ability == "destruction" and vehicle.klass == "heavy" else 1
            allowed = often if vehicle.key in keys.split() else 0
            if number != allowed:
                sentence = f"found {number} × {ability} on {vehicle.key}, expected {allowed} × [COMP-9]."
                yield _at(catalogue, vehicle, "abilities", sentence, "bearer", ability=ability, allowed=allowed)
    for vehicle in official:
        if vehicle.has("development") and vehicle.box != "last-battle":
            sentence = f"found development on {vehicle.key}, expected only in last_battle.csv [COMBO-1]."
            yield _at(catalogue, vehicle, "abilities", sentence, "development")
    if not any(vehicle.has("development") and vehicle.klass == "heavy" for vehicle in official):
        sentence = "found no heavy tank with development, expected at least one [DEVL-3]."
        yield Problem(_file_of("last-battle"), None, "abilities", sentence, code="development-heavy")


def _check_second_front(catalogue: Catalogue) -> Iterator[Problem]:
    """Check that eight cards of Last Battle are left out without Second Front. [COMBO-2]"""
    deck = {vehicle.key for vehicle in catalogue.deck(("base", "last-battle"))}
    out = {v.key for v in catalogue.vehicles if v.box == "last-battle"} - deck
    for key in sorted(out ^ NEED_SECOND_FRONT):
        found = "out of the deck" if key in out else "in the deck or missing"
        sentence = f"found {key} {found} without Second Front, expected only the eight cards of [COMBO-2] to stay out."
        line = catalogue.places.get(key, ("", None))[1]
        yield Problem(_file_of("last-battle"), line, "key", sentence, key, "second-front")


def _check_spread(catalogue: Catalogue) -> Iterator[Problem]:
    """Check the totals that the rulebooks state for the base game's vehicles."""
    base = [vehicle for vehicle in catalogue.vehicles if vehicle.box == "base"]
    for column, is_enough, needed in (
        ("cost", sum(v.cost == 0 for v in base) >= 2, "several cards of cost 0"),
        ("resources", any(v.resources == 0 for v in base), "some cards with 0 resources"),
        ("resources", any(v.resources == 6 for v in base), "at least one card with 6 resources [COMP-7]"),
        ("abilities", sum(bool(v.abilities) for v in base) * 2 > len(base), "an ability on most cards"),
        ("abilities", any(v.armour and not v.abilities for v in base), "some cards with armour and no ability"),
        ("abilities", any(len(v.abilities) > 1 for v in base), "some cards with two abilities"),
    ):
        if not is_enough:
            yield Problem(_file_of("base"), None, column, f"found too few, expected {needed}.", code="spread")
    for nation in BASE_NATIONS:
        for ability in [known.key for known in ALL_ABILITIES if known.box == "base"]:
            if not any(v.has(ability) for v in base if v.nation == nation):
                sentence = f"found no {ability} in {nation}, expected every ability of the base game in every nation."
                facts = (("ability", ability), ("nation", nation))
                yield Problem(_file_of("base"), None, "abilities", sentence, code="spread-ability", facts=facts)
    for nation in NATIONS:
        units = [v for v in catalogue.vehicles if v.nation == nation and v.klass == "auxiliary" and v.box in BOXES]
        if all(v.power or v.armour for v in units):
            sentence = f"found no auxiliary of {nation} with power 0 and armour 0, expected one [ACH-S5]."
            file = _file_of(NATION_BOX.get(nation, "base"))
            yield Problem(file, None, "power", sentence, code="spread-infantry", facts=(("nation", nation),))


def _check_commons(catalogue: Catalogue) -> Iterator[Problem]:
    """Check barracks, bases, Destruction and medals, but not Signalmen's values. [COMP-2] [COMP-3] [COMP-8] [SIG-5]"""
    for common in catalogue.commons:
        line = catalogue.places.get(common.key, ("", None))[1]
        wanted = COMMONS[common.key]
        is_free = common.key == "signalmen"
        if is_free and common.cost is None:
            yield Problem(COMMON_FILE, line, "cost", "found nothing, expected the cost of Signalmen [SIG-1].")
        for column in ("box", "group", "nation", "copies", "cost", "resources", "medals", "abilities"):
            found, allowed = getattr(common, column), getattr(wanted, column)
            if found != allowed and not (is_free and column in ("cost", "resources", "abilities")):
                sentence = f"found {_words(found)}, expected {_words(allowed)} for {common.key} [COMP-8]."
                yield Problem(COMMON_FILE, line, column, sentence)


def _words(value: object) -> str:
    if isinstance(value, tuple):
        value = "; ".join(map(str, value))
    return "nothing" if value is None or value == "" else f"'{value}'"


def _check_achievements(catalogue: Catalogue) -> Iterator[Problem]:
    """Check that each box has all its achievements, each once. [COMP-1] [COMP-4] [COMP-5]"""
    found = Counter((achievement.box, achievement.rule) for achievement in catalogue.achievements)
    counts = Counter(achievement.box for achievement in catalogue.achievements)
    wanted = Counter(
        (box, f"{chapter}{number}")
        for box, (chapter, printed) in ACHIEVEMENTS_OF.items()
        for number in range(1, max(printed, counts[box]) + 1)
    )
    lines = {(a.box, a.rule): catalogue.places.get(a.key, ("", None))[1] for a in catalogue.achievements}
    for box, rule in sorted(found.keys() | wanted.keys()):
        number, allowed = found[box, rule], wanted[box, rule]
        if number != allowed:
            sentence = f"found {number} achievements {rule} in the box {box}, expected {allowed}."
            yield Problem(ACHIEVEMENT_FILE, lines.get((box, rule)), "rule", sentence)
