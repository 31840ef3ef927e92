"""PettingZoo: the turn-based (AEC) environment; agents act one at a time, as the game asks them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it brings no types

from tankrush.bots.learning.columns import VERSION
from tankrush.bots.learning.modes import SHAPED
from tankrush.bots.learning.reward import lead_of, reward_of
from tankrush.engine.config import Config
from tankrush.engine.constants import OVER
from tankrush.engine.dispatch import apply_action
from tankrush.notation.position import write_position

from .agents import Agents
from .setting import ILLEGAL_REWARD, SEEDS, Illegal, check_action, check_illegal, mode_of, setting_of

MAX_CYCLES = 5000  # decisions; games usually take some hundreds


class TankRushAEC(Agents, AECEnv):  # type: ignore[misc]  # untyped, see above
    """A game for 2 to 6 agents `player_0`, `player_1`, …: observations with masks, one of three rewards."""

    metadata = {  # noqa: RUF012  # PettingZoo looks for it on the class
        "name": "tank_rush_v0", "render_modes": ["ansi"], "is_parallelizable": False, "observation_version": VERSION,
    }  # fmt: skip

    def __init__(
        self,
        config: Config | str = "base, 2 players",
        *,
        reward: str = "win",
        max_cycles: int = MAX_CYCLES,
        illegal: Illegal = "refuse",
        cards: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = setting_of(config, cards)
        self.mode = mode_of(reward)
        self.max_cycles = max_cycles
        self.illegal = check_illegal(illegal)
        self.render_mode = render_mode
        self.seat_agents(self.setting, self.setting.actions)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def __getattr__(self, name: str) -> Any:
        """Explain the error for PettingZoo's attributes before the first reset."""
        if name in ("agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"{name} has no value before reset().")
        raise AttributeError(f"'{type(self).__name__}' has no attribute '{name}'.")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game: the same one for the same seed, without a seed the next one."""
        if seed is not None:
            self._dice, _ = np_random(seed)
        self._game = self.setting.begin(int(self._dice.integers(SEEDS)), self._game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._leads = [lead_of(self.game, seat) for seat in range(self.setting.seats)]
        self._cycles = 0
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Select the asked agent; all other masks are empty."""
        self.agent_selection = self.possible_agents[self.game.actor]
        self._mask = self.setting.mask(self.game, self.game.actor)
        self._no_mask = np.zeros_like(self._mask)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._no_mask} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of the agent's seat, with its mask if it is asked now."""
        observation = self.setting.observe(self.game, self._seat[agent])
        mask = self._mask if agent == self.agent_selection else self._no_mask
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Apply an action of the selected agent."""
        game, agent = self.game, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = check_action(action)
        seat = self._seat[agent]
        is_legal = 0 <= number < len(self._mask) and bool(self._mask[number])
        if not is_legal and self.illegal == "refuse":
            raise ValueError(f"Action {action} is not legal now; action_mask tells which are.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._cycles += 1
        if is_legal:
            apply_action(game, seat, self.setting.numbering.action(number, seat))
            self._reward()
        else:
            self.rewards[agent] = ILLEGAL_REWARD
        self._ask()
        if game.phase == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if game.phase == OVER or self._cycles >= self.max_cycles:
            self._deads_step_first()

    def _reward(self) -> None:
        if self.game.phase != OVER and self.mode != SHAPED:
            return
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = reward_of(self.game, seat, self.mode, self._leads[seat])
            self._leads[seat] = lead_of(self.game, seat)

    def render(self) -> str | None:
        """Return the position as text, hidden cards included: for human viewers, not for agents."""
        return write_position(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is no resource to release."""


def raw_env(config: Config | str = "base, 2 players", **options: Any) -> TankRushAEC:
    """Make the environment without wrappers; it has none."""
    return TankRushAEC(config, **options)


env = raw_env
