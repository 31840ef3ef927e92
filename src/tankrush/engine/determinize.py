"""Imagined worlds: games that look the same to a seat and agree with all it has seen."""

from __future__ import annotations

from .constants import DESTRUCTION, GOLD, NONE, OVER, SABOTAGED
from .reserve import draw_of_nation
from .state import Game, Player


def imagine(game: Game, seat: int, seed: int) -> Game:
    """A copy in which everything the seat cannot know is dealt anew, the dice included."""
    world = game.clone()
    reimagine(world, seat, seed)
    return world


def reimagine(world: Game, seat: int, seed: int) -> None:
    """Deal the unknown anew in place; NONE stands for a spectator, who sees no hidden hand at all.

    Every squad is known as a set, for purchases, discards and reveals are public. Unknown are the split of hidden
    hands and garages, what went back to the box unseen, sealed choices, and the dice.
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
    """A hand lies open during its owner's turn, and otherwise allies see it no more than others. [ZONE-3…4] [TEAM-4]"""
    return seat == game.turn and game.is_started()


def forget_garage_order(player: Player) -> None:
    """Everybody knows of the Destruction cards on top, and of no other order. [DEST-2]"""
    known = 0
    while known < player.garage.ordered and player.garage.cards[player.garage.size - 1 - known] == DESTRUCTION:
        known += 1
    player.garage.ordered = known


def redeal_hand(game: Game, player: Player) -> None:
    """Hand and garage are one set; all but the known cards of the hand are drawn anew from its loose part."""
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
    """Which cards went back to the box is unknown; how many of each nation is told, but under Chaos. [VAR-5] [VAR-7]"""
    for i in range(game.box.size):
        game.deck.add(game.box.cards[i])
    for i in range(game.box.size):
        nation = GOLD + 1 if game.rules.chaos else game.book.nation[game.box.cards[i]]
        game.box.cards[i] = draw_of_nation(game, nation)
