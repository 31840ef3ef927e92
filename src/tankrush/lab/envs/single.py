"""Gymnasium: the learner plays one seat, bots the others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tankrush.bots.learning.columns import LIMIT, VERSION
from tankrush.bots.learning.reward import lead_of, reward_of
from tankrush.engine.config import Config
from tankrush.engine.constants import OVER
from tankrush.engine.dispatch import apply_action, list_legal
from tankrush.engine.state import Game
from tankrush.notation.position import write_position

from .aec import MAX_CYCLES
from .opponents import Opponent, names_of
from .setting import (
    ILLEGAL_REWARD,
    SEEDS,
    Illegal,
    Mask,
    Observation,
    check_action,
    check_illegal,
    check_seat,
    mode_of,
    setting_of,
)


class TankRushEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """`gymnasium.make("TankRush-v0", config=…, opponents=…)`: actions with 1 in `info["action_mask"]` are legal."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1, "observation_version": VERSION}  # noqa: RUF012

    def __init__(
        self,
        config: Config | str = "base, 2 players",
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "win",
        max_cycles: int = MAX_CYCLES,
        illegal: Illegal = "penalty",
        skip_forced: bool = False,
        cards: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting_of(config, cards)
        self.opponents = [Opponent(name) for name in names_of(opponents, self.setting)]
        self.fixed_seat = check_seat(seat, self.setting)  # None: a random seat in every game
        self.mode = mode_of(reward)
        self.max_cycles = max_cycles
        self.illegal = check_illegal(illegal)
        self.skip_forced = skip_forced
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-LIMIT, LIMIT, (self.setting.size,), np.float32)
        self.action_space = spaces.Discrete(self.setting.actions)
        self.seat = 0
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The running game itself, hidden cards included."""
        if self._game is None:
            raise RuntimeError("No game has begun; call reset() first.")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game; the bots play up to the learner's first decision."""
        super().reset(seed=seed)
        for opponent in self.opponents:
            opponent.begin()
        while True:
            self._game = self.setting.begin(int(self.np_random.integers(SEEDS)), self._game)
            self.seat = int(self.np_random.integers(self.setting.seats)) if self.fixed_seat is None else self.fixed_seat
            self._dice = Random(int(self.np_random.integers(SEEDS)))
            self._cycles = 0
            self._play_on()
            if self.game.phase != OVER:  # a game can end before the learner is asked
                break
        self._lead = lead_of(self.game, self.seat)
        return self.setting.observe(self.game, self.seat), self._info()

    def _play_on(self) -> None:
        """Play until the learner's next decision, skipping forced ones if so configured."""
        game = self.game
        while game.phase != OVER and self._cycles < self.max_cycles:
            if game.actor != self.seat:
                opponent = self.opponents[(game.actor - self.seat) % self.setting.seats - 1]
                apply_action(game, game.actor, opponent.choose(game, game.actor, self._dice))
            elif self.skip_forced and list_legal(game, self.seat) == 1:
                apply_action(game, self.seat, game.choices.contents()[0])
            else:
                return
            self._cycles += 1

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Apply a decision of the learner, then those of the bots up to the learner's next one."""
        game, number = self.game, check_action(action)
        is_legal = self.setting.numbering.is_legal(game, self.seat, number)
        if not is_legal and self.illegal == "refuse":
            raise ValueError(f"Action {action} is not legal now; action_mask tells which are.")
        if is_legal:
            apply_action(game, self.seat, self.setting.numbering.action(number, self.seat))
        self._cycles += 1
        self._play_on()
        reward = reward_of(game, self.seat, self.mode, self._lead) if is_legal else ILLEGAL_REWARD
        self._lead = lead_of(game, self.seat)
        is_over = game.phase == OVER
        truncated = not is_over and self._cycles >= self.max_cycles
        return self.setting.observe(game, self.seat), float(reward), is_over, truncated, self._info()

    def action_masks(self) -> Mask:
        """Return the mask, under the name that sb3-contrib expects."""
        return self.setting.mask(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        game = self.game
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        if game.phase == OVER:
            info["totals"] = [player.total for player in game.players]
            info["ranks"] = [player.rank for player in game.players]
        return info

    def render(self) -> str | None:
        """Return the position as text, hidden cards included: for human viewers, not for the learner."""
        return write_position(self.game) if self.render_mode == "ansi" else None
