"""The shared part of all games of a configuration: the empty table and the encoding of observations and actions."""

from __future__ import annotations

from functools import cache
from operator import index
from pathlib import Path
from typing import Literal, cast, get_args

import numpy as np
from numpy.typing import NDArray

from tankrush.bots.learning.encoding import Encoding
from tankrush.bots.learning.modes import MODES
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import Config, read_config
from tankrush.engine.setup import empty_game, set_up
from tankrush.engine.state import Game

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]
Illegal = Literal["refuse", "penalty"]
ILLEGAL_REWARD = -0.1  # for an illegal action that is not rejected
SEEDS = 1 << 63  # upper bound of the seeds of games


class EnvSetting(Encoding):
    """A prepared configuration: starts games and encodes observations and actions."""

    def __init__(self, config: Config, cards: Path | None = None) -> None:
        self.config = config
        self.card_folder = cards
        self.fresh = empty_game(config, read_catalogue(cards))
        super().__init__(self.fresh)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by configuration, so copies of an environment share the immutable setting."""
        return setting_of, (self.config, self.card_folder)

    def begin(self, seed: int, game: Game | None = None) -> Game:
        """Set up a new game, reusing `game` if given."""
        game = self.fresh.clone() if game is None else game
        game.copy_from(self.fresh)
        set_up(game, seed)
        return game

    def observe(self, game: Game, seat: int) -> Observation:
        """Return the observation of a seat, in the layout of the blocks."""
        row: Observation = np.empty(self.size, np.float32)
        self.observer.write(game, seat, row)
        return row

    def mask(self, game: Game, seat: int) -> Mask:
        """Return an array with 1 for every action the seat may take now."""
        row: Mask = np.empty(self.actions, np.int8)
        self.numbering.mask(game, seat, row)
        return row


def setting_of(config: Config | str, cards: Path | None = None) -> EnvSetting:
    """Return the setting of a configuration, which may be text: `base+SF, 4 players, teams 2v2`."""
    return _made(read_config(config) if isinstance(config, str) else config, cards)


_made = cache(EnvSetting)


def check_illegal(illegal: str) -> Illegal:
    """Check the option for illegal actions; the error lists the known values."""
    if illegal not in get_args(Illegal):
        raise ValueError(f"Unknown value illegal='{illegal}'; use one of {', '.join(get_args(Illegal))}.")
    return cast(Illegal, illegal)


def check_seat(seat: int | None, setting: EnvSetting) -> int | None:
    """Check the learner's seat; None means a different one in every game."""
    if seat is not None and not 0 <= seat < setting.seats:
        raise ValueError(f"Unknown seat {seat}; choose 0 to {setting.seats - 1}.")
    return seat


def check_action(action: object) -> int:
    """Return an action as int; raise ValueError for anything but an integer."""
    if isinstance(action, bool) or not hasattr(action, "__index__"):
        raise ValueError(f"An action is a whole number, not {action!r}; action_mask tells which are legal.")
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"An action is a whole number, not {action!r}; action_mask tells which are legal.") from None


def mode_of(reward: str) -> int:
    """Return the number of a reward mode; the error for an unknown one lists the known modes."""
    if reward not in MODES:
        raise ValueError(f"Unknown reward mode '{reward}'; choose one of {', '.join(MODES)}.")
    return MODES.index(reward)
