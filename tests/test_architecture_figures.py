"""The figures and the drawn way of docs/architecture.md are those of the tree."""

from __future__ import annotations

from tools import architecture_figures


def test_the_page_shows_the_figures() -> None:
    assert architecture_figures.main(["--check"]) == 0, (
        "python -m tools.architecture_figures --write brings them up to date"
    )


def test_a_move_passes_fourteen_files_that_are_there() -> None:
    assert 10 <= len(architecture_figures.stations()) <= 14
