"""The evaluation: shares sum to one, seats are symmetric, and the network learns its samples."""

from __future__ import annotations

import random

import pytest

from tankrush.bots.policy.policy import is_late
from tankrush.bots.search.evaluation import Evaluation, power_of_e
from tankrush.bots.search.features import Features, progress_of
from tankrush.bots.weights.inputs import INPUTS, NAMES, PER_SEAT, SIZE
from tankrush.bots.weights.weight_files import trained_evaluation
from tankrush.engine.config import read_config
from tankrush.engine.game import new_game
from tankrush.engine.medals import take_single
from tankrush.lab.training.train_evaluation import Example, first_guess, loss
from tests.bots.states import CONFIGS, states


@pytest.mark.parametrize("config", CONFIGS)
def test_evaluation_shares_add_up_to_one_over_teams(config: str) -> None:
    evaluation = Evaluation(trained_evaluation())
    for game, _seat, _dice in states(config, 6, seed=3):
        evaluation.judge(game)
        teams = {game.rules.teams.cards[seat]: evaluation.share[seat] for seat in range(game.count)}
        assert sum(teams.values()) == pytest.approx(1.0)
        assert all(0 < share < 1 for share in teams.values())
        assert all(evaluation.share[seat] == teams[game.rules.teams.cards[seat]] for seat in range(game.count))


def test_evaluation_prefers_a_clear_lead_in_medals() -> None:
    """The lead must be clear: a few medals in the first round only clog a squad of six cards."""
    evaluation = Evaluation(trained_evaluation())
    game = new_game(read_config("base, 2 players, first A"), 9)
    evaluation.judge(game)
    before = evaluation.share[0]
    for _ in range(9):
        take_single(game, game.player(0), 0)
    evaluation.judge(game)
    assert evaluation.share[0] > before + 0.1


def test_evaluation_inputs_describe_the_seat_and_the_mean_of_its_opponents() -> None:
    game, _seat, _dice = next(states("base, 3 players", 1, seed=5))
    features = Features()
    features.compute(game)
    saved = features.saved(3)
    seats = [saved[seat * INPUTS : (seat + 1) * INPUTS] for seat in range(3)]
    assert len(NAMES) == INPUTS
    for one in range(3):
        mean = [sum(seats[other][i] for other in range(3) if other != one) / 2 for i in range(PER_SEAT)]
        assert seats[one][PER_SEAT : 2 * PER_SEAT] == pytest.approx(mean)
        assert seats[one][2 * PER_SEAT :] == seats[0][2 * PER_SEAT :]
    features.restore([0.0] * len(saved))
    assert not any(features.saved(3))
    features.restore(saved)
    assert features.saved(3) == saved


def test_evaluation_network_learns_exclusive_or() -> None:
    """Exclusive or needs a hidden layer: no weighted sum can express it."""
    rng = random.Random(1)
    examples = []
    for _ in range(400):
        bits = [[rng.randrange(2), rng.randrange(2)] for _ in range(2)]
        won = [float(one != two) for one, two in bits]
        if sum(won) == 1:
            examples.append(Example([x for pair in bits for x in (*map(float, pair), *[0.0] * (INPUTS - 2))], won))
    evaluation = Evaluation(first_guess(rng))
    assert loss(evaluation.network.numbers(), examples) > 0.8
    for _ in range(6):
        for example in examples:
            evaluation.learn(example.inputs, example.won, 0.3, 0.0)
    assert len(evaluation.network.numbers()) == SIZE
    assert loss(evaluation.network.numbers(), examples) < 0.3


def test_fast_exponential_approximates_the_exact_one() -> None:
    assert power_of_e(0.0) == 1.0
    assert power_of_e(-1.0) == pytest.approx(0.367879, rel=1e-5)
    assert 0 < power_of_e(-1000.0) < 1e-8


def test_game_progress_goes_from_zero_to_one() -> None:
    game = new_game(read_config("base, 2 players, first A"), 9)
    assert progress_of(game) == 0.0
    assert not is_late(game)
    game.singles.put(0, game.singles.cards[0] - 1)
    assert progress_of(game) == pytest.approx(1 / game.rules.singles.cards[0])
    assert is_late(game)
    game.player(1).bases.put(0, 0)
    assert progress_of(game) == pytest.approx(1 / 3)
    game.ending = True
    assert progress_of(game) == 1.0
