"""The shipped puzzles: readable, proved in a sample, and refused in a sentence when damaged."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tankrush.bots.coach.lines import is_asked
from tankrush.bots.levels.policies import LEVELS
from tankrush.cli import app
from tankrush.engine.determinize import imagine
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.puzzles.checking import Failed, check_goal, check_puzzle, find_repeats
from tankrush.puzzles.line_themes import theme_of, winning_theme
from tankrush.puzzles.mining import skip_easy
from tankrush.puzzles.puzzle_text import (
    BEYOND,
    THEMES,
    BadPuzzle,
    Puzzle,
    all_puzzles,
    position_of,
    read_line,
    read_puzzles,
    write_puzzle,
    zones_of,
)
from tankrush.puzzles.tasks import BadTask, goal_test, read_task
from tankrush.puzzles.turn_lines import TooManyLines, ends_of, is_decisive
from tankrush.puzzles.verdicts import Attempt, laid_out

PUZZLES = list(all_puzzles().values())
SMALL = [puzzle for puzzle in PUZZLES if puzzle.lines[1] <= 60]  # kinds that the interpreted engine proves quickly
SAMPLE = Random(32).sample(SMALL, 12)
FIRST = PUZZLES[0]


def test_shipped_puzzles_cover_every_kind() -> None:
    assert len(PUZZLES) >= 400
    assert Counter(puzzle.players for puzzle in PUZZLES)[4] >= 20
    assert sum("SF" in puzzle.config for puzzle in PUZZLES) >= 20
    assert {puzzle.grade for puzzle in PUZZLES} <= {*LEVELS, BEYOND}
    assert max(Counter(puzzle.grade for puzzle in PUZZLES).values()) < len(PUZZLES) / 2
    assert list(find_repeats(PUZZLES)) == []


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.name)
def test_seeded_sample_of_puzzles_is_verified(puzzle: Puzzle) -> None:
    check_puzzle(puzzle)


def test_every_puzzle_goal_is_measured_or_decides_the_game() -> None:
    """A hand-written goal needs measured values, too, unless it decides its game."""
    by_hand = [puzzle for puzzle in PUZZLES if puzzle.source == "written by hand"]
    assert Counter(puzzle.theme for puzzle in by_hand) == {"payment": 8, "denial": 6, "sabotage": 6}
    measured = next(puzzle for puzzle in by_hand if puzzle.value is not None and not puzzle.is_measured)
    with pytest.raises(Failed, match="neither measured nor what decides"):
        check_puzzle(replace(measured, value=None))


def test_every_puzzle_solution_is_accepted() -> None:
    for puzzle in PUZZLES:
        start, seat = position_of(puzzle)
        assert Attempt(puzzle).play_all(read_line(start, seat, puzzle.solution)) == "solved", puzzle.name


@pytest.mark.parametrize("puzzle", SAMPLE[:4], ids=lambda puzzle: puzzle.name)
def test_every_puzzle_line_ends_in_a_verdict(puzzle: Puzzle) -> None:
    """Every correct line is accepted, not only the solution; a wrong one fails unless its turn continues."""
    start, seat = laid_out(puzzle)
    attempt = Attempt(puzzle)
    leaves = ends_of(start, seat, attempt.is_done, 6000)
    verdicts = Counter(Attempt(puzzle).play_all(leaf.line) for leaf in leaves)
    revealing = [leaf for leaf in leaves if not leaf.is_done and is_asked(leaf.world, seat, list(leaf.line))]
    unfinished = 0 if puzzle.is_measured else len(revealing)
    assert verdicts == Counter(
        solved=puzzle.lines[0], missed=puzzle.lines[1] - puzzle.lines[0] - unfinished, open=unfinished
    )


def test_puzzle_line_may_draw_if_the_win_does_not_depend_on_it() -> None:
    """The win is accepted if the same actions win whatever is drawn."""
    assert tried("win-11601-375", "use germany-pzkpfw-38-t; resolve reinforcements") == "open"
    drawn = "use germany-pzkpfw-38-t; resolve reinforcements; resolve recruitment; "
    attack = "attack germany-tellermine-42; ready; strike germany-tellermine-42; target A1 defender; end"
    assert tried("win-11601-375", drawn + attack) == "solved"
    needed = "use germany-pzkpfw-38-t; resolve reinforcements; resolve recruitment; place 2; "
    attack = "attack ussr-t-43; ready; strike ussr-t-43; target A1 defender"
    assert tried("win-10879-453", needed + attack) == "lucky"


def tried(name: str, text: str) -> str:
    """Return the verdict on a line written as actions."""
    puzzle = all_puzzles()[name]
    start, seat = laid_out(puzzle)
    return Attempt(puzzle).play_all(read_line(start, seat, tuple(text.split("; "))))


def test_puzzle_text_round_trips() -> None:
    for puzzle in SAMPLE:
        assert write_puzzle(puzzle).count("\n") == 1
        assert read_puzzles(write_puzzle(puzzle), "again") == [puzzle]
        assert read_puzzles(write_puzzle(puzzle, is_block=True), "again") == [puzzle]
        start, _ = position_of(puzzle)
        again, _ = position_of(replace(puzzle, zones=zones_of(start)))
        assert write_puzzle(replace(puzzle, zones=zones_of(again))) == write_puzzle(
            replace(puzzle, zones=zones_of(start))
        )


def test_a_puzzle_position_reveals_nothing_hidden() -> None:
    """The cards are dealt from the player's knowledge: another deal gives the same puzzle."""
    for puzzle in SAMPLE:
        start, seat = position_of(puzzle)
        other = imagine(start, seat, 99)
        dealt, _ = position_of(replace(puzzle, zones=zones_of(other)))
        assert zones_of(dealt) == zones_of(start), puzzle.name


def test_every_puzzle_theme_has_words() -> None:
    for language in LANGUAGES:
        speaker = words(language)
        assert [theme for theme in THEMES if not speaker.has(f"web-puzzle-theme-{theme}")] == []
        assert [theme for theme in THEMES if not speaker.has(f"web-puzzle-hint-{theme}")] == []


def test_few_puzzles_have_the_lowest_grade() -> None:
    easy, hard = FIRST.with_grade(LEVELS[0]), FIRST.with_grade(BEYOND)
    assert [puzzle.grade for puzzle in skip_easy([easy, easy, hard, hard])] == [easy.grade, hard.grade, hard.grade]


def test_puzzle_goal_without_values_decides_the_game() -> None:
    goals = [one for one in PUZZLES if one.value is None and one.task != "win"]
    assert len(goals) >= 20
    puzzle = min(goals, key=lambda one: one.lines[1])
    check_puzzle(puzzle)
    start, seat = position_of(puzzle)
    leaves = ends_of(start, seat, goal_test("win", start, seat), 6000)
    assert is_decisive(puzzle.task, start, seat, leaves)
    with pytest.raises(Failed, match="neither measured nor what decides"):
        check_goal(replace(puzzle, task="vehicles 9"), start, seat)


def test_turn_walk_stops_at_its_limit() -> None:
    start, seat = position_of(FIRST)
    with pytest.raises(TooManyLines):
        ends_of(start, seat, lambda world: False, 5)


def test_theme_of_a_mistake_is_the_difference_of_the_better_line() -> None:
    want, attack, use, defend = 2 << 8, 10 << 8, 5 << 8, 8 << 8
    assert theme_of([attack | 40], [use | 40]) == "ability"
    assert theme_of([attack | 40], [want | 50]) == "hold"
    assert theme_of([want | 50], [want | 51]) == "buying"
    assert theme_of([want | 50], [attack | 40]) == "attack"
    assert theme_of([defend | 40], [defend | 41]) == "defence"


def test_theme_of_a_win_is_common_to_all_winning_lines() -> None:
    attack, resolve = 10 << 8, 6 << 8
    assert winning_theme([[resolve, attack | 40], [resolve]]) == "ability"
    assert winning_theme([[resolve, attack | 40], [attack | 40]]) == "finish"


# ---- bad input -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("task: ", "task: dance", "is not a task"),
        ("theme: ", "theme: love", "is not a theme"),
        ("config: ", "", "'config: …' is missing"),
        ("round: ", "nonsense", "is not a field of a puzzle"),
    ],
)
def test_damaged_puzzle_is_refused_with_its_place(old: str, new: str, sentence: str) -> None:
    lines = [new if line.startswith(old) else line for line in write_puzzle(FIRST, is_block=True).splitlines()]
    with pytest.raises(BadPuzzle, match=sentence) as found:
        read_puzzles("\n".join(lines), "broken.puzzles")
    assert str(found.value).startswith("broken.puzzles:")


def test_two_puzzles_of_one_name_are_refused() -> None:
    with pytest.raises(BadPuzzle, match="two puzzles"):
        read_puzzles(write_puzzle(FIRST) * 2, "twice.puzzles")


def test_invalid_puzzle_task_names_the_allowed_values() -> None:
    assert [aim.word for aim in read_task("buy ussr-t-34 and bases 1")] == ["buy", "bases"]
    for text in ("", "medals", "medals 0", "win soon", "bases one"):
        with pytest.raises(BadTask, match="several of them with 'and' between"):
            read_task(text)


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (replace(SAMPLE[0], solution=("end", "end")), "cannot be played|does not do the task|goes on"),
        (replace(SAMPLE[0], solution=()), "it has no solution"),
        (replace(SAMPLE[0], lines=(1, 2)), "lines are right, not 1 of 2"),
        (replace(SAMPLE[0], grade="marshal"), "is not a grade"),
        (replace(SAMPLE[0], value=(20.0, 40.0)), "another line is better"),
        (replace(SAMPLE[0], value=(0.0, 0.0)), "hardly ever wins"),
        (replace(SAMPLE[0], zones=(("A hand", "five dragons"),)), "cannot be read|not a card"),
        (replace(SAMPLE[0], config="base, 9 players"), "config|players"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_puzzle_check_explains_a_wrong_puzzle(puzzle: Puzzle, sentence: str) -> None:
    with pytest.raises(Failed, match=sentence):
        check_puzzle(puzzle)


# ---- the command -------------------------------------------------------------------------------------------------


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["puzzles", *arguments])
    return result.exit_code, result.output


def test_puzzles_command_lists_and_checks_a_file(tmp_path: Path) -> None:
    file = tmp_path / "two.puzzles"
    file.write_text(write_puzzle(SAMPLE[0]) + write_puzzle(SAMPLE[1]), encoding="utf-8")
    code, output = run("check", str(file), "--sample", "0")
    assert (code, output.startswith("2 puzzles: ")) == (0, True), output
    code, output = run("list", str(file))
    assert code == 0
    assert "2 puzzles" in output
    assert SAMPLE[0].theme in output


def test_puzzles_command_reports_errors_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "wrong.puzzles"
    file.write_text(write_puzzle(replace(SAMPLE[0], lines=(1, 2))), encoding="utf-8")
    code, output = run("check", str(file))
    assert code == 1
    assert "1 of 1 puzzles failed." in output
    for arguments in (["check", str(tmp_path / "none")], ["make", "riddle", str(tmp_path / "new")]):
        code, output = run(*arguments)
        assert code == 1
        assert "Traceback" not in output
    code, output = run("make", "win", str(file), "--games", "1")
    assert (code, "cannot be written" in output) == (1, True)
    file.write_bytes(b"\xff\xfe")
    code, output = run("list", str(file))
    assert (code, output.endswith("wrong.puzzles cannot be read: it is not UTF-8 text.\n")) == (1, True)


def test_puzzles_command_mines_the_same_file_again(tmp_path: Path) -> None:
    """The first puzzle of a shipped file is mined from its seed, grade included."""
    puzzle = next(one for one in PUZZLES if one.task == "win" and one.config == "base, 2 players")
    seed = puzzle.source.split()[1].rstrip(",")
    code, output = run("make", "win", str(tmp_path / "new"), "--seed", seed, "--games", "1")
    assert (code, output.endswith("1 puzzles of 1 games\n")) == (0, True), output
    text = (tmp_path / "new").read_text(encoding="utf-8")
    assert text.startswith("# tankrush puzzles make win")
    assert read_puzzles(text, "new") == [puzzle]
