"""Compiled and interpreted bots compute the same numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tankrush import engine
from tests.bots.thoughts import thoughts

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not engine.COMPILED, reason="there is nothing to compare the interpreted engine with")
def test_compiled_and_interpreted_bots_agree_to_the_last_digit() -> None:
    """Regression: compiled code truncated the quotient of two integers."""
    path = os.pathsep.join([str(ROOT), str(Path(engine.__file__).parents[2])])
    environment = {**os.environ, "TANKRUSH_ENGINE": "python", "PYTHONPATH": path}
    command = [sys.executable, "-P", "-m", "tests.bots.thoughts"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == thoughts(), done.stderr
