"""The vectorised environment: autoreset modes, seats, penalties, searching opponents and Gymnasium's wrappers."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the environments are an extra: tankrush[envs]")

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

from tankrush.lab.envs.array_pool import ArrayPool
from tankrush.lab.envs.setting import ILLEGAL_REWARD
from tankrush.lab.envs.vector import TankRushVectorEnv
from tests.lab.envs.boxes import BOXES

SHORT: dict[str, Any] = {"opponents": None, "max_cycles": 30}


def first_legal(infos: dict[str, Any]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Choose the first legal action, so every mode plays the same games."""
    return np.asarray(infos["action_mask"].argmax(axis=1), np.int64)


def games_of(mode: AutoresetMode, games: int) -> list[list[bytes]]:
    """Return the observations of the first games of two tables, with the last one of each game."""
    env = TankRushVectorEnv(2, autoreset_mode=mode, **SHORT)
    observations, infos = env.reset(seed=4)
    seen: list[list[bytes]] = [[observations[0].tobytes()]]
    while len(seen) <= games:
        is_new = mode == AutoresetMode.NEXT_STEP and bool(env.tables.over[0])
        observations, _, terminated, truncated, infos = env.step(first_legal(infos))
        ended = terminated | truncated
        if is_new:
            seen.append([observations[0].tobytes()])
        elif ended[0] and mode == AutoresetMode.SAME_STEP:
            seen[-1].append(infos["final_obs"][0].tobytes())
            seen.append([observations[0].tobytes()])
        else:
            seen[-1].append(observations[0].tobytes())
        if ended.any() and mode == AutoresetMode.DISABLED:
            observations, infos = env.reset(options={"reset_mask": ended})
            seen.append([observations[0].tobytes()])
    return seen[:games]


def test_every_autoreset_mode_plays_the_same_games() -> None:
    modes = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED)
    same, following, disabled = (games_of(mode, 3) for mode in modes)
    assert [len(game) for game in same] == [31] * 3
    assert same == following == disabled


def test_next_step_autoreset_ignores_the_action_and_pays_nothing() -> None:
    env = TankRushVectorEnv(2, autoreset_mode="NextStep", reward="shaped", **SHORT)
    _, infos = env.reset(seed=1)
    for _ in range(30):
        _, _, terminated, truncated, infos = env.step(first_legal(infos))
    assert (terminated | truncated).all()
    assert infos["action_mask"].all()
    assert "final_obs" not in infos
    _, rewards, terminated, truncated, infos = env.step(np.array([5, 900]))
    assert not rewards.any()
    assert not (terminated | truncated).any()
    assert not infos["action_mask"].all(axis=1).any()
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_vector_env_without_autoreset_waits_for_a_reset() -> None:
    env = TankRushVectorEnv(2, autoreset_mode=AutoresetMode.DISABLED, opponents="random")
    _, infos = env.reset(seed=1)
    while not (ended := np.array(env.tables.over, bool)).any():
        _, _, terminated, _, infos = env.step(env.random_actions())
    over = int(np.flatnonzero(ended)[0])
    assert terminated[over]
    assert infos["_totals"].tolist() == ended.tolist()
    assert infos["totals"][over].max() > 0
    assert not infos["action_mask"][over].any()
    with pytest.raises(ValueError, match=f"Game {over} has ended"):
        env.step(env.random_actions())
    kept = env.tables.games[1 - over].ply
    _, infos = env.reset(options={"reset_mask": ended})
    assert env.tables.games[1 - over].ply == kept
    assert infos["action_mask"].any(axis=1).all()
    env.step(env.random_actions())
    for wrong in (np.zeros(2, bool), np.ones(3, bool), np.array([1, 0])):
        with pytest.raises(ValueError, match="A reset_mask is 2 booleans"):
            env.reset(options={"reset_mask": wrong})


def test_vector_env_copied_during_an_autoreset_continues_identically() -> None:
    env = TankRushVectorEnv(2, autoreset_mode=AutoresetMode.NEXT_STEP, **SHORT)
    _, infos = env.reset(seed=1)
    for _ in range(30):
        *_, infos = env.step(first_legal(infos))
    other = TankRushVectorEnv.__new__(TankRushVectorEnv)
    other.__setstate__(env.__getstate__())
    ours, theirs = env.step(env.random_actions()), other.step(other.random_actions())
    assert np.array_equal(ours[0], theirs[0])


def test_vector_env_keeps_a_fixed_seat() -> None:
    env = TankRushVectorEnv(3, "base, 4 players", seat=2, max_cycles=80)
    _, infos = env.reset(seed=1)
    for _ in range(60):
        assert infos["seat"].tolist() == [2, 2, 2]
        *_, infos = env.step(env.random_actions())
    with pytest.raises(ValueError, match="choose 0 to 3"):
        TankRushVectorEnv(3, "base, 4 players", seat=4)
    with pytest.raises(ValueError, match="leave out the seat"):
        TankRushVectorEnv(3, opponents=None, seat=1)


def test_vector_env_illegal_action_may_have_a_penalty() -> None:
    env = TankRushVectorEnv(3, illegal="penalty", reward="points")
    observations, infos = env.reset(seed=1)
    actions = env.random_actions()
    actions[:2] = int(np.flatnonzero(infos["action_mask"][0] == 0)[0]), 1 << 40
    after, rewards, *_ = env.step(actions)
    assert rewards[:2] == pytest.approx([ILLEGAL_REWARD] * 2)
    assert rewards[2] == 0
    assert np.array_equal(after[:2], observations[:2])
    with pytest.raises(ValueError, match="is not legal in game 0"):
        TankRushVectorEnv(1, illegal="refuse").step(np.array([1 << 40]))


def test_vector_env_with_searching_opponents_is_repeatable() -> None:
    def play() -> list[bytes]:
        env = TankRushVectorEnv(2, opponents="captain:4sims", max_cycles=60)
        _, infos = env.reset(seed=3)
        seen = []
        for _ in range(25):
            observations, *_, infos = env.step(first_legal(infos))
            seen.append(observations.tobytes())
        return seen

    assert play() == play()


def test_self_play_collects_the_rewards_of_each_seat_since_its_last_decision() -> None:
    env = TankRushVectorEnv(4, "base, 3 players", opponents=None, reward="points")
    _, infos = env.reset(seed=5)
    sums = np.zeros((4, 3))
    ends = 0
    while ends < 4:
        acted = infos["seat"]
        _, _, terminated, _, infos = env.step(env.random_actions())
        sums[np.arange(4), acted] = 0
        sums += infos["rewards"]
        assert infos["collected"] == pytest.approx(sums)
        for table in np.flatnonzero(terminated):
            totals = infos["final_info"]["totals"][table]
            leads = totals - (totals.sum() - totals) / 2
            assert infos["collected"][table] == pytest.approx(leads)
            ends += 1
        sums[terminated] = 0


def test_vector_env_never_overwrites_arrays_that_the_caller_keeps() -> None:
    env = TankRushVectorEnv(2, opponents=None)
    observations, _ = env.reset(seed=1)
    kept, copies = [observations], [observations.copy()]
    for _ in range(12):
        observations, *_ = env.step(env.random_actions())
        kept.append(observations[:1])  # a view keeps its array
        copies.append(observations[:1].copy())
    assert all(np.array_equal(one, other) for one, other in zip(kept, copies, strict=True))


def test_vector_env_reuses_arrays_that_the_caller_drops() -> None:
    pool = ArrayPool((2, 3), np.float32)
    kept = pool.take()
    view = pool.take()[:1]  # keeps its array
    place = pool.take().ctypes.data
    assert pool.take().ctypes.data == place
    assert place not in {kept.ctypes.data, view.ctypes.data}


@pytest.mark.parametrize("number", range(len(BOXES)))
def test_vector_env_without_copies_returns_one_array(number: int) -> None:
    facts: Any = {"opponents": [None, "random", "sergeant"][number % 3], "max_cycles": 300}
    plain, shared = (TankRushVectorEnv(3, BOXES[number], copy=copy, **facts) for copy in (True, False))
    observations, infos = plain.reset(seed=number)
    same, shown = shared.reset(seed=number)
    ends = 0
    for step in range(400):
        assert np.array_equal(observations, same)
        assert np.array_equal(infos["action_mask"], shown["action_mask"])
        if step == 200:
            shared = pickle.loads(pickle.dumps(shared))
        actions = first_legal(infos) if step % 2 else plain.random_actions()
        observations, _, terminated, truncated, infos = plain.step(actions)
        same, *_, shown = shared.step(actions)
        ends += int((terminated | truncated).sum())
    assert ends > 0
    again, *_ = shared.step(shared.random_actions())
    assert np.shares_memory(again, same)
    with pytest.raises(ValueError, match="read-only"):
        same[0, 0] = 1


def wrapped(name: str, mode: AutoresetMode) -> Any:
    env = TankRushVectorEnv(3, opponents="random", max_cycles=40, autoreset_mode=mode)
    return getattr(wrappers, name)(env, *([np.float64] if name == "DtypeObservation" else []))


OBSERVING = ["NormalizeObservation", "FlattenObservation", "DtypeObservation"]


@pytest.mark.filterwarnings("ignore:overflow encountered in cast")  # Gymnasium's, in a space of 64-bit floats
@pytest.mark.parametrize(
    ("name", "mode"),
    [(name, AutoresetMode.NEXT_STEP) for name in (*OBSERVING, "RecordEpisodeStatistics")]
    + [("RecordEpisodeStatistics", AutoresetMode.SAME_STEP)],
)
def test_gymnasium_vector_wrappers_accept_the_env(name: str, mode: AutoresetMode) -> None:
    env = wrapped(name, mode)
    observations, infos = env.reset(seed=2)
    episodes = 0
    for _ in range(60):
        assert observations in env.observation_space
        observations, _, terminated, truncated, infos = env.step(first_legal(infos))
        episodes += int((terminated | truncated).sum())
        if name == "RecordEpisodeStatistics" and (terminated | truncated).any():
            last = infos["final_info"] if "episode" not in infos else infos
            assert last["episode"]["l"][terminated | truncated].min() > 0
    assert episodes > 0
    assert observations.dtype == (np.float64 if name == "DtypeObservation" else np.float32)


@pytest.mark.parametrize("name", OBSERVING)
def test_gymnasium_refuses_observation_wrappers_in_same_step_mode(name: str) -> None:
    with pytest.raises(ValueError, match=r"to be .*NEXT_STEP"):
        wrapped(name, AutoresetMode.SAME_STEP)
