"""The cheapest way to pay for what is being bought. [BUY-3] [BUY-5] [BUY-14]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from tankrush.engine.constants import DONE, PAY, PAYING, REAR, VEHICLES
from tankrush.engine.game import apply, legal
from tankrush.engine.refusal import Refused
from tankrush.engine.table import Game

MOST_PAYMENTS = 20_000
MOST_TRIALS = 60


def cheapest_payment(game: Game, seat: int) -> list[int]:
    """The actions that pay (the rest) with the least waste and finish the purchase; empty where it is paid already.

    Tried on copies through the door of the engine: what a seat can pay depends only on its own cards.
    """
    if game.phase != PAYING or DONE * 256 in legal(game, seat):
        return []
    for payers in likely_payments(game, seat)[:MOST_TRIALS]:
        actions = [*(PAY * 256 + payer for payer in payers), DONE * 256]
        if is_accepted(game.clone(), seat, actions):
            return actions
    return []


def is_accepted(trial: Game, seat: int, actions: list[int]) -> bool:
    try:
        for action in actions:
            apply(trial, seat, action)
    except Refused:
        return False
    return True


def likely_payments(game: Game, seat: int) -> list[tuple[int, ...]]:
    """Everything worth enough: least resources first, then fewest vehicles, then fewest cards."""
    book, rear = game.book, game.player(seat).rear
    paid = sum(book.resources[card] for card in game.payers.contents())
    need = sum(book.cost[card] for card in game.bought.contents()) - paid

    def face(payer: int) -> int:
        return rear if payer == REAR else payer

    def rank(payers: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
        vehicles = sum(face(payer) >= VEHICLES for payer in payers)
        return (worth(payers), vehicles, len(payers), payers)

    def worth(payers: tuple[int, ...]) -> int:
        return sum(book.resources[face(payer)] for payer in payers)

    return sorted((payers for payers in payments(game, seat) if payers and worth(payers) >= need), key=rank)


def payments(game: Game, seat: int) -> Iterator[tuple[int, ...]]:
    """Every choice of payers, copies of a card being equal; too many to look at: all payers at once."""
    hand = Counter(game.player(seat).hand.contents())
    offered = sorted(action & 255 for action in legal(game, seat) if action >> 8 == PAY)
    counts = [1 if payer == REAR or payer >= VEHICLES else hand[payer] for payer in offered]
    ways = 1
    for count in counts:
        ways *= count + 1
    if ways > MOST_PAYMENTS:
        yield tuple(payer for payer, count in zip(offered, counts, strict=True) for _ in range(count))
        return
    for chosen in product(*(range(count + 1) for count in counts)):
        yield tuple(payer for payer, count in zip(offered, chosen, strict=True) for _ in range(count))
