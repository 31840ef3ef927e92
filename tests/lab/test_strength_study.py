"""The study of the levels, with a few games of quick ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.lab.studies import strength


def test_strength_page_has_every_level_with_its_uncertainty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "STRONG", "sergeant")
    levels = [("recruit", 30), ("sergeant", 30)]
    told: list[str] = []
    text = strength.page({"base, 2 players": strength.play("base, 2 players", levels, tmp_path, told.append)})
    assert told == ["base, 2 players: recruit, 30 games", "base, 2 players: sergeant, 30 games"]
    assert "## Base, 2 players" in text
    assert text.count("| recruit | 30 |") == text.count("| sergeant | 30 |") == 1
    assert "cards were compared" in text
    again = strength.page({"base, 2 players": strength.play("base, 2 players", levels, tmp_path)})
    assert again == text


def test_opponents_page_has_the_strength_of_every_level() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs/study.md").read_text(encoding="utf-8")
    for config in strength.CONFIGS:
        part = text.split(f"## {config[0].upper()}{config[1:]}")[1].split("\n## ")[0]
        for bot, _ in strength.LEVELS:
            assert f"\n| {bot} | " in part
