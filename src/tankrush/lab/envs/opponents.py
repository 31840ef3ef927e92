"""The opponents of a learner: bots by name, or policies inside the engine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tankrush.bots.policy.chooser import Chooser
from tankrush.bots.registry import Bot, decide, make
from tankrush.engine.state import Game
from tankrush.lab.league.league_game import check_bots, policy_of

from .setting import EnvSetting


class Opponent:
    """The bot of one seat: a policy decides at once, any other bot gets a sight."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.policy = policy_of(name)
        self._bot: Bot | None = None if self.policy else make(name)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name: the copy is a new bot without memory of this game."""
        return Opponent, (self.name,)

    def begin(self) -> None:
        """Start a new game with a bot without memory."""
        if self.policy is None:
            self._bot = make(self.name)

    def choose(self, game: Game, seat: int, dice: Random) -> int:
        """Choose an action; the quick policy replaces a bot that fails."""
        if self.policy is not None:
            return self.policy.choose(game, seat)
        assert self._bot is not None
        return decide(self._bot, game, seat, dice).action


def names_of(opponents: str | Sequence[str], setting: EnvSetting) -> list[str]:
    """Return each opponent's name, clockwise from the learner; raise an error if one cannot play these rules."""
    others = setting.seats - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise ValueError(f"A game of {setting.seats} needs {others} opponents, but {len(names)} were named.")
    check_bots(names, setting.config, setting.card_folder)
    return names


class VectorOpponent:
    """A bot that is not a policy, at many tables: a new one for every game, with dice that depend only on the game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bots: dict[int, tuple[int, Bot]] = {}  # by table: the number of the last decision, and the bot

    def choose(self, game: Game, seat: int) -> int:
        """Choose an action; fewer decisions than before mean that the table has started a new game."""
        before, bot = self._bots.get(id(game), (-1, None))
        if bot is None or game.ply <= before:
            bot = make(self.name)
        self._bots[id(game)] = (game.ply, bot)
        return decide(bot, game, seat, Random(game.chance.state)).action


def choosers_of(opponents: str | Sequence[str], setting: EnvSetting) -> list[Chooser]:
    """Return each opponent for many tables: policies run inside the engine, other bots are called per decision."""
    return [policy_of(name) or VectorOpponent(name) for name in names_of(opponents, setting)]
