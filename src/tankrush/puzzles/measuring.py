"""Measure lines by playing games on from them with strong players, in stages on fresh worlds.

Each stage drops the lines that are clearly behind. The reported values come from a last stage, in worlds that did not
select any line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tankrush.bots.coach.lines import Line
from tankrush.bots.coach.outcomes import STAND_IN, Outcomes, Playouts, difference
from tankrush.engine.state import Game

WORLDS = (0, 1_000_000, 2_000_000, 3_000_000, 4_000_000)  # number of the first of each stage's worlds
CONFIRMING, CHECKING = 3, 4  # stages of their own, in worlds that did not select any line
GAMES = (40, 320, 1600)  # games for a line, in each stage
MARGINS = (0.22, 0.08)  # share of wins behind the best at which a line is dropped after the first and second stage
AS_GOOD = 0.02  # share of wins within which a line is as good as the best
SEED = 32 << 32


@dataclass(frozen=True, slots=True)
class Measured:
    """A line and its results in the worlds of the last stage."""

    line: Line
    outcomes: Outcomes

    @property
    def value(self) -> float:
        """The percentage of wins."""
        return 100 * self.outcomes.mean


class Measurer:
    """Plays games to the end from one position, with steady players at every seat."""

    def __init__(self, start: Game, seat: int) -> None:
        self.start = start
        self.seat = seat
        self.playouts = Playouts([STAND_IN] * start.count, SEED)

    def play(self, line: Line, stage: int, games: int) -> Outcomes:
        """Play games of one line in the worlds of a stage, which are the same for every line."""
        return self.playouts.play(self.start, self.seat, line, WORLDS[stage], games)

    def measure(self, line: Line, stage: int) -> Measured:
        return Measured(line, self.play(line, stage, GAMES[-1]))

    def confirm(self, line: Line) -> Measured:
        """Measure a line in worlds that did not select it."""
        return self.measure(line, CONFIRMING)

    def best_of(self, lines: Sequence[Line]) -> list[Measured]:
        """Return the lines that survive all stages, best first; the order is partly luck."""
        left = list(lines)
        for stage, margin in enumerate(MARGINS):
            means = {line: self.play(line, stage, GAMES[stage]).mean for line in left}
            most = max(means.values())
            left = [line for line in left if means[line] >= most - margin]
        return sorted([self.measure(line, len(MARGINS)) for line in left], key=lambda one: -one.outcomes.mean)


def is_as_good(one: Measured, best: Measured) -> bool:
    """Return whether a line is within two points of the best, or within the measurement error."""
    behind, error = difference(best.outcomes, one.outcomes)
    return behind <= AS_GOOD + error
