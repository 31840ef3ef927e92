"""Scripts that start workers: a clear error without the main guard; progress bars only in terminals and notebooks."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tankrush
from tankrush.library.main_guard import check_guard
from tankrush.library.progress import progress_of

CALL = "tankrush.league(['sergeant', 'recruit'], games=4, workers=2)"


def run_script(path: Path, text: str) -> subprocess.CompletedProcess[str]:
    path.write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [sys.executable, str(path)], capture_output=True, text=True, env=environment, timeout=120, check=False
    )


@pytest.mark.parametrize(
    "call",
    [CALL, "tankrush.simulate('sergeant', games=4, workers=2)", f"def main():\n    {CALL}\nmain()"],
    ids=["league", "simulate", "in a function"],
)
def test_script_without_the_guard_gets_one_clear_error(tmp_path: Path, call: str) -> None:
    done = run_script(tmp_path / "script.py", f"import tankrush\nprint('started')\n{call}\n")
    assert done.returncode == 1
    assert done.stdout == "started\n"
    assert 'put the call under `if __name__ == "__main__":`, or use workers=1.' in done.stderr
    assert done.stderr.count("Traceback") == 1


def test_script_with_the_guard_runs_once(tmp_path: Path) -> None:
    text = f"import tankrush\nif __name__ == '__main__':\n    print('started')\n    print({CALL}.games)\n"
    done = run_script(tmp_path / "script.py", text)
    assert (done.returncode, done.stdout) == (0, "started\n4\n"), done.stderr


def test_bot_of_a_script_is_sent_to_its_workers(tmp_path: Path) -> None:
    text = (
        "import tankrush\ndef mine(game):\n    return game.legal_actions[0]\n"
        "if __name__ == '__main__':\n    print(tankrush.league([mine, 'random'], games=4, workers=2).games)\n"
    )
    done = run_script(tmp_path / "script.py", text)
    assert (done.returncode, done.stdout) == (0, "4\n"), done.stderr


def test_guard_is_not_required_where_workers_import_no_script(monkeypatch: pytest.MonkeyPatch) -> None:
    check_guard()
    monkeypatch.setitem(sys.modules, "__main__", SimpleNamespace())  # as in a notebook
    check_guard()
    assert issubclass(tankrush.UnguardedScript, RuntimeError)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", shown := Terminal())
    tankrush.league(["sergeant", "recruit"], games=4)
    assert shown.getvalue().endswith("4 of 4 games\n")


@pytest.mark.parametrize("wanted", [None, False])
def test_progress_prints_nothing_outside_terminals_and_notebooks(
    monkeypatch: pytest.MonkeyPatch, wanted: bool | None
) -> None:
    monkeypatch.setattr(sys, "stderr", shown := io.StringIO() if wanted is None else Terminal())
    tankrush.simulate("sergeant", "base, 2 players", games=2, progress=wanted)
    assert shown.getvalue() == ""


def test_progress_is_a_bar_in_a_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def display(html: str, display_id: bool) -> Any:
        drawn.append(html)
        return SimpleNamespace(update=drawn.append)

    notebook = SimpleNamespace(
        get_ipython=lambda: SimpleNamespace(kernel=1), display=SimpleNamespace(HTML=str, display=display)
    )
    monkeypatch.setitem(sys.modules, "IPython", notebook)
    with progress_of("games", None) as watch:
        watch(1, 2)
        watch(2, 2)
    assert drawn == [f'<progress value="{n}" max="2"></progress> {n} of 2 games' for n in (1, 2)]
