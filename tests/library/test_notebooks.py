"""The notebooks of examples/ run from top to bottom, with few games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

matplotlib = pytest.importorskip("matplotlib", reason="the notebooks draw")

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "examples/notebooks").glob("*.py"))


def cells_of(text: str) -> list[str]:
    """Return the code cells of a notebook in the percent format."""
    parts = ("\n" + text).split("\n# %%")[1:]
    return ["#" + part for part in parts if not part.startswith(" [markdown]")]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_example_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matplotlib.use("Agg")
    monkeypatch.setenv("NOTEBOOK_GAMES", "40")
    monkeypatch.setenv("NOTEBOOK_LESSONS", "300")
    names: dict[str, Any] = {"__name__": path.stem}
    cells = cells_of(path.read_text(encoding="utf-8"))
    for number, cell in enumerate(cells):
        exec(compile(cell, f"{path.name}, cell {number + 1}", "exec"), names)
    assert len(cells) >= 4
    drawn = names["axes"]
    assert drawn.get_title()
    matplotlib.pyplot.close("all")


def test_examples_have_three_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["balance_a_card", "play_and_analyse", "train_and_examine"]
