"""The common part of both PettingZoo environments: named agents, their spaces, the game."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from tankrush.bots.learning.columns import LIMIT
from tankrush.engine.state import Game

from .setting import EnvSetting


class Agents:
    """Seats as agents `player_0`, `player_1`, …, each with the same spaces."""

    def seat_agents(self, setting: EnvSetting, actions: int) -> None:
        """Create agents for all seats with `actions` actions each, and a random generator, but no game yet."""
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: observed_space(setting.size, actions) for agent in self.possible_agents}
        self._seen_by = setting
        self.state_space = spaces.Box(-LIMIT, LIMIT, (setting.seats * setting.size,), np.float32)
        self._dice, _ = np_random()
        self._game: Game | None = None

    def state(self) -> NDArray[np.float32]:
        """Return the observations of all seats concatenated, hands included, for a central critic."""
        rows = [self._seen_by.observe(self.game, seat) for seat in range(self._seen_by.seats)]
        return np.concatenate(rows)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The running game itself, hidden cards included."""
        if self._game is None:
            raise RuntimeError("No game has begun; call reset() first.")
        return self._game


def observed_space(size: int, actions: int) -> spaces.Dict:
    """Return the space of `observe`: observation and mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
