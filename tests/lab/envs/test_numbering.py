"""Action numbers: without gaps, the same for every seat, and complete."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium", reason="the environments are an extra: tankrush[envs]")

import numpy as np

from tankrush.engine.dispatch import apply_action
from tankrush.engine.game import asked_seats, legal
from tankrush.lab.envs.setting import setting_of
from tests.bots.states import CONFIGS, states

# Options that add a question: drafts, consent, free placement, medals of any nation, forbidden discards.
MORE = [
    "base, 2 players, agreed light-tanks spgs most-cards",
    "base+SF, 4 players, achievementSelection=draft, placementRule=free",
    "base+SF+LB, 6 players, teams 3v3, invulnerability=anyNation",
    "base, 5 players, voluntaryDiscard=phaseIIIOnly, invulnerability=anyNation, rear=on, hq=on",
    "base+LB, 3 players, without sabotage, without destruction, doubleMedal=forced",
]


@pytest.mark.parametrize("config", [*CONFIGS, *MORE])
def test_every_offered_action_has_a_number(config: str) -> None:
    setting = setting_of(config)
    for seed in range(2):
        game = setting.begin(seed)
        for _ in range(500):
            if game.over:
                break
            for seat in asked_seats(game):
                actions = legal(game, seat)
                numbers = [setting.numbering.number(action, seat) for action in actions]
                assert -1 not in numbers
                assert [setting.numbering.action(number, seat) for number in numbers] == actions
                assert np.flatnonzero(setting.mask(game, seat)).tolist() == sorted(numbers)
            apply_action(game, game.actor, legal(game, game.actor)[game.chance.below(len(legal(game, game.actor)))])


@pytest.mark.parametrize("config", CONFIGS)
def test_action_numbers_round_trip(config: str) -> None:
    setting = setting_of(config)
    for seat in range(setting.seats):
        actions = [setting.numbering.action(number, seat) for number in range(setting.actions)]
        assert [setting.numbering.number(action, seat) for action in actions] == list(range(setting.actions))


def test_action_numbers_name_opponents_relative_to_the_seat() -> None:
    setting = setting_of("base+LB, 3 players")
    texts = {setting.describe_action(number, 0): number for number in range(setting.actions)}
    assert setting.describe_action(texts["target B2 defender"], 1) == "target C2 defender"
    assert setting.describe_action(texts["target C1"], 2) == "target B1"
    assert setting.describe_action(texts["give B"], 2) == "give A"
    assert setting.describe_action(texts["end"], 2) == "end"


@pytest.mark.parametrize("number", [-1, 10**6])
def test_numbers_outside_the_action_space_are_illegal(number: int) -> None:
    setting = setting_of("base, 2 players")
    game = setting.begin(1)
    assert not setting.numbering.is_legal(game, game.actor, number)
    assert setting.numbering.number(number, 0) == -1


def test_seats_that_are_not_asked_have_no_legal_action() -> None:
    setting = setting_of("base, 2 players")
    for game, seat, _ in states("base, 2 players", 10, seed=3):
        if game.asked == 1 << seat:
            assert not setting.mask(game, 1 - seat).any()
