"""Judge a line played in a puzzle: every line that does the task is right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from tankrush.bots.coach.lines import is_asked, is_continued
from tankrush.engine.determinize import imagine
from tankrush.engine.game import apply, legal
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game

from .puzzle_text import Puzzle, position_of
from .tasks import goal_test

Verdict = Literal["open", "solved", "lucky", "missed"]
KEY_LENGTH = 8  # hexadecimal digits of the hash of a position
OTHER_WORLDS = 8  # worlds in which a line that drew or revealed cards must do the task too


class Attempt:
    """An attempt at a puzzle: what the seat knows, and the actions it has played."""

    def __init__(self, puzzle: Puzzle) -> None:
        start, self.seat = laid_out(puzzle)
        self.puzzle = puzzle
        self.start = start
        self.world = start.clone()
        self.line: list[int] = []
        self.is_done = goal_test(puzzle.task, start, self.seat)
        self.verdict: Verdict = "open"

    def play(self, action: int) -> None:
        """Play one more action of the line; raise Refused if it is illegal or the verdict is in."""
        assert self.verdict == "open"
        apply(self.world, self.seat, action)
        self.line.append(action)
        self.verdict = self.judge()

    def play_all(self, line: Sequence[int]) -> Verdict:
        for action in line:
            self.play(action)
        return self.verdict

    def judge(self) -> Verdict:
        """Return solved as soon as the task is done, missed when the turn or a measured line ends without it.

        An exact puzzle goes on after a draw or reveal, because its task may still be certain.
        """
        if self.is_done(self.world):
            return "solved" if self.is_sure() else "lucky"
        if not self.puzzle.is_measured:
            return "open" if is_asked(self.world, self.seat, self.line) else "missed"
        if is_continued(self.world, self.seat, self.start, self.line):
            return "open"
        return "solved" if short_key(state_hash(self.world)) in self.puzzle.good else "missed"

    def is_sure(self) -> bool:
        """Return whether the line does the task whatever the hidden cards are."""
        return self.world.learned == self.start.learned or all(
            self.does_in(imagine(self.start, self.seat, number)) for number in range(1, OTHER_WORLDS + 1)
        )

    def does_in(self, world: Game) -> bool:
        """Play the legal part of the line in another world: the line must not depend on the cards drawn."""
        for action in self.line:
            if not self.is_done(world) and action in legal(world, self.seat):
                apply(world, self.seat, action)
        return self.is_done(world)


@lru_cache(maxsize=64)
def laid_out(puzzle: Puzzle) -> tuple[Game, int]:
    """Return the position of a puzzle, cached because parsing it takes longer than a move."""
    return position_of(puzzle)


def short_key(key: str) -> str:
    return key[:KEY_LENGTH]
