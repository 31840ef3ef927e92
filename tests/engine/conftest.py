"""Engines to compare: a module name means one engine per process, so each runs in a process of its own."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tankrush
from tankrush import engine

ROOT = Path(__file__).resolve().parent.parent.parent
Run = Callable[..., Any]


def run_in(package_parent: Path, kind: str) -> Run:
    """A function that runs code in a fresh process and returns what it assigns to `out`."""

    def run(code: str, **names: Any) -> Any:
        script = "import json\nout = None\n" + "".join(f"{name} = {value!r}\n" for name, value in names.items())
        script += code + "\nprint(json.dumps(out))"
        env = dict(os.environ, PYTHONPATH=str(package_parent), TANKRUSH_ENGINE=kind)
        command = [sys.executable, "-"]         # by standard input: the names may hold more than a command line does
        done = subprocess.run(command, input=script, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


def compiled_package(*, checked: bool) -> Path:
    """The package with compiled modules, kept in .cache until the engine or the build changes."""
    if sys.platform != "win32" and not any(shutil.which(c) for c in (os.environ.get("CC", "cc"), "gcc", "clang")):
        pytest.skip("this machine has no C compiler, so there is nothing to compare the interpreted engine with")
    out = ROOT / ".cache" / ("engine-checked" if checked else "engine")
    tools = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tools").glob("*.py")))
    key = engine.source_digest(ROOT / "src/tankrush/engine") + sys.version + tools
    stamp = out / "stamp"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != key:
        shutil.rmtree(out, ignore_errors=True)
        unwanted = shutil.ignore_patterns("*.so", "*.pyd", "_built.json", "__pycache__")
        shutil.copytree(ROOT / "src/tankrush", out / "tankrush", ignore=unwanted)
        command = [sys.executable, str(ROOT / "tools/compile_engine.py"), str(out), *(["--checked"] if checked else [])]
        subprocess.run(command, check=True, capture_output=True)
        stamp.write_text(key, encoding="utf-8")
    return out


@pytest.fixture(scope="session")
def compiled() -> Run:
    """The installed engine if it is compiled, else one compiled for the tests."""
    if engine.COMPILED and not engine.CHECKED:
        return run_in(Path(tankrush.__file__).parent.parent, "compiled")
    return run_in(compiled_package(checked=False), "compiled")


@pytest.fixture(scope="session")
def interpreted() -> Run:
    return run_in(Path(tankrush.__file__).parent.parent, "python")


@pytest.fixture(scope="session")
def checked() -> Run:
    return run_in(compiled_package(checked=True), "compiled")
