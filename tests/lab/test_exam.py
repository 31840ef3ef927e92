"""The examination and the leaderboard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush import cli
from tankrush.bots.nets.net_file import write_net
from tankrush.lab.exam import exam, exam_text
from tankrush.lab.exam.exam import Paper, Rating, Result, Score, examine, read_line
from tankrush.lab.exam.exam_text import leaderboard
from tankrush.lab.league.pairing import EXAM_SEEDS
from tankrush.lab.stats.elo import Encounter, elo_numbers
from tests.bots.small_nets import small_net

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use two tables, two levels and few decisions, for an interpreted engine."""
    monkeypatch.setattr(exam, "TABLES", ("base, 2 players", "base, 3 players"))
    monkeypatch.setattr(exam_text, "TABLES", exam.TABLES)
    monkeypatch.setattr(exam, "LEVELS", ("recruit", "sergeant"))
    monkeypatch.setattr(exam, "TIMED", 3)


@pytest.mark.usefixtures("short")
def test_exam_command_examines_a_bot(tmp_path: Path) -> None:
    write_net(tmp_path / "small.net", small_net())
    bot, out = f"net:{tmp_path / 'small.net'}", str(tmp_path / "out")
    result = CliRunner().invoke(cli.app, ["exam", bot, "--games", "4", "--workers", "1", "--out", out])
    assert result.exit_code == 0, result.output
    line = result.output.splitlines()[-1]
    found = read_line(line)
    assert found.line() == line
    (paper,) = found.papers
    assert paper.config == "base, 2 players"
    assert [score.level for score in paper.scores] == ["recruit", "sergeant"]
    assert all(score.games == 4 for score in paper.scores)
    assert paper.faults == 0
    assert list(found.unfit) == ["base, 3 players"]
    assert found.elo is None
    assert (tmp_path / "out" / "exam.jsonl").read_text("utf-8") == line + "\n"
    page = (tmp_path / "out" / "exam.html").read_text("utf-8")
    assert "cannot play here" in page
    assert "<h2>base, 2 players</h2>" in page


@pytest.mark.usefixtures("short")
def test_exam_skips_a_level_against_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exam, "TABLES", exam.TABLES[:1])
    found = examine("recruit", games=2, watch=lambda text, done, most: None)
    assert [score.level for score in found.papers[0].scores] == ["sergeant"]


def test_exam_refuses_unknown_bots_and_lines_in_a_sentence(tmp_path: Path) -> None:
    run = CliRunner()
    result = run.invoke(cli.app, ["exam", "nelson"])
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    (tmp_path / "lines.jsonl").write_text('{"exam": 1}\n')
    result = run.invoke(cli.app, ["leaderboard", str(tmp_path / "lines.jsonl")])
    assert result.exit_code == 1
    assert "line 1: This is not the result of an examination" in result.output


def paper(elo: float) -> Paper:
    score = Score("sergeant", 0.5, 0.4, 0.6, 100)
    field = (Rating("sergeant", 0.0, 0.0, 0.0),)
    return Paper(exam.TABLES[0], elo, elo - 20, elo + 20, (score,), field, 0.5, 1.0, 0, 0)


def test_leaderboard_lists_the_last_result_of_every_bot_by_strength() -> None:
    one, two = (Result(name, 100, ("sergeant",), (paper(elo),), {}) for name, elo in (("one", 10.0), ("two", 90.0)))
    better = Result("one", 100, ("sergeant",), (paper(200.0),), {})
    rows = [line for line in leaderboard([one, two, better]).splitlines() if line.startswith("| ")][2:]
    assert [row.split("|")[1].strip() for row in rows] == ["one", "two", "the level sergeant"]
    assert "+200 (+180 to +220)" in rows[0]


def test_published_leaderboard_matches_its_result_lines() -> None:
    lines = (DOCS / "leaderboard.jsonl").read_text("utf-8").splitlines()
    page = leaderboard(map(read_line, lines))
    assert (DOCS / "leaderboard.md").read_text("utf-8") == page, (
        "run tankrush leaderboard docs/leaderboard.jsonl --out docs/leaderboard.md"
    )
    assert all(json.loads(line)["exam"] == exam.FORMAT for line in lines)


def test_leaderboard_anchor_has_no_strength_and_no_error() -> None:
    scores = {deal: deal % 2 * 1.0 for deal in range(40)}
    encounters = [Encounter(0, 1, 1, scores), Encounter(1, 2, 1, dict.fromkeys(range(40), 0.75))]
    free, fixed = elo_numbers(3, encounters), elo_numbers(3, encounters, 2)
    assert fixed[2].score == pytest.approx(0.0)
    assert fixed[2].high == pytest.approx(0.0)
    for place in (0, 1):
        assert fixed[place].score == pytest.approx(free[place].score - free[2].score)


def test_exam_has_a_thousand_seeds() -> None:
    assert len(EXAM_SEEDS) == 1000
