"""Complete puzzles written by hand: add solution, proof or values, and grade to a position and a task."""

from __future__ import annotations

from dataclasses import replace

from tankrush.engine.state import Game

from .level_grades import grade_of
from .measuring import Measurer, is_as_good
from .puzzle_text import BadPuzzle, Puzzle, position_of, write_line
from .tasks import WIN, BadTask, goal_test
from .turn_lines import Leaf, TooManyLines, decides, ends_of
from .verdicts import short_key

MOST_POSITIONS = 6000


def finish(puzzle: Puzzle) -> Puzzle:
    """Return the complete puzzle; raise BadPuzzle if no line does the task, or every line does."""
    start, seat = position_of(puzzle)
    try:
        leaves = ends_of(start, seat, goal_test(puzzle.task, start, seat), MOST_POSITIONS)
        found = (
            finish_measured(puzzle, start, seat, leaves)
            if puzzle.is_measured
            else finish_exact(puzzle, start, seat, leaves)
        )
    except (BadTask, TooManyLines) as error:
        raise BadPuzzle(f"{puzzle.name}: {error}") from None
    if not 0 < found.lines[0] < found.lines[1]:
        raise BadPuzzle(f"{puzzle.name}: {found.lines[0]} of {found.lines[1]} lines do the task.")
    if found.value is not None and found.value[0] < found.value[1]:
        raise BadPuzzle(
            f"{puzzle.name}: its goal wins {found.value[0]:.1f} per cent, another line {found.value[1]:.1f}."
        )
    return found.with_grade(grade_of(found))


def finish_exact(puzzle: Puzzle, start: Game, seat: int, leaves: list[Leaf]) -> Puzzle:
    """Return an exact puzzle with its solution, and values if the goal does not decide the game."""
    right, other = ([leaf.line for leaf in leaves if leaf.is_done is done] for done in (True, False))
    solution = write_line(start, right[0]) if right else ()
    found = replace(puzzle, solution=solution, lines=(len(right), len(leaves)))
    if puzzle.task == WIN or not right or not other or decides(puzzle.task, start, seat, MOST_POSITIONS):
        return found
    measurer = Measurer(start, seat)
    best, rival = (measurer.confirm(measurer.best_of(lines)[0].line) for lines in (right, other))
    return replace(found, solution=write_line(start, best.line), value=(best.value, rival.value))


def finish_measured(puzzle: Puzzle, start: Game, seat: int, leaves: list[Leaf]) -> Puzzle:
    """Return a puzzle whose lines are all measured; its second value is that of the best line that is not right."""
    measurer = Measurer(start, seat)
    ranked = measurer.best_of([leaf.line for leaf in leaves])
    good = [one for one in ranked if is_as_good(one, ranked[0])]
    best = measurer.confirm(ranked[0].line)
    as_good = {one.line for one in good}
    rivals = measurer.best_of([leaf.line for leaf in leaves if leaf.line not in as_good] or [best.line])
    rival = measurer.confirm(rivals[0].line)
    keys = {leaf.line: short_key(leaf.key) for leaf in leaves}
    return replace(
        puzzle, solution=write_line(start, best.line), lines=(len(good), len(leaves)), value=(best.value, rival.value),
        good=tuple(keys[one.line] for one in good),
    )  # fmt: skip
