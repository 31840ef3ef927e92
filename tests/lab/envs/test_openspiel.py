"""OpenSpiel's own tests of a game, and its information-set search."""

from __future__ import annotations

import io
import random
import sys
import unittest
from importlib import import_module
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the adapter is an extra: tankrush[openspiel]")

import numpy as np

from tankrush.lab.envs import openspiel

# Long enough for every kind of question, short enough for tests; a truncated game is scored as it stands.
GAMES: list[dict[str, Any]] = [
    {"config": "base", "max_decisions": 120},
    {"config": "base+SF", "players": 3, "max_decisions": 120},
    {"config": "base+LB;teams 2v2", "players": 4, "reward": "points", "max_decisions": 120},
    {"config": "base+SF+LB;placementRule:free", "players": 6, "max_decisions": 120},
]
NAMES = [game["config"] for game in GAMES]


def load(parameters: dict[str, Any]) -> Any:
    return openspiel.pyspiel.load_game("python_tank_rush", parameters)


@pytest.fixture(autouse=True)
def seeded() -> None:
    """Seed the module-level random generator of OpenSpiel's own tests."""
    random.seed(1)


@pytest.mark.parametrize("parameters", GAMES, ids=NAMES)
def test_openspiel_random_simulation_passes(parameters: dict[str, Any], capfd: pytest.CaptureFixture[str]) -> None:
    openspiel.pyspiel.random_sim_test(load(parameters), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("parameters", GAMES, ids=NAMES)
def test_openspiel_api_test_passes(
    parameters: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["api_test"])
    flags: Any = import_module("absl.flags")
    spiel: Any = import_module("open_spiel.integration_tests.api_test")
    flags.FLAGS(["api_test"])
    facts = {"game": load(parameters), "game_name": "python_tank_rush"}
    case = type("TankRushTest", (spiel.EnforceAPIOnPartialTreeBase,), facts)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    capfd.readouterr()
    assert suite.countTestCases() == result.testsRun >= 5
    assert [trace for _, trace in [*result.errors, *result.failures]] == []


def dealt(game: Any, seed: int) -> Any:
    """Return a state in which a player decides."""
    dice = np.random.RandomState(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(dice.randint(openspiel.OUTCOMES)))
    return state


def test_openspiel_chance_nodes_appear_only_where_dice_are_needed() -> None:
    state = dealt(load({"config": "base"}), 1)
    dice = np.random.RandomState(2)
    kinds: dict[bool, set[str]] = {False: set(), True: set()}
    while not state.is_terminal() and len(state.history()) < 400:
        player = state.current_player()
        action = int(dice.choice(state.legal_actions()))
        verb = state.action_to_string(player, action).split()[0]
        state.apply_action(action)
        kinds[state.is_chance_node()].add(verb)
        while state.is_chance_node():
            state.apply_action(int(dice.randint(openspiel.OUTCOMES)))
    assert "end" in kinds[True]
    assert {"want", "pay", "attack"} <= kinds[False]
    assert "want" not in kinds[True]


def test_openspiel_chance_outcomes_give_different_deals() -> None:
    game = load({"config": "base"})
    assert len({dealt(game, seed).observation_string(0) for seed in range(10)}) == 10
    assert dealt(game, 3).observation_string(0) == dealt(game, 3).observation_string(0)


def test_openspiel_resampled_state_has_the_same_observation() -> None:
    state = dealt(load({"config": "base+SF"}), 5)
    player = state.current_player()
    dice = np.random.RandomState(6)
    others = [state.resample_from_infostate(player, dice.random_sample) for _ in range(10)]
    assert {other.observation_string(player) for other in others} == {state.observation_string(player)}
    assert len({other.observation_string(1 - player) for other in others}) > 1
    assert all(other.legal_actions() == state.legal_actions() for other in others)


def test_openspiel_search_plays_the_game() -> None:
    game = load({"config": "base", "max_decisions": 40})
    ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    dice = np.random.RandomState(7)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, dice), uct_c=2.0, max_simulations=5, random_state=dice,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, use_observation_string=True,
        allow_inconsistent_action_sets=False,
    )  # fmt: skip
    state = dealt(game, 8)
    assert bot.step(state) in state.legal_actions()


def test_openspiel_searches_use_random_games_of_the_engine() -> None:
    game = load({"config": "base"})
    ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    random_bot: Any = import_module("open_spiel.python.bots.uniform_random")
    dice = np.random.RandomState(7)
    searcher = ismcts.ISMCTSBot(
        game=game, evaluator=openspiel.RandomRollouts(2, seed=3), uct_c=2.0, max_simulations=30, random_state=dice,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, use_observation_string=True,
        allow_inconsistent_action_sets=False,
    )  # fmt: skip
    state = dealt(game, 8)
    bots = (
        searcher,
        mcts.MCTSBot(game, 2.0, 10, openspiel.RandomRollouts(seed=1), random_state=dice),
        random_bot.UniformRandomBot(state.current_player(), np.random.RandomState(1)),
    )
    assert all(bot.step(state) in state.legal_actions() for bot in bots)


def test_openspiel_playout_ends_and_leaves_the_state_unchanged() -> None:
    game = load({"config": "base+SF", "players": 3, "max_decisions": 90})
    state, before = dealt(game, 3), game.new_initial_state()
    seen = str(state)
    ends = [start.play_at_random(seed) for start in (state, before) for seed in range(5)]
    assert all(end.is_terminal() for end in ends)
    assert all(sum(end.returns()) == pytest.approx(0) for end in ends)
    assert str(state) == seen
    assert not state.is_terminal()
    rollouts = openspiel.RandomRollouts(4, seed=1)
    assert rollouts.evaluate(state).sum() == pytest.approx(0)
    assert sum(chance for _, chance in rollouts.prior(state)) == pytest.approx(1)
    assert len(rollouts.prior(before)) == openspiel.OUTCOMES


def test_openspiel_information_states_are_refused() -> None:
    state = dealt(load({"config": "base"}), 2)
    for ask in (state.information_state_string, state.information_state_tensor):
        with pytest.raises(ValueError, match="no information states"):
            ask(0)
    with pytest.raises(ValueError, match="no information states"):
        state.get_game().make_py_observer(openspiel.pyspiel.IIGObservationType(perfect_recall=True))


def test_openspiel_observers_split_private_and_public_parts() -> None:
    state = dealt(load({"config": "base"}), 9)
    spiel = openspiel.pyspiel
    kinds = {
        name: spiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
        for name, public, private in (
            ("public", True, spiel.PrivateInfoType.NONE),
            ("private", False, spiel.PrivateInfoType.SINGLE_PLAYER),
            ("nothing", False, spiel.PrivateInfoType.NONE),
        )
    }
    observers = {name: state.get_game().make_py_observer(kind) for name, kind in kinds.items()}
    for observer in observers.values():
        observer.set_from(state, 0)
    assert not observers["public"].dict["hand"].any()
    assert observers["public"].dict["phase"].any()
    assert observers["private"].dict["hand"].sum() == 3
    assert not observers["private"].dict["phase"].any()
    assert observers["nothing"].string_from(state, 0) == ""
    assert "engineers" in observers["private"].string_from(state, 0) + observers["private"].string_from(state, 1)
    before = state.get_game().new_initial_state()
    observers["public"].set_from(before, 0)
    assert not observers["public"].tensor.any()
    assert observers["public"].string_from(before, 0) == "not dealt"


@pytest.mark.parametrize(("reward", "reason"), [("shaped", "pays at the end"), ("glory", "choose one of win")])
def test_openspiel_refuses_wrong_rewards(reward: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        openspiel.TankRushGame({"reward": reward})


def test_openspiel_refuses_observation_parameters() -> None:
    with pytest.raises(ValueError, match="not supported"):
        load({"config": "base"}).make_py_observer(None, {"colour": 1})
