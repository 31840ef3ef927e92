"""The conditions of stars, evaluated on a finished game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..engine.constants import ACHIEVEMENT_POINTS
from ..engine.scoring import captured_bases, standing_bases
from ..engine.state import Game

SEAT = 0  # the player's seat


@dataclass(frozen=True, slots=True)
class Star:
    """A star's condition, such as `margin 5`."""

    kind: str
    amount: int = 0

    def is_met(self, game: Game) -> bool:
        return KINDS[self.kind](game, self.amount)


def lead(game: Game) -> int:
    """Return the lead of the player's team over the best other one."""
    others = [player.total for player in game.players if game.rules.are_opponents(player.seat, SEAT)]
    return game.player(SEAT).total - max(others)


KINDS: dict[str, Callable[[Game, int], bool]] = {
    "win": lambda game, _: game.player(SEAT).rank == 1,
    "margin": lambda game, amount: game.player(SEAT).rank == 1 and lead(game) >= amount,
    "rounds": lambda game, amount: game.player(SEAT).rank == 1 and game.round <= amount,
    "bases": lambda game, amount: standing_bases(game.player(SEAT)) >= amount,
    "captured": lambda game, amount: captured_bases(game, game.player(SEAT)) >= amount,
    "medals": lambda game, amount: game.player(SEAT).medals >= amount,
    "achievements": lambda game, amount: game.player(SEAT).award_points >= amount * ACHIEVEMENT_POINTS,
}


def judge(stars: Sequence[Star], game: Game) -> list[bool]:
    """Return which stars a finished game earns; without the first one there are none."""
    met = [game.over and star.is_met(game) for star in stars]
    return [one and met[0] for one in met]
