"""Games of the terminal are saved in the data folder, listed, resumed and replayed by name."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.catalogue.files import read_catalogue
from tankrush.cli import app
from tankrush.cli.shared import output
from tankrush.i18n.messages import words
from tankrush.notation.record import replay
from tankrush.terminal.saving import find_game, load_record
from tests.terminal.conftest import run

DEAL = ("--seed", "1", "--first", "A")
pytestmark = pytest.mark.usefixtures("elsewhere")


def tankrush(*words: str, lines: str = "") -> str:
    result = CliRunner().invoke(app, list(words), input=lines)
    assert result.exit_code == 0, result.output
    return result.output


def test_terminal_game_is_saved_listed_and_resumed(data: Path) -> None:
    left = run(*DEAL, "--names", "Анна", "--bot", "recruit", lines="1\n1\nq\n")
    assert left.exit_code == 0, left.output
    (path,) = data.iterdir()
    assert list(Path().glob("*.txt")) == []
    record = load_record(path)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", record.date)
    assert [(sitter.name, sitter.bot) for sitter in record.sitters] == [("Анна", ""), ("Recruit B", "recruit")]
    listed = tankrush("games").splitlines()
    assert listed[1].split()[:4] == [path.stem, record.date, "round", "1"]
    assert listed[1].endswith("Анна, Recruit B · base, 2 players, first A")
    assert listed[-1].endswith("terminal --resume last")
    for name in ("last", path.stem, path.stem[:12], str(path)):
        resumed = run("--resume", name, lines="q\n")
        assert resumed.exit_code == 0, resumed.output
        assert words("en").say("terminal-title", round=1, seat="Анна (A)") in resumed.output
        assert "Recruit B" in resumed.output
    assert load_record(path) == record
    assert [path] == list(data.iterdir())


def test_players_can_be_changed_when_a_game_is_resumed(data: Path) -> None:
    run(*DEAL, lines="1\n1\nq\n")
    run("--resume", "last", "--names", "Ann", "--bot", "captain:20sims", lines="q\n")
    (path,) = data.iterdir()
    assert [(sitter.name, sitter.bot) for sitter in load_record(path).sitters] == [
        ("Ann", ""),
        ("Captain B", "captain:20sims"),
    ]


def test_empty_game_list_names_the_folder(data: Path) -> None:
    assert tankrush("games") == f"No games in {data} yet.\n"
    result = run("--resume", "last")
    assert result.exit_code == 1
    assert result.output.startswith(words("en").say("terminal-cannot-read", file="last", reason="")[:10])


def test_unreadable_files_are_listed_as_unreadable(data: Path) -> None:
    data.mkdir(parents=True)
    (data / "odd.txt").write_bytes(b"\xff\xfe")
    assert tankrush("games").splitlines()[1].split()[:2] == ["odd", "unreadable"]


def test_terminal_game_that_cannot_be_saved_is_played(data: Path) -> None:
    data.parent.write_text("no folder", encoding="utf-8")
    left = run(*DEAL, lines="1\n1\nq\n")
    assert left.exit_code == 0, left.output
    assert words("en").say("terminal-not-saved", file="", reason="").split(":")[0].strip() in left.output
    (saved,) = Path().glob("*.txt")
    assert f"--resume {saved}" in left.output
    assert replay(load_record(saved), read_catalogue()).entries


def test_abbreviated_name_of_a_saved_game_must_be_unique(data: Path) -> None:
    data.mkdir(parents=True)
    for name in ("2026-01-01-aaaaaa", "2026-01-01-bbbbbb"):
        (data / f"{name}.txt").touch()
    assert find_game("2026-01-01-b", data).stem == "2026-01-01-bbbbbb"
    assert find_game("2026-01-01", data) == Path("2026-01-01")


@pytest.mark.parametrize(
    ("script", "on_path", "typed"),
    [
        ("", "", "{python} -m tankrush"),
        (".venv-play/bin/tankrush", "", ".venv-play/bin/tankrush"),
        (".venv-play/bin/tankrush", ".venv-play/bin/tankrush", "tankrush"),
        (".venv-play/bin/tankrush", "other/tankrush", ".venv-play/bin/tankrush"),
    ],
)
def test_suggested_command_finds_the_installation(
    script: str, on_path: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `run.py play` the command is in the environment beside it, not on the PATH."""
    python = tmp_path / ".venv-play/bin/python"
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.setattr(
        "tankrush.cli.shared.output.shutil.which", lambda name: str(tmp_path / on_path) if on_path else None
    )
    for name in filter(None, (script, on_path)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert " ".join(output.how_to_call("terminal")) == typed.format(python=python) + " terminal"


def test_bot_file_of_a_game_from_elsewhere_is_not_run(data: Path, tmp_path: Path) -> None:
    """Only a game saved in the data folder continues with the bot file that it started with."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from tankrush.bots import register\nfrom tankrush.bots.levels.policies import recruit\n"
        "register('mine')(recruit)\n",
        encoding="utf-8",
    )
    assert run(*DEAL, "--bot", bot, lines="q\n").exit_code == 0
    assert run("--resume", "last", lines="q\n").exit_code == 0
    (saved,) = data.iterdir()
    sent = saved.rename(tmp_path / "sent.txt")
    refused = run("--resume", sent, lines="q\n")
    assert refused.exit_code == 1
    assert "may not run it" in " ".join(refused.output.split())
    assert run("--resume", sent, "--bot", "recruit", lines="q\n").exit_code == 0
