"""Verdicts on a line that is played in a puzzle: every line that does the task is right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from tankrush.bots.coach.lines import goes_on
from tankrush.engine.game import apply
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game

from .puzzle_text import Puzzle, position_of
from .tasks import goal_test

Verdict = Literal["open", "solved", "missed"]
KEY_LENGTH = 8  # hexadecimal digits of the hash of a position


class Attempt:
    """One try at a puzzle: what the seat knows, and the actions it has played."""

    def __init__(self, puzzle: Puzzle) -> None:
        start, self.seat = laid_out(puzzle)
        self.puzzle = puzzle
        self.start = start
        self.world = start.clone()
        self.line: list[int] = []
        self.is_done = goal_test(puzzle.task, start, self.seat)
        self.verdict: Verdict = "open"

    def play(self, action: int) -> None:
        """One more action of the line, or Refused; none after the verdict."""
        assert self.verdict == "open"
        apply(self.world, self.seat, action)
        self.line.append(action)
        self.verdict = self.judge()

    def play_all(self, line: Sequence[int]) -> Verdict:
        for action in line:
            self.play(action)
        return self.verdict

    def judge(self) -> Verdict:
        """Solved as soon as the task is done; missed when the line ends without it."""
        if self.is_done(self.world):
            return "solved"
        if goes_on(self.world, self.seat, self.start, self.line):
            return "open"
        is_good = self.puzzle.is_measured and short_key(state_hash(self.world)) in self.puzzle.good
        return "solved" if is_good else "missed"


@lru_cache(maxsize=64)
def laid_out(puzzle: Puzzle) -> tuple[Game, int]:
    """The position of a puzzle, kept because reading it takes longer than a move."""
    return position_of(puzzle)


def short_key(key: str) -> str:
    return key[:KEY_LENGTH]
