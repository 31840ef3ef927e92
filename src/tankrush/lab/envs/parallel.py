"""The parallel PettingZoo environment: agents not asked pass, and victims of Sabotage choose together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # it brings no types
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]  # the same

from tankrush.bots.learning.columns import VERSION
from tankrush.bots.learning.reward import lead_of, reward_of
from tankrush.engine.config import Config
from tankrush.engine.constants import OVER
from tankrush.engine.dispatch import apply_action
from tankrush.engine.game import asked_seats
from tankrush.notation.position import write_position

from .aec import MAX_CYCLES
from .agents import Agents
from .setting import ILLEGAL_REWARD, SEEDS, Illegal, check_action, check_illegal, mode_of, setting_of

Observations = dict[str, dict[str, Any]]
Step = tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TankRushParallel(Agents, ParallelEnv):  # type: ignore[misc]  # untyped, see above
    """The game in cycles: every agent gives an action; the last action number passes.

    The parameters are those of TankRushAEC, repeated here for help pages and editors.
    """

    metadata = {  # noqa: RUF012  # PettingZoo looks for it on the class
        "name": "tank_rush_parallel_v0", "render_modes": ["ansi"], "is_parallelizable": True,
        "observation_version": VERSION,
    }  # fmt: skip

    def __init__(
        self,
        config: Config | str = "base, 2 players",
        *,
        reward: str = "win",
        max_cycles: int = MAX_CYCLES,
        illegal: Illegal = "penalty",
        cards: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting_of(config, cards)
        self.mode = mode_of(reward)
        self.max_cycles = max_cycles
        self.illegal = check_illegal(illegal)
        self.render_mode = render_mode
        self.passing = self.setting.actions  # the number of the passing action
        self.seat_agents(self.setting, self.passing + 1)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """Start a new game: the same one for the same seed, without a seed the next one."""
        if seed is not None:
            self._dice, _ = np_random(seed)
        self._game = self.setting.begin(int(self._dice.integers(SEEDS)), self._game)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self._leads = [lead_of(self.game, seat) for seat in range(self.setting.seats)]
        return self._look()

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask: NDArray[np.int8] = np.zeros(self.passing + 1, np.int8)
        mask[self.passing] = self.setting.numbering.mask(self.game, seat, mask[: self.passing]) == 0
        return mask

    def _look(self) -> tuple[Observations, dict[str, dict[str, Any]]]:
        masks = [self._mask(seat) for seat in range(self.setting.seats)]
        observations = {
            agent: {"observation": self.setting.observe(self.game, seat), "action_mask": masks[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }
        return observations, {agent: {"action_mask": masks[seat]} for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, int]) -> Step:
        """Apply the actions of all asked seats in seat order; others are ignored."""
        game = self.game
        asked = asked_seats(game)
        numbers = {seat: self._number(actions, self.possible_agents[seat]) for seat in asked}
        wrong = [seat for seat in asked if not self.setting.numbering.is_legal(game, seat, numbers[seat])]
        if wrong and self.illegal == "refuse":
            seat = wrong[0]
            raise ValueError(f"Action {numbers[seat]} of {self.possible_agents[seat]} is not legal now.")
        for seat in asked:
            if seat not in wrong:
                apply_action(game, seat, self.setting.numbering.action(numbers[seat], seat))
        self._cycles += 1
        rewards = self._rewards(wrong)
        over, cut = game.phase == OVER, game.phase != OVER and self._cycles >= self.max_cycles
        observations, infos = self._look()
        self.agents = [] if over or cut else self.possible_agents[:]
        terminations, truncations = (dict.fromkeys(self.possible_agents, flag) for flag in (over, cut))
        return observations, rewards, terminations, truncations, infos

    def _number(self, actions: dict[str, int], agent: str) -> int:
        """Return the action of an asked agent; raise ValueError if it is missing or no integer."""
        if agent not in actions:
            raise ValueError(f"{agent} is asked, but the actions name only {', '.join(actions) or 'no agent'}.")
        return check_action(actions[agent])

    def _rewards(self, wrong: list[int]) -> dict[str, float]:
        rewards = {}
        for seat, agent in enumerate(self.possible_agents):
            rewards[agent] = reward_of(self.game, seat, self.mode, self._leads[seat]) + ILLEGAL_REWARD * (seat in wrong)
            self._leads[seat] = lead_of(self.game, seat)
        return rewards

    def render(self) -> str | None:
        """Return the position as text, hidden cards included: for human viewers, not for agents."""
        return write_position(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is no resource to release."""


def parallel_env(config: Config | str = "base, 2 players", **options: Any) -> TankRushParallel:
    """Make the parallel environment."""
    return TankRushParallel(config, **options)


def env(config: Config | str = "base, 2 players", **options: Any) -> AECEnv:
    """Make the parallel environment converted to AEC by PettingZoo: agents act in a fixed cycle, mostly passing."""
    return parallel_to_aec(TankRushParallel(config, **options))
