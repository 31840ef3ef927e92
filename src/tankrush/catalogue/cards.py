"""The cards of the boxes: vehicles, common cards and achievements, as printed."""

import hashlib
import operator
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cached_property

NATIONS = ("ussr", "germany", "usa", "france", "uk", "japan")
GOLD = "gold"
CLASSES = ("light", "medium", "spg", "heavy", "auxiliary")
BOXES = ("base", "second-front", "last-battle")
GROUPS = ("barracks", "base", "destruction", "medal")
KINDS = {
    "light": ("light",),
    "medium": ("medium",),
    "spg": ("spg-triangle", "spg-square"),
    "heavy": ("heavy",),
    "auxiliary": (
        "truck", "gun", "plane", "agents", "mine", "infantry", "car", "armoured-car", "ship", "rocket",
    ),
}  # fmt: skip
# Power and armour of the armoured classes; an auxiliary may have any. [COMP-6]
CLASS_STATS = {"light": (1, 1), "medium": (1, 2), "spg": (2, 1), "heavy": (2, 2)}


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability besides paying, attacking and defending."""

    key: str
    rule: str  # its first rule
    box: str = "base"  # "": on no card of the boxes, only in extra sets
    passive: bool = False
    numbered: bool = False  # a number is printed beside it


# In the order of their numbers in `engine/constants.py`, active ones first. These are our names; those of the
# printed editions are in the words of each language. [TERM-11]
ALL_ABILITIES = (
    Ability("reinforcements", "REINF-1", numbered=True),
    Ability("recruitment", "RECR-1"),
    Ability("scouting", "SCOUT-1"),
    Ability("sabotage", "SABO-1"),
    Ability("siege", "SIEGE-1"),
    Ability("research", "RSCH-1", numbered=True),
    Ability("repair", "REPR-1"),
    Ability("invulnerability", "INVU-1"),
    Ability("dislocation", "DISL-1", "second-front"),
    Ability("planning", "PLAN-1", "second-front"),
    Ability("destruction", "DEST-1", "last-battle"),
    Ability("development", "DEVL-1", "last-battle", passive=True),
    Ability("bases-only", "PASS-1", passive=True),
    Ability("vehicles-only", "PASS-2", passive=True),
    Ability("national-resources", "PASS-3", passive=True),
)
ABILITIES = tuple([ability.key for ability in ALL_ABILITIES])
ABILITY_BOX = {ability.key: ability.box for ability in ALL_ABILITIES if ability.box not in ("", "base")}
ABILITY_RULES = {ability.key: ability.rule for ability in ALL_ABILITIES}
NATIONAL = "national-resources"
NUMBERED = tuple([ability.key for ability in ALL_ABILITIES if ability.numbered])
# The box of a nation, if not the base game; gold is for vehicles without a nation. [TERM-6] [COMBO-5]
NATION_BOX = {"uk": "second-front", "japan": "last-battle", GOLD: "last-battle"}

PROVENANCES = ("printed", "inferred", "reconstructed")  # from the most to the least certain
EACH = "/"  # separates the origins of several abilities

GOALS = ("most", "fewest")
MEASURES = ("cards", "cost", "resources", "power", "armour", "medals", "reinforcements", "research")
SPECIALS = ("medal-nations", "own-bases", "decisive-shot")

_SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "=": operator.eq, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
_WORDS = {
    "class": CLASSES,
    "group": ("vehicle", *GROUPS),
    "nation": (*NATIONS, GOLD),
    "ability": ("any", "none", *ABILITIES),
}
_NUMBERS = ("cost", "resources", "power", "armour", "medals")
_JOKER_FIELDS = ("class", "ability", "power", "armour")


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in the card files and its place; code and facts allow translation."""

    file: str
    line: int | None
    column: str
    sentence: str
    card: str = ""
    code: str = ""
    facts: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        """Return the place and the sentence."""
        line = "" if self.line is None else f", line {self.line}"
        column = f", column {self.column}" if self.column else ""
        return f"{self.file}{line}{column}: {self.sentence}"


class CardError(ValueError):
    """Card files that cannot be used, with every problem found in them."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Symbol:
    """A printed ability symbol; amount 0 if no number is printed."""

    ability: str
    amount: int = 0
    nation: str = ""  # the nation of national resources, if it differs from the card's

    def __str__(self) -> str:
        """Return the notation of the card files."""
        return " ".join(filter(None, (self.ability, str(self.amount or ""), self.nation)))


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A card of the vehicle deck, auxiliaries included. [TERM-5] [COMP-7]"""

    key: str
    name: str
    box: str
    nation: str
    klass: str
    kind: str
    cost: int
    resources: int
    power: int
    armour: int
    abilities: tuple[Symbol, ...]
    provenance: tuple[tuple[str, str], ...] = ()
    cyrillic: str = ""
    short: tuple[str, str] = ("", "")  # for small pictures, in Latin and in Cyrillic letters

    def called(self, language: str) -> str:
        """Return the name in the reader's script: Soviet vehicles are in Cyrillic in Russian."""
        return self.cyrillic if language == "ru" and self.cyrillic else self.name

    @property
    def group(self) -> str:
        """The achievement group, `vehicle` for every vehicle; common cards have other groups."""
        return "vehicle"

    def has(self, ability: str) -> bool:
        """Return whether the symbol is printed on the card."""
        for symbol in self.abilities:  # hot path: a generator would be slower
            if symbol.ability == ability:
                return True
        return False


@dataclass(frozen=True, slots=True)
class Common:
    """A card outside the vehicle deck; a cost or resources that are not printed are None. [COMP-8] [TERM-8]"""

    key: str
    box: str
    group: str
    nation: str
    copies: int
    cost: int | None
    resources: int | None
    medals: int
    abilities: tuple[Symbol, ...]
    provenance: tuple[tuple[str, str], ...] = ()

    def has(self, ability: str) -> bool:
        """Return whether the symbol is printed on the card."""
        return any(symbol.ability == ability for symbol in self.abilities)


def ability_origins(card: Vehicle | Common) -> tuple[str, ...]:
    """Return the origin of each symbol of a card, in printed order."""
    origins = dict(card.provenance).get("abilities", "").split(EACH)
    return tuple(origins[min(number, len(origins) - 1)] for number in range(len(card.abilities)))


def fact_origins(card: Vehicle | Common) -> dict[str, str]:
    """Return the origin of each value of a card; its abilities have the least certain of their origins."""
    return {fact: max(origin.split(EACH), key=_doubt) for fact, origin in card.provenance}


def _doubt(origin: str) -> int:
    return PROVENANCES.index(origin) if origin in PROVENANCES else len(PROVENANCES)


@dataclass(frozen=True, slots=True)
class Achievement:
    """An award for most or fewest of something in the final squad; `special` if no sum over cards counts it. [ACH-4]"""

    key: str
    box: str
    rule: str
    goal: str
    measure: str
    over: str
    nation: str
    special: str
    names: tuple[tuple[str, str], ...] = ()
    picture: str = ""


@dataclass(frozen=True)
class Catalogue:
    """All cards, in an order independent of the order of rows in the files."""

    vehicles: tuple[Vehicle, ...]
    commons: tuple[Common, ...]
    achievements: tuple[Achievement, ...]
    places: dict[str, tuple[str, int]] = field(default_factory=dict, compare=False, repr=False)

    def __hash__(self) -> int:
        return hash(self.digest)  # cached: hashing every card takes a hundred times as long

    @cached_property
    def _cards(self) -> dict[str, Vehicle | Common]:
        cards: tuple[Vehicle | Common, ...] = (*self.vehicles, *self.commons)
        return {card.key: card for card in cards}

    def find(self, key: str) -> Vehicle | Common | None:
        """Return the card with this key, or None."""
        return self._cards.get(key)

    def vehicle(self, key: str) -> Vehicle:
        """Return the vehicle with this key; raise KeyError if there is none."""
        card = self._cards[key]
        if not isinstance(card, Vehicle):
            raise KeyError(key)
        return card

    def common(self, key: str) -> Common:
        """Return the common card with this key; raise KeyError if there is none."""
        card = self._cards[key]
        if not isinstance(card, Common):
            raise KeyError(key)
        return card

    @cached_property
    def _keys(self) -> dict[str, str]:
        """Keys by normalised key or name; keys take precedence over names."""
        names = [(name, v.key) for v in self.vehicles for name in (v.name, v.cyrillic) if name]
        return {normalise(name): key for name, key in names} | {key: key for key in self._cards}

    def key_of(self, text: str) -> str | None:
        """Find a card's key by key or by name in either script; spaces may replace hyphens."""
        return self._keys.get(text) or self._keys.get(normalise(text))

    def deck(self, boxes: Collection[str]) -> tuple[Vehicle, ...]:
        """Return the vehicles of these boxes whose nation and abilities are in play. [COMBO-1] [COMBO-2]"""
        return tuple(vehicle for vehicle in self.vehicles if vehicle.box in boxes and _is_at_home(vehicle, boxes))

    @cached_property
    def digest(self) -> str:
        """Return the SHA-256 of everything that matters for play: no names, pictures, provenance or row order."""
        lines = [
            *(f"vehicle {v.key} {v.box} {v.nation} {v.klass} {v.cost} {v.resources} {v.power} {v.armour} "
              f"{_text(v.abilities)}" for v in self.vehicles),
            *(f"common {c.key} {c.box} {c.group} {c.nation or '-'} {c.copies} {c.cost} {c.resources} {c.medals} "
              f"{_text(c.abilities)}" for c in self.commons),
            *(f"achievement {a.key} {a.box} {a.goal} {a.measure or '-'} {a.nation or '-'} {a.special or '-'} {a.over}"
              for a in self.achievements),
        ]  # fmt: skip
        return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()

    @cached_property
    def digest_of_names(self) -> str:
        """Return a short SHA-256 of the names, to distinguish cards that play the same but read differently."""
        lines = sorted(f"{v.key} {v.name} {v.cyrillic}" for v in self.vehicles)
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def normalise(name: str) -> str:
    return "-".join(name.casefold().split())


def _is_at_home(vehicle: Vehicle, boxes: Collection[str]) -> bool:
    needed = [ABILITY_BOX.get(symbol.ability) for symbol in vehicle.abilities]
    return all(box is None or box in boxes for box in (NATION_BOX.get(vehicle.nation), *needed))


def _text(symbols: tuple[Symbol, ...]) -> str:
    return "; ".join(map(str, symbols))


@dataclass(frozen=True, slots=True)
class Test:
    """One comparison of a condition, such as `cost<=2`."""

    __test__ = False

    field: str
    sign: str
    value: str


def parse_condition(text: str) -> tuple[tuple[Test, ...], ...]:
    """Parse `class=light | group=barracks cost<=2` into alternatives of tests; raise ValueError for a mistake."""
    if not text.strip():
        return ((),)
    return tuple(tuple(map(_parse_test, part.split() or [""])) for part in text.split("|"))


def _parse_test(text: str) -> Test:
    found = re.fullmatch(r"([a-z]+)(<=|>=|!=|=|<|>)([a-z0-9-]+)", text)
    if not found:
        raise ValueError(f"'{text}' is not a comparison such as class=light or cost<=2")
    test = Test(*found.groups())
    if test.field in _NUMBERS:
        if not re.fullmatch(r"-?[0-9]{1,3}", test.value):
            raise ValueError(f"'{text}' must compare with a whole number")
    elif test.field not in _WORDS:
        raise ValueError(f"'{test.field}' is not one of {', '.join((*_WORDS, *_NUMBERS))}")
    elif test.sign not in ("=", "!="):
        raise ValueError(f"'{text}' may only use = or !=")
    elif test.value not in _WORDS[test.field]:
        raise ValueError(f"'{test.value}' is not one of {', '.join(_WORDS[test.field])}")
    return test


def weights(achievement: Achievement, catalogue: Catalogue) -> dict[str, int]:
    """Return what each card adds to the count; empty if the achievement is special. [ACH-4…5] [DEVL-2…5]"""
    cards: tuple[Vehicle | Common, ...] = (*catalogue.vehicles, *catalogue.commons)
    if achievement.special:
        return {card.key: 0 for card in cards}
    alternatives = parse_condition(achievement.over)
    return {card.key: _amount(card, achievement.measure) if _matches(card, alternatives) else 0 for card in cards}


def _matches(card: Vehicle | Common, alternatives: tuple[tuple[Test, ...], ...]) -> bool:
    for tests in alternatives:
        for test in tests:
            if not _passes(card, test):
                break
        else:
            return True
    return False


def _passes(card: Vehicle | Common, test: Test) -> bool:
    """Test a card; an unprinted value never passes, Development passes as a joker in four fields. [DEVL-2] [DEVL-5]"""
    if test.field in _JOKER_FIELDS and card.has("development"):
        return True
    if test.field == "ability":
        return _bears(card, test.value) is (test.sign == "=")
    printed = getattr(card, "klass" if test.field == "class" else test.field, None)
    if printed is None or printed == "":
        return False
    if test.field in _NUMBERS:
        return _SIGNS[test.sign](printed, int(test.value))
    return (printed == test.value) is (test.sign == "=")


def _bears(card: Vehicle | Common, ability: str) -> bool:
    """Return whether a card has an ability; passive symbols count too. [ACH-S4] [R-99]"""
    if ability in ("any", "none"):
        return bool(card.abilities) is (ability == "any")
    return card.has(ability)


def _amount(card: Vehicle | Common, measure: str) -> int:
    """Return a card's contribution; Development adds one to sums, its medal none to counts. [DEVL-4] [R-58] [R-60]"""
    if measure == "cards":
        return 1
    if measure in NUMBERED:
        joker = 1 if card.has("development") else 0
        return joker + sum(symbol.amount for symbol in card.abilities if symbol.ability == measure)
    return getattr(card, measure, None) or 0
