"""The numbers of a card in an observation: its printed values, and its share of the sums over a squad. (No sidecar.)"""

from __future__ import annotations

from tankrush.engine.card_data import Book
from tankrush.engine.constants import NONE, NO_CLASS, SYMBOLS
from .columns import CARD, HAND_NUMBERS, LIMIT


def card_numbers(book: Book, card: int) -> list[float]:
    """List the printed values of a card in the order of CARD_PARTS, zeros for none."""
    numbers = [0.0] * CARD
    if card == NONE:
        return numbers
    numbers[:5] = 1, book.cost[card] / 5, book.resources[card] / 3, book.power[card] / 3, book.armour[card] / 3
    numbers[5 + book.nation[card]] = 1
    if book.klass[card] != NO_CLASS:
        numbers[12 + book.klass[card]] = 1
    numbers[17] = book.bases_only[card]
    numbers[18] = book.vehicles_only[card]
    numbers[19] = 1 if book.national[card] else 0
    numbers[20] = book.development[card]
    for i in range(book.active[card]):
        numbers[20 + book.symbol[card * SYMBOLS + i]] += 1
    return [min(max(number, -LIMIT), LIMIT) for number in numbers]


def card_worths(book: Book, card: int, achievements: list[int]) -> list[int]:
    """List what a card adds to the sums over a squad: resources, power by nation, achievements."""
    worths = [0] * HAND_NUMBERS
    worths[0] = book.resources[card]
    worths[1 + book.nation[card]] = book.power[card]
    return [*worths, *(book.worth[achievement * 256 + card] for achievement in achievements)]
