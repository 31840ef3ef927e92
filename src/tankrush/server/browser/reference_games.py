"""Deterministic random games and games against bots, identical on every Python, in a browser and outside."""

from __future__ import annotations

import hashlib
from random import Random

from tankrush.bots import decide, make
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import read_config
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.serialize import state_hash
from tankrush.notation.match import Match, bot_seed

CONFIGS = (
    "base, 2 players", "base+SF, 3 players", "base+LB, 4 players", "base+SF+LB, 5 players", "base+SF+LB, 6 players",
    "base+SF+LB, 4 players, teams 2v2",
)  # fmt: skip

# Shared deals: the configuration, and the bots after seat A, which a person plays.
DEALS = (
    ("base, 2 players, deckOrder=shuffled", ("captain:6sims",)),
    ("base+SF+LB, 4 players, deckOrder=shuffled", ("recruit", "soldier", "sergeant")),
    ("base+SF, 3 players, deckOrder=shuffled", ("rusher", "sergeant")),
    ("base+LB, 2 players, deckOrder=shuffled", ("medal-hunter",)),
)
PERSON = "sergeant"  # the bot in the person's place


def walk(seed: int, catalogue: Catalogue | None = None) -> str:
    """Play one random game and return a digest of the hashes of all positions; the boxes alternate."""
    rng = Random(seed)
    game = new_game(read_config(CONFIGS[seed % len(CONFIGS)]), seed, catalogue)
    digest = hashlib.sha256()
    while not game.over:
        seat = rng.choice(asked_seats(game))
        apply(game, seat, rng.choice(legal(game, seat)))
        digest.update(state_hash(game).encode())
    return digest.hexdigest()[:16]


def play_deal(number: int, catalogue: Catalogue | None = None) -> str:
    """Play a shared deal and return its digest; every seat draws its dice from the match."""
    config, names = DEALS[number % len(DEALS)]
    match = Match.begin(read_config(config), seed_of(number), catalogue)
    bots = [make(name) for name in (PERSON, *names)]
    while not match.game.over:
        seat = asked_seats(match.game)[0]
        rng = Random(bot_seed(match, seat))
        match.play(seat, [decide(bots[seat], match.game, seat, rng).action])
    return digest_of(match)


def seed_of(number: int) -> str:
    """Return the seed of a shared deal by its number."""
    return f"{number:032x}"


def digest_of(match: Match) -> str:
    """Return a digest of every seat's actions and the result; the answers to Sabotage are unordered."""
    done = [[entry.action for entry in match.entries if entry.seat == seat] for seat in range(match.game.count)]
    return hashlib.sha256(f"{done} {state_hash(match.game)}".encode()).hexdigest()[:16]
