"""Sabotage: every opponent discards a card, all at the same time. [SABO]"""

from __future__ import annotations

from .constants import CHOSE, GIVE_UP, NONE, SABOTAGED
from .drawing import put_away
from .state import Game, Player


def is_victim(game: Game, seat: int) -> bool:
    """Return whether a seat is an opponent with at least one card in hand; the rear is safe. [SABO-1] [SABO-5]"""
    return game.rules.are_opponents(game.turn, seat) and game.player(seat).hand.size > 0


def begin_sabotage(game: Game) -> None:
    """Ask all victims, at once or by option in turn order; absent seats do not choose. [SABO-3] [SABO-6]"""
    game.sealed.fill(NONE, game.count)
    game.need = 0  # a bit for each victim that has not chosen yet
    for seat in range(game.count):
        if is_victim(game, seat):
            game.need |= 1 << seat
    game.phase = SABOTAGED
    choose_for_absent(game)
    ask_victims(game)


def choose_for_absent(game: Game) -> None:
    """Discard a random card of an absent seat. [TURN-14]"""
    for seat in range(game.count):
        victim = game.player(seat)
        if victim.absent and game.need >> seat & 1:
            game.learned += 1
            seal(game, seat, victim.hand.cards[game.chance.below(victim.hand.size)])


def seal(game: Game, seat: int, card: int) -> None:
    """Keep a choice secret until the last one is made. [SABO-3]"""
    game.sealed.put(seat, card)
    game.need &= ~(1 << seat)
    if game.recorded:
        game.notify(CHOSE, NONE, seat, NONE)


def ask_victims(game: Game) -> None:
    """Ask all victims that have not chosen, or by option only the next one clockwise. [SABO-3]"""
    game.asked = game.need
    for step in range(1, game.count):
        seat = (game.turn + step) % game.count
        if game.need >> seat & 1:
            game.actor = seat
            if game.rules.sabotage_in_order:
                game.asked = 1 << seat
            return


def list_hand(game: Game, player: Player) -> None:
    """List the cards of the hand, dead ones included. [SABO-4]"""
    game.choices.add_each(GIVE_UP, player.hand)


def give_up(game: Game, seat: int, card: int) -> None:
    """Seal the choice, or reveal it at once if victims choose in turn order. [SABO-1] [SABO-3]"""
    game.learned += 1
    seal(game, seat, card)
    if game.rules.sabotage_in_order:
        discard_sealed(game, game.player(seat))
    ask_victims(game)


def show_choices(game: Game) -> None:
    """Reveal all discards together; no victim draws a replacement. [SABO-2] [SABO-3]"""
    for step in range(1, game.count):
        discard_sealed(game, game.player((game.turn + step) % game.count))


def discard_sealed(game: Game, victim: Player) -> None:
    card = game.sealed.cards[victim.seat]
    if card != NONE:
        put_away(game, victim, victim.hand.find(card))
        game.sealed.put(victim.seat, NONE)
