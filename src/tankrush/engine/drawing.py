"""Drawing cards from the garage, and discarding cards that can never be played. [DRAW] [TURN-5]"""

from __future__ import annotations

from .constants import BASE, DESTRUCTION, EVERYONE, MOVED, NONE, SHUFFLED
from .state import Game, Player


def is_dead(card: int) -> bool:
    """Return whether a card is a captured base or HQ, or a Destruction card. [TERM-9]"""
    return BASE <= card <= DESTRUCTION


def draw_cards(game: Game, player: Player, count: int, openly: bool) -> None:
    """Draw from the top of the garage; if it is empty when a card is due, shuffle the depot into it. [DRAW-1…3]

    A hidden hand begins with the cards everyone can name: those known to lie on top of the garage, and the whole rest
    of a garage that ran out. `player.known` counts them, so imagined worlds agree with what was seen.
    """
    garage = player.garage
    hand = player.hand
    chance = game.chance
    while count > 0:
        if garage.size == 0:
            if player.depot.size == 0:
                return
            shuffle_depot(game, player)
        if not openly and player.known == hand.size:
            player.known += garage.ordered > 0 or garage.size <= count
        game.learned += 1
        card = garage.draw(chance)
        hand.add(card)
        count -= 1
        if game.recorded and game.recorder is not None:
            game.recorder.note(MOVED, card, garage.place, hand.place, EVERYONE if openly else 1 << player.seat)


def shuffle_depot(game: Game, player: Player) -> None:
    """Shuffle the whole depot into a new garage. [DRAW-2]"""
    player.garage.add_all(player.depot)
    if game.recorded:
        game.notify(SHUFFLED, NONE, player.depot.place, player.garage.place)


def put_dead_cards_away(game: Game, player: Player) -> None:
    """Move dead cards from the hand to the depot; they are not replaced. [TURN-5] [REINF-4] [DEST-6]"""
    index = player.hand.size
    while index > 0:
        index -= 1
        if is_dead(player.hand.cards[index]):
            put_away(game, player, index)


def put_away(game: Game, player: Player, index: int) -> None:
    """Move a card from the hand to the depot; if everyone could name it, one fewer known card remains."""
    game.move(player.hand, index, player.depot)
    if index < player.known:
        player.known -= 1
