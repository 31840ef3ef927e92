"""Every promise of SECURITY.md names a test that exists, and every test of this folder is named there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
NAMED = re.findall(r"`(tests/[\w/]+\.py)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))


def test_every_named_test_exists() -> None:
    assert [name for name in NAMED if not (ROOT / name).is_file()] == []


def test_every_promise_names_one() -> None:
    lines = (ROOT / "SECURITY.md").read_text(encoding="utf-8").partition("| Promise |")[2].splitlines()[2:]
    assert all("`tests/" in line for line in lines if line.startswith("|"))


def test_every_hostile_test_is_named() -> None:
    here = {f"tests/server/hostile/{path.name}" for path in Path(__file__).parent.glob("test_[0-9]*.py")}
    assert here <= set(NAMED)
