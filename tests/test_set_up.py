"""The set-up of `run.py play`: the page opens first, and the engine is compiled while people play."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOTE = "tankrush/engine/_built.json"
MODULE = "tankrush/engine/pile.so"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load the script as a module, with a temporary environment and builds that are only recorded."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "make_environment", lambda folder: folder.mkdir(exist_ok=True) or Path(sys.executable))
    monkeypatch.setattr(module, "install_locked", lambda *given: None)
    monkeypatch.setattr(module, "install", lambda *given: True)
    monkeypatch.delenv("TANKRUSH_REQUIRE_COMPILED", raising=False)
    return module


@pytest.mark.parametrize(
    ("is_page", "told", "events"),
    [
        (True, "run.py compiles it while you play", ["page without engine", "compile later"]),
        (True, "not compiled: no C compiler", ["page without engine"]),
        (False, "compiled by Cython", ["both"]),
    ],
)
def test_page_opens_before_the_engine_is_compiled(
    is_page: bool, told: str, events: list[str], run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game in the terminal waits for both."""
    seen: list[str] = []

    def build_wheel(python: Path, out: str, how: dict[str, str]) -> None:
        seen.append("page without engine" if how == {"TANKRUSH_COMPILE_LATER": run.LATER} else "both")

    monkeypatch.setattr(run, "build_wheel", build_wheel)
    monkeypatch.setattr(run, "tell_version", lambda python: told)
    monkeypatch.setattr(run.subprocess, "Popen", lambda *command, **given: seen.append("compile later"))
    run.prepare_play(is_page=is_page)
    assert seen == events
    run.prepare_play(is_page=is_page)
    assert seen == events + events[1:], "what was interrupted goes on at the next start"


def test_build_note_of_compiled_modules_is_written_last(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / ".venv-play"], check=True)
    python = tmp_path / ".venv-play" / run.PYTHON_IN
    find = "import sysconfig; print(sysconfig.get_path('purelib'))"
    home = Path(subprocess.run([python, "-c", find], capture_output=True, text=True, check=True).stdout.strip())
    (home / NOTE).parent.mkdir(parents=True)
    (home / NOTE).write_text(json.dumps({"modules": [], "why_pure": run.LATER}), encoding="utf-8")
    builds: list[dict[str, str]] = []

    def build_wheel(python: Path, out: str, how: dict[str, str]) -> None:
        builds.append(how)
        with zipfile.ZipFile(Path(out, "tankrush.whl"), "w") as wheel:
            for name, content in ((NOTE, "new"), (MODULE, "compiled"), ("tankrush/engine/pile.py", "source")):
                wheel.writestr(name, content)

    def replace(part: Path, path: Path) -> None:
        written.append(path.relative_to(home).as_posix())
        part.rename(path)

    written: list[str] = []
    monkeypatch.setattr(run, "build_wheel", build_wheel)
    monkeypatch.setattr(run, "tell_version", lambda python: "")
    monkeypatch.setattr(run.os, "replace", replace)
    for _ in range(2):
        run.compile_for_players(python)
    assert builds == [{"TANKRUSH_SKIP_WEB": "1"}]
    assert written == [MODULE, NOTE]
    assert (home / NOTE).read_text(encoding="utf-8") == "new"
