"""Gymnasium's own checks of the environment for one seat, and the vector environment."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the environments are an extra: tankrush[envs]")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

import tankrush.lab.envs
from tankrush.bots.learning.modes import MODES
from tankrush.bots.nets.net_file import write_net
from tankrush.lab.envs import tank_rush_v0
from tankrush.lab.envs.single import TankRushEnv
from tankrush.lab.envs.vector import TankRushVectorEnv
from tests.bots.small_nets import small_net
from tests.lab.envs.boxes import BOXES


@pytest.mark.parametrize("config", BOXES)
def test_gymnasium_check_env_passes(config: str) -> None:
    check_env(gymnasium.make("TankRush-v0", config=config).unwrapped)


def test_gymnasium_env_is_registered_once_and_by_module() -> None:
    tankrush.lab.envs.register()
    assert isinstance(gymnasium.make("tankrush.lab.envs:TankRush-v0").unwrapped, TankRushEnv)
    many = gymnasium.make_vec("TankRush-v0", num_envs=3, vectorization_mode="vector_entry_point", reward="points")
    assert isinstance(many.unwrapped, TankRushVectorEnv)
    assert many.num_envs == 3


def play_alone(env: TankRushEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a whole game with random actions; return the sum of the rewards and the last info."""
    dice = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        _, reward, terminated, truncated, info = env.step(action)
        total, over = total + reward, terminated or truncated
    return total, info


@pytest.mark.parametrize("reward", MODES)
def test_every_gymnasium_reward_pays_what_it_documents(reward: str) -> None:
    total, info = play_alone(TankRushEnv(reward=reward, seat=1), seed=5)
    lead = info["totals"][1] - info["totals"][0]
    ranks = info["ranks"]
    win = 0.0 if ranks == [1, 1] else 1.0 if ranks[1] == 1 else -1.0
    assert total == pytest.approx({"win": win, "points": lead, "shaped": win + lead / 10}[reward])


def test_env_seat_changes_between_games_unless_it_is_fixed() -> None:
    env = TankRushEnv("base, 4 players")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    fixed = TankRushEnv("base, 4 players", seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    assert fixed.game.actor == 2


def test_env_plays_against_a_searching_opponent() -> None:
    env = TankRushEnv(opponents="captain:4sims", max_cycles=60)
    _, info = play_alone(env, seed=3)
    assert env.game.ply >= 60 or info["totals"]


def test_env_plays_teams_and_several_opponents() -> None:
    env = TankRushEnv("base, 4 players, teams 2v2", opponents=["random", "sergeant", "random"], seat=0)
    total, info = play_alone(env, seed=3)
    assert total == {True: 1.0, False: -1.0}[info["ranks"][0] == 1]


def test_invalid_gymnasium_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="choose 0 to 1"):
        TankRushEnv(seat=2)
    with pytest.raises(ValueError, match="at least one game"):
        TankRushVectorEnv(0)
    many = TankRushVectorEnv(2)
    with pytest.raises(ValueError, match="longer"):
        many.reset(seed=[1, 2, 3])
    many.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="There are 2 games"):
        many.step(np.zeros(3, np.int64))


def test_env_with_a_wrong_number_of_opponents_is_refused() -> None:
    with pytest.raises(ValueError, match="needs 2 opponents, but 3"):
        TankRushEnv("base, 3 players", opponents=["random"] * 3)


def test_gymnasium_env_punishes_or_refuses_illegal_actions() -> None:
    env = TankRushEnv()
    observation, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, *_ = env.step(illegal)
    assert reward == pytest.approx(-0.1)
    assert np.array_equal(after, observation)
    strict = TankRushEnv(illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal now"):
        strict.step(illegal)


def test_env_can_skip_decisions_without_a_choice() -> None:
    env = TankRushEnv(skip_forced=True)
    dice = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    for _ in range(100):
        assert info["action_mask"].sum() > 1
        *_, over, _, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        if over:
            break


def test_gymnasium_env_renders_text() -> None:
    env = TankRushEnv(render_mode="ansi")
    env.reset(seed=1)
    assert "config: base, 2 players" in str(env.render())
    assert np.array_equal(env.action_masks(), env.setting.mask(env.game, env.seat))


# ---- many games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("config", BOXES)
def test_vector_env_plays_the_same_games_as_single_envs(config: str) -> None:
    """A table's games depend only on its seed, and the rewards are those of the game."""
    few, many = (TankRushVectorEnv(count, config, opponents="random", reward="points") for count in (2, 5))
    observations, infos = few.reset(seed=7)
    others, more = many.reset(seed=7)
    dice = np.random.default_rng(7)
    for _ in range(120):
        assert np.array_equal(observations, others[:2])
        assert np.array_equal(infos["action_mask"], more["action_mask"][:2])
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in more["action_mask"]])
        observations, rewards, ended, _, infos = few.step(actions[:2])
        others, all_rewards, all_ended, _, more = many.step(actions)
        assert rewards.tolist() == all_rewards[:2].tolist()
        assert ended.tolist() == all_ended[:2].tolist()


def test_vector_env_restarts_finished_games_in_the_same_step() -> None:
    env = TankRushVectorEnv(8, opponents="sergeant", reward="win", skip_forced=True, max_cycles=900)
    env.reset(seed=3)
    results: list[float] = []
    seats: set[int] = set()
    while len(results) < 8:
        before = env.tables.games[0].ply
        observations, rewards, terminated, truncated, infos = env.step(env.random_actions())
        seats |= set(infos["seat"].tolist())
        assert (infos["action_mask"].sum(axis=1) > 1).all()
        for table in np.flatnonzero(terminated | truncated):
            results.append(rewards[table])
            last = infos["final_obs"][table]
            phase = env.setting.block("phase").columns
            assert bool(last[phase][-1]) == bool(terminated[table])
            assert not observations[table][phase][-1]
            assert infos["_final_obs"][table]
            final = infos["final_info"]
            assert infos["_final_info"][table]
            assert final["_totals"][table] == final["_ranks"][table] == terminated[table]
            if terminated[table]:
                best = final["totals"][table].max()
                assert [total == best for total in final["totals"][table]] == [r == 1 for r in final["ranks"][table]]
            assert table or env.tables.games[0].ply < before
        assert (rewards[~terminated] == 0).all()
    assert seats == {0, 1}
    assert set(results) <= {-1.0, 0.0, 1.0}
    assert sum(results) < 0  # a Sergeant beats random play


def test_vector_env_accepts_numpy_seeds() -> None:
    env = TankRushVectorEnv(3)
    first, _ = env.reset(seed=5)
    again, _ = env.reset(seed=np.int64(5))
    assert np.array_equal(again, first)
    again, _ = env.reset(seed=[int(seed) for seed in np.array([5, 6, 7])])
    assert np.array_equal(again, first)


def by_pickle(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("copied", [copy.deepcopy, by_pickle])
@pytest.mark.parametrize("opponents", ["soldier", None])
def test_a_copied_vector_env_continues_identically(copied: Callable[[Any], Any], opponents: str | None) -> None:
    env = TankRushVectorEnv(3, "base+SF, 3 players", opponents=opponents, reward="shaped", max_cycles=200)
    env.reset(seed=2)
    for _ in range(40):
        env.step(env.random_actions())
    other = copied(env)
    for _ in range(80):
        actions = env.random_actions()
        assert np.array_equal(actions, other.random_actions())
        ours, theirs = env.step(actions), other.step(actions)
        for mine, yours in zip(ours[:4], theirs[:4], strict=True):
            assert np.array_equal(mine, yours)
        assert np.array_equal(ours[4]["action_mask"], theirs[4]["action_mask"])


@pytest.mark.parametrize("copied", [copy.deepcopy, by_pickle])
def test_a_copied_env_continues_identically(copied: Callable[[Any], Any]) -> None:
    env = TankRushEnv("base+LB, 3 players", opponents="sergeant")
    _, info = env.reset(seed=2)
    dice = np.random.default_rng(2)
    for _ in range(20):
        *_, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
    other = copied(env)
    for _ in range(40):
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        observation, *rest, info = env.step(action)
        again, *others, _ = other.step(action)
        assert np.array_equal(observation, again)
        assert rest == others
        if any(rest[1:]):
            break


def test_env_without_reset_has_no_game() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        TankRushEnv().step(0)


def test_env_refuses_an_unknown_illegal_action_mode() -> None:
    with pytest.raises(ValueError, match=r"illegal='forgive'; use one of refuse, penalty"):
        TankRushEnv(illegal="forgive")  # type: ignore[arg-type]  # that is the point


def test_vector_env_supports_self_play_of_all_seats() -> None:
    env = TankRushVectorEnv(4, "base, 3 players", opponents=None, reward="shaped")
    _, infos = env.reset(seed=[4, None, 6, 7])
    seen: set[int] = set()
    for _ in range(100):
        seen |= set(infos["seat"].tolist())
        acted = infos["seat"]
        _, rewards, _, _, infos = env.step(env.random_actions())
        assert infos["rewards"].shape == (4, 3)
        assert infos["rewards"].sum(axis=1) == pytest.approx([0] * 4, abs=1e-5)
        assert rewards == pytest.approx(infos["rewards"][np.arange(4), acted])
    assert seen == {0, 1, 2}


def test_vector_env_refuses_an_illegal_action_before_anything_changes() -> None:
    env = TankRushVectorEnv(3)
    observations, infos = env.reset(seed=1)
    actions = env.random_actions()
    actions[2] = int(np.flatnonzero(infos["action_mask"][2] == 0)[0])
    with pytest.raises(ValueError, match="in game 2"):
        env.step(actions)
    again = np.empty_like(observations)
    env.tables.observe(again, np.empty_like(infos["action_mask"]), np.empty(3, np.int32))
    assert np.array_equal(again, observations)
    env.close()


def test_vector_env_truncates_games_that_take_too_long() -> None:
    env = TankRushVectorEnv(2, opponents=None, max_cycles=5)
    env.reset(seed=1)
    for step in range(10):
        _, rewards, terminated, truncated, infos = env.step(env.random_actions())
        assert not terminated.any()
        assert truncated.tolist() == [step % 5 == 4] * 2
        assert not rewards.any()
        assert ("final_obs" in infos) == (step % 5 == 4)


@pytest.mark.parametrize("action", [None, 1.5, "x", True, np.float32(3)])
def test_action_that_is_not_an_integer_is_refused_in_a_sentence(action: Any) -> None:
    alone, many, seats = TankRushEnv(), TankRushVectorEnv(2), tank_rush_v0.env("base, 2 players")
    for env in (alone, many, seats):
        env.reset(seed=1)
    for step in (alone.step, seats.step):
        with pytest.raises(ValueError, match="An action is a whole number, not"):
            step(action)
    with pytest.raises(ValueError, match="Actions are whole numbers"):
        many.step([action, action])  # type: ignore[arg-type]


def test_vector_env_plays_against_a_net_inside_the_engine(tmp_path: Path) -> None:
    write_net(tmp_path / "past.net", small_net())
    envs = TankRushVectorEnv(2, opponents=f"net:{tmp_path / 'past.net'}", skip_forced=True)
    envs.reset(seed=3)
    for _ in range(20):
        envs.step(envs.random_actions())
    with pytest.raises(ValueError, match="is for 'base, 2 players', not for"):
        TankRushVectorEnv(2, "base, 3 players", opponents=f"net:{tmp_path / 'past.net'}")
