"""The command `tankrush site`, where it cannot write; tests/e2e plays the sites that it writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush.cli import app


def test_a_file_in_the_way_is_told_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tankrush.site.writing.check_client", lambda client: None)
    taken = tmp_path / "site"
    taken.write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(app, ["site", str(taken)])
    assert (result.exit_code, taken.read_text(encoding="utf-8")) == (1, "mine")
    assert f"{taken.name} cannot be written: " in result.output
