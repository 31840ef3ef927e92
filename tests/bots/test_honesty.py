"""Bots do not cheat: redealing everything their seat cannot know leaves their choices unchanged.

2,100 positions of ten kinds of tables. The policies choose in all of them, in worlds dealt differently for the
two choices, so any use of a hidden card shows. Searches choose in every fourth position (in all of
them if the engine is compiled), with eight simulations each; the plain search, whose playouts go to the end of
the game, on a few.
"""

from __future__ import annotations

import random

import pytest

from tankrush import engine
from tankrush.bots import Bot, Sight, make, sight_of
from tankrush.bots.levels.policies import LEVELS
from tankrush.bots.levels.styles import STYLES
from tankrush.engine.determinize import imagine
from tests.bots.states import CONFIGS, states

POSITIONS = 210
SEARCH_EVERY = 1 if engine.COMPILED else 4
PLAIN_SEARCH_EVERY = 20 if engine.COMPILED else 70
POLICIES = ("random", *LEVELS[:5], *STYLES, "passive")
SEARCHES = ("captain:8sims", "general:8sims")


def test_honesty_is_checked_at_2000_positions_or_more() -> None:
    assert POSITIONS * len(CONFIGS) >= 2000


@pytest.mark.parametrize("config", CONFIGS)
def test_hidden_cards_do_not_affect_choices(config: str) -> None:
    policies = [make(name) for name in POLICIES]
    searches = [make(name) for name in SEARCHES]
    plain = make("ismcts:1sims")
    chosen = set()
    for number, (game, seat, dice) in enumerate(states(config, POSITIONS, seed=7)):
        other = imagine(game, seat, dice.getrandbits(30))
        own = dice.getrandbits(30)
        for bot in policies:
            chosen.add(agreed(bot, sight_of(game, seat, 1), sight_of(other, seat, 2), own))
        if number % SEARCH_EVERY == 0:
            for bot in searches:
                chosen.add(agreed(bot, sight_of(game, seat), sight_of(other, seat), own))
        if number % PLAIN_SEARCH_EVERY == 0:
            chosen.add(agreed(plain, sight_of(game, seat), sight_of(other, seat), own))
    assert len(chosen) > 50


def agreed(bot: Bot, first: Sight, second: Sight, seed: int) -> int:
    """Check that the bot chooses the same action in both worlds with the same dice; return it."""
    one = bot.choose(first, random.Random(seed), None)
    assert one in first.actions
    assert bot.choose(second, random.Random(seed), None) == one
    return one


class Peeping:
    """A cheating bot that reads the other hands."""

    def choose(self, sight: Sight, rng: random.Random, seconds: float | None) -> int:
        hands = [player.hand.contents() for player in sight.world.players if player.seat != sight.seat]
        return sight.actions[sum(map(sum, hands)) % len(sight.actions)]


def test_honesty_check_detects_a_bot_that_reads_hidden_cards() -> None:
    """The check can fail: a bot that reads hidden cards chooses differently in two worlds."""
    differing = 0
    for game, seat, dice in states("base, 2 players", 40, seed=8):
        other = imagine(game, seat, dice.getrandbits(30))
        one, two = (Peeping().choose(s, dice, None) for s in (sight_of(game, seat, 1), sight_of(other, seat, 2)))
        differing += one != two
    assert differing > 5
