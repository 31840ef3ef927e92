"""Puzzles on the wire: the list, a position to play, the result of a line, a hint."""

from __future__ import annotations

from typing import Literal, TypedDict

from .http_answers import LessonSeat, ReplayStep
from .table_view import Letter


class PuzzleLine(TypedDict):
    """A puzzle in the list: its number, its theme, the weakest level that solves it, and its task."""

    name: str
    number: int
    theme: str
    grade: str
    config: str
    task: str
    is_measured: bool


class PuzzleList(TypedDict):
    """All puzzles, in the order of their numbers."""

    puzzles: list[PuzzleLine]


class PuzzleSeat(LessonSeat):
    """A seat of a puzzle; the player has no portrait."""

    face: str


class PuzzleShape(PuzzleLine):
    """A puzzle to play.

    `start` is the table; `lines` counts the line ends that do the task, and all of them; `value` is the percentage of
    games won by the solution and by the best line that does not do the task, or by the played line.
    """

    seat: Letter
    seats: list[PuzzleSeat]
    lines: list[int]
    value: list[float]
    start: ReplayStep


class PuzzleTry(TypedDict):
    """The result of a line: the table after every further action, and whether the task is done.

    `lucky`: done only because of cards that the line drew or revealed.
    """

    verdict: Literal["open", "solved", "lucky", "missed"]
    steps: list[ReplayStep]


class PuzzleHint(TypedDict):
    """The next action of the solution; none if the line has departed from it."""

    action: int | None
