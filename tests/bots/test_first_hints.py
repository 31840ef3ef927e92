"""Whole games played by the first hint end without detours."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pytest

from tankrush import engine
from tankrush.bots import make, sight_of
from tankrush.bots.hints.comparing import IN_VAIN, HintEffort
from tankrush.bots.hints.hints import explain
from tankrush.bots.sight import Sight
from tankrush.engine.config import read_config
from tankrush.engine.forecast import warn
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.state import Game

MORE_ACTIONS = 1.5  # actions per turn more than the Sergeant's in the same deals, at most
DEALS = range(60_000, 60_005)
FEW = HintEffort(12, (4, 8))  # simulations and games, so the test takes seconds
LONGEST = 60  # rounds; games of Sergeants take some twenty
needs_speed = pytest.mark.skipif(not engine.COMPILED, reason="takes minutes with the interpreted engine")

Choose = Callable[[Game, Sight, Random], int]


def chooser(name: str) -> Choose:
    bot = make(name)
    return lambda game, sight, rng: bot.choose(sight, rng, None)


def first_hint(opponent: str) -> Choose:
    """Follow the first hint, and check that it has an effect."""

    def choose(game: Game, sight: Sight, rng: Random) -> int:
        bots = [opponent] * game.count
        action = explain(sight, rng, bots=bots, effort=FEW, seconds=math.inf)[0].action
        assert not is_in_vain(game, sight.seat, action)
        return action

    return choose


def is_in_vain(game: Game, seat: int, action: int) -> bool:
    actions = legal(game, seat)
    caution = warn(game, game.player(seat), action, actions)
    return len(actions) > 1 and caution is not None and caution.key in IN_VAIN


def actions_a_turn(config: str, first: Choose, others: Choose) -> float:
    """Return the mean number of actions of seat A in its own turns, over whole games."""
    actions = turns = 0
    for seed in DEALS:
        game, rng, place = new_game(read_config(config), seed), Random(seed), (0, 0)
        while not game.over:
            assert game.round < LONGEST
            turns += game.turn == 0 and place != (game.round, game.turn)
            place = (game.round, game.turn)
            seat = asked_seats(game)[0]
            actions += seat == game.turn == 0
            apply(game, seat, (others if seat else first)(game, sight_of(game, seat), rng))
    return actions / turns


@needs_speed
@pytest.mark.parametrize("config", ["base, 2 players, first A", "base+SF+LB, 4 players, first A"])
@pytest.mark.parametrize("opponent", ["recruit", "sergeant"])
def test_first_hints_always_have_an_effect_and_end_turns(config: str, opponent: str) -> None:
    """Against Recruits the game is soon decided, and then every action wins."""
    hinted = actions_a_turn(config, first_hint(opponent), chooser(opponent))
    assert hinted <= MORE_ACTIONS * actions_a_turn(config, chooser("sergeant"), chooser(opponent))


@needs_speed
@pytest.mark.parametrize("name", ["captain:20sims", "general:60sims"])
def test_searching_levels_finish_won_games(name: str) -> None:
    """In a won game every action wins, so only the preference for progress ends it."""
    config, recruit = "base, 2 players, first A", chooser("recruit")
    made = actions_a_turn(config, chooser(name), recruit)
    assert made <= MORE_ACTIONS * actions_a_turn(config, chooser("sergeant"), recruit)
