"""Simulations, batches and playouts inside the engine."""

from __future__ import annotations

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.dispatch import playout
from tankrush.engine.playouts import Batch, random_games, simulate
from tankrush.engine.serialize import dump_game
from tankrush.engine.setup import empty_game, set_up
from tankrush.engine.state import Game


def table(text: str) -> Game:
    return empty_game(read_config(text), read_catalogue())


def test_batched_random_games_equal_single_ones() -> None:
    fresh = table("base, 3 players")
    decisions, checksum = random_games(fresh, 7, 4)
    single = 0
    for seed in range(7, 11):
        game = fresh.clone()
        set_up(game, seed)
        single += playout(game, 100_000)
        assert game.over
    assert decisions == single
    assert random_games(fresh, 7, 4) == (decisions, checksum)
    assert random_games(fresh, 8, 4)[1] != checksum


def test_simulation_plays_a_copy_and_leaves_the_game_unchanged() -> None:
    game = table("base+SF+LB, 4 players").clone()
    set_up(game, 3)
    playout(game, 200)
    before = dump_game(game)
    scratch = game.clone()
    assert simulate(game, scratch, 1, 5, 100_000) > 0
    assert scratch.over
    assert simulate(game, scratch, 1, 5, 10) == 10
    assert dump_game(game) == before


def test_batch_steps_every_game_and_restarts_finished_ones() -> None:
    batch = Batch(table("base, 2 players"), 1, 3)
    before = [game.ply for game in batch.games]
    batch.step([actions[0] for actions in batch.legal()])
    assert [game.ply for game in batch.games] == [ply + 1 for ply in before]
    batch.step_at_random(3000)
    assert batch.finished > 3
    assert batch.next_seed == 4 + batch.finished
    assert not any(game.over for game in batch.games)


def test_batch_refuses_illegal_actions() -> None:
    batch = Batch(table("base, 2 players"), 1, 2)
    state = [dump_game(game) for game in batch.games]
    with pytest.raises(ValueError, match="not legal"):
        batch.step([65000, 65000])
    assert [dump_game(game) for game in batch.games] == state
