"""Copies of a game share no mutable state, and a plain set-up equals the prepared one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.fields import GAME, PLAYER
from tankrush.engine.game import apply, legal, new_game
from tankrush.engine.serialize import dump_game, state_hash
from tankrush.engine.setup import empty_game
from tankrush.engine.state import Game

THREADS = 4
SCRATCH = ("choices", "purse", "purse_cards", "chance", "players")


@pytest.fixture
def hasty_switches() -> Iterator[None]:
    """Make threads switch after a few instructions, so shared state would show."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def some_game(seed: int = 3) -> Game:
    return new_game(read_config("base+SF+LB, 3 players"), seed)


def play_out(game: Game, seed: int) -> str:
    dice = Random(seed)
    for _ in range(400):
        if game.over:
            break
        apply(game, game.actor, dice.choice(legal(game, game.actor)))
    return state_hash(game)


def test_copy_shares_no_object_that_changes() -> None:
    game = some_game()
    other = game.clone()
    assert legal(game, game.actor) == legal(other, other.actor)
    for name in (*SCRATCH, *GAME.piles, *GAME.rows):
        assert getattr(game, name) is not getattr(other, name), name
    for mine, theirs in zip(game.players, other.players, strict=True):
        assert mine is not theirs
        for name in (*PLAYER.piles, *PLAYER.rows):
            assert getattr(mine, name) is not getattr(theirs, name), name


def test_action_on_a_copy_leaves_other_copies_unchanged() -> None:
    game = some_game()
    asked, other = game.clone(), game.clone()
    assert legal(asked, asked.actor)
    assert other.choices.size == 0
    assert asked.clone().choices.size == 0


@pytest.mark.usefixtures("hasty_switches")
def test_copied_states_play_the_same_in_four_threads() -> None:
    game = some_game()
    alone = [play_out(game.clone(), seed) for seed in range(THREADS)]
    copies = [game.clone() for _ in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(play_out, copies, range(THREADS))) == alone


def test_games_of_one_configuration_share_rules_and_cards() -> None:
    first, second = some_game(1), some_game(2)
    assert first.rules is second.rules
    assert first.book is second.book
    play_out(first, 5)
    assert dump_game(second) == dump_game(some_game(2))


def test_empty_table_stays_empty_while_its_copies_are_played() -> None:
    config, cards = read_config("base, 2 players"), read_catalogue()
    before = dump_game(empty_game(config, cards))
    play_out(new_game(config, 7, cards), 7)
    assert dump_game(empty_game(config, cards)) == before
