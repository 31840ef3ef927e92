"""Engines to compare, each in a separate process, because a process can import only one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tankrush
from tankrush import engine
from tools.compiled_copy import fresh_copy, has_compiler

Run = Callable[..., Any]


def run_in(package_parent: Path, kind: str) -> Run:
    """Return a function that runs code in a new process and returns the value of `out`."""

    def run(code: str, **names: Any) -> Any:
        script = "import json\nout = None\n" + "".join(f"{name} = {value!r}\n" for name, value in names.items())
        script += code + "\nprint(json.dumps(out))"
        env = dict(os.environ, PYTHONPATH=str(package_parent), TANKRUSH_ENGINE=kind)
        command = [sys.executable, "-"]  # through standard input, because the names may exceed a command line
        done = subprocess.run(command, input=script, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


def compiled_package(*, checked: bool) -> Path:
    """Return the package with compiled modules, cached until the engine or the build changes."""
    if not has_compiler():
        pytest.skip("this machine has no C compiler, so there is nothing to compare the interpreted engine with")
    return fresh_copy(checked=checked)


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
