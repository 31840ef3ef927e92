"""The examples of the library pages run as written, and the reference lists every public name."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import runpy
from pathlib import Path

import pytest

import tankrush
from tankrush import engine, lab

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["docs/library.md", "docs/reference.md", "README.md"]
MOST_LINES = 35
RULES = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def examples(page: str) -> str:
    """Return the Python blocks of a page, concatenated."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return "\n".join(re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_the_library_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(examples(page), {}, page, page, 0)
    assert test.examples
    assert doctest.DocTestRunner(optionflags=RULES).run(test).failed == 0


def test_reference_lists_every_public_name_with_a_sentence() -> None:
    text = (ROOT / "docs/reference.md").read_text(encoding="utf-8")
    names = [name for name in tankrush.__all__ if name != "__version__"]
    names += [f"engine.{name}" for name in engine._PUBLIC] + [f"lab.{name}" for name in lab.__all__]
    members = [name for name, _ in inspect.getmembers(tankrush.Game) if not name.startswith("_")]
    listed = dict(re.findall(r"^\| `([\w.]+)[^|]*` \| ([^|]+) \|", text, re.MULTILINE))
    assert set(names) | {f"Game.{name}" for name in members} == set(listed)
    assert all(len(sentence) > 10 for sentence in listed.values())


def test_readme_shows_eight_lines() -> None:
    code = examples("README.md")
    assert len([line for line in code.splitlines() if line.startswith((">>> ", "... "))]) == 8


def test_ten_tasks_example_is_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pyplot = pytest.importorskip("matplotlib.pyplot", reason="the plot is drawn with matplotlib")
    pyplot.switch_backend("agg")
    path = ROOT / "examples/ten_tasks.py"
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"^ *# (\d+)\. ", text, re.MULTILINE) == ["5", *map(str, range(1, 11))]
    assert len(lines_of_code(text)) <= MOST_LINES
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(path), run_name="ten_tasks")["main"](tmp_path, games=40)
    assert {"game.txt", "purchases.png"} <= {file.name for file in tmp_path.iterdir()}


def lines_of_code(text: str) -> list[str]:
    """Return the lines that are neither empty, a comment nor a docstring."""
    docstrings = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, (ast.Module, ast.FunctionDef)) and ast.get_docstring(node)
        for line in range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)
    }
    return [
        line
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#") and number not in docstrings
    ]
