"""A sight contains only the knowledge of its seat."""

from __future__ import annotations

import pytest

from tankrush.bots import sight_of
from tankrush.engine.config import read_config
from tankrush.engine.constants import NONE, SABOTAGED
from tankrush.engine.determinize import imagine
from tankrush.engine.game import legal, new_game
from tankrush.engine.serialize import dump_game, state_hash
from tankrush.engine.views import view
from tests.bots.states import CONFIGS, states


@pytest.mark.parametrize("config", CONFIGS)
def test_sights_of_equal_views_are_equal_worlds(config: str) -> None:
    """The worlds are equal to the last card in memory and the dice, also for seats that are not asked."""
    differing = looked = 0
    for game, _, dice in states(config, 25, seed=1, every=11):
        for seat in range(game.count):
            other = imagine(game, seat, dice.getrandbits(30))
            looked += 1
            differing += state_hash(other) != state_hash(game)
            assert dump_game(sight_of(game, seat).world) == dump_game(sight_of(other, seat).world)
    assert 5 * differing > looked  # proves that the comparison can fail


@pytest.mark.parametrize("config", CONFIGS)
def test_sight_keeps_the_public_state(config: str) -> None:
    for game, seat, _ in states(config, 20, seed=2, every=13):
        sight = sight_of(game, seat)
        assert sight.view == view(game, seat)
        assert sorted(sight.actions) == sorted(legal(game, seat))


def test_taking_a_sight_leaves_the_game_unchanged() -> None:
    for game, seat, _ in states(CONFIGS[-1], 20, seed=3):
        before = dump_game(game)
        sight = sight_of(game, seat)
        sight.world.player(seat).hand.clear()
        sight.world.chance.below(6)
        assert dump_game(game) == before


def test_sight_redeals_hidden_cards_and_dice() -> None:
    """The comparison can fail: a world differs from the game, and another seed deals another world."""
    game = new_game(read_config("base, 2 players, first A"), 5)
    worlds = [sight_of(game, 0, seed).world for seed in range(10)]
    assert len({tuple(sorted(world.player(1).hand.contents())) for world in worlds}) > 1
    assert game.chance.state not in {world.chance.state for world in worlds}
    assert {tuple(sorted(world.player(0).hand.contents())) for world in worlds} == {
        tuple(sorted(game.player(0).hand.contents()))
    }


def test_the_observing_seat_is_asked_first() -> None:
    """Sabotage asks several seats at once; a search begins with its own choice. [SABO-3]"""
    seen = 0
    for game, seat, _ in states("base, 4 players", 400, seed=4):
        if game.phase == SABOTAGED:
            assert sight_of(game, seat).world.actor == seat
            assert game.sealed.contents()[seat] == NONE
            seen += 1
    assert seen > 3
