"""Beginners' mistakes: not defending, overpaying, collecting a favourite nation, ending a turn too early."""

from __future__ import annotations

from tankrush.engine.constants import ATTACK, DEFEND, END, PAY, REAR, TAKE, USE, WANT
from tankrush.engine.state import Game, Player

BASE_NATIONS: int = 4  # a beginner's arbitrary favourites
FORGOTTEN: float = 20.0  # points deducted from a defender
OVERPAID: float = 3.0  # points added to a payer for each of its resources
CHASED: float = 4.0  # points added to the favourite nation
ENDED: float = 2.0  # points added to the end of the turn


def mistake(game: Game, player: Player, action: int) -> float:
    """Return the points that a beginner's misjudgement adds to an action."""
    verb = action >> 8
    card = player.rear if action & 255 == REAR else action & 255
    if verb == DEFEND or (verb == USE and game.book.armour[card]):
        return -FORGOTTEN
    if verb == PAY:
        return game.book.resources[card] * OVERPAID
    if verb == WANT or verb == TAKE or verb == ATTACK:
        return CHASED if game.book.nation[card] == (game.first + player.seat) % BASE_NATIONS else 0.0
    return ENDED if verb == END else 0.0
