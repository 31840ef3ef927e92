"""A command with a missing file names it in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.cli import app

COMMANDS = [
    ["coach", "missing.txt"],
    ["replay", "missing.txt"],
    ["puzzles", "check", "missing.puzzles"],
    ["puzzles", "list", "missing.puzzles"],
    ["leaderboard", "missing.jsonl"],
    ["exam", "net:missing.net"],
    ["net", "check", "missing.net"],
    ["net", "import", "missing.zip"],
    ["import", "missing.jsonl.gz"],
    ["cards", "check", "missing"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_missing_file_is_named_in_a_sentence(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, command, env={"TANKRUSH_DATA": str(tmp_path)})
    assert result.exit_code == 1
    first = result.output.splitlines()[0]
    assert "missing" in first
    assert "Errno" not in result.output
    assert isinstance(result.exception, SystemExit)
