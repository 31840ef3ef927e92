"""Every error in a card file is reported with its place."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from tankrush.catalogue.cards import CardError
from tankrush.catalogue.check import check_catalogue, check_folder
from tankrush.catalogue.files import FILES, read_achievements, read_catalogue

Edit = Callable[[str, str, str, str], int]

FIELDS = [
    ("base.csv", "ussr-t-34", "key", "ussr-T-34", "the nation and the name"),
    ("base.csv", "ussr-t-34", "key", "germany-t-34", "the nation and the name"),
    ("base.csv", "ussr-t-34", "key", "ussr-t-26", "a key of its own"),
    ("base.csv", "ussr-t-34", "name", "", "a printed name"),
    ("base.csv", "ussr-t-34", "name", "x" * 61, "a printed name"),
    ("base.csv", "ussr-t-34", "name", "T-26", "already has this name"),
    ("base.csv", "ussr-t-34", "name", "Т-26", "the name in Latin letters"),
    ("base.csv", "ussr-t-34", "nation", "poland", "one of ussr"),
    ("base.csv", "ussr-t-34", "class", "tank", "one of light"),
    ("base.csv", "ussr-t-34", "kind", "heavy", "one of medium"),
    ("base.csv", "ussr-su-100", "kind", "spg", "spg-triangle, spg-square"),
    ("base.csv", "ussr-t-34", "cost", "", "from 0 to 99"),
    ("base.csv", "ussr-t-34", "cost", "-1", "from 0 to 99"),
    ("base.csv", "ussr-t-34", "cost", "٣", "from 0 to 99"),
    ("base.csv", "ussr-t-34", "resources", "", "from 0 to 6"),
    ("base.csv", "ussr-t-34", "resources", "7", "from 0 to 6"),
    ("base.csv", "ussr-tm-57", "power", "3", "from 0 to 2"),
    ("base.csv", "ussr-tm-57", "armour", "two", "from 0 to 2"),
    ("base.csv", "ussr-t-34", "power", "2", "1 for the class medium"),
    ("base.csv", "ussr-t-34", "armour", "1", "2 for the class medium"),
    ("base.csv", "ussr-t-34", "abilities", "flying", "a list divided by ;"),
    ("base.csv", "ussr-t-34", "abilities", "research", "research with a number"),
    ("base.csv", "ussr-t-34", "abilities", "research 0", "research with a number"),
    ("base.csv", "ussr-t-34", "abilities", "research 10", "research with a number"),
    ("base.csv", "ussr-t-34", "abilities", "scouting 1", "scouting without a number"),
    ("base.csv", "ussr-t-34", "abilities", "scouting; scouting", "each symbol once"),
    ("base.csv", "ussr-t-34", "abilities", "research 1; research 2", "each symbol once"),
    ("last_battle.csv", "ussr-is-3", "abilities", "destruction; destruction; destruction", "at most twice"),
    ("base.csv", "ussr-t-34", "abilities", "scouting; siege; repair; sabotage; recruitment", "at most four"),
    ("base.csv", "ussr-smersh", "abilities", "bases-only", "power above 0"),
    ("base.csv", "ussr-smersh", "abilities", "vehicles-only", "power above 0"),
    ("last_battle.csv", "gold-7tp", "abilities", "national-resources", "with a nation"),
    ("base.csv", "ussr-zis-5", "abilities", "national-resources 2", "alone or with one of ussr"),
    ("base.csv", "ussr-t-34", "provenance", "", "name=… class=…"),
    ("base.csv", "ussr-t-34", "provenance", "name=printed", "name=… class=…"),
    (
        "base.csv",
        "ussr-t-26",
        "provenance",
        "name=reconstructed class=inferred cost=printed resources=inferred power=inferred armour=inferred "
        "abilities=inferred",
        "no printed value",
    ),
    (
        "second_front.csv",
        "germany-puma",
        "provenance",
        "name=printed class=inferred cost=inferred resources=inferred power=inferred armour=inferred "
        "abilities=printed/printed/printed",
        "one origin for all abilities, or one for each",
    ),
    ("base.csv", "ussr-t-34", "abilities", "dislocation", "expected 0 × [COMP-9]"),
    ("second_front.csv", "uk-commandos", "abilities", "", "expected 1 × [COMP-9]"),
    ("second_front.csv", "uk-morris-c8", "abilities", "scouting", "expected 1 × [COMP-9]"),
    ("last_battle.csv", "ussr-is-3", "abilities", "destruction", "expected 2 × [COMP-9]"),
    ("last_battle.csv", "japan-mitsubishi-px33", "abilities", "scouting", "expected 1 × [COMP-9]"),
    ("last_battle.csv", "japan-o-i", "abilities", "planning", "expected 0 × [COMP-9]"),
    ("base.csv", "ussr-t-34", "abilities", "development", "only in last_battle.csv"),
    ("commons.csv", "engineers", "box", "third-front", "one of base"),
    ("commons.csv", "engineers", "group", "army", "one of barracks"),
    ("commons.csv", "single-ussr", "nation", "gold", "nothing or one of ussr"),
    ("commons.csv", "engineers", "copies", "5", "expected '4'"),
    ("commons.csv", "engineers", "copies", "0", "from 1 to 99"),
    ("commons.csv", "engineers", "resources", "", "expected '1'"),
    ("commons.csv", "technicians", "abilities", "research 2", "expected 'research 1'"),
    ("commons.csv", "volunteers", "resources", "0", "expected nothing"),
    ("commons.csv", "base", "medals", "2", "expected '3'"),
    ("commons.csv", "destruction", "copies", "19", "expected '20'"),
    ("commons.csv", "single-uk", "copies", "8", "expected '9'"),
    ("commons.csv", "double-uk", "box", "base", "expected 'second-front'"),
    ("commons.csv", "signalmen", "cost", "", "the cost of Signalmen"),
    ("commons.csv", "volunteers", "key", "riflemen", "one of engineers"),
    ("achievements.csv", "spgs", "goal", "some", "one of most, fewest"),
    ("achievements.csv", "spgs", "measure", "weight", "one of cards"),
    ("achievements.csv", "spgs", "over", "class~spg", "not a comparison"),
    ("achievements.csv", "spgs", "over", "class=spg |", "not a comparison"),
    ("achievements.csv", "spgs", "over", "class=tank", "one of light"),
    ("achievements.csv", "spgs", "over", "class>light", "only use = or !="),
    ("achievements.csv", "spgs", "over", "colour=red", "is not one of class"),
    ("achievements.csv", "spgs", "over", "cost=dear", "a whole number"),
    ("achievements.csv", "own-bases", "over", "group=base", "nothing beside a special"),
    ("achievements.csv", "own-bases", "measure", "cards", "nothing beside a special"),
    ("achievements.csv", "own-bases", "special", "luck", "one of medal-nations"),
    ("achievements.csv", "spgs", "nation", "gold", "nothing or one of ussr"),
    ("achievements.csv", "spgs", "rule", "B4", "the id of a rule"),
    ("achievements.csv", "spgs", "rule", "ACH-B99", "expected 0"),
]


@pytest.mark.parametrize(("file", "key", "column", "value", "allowed"), FIELDS)
def test_broken_field_of_a_card_table_is_named(
    folder: Path, edit: Edit, file: str, key: str, column: str, value: str, allowed: str
) -> None:
    line = edit(file, key, column, value)
    _, problems = check_folder(folder)
    place = f"{file}, line {line}, column {column}: found "
    matching = [str(problem) for problem in problems if str(problem).startswith(place)]
    assert any(allowed in text for text in matching), [str(problem) for problem in problems]


def without(folder: Path, file: str, *keys: str) -> None:
    """Remove lines from a file."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(tuple(f"{key}," for key in keys))]
    assert len(kept) == len(lines) - len(keys)
    (folder / file).write_text("".join(kept), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "key", "expected"),
    [
        ("base.csv", "ussr-t-34", "base.csv, column nation: found 24 vehicles of ussr, expected 25 [COMP-1]."),
        ("second_front.csv", "uk-comet", "second_front.csv, column nation: found 29 vehicles of uk, expected 30"),
        ("last_battle.csv", "gold-7tp", "last_battle.csv, column nation: found 3 vehicles of gold, expected 4"),
        ("last_battle.csv", "japan-o-i", "last_battle.csv, column nation: found 32 vehicles of japan, expected 33"),
        (
            "second_front.csv",
            "germany-puma",
            "second_front.csv, column key: found no germany-puma, which bears planning",
        ),
        ("last_battle.csv", "uk-fv215b", "last_battle.csv, column key: found uk-fv215b in the deck or missing"),
        ("achievements.csv", "spgs", "achievements.csv, column rule: found 0 achievements ACH-B4 in the box base"),
    ],
)
def test_missing_cards_are_counted(folder: Path, file: str, key: str, expected: str) -> None:
    without(folder, file, key)
    (found,) = check_catalogue(read_catalogue(folder))
    assert str(found).startswith(expected)


@pytest.mark.parametrize(
    ("column", "old", "new", "expected"),
    [
        ("cost", "0", "1", "base.csv, column cost: found too few, expected several cards of cost 0."),
        ("resources", "0", "1", "base.csv, column resources: found too few, expected some cards with 0 resources."),
        ("resources", "6", "5", "base.csv, column resources: found too few, expected at least one card with 6"),
        ("abilities", "*", "", "base.csv, column abilities: found too few, expected an ability on most cards."),
        ("abilities", "", "siege", "base.csv, column abilities: found too few, expected some cards with armour"),
        ("abilities", "*;", "siege", "base.csv, column abilities: found too few, expected some cards with two"),
    ],
)
def test_base_game_card_distribution_is_checked(
    folder: Path, edit: Edit, column: str, old: str, new: str, expected: str
) -> None:
    for vehicle in read_catalogue().deck(("base",)):
        text = "; ".join(map(str, vehicle.abilities)) if column == "abilities" else str(getattr(vehicle, column))
        if text == old or (old == "*" and text) or (old == "*;" and ";" in text):
            edit("base.csv", vehicle.key, column, new)
    found = [str(problem) for problem in check_catalogue(read_catalogue(folder))]
    assert any(text.startswith(expected) for text in found), found


def test_every_nation_has_infantry_ach_s5(folder: Path, edit: Edit) -> None:
    for vehicle in read_catalogue().vehicles:
        if vehicle.nation == "uk" and vehicle.klass == "auxiliary":
            file = "second_front.csv" if vehicle.box == "second-front" else "last_battle.csv"
            edit(file, vehicle.key, "armour", "2")
    (problem,) = check_catalogue(read_catalogue(folder))
    assert str(problem).startswith("second_front.csv, column power: found no auxiliary of uk")


def test_at_least_one_heavy_has_development_devl_3(folder: Path, edit: Edit) -> None:
    for vehicle in read_catalogue().vehicles:
        if vehicle.has("development"):
            edit("last_battle.csv", vehicle.key, "abilities", "")
    (problem,) = check_catalogue(read_catalogue(folder))
    assert str(problem).startswith("last_battle.csv, column abilities: found no heavy tank with development")


def test_all_problems_of_card_tables_are_reported(folder: Path, edit: Edit) -> None:
    edit("base.csv", "ussr-t-34", "cost", "cheap")
    edit("base.csv", "ussr-t-34", "resources", "many")
    edit("commons.csv", "base", "medals", "2")
    without(folder, "last_battle.csv", "gold-7tp")
    _, problems = check_folder(folder)
    assert [(problem.file, problem.column) for problem in problems] == [
        ("base.csv", "cost"),
        ("base.csv", "resources"),
        ("last_battle.csv", "nation"),
        ("commons.csv", "medals"),
    ]
    with pytest.raises(CardError) as caught:
        read_catalogue(folder)
    assert [problem.column for problem in caught.value.problems] == ["cost", "resources"]


HEADER = b"key,name,nation,class,kind,cost,resources,power,armour,abilities,provenance\n"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "base.csv: the file is missing"),
        (b"", "base.csv, line 1, column key: the column is missing"),
        (HEADER.replace(b",cost", b""), "base.csv, line 1, column cost: the column is missing"),
        (HEADER.replace(b"cost", b"cost,colour"), "base.csv, line 1, column colour: the column is unknown or doubled"),
        (HEADER.replace(b"cost", b"cost,cost"), "base.csv, line 1, column cost: the column is unknown or doubled"),
        (HEADER.replace(b",", b"|"), "base.csv, line 1, column key: the column is missing and so are 10 others"),
        (HEADER + b"ussr-t-34,T-34,ussr\n", "base.csv, line 2, column class: found 3 fields, expected 11."),
        (HEADER + b"a" + b"," * 11 + b"\n", "base.csv, line 2, column provenance: found 12 fields, expected 11."),
        (HEADER + "ussr-is,ИС\n".encode("cp1251"), "base.csv, line 2: found a byte that is not UTF-8"),
        (HEADER + b'ussr-is,"IS\n\n\n', "base.csv, line 2: the line is not comma-separated text"),
        (b"x" * 1_000_001, "base.csv: found 1000001 bytes, at most 1000000 allowed."),
    ],
    ids=["missing", "empty", "column", "extra", "doubled", "bars", "short", "long", "cp1251", "quote", "huge"],
)
def test_unreadable_card_file_is_reported(folder: Path, content: bytes | None, expected: str) -> None:
    if content is None:
        (folder / "base.csv").unlink()
    else:
        (folder / "base.csv").write_bytes(content)
    with pytest.raises(CardError) as caught:
        read_catalogue(folder)
    assert str(caught.value.problems[0]).startswith(expected)


def promo(number: int) -> str:
    """Return an extra set with this number of light tanks."""
    facts = ("name", "class", "cost", "resources", "power", "armour", "abilities")
    origin = " ".join(f"{fact}=printed" for fact in facts)
    lines = [f"uk-promo-{n},Promo {n},uk,light,light,1,1,1,1,dislocation,{origin}" for n in range(number)]
    return HEADER.decode() + "\n".join(lines) + "\n"


def test_valid_extra_set_has_no_problem_comp_10(folder: Path) -> None:
    (folder / "promo.csv").write_text(promo(20), encoding="utf-8")
    catalogue = read_catalogue(folder)
    assert check_catalogue(catalogue) == []
    assert catalogue.vehicle("uk-promo-0").box == "promo"
    assert len(catalogue.deck(("base", "promo"))) == 100
    assert len(catalogue.deck(("base", "second-front", "promo"))) == 170
    assert catalogue.digest != read_catalogue().digest


def test_too_large_extra_set_is_refused(folder: Path) -> None:
    """The engine numbers cards below 256."""
    (folder / "promo.csv").write_text(promo(21), encoding="utf-8")
    with pytest.raises(
        CardError, match=r"promo.csv, column key: found 223 vehicles in all files, at most 222 allowed\."
    ):
        read_catalogue(folder)


def test_missing_common_card_is_reported(folder: Path) -> None:
    without(folder, "commons.csv", "volunteers")
    with pytest.raises(CardError, match="column key: found no volunteers, which must be there"):
        read_catalogue(folder)


@pytest.mark.parametrize("divider", [";", "\t"])
def test_card_tables_may_use_the_delimiters_of_spreadsheets(folder: Path, divider: str) -> None:
    for file in FILES:
        with (folder / file).open(encoding="utf-8", newline="") as stream:
            rows = list(csv.reader(stream))
        with (folder / file).open("w", encoding="utf-8-sig", newline="") as stream:
            csv.writer(stream, delimiter=divider).writerows(rows)
    assert check_folder(folder) == (read_catalogue(), [])


ONE_CAUSE = [
    ("base.csv", "ussr-t-34", "nation", "poland", "nation"),
    ("base.csv", "ussr-t-34", "class", "tank", "class"),
    ("base.csv", "ussr-t-34", "cost", "cheap", "cost"),
    ("base.csv", "ussr-t-34", "key", "ussr-T-34", "key"),
    ("last_battle.csv", "japan-mitsubishi-px33", "abilities", "scouting", "abilities"),
    ("last_battle.csv", "ussr-is-3", "abilities", "flying", "abilities"),
    ("commons.csv", "volunteers", "key", "riflemen", "key"),
]


@pytest.mark.parametrize(("file", "key", "column", "value", "told"), ONE_CAUSE)
def test_one_error_in_a_card_file_gives_one_problem(
    folder: Path, edit: Edit, file: str, key: str, column: str, value: str, told: str
) -> None:
    edit(file, key, column, value)
    _, problems = check_folder(folder)
    assert [problem.column for problem in problems] == [told], [str(problem) for problem in problems]


def test_short_line_of_a_card_table_is_reported_once(folder: Path) -> None:
    text = (folder / "base.csv").read_text(encoding="utf-8")
    (folder / "base.csv").write_text(text.replace("ussr-t-26,T-26,", "ussr-t-26,"), encoding="utf-8")
    _, (problem,) = check_folder(folder)
    assert "fields, expected" in problem.sentence


def test_fields_of_an_extra_set_are_validated(folder: Path) -> None:
    (folder / "promo.csv").write_text(promo(2).replace("light,light,1,1,1,1", "light,light,1,1,2,1"), encoding="utf-8")
    with pytest.raises(CardError) as caught:
        read_catalogue(folder)
    assert [(p.file, p.line, p.column) for p in caught.value.problems] == [
        ("promo.csv", 2, "power"),
        ("promo.csv", 3, "power"),
    ]


@pytest.mark.parametrize("name", ["second-front.csv", "My Cards.csv"])
def test_an_extra_set_needs_a_name_of_its_own(folder: Path, name: str) -> None:
    (folder / name).write_text(promo(1), encoding="utf-8")
    with pytest.raises(CardError, match=f"{name}: an extra set needs a name"):
        read_catalogue(folder)


OWN = "key,box,rule,goal,measure,over,nation,special,en,ru\n"


def test_custom_achievements_are_read_var_9(tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text(OWN + "free,own,VAR-9,most,cards,cost=0   class!=heavy,,,Free cards,Даром\n", encoding="utf-8-sig")
    (achievement,) = read_achievements(path)
    assert achievement.over == "cost=0 class!=heavy"
    assert achievement.names == (("en", "Free cards"), ("ru", "Даром"))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("spgs,own,VAR-9,most,cards,,,,,", "own.csv, line 2, column key: found 'spgs', expected a key that no"),
        ("mine,own,VAR-9,most,,,,decisive-shot,,", "own.csv, line 2, column special: found 'decisive-shot'"),
        (
            "mine,own,VAR-9,best,cards,,,,,",
            "own.csv, line 2, column goal: found 'best', expected one of most, fewest.",
        ),
        ("mine,own,VAR-9,most", "own.csv, line 2, column measure: found 4 fields, expected 10."),
    ],
)
def test_custom_achievements_with_problems_are_reported_var_9(tmp_path: Path, line: str, expected: str) -> None:
    path = tmp_path / "own.csv"
    path.write_text(f"{OWN}{line}\n", encoding="utf-8")
    with pytest.raises(CardError) as caught:
        read_achievements(path)
    assert str(caught.value).startswith(expected)
