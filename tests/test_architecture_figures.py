"""The figures and the way of a move in docs/architecture.md match the tree."""

from __future__ import annotations

import os
import subprocess
import sys

from tools import architecture_figures


def test_architecture_page_has_current_figures() -> None:
    assert architecture_figures.main(["--check"]) == 0, (
        "python -m tools.architecture_figures --write brings them up to date"
    )


def test_traced_move_matches_the_architecture_page() -> None:
    """In a separate process with the sources of the tree, because only the interpreted engine can be traced."""
    root = architecture_figures.ROOT
    variables = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}", "TANKRUSH_ENGINE": "python"}
    command = [sys.executable, "-m", "tools.trace_move", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root, env=variables)
    assert done.returncode == 0, done.stderr
