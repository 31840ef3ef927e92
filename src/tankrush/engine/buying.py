"""Purchases: which cards, paid with what. [BUY] [SIG]"""
from __future__ import annotations

from .constants import (
    BUY, DONE, GOLD, MAIN, NATIONS, NONE, PAY, PAYING, REAR, RESERVE, SIGNALMEN, SIGNALMEN_STACK, VEHICLES,
)
from .playing import may_play, take_to_play
from .reserve import refill_reserve
from .table import Game, Player


def can_pay(game: Game, argument: int, card: int) -> bool:
    """Any card with a resource icon, be its value 0. [BUY-1] [BUY-2] [PLAY-10]"""
    return game.book.has_icon[card] != 0 and may_play(game, argument, card)


def is_usable_for(game: Game, payer: int, card: int) -> bool:
    """National resources serve vehicles of their own nation only. [BUY-13] [BUY-16]"""
    return not game.book.national[payer] or game.book.nation[payer] == game.book.nation[card]


def may_buy(game: Game) -> bool:
    """One purchased card a turn, unless Recruitment was used. [BUY-8] [BUY-9]"""
    return game.purchases == 0 or game.recruited


def is_for_sale(game: Game, player: Player, card: int) -> bool:
    """On offer and not yet part of this purchase; Signalmen once per player and game. [SIG-1] [SIG-3]"""
    if game.bought.find(card) >= 0:
        return False
    if card == SIGNALMEN:
        return game.signalmen > 0 and not player.signalmen
    return game.reserve.find(card) >= 0


# ---- what is legal -----------------------------------------------------------------------------------


def list_purchases(game: Game, player: Player) -> None:
    """The cards with which the purchase can begin or grow and still be paid for. [BUY-3] [BUY-10]"""
    if game.signalmen > 0 and not player.signalmen and game.bought.find(SIGNALMEN) < 0:
        list_if_affordable(game, player, SIGNALMEN)
    for i in range(game.reserve.size):
        card = game.reserve.cards[i]
        if game.bought.size == 0 or game.bought.find(card) < 0:
            list_if_affordable(game, player, card)


def list_if_affordable(game: Game, player: Player, card: int) -> None:
    game.bought.add(card)
    if is_covered(game, player, hopefully=True):
        game.choices.add(BUY, card)
    game.bought.size -= 1


def list_payments(game: Game, player: Player) -> None:
    """More cards after Recruitment, as long as nothing is paid; payers; done when it is enough. [BUY-10] [BUY-18]"""
    if game.payers.size == 0:
        if game.recruited:
            list_purchases(game, player)
    elif is_covered(game, player, hopefully=False):
        game.choices.add(DONE, 0)
    seen = 0
    for i in range(player.hand.size):
        card = player.hand.cards[i]
        if card < VEHICLES:                     # copies of a common card are one choice
            if seen >> card & 1:
                continue
            seen |= 1 << card
        if can_pay(game, card, card) and serves_purchase(game, card):
            game.choices.add(PAY, card)
    if player.rear != NONE and can_pay(game, REAR, player.rear) and serves_purchase(game, player.rear):
        game.choices.add(PAY, REAR)


def serves_purchase(game: Game, payer: int) -> bool:
    """Every payer must be usable for at least one bought card. [BUY-15]"""
    if not game.book.national[payer]:
        return True
    for i in range(game.bought.size):
        if game.book.nation[game.bought.cards[i]] == game.book.nation[payer]:
            return True
    return False


def is_covered(game: Game, player: Player, hopefully: bool) -> bool:
    """What restricted resources leave uncovered, the others cover; each card needs a usable payer. [BUY-14] [BUY-15]

    `hopefully` counts every card that could still pay, so that no purchase is begun that cannot be finished.
    """
    free = resources(game, player, GOLD, hopefully)
    unlimited = has_payer(game, player, GOLD, hopefully)
    for nation in range(NATIONS + 1):
        cost = 0
        wanted = False
        for i in range(game.bought.size):
            card = game.bought.cards[i]
            if game.book.nation[card] == nation:
                cost += game.book.cost[card]
                wanted = True
        if wanted:
            if not unlimited and (nation == GOLD or not has_payer(game, player, nation, hopefully)):
                return False
            if nation != GOLD and cost > 0:
                cost -= resources(game, player, nation, hopefully)
            if cost > 0:
                free -= cost
    return free >= 0


def resources(game: Game, player: Player, nation: int, hopefully: bool) -> int:
    """The total restricted to a nation, or (GOLD) the unrestricted total."""
    total = 0
    for i in range(game.payers.size):
        total += resources_of(game, game.payers.cards[i], nation)
    if hopefully:
        for i in range(player.hand.size):
            card = player.hand.cards[i]
            if can_pay(game, card, card):
                total += resources_of(game, card, nation)
        if player.rear != NONE and can_pay(game, REAR, player.rear):
            total += resources_of(game, player.rear, nation)
    return total


def resources_of(game: Game, card: int, nation: int) -> int:
    if is_restricted_to(game, card, nation):
        return game.book.resources[card]
    return 0


def is_restricted_to(game: Game, card: int, nation: int) -> bool:
    """A medal's nation restricts nothing. [BUY-17]"""
    if not game.book.national[card]:
        return nation == GOLD
    return nation != GOLD and game.book.nation[card] == nation


def has_payer(game: Game, player: Player, nation: int, hopefully: bool) -> bool:
    """Whether anything pays at all, be it worth 0. [BUY-5] [BUY-12]"""
    for i in range(game.payers.size):
        if is_restricted_to(game, game.payers.cards[i], nation):
            return True
    if hopefully:
        for i in range(player.hand.size):
            card = player.hand.cards[i]
            if is_restricted_to(game, card, nation) and can_pay(game, card, card):
                return True
        rear = player.rear
        if rear != NONE and is_restricted_to(game, rear, nation) and can_pay(game, REAR, rear):
            return True
    return False


# ---- what it does --------------------------------------------------------------------------------------


def begin_purchase(game: Game, card: int) -> None:
    """Pick a card, or one more for the batch. [BUY-3] [BUY-10]"""
    game.bought.add(card)
    game.ask(game.turn, PAYING)


def pay(game: Game, player: Player, argument: int) -> None:
    game.payers.add(take_to_play(game, player, argument))


def complete_purchase(game: Game, player: Player) -> None:
    """Payers to the depot, the bought cards on top, then the reserve slides and refills. [BUY-6] [BUY-7] [BUY-11]"""
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
    refill_reserve(game)
    game.ask(game.turn, MAIN)
