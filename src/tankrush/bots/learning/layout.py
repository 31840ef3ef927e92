"""The layout of an observation: named blocks with their index ranges for a configuration. (No sidecar.)"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .columns import CARD, HAND_NUMBERS, NAMES, SEAT, SLOT, TURN_NUMBERS
from tankrush.engine.card_data import ABILITY_KEYS, CLASS_KEYS, NATION_KEYS
from tankrush.engine.constants import LAST_ACTIVE, NATIONS, SLOTS
from tankrush.engine.vocabulary import PHASE_WORDS

TURN_PARTS = (
    "round/20", "deck/100", "refresh open", "purchases/2", "recruited", "attacked", "phase III", "end triggered",
    "struck/4", "kills of the attack/4", "still to scrap or give/4", "award/4", "Destruction pile/20",
    "Signalmen stack/6", "cost of the wanted cards/10", "resources paid/10", "card in play was scrapped",
    "own rear card was played", "symbol 1 used", "symbol 2 used", "symbol 3 used", "symbol 4 used",
)  # fmt: skip
TOTALS = ("resources", *(f"power {nation}" for nation in NATION_KEYS))
SEAT_PARTS = (
    "hand/5", "garage/10", "depot/10", "kills/5", "bases destroyed/3", "bought Signalmen", "absent", "has sealed",
    "Destruction on top of the garage", "points of the squad/10", "resources of the squad/20",
    *(f"power {nation}/5" for nation in NATION_KEYS),
)  # fmt: skip
CARD_PARTS = (
    "is there", "cost/5", "resources/3", "power/3", "armour/3", *NATION_KEYS, *CLASS_KEYS, "bases only",
    "vehicles only", "national resources", "development", *ABILITY_KEYS[1 : LAST_ACTIVE + 1],
)  # fmt: skip
BASE_PARTS = ("standing", "damaged", "defender damaged", *(f"defender {part}" for part in CARD_PARTS))


@dataclass(frozen=True, slots=True)
class TableSize:
    """The dimensions of a configuration's table."""

    seats: int
    cards: int
    achievements: int
    reserve: int


@dataclass(frozen=True, slots=True)
class Block:
    """A named range of an observation, `start` to `stop - 1`, in rows of `row` numbers."""

    name: str
    start: int
    stop: int
    row: int
    meaning: str

    @property
    def columns(self) -> slice:
        """The block as a slice of an observation."""
        return slice(self.start, self.stop)


Size = Callable[[TableSize], tuple[int, int]]  # number of rows, and numbers in each


def fixed(size: int) -> Size:
    return lambda shape: (1, size)


def per_seat(size: int) -> Size:
    return lambda shape: (shape.seats, size)


def one_per_seat(shape: TableSize) -> tuple[int, int]:
    return 1, shape.seats


def one_per_card(shape: TableSize) -> tuple[int, int]:
    return 1, shape.cards


def one_per_achievement(shape: TableSize) -> tuple[int, int]:
    return 1, shape.achievements


def others_cards(shape: TableSize) -> tuple[int, int]:
    return shape.seats - 1, shape.cards


# In the order of NAMES.
MEANINGS: dict[str, tuple[Size, str]] = {
    "phase": (fixed(len(PHASE_WORDS)), "what is asked: one of the phases"),
    "turn": (fixed(TURN_NUMBERS), "the turn"),
    "asked": (one_per_seat, "who must choose now"),
    "active": (one_per_seat, "whose turn it is"),
    "first": (one_per_seat, "the first player"),
    "decisive": (one_per_seat, "who made the decisive shot"),
    "allies": (one_per_seat, "who is of the own team, oneself included"),
    "attack nation": (fixed(NATIONS + 1), "nation of the attack"),
    "award nation": (fixed(NATIONS), "nation of the medals that are being awarded"),
    "singles": (fixed(NATIONS), "single medals left / 9"),
    "doubles": (fixed(NATIONS), "double medals left / 3"),
    "due": (fixed(NATIONS), "medals owed at the end of the turn / 3"),
    "open": (one_per_achievement, "open achievements"),
    "discarded": (one_per_achievement, "discarded achievements"),
    "own count": (one_per_achievement, "what the own team counts for an open achievement / 5"),
    "best count": (one_per_achievement, "what the strongest other team counts for it / 5"),
    "offer": (lambda shape: (shape.reserve, CARD), "the reserve from the deck outwards: a card each"),
    "in play": (fixed(CARD), "the card whose abilities are being used"),
    "striker": (fixed(CARD), "the attacker that is being aimed"),
    "hand totals": (fixed(HAND_NUMBERS), "sums over the own hand / 5"),
    "seats": (per_seat(SEAT), "every seat"),
    "bases": (lambda shape: (shape.seats * SLOTS, SLOT), "three bases and the HQ of every seat"),
    "rears": (per_seat(CARD), "the card in every rear"),
    "hand": (one_per_card, "own hand: copies of each card"),
    "depot": (one_per_card, "own depot"),
    "garage": (one_per_card, "own garage, whose order is unknown"),
    "reserve": (one_per_card, "the reserve"),
    "wanted": (one_per_card, "cards of the purchase that is being paid"),
    "payers": (one_per_card, "cards that pay for it"),
    "attackers": (one_per_card, "declared attackers"),
    "played": (one_per_card, "vehicles played from the hand in this turn"),
    "discards": (one_per_card, "the discard pile"),
    "graveyard": (one_per_card, "the graveyard"),
    "deck": (one_per_card, "vehicles that may still be in the deck"),
    "squads": (others_cards, "hand, garage and depot of every other seat, as a set"),
    "depots": (others_cards, "depot of every other seat"),
    "shown hands": (others_cards, "what is known of the hand of every other seat"),
}


def blocks_of(*, seats: int, cards: int, achievements: int, reserve: int) -> tuple[Block, ...]:
    """Lay out the blocks one after another, without gaps."""
    shape = TableSize(seats, cards, achievements, reserve)
    blocks: list[Block] = []
    start = 0
    for name in NAMES:
        size, meaning = MEANINGS[name]
        rows, row = size(shape)
        blocks.append(Block(name, start, start + rows * row, row, meaning))
        start += rows * row
    return tuple(blocks)


# Names of the numbers in a row; unnamed blocks have one number for each seat, card or achievement.
PARTS: dict[str, tuple[str, ...]] = {
    "phase": PHASE_WORDS,
    "turn": TURN_PARTS,
    "attack nation": NATION_KEYS,
    **dict.fromkeys(("award nation", "singles", "doubles", "due"), NATION_KEYS[:NATIONS]),
    **dict.fromkeys(("offer", "in play", "striker", "rears"), CARD_PARTS),
    "hand totals": TOTALS,
    "seats": SEAT_PARTS,
    "bases": BASE_PARTS,
}
