"""The figures and the way of a move in docs/architecture.md are those of the tree."""

from __future__ import annotations

import os
import subprocess
import sys

from tools import architecture_figures


def test_the_page_shows_the_figures() -> None:
    assert architecture_figures.main(["--check"]) == 0, (
        "python -m tools.architecture_figures --write brings them up to date"
    )


def test_a_traced_move_takes_the_way_on_the_page() -> None:
    """In a process of its own with the sources of the tree, because only the interpreted engine can be traced."""
    root = architecture_figures.ROOT
    variables = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}", "TANKRUSH_ENGINE": "python"}
    command = [sys.executable, "-m", "tools.trace_move", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root, env=variables)
    assert done.returncode == 0, done.stderr
