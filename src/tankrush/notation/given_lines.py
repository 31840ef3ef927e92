"""Lines that change the set-up of a match, used by the battles of the campaign.

`A squad: engineers x3, ussr-t-34` deals the opening hand from these cards; every other line is as in a position.
"""

from __future__ import annotations

from ..engine.constants import VEHICLES
from ..engine.drawing import draw_cards
from ..engine.reserve import refill_reserve
from ..engine.state import Game, Player
from .actions import NotationError, read_key
from .position import check_position, set_line

SQUAD = " squad"
OPEN = "achievements"


def lay_given(game: Game) -> None:
    """Apply the given lines of the configuration; raise NotationError for the first impossible one."""
    lines = [tuple(part.strip() for part in line.split(":", 1)) for line in game.rules.config.given]
    if not lines:
        return
    for zone, content in lines:
        lay_line(game, zone, content)
    refill_reserve(game)
    check_position(game)


def lay_line(game: Game, zone: str, content: str) -> None:
    """Apply one line; vehicles that it names leave the deck and the reserve."""
    if zone == OPEN:
        lay_achievements(game, content)
        return
    if not zone.endswith(SQUAD):
        set_line(game, zone, content, lambda name: claim(game, name))
        return
    seat = zone.removesuffix(SQUAD)
    set_line(game, f"{seat} garage", content, lambda name: claim(game, name))
    deal_hand(game, game.player(ord(seat) - ord("A")))


def claim(game: Game, name: str) -> int:
    """Return the number of a card, removing a vehicle from the deck or the reserve."""
    card = read_key(game, name)
    if card >= VEHICLES:
        deck = game.deck.contents()
        if card in deck:
            game.deck.restore([other for other in deck if other != card], game.deck.ordered)
        else:
            game.reserve.restore([other for other in game.reserve.contents() if other != card])
    return card


def deal_hand(game: Game, player: Player) -> None:
    """Deal the opening hand from the given squad instead. [SETUP-5]"""
    cards = player.hand.size
    player.hand.clear()
    draw_cards(game, player, cards, openly=False)


def lay_achievements(game: Game, content: str) -> None:
    """Open these achievements instead of the drawn ones; the others stay where the rules put them. [SETUP-11]"""
    rest = game.rules.pool
    set_line(game, OPEN, content, lambda name: read_key(game, name))
    for number in game.open.contents():
        if not rest >> number & 1:
            raise NotationError(f"the achievement {game.book.achievement_key(number)} is not in this game.")
        rest &= ~(1 << number)
    if game.rules.second_front:
        game.closed = rest
    else:
        game.unused = rest
