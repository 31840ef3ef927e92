"""A narrow terminal: no text is cut off, and no word is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.views import view
from tankrush.i18n.messages import LANGUAGES
from tankrush.notation.record import replay
from tankrush.terminal.card_text import CardText
from tankrush.terminal.menu import describe
from tankrush.terminal.saving import load_record
from tests.terminal.conftest import run


@pytest.mark.parametrize("width", [60, 76, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_lost_on_a_narrow_terminal(
    language: str, width: int, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", "60")
    table = ("--boxes", "base+SF+LB", "--players", "3", "--seed", "1", "--first", "A", "--language", language)
    result = run(*table, "--plain", lines="d\nh\nq\n")
    assert result.exit_code == 0, result.output
    (path,) = data.iterdir()
    game = replay(load_record(path), read_catalogue()).game
    faces = CardText(language, game.book, game.rules.config, ("x", "y", "z"))
    shown = view(game, 0)
    told = "".join(result.output.split())
    for key in (*shown.reserve, *(shown.seats[0].hand or ())):
        assert "".join(faces.card(key).split()) in told
        assert faces.abilities(key).replace(" ", "") in told
        assert width > 60 or key not in shown.reserve or "".join(describe(faces, key).split()) in told
    words = set(result.output.split())
    for key in shown.reserve:
        assert set(faces.abilities(key).split()) <= words, "a word was broken"
    without_prompts = [line for line in result.output.splitlines() if "): " not in line and "--resume" not in line]
    assert max(map(len, without_prompts)) <= width
