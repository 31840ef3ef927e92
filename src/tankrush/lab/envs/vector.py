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
from tankrush.bots.learning.modes import DISABLED, NEXT_STEP, SAME_STEP
from tankrush.bots.learning.stepping import ManyGames
from tankrush.engine.config import Config
from tankrush.engine.constants import NONE

from .aec import MAX_CYCLES
from .array_pool import ArrayPool
from .opponents import choosers_of
from .setting import ILLEGAL_REWARD, SEEDS, Illegal, check_illegal, check_seat, mode_of, setting_of

Numbers = NDArray[np.int64]
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]


AUTORESET = {
    AutoresetMode.SAME_STEP: SAME_STEP, AutoresetMode.NEXT_STEP: NEXT_STEP, AutoresetMode.DISABLED: DISABLED,
}  # fmt: skip


class TankRushVectorEnv(VectorEnv[Floats, Numbers, NDArray[Any]]):
    """Many games stepped at once; a finished one is replaced in the same step, in the next one, or by `reset`.

    With opponents the learner plays one seat, `seat` or the next one in every game of a table. Without them
    (`opponents=None`) every step acts for the asked seat, named by `infos["seat"]`: self-play. With `copy=False`
    observations and masks are always the same read-only arrays, and a step writes only the changes.
    """

    def __init__(
        self,
        num_envs: int = 64,
        config: Config | str = "base, 2 players",
        *,
        opponents: str | Sequence[str] | None = "random",
        seat: int | None = None,
        reward: str = "win",
        max_cycles: int = MAX_CYCLES,
        illegal: Illegal = "refuse",
        skip_forced: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        cards: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError("There must be at least one game.")
        self.setting = setting_of(config, cards)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {
            "autoreset_mode": self.autoreset_mode, "render_modes": [], "observation_version": VERSION,
        }  # fmt: skip
        self.single_observation_space = spaces.Box(-LIMIT, LIMIT, (self.setting.size,), np.float32)
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.opponents = opponents
        self.fixed_seat = check_seat(seat, self.setting)
        if opponents is None and seat is not None:
            raise ValueError("Without opponents every seat is the learner's; leave out the seat.")
        self.mode = mode_of(reward)
        self.max_cycles = max_cycles
        self.illegal = check_illegal(illegal)
        self.skip_forced = skip_forced
        self.copy = copy  # without copies every step writes its changes into the same arrays
        self.tables = self._make_tables()
        self._seats: NDArray[np.int32] = np.zeros(num_envs, np.int32)
        self._collected: Floats = np.zeros((num_envs, self.setting.seats), np.float32)
        self._finals: Floats = np.zeros((num_envs, self.setting.size), np.float32)
        self._observations = ArrayPool((num_envs, self.setting.size), np.float32, shared=not copy)
        self._masks = ArrayPool((num_envs, self.setting.actions), np.int8, shared=not copy)
        self._dice, _ = np_random()

    def _make_tables(self) -> ManyGames:
        setting = self.setting
        choosers = [] if self.opponents is None else choosers_of(self.opponents, setting)
        return ManyGames(
            setting.fresh, setting.observer, setting.numbering, self.num_envs, choosers, self.mode, self.max_cycles,
            skip_forced=self.skip_forced, seat=NONE if self.fixed_seat is None else self.fixed_seat,
            autoreset=AUTORESET[self.autoreset_mode], penalty=ILLEGAL_REWARD if self.illegal == "penalty" else 0.0,
            in_place=not self.copy,
        )  # fmt: skip

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for pickles and copies, with the compiled tables as plain numbers."""
        return {**self.__dict__, "tables": self.tables.snapshot()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.tables = self._make_tables()
        self.tables.restore(state["tables"])

    def reset(
        self, *, seed: int | np.integer[Any] | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Start new games; the games of a table depend only on its own seed, which is `seed` plus its number.

        With `options={"reset_mask": …}` only the selected tables start: with their seed, or else with their next game.
        """
        marked = self._reset_mask(options)
        is_whole = "reset_mask" not in (options or {})
        if isinstance(seed, int | np.integer):
            if is_whole:
                self._dice, _ = np_random(int(seed))
            seeds: list[int | None] = [int(seed) + table for table in range(self.num_envs)]
        else:
            seeds = [None] * self.num_envs if seed is None else list(seed)
        for table, number in zip(range(self.num_envs), seeds, strict=True):
            if number is not None and marked[table]:
                self.tables.reset(table, int(number) % SEEDS)
            elif is_whole:
                self.tables.reset(table, int(self._dice.integers(SEEDS)))
            elif marked[table]:
                self.tables.begin(table)
        if is_whole:
            self.tables.dice.seed(int(self._dice.integers(SEEDS)))
        self._collected[marked] = 0
        observations, masks = self._observations.take(), self._masks.take()
        self.tables.observe(observations, masks, self._seats)
        return self._observations.hand_out(observations), {
            "action_mask": self._masks.hand_out(masks), "seat": self._seats.copy(),
        }  # fmt: skip

    def _reset_mask(self, options: dict[str, Any] | None) -> Flags:
        """Return the tables to reset: all, or those of Gymnasium's `reset_mask`."""
        given = np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs, bool)))
        if given.shape != (self.num_envs,) or given.dtype != np.bool_ or not given.any():
            raise ValueError(f"A reset_mask is {self.num_envs} booleans, at least one of them True.")
        return given

    def random_actions(self) -> Numbers:
        """Sample a legal action at every table uniformly."""
        numbers: Numbers = np.empty(self.num_envs, np.int64)
        self.tables.choose_at_random(numbers)
        return numbers

    def step(self, actions: Numbers) -> tuple[Floats, NDArray[Any], Flags, Flags, dict[str, Any]]:
        """Apply one action per table; an illegal one raises an error before anything changes, or costs the penalty."""
        numbers = self._check(actions)
        acted = self._seats.copy()
        rewards: Floats = np.zeros((self.num_envs, self.setting.seats), np.float32)
        terminated: NDArray[np.uint8] = np.zeros(self.num_envs, np.uint8)
        truncated: NDArray[np.uint8] = np.zeros(self.num_envs, np.uint8)
        observations, masks = self._observations.take(), self._masks.take()
        self.tables.step(numbers, rewards, terminated, truncated, self._finals, observations, masks, self._seats)
        infos: dict[str, Any] = {"action_mask": self._masks.hand_out(masks), "seat": self._seats.copy()}
        ended, finished = (terminated | truncated).astype(bool), terminated.astype(bool)
        every = np.arange(self.num_envs)
        infos["rewards"] = rewards
        if self.opponents is None:
            self._collected[every, acted] = 0
            self._collected += rewards
            infos["collected"] = self._collected.copy()
            self._collected[ended] = 0
        if ended.any():
            self._add_results(infos, acted, ended, finished)
        seen = self._observations.hand_out(observations)
        return seen, rewards[every, acted].astype(np.float64), finished, truncated.astype(bool), infos

    def _check(self, actions: Numbers) -> Numbers:
        """Return the actions as an array; raise ValueError for a wrong shape, a wrong type or a rejected action."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"Actions are whole numbers, one for each of {self.num_envs} games, not {actions!r}.")
        numbers = np.ascontiguousarray(given, np.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"There are {self.num_envs} games, but the actions have the shape {numbers.shape}.")
        if self.autoreset_mode == AutoresetMode.DISABLED and any(self.tables.over):
            table = list(self.tables.over).index(1)
            raise ValueError(f"Game {table} has ended; call reset(options={{'reset_mask': …}}) with its place marked.")
        wrong = self.tables.first_illegal(numbers) if self.illegal == "refuse" else -1
        if wrong >= 0:
            raise ValueError(f"Action {numbers[wrong]} is not legal in game {wrong}; action_mask tells which are.")
        return numbers

    def _add_results(self, infos: dict[str, Any], acted: NDArray[np.int32], ended: Flags, finished: Flags) -> None:
        """Add the results of finished games: to the final info if the next games have begun, else beside the masks."""
        results = self._results(acted, ended, finished)
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            infos["final_obs"], infos["_final_obs"] = self._last_sights(ended), ended
            infos["final_info"], infos["_final_info"] = results, ended
        else:
            infos |= {name: value for name, value in results.items() if "seat" not in name}

    def _last_sights(self, ended: Flags) -> NDArray[np.object_]:
        finals: NDArray[np.object_] = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(ended):
            finals[table] = self._finals[table].copy()
        return finals

    def _results(self, acted: NDArray[np.int32], ended: Flags, finished: Flags) -> dict[str, Any]:
        """Return the last info of finished games, as TankRushEnv does; truncated games have no totals."""
        shape = (self.num_envs, self.setting.seats)
        totals = np.array(self.tables.totals, np.int32).reshape(shape)
        ranks = np.array(self.tables.ranks, np.int32).reshape(shape)
        return {
            "seat": acted, "_seat": ended, "totals": totals, "_totals": finished, "ranks": ranks, "_ranks": finished,
        }  # fmt: skip

    def close_extras(self, **kwargs: Any) -> None:
        """Do nothing: there is no resource to release."""
