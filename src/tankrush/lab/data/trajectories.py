"""Trajectories: every decision of recorded games as the environments encode it, in Parquet or for Minari."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tankrush.atomic import atomic_path
from tankrush.bots.learning.columns import VERSION
from tankrush.bots.learning.reward import win_of
from tankrush.engine.config import read_config
from tankrush.engine.dispatch import apply_action
from tankrush.lab.envs.setting import EnvSetting, setting_of
from tankrush.lab.simulation.run_files import RunError, RunFolder, arrow
from tankrush.notation.match import dice_key
from tankrush.notation.record import read_record, replay

SPLITS = ("train", "validation", "test")
GAMES_A_GROUP = 50  # games held in memory, written as one row group


@dataclass
class Trajectory:
    """The decisions of a game in order."""

    game: int
    seats: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)  # action numbers of the environments
    legal: list[list[int]] = field(default_factory=list)
    observations: list[NDArray[np.float32]] = field(default_factory=list)
    finals: list[NDArray[np.float32]] = field(default_factory=list)  # the last observation of every seat
    wins: list[float] = field(default_factory=list)  # the final reward `win` of every seat
    is_over: bool = False


def split_of(game: int) -> str:
    """Return the split of a game: eight of ten for training, one each for validation and test."""
    return SPLITS[max(0, game % 10 - 7)]


def trajectories(run: RunFolder, split: str | None = None, *, observed: bool = True) -> Iterator[Trajectory]:
    """Yield the recorded games of a run, or of one split, as trajectories."""
    setting = setting_of(read_config(str(run.notes["config"])))
    rows = run.table("records").to_pylist()
    if not rows:
        raise RunError(f"{run.path} has no records; make the run with: tankrush simulate … --records")
    for row in rows:
        if split is None or split_of(row["game"]) == split:
            yield follow(row["game"], row["record"], setting, observed=observed)


def follow(number: int, text: str, setting: EnvSetting, *, observed: bool = True) -> Trajectory:
    """Replay the record of a game into a trajectory, checking every hash."""
    match = replay(read_record(text), setting.fresh.book.catalogue)
    game = setting.begin(dice_key(match.seed, 0))
    found = Trajectory(number)
    for place, entry in enumerate(match.entries, 1):
        found.seats.append(entry.seat)
        found.actions.append(setting.numbering.number(entry.action, entry.seat))
        found.legal.append(np.flatnonzero(setting.mask(game, entry.seat)).tolist())
        if observed:
            found.observations.append(setting.observe(game, entry.seat))
        game.chance.seed(dice_key(match.seed, place))
        apply_action(game, entry.seat, entry.action)
    found.is_over = game.over
    found.finals = [setting.observe(game, seat) for seat in range(game.count)]
    found.wins = [win_of(game, seat) if game.over else 0.0 for seat in range(game.count)]
    return found


# ---- Parquet ---------------------------------------------------------------------------------------------------


def write_parquet(run: RunFolder, path: Path, split: str | None = None, *, observed: bool = False) -> int:
    """Write one row for each decision; return the number of rows."""
    pa = arrow()
    kinds = {
        "game": pa.int32(), "step": pa.int32(), "seat": pa.int8(), "action": pa.int16(),
        "legal": pa.list_(pa.int16()), "reward": pa.float32(), "terminated": pa.bool_(),
    } | ({"observation": pa.list_(pa.float32())} if observed else {})  # fmt: skip
    notes = {**{key: str(value) for key, value in run.notes.items()}, "observation_version": str(VERSION)}
    schema = pa.schema(list(kinds.items()), metadata=notes)
    lines: list[dict[str, Any]] = []
    written = 0
    with atomic_path(path) as part, pa.parquet.ParquetWriter(part, schema, compression="zstd") as writer:
        for number, trajectory in enumerate(trajectories(run, split, observed=observed), 1):
            lines += lines_of(trajectory, observed=observed)
            if number % GAMES_A_GROUP == 0:
                writer.write_table(pa.Table.from_pylist(lines, schema))
                written, lines = written + len(lines), []
        if lines:
            writer.write_table(pa.Table.from_pylist(lines, schema))
    return written + len(lines)


def lines_of(trajectory: Trajectory, *, observed: bool) -> Iterator[dict[str, Any]]:
    """Yield the rows of a game; each seat's reward is in its last decision."""
    last = {seat: step for step, seat in enumerate(trajectory.seats)}
    for step, seat in enumerate(trajectory.seats):
        is_last = last[seat] == step
        line = {
            "game": trajectory.game, "step": step, "seat": seat, "action": trajectory.actions[step],
            "legal": trajectory.legal[step], "reward": trajectory.wins[seat] if is_last else 0.0,
            "terminated": is_last and trajectory.is_over,
        }  # fmt: skip
        yield line | ({"observation": trajectory.observations[step]} if observed else {})


# ---- Minari ----------------------------------------------------------------------------------------------------


def write_minari(run: RunFolder, name: str, split: str | None = None) -> int:
    """Write a local Minari data set with one episode for every seat of every game; return the number of episodes."""
    try:
        minari: Any = import_module("minari")  # an optional extra
        buffer_of: Any = import_module("minari.data_collector").EpisodeBuffer
    except ImportError:
        raise RunError("Minari is not installed: pip install 'minari[arrow]' pillow") from None
    from gymnasium import spaces

    from tankrush.lab.envs.agents import observed_space

    setting = setting_of(read_config(str(run.notes["config"])))
    buffers: list[Any] = []
    for trajectory in trajectories(run, split):
        for seat in range(setting.seats):
            buffers.append(buffer_of(id=len(buffers), **episode_of(trajectory, seat, setting)))
    minari.create_dataset_from_buffers(
        name, buffers, observation_space=observed_space(setting.size, setting.actions),
        action_space=spaces.Discrete(setting.actions), algorithm_name=str(run.notes["bots"]),
        description=f"Tank Rush, {run.notes['config']}: {run.notes['command']}", requirements=["tankrush[envs]"],
        data_format="arrow",
    )  # fmt: skip
    return len(buffers)


def episode_of(trajectory: Trajectory, seat: int, setting: EnvSetting) -> dict[str, Any]:
    """Return one seat's decisions as a Minari episode: one observation more than actions, the reward at the end."""
    steps = [step for step, other in enumerate(trajectory.seats) if other == seat]
    masks = np.zeros((len(steps) + 1, setting.actions), np.int8)
    for row, step in enumerate(steps):
        masks[row, trajectory.legal[step]] = 1
    ends = [False] * (len(steps) - 1)
    return {
        "observations": {
            "observation": np.stack([*(trajectory.observations[step] for step in steps), trajectory.finals[seat]]),
            "action_mask": masks,
        },
        "actions": np.array([trajectory.actions[step] for step in steps], np.int64),
        "rewards": [0.0] * (len(steps) - 1) + [trajectory.wins[seat]],
        "terminations": [*ends, trajectory.is_over],
        "truncations": [*ends, not trajectory.is_over],
    }
