"""Playing a card: from the hand or the rear, each vehicle once a turn. [PLAY] [REAR-3]"""

from __future__ import annotations

from .constants import IN_PLAY, MOST_PLAYS, MOVED, NONE, REAR, REAR_PLACE, VEHICLES
from .state import Game, Player


def card_at(player: Player, argument: int) -> int:
    """Return the card of an action's argument: one of the hand, or the card in the rear. [REAR-3]"""
    return player.rear if argument == REAR else argument


def may_play(game: Game, argument: int, card: int) -> bool:
    """Return whether a card may be played: a vehicle once a turn from the hand and once from the rear. [PLAY-6…8]"""
    if card < VEHICLES:
        return True
    if not game.rules.once_per_turn:  # limited even so, or a turn might never end
        return game.played.count(card) + game.played_rear.count(card) < MOST_PLAYS
    if argument == REAR:
        return game.played_rear.count(card) == 0
    return game.played.count(card) == 0


def take_to_play(game: Game, player: Player, argument: int) -> int:
    """Take a card from hand or rear and count it as played. [TERM-10] [ZONE-13]"""
    if argument == REAR:
        card = player.rear
        player.rear = NONE
        if game.recorded:
            game.notify(MOVED, card, player.place + REAR_PLACE, IN_PLAY)
        if card >= VEHICLES:
            game.played_rear.add(card)
        return card
    card = game.take_up(player.hand, player.hand.find(argument))
    if card >= VEHICLES:
        game.played.add(card)
    return card


def put_into_rear(game: Game, player: Player, card: int, source: int) -> None:
    """Put a card into the rear; a card already there goes to the depot first. [REAR-1] [DISL-2]"""
    if player.rear != NONE:
        game.put_down(player.rear, player.place + REAR_PLACE, player.depot)
    player.rear = card
    if game.recorded:
        game.notify(MOVED, card, source, player.place + REAR_PLACE)
