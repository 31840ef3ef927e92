"""The vectorised environment for Stable-Baselines3, mainly MaskablePPO."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from tankrush.bots.learning.columns import LIMIT

from .vector import Floats, TankRushVectorEnv

base: Any = import_module("stable_baselines3.common.vec_env.base_vec_env")  # an optional extra


class MaskableVecEnv(base.VecEnv):  # type: ignore[misc]  # untyped, see above
    """Wraps the vectorised environment; `blocks` selects named parts of the observation, for a smaller net."""

    def __init__(self, env: TankRushVectorEnv, blocks: Sequence[str] = ()) -> None:
        if env.autoreset_mode != AutoresetMode.SAME_STEP:
            raise ValueError("Stable-Baselines3 expects that a game is replaced in the step that ends it: SAME_STEP.")
        self.env = env
        names = blocks or [block.name for block in env.setting.blocks]
        chosen = [np.arange(block.start, block.stop) for block in map(env.setting.block, names)]
        self.columns: NDArray[np.intp] = np.concatenate(chosen)
        space = spaces.Box(-LIMIT, LIMIT, (len(self.columns),), np.float32)
        super().__init__(env.num_envs, space, env.single_action_space)
        self._actions: NDArray[np.int64] = np.zeros(env.num_envs, np.int64)
        self._masks: NDArray[np.int8] = np.zeros((env.num_envs, env.setting.actions), np.int8)
        self._seed: int | None = None

    def reset(self) -> Floats:
        """Start a new game at every table."""
        observations, infos = self.env.reset(seed=self._seed)
        self._seed = None
        self._masks = infos["action_mask"]
        return observations[:, self.columns]

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Floats, NDArray[Any], NDArray[np.bool_], list[dict[str, Any]]]:
        """Step; the infos contain what SB3 needs of finished games."""
        observations, rewards, terminated, truncated, infos = self.env.step(self._actions)
        self._masks = infos["action_mask"]
        ended = terminated | truncated
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(ended):
            told[table] = {
                "terminal_observation": infos["final_obs"][table][self.columns],
                "TimeLimit.truncated": bool(truncated[table]),
            }
        return observations[:, self.columns], rewards.astype(np.float32), ended, told

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Set the seed of the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Support only the methods that sb3-contrib calls."""
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self._masks)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()
