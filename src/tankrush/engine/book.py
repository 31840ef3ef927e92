"""The printed values of the cards of one game, one column per value: book.cost[card], book.power[card]."""
from __future__ import annotations

from ..catalogue.cards import Achievement, Catalogue, Common, Vehicle, weights
from .constants import (
    BASES_DESTROYED, BASES_ONLY, DECISIVE_SHOT, DEVELOPMENT, DOUBLE, GOLD, LAST_ACTIVE, MOST_VEHICLES,
    NATIONAL_RESOURCES, NATIONS_COUNT, NO_CLASS, NONE, OWN_BASES, SINGLE, SYMBOLS, VEHICLES, VEHICLES_ONLY,
)

NATION_KEYS = ("ussr", "germany", "usa", "france", "uk", "japan", "gold")
CLASS_KEYS = ("light", "medium", "spg", "heavy", "auxiliary")
ABILITY_KEYS = ("", "reinforcements", "recruitment", "scouting", "sabotage", "siege", "research", "repair",
                "invulnerability", "dislocation", "planning", "destruction", "development", "bases-only",
                "vehicles-only", "national-resources")
COMMON_KEYS = ("engineers", "technicians", "volunteers", "signalmen", "base", "headquarters", "destruction")
SPECIALS = {"": 0, "medal-nations": NATIONS_COUNT, "own-bases": OWN_BASES, "decisive-shot": DECISIVE_SHOT}
EMPTY = Catalogue(vehicles=(), commons=(), achievements=())
COLUMN = 256                    # card numbers stay below this


class Book:
    """What is printed on every card of a game; shared by all copies of it, never changed."""

    def __init__(self) -> None:
        self.klass = [NO_CLASS] * COLUMN
        self.nation = [GOLD] * COLUMN
        self.cost = [0] * COLUMN
        self.resources = [0] * COLUMN
        self.has_icon = [0] * COLUMN            # a resource icon, be it 0 [BUY-1]
        self.power = [0] * COLUMN
        self.armour = [0] * COLUMN
        self.active = [0] * COLUMN              # number of active symbols
        self.symbol = [0] * (COLUMN * SYMBOLS)  # active symbols in printed order
        self.amount = [0] * (COLUMN * SYMBOLS)
        self.bases_only = [0] * COLUMN
        self.vehicles_only = [0] * COLUMN
        self.national = [0] * COLUMN            # its resources serve its own nation only [BUY-13]
        self.development = [0] * COLUMN
        self.medals = [0] * COLUMN              # medals on medal cards
        self.worth = [0] * (32 * COLUMN)        # what a card adds to an achievement: worth[achievement * 256 + card]
        self.special = [0] * 32
        self.fewest = [0] * 32
        self.keys: list[str] = [""] * COLUMN
        self.names: list[str] = [""] * COLUMN
        self.boxes: list[str] = [""] * COLUMN
        self.number: dict[str, int] = {}
        self.achievements: list[Achievement] = []
        self.catalogue = EMPTY

    def achievement_number(self, key: str) -> int:
        return [a.key for a in self.achievements].index(key)

    def achievement_key(self, number: int) -> str:
        return self.achievements[number].key


def common_number(common: Common) -> int:
    """Medal cards are numbered by nation, the others as listed in constants."""
    if common.group == "medal":
        return (SINGLE if common.medals == 1 else DOUBLE) + NATION_KEYS.index(common.nation)
    return COMMON_KEYS.index(common.key)


def make_book(catalogue: Catalogue, extra: tuple[Achievement, ...] = ()) -> Book:
    """Number the cards of a catalogue; `extra` are the achievements that the players defined. [VAR-9]"""
    assert len(catalogue.vehicles) <= MOST_VEHICLES
    book = Book()
    for common in catalogue.commons:
        enter_common(book, common_number(common), common)
    for i, vehicle in enumerate(sorted(catalogue.vehicles, key=lambda v: v.key)):
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


def enter_name(book: Book, card: int, key: str, name: str, box: str) -> None:
    book.keys[card] = key
    book.names[card] = name
    book.boxes[card] = box
    book.number[key] = card


def enter_symbols(book: Book, card: int, symbols: list[tuple[str, int]]) -> None:
    """Active symbols in printed order; the others are properties of the card. [ABIL-8]"""
    for key, amount in symbols:
        ability = ABILITY_KEYS.index(key)
        if ability <= LAST_ACTIVE:
            at = card * SYMBOLS + book.active[card]
            book.symbol[at] = ability
            book.amount[at] = amount
            book.active[card] += 1
        else:
            passive = {DEVELOPMENT: book.development, BASES_ONLY: book.bases_only, VEHICLES_ONLY: book.vehicles_only,
                       NATIONAL_RESOURCES: book.national}[ability]
            passive[card] = 1


def enter_achievement(book: Book, number: int, achievement: Achievement, catalogue: Catalogue) -> None:
    book.fewest[number] = achievement.goal == "fewest"
    book.special[number] = SPECIALS[achievement.special]
    if achievement.key == "destroyed-bases":
        book.special[number] = BASES_DESTROYED      # a plain sum unless `basesDestroyedMetric=events` [ACH-B1]
    for key, worth in weights(achievement, catalogue).items():
        card = book.number.get(key, NONE)
        if card != NONE:
            book.worth[number * COLUMN + card] = worth
