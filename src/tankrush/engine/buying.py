"""Purchases and their payment. [BUY] [SIG]"""

from __future__ import annotations

from .constants import (
    ANY_NATION, WANT, DONE, MAIN, NATIONS, NONE, PAY, PAYING, REAR, RESERVE, SIGNALMEN, SIGNALMEN_STACK,
    VEHICLES,
)  # fmt: skip
from .playing import may_play, take_to_play
from .reserve import close_gaps
from .state import Game, Player


def can_pay(game: Game, argument: int, card: int) -> bool:
    """Return whether a card can pay: it needs a resource icon, of any value. [BUY-1] [BUY-2] [PLAY-10]"""
    return game.book.has_icon[card] != 0 and may_play(game, argument, card)


def may_buy(game: Game, player: Player) -> bool:
    """Return whether another card may be bought: one a turn, Signalmen too, unless Recruitment. [BUY-8…9] [SIG-2]"""
    return game.purchases == 0 or game.recruited != 0


# ---- the purse: what can be paid, counted once for all questions about a choice ------------------------------


def fill_purse(game: Game, player: Player, optimistic: bool) -> None:
    """Sum resources and payers by the nation they are restricted to, the others under ANY_NATION. [BUY-1] [BUY-13]

    If `optimistic`, count every card that could still pay, so no purchase is begun that cannot be finished.
    """
    game.purse.fill(0, NATIONS + 2)
    game.purse_cards.fill(0, NATIONS + 2)
    for i in range(game.payers.size):
        add_to_purse(game, game.payers.cards[i])
    if optimistic:
        for i in range(player.hand.size):
            card = player.hand.cards[i]
            if can_pay(game, card, card):
                add_to_purse(game, card)
        if player.rear != NONE and can_pay(game, REAR, player.rear):
            add_to_purse(game, player.rear)


def add_to_purse(game: Game, card: int) -> None:
    """Add a payer; national resources restrict it, a medal's nation does not. [BUY-13] [BUY-17] [PASS-3]"""
    nation = game.book.national[card] - 1 if game.book.national[card] else ANY_NATION
    game.purse.put(nation, game.purse.cards[nation] + game.book.resources[card])
    game.purse_cards.put(nation, game.purse_cards.cards[nation] + 1)


def can_afford(game: Game, card: int) -> bool:
    """Return whether one card can be paid for: enough resources, and a usable payer. [BUY-3] [BUY-5] [BUY-12]"""
    nation = game.book.nation[card]
    if game.purse.cards[ANY_NATION] + game.purse.cards[nation] < game.book.cost[card]:
        return False
    return game.purse_cards.cards[ANY_NATION] + game.purse_cards.cards[nation] > 0


def is_covered(game: Game) -> bool:
    """Check whether unrestricted resources cover the rest and each card has a usable payer. [BUY-14] [BUY-15]"""
    if game.bought.size == 1:
        return can_afford(game, game.bought.cards[0])
    free = game.purse.cards[ANY_NATION]
    for nation in range(NATIONS + 1):
        cost = -game.purse.cards[nation]
        for i in range(game.bought.size):
            card = game.bought.cards[i]
            if game.book.nation[card] == nation:
                if not can_afford(game, card):
                    return False
                cost += game.book.cost[card]
        if cost > 0:
            free -= cost
    return free >= 0


# ---- what is legal -----------------------------------------------------------------------------------


def list_purchases(game: Game, player: Player) -> None:
    """List the cards on offer, Signalmen too, that can be wanted next and still be paid for.

    [BUY-3] [BUY-10] [BUY-19] [SIG-1] [SIG-3]
    """
    fill_purse(game, player, optimistic=True)
    if game.signalmen > 0 and not player.signalmen:
        list_if_affordable(game, SIGNALMEN)
    for i in range(game.reserve.size):
        list_if_affordable(game, game.reserve.cards[i])


def list_if_affordable(game: Game, card: int) -> None:
    if can_afford(game, card):
        if game.bought.size == 0:
            game.choices.add(WANT, card)
        elif game.bought.find(card) < 0:
            game.bought.add(card)
            if is_covered(game):
                game.choices.add(WANT, card)
            game.bought.size -= 1


def list_payments(game: Game, player: Player) -> None:
    """List more cards (after Recruitment, before any payment), payers, and done once paid. [BUY-10] [BUY-18]"""
    if game.payers.size == 0:
        if game.recruited:
            list_purchases(game, player)
    else:
        fill_purse(game, player, optimistic=False)
        if is_covered(game):
            game.choices.add(DONE, 0)
    for i in range(player.hand.size):
        card = player.hand.cards[i]
        if card < VEHICLES and player.hand.find(card) < i:
            continue  # copies of a common card are one choice
        if can_pay(game, card, card) and serves_purchase(game, card):
            game.choices.add(PAY, card)
    if player.rear != NONE and can_pay(game, REAR, player.rear) and serves_purchase(game, player.rear):
        game.choices.add(PAY, REAR)


def serves_purchase(game: Game, payer: int) -> bool:
    """Return whether a payer serves a bought card; national resources never buy gold. [BUY-15] [BUY-16] [GOLD-3]"""
    if not game.book.national[payer]:
        return True
    for i in range(game.bought.size):
        if game.book.nation[game.bought.cards[i]] == game.book.national[payer] - 1:
            return True
    return False


# ---- what it does --------------------------------------------------------------------------------------


def begin_purchase(game: Game, card: int) -> None:
    """Add a card to the purchase. [BUY-3] [BUY-10]"""
    game.bought.add(card)
    game.ask(game.turn, PAYING)


def pay(game: Game, player: Player, argument: int) -> None:
    game.payers.add(take_to_play(game, player, argument))


def complete_purchase(game: Game, player: Player) -> None:
    """Move payers to the depot and bought cards on top of it, without change; then slide and refill the reserve.

    [BUY-4] [BUY-6] [BUY-7] [BUY-11]
    """
    game.move_all(game.payers, player.depot)
    for i in range(game.bought.size):
        card = game.bought.cards[i]
        if card == SIGNALMEN:
            game.signalmen -= 1
            player.signalmen = True
            game.put_down(card, SIGNALMEN_STACK, player.depot)
        else:
            game.reserve.take(game.reserve.find(card))
            game.put_down(card, RESERVE, player.depot)
        game.purchases += 1
    game.bought.clear()
    close_gaps(game)
    game.ask(game.turn, MAIN)
