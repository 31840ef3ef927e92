"""The coach's work in pieces of about a second, which any worker can do with the same results.

An analysis is a generator: it yields batches of pieces and is sent the results of each batch. `coach` works through
them one by one; a server sends them to its workers.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tankrush.engine.state import Game

from .lines import Line, LineFinder
from .outcomes import Outcomes, Playouts

PORTION = 400  # most games of a line in one piece


@dataclass(frozen=True, slots=True)
class Piece:
    """Lines to play from one position, in `count` worlds from number `first` on."""

    world: Game  # a world consistent with what the seat knew
    seat: int
    levels: tuple[str, ...]  # the level that plays each seat
    seed: int
    lines: tuple[Line, ...]
    first: int
    count: int
    simulations: int = 0  # of the search for further lines; 0: only the given ones


Found = tuple[tuple[Line, Outcomes], ...]
T = TypeVar("T")
Analysis = Generator[Sequence[Piece], Sequence[Found], T]


def advance(analysis: Analysis[T], found: Sequence[Found] | None) -> tuple[Sequence[Piece], T | None]:
    """Return the next pieces of an analysis, or none and its result; `found` is empty at its start."""
    try:
        return (next(analysis) if found is None else analysis.send(found)), None
    except StopIteration as done:
        result: T = done.value
        return (), result


class PieceWorker:
    """Works on one piece after another; between pieces it keeps only caches."""

    def __init__(self) -> None:
        self._playouts: tuple[tuple[str, ...], Playouts] | None = None
        self._finder: LineFinder | None = None

    def work(self, piece: Piece) -> Found:
        """Find further lines if requested, and play all lines."""
        lines = piece.lines
        if piece.simulations:
            lines = tuple(self.finder(piece).lines(piece.world, piece.seat, lines[0]))
        if len(lines) == 1 and piece.simulations:
            return ((lines[0], Outcomes()),)  # no other line to compare
        playouts = self.playouts(piece)
        return tuple((line, playouts.play(piece.world, piece.seat, line, piece.first, piece.count)) for line in lines)

    def playouts(self, piece: Piece) -> Playouts:
        if self._playouts is None or self._playouts[0] != piece.levels:
            self._playouts = piece.levels, Playouts(piece.levels, 0)
        self._playouts[1].seed = piece.seed << 32
        return self._playouts[1]

    def finder(self, piece: Piece) -> LineFinder:
        self._finder = self._finder or LineFinder(0, 0)
        self._finder.simulations, self._finder.seed = piece.simulations, piece.seed
        return self._finder


def portions(piece: Piece) -> list[Piece]:
    """Split a piece into smaller ones with the same games."""
    ends = range(piece.first, piece.first + piece.count, PORTION)
    last = piece.first + piece.count
    return [
        Piece(
            piece.world, piece.seat, piece.levels, piece.seed, piece.lines, first, min(PORTION, last - first),
            piece.simulations,
        )
        for first in ends
    ]  # fmt: skip


def merge_outcomes(parts: Sequence[Outcomes]) -> Outcomes:
    """Merge the outcomes of several pieces of one line."""
    whole = Outcomes([], [0.0] * len(parts[0].totals), [[0] * len(seat) for seat in parts[0].points])
    for part in parts:
        whole.shares += part.shares
        whole.totals = [one + other for one, other in zip(whole.totals, part.totals, strict=True)]
        for own, more in zip(whole.points, part.points, strict=True):
            own[:] = [one + other for one, other in zip(own, more, strict=True)]
    return whole
