"""The closed deck of achievements, and Planning. [PLAN]"""

from __future__ import annotations

from .constants import CLOSED_ACHIEVEMENTS, DISCARDED_ACHIEVEMENTS, MOVED, NONE, OPEN_ACHIEVEMENTS, SHUFFLED
from .state import Game


def replace_achievement(game: Game, achievement: int) -> None:
    """Discard one and reveal the top of the closed deck, so as many stay open. [PLAN-1] [PLAN-2] [PLAN-3]"""
    game.discarded |= 1 << achievement
    if game.recorded:
        game.notify(MOVED, achievement, OPEN_ACHIEVEMENTS, DISCARDED_ACHIEVEMENTS)
    if game.closed == 0:
        game.closed = game.discarded
        game.discarded = 0
        if game.recorded:
            game.notify(SHUFFLED, NONE, DISCARDED_ACHIEVEMENTS, CLOSED_ACHIEVEMENTS)
    new = draw_achievement(game)
    game.open.put(game.open.find(achievement), new)
    if game.recorded:
        game.notify(MOVED, new, CLOSED_ACHIEVEMENTS, OPEN_ACHIEVEMENTS)


def draw_achievement(game: Game) -> int:
    """Draw the top of the closed deck, which is an unordered bag until then. [PLAN-1] [SETUP-9]"""
    size = 0
    for i in range(32):
        size += game.closed >> i & 1
    game.learned += 1
    index = game.chance.below(size)
    for i in range(32):
        if game.closed >> i & 1:
            if index == 0:
                game.closed &= ~(1 << i)
                return i
            index -= 1
    return NONE
