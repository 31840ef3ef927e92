"""Commands offer to install a missing optional package."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from tankrush.cli import app
from tankrush.cli.shared import extras

LAB = [
    ["simulate", "random", "--out", "run", "--games", "1"],
    ["report", "run"],
    ["compare", "--option", "placementRule=free", "--games", "1"],
    ["balance", "--games", "1"],
]


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> set[str]:
    """Pretend that these packages are not installed."""
    names = {"pyarrow"}
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name in names else find_spec(name))
    return names


@pytest.mark.parametrize("command", LAB, ids=lambda command: str(command[0]))
def test_install_command_of_a_missing_extra_is_printed_without_a_terminal(
    command: list[str], missing: set[str]
) -> None:
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 1
    assert result.output.startswith(f"This command needs pyarrow. Install it with: {sys.executable} -m pip install")
    assert result.output.rstrip().endswith("'pyarrow>=17'")


def test_net_import_names_its_missing_package(missing: set[str]) -> None:
    missing.add("gymnasium")
    result = CliRunner().invoke(app, ["net", "import", "model.zip"])
    assert result.exit_code == 1
    assert result.output.startswith("This command needs gymnasium. Install it with: ")


def test_missing_extra_is_installed_only_with_consent(missing: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    def run(command: list[str], **_: Any) -> SimpleNamespace:
        started.append(command)
        return SimpleNamespace(returncode=1)

    monkeypatch.setattr(extras, "is_answered", lambda: True)
    monkeypatch.setattr(subprocess, "run", run)
    no = CliRunner().invoke(app, ["report", "run"], input="n\n")
    assert (no.exit_code, started) == (1, [])
    assert "Nothing was installed." in no.output
    yes = CliRunner().invoke(app, ["report", "run"], input="y\n")
    assert yes.exit_code == 1
    assert "pyarrow could not be installed." in yes.output
    assert [command[-1] for command in started] == ["pyarrow>=17"]


def test_missing_extra_without_pip_prints_other_instructions(missing: set[str]) -> None:
    missing.add("pip")
    result = CliRunner().invoke(app, ["report", "run"])
    assert result.exit_code == 1
    assert "uvx --with, pipx inject" in result.output
