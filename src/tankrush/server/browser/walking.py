"""Random games by their seeds: the same on every Python, in a browser and outside."""

from __future__ import annotations

import hashlib
from random import Random

from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import read_config
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.serialize import state_hash

CONFIGS = (
    "base, 2 players", "base+SF, 3 players", "base+LB, 4 players", "base+SF+LB, 5 players", "base+SF+LB, 6 players",
    "base+SF+LB, 4 players, teams 2v2",
)  # fmt: skip


def walk(seed: int, catalogue: Catalogue | None = None) -> str:
    """A digest of the hashes of every position of one random game, the boxes by turns."""
    rng = Random(seed)
    game = new_game(read_config(CONFIGS[seed % len(CONFIGS)]), seed, catalogue)
    digest = hashlib.sha256()
    while not game.over:
        seat = rng.choice(asked_seats(game))
        apply(game, seat, rng.choice(legal(game, seat)))
        digest.update(state_hash(game).encode())
    return digest.hexdigest()[:16]
