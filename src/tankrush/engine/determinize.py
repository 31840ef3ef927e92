"""Determinization: sample games consistent with everything a seat has seen."""

from __future__ import annotations

from .constants import DESTRUCTION, GOLD, NONE, OVER, SABOTAGED
from .reserve import draw_of_nation
from .state import Game, Player


def imagine(game: Game, seat: int, seed: int) -> Game:
    """Copy the game and redeal everything the seat cannot know, dice included."""
    world = game.clone()
    reimagine(world, seat, seed)
    return world


def reimagine(world: Game, seat: int, seed: int) -> None:
    """Redeal the unknown cards in place; NONE is a spectator, who sees no hidden hand.

    Every squad is known as a set, because purchases, discards and reveals are public. Unknown are the split of hidden
    hands and garages, cards that went back to the box unseen, sealed choices, and the dice.
    """
    world.chance.seed(seed)
    if world.phase == OVER:
        return
    for other in range(world.count):
        player = world.player(other)
        forget_garage_order(player)
        if other != seat and not is_hand_open(world, other):
            redeal_hand(world, player)
            if world.phase == SABOTAGED and world.sealed.cards[other] != NONE:
                world.sealed.put(other, player.hand.cards[world.chance.below(player.hand.size)])
    world.deck.ordered = 0
    if world.rules.hidden_deck and not world.deck_known:
        redeal_box(world)


def is_hand_open(game: Game, seat: int) -> bool:
    """Return whether a hand is open, as in its owner's turn; allies see no more than opponents. [ZONE-3…4] [TEAM-4]"""
    return seat == game.turn and game.is_started()


def forget_garage_order(player: Player) -> None:
    """Shuffle the garage below the Destruction cards on top, whose order is public. [DEST-2]"""
    known = 0
    while known < player.garage.ordered and player.garage.cards[player.garage.size - 1 - known] == DESTRUCTION:
        known += 1
    player.garage.ordered = known


def redeal_hand(game: Game, player: Player) -> None:
    """Redraw a hand from the loose part of hand and garage, keeping the cards everyone can name."""
    size = player.hand.size
    kept = player.garage.ordered
    player.garage.size -= kept
    player.garage.ordered = 0
    while player.hand.size > player.known:
        player.garage.add(player.hand.take(player.hand.size - 1))
    while player.hand.size < size:
        player.hand.add(player.garage.draw(game.chance))
    for _ in range(kept):
        player.garage.put_on_top(DESTRUCTION)


def redeal_box(game: Game) -> None:
    """Redeal the box: only the number of cards of each nation is public, and not under Chaos. [VAR-5] [VAR-7]"""
    for i in range(game.box.size):
        game.deck.add(game.box.cards[i])
    for i in range(game.box.size):
        nation = GOLD + 1 if game.rules.chaos else game.book.nation[game.box.cards[i]]
        game.box.cards[i] = draw_of_nation(game, nation)
