"""The command `tankrush replay`: a record becomes a story; bad input gets one clear sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tankrush.catalogue.languages import LANGUAGES
from tankrush.cli import app
from tankrush.engine.config import read_config
from tankrush.engine.game import asked_seats, legal
from tankrush.notation.match import Match
from tankrush.notation.record import Sitter, record_of, write_record

SEED = "00112233445566778899aabbccddeeff"


def play(config: str, most: int = 100_000) -> Match:
    match = Match.begin(read_config(config), SEED)
    dice = random.Random(3)
    while not match.game.over and len(match.entries) < most:
        seat = dice.choice(asked_seats(match.game))
        match.play(seat, [dice.choice(legal(match.game, seat))])
    return match


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = play("base, 2 players, first A")
    path = tmp_path_factory.mktemp("replay") / "game.txt"
    path.write_text(write_record(record_of(match)), encoding="utf-8")
    return path


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, arguments)])


def refusal(*arguments: str | Path) -> str:
    """Return the sentence that refuses a wrong command line."""
    result = run(*arguments)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    return result.stderr.strip()


def test_replay_of_a_finished_game_shows_all_cards(finished: Path) -> None:
    result = run(finished)
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].startswith("New in the reserve: ")
    assert lines[-1].startswith("The game is over. ")
    assert sum(line.startswith("Round ") for line in lines) > 10
    assert "A draws 3 cards." not in lines
    assert "B draws 3 cards." not in lines


def test_replay_for_a_seat_hides_draws_of_others(finished: Path) -> None:
    lines = run(finished, "--seat", "b").stdout.splitlines()
    assert "A draws 3 cards." in lines
    assert "B draws 3 cards." not in lines


@pytest.mark.parametrize(
    ("language", "turn"),
    [("en", "Round 1: A's turn."), ("ru", "Круг 1: ходит A."), ("de", "Runde 1: A ist am Zug.")],
)
def test_the_replay_command_speaks_the_given_language(finished: Path, language: str, turn: str) -> None:
    result = run(finished, "--language", language, "--turn", "0")
    assert turn in result.stdout.splitlines()


@pytest.mark.parametrize("turns", [0, 1, 5])
def test_replay_stops_after_the_given_turn(finished: Path, turns: int) -> None:
    lines = run(finished, "--turn", str(turns)).stdout.splitlines()
    assert sum(line.startswith("Round ") for line in lines) == turns + 1
    assert lines == run(finished).stdout.splitlines()[: len(lines)]


def test_replay_of_an_unfinished_game_hides_hidden_cards(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write_record(record_of(play("base+SF, 3 players, first A", most=60))), encoding="utf-8")
    spectator, owner = (run(path, *more).stdout.splitlines() for more in ([], ["--seat", "A"]))
    assert "A draws 3 cards." in spectator
    assert "A draws 3 cards." not in owner
    assert "B draws 3 cards." in owner


def test_a_replay_names_leaving_and_returning_seats(tmp_path: Path) -> None:
    match = play("base, 3 players, first A", most=30)
    match.leave(2)
    match.rejoin(2)
    path = tmp_path / "game.txt"
    path.write_text(write_record(record_of(match)), encoding="utf-8")
    lines = run(path).stdout.splitlines()
    assert "C leaves the game." in lines
    assert lines[-1] == "C is back in the game."


def test_replay_of_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.txt").endswith("none.txt cannot be read: No such file or directory.")


def test_replay_of_a_folder_is_refused(tmp_path: Path) -> None:
    assert "cannot be read: " in refusal(tmp_path)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "a record begins with the line 'tank rush game 1'."),
        (b"hello\n", "a record begins with the line 'tank rush game 1'."),
        (b"\xff\xfe\x00", "the file is not UTF-8 text."),
    ],
)
def test_replay_of_a_file_without_a_record_is_refused(tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    assert refusal(path).endswith(complaint)


def test_replay_of_a_damaged_record_names_the_turn(finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    lines[6] = lines[6][:-1] + ("0" if lines[6][-1] != "0" else "1")
    path = tmp_path / "game.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert "turn 2 (1 B): the record says #" in refusal(path)


def test_replay_of_a_record_without_its_seed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = record_of(play("base, 2 players", most=20), with_seed=False)
    path.write_text(write_record(record), encoding="utf-8")
    assert "hides its seed" in refusal(path)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seat", "C"], "Unknown seat 'C'; choose one of A, B."),
        (["--seat", "AB"], "Unknown seat 'AB'; choose one of A, B."),
        (["--seat", ""], "Unknown seat ''; choose one of A, B."),
        (["--language", "xx"], f"Unknown language 'xx'; choose one of {', '.join(LANGUAGES)}."),
        (["--turn", "-1"], "The number of turns cannot be negative."),
    ],
)
def test_replay_refuses_wrong_arguments(finished: Path, arguments: list[str], complaint: str) -> None:
    assert refusal(finished, *arguments) == complaint


def test_replay_reports_unreadable_card_tables(finished: Path, tmp_path: Path) -> None:
    result = run(finished, "--cards", tmp_path)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert "base.csv" in result.stderr


# ---- turn by turn ------------------------------------------------------------------------------------------------


@pytest.fixture
def pages(finished: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return a function that runs the pager with these keys and returns its output."""
    monkeypatch.setattr("tankrush.cli.game.replay_command.is_answered", lambda: True)

    def step(keys: str, *arguments: str) -> str:
        result = CliRunner().invoke(app, ["replay", str(finished), "--plain", *arguments], input=keys)
        assert result.exit_code == 0, result.output
        return result.stdout

    return step


def titles(text: str) -> list[str]:
    return re.findall(r"(?:Before the first turn · 2 players|Round \d+ · \w's turn)(?= -{5})", text)


def test_replay_command_steps_through_turns(pages: Callable[..., str]) -> None:
    text = pages("\n\nb\n5\nq\n")
    assert titles(text) == [
        "Before the first turn · 2 players",
        "Round 1 · A's turn",
        "Round 1 · B's turn",
        "Round 1 · A's turn",
        "Round 3 · A's turn",
    ]
    assert "Turn 5 of " in text


def test_replay_shows_the_table_of_a_turn(pages: Callable[..., str]) -> None:
    text = pages("4\nt\nq\n")
    assert "Reserve" in text
    assert text.count("Turn 4 of") == 2


def test_replay_prompts_again_after_invalid_input(pages: Callable[..., str], finished: Path) -> None:
    text = pages("dance\n99999\n" + "\n" * 1000)
    assert text.count("Turn 0 of") == 3
    told = " ".join(text.split())
    assert [line for line in run(finished, "--all").stdout.splitlines() if line not in told] == []


def test_replay_starts_at_the_given_turn(pages: Callable[..., str]) -> None:
    assert titles(pages("q\n", "--turn", "3")) == ["Round 2 · A's turn"]


def test_replay_all_prints_the_whole_game_at_a_terminal(pages: Callable[..., str], finished: Path) -> None:
    assert pages("", "--all") == run(finished, "--all").stdout


def test_replay_shows_player_names(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = record_of(play("base, 2 players, first A", most=30))
    path.write_text(write_record(replace(record, sitters=(Sitter("Анна"), Sitter("Bert")))), encoding="utf-8")
    assert "Анна buys " in run(path).stdout or "Анна's turn" in run(path).stdout
