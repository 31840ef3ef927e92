"""The example bot of docs/bots.md plays, and docs/opponents.md describes every level and style."""

from __future__ import annotations

import random
import re
from pathlib import Path

from tankrush.bots import bot_names, decide, make
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.levels.styles import STYLES
from tankrush.engine.config import read_config
from tankrush.engine.game import apply, asked_seats, new_game

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
TEXT = DOCS.read_text(encoding="utf-8")


def test_example_bot_of_the_guide_plays_a_game(tmp_path: Path) -> None:
    example = next(code for code in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL) if "@register" in code)
    assert len(example.splitlines()) <= 24
    path = tmp_path / "simple_bot.py"
    path.write_text(example, encoding="utf-8")
    bots = [make(str(path)), make("sergeant")]
    rng = random.Random(3)
    game = new_game(read_config("base+SF, 2 players"), 3)
    verbs = set()
    while not game.over:
        seat = asked_seats(game)[0]
        decision = decide(bots[seat], game, seat, rng)
        assert decision.fault is None
        if seat == 0:
            verbs.add(decision.action >> 8)
        apply(game, seat, decision.action)
    assert len(verbs) > 5


def test_every_level_and_style_is_described() -> None:
    assert [name for name in (*LEVELS, *STYLES) if f"`{name}" not in TEXT] == []
    assert [name for name in (*LEVELS, *STYLES) if name not in bot_names()] == []
