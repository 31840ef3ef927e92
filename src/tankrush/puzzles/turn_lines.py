"""Enumerate all lines of a turn up to a reveal or another seat's move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tankrush.bots.coach.lines import Line, is_continued
from tankrush.engine.dispatch import apply_action
from tankrush.engine.game import legal
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game

from .tasks import WIN, goal_test

IsDone = Callable[[Game], bool]


@dataclass(frozen=True, slots=True)
class Leaf:
    """The end of a line: the task is done, the game is over, or something is revealed."""

    line: Line
    world: Game
    key: str  # hash of the position, so two lines to it count once
    is_done: bool


class TooManyLines(ValueError):
    """A turn with more positions than the limit."""


class TurnWalk:
    """Enumerates all lines of a seat; a position that several lines reach is visited once."""

    def __init__(self, start: Game, seat: int, is_done: IsDone, most: int) -> None:
        self.start = start
        self.seat = seat
        self.is_done = is_done
        self.most = most
        self.seen: set[str] = set()
        self.leaves: list[Leaf] = []

    def walk(self) -> list[Leaf]:
        """Return every different end of a line, shortest lines first; raise TooManyLines beyond the limit."""
        level: list[tuple[Game, Line]] = [(self.start, ())]
        while level:
            level = [step for world, line in level for step in self.steps(world, line)]
        return self.leaves

    def steps(self, world: Game, line: Line) -> list[tuple[Game, Line]]:
        """Return the new positions one action further that are not the end of a line."""
        found = []
        for action in legal(world, self.seat):
            after = world.clone()
            apply_action(after, self.seat, action)
            key, longer = state_hash(after), (*line, action)
            if key in self.seen:
                continue
            self.seen.add(key)
            if len(self.seen) > self.most:
                raise TooManyLines(f"more than {self.most} positions")
            is_done = self.is_done(after)
            if is_done or not is_continued(after, self.seat, self.start, list(longer)):
                self.leaves.append(Leaf(longer, after, key, is_done))
            else:
                found.append((after, longer))
        return found


def ends_of(start: Game, seat: int, is_done: IsDone, most: int) -> list[Leaf]:
    """Return the ends of all lines of a seat."""
    return TurnWalk(start, seat, is_done, most).walk()


def after(start: Game, seat: int, line: Line) -> Game:
    """Return the position at the end of a line."""
    world = start.clone()
    for action in line:
        apply_action(world, seat, action)
    return world


def is_decisive(task: str, start: Game, seat: int, leaves: Sequence[Leaf]) -> bool:
    """Return whether a task is done at the end of exactly the winning lines; `leaves` were enumerated for the win."""
    is_done = goal_test(task, start, seat)
    return all(is_done(leaf.world) == leaf.is_done for leaf in leaves)


def decides(task: str, start: Game, seat: int, most: int) -> bool:
    """Enumerate the turn for the win, and return whether a task decides it."""
    return is_decisive(task, start, seat, ends_of(start, seat, goal_test(WIN, start, seat), most))
