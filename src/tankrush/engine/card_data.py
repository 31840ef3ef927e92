"""The printed values of the cards of one game, one column per value: book.cost[card], book.power[card]."""

from __future__ import annotations

from ..catalogue.cards import ABILITIES, CLASSES, NATIONAL, NATIONS, Achievement, Catalogue, Common, Vehicle, weights
from ..catalogue.cards import GOLD as GOLD_NATION
from .constants import (
    BASES_DESTROYED, BASES_ONLY, DECISIVE_SHOT, DEVELOPMENT, DOUBLE, GOLD, LAST_ACTIVE, MOST_VEHICLES,
    NATIONS_COUNT, NO_CLASS, NONE, OWN_BASES, SINGLE, SYMBOLS, VEHICLES, VEHICLES_ONLY,
)  # fmt: skip

NATION_KEYS = (*NATIONS, GOLD_NATION)
CLASS_KEYS = CLASSES
ABILITY_KEYS = ("", *ABILITIES)  # in the order of their numbers
COMMON_KEYS = ("engineers", "technicians", "volunteers", "signalmen", "base", "headquarters", "destruction")
SPECIALS = {"": 0, "medal-nations": NATIONS_COUNT, "own-bases": OWN_BASES, "decisive-shot": DECISIVE_SHOT}
EMPTY = Catalogue(vehicles=(), commons=(), achievements=())


class Book:
    """The printed values of every card of a game; immutable and shared by all copies of the game."""

    def __init__(self) -> None:  # card numbers stay below 256, a card has at most four symbols
        self.klass = [NO_CLASS] * 256
        self.nation = [GOLD] * 256
        self.cost = [0] * 256
        self.resources = [0] * 256
        self.has_icon = [0] * 256  # a resource icon, even of 0 [BUY-1]
        self.power = [0] * 256
        self.armour = [0] * 256
        self.active = [0] * 256  # number of active symbols
        self.symbol = [0] * 1024  # active symbols in printed order
        self.amount = [0] * 1024
        self.bases_only = [0] * 256
        self.vehicles_only = [0] * 256
        self.national = [0] * 256  # 1 + the only nation that its resources serve, 0 if they serve all [BUY-13]
        self.development = [0] * 256
        self.medals = [0] * 256  # medals on medal cards
        self.worth = [0] * 8192  # a card's contribution to an achievement: worth[achievement * 256 + card]
        self.special = [0] * 32
        self.fewest = [0] * 32
        self.keys: list[str] = [""] * 256
        self.names: list[str] = [""] * 256
        self.boxes: list[str] = [""] * 256
        self.number: dict[str, int] = {}
        self.achievements: list[Achievement] = []
        self.catalogue = EMPTY

    def achievement_number(self, key: str) -> int:
        return [a.key for a in self.achievements].index(key)

    def achievement_key(self, number: int) -> str:
        return self.achievements[number].key


def common_number(common: Common) -> int:
    """Number a common card: singles and doubles by nation, the others as listed in constants. [TERM-7]"""
    if common.group == "medal":
        return (SINGLE if common.medals == 1 else DOUBLE) + NATION_KEYS.index(common.nation)
    return COMMON_KEYS.index(common.key)


def make_book(catalogue: Catalogue, extra: tuple[Achievement, ...] = ()) -> Book:
    """Number the cards of a catalogue; `extra` are the achievements that the players defined. [VAR-9]"""
    assert len(catalogue.vehicles) <= MOST_VEHICLES
    book = Book()
    for common in catalogue.commons:
        enter_common(book, common_number(common), common)
    for i, vehicle in enumerate(catalogue.vehicles):
        enter_vehicle(book, VEHICLES + i, vehicle)
    book.achievements = [*catalogue.achievements, *extra]
    for i, achievement in enumerate(book.achievements):
        enter_achievement(book, i, achievement, catalogue)
    book.catalogue = catalogue
    return book


def enter_common(book: Book, card: int, common: Common) -> None:
    enter_name(book, card, common.key, common.key, common.box)
    book.cost[card] = common.cost or 0
    book.resources[card] = common.resources or 0
    book.has_icon[card] = common.resources is not None
    if common.group == "medal":
        book.medals[card] = common.medals
        book.nation[card] = NATION_KEYS.index(common.nation)
    enter_symbols(book, card, [(s.ability, s.amount) for s in common.abilities])


def enter_vehicle(book: Book, card: int, vehicle: Vehicle) -> None:
    enter_name(book, card, vehicle.key, vehicle.name, vehicle.box)
    book.klass[card] = CLASS_KEYS.index(vehicle.klass)
    book.nation[card] = NATION_KEYS.index(vehicle.nation)
    book.cost[card] = vehicle.cost
    book.resources[card] = vehicle.resources
    book.has_icon[card] = 1
    book.power[card] = vehicle.power
    book.armour[card] = vehicle.armour
    enter_symbols(book, card, [(s.ability, s.amount) for s in vehicle.abilities])
    for symbol in vehicle.abilities:
        if symbol.ability == NATIONAL:
            book.national[card] = 1 + NATION_KEYS.index(symbol.nation or vehicle.nation)


def enter_name(book: Book, card: int, key: str, name: str, box: str) -> None:
    book.keys[card] = key
    book.names[card] = name
    book.boxes[card] = box
    book.number[key] = card


def enter_symbols(book: Book, card: int, symbols: list[tuple[str, int]]) -> None:
    """Enter active symbols in printed order, the others as properties of the card. [ABIL-8]"""
    for key, amount in symbols:
        ability = ABILITY_KEYS.index(key)
        if ability <= LAST_ACTIVE:
            at = card * SYMBOLS + book.active[card]
            book.symbol[at] = ability
            book.amount[at] = amount
            book.active[card] += 1
        elif ability == DEVELOPMENT:
            book.development[card] = 1
        elif ability == BASES_ONLY:
            book.bases_only[card] = 1
        elif ability == VEHICLES_ONLY:
            book.vehicles_only[card] = 1


def enter_achievement(book: Book, number: int, achievement: Achievement, catalogue: Catalogue) -> None:
    book.fewest[number] = achievement.goal == "fewest"
    book.special[number] = SPECIALS[achievement.special]
    if achievement.key == "destroyed-bases":
        book.special[number] = BASES_DESTROYED  # a plain sum unless `basesDestroyedMetric=events` [ACH-B1]
    for key, worth in weights(achievement, catalogue).items():
        card = book.number.get(key, NONE)
        if card != NONE:
            book.worth[number * 256 + card] = worth
