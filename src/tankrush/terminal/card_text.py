"""Cards, abilities, achievements, bases and seats as text, by their keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tankrush.catalogue.cards import Symbol, Vehicle
from tankrush.engine.card_data import Book
from tankrush.engine.config import SEAT_NAMES, Config
from tankrush.engine.constants import VEHICLES
from tankrush.i18n.messages import Fact, words
from tankrush.i18n.names import name_achievement, name_card, name_cards


class CardText:
    """Translates keys into one language, and seats into the names of their players."""

    def __init__(self, language: str, book: Book, config: Config, names: Sequence[str]) -> None:
        self.language = language
        self.speaker = words(language)
        self.book = book
        self.config = config
        self.names = tuple(names)

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return a message of the terminal."""
        return self.speaker.say(f"terminal-{key}", **facts)

    # ---- seats and places ------------------------------------------------------------------------------------

    def seat(self, letter: str) -> str:
        return self.names[SEAT_NAMES.index(letter)]

    def seat_with_letter(self, letter: str) -> str:
        """Return the name of a seat with its letter, which typed moves and targets use."""
        name = self.seat(letter)
        return name if letter in name.split() else f"{name} ({letter})"

    def base(self, slot: str) -> str:
        return self.speaker.say("zone-hq") if slot == "hq" else self.speaker.say("zone-base", n=int(slot))

    def nation(self, key: str) -> str:
        return self.say(f"nation-{key}")

    # ---- cards -----------------------------------------------------------------------------------------------

    def card(self, key: str) -> str:
        return name_card(self.speaker, self.book, self.book.number[key])

    def cards(self, keys: Iterable[str]) -> str:
        """List cards as `Engineers ×2, Т-34`, in order of first occurrence."""
        return ", ".join(f"{self.card(key)} ×{n}" if n > 1 else self.card(key) for key, n in Counter(keys).items())

    def payers(self, keys: Iterable[str]) -> str:
        """Return the cards in the grammatical case of payers."""
        return name_cards(self.speaker, self.book, [self.book.number[key] for key in keys], "-with")

    def is_vehicle(self, key: str) -> bool:
        return self.book.number[key] >= VEHICLES

    def vehicle(self, key: str) -> Vehicle:
        return self.book.catalogue.vehicle(key)

    def with_strength(self, key: str) -> str:
        """Return a vehicle with its power and armour, any other card by its name."""
        if not self.is_vehicle(key):
            return self.card(key)
        number = self.book.number[key]
        return f"{self.card(key)} {self.book.power[number]}/{self.book.armour[number]}"

    def kind(self, key: str) -> str:
        """Return nation and class in short; empty for cards other than vehicles."""
        if not self.is_vehicle(key):
            return ""
        vehicle = self.vehicle(key)
        return f"{self.nation(vehicle.nation)}, {self.say(f'class-{vehicle.klass}')}"

    def cost(self, key: str) -> int:
        return self.book.cost[self.book.number[key]]

    def resources(self, key: str) -> int:
        return self.book.resources[self.book.number[key]]

    def can_pay(self, key: str) -> bool:
        """Return whether a resource icon is printed on the card. [BUY-1]"""
        return bool(self.book.has_icon[self.book.number[key]])

    # ---- abilities -------------------------------------------------------------------------------------------

    def symbols(self, key: str) -> tuple[Symbol, ...]:
        """Return all printed symbols, passive ones included."""
        if self.is_vehicle(key):
            return self.vehicle(key).abilities
        return self.book.catalogue.common(key).abilities

    def symbol(self, symbol: Symbol) -> str:
        return self.speaker.say(f"ability-{symbol.ability}", n=symbol.amount)

    def abilities(self, key: str) -> str:
        counts = Counter(self.symbols(key))
        return ", ".join(f"{self.symbol(s)} ×{n}" if n > 1 else self.symbol(s) for s, n in counts.items())

    def ability(self, ability: str, card: str | None) -> str:
        """Name an ability with the number on the card in play."""
        printed = [symbol for symbol in (self.symbols(card) if card else ()) if symbol.ability == ability]
        return self.symbol(printed[0] if printed else Symbol(ability, 1))

    def ability_help(self, ability: str, times: int = 1) -> str:
        """Return help for an ability under the options of this game, with the number of its symbols. [SETUP-10]"""
        return self.speaker.say(f"ability-{ability}-help", n=times, **self.config.in_force())

    # ---- achievements ----------------------------------------------------------------------------------------

    def achievement(self, key: str) -> str:
        """Name an achievement; custom ones may have names in their file. [VAR-9]"""
        number = self.book.achievement_number(key)
        own = dict(self.book.achievements[number].names).get(self.language)
        return own or name_achievement(self.speaker, self.book, number)

    def achievement_help(self, key: str) -> str:
        if self.speaker.has(f"achievement-{key}-help"):
            return self.speaker.say(f"achievement-{key}-help", **self.config.in_force())
        own = self.book.achievements[self.book.achievement_number(key)]
        return f"{own.goal} {own.special or own.measure} {own.over}".strip()
