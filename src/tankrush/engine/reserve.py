"""The reserve and the vehicle deck. [RES]"""

from __future__ import annotations

from .constants import DECK, DISCARDS, GOLD, MOVED, NONE, RESERVE, SHUFFLED
from .state import Game


def reveal_vehicle(game: Game) -> int:
    """Take the top vehicle of the deck; an empty deck is rebuilt from the vehicle discard. [RES-5] [RES-6]"""
    if game.deck.size == 0:
        if game.discards.size == 0:
            return NONE
        game.deck.add_all(game.discards)
        game.deck_known = True  # all of these were public before
        if game.recorded:
            game.notify(SHUFFLED, NONE, DISCARDS, DECK)
    game.learned += 1
    return game.deck.draw(game.chance)


def reveal_into_reserve(game: Game) -> bool:
    """Reveal a vehicle next to the deck; the others slide away from it. [RES-2]"""
    card = reveal_vehicle(game)
    if card == NONE:
        return False
    game.reserve.push(card)
    if game.recorded:
        game.notify(MOVED, card, DECK, RESERVE)
    return True


def close_gaps(game: Game) -> None:
    """Refill the row after a purchase or Research, or by option at the end of the turn. [BUY-7] [RES-3]"""
    if not game.rules.refill_at_end:
        refill_reserve(game)


def refill_reserve(game: Game) -> None:
    """Reveal cards one by one until the row has `reserveSize` cards. [RES-1] [RES-3]"""
    while game.reserve.size < game.rules.reserve_size and reveal_into_reserve(game):
        pass


def discard_from_reserve(game: Game, index: int) -> None:
    card = game.reserve.take(index)
    game.put_down(card, RESERVE, game.discards)


def refresh_reserve(game: Game) -> None:
    """Discard the farthest card, slide the others and reveal one; the row never shrinks. [RES-4]"""
    if game.reserve.size:
        discard_from_reserve(game, game.reserve.size - 1)
    reveal_into_reserve(game)


def scout_reserve(game: Game) -> None:
    """Move all reserve cards to the vehicle discard, then reveal a full new row. [SCOUT-1] [SCOUT-2]"""
    while game.reserve.size:
        discard_from_reserve(game, game.reserve.size - 1)
    refill_reserve(game)


def shuffle_deck(game: Game) -> None:
    """Fix the order of the whole deck, so it does not depend on the actions of the game. [SETUP-6]"""
    for i in range(game.deck.size - 1, 0, -1):
        game.deck.swap(i, game.chance.below(i + 1))
    game.deck.ordered = game.deck.size


def draw_of_nation(game: Game, nation: int) -> int:
    """Draw a random card of a nation from the deck, or of any nation."""
    fitting = 0
    for k in range(game.deck.size):
        if nation > GOLD or game.book.nation[game.deck.cards[k]] == nation:
            fitting += 1
    wanted = game.chance.below(fitting)
    for k in range(game.deck.size):
        if nation > GOLD or game.book.nation[game.deck.cards[k]] == nation:
            if wanted == 0:
                return game.deck.take(k)
            wanted -= 1
    return NONE
