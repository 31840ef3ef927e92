"""Positions from the middle of games over boxes, options, variants and teams."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tankrush.bots.levels.policies import sergeant
from tankrush.engine.config import read_config
from tankrush.engine.constants import SABOTAGED
from tankrush.engine.game import apply, asked_seats, leave, legal, new_game
from tankrush.engine.state import Game

CONFIGS = [
    "base, 2 players",
    "base, 3 players, preset 2013",
    "base, 4 players, teams 2v2, deadCardTiming=onDraw",
    "base+SF, 3 players, achievementSelection=draft",
    "base+SF, 2 players, remove uk 10, remove france 5, depotVisibility=public",
    "base+LB, 5 players, sabotageChoice=turnOrder, chaos",
    "base+LB, 3 players, remove japan 12, rear=on",
    "base+SF+LB, 2 players, abilityUse=allInPrintedOrder",
    "base+SF+LB, 4 players, teams 2v2, chaos",
    "base+SF+LB, 6 players, teams 2v2v2, remove germany 3",
]
State = tuple[Game, int, random.Random]


def states(config: str, count: int, seed: int, every: int = 3) -> Iterator[State]:
    """Yield positions with more than one action, after the first round.

    Sergeants play with one random action in four, so positions are balanced and varied. All questions
    of Sabotage are included, for every asked seat; in every third game a player has left.
    """
    dice = random.Random(f"{config} {seed}")
    policy = sergeant().policy()
    found = games = 0
    while True:
        game = new_game(read_config(config), dice.getrandbits(60))
        games += 1
        if games % 3 == 0 and game.count > 2:
            leave(game, game.count - 1)
        for ply in range(600):
            asked = [seat for seat in asked_seats(game) if legal(game, seat)]
            if game.over or not asked:
                break
            seat = dice.choice(asked)
            actions = legal(game, seat)
            is_chosen = ply % every == 0 or game.phase == SABOTAGED
            if game.round > 1 and len(actions) > 1 and is_chosen:
                yield game, seat, dice
                found += 1
                if found == count:
                    return
            action = dice.choice(actions) if dice.random() < 0.25 else policy.choose(game, seat)
            apply(game, seat, action)
