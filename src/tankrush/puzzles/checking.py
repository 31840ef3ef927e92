"""Check puzzles: exact ones are proved, measured ones are measured again in fresh worlds."""

from __future__ import annotations

from collections.abc import Iterator

from tankrush.bots.coach.lines import Line
from tankrush.bots.coach.outcomes import difference
from tankrush.bots.levels.policies import LEVELS
from tankrush.engine.determinize import imagine
from tankrush.engine.errors import Refused
from tankrush.engine.state import Game

from .measuring import AS_GOOD, CHECKING, Measurer
from .puzzle_text import BEYOND, BadPuzzle, Puzzle, position_of, read_line
from .tasks import WIN, goal_test
from .turn_lines import Leaf, TooManyLines, after, decides, ends_of
from .verdicts import Attempt, short_key

MOST_POSITIONS = 6000  # positions of a turn
OTHER_WORLDS = 4  # worlds in which every right line must do the task
LEAST_CHANCE = 5.0  # percentage of wins: in a lost game no line is better than another
FAR = 3.5  # standard errors of a significant difference


class Failed(Exception):
    """An incorrect puzzle; the message gives the reason."""


def check_puzzle(puzzle: Puzzle, *, is_remeasured: bool = False) -> None:
    """Raise Failed with a sentence if the puzzle cannot be read, proved or confirmed."""
    try:
        start, seat = position_of(puzzle)
        line = read_line(start, seat, puzzle.solution)
        if not line:
            raise Failed("it has no solution.")
        if Attempt(puzzle).play_all(line) != "solved":
            raise Failed("its solution does not do the task.")
        leaves = ends_of(start, seat, goal_test(puzzle.task, start, seat), MOST_POSITIONS)
    except (BadPuzzle, Refused, AssertionError) as error:
        raise Failed(str(error) or "its solution goes on after the verdict.") from None
    except TooManyLines as error:
        raise Failed(f"its turn has {error}.") from None
    if puzzle.grade not in (*LEVELS, BEYOND):
        raise Failed(f"'{puzzle.grade}' is not a grade.")
    check_lines(puzzle, start, seat, leaves)
    if puzzle.value is None and puzzle.task != WIN:
        check_goal(puzzle, start, seat)
    if puzzle.value is not None and puzzle.value[0] < puzzle.value[1]:
        raise Failed("another line is better than its solution.")
    if puzzle.value is not None and puzzle.value[0] < LEAST_CHANCE:
        raise Failed("its solution hardly ever wins.")
    if puzzle.value is not None and is_remeasured:
        remeasure(puzzle, start, seat, leaves, line)


def check_lines(puzzle: Puzzle, start: Game, seat: int, leaves: list[Leaf]) -> None:
    """Check the number of right lines, and that they are right in other worlds the seat could imagine."""
    right = [leaf for leaf in leaves if is_right(puzzle, leaf)]
    if (len(right), len(leaves)) != puzzle.lines:
        raise Failed(f"{len(right)} of {len(leaves)} lines are right, not {' of '.join(map(str, puzzle.lines))}.")
    if puzzle.is_measured:
        return
    is_done = goal_test(puzzle.task, start, seat)
    for world in (imagine(start, seat, seed) for seed in range(1, OTHER_WORLDS + 1)):
        for leaf in right:
            if not is_done(after(world, seat, leaf.line)):
                raise Failed("a line does the task only if the hidden cards lie well.")


def check_goal(puzzle: Puzzle, start: Game, seat: int) -> None:
    """Require that a goal without measured values decides the game: exactly the lines that reach it win."""
    try:
        if decides(puzzle.task, start, seat, MOST_POSITIONS):
            return
    except TooManyLines as error:
        raise Failed(f"its turn has {error}.") from None
    raise Failed("its goal is neither measured nor what decides the game.")


def is_right(puzzle: Puzzle, leaf: Leaf) -> bool:
    return short_key(leaf.key) in puzzle.good if puzzle.is_measured else leaf.is_done


def remeasure(puzzle: Puzzle, start: Game, seat: int, leaves: list[Leaf], line: Line) -> None:
    """Measure in fresh worlds: the solution, and the other lines that count as right or as rivals."""
    assert puzzle.value is not None
    measurer = Measurer(start, seat)
    solution = measurer.measure(line, CHECKING)
    if not puzzle.is_measured:
        rivals = [leaf.line for leaf in leaves if not leaf.is_done]
        behind, error = difference(
            measurer.measure(measurer.best_of(rivals)[0].line, CHECKING).outcomes, solution.outcomes
        )
        if behind > FAR * error:
            raise Failed(f"another line wins {100 * behind:.1f} points more than its solution.")
        return
    spread = 100 * (solution.outcomes.mean * (1 - solution.outcomes.mean) / solution.outcomes.games * 2) ** 0.5
    if abs(solution.value - puzzle.value[0]) > FAR * max(spread, 1.0):
        raise Failed(f"its solution wins {solution.value:.1f} per cent, not {puzzle.value[0]:.1f}.")
    for leaf in leaves:
        if short_key(leaf.key) in puzzle.good and leaf.line != line:
            behind, error = difference(solution.outcomes, measurer.measure(leaf.line, CHECKING).outcomes)
            if behind > AS_GOOD + FAR * error:
                raise Failed(f"a line that counts as right is {100 * behind:.1f} points behind.")


def find_repeats(puzzles: list[Puzzle]) -> Iterator[str]:
    """Yield the names of puzzles with the game and the solution of an earlier one."""
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for puzzle in puzzles:
        game = puzzle.source.partition(",")[0] + puzzle.config
        if "seed" in game and (game, puzzle.solution) in seen:
            yield puzzle.name
        seen.add((game, puzzle.solution))
