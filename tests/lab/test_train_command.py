"""The command `tankrush train`: errors are reported before training, and weights are written where requested."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.bots.weights.inputs import ROW, ROWS
from tankrush.bots.weights.weight_files import EVALUATION_FILE, POLICY_FILE
from tankrush.bots.weights.weight_names import WEIGHTS
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.lab.train_command import app
from tankrush.lab.training.exploiter import Rival, train_against


@pytest.mark.parametrize("what", ["policy", "evaluation"])
@pytest.mark.parametrize(("flag", "place"), [("--cards", "missing"), ("--out", "missing/weights.csv")])
def test_train_reports_missing_input_at_once(what: str, flag: str, place: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, [what, flag, str(tmp_path / place)])
    assert done.exit_code == 1
    assert done.output.startswith("Nothing was trained: ")
    assert "missing" in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (["--against", "genius", "--out", "x.csv"], "Unknown bot 'genius'"),
        (["--against", "sergeant", "--table", "base, 3 players", "--out", "x.csv"], "--against needs a table for two."),
    ],
)
def test_train_reports_a_wrong_opponent_at_once(flags: list[str], reason: str) -> None:
    done = CliRunner().invoke(app, ["policy", *flags])
    assert done.exit_code == 1
    assert done.output.startswith("Nothing was trained: ")
    assert reason in done.output


def test_train_learns_to_beat_a_bot() -> None:
    """Nearly every candidate beats random play, so the mean moves and its weights are kept."""
    rival = Rival.of("random", "base, 2 players", read_catalogue(None))
    rival.deals = 1
    told: list[str] = []
    start = list(WEIGHTS.values())
    weights = train_against(rival, start, 0.001, 1, told.append)
    assert weights != start
    assert len(weights) == len(start)
    assert len(told) == 1
    assert float(told[0].split()[2]) > 60


@pytest.mark.parametrize("what", ["policy", "evaluation"])
def test_train_writes_weights_outside_the_package_and_overwrites_nothing(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without --out they go into a new file in the current folder; shipped ones change only if their path is given."""
    shipped = {path: path.read_bytes() for path in (POLICY_FILE, EVALUATION_FILE)}
    monkeypatch.chdir(tmp_path)
    short = ["--against", "random", "--minutes", "0.05"] if what == "policy" else ["--games", "20"]
    monkeypatch.setattr("tankrush.cli.lab.train_command.train_against", once)
    first = CliRunner().invoke(app, [what, *short])
    assert first.exit_code == 0, first.output
    assert [path.name for path in tmp_path.iterdir()] == [f"{what}.csv"]
    again = CliRunner().invoke(app, [what, *short])
    assert again.exit_code == 1
    assert f"Nothing was trained: {what}.csv is there already; say --out {what}.csv to replace it" in again.output
    assert shipped == {path: path.read_bytes() for path in shipped}


def once(
    rival: Rival, start: list[float], seconds: float, seed: int, say: object, keep: Callable[[list[float]], None]
) -> None:
    """Return after one generation without improvement."""
    keep(start)


def test_train_writes_every_weight_with_its_origin(tmp_path: Path) -> None:
    out = tmp_path / "evaluation.csv"
    done = CliRunner().invoke(app, ["evaluation", "--games", "20", "--out", str(out)])
    assert done.exit_code == 0, done.output
    first, second, *rows = out.read_text(encoding="utf-8").splitlines()
    assert first.startswith("# tankrush train evaluation --games 20 --sims 0 --seed 1; cards ")
    assert second.startswith("name,weight,unit 1,")
    assert [row.split(",")[0] for row in rows] == list(ROWS)
    assert {row.count(",") for row in rows} == {ROW}
