"""Whole games played by the first hint end without detours."""

from __future__ import annotations

from random import Random

import pytest

from tankrush import engine
from tankrush.bots import Bot, make, sight_of
from tankrush.bots.hints.hints import IN_VAIN, explain
from tankrush.bots.levels.searchers import SearchBot
from tankrush.engine.config import read_config
from tankrush.engine.forecast import warn
from tankrush.engine.game import apply, asked_seats, legal, new_game
from tankrush.engine.state import Game

MORE_ACTIONS = 1.5  # than the Sergeant in the same turns, at most
LONGEST = 60  # rounds; games of Sergeants take some twenty
needs_speed = pytest.mark.skipif(not engine.COMPILED, reason="takes minutes with the interpreted engine")


def searcher(name: str) -> SearchBot:
    bot = make(name)
    assert isinstance(bot, SearchBot)
    return bot


def actions_of_turn(game: Game, bot: Bot, rng: Random) -> int:
    """The number of actions a bot takes for the turn that begins, on a copy."""
    world, seat, count = game.clone(), game.turn, 0
    place = (world.round, world.turn)
    while not world.over and (world.round, world.turn) == place:
        asked = asked_seats(world)[0]
        apply(world, asked, bot.choose(sight_of(world, asked), rng, None))
        count += asked == seat
    return count


def is_in_vain(game: Game, seat: int, action: int) -> bool:
    actions = legal(game, seat)
    caution = warn(game, game.player(seat), action, actions)
    return len(actions) > 1 and caution is not None and caution.key in IN_VAIN


@needs_speed
@pytest.mark.parametrize("config", ["base, 2 players, first A", "base+SF+LB, 4 players, first A"])
def test_first_hints_do_nothing_in_vain_and_end_turns(config: str) -> None:
    """Seat A follows the first hint, the others are Sergeants; each turn of A is played by a Sergeant as well."""
    thinker, sergeant = searcher("general:60sims"), make("sergeant")
    hinted = usual = 0
    for seed in range(3):
        game, rng, place = new_game(read_config(config), seed), Random(seed), (0, 0)
        while not game.over:
            assert game.round < LONGEST
            if place != (game.round, game.turn) and game.turn == 0:
                usual += actions_of_turn(game, sergeant, Random(game.round))
            place = (game.round, game.turn)
            seat = asked_seats(game)[0]
            sight = sight_of(game, seat)
            if seat == 0:
                action = explain(sight, rng, thinker=thinker)[0].action
                assert not is_in_vain(game, 0, action)
                hinted += game.turn == 0
            else:
                action = sergeant.choose(sight, rng, None)
            apply(game, seat, action)
    assert hinted <= MORE_ACTIONS * usual


@needs_speed
@pytest.mark.parametrize("name", ["captain:20sims", "general:60sims"])
def test_searching_levels_bring_won_games_to_their_end(name: str) -> None:
    """Against a Recruit they win early; they must not draw cards for ever, nor end turns for ever."""
    bot, recruit, sergeant = searcher(name), make("recruit"), make("sergeant")
    made = usual = 0
    for seed in range(3):
        game, rng, place = new_game(read_config("base, 2 players, first A"), seed), Random(seed), (0, 0)
        while not game.over:
            assert game.round < LONGEST
            if place != (game.round, game.turn) and game.turn == 0:
                usual += actions_of_turn(game, sergeant, Random(game.round))
            place = (game.round, game.turn)
            seat = asked_seats(game)[0]
            apply(game, seat, (bot if seat == 0 else recruit).choose(sight_of(game, seat), rng, None))
            made += seat == 0
    assert made <= MORE_ACTIONS * usual
