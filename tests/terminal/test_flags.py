"""Impossible flags: every reason is printed in a sentence, with exit code 1."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.i18n.messages import LANGUAGES, words
from tests.terminal.conftest import run


@pytest.mark.parametrize(
    ("flags", "reasons"),
    [
        (["--players", "9"], ["These boxes are for 2 to 5 players, not 9."]),
        (["--players", "x"], ["Invalid value for '--players'"]),
        (["--dance"], ["--dance"]),
        (["--players", "6", "--preset", "1999"], ["Six players need", "Unknown preset: 1999."]),
        (["--boxes", "base+XY"], ["Unknown box or extra set: XY."]),
        (["--teams", "3v3"], ["Six players need the Second Front box."]),
        (["--option", "hq"], ["--option needs a name and a value joined by =, not “hq”."]),
        (["--option", "hq=maybe", "--nations", "ussr"], ["can't be maybe", "Choose three to six nations"]),
        (["--remove", "ussr=many"], ["--remove needs a whole number, not “many”."]),
        (["--remove", "ussr=99"], ["ussr removed: 99; the deck has only 25"]),
        (["--without", "dancing"], ["Unknown ability: dancing."]),
        (["--achievements", "bought"], ["“bought” isn't a way to choose achievements; allowed: random, draft, agreed"]),
        (["--achievements", "agreed:spgs"], ["The number of agreed achievements must be 3, not 1."]),
        (["--first", "Z"], ["The first player must be one of the players at the table."]),
        (["--seed", "xyz"], ["'xyz' is neither a whole number nor"]),
        (["--humans", "3"], ["3 people don't fit at a table for 2."]),
        (["--names", "A,B,C"], ["3 names for 2 players."]),
        (["--names", "Ann,Ann"], ["No two players may have the same name."]),
        (["--names", "Ann,"], ["A name has 1 to 20 letters"]),
        (["--bot", "genius"], ["Unknown bot “genius”; known:", "captain"]),
        (["--bot", "captain:fast"], ["'fast' is not a thinking time: write 500ms, 2s or 200sims."]),
        (["--language", "fr"], ["Unknown language 'fr'; choose one of en, de, ru."]),
        (["--resume", "nowhere.txt"], ["Can't read nowhere.txt"]),
        (["--resume", "bad.txt"], ["Can't continue the record bad.txt: line 1"]),
        (["--resume", "bad.txt", "--players", "3"], ["--players can't be changed"]),
        (["--record", "bad.txt"], ["bad.txt already exists and won't be overwritten"]),
        (["--record", "no/such/folder.txt"], ["Can't save the game in no/such/folder.txt"]),
        (["--blank", "nowhere.csv"], ["nowhere.csv"]),
        (["--blank", "bad.txt"], ["bad.txt"]),
        (["--cards", "nowhere"], ["nowhere"]),
    ],
)
def test_invalid_flags_are_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: list[str], reasons: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.txt").write_text("no record\n", encoding="utf-8")
    result = run(*flags)
    assert result.exit_code == (2 if "Usage: " in result.output else 1)
    assert [reason for reason in reasons if reason not in result.output] == []
    assert "Traceback" not in result.output
    assert (tmp_path / "bad.txt").read_text(encoding="utf-8") == "no record\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_against_flags_are_in_the_language_of_the_game(language: str) -> None:
    result = run("--language", language, "--first", "Z")
    assert result.output.strip() == words(language).say("config-first-player")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_flag_prints_a_summary(language: str) -> None:
    result = run("--rules", "--boxes", "base+SF", "--option", "doubleMedal=forced", "--language", language)
    assert result.exit_code == 0
    assert "doubleMedal=forced" in result.output
    assert "rear=on" in result.output
    assert "[MEDAL-2]" in result.output


def test_terminal_game_uses_custom_achievements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    head = "key,box,rule,goal,measure,over,nation,special,en"
    lines = f"{head}\nbig-guns,base,VAR-9,most,power,,,,Big guns\n"
    (tmp_path / "own.csv").write_text(lines, encoding="utf-8")
    flags = ("--blank", "own.csv", "--achievements", "agreed:big-guns,spgs,most-cards", "--seed", "1")
    result = run(*flags, lines="1\nq\n")
    assert result.exit_code == 0, result.output
    assert "Big guns" in result.output
