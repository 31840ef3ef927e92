"""Every promise of SECURITY.md names a test that exists, and every file of this folder is named there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", TEXT)
PROMISES = [line for line in TEXT.partition("| Promise |")[2].splitlines()[2:] if line.startswith("|")]


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_every_test_named_in_security_md_exists(file: str, test: str) -> None:
    assert re.search(rf"^(async )?def {test}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("promise", PROMISES)
def test_every_promise_of_security_md_names_a_test(promise: str) -> None:
    assert re.search(r"`tests/[\w/]+\.py::test_\w+`", promise)


def test_every_hostile_test_file_is_named_in_security_md() -> None:
    here = {f"tests/server/hostile/{path.name}" for path in Path(__file__).parent.glob("test_[0-9]*.py")}
    assert here <= {file for file, _ in NAMED}


def test_no_outside_data_is_unpickled() -> None:
    modules = r"^\s*(?:import|from) (?:marshal|shelve|dill)\b|^\s*from pickle\b"
    forbidden = modules + r"|\bpickle\.(?:loads?|Unpickler)\b|\bload_dill\b"
    readers = re.compile(forbidden, re.MULTILINE)
    package = ROOT / "src/tankrush"
    found = [path for path in package.rglob("*.py") if readers.search(path.read_text(encoding="utf-8"))]
    assert found == []
