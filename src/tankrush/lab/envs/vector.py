"""Gymnasium: many games stepped with one call inside the compiled engine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tankrush.bots.learning.columns import LIMIT, VERSION
from tankrush.bots.learning.stepping import ManyGames
from tankrush.engine.config import Config

from .aec import MAX_CYCLES
from .opponents import policies_of
from .setting import SEEDS, mode_of, setting_of

Numbers = NDArray[np.int64]
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]


class TankRushVectorEnv(VectorEnv[Floats, Numbers, NDArray[Any]]):
    """Many games; one that ends restarts in the same step, with its last observation in the infos.

    With opponents (policies only) the learner plays one seat, the next one in every game of a table. Without them
    (`opponents=None`) every step acts for the asked seat, named by `infos["seat"]`: self-play.
    """

    metadata = {  # noqa: RUF012  # Gymnasium looks for it on the class
        "autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": [], "observation_version": VERSION,
    }  # fmt: skip

    def __init__(
        self,
        num_envs: int = 64,
        config: Config | str = "base, 2 players",
        *,
        opponents: str | Sequence[str] | None = "random",
        reward: str = "win",
        max_cycles: int = MAX_CYCLES,
        skip_forced: bool = False,
        cards: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError("There must be at least one game.")
        self.setting = setting_of(config, cards)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = spaces.Box(-LIMIT, LIMIT, (self.setting.size,), np.float32)
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.opponents = opponents
        self.mode = mode_of(reward)
        self.max_cycles = max_cycles
        self.skip_forced = skip_forced
        self.tables = self._make_tables()
        self._seats: NDArray[np.int32] = np.zeros(num_envs, np.int32)
        self._finals: Floats = np.zeros((num_envs, self.setting.size), np.float32)
        self._dice, _ = np_random()

    def _make_tables(self) -> ManyGames:
        setting = self.setting
        policies = [] if self.opponents is None else policies_of(self.opponents, setting)
        return ManyGames(
            setting.fresh, setting.observer, setting.numbering, self.num_envs, policies, self.mode, self.max_cycles,
            skip_forced=self.skip_forced,
        )  # fmt: skip

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickles and copies: the compiled tables as plain numbers."""
        return {**self.__dict__, "tables": self.tables.snapshot()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.tables = self._make_tables()
        self.tables.restore(state["tables"])

    def reset(
        self, *, seed: int | np.integer[Any] | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin everywhere; the games of a table depend on its own seed alone, which is `seed` plus its number."""
        if isinstance(seed, int | np.integer):
            self._dice, _ = np_random(int(seed))
            seeds: list[int | None] = [int(seed) + table for table in range(self.num_envs)]
        else:
            seeds = [None] * self.num_envs if seed is None else list(seed)
        for table, number in zip(range(self.num_envs), seeds, strict=True):
            self.tables.reset(table, int(self._dice.integers(SEEDS)) if number is None else int(number) % SEEDS)
        self.tables.dice.seed(int(self._dice.integers(SEEDS)))
        return self._look()

    def random_actions(self) -> Numbers:
        """Sample a legal action at every table uniformly."""
        numbers: Numbers = np.empty(self.num_envs, np.int64)
        self.tables.choose_at_random(numbers)
        return numbers

    def _look(self) -> tuple[Floats, dict[str, Any]]:
        observations: Floats = np.empty((self.num_envs, self.setting.size), np.float32)
        masks: NDArray[np.int8] = np.empty((self.num_envs, self.setting.actions), np.int8)
        self.tables.look(observations, masks, self._seats)
        return observations, {"action_mask": masks, "seat": self._seats.copy()}

    def step(self, actions: Numbers) -> tuple[Floats, NDArray[Any], Flags, Flags, dict[str, Any]]:
        """One action a table; an illegal one is refused before anything changes anywhere."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"Actions are whole numbers, one for each of {self.num_envs} games, not {actions!r}.")
        numbers = np.ascontiguousarray(given, np.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"There are {self.num_envs} games, but the actions have the shape {numbers.shape}.")
        wrong = self.tables.first_illegal(numbers)
        if wrong >= 0:
            raise ValueError(f"Action {numbers[wrong]} is not legal in game {wrong}; action_mask tells which are.")
        acted = self._seats.copy()
        rewards: Floats = np.zeros((self.num_envs, self.setting.seats), np.float32)
        terminated: NDArray[np.uint8] = np.zeros(self.num_envs, np.uint8)
        truncated: NDArray[np.uint8] = np.zeros(self.num_envs, np.uint8)
        self.tables.step(numbers, rewards, terminated, truncated, self._finals)
        observations, infos = self._look()
        infos["rewards"] = rewards
        ended = (terminated | truncated).astype(bool)
        if ended.any():
            infos["final_obs"], infos["_final_obs"] = self._last_sights(ended), ended
            infos["final_info"], infos["_final_info"] = self._results(acted, ended, terminated.astype(bool)), ended
        own = rewards[np.arange(self.num_envs), acted].astype(np.float64)
        return observations, own, terminated.astype(bool), truncated.astype(bool), infos

    def _last_sights(self, ended: Flags) -> NDArray[np.object_]:
        finals: NDArray[np.object_] = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(ended):
            finals[table] = self._finals[table].copy()
        return finals

    def _results(self, acted: NDArray[np.int32], ended: Flags, finished: Flags) -> dict[str, Any]:
        """The last info of ended games, as TankRushEnv returns it: a game that was cut short has no totals."""
        shape = (self.num_envs, self.setting.seats)
        totals = np.array(self.tables.totals, np.int32).reshape(shape)
        ranks = np.array(self.tables.ranks, np.int32).reshape(shape)
        return {
            "seat": acted, "_seat": ended, "totals": totals, "_totals": finished, "ranks": ranks, "_ranks": finished,
        }  # fmt: skip

    def close_extras(self, **kwargs: Any) -> None:
        """Do nothing: there is no resource to release."""
