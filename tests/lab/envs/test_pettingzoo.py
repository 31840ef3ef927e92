"""PettingZoo's own tests, and further properties of its environments."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the environments are an extra: tankrush[envs]")

import numpy as np
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
    state_test,
)
from pettingzoo.test.max_cycles_test import max_cycles_test  # type: ignore[import-untyped]

from tankrush.bots.learning.modes import MODES
from tankrush.engine.serialize import dump_game
from tankrush.lab.envs import aec, parallel, tank_rush_v0
from tankrush.lab.envs.setting import ILLEGAL_REWARD
from tests.lab.envs.boxes import BOXES

# Warnings about observations that are dictionaries, like those of its own games with masks.
IGNORED_WARNINGS = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


def play_at_random(env: Any, seed: int) -> dict[str, float]:
    """Play a whole game; return the sum of rewards of every agent."""
    dice = np.random.default_rng(seed)
    env.reset(seed=seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        sums[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            assert np.array_equal(observation["action_mask"], info["action_mask"])
            env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
    return sums


@IGNORED_WARNINGS
@pytest.mark.parametrize("config", BOXES)
def test_aec_api_test_passes(config: str) -> None:
    api_test(aec.env(config), num_cycles=100)


@IGNORED_WARNINGS
@pytest.mark.parametrize("reward", MODES)
def test_aec_api_test_passes_with_every_reward(reward: str) -> None:
    api_test(aec.env("base, 2 players", reward=reward), num_cycles=100)


@pytest.mark.parametrize("config", BOXES)
def test_aec_repeats_a_game_with_the_same_seed(config: str) -> None:
    seed_test(partial(aec.env, config), num_cycles=100)


@pytest.mark.parametrize("config", BOXES)
def test_parallel_api_test_passes(config: str) -> None:
    parallel_api_test(parallel.parallel_env(config), num_cycles=100)


@pytest.mark.parametrize("config", BOXES)
def test_parallel_env_repeats_a_game_with_the_same_seed(config: str) -> None:
    parallel_seed_test(partial(parallel.parallel_env, config), num_cycles=30)


@IGNORED_WARNINGS
@pytest.mark.parametrize("config", BOXES)
def test_parallel_env_converted_to_aec_passes_the_api_test(config: str) -> None:
    api_test(parallel.env(config), num_cycles=50)
    seed_test(partial(parallel.env, config), num_cycles=50)


@pytest.mark.parametrize("config", BOXES)
def test_pettingzoo_max_cycles_test_passes(config: str) -> None:
    makers = {"env": partial(parallel.env, config), "parallel_env": partial(parallel.parallel_env, config)}
    max_cycles_test(SimpleNamespace(**makers))


def test_max_cycles_test_passes_for_the_plain_module() -> None:
    max_cycles_test(parallel)


@pytest.mark.parametrize("config", BOXES)
def test_pettingzoo_state_has_the_observations_of_all_seats(config: str) -> None:
    env = aec.env(config, illegal="penalty")
    state_test(env, parallel.parallel_env(config), num_cycles=3)
    env.reset(seed=3)
    rows = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(rows))


@pytest.mark.parametrize("action", [None, 1.5, "x", True, np.float32(3)])
def test_parallel_action_that_is_not_an_integer_is_refused_in_a_sentence(action: Any) -> None:
    env = parallel.parallel_env("base, 2 players")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="An action is a whole number, not"):
        env.step(dict.fromkeys(env.agents, action))
    with pytest.raises(ValueError, match="is asked, but the actions name only"):
        env.step({})


@pytest.mark.parametrize("config", BOXES)
def test_pettingzoo_game_ends_for_all_agents_with_zero_sum(config: str) -> None:
    sums = play_at_random(aec.env(config), seed=4)
    assert sum(sums.values()) == pytest.approx(0)
    assert max(sums.values()) > 0


def test_pettingzoo_game_that_takes_too_long_is_truncated_without_a_result() -> None:
    env = aec.env("base, 2 players", max_cycles=7)
    assert play_at_random(env, seed=1) == {"player_0": 0.0, "player_1": 0.0}
    env.reset(seed=1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_pettingzoo_illegal_action_is_refused_before_anything_changes() -> None:
    env = aec.env("base, 2 players")
    env.reset(seed=2)
    before = env.observe(env.agent_selection)["observation"]
    illegal = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="is not legal now"):
        env.step(illegal)
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before)


def test_pettingzoo_illegal_action_may_have_a_penalty() -> None:
    env = aec.env("base, 2 players", illegal="penalty")
    env.reset(seed=2)
    agent = env.agent_selection
    before = env.observe(agent)["observation"]
    env.step(int(np.flatnonzero(env.infos[agent]["action_mask"] == 0)[0]))
    assert env.rewards[agent] == ILLEGAL_REWARD
    assert env.agent_selection == agent
    assert np.array_equal(env.observe(agent)["observation"], before)


def test_pettingzoo_agents_that_are_not_asked_have_an_empty_mask_or_pass() -> None:
    env = aec.env("base, 2 players")
    env.reset(seed=2)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    together = parallel.parallel_env("base, 2 players")
    observations, _ = together.reset(seed=2)
    assert np.flatnonzero(observations[other]["action_mask"]).tolist() == [together.passing]
    assert not observations[env.agent_selection]["action_mask"][together.passing]


def test_parallel_env_refuses_illegal_actions() -> None:
    env = parallel.parallel_env("base, 2 players", illegal="refuse")
    env.reset(seed=2)
    with pytest.raises(ValueError, match="is not legal now"):
        env.step(dict.fromkeys(env.agents, env.passing))


def test_aec_and_parallel_envs_play_the_same_game() -> None:
    alone, together = aec.env("base, 2 players", reward="shaped"), parallel.parallel_env(reward="shaped")
    alone.reset(seed=9)
    observations, _ = together.reset(seed=9)
    for _ in range(150):
        agent = alone.agent_selection
        assert np.array_equal(alone.observe(agent)["observation"], observations[agent]["observation"])
        action = int(np.flatnonzero(alone.infos[agent]["action_mask"])[-1])
        alone.step(action)
        actions = {other: action if other == agent else together.passing for other in together.agents}
        observations, rewards, *_ = together.step(actions)
        assert rewards == pytest.approx(alone.rewards)


def test_versioned_module_name_exports_the_environments() -> None:
    assert isinstance(tank_rush_v0.env(), aec.TankRushAEC)
    assert isinstance(tank_rush_v0.parallel_env(), parallel.TankRushParallel)
    assert str(tank_rush_v0.raw_env()) == "tank_rush_v0"


def test_pettingzoo_refuses_unknown_rewards() -> None:
    with pytest.raises(ValueError, match="choose one of win, points, shaped"):
        aec.env(reward="glory")


def test_pettingzoo_env_renders_text() -> None:
    for env in (aec.env(render_mode="ansi"), parallel.parallel_env(render_mode="ansi")):
        env.reset(seed=1)
        text = env.render()
        assert text is not None
        assert "config: base, 2 players" in text
        env.close()
    quiet = aec.env()
    quiet.reset(seed=1)
    assert quiet.render() is None


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make", [aec.raw_env, parallel.parallel_env])
def test_copied_pettingzoo_env_has_the_same_state(copied: Callable[[Any], Any], make: Callable[..., Any]) -> None:
    env = make("base+SF, 3 players")
    env.reset(seed=4)
    other = copied(env)
    assert other.setting is env.setting
    assert dump_game(other.game) == dump_game(env.game)
    assert other.game is not env.game


def test_pettingzoo_env_without_reset_has_no_game() -> None:
    env = aec.raw_env()
    with pytest.raises(RuntimeError, match="call reset"):
        env.step(0)
    with pytest.raises(RuntimeError, match="call reset"):
        env.observe("player_0")
    with pytest.raises(AttributeError, match="agent_selection has no value before reset"):
        env.last()
    with pytest.raises(RuntimeError, match="call reset"):
        parallel.parallel_env().step({})
