"""The training example runs if PyTorch is installed, which the development lock leaves out for its size."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def test_a_small_training_run(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training is an extra: tankrush[train], a gigabyte with PyTorch")
    pytest.importorskip("sb3_contrib", reason="training is an extra: tankrush[train]")
    out = tmp_path / "agent.zip"
    command = [sys.executable, str(ROOT / "examples/train_ppo.py"), "--small", "--out", str(out)]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "won against random play:" in done.stdout
    assert out.exists()
