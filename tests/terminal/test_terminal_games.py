"""Whole games through the real command: every combination of boxes, several people, teams, chosen achievements."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.i18n.messages import LANGUAGES
from tankrush.notation.record import replay
from tankrush.terminal.saving import load_record
from tests.terminal.conftest import Person, Play


@pytest.mark.parametrize("boxes", ["base", "base+SF", "base+LB", "base+SF+LB"])
def test_terminal_plays_a_whole_game_against_a_bot(play: Play, tmp_path: Path, boxes: str) -> None:
    result = play("--boxes", boxes, "--seed", "3", "--record", "game.txt")
    assert result.exit_code == 0
    assert "The game is over after" in result.output
    assert re.search(r"^.+ won!$", result.output, re.MULTILINE)
    assert result.output.endswith("The game is recorded in game.txt.\n")
    match = replay(load_record(tmp_path / "game.txt"), read_catalogue())
    assert match.game.over
    assert {entry.seat for entry in match.entries} == {0, 1}
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_two_people_share_a_terminal_with_hand_overs(play: Play) -> None:
    person = Person(most=120)
    result = play("--humans", "2", "--names", "Ann,Bob", "--seed", "3", "--first", "A", person=person)
    assert result.exit_code == 1
    turns = re.findall(r"(Ann|Bob), take the keyboard\.", result.output)
    assert len(turns) > 4
    assert turns[:4] == ["Ann", "Bob", "Ann", "Bob"]
    for before, after in zip(person.asked, person.asked[1:], strict=False):
        if before.startswith("Ann") and after.startswith("Bob"):
            pytest.fail("Bob was asked without a hand-over")


@pytest.mark.parametrize(
    "flags",
    [
        ("--teams", "2v2", "--humans", "2"),
        ("--teams", "3v3", "--boxes", "base+SF", "--humans", "1"),
        ("--achievements", "draft", "--players", "3", "--boxes", "base+SF+LB"),
        ("--achievements", "agreed:light-tanks,spgs,most-cards", "--humans", "2"),
        ("--preset", "2013", "--players", "5"),
        ("--chaos", "--boxes", "base+SF+LB"),
        ("--boxes", "base+SF", "--nations", "ussr,germany,uk", "--remove", "uk=10", "--without", "siege"),
        ("--option", "rear=on", "--option", "survivingBases=3", "--option", "depotVisibility=public"),
    ],
    ids=lambda flags: flags[1] if isinstance(flags, tuple) else str(flags),
)
def test_terminal_plays_teams_and_other_tables(play: Play, flags: tuple[str, ...]) -> None:
    result = play("--seed", "161", *flags, person=Person(seed=1, most=25))
    assert result.exit_code == 1
    assert "The input ended before the game did." in result.output
    assert "tankrush terminal --resume 20" in result.output


class Curious(Person):
    """A player who tries every command before each choice and depends on no language."""

    QUESTIONS = ("h", "h 1", "s", "d", "l", "t", "c engineers", "c t-34", "c nothing like it", "h nothing", "h 99", "u")

    def choose(self, menu: dict[int, str], prompt: str) -> str:
        if self.rng.random() < 0.6:
            return self.rng.choice(self.QUESTIONS)
        numbers = re.search("1–([0-9]+) ", prompt)
        assert numbers
        return str(self.rng.randint(1, int(numbers[1])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_game_has_every_word_in_every_language(play: Play, language: str) -> None:
    flags = ("--language", language, "--boxes", "base+SF+LB", "--players", "3", "--humans", "2", "--seed", "12648430")
    result = play(*flags, person=Curious(seed=2, most=200))
    assert result.exit_code == 1
    assert "terminal-" not in result.output
    assert ("Engineers" in result.output) == (language == "en")


def test_terminal_game_of_bots_prints_a_story(play: Play) -> None:
    result = play("--humans", "0", "--seed", "5", "--record", "bots.txt")
    assert result.exit_code == 0
    assert "Soldier A buys" in result.output
    assert " won!" in result.output


def test_terminal_game_of_a_seed_is_repeatable(play: Play) -> None:
    flags = ("--seed", "77", "--boxes", "base+SF")
    first, second = (play(*flags, person=Person(seed=4, most=60)).output for _ in range(2))
    assert first == second
