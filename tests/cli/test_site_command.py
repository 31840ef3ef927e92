"""The command `tankrush site` with existing files; tests/e2e plays the sites that it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tankrush import engine
from tankrush.cli import app
from tankrush.site.packing import NOTE, fits, flat


def test_site_command_keeps_and_reports_an_existing_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tankrush.site.writing.check_client", lambda: None)
    taken = tmp_path / "site"
    taken.write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(app, ["site", str(taken)])
    assert (result.exit_code, taken.read_text(encoding="utf-8")) == (1, "mine")
    assert f"{taken.name} cannot be written: " in result.output


def test_site_packs_only_an_engine_compiled_from_these_sources(tmp_path: Path) -> None:
    made = tmp_path / "engine.bin"
    assert not fits(made)
    for sources, is_wanted in (("0" * 64, False), (engine.source_digest(), True)):
        note = json.dumps({"sources": sources}).encode()
        made.write_bytes(flat([(NOTE, note), ("tankrush/engine/pile.so", b"module")]))
        assert fits(made) == is_wanted
