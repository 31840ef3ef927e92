"""A game in progress, for tests that damage it."""

from __future__ import annotations

from random import Random

import pytest

from tankrush.engine.config import read_config
from tankrush.engine.game import apply, legal, new_game
from tankrush.engine.state import Game


def play_some(text: str, seed: int, decisions: int) -> Game:
    """Play this number of random decisions."""
    game, dice = new_game(read_config(text), seed), Random(seed)
    for _ in range(decisions):
        apply(game, game.actor, dice.choice(legal(game, game.actor)))
    return game


@pytest.fixture
def game() -> Game:
    return play_some("base+SF+LB, 4 players, teams 2v2", 5, 300)
