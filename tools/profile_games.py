"""The games whose profile guides the compiler: `python -m tools.profile_games` with an instrumented engine.

They cover the most frequent calls: random games inside the engine, games driven from Python, simulations and views.
"""

from __future__ import annotations

from array import array
from random import Random

import tankrush
from tankrush.bots.learning.encoding import Encoding
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config, read_config
from tankrush.engine.dispatch import advance, apply_action
from tankrush.engine.game import apply, legal, new_game
from tankrush.engine.playouts import random_games, simulate
from tankrush.engine.setup import empty_game
from tankrush.engine.state import Game
from tankrush.engine.views import view

CONFIGS = ("base, 2 players", "base, 4 players", "base+SF, 6 players, teams 3v3", "base+SF+LB, 4 players")
GAMES = 600
DECISIONS = 300  # decisions of bots per game
MOST = 20_000  # decisions per simulation


def play_driven(start: Game, dice: Random) -> None:
    """Play a random, recorded game through each call that applies an action, with occasional views and simulations."""
    game, scratch, encoding = start.clone(), start.clone(), Encoding(start)
    row, mask = array("f", bytes(4 * encoding.size)), array("b", bytes(encoding.actions))
    while not game.over:
        encoding.observer.write(game, game.actor, row)
        encoding.numbering.mask(game, game.actor, mask)
        actions = legal(game, game.actor)
        chosen = actions[int(dice.random() * len(actions))]
        if game.ply % 3 == 0:
            apply(game, game.actor, chosen)
        elif game.ply % 3 == 1:
            apply_action(game, game.actor, chosen)
        else:
            advance(game, chosen)
        if game.ply % 50 == 0 and not game.over:
            view(game, game.actor)
            simulate(game, scratch, game.actor, dice.getrandbits(30), MOST)


def play_bots(config: Config, seed: int) -> None:
    """Play some rounds with a bot that follows the policy and one that searches."""
    game = tankrush.Game(config, seed=seed)
    bots = [tankrush.bot(name, seed=seed) for name in ("sergeant", "general:60sims")]
    for _ in range(DECISIONS):
        if not game.is_over:
            game.push(bots[game.turn % 2](game))


def main() -> None:
    """Play every configuration inside the engine and from Python."""
    dice = Random(1)
    for text in CONFIGS:
        config = read_config(text)
        random_games(empty_game(config, read_catalogue()), 1, GAMES)
        for seed in range(GAMES // 10):
            play_driven(new_game(config, seed), dice)
        play_bots(config, 1)


if __name__ == "__main__":
    main()
