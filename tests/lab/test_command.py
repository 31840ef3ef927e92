"""The command `tankrush league`: tables, JSON, files, and errors in one sentence."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.cli import app

ROOT = Path(__file__).resolve().parents[2]
SMALL = ("random", "recruit", "--games", "4", "--workers", "1")


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["league", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_league_command_prints_its_tables() -> None:
    code, told, _ = run(*SMALL)
    assert code == 0
    assert told.startswith("`tankrush league random recruit --games 4 --players 2 --boxes base --seed 1`\n")
    assert re.search(r"^\| +\| recruit \| random \|$", told, re.MULTILINE)
    assert re.search(r"^\| random \| recruit \| +[\d.]+ \| +[\d.]+ to [\d.]+ \| +4 \|$", told, re.MULTILINE)
    assert re.search(r"^\| recruit \| +\+\d+ \| +[+-]\d+ to [+-]\d+ \|$", told, re.MULTILINE)
    assert re.search(r"[\d.,]+ games/s\.$", told, re.MULTILINE)


def test_league_json_is_a_list_of_pairs() -> None:
    code, told, _ = run(*SMALL, "--json")
    assert code == 0
    (pair,) = json.loads(told)
    assert list(pair) == ["a", "b", "score_a", "low", "high", "games"]
    assert (pair["a"], pair["b"], pair["games"]) == ("random", "recruit", 4)
    assert 0 <= pair["low"] <= pair["score_a"] <= pair["high"] <= 1


def test_league_command_writes_its_files(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is an extra")
    out = tmp_path / "new" / "folder"
    code, told, _ = run(*SMALL, "--out", str(out), "--option", "reserveSize=5")
    assert code == 0
    assert (out / "league.md").read_text(encoding="utf-8") == told
    assert json.loads((out / "league.json").read_text(encoding="utf-8"))[0]["a"] == "random"
    table = parquet.read_table(out / "games.parquet")
    rows = table.to_pylist()
    assert [(row["deal"], row["side"]) for row in rows] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert all(len(row["totals"]) == len(row["ranks"]) == 2 for row in rows)
    notes = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    assert "--option reserveSize=5" in notes["command"]
    assert notes["config"] == "base, 2 players, reserveSize=5"
    assert len(notes["catalogue"]) == 64


def test_league_command_writes_tables_without_pyarrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, told, problems = run(*SMALL, "--out", str(tmp_path))
    assert code == 0
    assert "| recruit |" in told
    assert "pip install 'tankrush[lab]'" in problems
    assert sorted(path.name for path in tmp_path.iterdir()) == ["league.json", "league.md"]


def test_development_lock_has_the_packages_of_the_lab() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    files = [ROOT / "requirements" / name for name in ("dev.in", "run.in")]
    wanted = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    assert set(project["project"]["optional-dependencies"]["lab"]) <= set(wanted)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("random",), "A league needs two bots or more."),
        (("random", "random"), "Name every bot only once."),
        (("random", "napoleon"), "Unknown bot 'napoleon'"),
        (("random", "captain:soon"), "'soon' is not a thinking time"),
        (("random", "recruit", "--players", "6"), "Second Front"),
        (("random", "recruit", "--players", "3", "--teams", "2v2"), "[TEAM-1]"),
        (("random", "recruit", "--option", "colour=red"), "colour"),
        (("random", "recruit", "--option", "colour"), "colour"),
        (("random", "recruit", "--boxes", "base+moon"), "moon"),
        (("random", "recruit", "--time-scale", "0"), "The time scale must be more than 0."),
        (("random", "recruit", "--sprt", "0.6", "0.5"), "the lower one first"),
        (("random", "recruit", "--cards", "nowhere"), "nowhere"),
    ],
)
def test_league_command_reports_an_impossible_value_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, told, problems = run(*arguments)
    assert (code, told) == (1, "")
    assert sentence in problems
    assert "Traceback" not in problems


def test_league_reports_an_unwritable_folder_before_the_first_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, told, problems = run(*SMALL, "--out", str(tmp_path / "file"))
    assert (code, told) == (1, "")
    assert "cannot be made" in problems


def test_league_output_names_the_sequential_test() -> None:
    code, told, _ = run("sergeant", "random", "--games", "40", "--workers", "1", "--sprt", "0.4", "0.6")
    assert code == 0
    assert re.search(r"^\| sergeant \| random .* 32 \| at least 60% +\|$", told, re.MULTILINE), told
