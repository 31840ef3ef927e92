"""Grades of puzzles: the weakest level that solves a puzzle in most of its tries."""

from __future__ import annotations

from random import Random

from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.registry import make
from tankrush.bots.sight import sight_of

from .puzzle_text import BEYOND, Puzzle
from .verdicts import Attempt

TRIES = 5
SIMULATIONS = {"general": "general:400sims"}  # the clock would make grades depend on the machine


def grade_of(puzzle: Puzzle) -> str:
    """Return the weakest level that solves the puzzle in most of its tries."""
    return next((level for level in LEVELS if solves(puzzle, level)), BEYOND)


def solves(puzzle: Puzzle, level: str) -> bool:
    return 2 * sum(try_once(puzzle, level, number) for number in range(TRIES)) > TRIES


def try_once(puzzle: Puzzle, level: str, number: int) -> bool:
    """Try a puzzle once with a level; the dice depend on the puzzle, the level and the number of the try."""
    bot, dice = make(SIMULATIONS.get(level, level)), Random(f"{puzzle.name} {level} {number}")
    attempt = Attempt(puzzle)
    while attempt.verdict == "open":
        sight = sight_of(attempt.world, attempt.seat, dice.getrandbits(30))
        attempt.play(bot.choose(sight, dice, None))
    return attempt.verdict == "solved"
