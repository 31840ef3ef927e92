"""Ctrl-C: no traceback, a correct last line, and finished work is kept."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tankrush.bots.weights.weight_files import trained_policy, weights_of
from tankrush.cli.lab.train_command import Stopper
from tankrush.lab.league.worker_processes import ignore_interrupts
from tankrush.lab.training.train_evaluation import Example

# A bot that writes a mark at its first decision, and then waits for ever.
WAITING = """\
import time
from pathlib import Path

from tankrush.bots import register


@register("waiting")
class Waiting:
    def choose(self, sight, rng, seconds):
        Path("asked").touch()
        time.sleep(600)
        return sight.actions[0]
"""
PATIENCE = 120


def interrupted(command: list[str], folder: Path, mark: Path) -> tuple[int, str, str]:
    """Start a command, send Ctrl-C after it has printed the mark, and return its exit."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tankrush", *command],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    end = time.monotonic() + PATIENCE
    while not mark.exists() and process.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    assert mark.exists(), process.communicate()
    os.killpg(process.pid, signal.SIGINT)
    out, error = process.communicate(timeout=PATIENCE)
    return process.returncode, out, error


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("command", "promise"),
    [
        ("league waiting.py random --games 2", "Interrupted; nothing was kept."),
        ("simulate waiting.py --games 4 --out run", "Interrupted; the same command goes on from here."),
        ("compare waiting.py --games 2 --option placementRule=free", "Interrupted; nothing was kept."),
        ("compare waiting.py --games 2 --option placementRule=free --out both", "goes on from here."),
    ],
)
def test_interrupted_lab_command_ends_with_a_sentence(command: str, promise: str, workers: str, tmp_path: Path) -> None:
    (tmp_path / "waiting.py").write_text(WAITING, encoding="utf-8")
    code, out, error = interrupted([*command.split(), "--workers", workers], tmp_path, tmp_path / "asked")
    assert (code, out) == (130, "")
    assert error.strip().endswith(promise)
    assert len(error.strip().splitlines()) == 1, error


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="Windows cannot block a signal.")
def test_interrupt_during_worker_start_is_delivered_afterwards() -> None:
    asking = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    answers = []

    def press_and_start() -> None:
        with ignore_interrupts():
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
            answers.append(subprocess.check_output([sys.executable, "-c", asking], text=True))

    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            press_and_start()
    finally:
        signal.signal(signal.SIGINT, former)
    assert answers == ["True\n"]


def test_interrupted_training_keeps_the_last_generation(tmp_path: Path) -> None:
    weights = tmp_path / "policy.csv"
    command = ["train", "policy", "--minutes", "600", "--against", "random"]
    code, out, error = interrupted(command, tmp_path, weights)
    assert code == 0, error
    assert re.search(r"weights of generation \d+ written to policy.csv$", out.strip())
    assert error == "Interrupted.\n"
    assert weights_of(weights) != trained_policy()


def test_interrupted_learning_uses_the_games_played_so_far() -> None:
    stopper = Stopper()
    examples = [Example([0.0], [1.0]) for _ in range(5)]
    seen = 0
    for _ in stopper.watch(examples):
        seen += 1
        if seen == 2:
            os.kill(os.getpid(), signal.SIGINT)
    assert (seen, stopper.is_pressed) == (2, True)
    with pytest.raises(KeyboardInterrupt):
        stopper.press(signal.SIGINT, None)
