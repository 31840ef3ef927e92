"""The training examples run. The one with PyTorch needs it installed; the development lock omits it for its size."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tankrush import league

ROOT = Path(__file__).resolve().parents[3]


def test_numpy_ppo_example_makes_a_net_that_plays(tmp_path: Path) -> None:
    out = tmp_path / "ppo.net"
    command = [sys.executable, str(ROOT / "examples/ppo.py"), "--updates", "2", "--steps", "24", "--out", str(out)]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path), OMP_NUM_THREADS="1")
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "update 2:" in done.stdout
    found = league(["random", f"net:{out}"], games=2)
    assert len(found.standings[0].games) == 2


def test_training_example_runs_with_small_numbers(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="training is an extra: tankrush[train], a gigabyte with PyTorch")
    pytest.importorskip("sb3_contrib", reason="training is an extra: tankrush[train]")
    out = tmp_path / "agent.zip"
    command = [sys.executable, str(ROOT / "examples/train_ppo.py"), "--small", "--out", str(out)]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "won against random play:" in done.stdout
    assert out.exists()
