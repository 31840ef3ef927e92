"""Puzzles for a browser: the list, a position as a table would send it, and the result of a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tankrush.engine.state import Game
from tankrush.i18n.messages import Words, words
from tankrush.i18n.names import join_all, name_card
from tankrush.protocol.http_answers import ReplayStep
from tankrush.protocol.puzzle_answers import PuzzleHint, PuzzleLine, PuzzleSeat, PuzzleShape, PuzzleTry
from tankrush.puzzles.puzzle_text import Puzzle, all_puzzles, read_line
from tankrush.puzzles.tasks import Aim, read_task
from tankrush.puzzles.verdicts import Attempt, laid_out
from tankrush.server.model.bot_personas import CREW
from tankrush.server.model.denial import Denied
from tankrush.server.model.seats import Called, letter, say_name

from .replay_steps import line_steps

OWN_NAME: Called = ("", "lesson-pupil")


def find_puzzle(name: str) -> Puzzle:
    puzzle = all_puzzles().get(name)
    if puzzle is None:
        raise Denied("NOT_FOUND")
    return puzzle


@lru_cache(maxsize=8)
def puzzle_list(language: str) -> list[PuzzleLine]:
    """Return every puzzle, theme by theme, numbered from 1."""
    return [line_of(puzzle, number, language) for number, puzzle in enumerate(all_puzzles().values(), start=1)]


def line_of(puzzle: Puzzle, number: int, language: str) -> PuzzleLine:
    return {
        "name": puzzle.name, "number": number, "theme": puzzle.theme, "grade": puzzle.grade,
        "config": puzzle.config, "task": tell_task(puzzle, language), "is_measured": puzzle.is_measured,
    }  # fmt: skip


def tell_task(puzzle: Puzzle, language: str) -> str:
    """Return the task as a sentence."""
    speaker, aims = words(language), read_task(puzzle.task)
    if puzzle.is_measured:
        return speaker.say("puzzle-task-best")
    told = join_all(speaker, [tell_aim(aim, speaker, puzzle) for aim in aims])
    return speaker.say("puzzle-task", aims=told[:1].upper() + told[1:])


def tell_aim(aim: Aim, speaker: Words, puzzle: Puzzle) -> str:
    """Return one part of a task, as it appears inside a sentence."""
    if aim.word == "lead":
        return speaker.say("puzzle-task-lead", achievement=speaker.say(f"achievement-{aim.key}"))
    if aim.key:
        book = laid_out(puzzle)[0].book
        return speaker.say(f"puzzle-task-{aim.word}", card=name_card(speaker, book, book.number[aim.key]))
    return speaker.say(f"puzzle-task-{aim.word}", n=aim.amount)


def puzzle_json(name: str, language: str) -> PuzzleShape:
    """Return the task and the table at its start."""
    puzzle = find_puzzle(name)
    start, seat = laid_out(puzzle)
    number = list(all_puzzles()).index(name) + 1
    return {
        **line_of(puzzle, number, language), "seat": letter(seat), "seats": list(seats_of(start, seat, language)),
        "lines": list(puzzle.lines), "value": list(puzzle.value or ()),
        "start": line_steps(start, seat, (), names_at(start, seat), language)[0],
    }  # fmt: skip


def try_line(name: str, line: Sequence[int], shown: int, language: str) -> PuzzleTry:
    """Return the result of a line, action by action; the first `shown` are already on the table."""
    puzzle = find_puzzle(name)
    attempt = played(puzzle, line)
    steps = line_steps(attempt.start, attempt.seat, line, names_at(attempt.start, attempt.seat), language)
    return {"verdict": attempt.verdict, "steps": steps[1 + shown :]}


def played(puzzle: Puzzle, line: Sequence[int]) -> Attempt:
    """Play a line up to here; nothing can be played after the verdict."""
    attempt = Attempt(puzzle)
    for action in line:
        if attempt.verdict != "open":
            raise Denied("NOT_NOW")
        attempt.play(action)
    return attempt


def hint_at(name: str, line: Sequence[int]) -> PuzzleHint:
    """Return the next action of the solution; none if the line has departed from it."""
    puzzle = find_puzzle(name)
    start, seat = laid_out(puzzle)
    solution = read_line(start, seat, puzzle.solution)
    is_begun = tuple(line) == solution[: len(line)] and len(line) < len(solution)
    return {"action": solution[len(line)] if is_begun else None}


def solution_steps(name: str, language: str) -> list[ReplayStep]:
    """Return the solution as table states, step by step."""
    puzzle = find_puzzle(name)
    start, seat = laid_out(puzzle)
    return line_steps(start, seat, read_line(start, seat, puzzle.solution), names_at(start, seat), language)


# ---- seats -------------------------------------------------------------------------------------------------------


def faces_at(start: Game, seat: int) -> Iterator[str]:
    """Yield the portraits of the seats: a persona for every opponent, none for the player."""
    left = iter(CREW)
    return ("" if other == seat else next(left).face for other in range(start.count))


def names_at(start: Game, seat: int) -> tuple[Called, ...]:
    return tuple(("", f"persona-{face}") if face else OWN_NAME for face in faces_at(start, seat))


def seats_of(start: Game, seat: int, language: str) -> Iterator[PuzzleSeat]:
    for number, (face, called) in enumerate(zip(faces_at(start, seat), names_at(start, seat), strict=True)):
        yield {"seat": letter(number), "name": say_name(called, language), "face": face}
