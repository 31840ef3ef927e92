"""The course of a turn: phase I, phase III, and the end of the round. [TURN] [REAR-2] [END]"""

from __future__ import annotations

from .constants import (
    BEGAN, DAMAGED, FRONT, HAND, HEALED, KEEP, MAIN, NONE, SLOTS, STANDING, STORE, STORING,
)  # fmt: skip
from .drawing import draw_cards, put_dead_cards_away
from .medals import begin_due_award
from .playing import put_into_rear
from .reserve import refill_reserve, refresh_reserve
from .scoring import end_game
from .state import Game, Player


def begin_turn(game: Game, seat: int) -> None:
    """Run phase I: repair, reveal, discard dead cards; then begin phase II with the refresh available. [TURN-3…7]"""
    game.turn = seat
    game.refresh_open = not game.rules.refresh_at_end
    game.purchases = 0
    game.recruited = False
    game.attacked = False
    game.closing = False
    game.played.clear()
    game.played_rear.clear()
    clear_attack(game)
    player = game.player(seat)
    if game.recorded:
        game.notify(BEGAN, NONE, seat, game.round)
        for i in range(player.hand.size):
            game.notify(BEGAN, player.hand.cards[i], player.place + HAND, player.place + HAND)
    repair_own_bases(game, player)
    put_dead_cards_away(game, player)
    player.known = 0
    game.learned += 1
    game.ask(seat, MAIN)


def clear_attack(game: Game) -> None:
    game.attack.clear()
    game.nation = NONE
    game.struck = 0
    game.kills = 0


def repair_own_bases(game: Game, player: Player) -> None:
    """Remove all damage on own bases, HQ and defenders. [TURN-3] [DMG-2]"""
    for slot in range(SLOTS):
        damaged = player.bases.cards[slot] == DAMAGED
        if damaged or player.hurt.cards[slot]:
            if damaged:
                player.bases.put(slot, STANDING)
            player.hurt.put(slot, 0)
            if game.recorded:
                game.notify(HEALED, NONE, NONE, player.place + FRONT + slot)


def end_phase_two(game: Game) -> None:
    """End phase II and begin phase III. [TURN-2]"""
    game.closing = True
    clear_attack(game)
    close_turn(game)


def close_turn(game: Game) -> None:
    """Run phase III up to the rear: medals owed, refill, compulsory refresh, rear. [TURN-8…10] [RES-3] [REAR-7]"""
    if game.due.any() and begin_due_award(game):
        return
    if game.rules.refill_at_end:
        refill_reserve(game)
    if game.rules.refresh_at_end:
        refresh_reserve(game)
    player = game.player(game.turn)
    if game.rules.rear and player.hand.size:
        game.ask(game.turn, STORING)
    else:
        finish_turn(game)


def list_storable(game: Game, player: Player) -> None:
    """List the cards left in hand, and none; dead cards have left the hand by now. [REAR-2] [REAR-6] [DEST-8]"""
    game.choices.add(KEEP, 0)
    game.choices.add_each(STORE, player.hand)


def store(game: Game, player: Player, card: int) -> None:
    """Put a card into the rear, where it stays from turn to turn. [REAR-1] [REAR-2] [REAR-4]"""
    player.hand.take(player.hand.find(card))
    put_into_rear(game, player, card, player.hand.place)
    finish_turn(game)


def finish_turn(game: Game) -> None:
    """Discard the hand, draw three cards, pass the turn. [TURN-11] [TURN-12]"""
    draw_new_hand(game, game.player(game.turn))
    pass_turn(game)


def draw_new_hand(game: Game, player: Player) -> None:
    """Draw three hidden cards besides the rear; dead ones leave by option. [DRAW-4] [REAR-5] [ZONE-4] [TURN-5]"""
    game.move_all(player.hand, player.depot)
    player.known = 0
    draw_cards(game, player, 3, openly=False)
    if game.rules.dead_on_draw:
        put_dead_cards_away(game, player)


def pass_turn(game: Game) -> None:
    """Pass the turn clockwise; after a trigger the game ends before the first player's next turn.

    Everyone has then had the same number of turns. [TURN-1] [END-3…5]
    """
    while True:
        game.learned += 1
        seat = (game.turn + 1) % game.count
        if seat == game.first:
            if game.ending:
                end_game(game)
                return
            game.round += 1
        begin_turn(game, seat)
        if not game.player(seat).absent or is_deserted(game):
            return
        take_empty_turn(game)


def is_deserted(game: Game) -> bool:
    """Return whether every seat is absent."""
    for seat in range(game.count):
        if not game.player(seat).absent:
            return False
    return True


def take_empty_turn(game: Game) -> None:
    """Take an absent seat's turn: phases I and III only, no optional refresh, no card played or stored. [TURN-14]"""
    game.closing = True
    game.refresh_open = False
    if game.rules.refresh_at_end:
        refresh_reserve(game)
    draw_new_hand(game, game.player(game.turn))
