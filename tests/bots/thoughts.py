"""Print numbers that the bots compute in some positions, with every digit: `python -m tests.bots.thoughts`."""

from __future__ import annotations

import hashlib
import random

from tankrush.bots import make, sight_of
from tankrush.bots.levels.searchers import SearchBot
from tankrush.bots.nets.net_player import NetPlayer
from tankrush.bots.search.evaluation import Evaluation
from tankrush.bots.weights.weight_files import trained_evaluation
from tests.bots.small_nets import small_net
from tests.bots.states import CONFIGS, states


def thoughts() -> str:
    """Return winning shares, visits and means of a search, and points of nets, with every digit."""
    bot = make("general:20sims")
    assert isinstance(bot, SearchBot)
    evaluation = Evaluation(trained_evaluation())
    digest = hashlib.blake2b(digest_size=12)
    for config in CONFIGS:
        for game, seat, dice in states(config, 12, seed=11):
            evaluation.judge(game)
            shares = [evaluation.share[player.seat] for player in game.players]
            rows = bot.think(sight_of(game, seat), random.Random(dice.getrandbits(30)))
            digest.update(repr((game.round, shares, rows)).encode())
    for activation in ("relu", "tanh"):
        player = NetPlayer(small_net(CONFIGS[0], activation=activation))
        for game, seat, _ in states(CONFIGS[0], 12, seed=12):
            digest.update(repr((player.choose(game, seat), player.inference(game).rate(game, seat))).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(thoughts())
