"""The shipped weights: what `tankrush train` found in games against itself.

Weights belong to features of cards, never to cards, so they serve any catalogue; the first line of a file says which
catalogue they were trained with and by which command.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from tankrush.bots.evaluation import FEATURES
from tankrush.bots.weights import NAMES, SENSIBLE

POLICY_FILE = Path(__file__).parent / "trained" / "policy.csv"
EVALUATION_FILE = POLICY_FILE.with_name("evaluation.csv")

# A first guess by hand; training replaces it.
SENSIBLE_EVALUATION = {
    "lead": 1.0, "lead late": 2.0, "bases": 0.2, "bases late": 0.2, "power": 0.3, "resources": 0.3,
    "resources early": 0.3, "abilities": 0.2, "barracks": -0.1, "dead": -0.2,
}  # fmt: skip


def trained_policy() -> list[float]:
    """The weights of the policy in the order of NAMES."""
    found = read_weights(POLICY_FILE)
    return [found.get(name, SENSIBLE.get(name, 0.0)) for name in NAMES]


def trained_evaluation() -> list[float]:
    """The weights of the evaluation in the order of FEATURES; all by hand or all trained, never a mixture."""
    found = read_weights(EVALUATION_FILE) or SENSIBLE_EVALUATION
    return [found.get(name, 0.0) for name in FEATURES]


@cache
def read_weights(path: Path) -> dict[str, float]:
    """Names and weights of a file, nothing if there is none."""
    if not path.exists():
        return {}
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {row["name"]: float(row["weight"]) for row in csv.DictReader(lines)}


def origin(path: Path) -> str:
    """The comment of a file: catalogue and command; nothing if there is no file."""
    return path.read_text(encoding="utf-8").splitlines()[0].lstrip("# ") if path.exists() else ""
