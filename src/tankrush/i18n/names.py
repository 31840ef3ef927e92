"""The names of cards, achievements, abilities and bases in one of the languages."""

from collections.abc import Iterable, Sequence

from tankrush.catalogue.cards import Vehicle
from tankrush.engine.card_data import ABILITY_KEYS, NATION_KEYS, Book
from tankrush.engine.constants import DOUBLE, NATIONS, SINGLE, SYMBOLS, VEHICLES
from tankrush.i18n.messages import Words


def name_card(speaker: Words, book: Book, card: int) -> str:
    """Name a card: a vehicle in the reader's script, a medal by its nation."""
    if card >= VEHICLES:
        vehicle: Vehicle = book.catalogue.vehicles[card - VEHICLES]
        return vehicle.called(speaker.language)
    for kind, first in (("single", SINGLE), ("double", DOUBLE)):
        if first <= card < first + NATIONS:
            return speaker.say(f"card-{kind}", nation=NATION_KEYS[card - first])
    return speaker.say(f"card-{book.keys[card]}")


def name_cards(speaker: Words, book: Book, cards: Iterable[int], form: str = "") -> str:
    """Name cards in a sentence, counted and declined; the form `-with` is used for payers."""
    counts: dict[int, int] = {}  # a Counter is slower for so few
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return join_all(speaker, [count_card(speaker, book, card, count, form) for card, count in counts.items()])


def join_all(speaker: Words, texts: Sequence[str]) -> str:
    """Join texts in a sentence: "A, B and C"."""
    if len(texts) < 2:
        return "".join(texts)
    return speaker.say("list-and", before=", ".join(texts[:-1]), last=texts[-1])


def count_card(speaker: Words, book: Book, card: int, count: int, form: str) -> str:
    if card >= VEHICLES:
        return name_card(speaker, book, card)
    for kind, first in (("single", SINGLE), ("double", DOUBLE)):
        if first <= card < first + NATIONS:
            return speaker.say(f"counted-{kind}{form}", n=count, nation=NATION_KEYS[card - first])
    return speaker.say(f"counted-{book.keys[card]}{form}", n=count)


def name_achievement(speaker: Words, book: Book, number: int) -> str:
    """Name an achievement; one defined by the players by its key. [VAR-9]"""
    key = book.achievement_key(number)
    return speaker.say(f"achievement-{key}") if speaker.has(f"achievement-{key}") else key


def name_ability(speaker: Words, book: Book, card: int, ability: int) -> str:
    """Name an ability with the number printed beside its first symbol on the card."""
    first = card * SYMBOLS
    symbols = book.symbol[first : first + book.active[card]]
    amount = book.amount[first + symbols.index(ability)] if ability in symbols else 0
    return speaker.say(f"ability-{ABILITY_KEYS[ability]}", n=amount)


def name_points(points: int) -> str:
    """Format points as printed, negative ones with a true minus sign."""
    return str(points).replace("-", "\N{MINUS SIGN}")
