"""The shipped weights, trained by `tankrush train` in self-play.

Weights belong to features of cards, never to cards, so they fit any catalogue; the first line of a file names the
catalogue and the command they were trained with.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from .inputs import ROW, ROWS
from .weight_names import WEIGHTS

POLICY_FILE = Path(__file__).parent / "data" / "policy.csv"
EVALUATION_FILE = POLICY_FILE.with_name("evaluation.csv")

# A first guess by hand; training replaces it.
SENSIBLE_EVALUATION = {
    "own lead": 4.0, "own achievements": 0.5, "own bases": 0.8, "own power": 1.0, "own resources": 1.0,
    "own barracks": -0.3, "own dead": -0.2, "own to play": 0.1,
}  # fmt: skip


def trained_policy() -> list[float]:
    """Return the weights of the policy in the order of WEIGHTS."""
    return weights_of(POLICY_FILE)


def weights_of(path: Path) -> list[float]:
    """Read the weights of a policy file; missing ones have hand-made defaults."""
    found = read_table(path)
    return [found[name][0] if name in found else guess for name, guess in WEIGHTS.items()]


def trained_evaluation() -> list[float]:
    """Return the numbers of the network, row by row: all hand-made or all trained, never a mixture."""
    table = read_table(EVALUATION_FILE)
    if not set(ROWS) <= set(table):
        table = {name: (SENSIBLE_EVALUATION.get(name, 0.0),) for name in ROWS}
    return [number for name in ROWS for number in (*table[name], *[0.0] * ROW)[:ROW]]


@cache
def read_table(path: Path) -> dict[str, tuple[float, ...]]:
    """Read the names and numbers of a table; return an empty dict if the file is missing."""
    if not path.exists():
        return {}
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {name: tuple(map(float, numbers)) for name, *numbers in list(csv.reader(lines))[1:]}


def origin(path: Path) -> str:
    """Read the comment of a file, its catalogue and command; return an empty string if the file is missing."""
    return path.read_text(encoding="utf-8").splitlines()[0].lstrip("# ") if path.exists() else ""
