"""The cards of a scenario: named ones of the catalogue, ad-hoc cards with given attributes, and fillers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from tankrush.catalogue.cards import (
    ABILITIES,
    CLASS_STATS,
    CLASSES,
    GOLD,
    NATIONAL,
    NATIONS,
    NUMBERED,
    Catalogue,
    Common,
    Symbol,
    Vehicle,
)
from tankrush.engine.constants import MOST_VEHICLES, SYMBOLS

from .parser import LineError

BOX = "scenario"  # box of ad-hoc cards; no configuration includes it, so none gets into a deck by itself
FILLER = "filler"  # the word for any plain vehicle
PLAIN = Vehicle("", "", BOX, "ussr", "auxiliary", "", 1, 1, 0, 0, ())
RESERVED = ("rear", "nothing", "empty", "hq", "defender", "to", "with", "strikes", FILLER)


@dataclass(frozen=True, slots=True)
class Attributes:
    """The attributes of a card in a description."""

    fields: dict[str, object] = field(default_factory=dict)

    def make(self, key: str) -> Vehicle:
        """Make a card with this key; attributes that are not given have plain values."""
        vehicle = replace(PLAIN, key=key, name=key, **self.fields)  # type: ignore[arg-type]
        fixed = CLASS_STATS.get(vehicle.klass)
        if fixed and "power" not in self.fields:
            return replace(vehicle, power=fixed[0], armour=fixed[1])
        if fixed and (vehicle.power, vehicle.armour) != fixed:
            raise LineError(f"the class {vehicle.klass} is always {fixed[0]}/{fixed[1]}.")
        return vehicle

    def fit(self, card: Vehicle | Common) -> bool:
        """Return whether a card has these attributes."""
        return isinstance(card, Vehicle) and all(getattr(card, name) == value for name, value in self.fields.items())


def read_attributes(text: str) -> Attributes | None:
    """Parse `france auxiliary 0/0 r3 [national-resources]`, in any order; return None for any other text."""
    found = re.fullmatch(r"([^\[\]]*)(?:\[([^\[\]]*)\])?([^\[\]]*)", text)
    if not found:
        return None
    fields: dict[str, object] = {}
    for word in (found[1] + " " + found[3]).split():
        values = read_attribute(word)
        if not values or fields.keys() & values.keys():
            return None
        fields |= values
    if found[2] is not None:
        fields["abilities"] = read_symbols(found[2])
    return Attributes(fields) if fields else None


def read_attribute(word: str) -> dict[str, object]:
    if word in (*NATIONS, GOLD):
        return {"nation": word}
    if word in CLASSES:
        return {"klass": word}
    if found := re.fullmatch(r"([0-2])/([0-2])", word):
        return {"power": int(found[1]), "armour": int(found[2])}
    if found := re.fullmatch(r"([cr])([0-9]{1,2})", word):
        return {"cost" if found[1] == "c" else "resources": int(found[2])}
    return {}


def read_symbols(text: str) -> tuple[Symbol, ...]:
    """Parse printed abilities, separated by commas; a doubled symbol is written twice."""
    symbols = []
    for part in text.split(","):
        ability, _, amount = part.strip().partition(" ")
        if ability == NATIONAL and amount in NATIONS:
            symbols.append(Symbol(ability, nation=amount))
            continue
        if ability not in ABILITIES or not re.fullmatch(r"[1-9]" if ability in NUMBERED else "", amount.strip()):
            raise LineError(f"'{part.strip()}' is not an ability; expected one of {', '.join(ABILITIES)}, "
                            f"with a number for {' and '.join(NUMBERED)}.")  # fmt: skip
        symbols.append(Symbol(ability, int(amount or 0)))
    if len(symbols) > SYMBOLS:
        raise LineError(f"a card shows at most {SYMBOLS} symbols.")
    return tuple(symbols)


class CaseCards:
    """Every card that a case mentions, made while its given lines are read."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.known: dict[str, Vehicle | Common] = {common.key: common for common in catalogue.commons}
        self.known |= {vehicle.key: vehicle for vehicle in catalogue.vehicles}
        self.made: dict[str, Vehicle] = {}
        self.aliases: dict[str, Attributes] = {}  # mentioned anywhere, even in a line that another one replaces
        self.placed: set[str] = set()

    def define(self, text: str) -> None:
        """Define an alias without making its card yet."""
        description, equals, alias = (part.strip() for part in text.partition("="))
        if equals:
            attributes = read_attributes(description)
            if attributes is None or alias in self.known or alias in RESERVED or not re.fullmatch(r"[\w-]+", alias):
                raise LineError(f"'{text}' is not attributes = a new name.")
            self.aliases[alias] = attributes

    def place(self, text: str) -> str:
        """Return the key of a card placed by a `given` line; a vehicle can be in only one place."""
        description, equals, alias = (part.strip() for part in text.partition("="))
        key = self.make(alias if equals else description)
        if not isinstance(self.known[key], Common):
            if key in self.placed:
                raise LineError(f"'{key}' lies in two places.")
            self.placed.add(key)
        return key

    def make(self, text: str) -> str:
        """Return the key of a card given by key, alias, or attributes for a new one."""
        if text in self.known:
            return text
        attributes = Attributes() if text == FILLER else self.aliases.get(text) or read_attributes(text)
        if attributes is None:
            raise LineError(f"'{text}' is not a card: neither a key, nor a name given before, nor attributes.")
        key = text if text in self.aliases else self.new_key(text)
        self.known[key] = self.made[key] = attributes.make(key)
        return key

    def new_key(self, text: str) -> str:
        """Make a readable, unused key: `heavy [siege]` becomes `heavy-siege-1`."""
        stem = re.sub(r"[^a-z0-9]+", "-", text).strip("-")
        number = 1
        while f"{stem}-{number}" in self.known:
            number += 1
        return f"{stem}-{number}"

    def whole(self, boxes: Collection[str], spoken_of: Iterable[str]) -> Catalogue:
        """Return the made cards and the vehicles of the boxes, thinned out evenly if too many for one game."""
        words = set(spoken_of) | self.placed
        named = [v for v in self.catalogue.vehicles if v.key in words]
        others = [v for v in self.catalogue.vehicles if v.key not in words and v.box in boxes]
        space = MOST_VEHICLES - len(self.made) - len(named)
        if space < 0:
            raise LineError(f"{len(self.made) + len(named)} vehicles are too many, at most {MOST_VEHICLES} fit in.")
        if len(others) > space:
            others = [others[i * len(others) // space] for i in range(space)]
        vehicles = (*named, *others, *self.made.values())
        return Catalogue(vehicles, self.catalogue.commons, self.catalogue.achievements)
