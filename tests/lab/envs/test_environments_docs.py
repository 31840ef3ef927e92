"""docs/environments.md is up to date."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="the environments are an extra: tankrush[envs]")

from tankrush.lab.envs import layout_table

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "environments.md"


def test_layout_tables_of_the_environments_page_are_current() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text == layout_table.replace_generated(text), (
        "run python -m tankrush.lab.envs.layout_table --write docs/environments.md"
    )


def test_layout_tables_of_any_configuration_can_be_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["table", "base+SF, 3 players"])
    monkeypatch.delitem(sys.modules, "tankrush.lab.envs.layout_table")
    runpy.run_module("tankrush.lab.envs.layout_table", run_name="__main__")
    printed = capsys.readouterr().out
    assert "base+SF, 3 players" in printed
    assert "| dislocate |" in printed


def test_environments_page_can_be_regenerated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "environments.md"
    path.write_text(f"before\n{layout_table.MARKS[0]}old\n{layout_table.MARKS[1]}after\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["table", "--write", str(path)])
    layout_table.main()
    text = path.read_text(encoding="utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "| phase | 0–20 |" in text
    assert "\nold\n" not in text


EXAMPLES = [part.split("```")[0] for part in DOCUMENT.read_text(encoding="utf-8").split("```python\n")[1:]]


@pytest.mark.parametrize(("number", "name"), [(0, "env"), (1, "rewards"), (2, "bot"), (3, "hand")])
def test_examples_of_the_environments_page_run(number: int, name: str) -> None:
    pytest.importorskip("pettingzoo", reason="the environments are an extra: tankrush[envs]")
    if name == "bot":
        pytest.importorskip("pyspiel", reason="the adapter is an extra: tankrush[openspiel]")
    names: dict[str, object] = {}
    exec(compile(EXAMPLES[number], str(DOCUMENT), "exec"), names)
    assert name in names
    assert len(EXAMPLES) == 4
