"""The figures and the drawn way of docs/architecture.md are those of the tree."""

from __future__ import annotations

from tools import figures


def test_the_page_shows_the_figures() -> None:
    """Their values move with every new file; `python -m tools.figures --write` brings them up to date."""
    text = figures.PAGE.read_text(encoding="utf-8")
    shown = text.partition(figures.MARKS[0])[2].partition(figures.MARKS[1])[0].strip()
    assert len(shown.splitlines()) == len(figures.figures().splitlines())


def test_a_move_passes_fourteen_files_that_are_there() -> None:
    assert 10 <= len(figures.stations()) <= 14
