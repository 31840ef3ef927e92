"""Elo: the ratings that make the observed results most likely, with intervals over deals.

The model is Bradley and Terry's, for more than two sides Luce's: a side wins in proportion to its strength among all
sides at the table. The intervals come from the spread between deals (a sandwich estimator), so they respect the
pairing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from .intervals import IMAGINARY, Interval, quantile

SCALE = 400 / log(10)
STEPS = 100
HALF = 0.5  # half a pseudo-game each: the least bias where one side wins nearly always
Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True, slots=True)
class Encounter:
    """One side of bot `a` against `others` sides of bot `b`: its score in every deal, by the deal's number."""

    a: int
    b: int
    others: int
    scores: Mapping[int, float]

    def parts(self) -> Iterator[tuple[object, float, float]]:
        """Yield every deal with its score and weight, and the pseudo-games that keep a strength finite."""
        for deal, score in self.scores.items():
            yield deal, score, 1.0
        for score in IMAGINARY:
            yield (self.a, self.b, score), score, HALF / (1 + self.others)

    def chance(self, strengths: Vector) -> float:
        """Return the probability that `a` wins, given these strengths."""
        return 1 / (1 + self.others * exp(strengths[self.b] - strengths[self.a]))


def elo_numbers(count: int, encounters: Sequence[Encounter], anchor: int | None = None) -> list[Interval]:
    """Return the Elo of every bot with its interval; the mean, or the bot `anchor`, has 0."""
    strengths = most_likely(count, encounters, anchor)
    errors = standard_errors(count, encounters, strengths, anchor)
    clusters = {key for encounter in encounters for key, _, _ in encounter.parts()}
    factor = quantile(max(1, len(clusters) - 1)) * SCALE
    return [
        Interval(SCALE * strength, SCALE * strength - factor * error, SCALE * strength + factor * error)
        for strength, error in zip(strengths, errors, strict=True)
    ]


def most_likely(count: int, encounters: Sequence[Encounter], anchor: int | None = None) -> Vector:
    """Maximise the likelihood by Newton's method; return log strengths, with their sum or that of `anchor` at 0."""
    strengths = [0.0] * count
    for _ in range(STEPS):
        slope = [0.0] * count
        for encounter in encounters:
            chance = encounter.chance(strengths)
            excess = sum(weight * (score - chance) for _, score, weight in encounter.parts())
            slope[encounter.a] += excess
            slope[encounter.b] -= excess
        step = solve(curvature(count, encounters, strengths, anchor), slope)
        longest = max(map(abs, step))
        damping = 1 / max(1.0, longest)
        strengths = [strength + damping * change for strength, change in zip(strengths, step, strict=True)]
        if longest < 1e-10:
            break
    return strengths


def curvature(count: int, encounters: Sequence[Encounter], strengths: Vector, anchor: int | None = None) -> Matrix:
    """Return the information matrix; a term makes it regular, because only differences matter.

    A one in every entry fixes the mean, a one at a single bot fixes that bot.
    """
    matrix = [[float(anchor is None or i == j == anchor) for j in range(count)] for i in range(count)]
    for encounter in encounters:
        chance = encounter.chance(strengths)
        amount = sum(weight for _, _, weight in encounter.parts()) * chance * (1 - chance)
        for i, j, sign in pairs_of(encounter):
            matrix[i][j] += sign * amount
    return matrix


def pairs_of(encounter: Encounter) -> tuple[tuple[int, int, int], ...]:
    a, b = encounter.a, encounter.b
    return (a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)


def standard_errors(
    count: int, encounters: Sequence[Encounter], strengths: Vector, anchor: int | None = None
) -> Vector:
    """Estimate standard errors with the sandwich estimator: the variance between deals within the curvature."""
    surprises: dict[object, Vector] = {}
    for encounter in encounters:
        chance = encounter.chance(strengths)
        for key, score, weight in encounter.parts():
            vector = surprises.setdefault(key, [0.0] * count)
            vector[encounter.a] += weight * (score - chance)
            vector[encounter.b] -= weight * (score - chance)
    matrix = curvature(count, encounters, strengths, anchor)
    inverse = [solve(matrix, [1.0 if i == j else 0.0 for i in range(count)]) for j in range(count)]
    small = len(surprises) / max(1, len(surprises) - 1)
    squares = [0.0] * count
    for vector in surprises.values():
        for i in range(count):
            squares[i] += sum(x * y for x, y in zip(inverse[i], vector, strict=True)) ** 2
    return [sqrt(small * square) for square in squares]


def solve(matrix: Matrix, right: Vector) -> Vector:
    """Solve a linear system by Gaussian elimination with pivoting."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for r in range(i + 1, size):
            factor = rows[r][i] / rows[i][i]
            for c in range(i, size + 1):
                rows[r][c] -= factor * rows[i][c]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][c] * found[c] for c in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found
