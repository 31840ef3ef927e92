"""The command `tankrush cards`."""

import csv
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.catalogue.cards import ability_origins
from tankrush.catalogue.corrections import Corrections, correct
from tankrush.catalogue.files import FILES, SHIPPED, read_catalogue, scan_files
from tankrush.cli.game.cards_command import app

RIGHT = "202 vehicles, 19 common cards, 26 achievements: all right\n"


def run(*arguments: str | Path) -> tuple[int, str]:
    """Run the command; return its exit code and output."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.output


def test_exported_cards_pass_the_check(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "cards"
    assert run("export", folder)[0] == 0
    assert {path.name for path in folder.iterdir()} == {*FILES, "README.txt"}
    assert all((folder / file).read_bytes() == (SHIPPED / file).read_bytes() for file in FILES)
    assert run("check", folder) == (0, RIGHT)
    assert read_catalogue(folder) == read_catalogue()


@pytest.mark.parametrize("name", ["commons.csv", "README.txt"])
def test_card_export_overwrites_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine", encoding="utf-8")
    code, output = run("export", tmp_path)
    assert (code, output) == (1, f"Nothing was written: {tmp_path} already has {name}.\n")
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["mine"]


def test_card_export_into_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    code, output = run("export", tmp_path / "file")
    assert code == 1
    assert "cannot be used" in output
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_failed_card_export_leaves_no_new_files(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "achievements.csv").symlink_to(tmp_path / "nowhere" / "file")
    code, output = run("export", folder)
    assert code == 1
    assert output.startswith("Nothing was written: ")
    assert [path.name for path in folder.iterdir()] == ["achievements.csv"]


def test_cards_check_prints_each_problem_on_a_line(folder: Path) -> None:
    lines = (folder / "base.csv").read_text(encoding="utf-8").splitlines()
    for number in (7, 32):
        cells = lines[number].split(",")
        cells[lines[0].split(",").index("resources")] = "9"
        lines[number] = ",".join(cells)
    (folder / "base.csv").write_text("\n".join(lines), encoding="utf-8")
    code, output = run("check", folder)
    *problems, last = output.splitlines()
    assert code == 1
    assert last == "2 problems"
    assert [problem.split(":")[0] for problem in problems] == [
        "base.csv, line 8, column resources",
        "base.csv, line 33, column resources",
    ]


def test_cards_check_reports_a_missing_folder(tmp_path: Path) -> None:
    code, output = run("check", tmp_path / "nowhere")
    assert code == 1
    assert output.splitlines()[0].endswith("the folder cannot be read (No such file or directory).")
    assert output.splitlines()[1:] == ["1 problem"]


def test_cards_list_filters_by_nation(folder: Path) -> None:
    code, output = run("list", "--nation", "gold", "--cards", folder)
    assert code == 0
    assert [name in output for name in ("7TP", "P26/40", "Maus")] == [True, True, False]


def test_cards_list_reports_problems(folder: Path) -> None:
    (folder / "base.csv").unlink()
    assert run("list", "--cards", folder)[1].startswith("base.csv: the file is missing")
    assert run("list", "--nation", "poland")[1].startswith("Unknown nation 'poland'")


def test_cards_confirm_keeps_the_provenance_of_other_abilities(folder: Path) -> None:
    tables = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.csv")}
    changed = correct(tables, Corrections({"germany-puma": {"abilities": "planning; reinforcements 2; scouting"}}))
    puma = scan_files({name: text.encode() for name, text in changed.items()})[0].vehicle("germany-puma")
    assert ability_origins(puma) == ("printed", "reconstructed", "reconstructed")
    confirmed = correct(changed, Corrections(printed=("germany-puma",)))
    puma = scan_files({name: text.encode() for name, text in confirmed.items()})[0].vehicle("germany-puma")
    assert set(ability_origins(puma)) == {"printed"}


def test_cards_confirm_corrects_a_value_and_its_provenance(folder: Path) -> None:
    before = read_catalogue().vehicle("ussr-t-34").cost
    code, output = run("confirm", "Т-34", "cost=9", "--cards", folder)
    assert (code, output) == (0, f"ussr-t-34: cost {before} → 9\n0 of 202 vehicles are confirmed\n")
    origins = dict(read_catalogue(folder).vehicle("ussr-t-34").provenance)
    assert [fact for fact, origin in origins.items() if origin == "printed"] == ["name", "cost"]
    assert run("confirm", "ussr-t-34", "--cards", folder) == (0, "1 of 202 vehicles are confirmed\n")
    told = f"ussr-t-34: cost {before} → 9\n1 value differs, 1 of 202 vehicles are confirmed\n"
    assert run("diff", folder) == (0, told)
    assert run("diff", folder, folder) == (0, "0 values differ, 1 of 202 vehicles are confirmed\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("t-35",), "Unknown card 't-35'"),
        (("t-34", "cost"), "'cost' is not FIELD=VALUE"),
        (("t-34", "colour=red"), "base.csv, column colour: the column is unknown"),
        (("t-34", "nation=uk"), "base.csv, column nation: the column is unknown"),
        (("t-34", "cost=cheap"), "Nothing was written:\nbase.csv, line "),
    ],
)
def test_cards_confirm_refuses_invalid_values(folder: Path, arguments: tuple[str, ...], said: str) -> None:
    code, output = run("confirm", *arguments, "--cards", folder)
    assert code == 1
    assert output.startswith(said)
    assert all((folder / file).read_bytes() == (SHIPPED / file).read_bytes() for file in FILES)


def test_cards_confirm_keeps_the_column_separator(folder: Path) -> None:
    with (folder / "base.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.reader(stream))
    with (folder / "base.csv").open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream, delimiter=";").writerows(rows)
    assert run("confirm", "ussr-is", "--cards", folder)[0] == 0
    assert (folder / "base.csv").read_text(encoding="utf-8").startswith("key;name;cyrillic;")
    assert run("check", folder) == (0, RIGHT)


def test_cards_check_reports_a_folder_without_tables_once(tmp_path: Path) -> None:
    code, output = run("check", tmp_path)
    assert code == 1
    assert output.startswith("base.csv: the file is missing and so are 4 others, needed are base.csv, ")
    assert output.endswith("\n1 problem\n")


def test_card_printing_without_a_browser_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("TANKRUSH_CHROMIUM", raising=False)
    monkeypatch.setattr("tankrush.cli.shared.pdf.BROWSERS", ("chromium",))
    code, output = run("print", tmp_path / "cards.pdf")
    assert code == 1
    assert output.startswith("Printing needs Chromium, Chrome or Edge")


@pytest.mark.parametrize(("flag", "value"), [("--nation", "poland"), ("--box", "promo"), ("--paper", "A3")])
def test_card_printing_refuses_unknown_flag_values(tmp_path: Path, flag: str, value: str) -> None:
    code, output = run("print", tmp_path / "cards.pdf", flag, value)
    assert code == 1
    assert output.startswith(f"'{value}' is not one of ")
