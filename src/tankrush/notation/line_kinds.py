"""The kinds of lines in a position: piles, rows, numbers, flags, seats, single cards, achievements."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..engine.config import SEAT_NAMES
from ..engine.constants import NONE
from ..engine.pile import Pile, Row, Tally
from ..engine.state import Game, Player
from .actions import NotationError, seat_name

Cards = Callable[[str], int]  # returns the number of a card given as text, or raises NotationError
FILLER = "filler"  # the card that `5 cards` stands for, except in hand, garage and depot (engineers)
MOST_CARDS = 240  # in one pile
LONGEST_ROW = 7
LARGEST = 1_000_000_000


class Unreadable(Exception):
    """An invalid value and the allowed ones; becomes a NotationError with the line."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Reads and writes one kind of line; zones of the whole table ignore the seat."""

    get: Callable[[Game, Player], str]
    set: Callable[[Game, Player, str, Cards], None]


# ---- text ------------------------------------------------------------------------------------------------


def split_cards(text: str) -> list[str]:
    """Split a list at commas outside brackets; `x3` is three copies, `empty` none. At most 240 cards."""
    cards: list[str] = []
    for part in re.findall(r"(?:[^,\[\]]|\[[^\]]*\]|[\[\]])+", text):
        found = re.fullmatch(r"(.*\S)\s+x(\d{1,3})", part.strip())
        count = int(found[2]) if found else 1
        if len(cards) + count > MOST_CARDS:
            raise NotationError(f"'{part.strip()}' is too much: a list has at most {MOST_CARDS} cards.")
        cards += [found[1] if found else part.strip()] * count
    return [card for card in cards if card and card != "empty"]


def join_cards(keys: Sequence[str]) -> str:
    """Write a list of cards that split_cards parses; equal neighbours are counted."""
    parts: list[tuple[str, int]] = []
    for key in keys:
        if parts and parts[-1][0] == key:
            parts[-1] = (key, parts[-1][1] + 1)
        else:
            parts.append((key, 1))
    return ", ".join(key if count == 1 else f"{key} x{count}" for key, count in parts) or "empty"


def names_of(game: Game, cards: Iterable[int]) -> str:
    return join_cards([game.book.keys[card] for card in cards])


def read_cards(text: str, cards: Cards, filler: str = FILLER, most: int = MOST_CARDS) -> list[int]:
    """Return the cards of a list; `5 cards` are five of the filler."""
    count = re.fullmatch(r"(\d{1,3}) cards?", text)
    texts = [filler] * int(count[1]) if count else split_cards(text)
    if len(texts) > most:
        raise Unreadable(f"at most {most} cards")
    return [cards(card) for card in texts]


def read_number(text: str, low: int = 0, high: int = LARGEST) -> int:
    if re.fullmatch(r"-?[0-9]{1,10}", text) and low <= int(text) <= high:
        return int(text)
    raise Unreadable(f"a number from {low} to {high}")


def read_word(text: str, words: Sequence[str]) -> int:
    if text not in words:
        raise Unreadable(f"one of {', '.join(words)}")
    return words.index(text)


def read_seat(game: Game, text: str) -> int:
    return read_word(text, SEAT_NAMES[: game.count])


def read_seats(game: Game, text: str) -> list[int]:
    return [] if text == "nobody" else [read_seat(game, part.strip()) for part in text.split(",")]


def read_achievements(game: Game, text: str) -> list[int]:
    keys = [achievement.key for achievement in game.book.achievements]
    return [read_word(key, keys) for key in split_cards(text)]


# ---- kinds of zones ----------------------------------------------------------------------------------------


def pile_zone(pile: Callable[[Game, Player], Pile], filler: str = FILLER, top_first: bool = True) -> Zone:
    """Make the zone of a face-up pile, listed from the top or in the order its cards were put down."""
    step = -1 if top_first else 1

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        pile(game, player).restore(read_cards(text, cards, filler)[::step], 0)

    return Zone(lambda game, player: names_of(game, pile(game, player).contents()[::step]), change)


def bag_zone(pile: Callable[[Game, Player], Pile], filler: str = FILLER) -> Zone:
    """Make the zone of a face-down pile: cards in known order, then `shuffled:` and the rest. [DRAW-1] [DEST-2]"""

    def get(game: Game, player: Player) -> str:
        cards = pile(game, player).contents()
        loose = len(cards) - pile(game, player).ordered
        known, rest = cards[loose:][::-1], cards[:loose][::-1]
        parts = [names_of(game, known)] if known or not rest else []
        return ", ".join(parts + (["shuffled: " + names_of(game, rest)] if rest else []))

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        top, _, rest = text.partition("shuffled:")
        known, loose = read_cards(top.strip(), cards, filler), read_cards(rest.strip(), cards, filler)
        if len(known) + len(loose) > MOST_CARDS:
            raise Unreadable(f"at most {MOST_CARDS} cards")
        pile(game, player).restore(loose[::-1] + known[::-1], len(known))

    return Zone(get, change)


def row_zone(row: Callable[[Game], Row | Tally], most: int = LONGEST_ROW) -> Zone:
    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        row(game).restore(read_cards(text, cards, FILLER, most))

    return Zone(lambda game, player: names_of(game, row(game).contents()), change)


def number_zone(name: str, *, of_seat: bool = False, high: int = LARGEST) -> Zone:
    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        setattr(player if of_seat else game, name, read_number(text, 0, high))

    return Zone(lambda game, player: str(getattr(player if of_seat else game, name)), change)


def flag_zone(name: str, yes: str = "yes", no: str = "no", *, of_seat: bool = False) -> Zone:
    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        setattr(player if of_seat else game, name, read_word(text, (no, yes)) == 1)

    return Zone(lambda game, player: yes if getattr(player if of_seat else game, name) else no, change)


def seat_zone(name: str, nobody: str = "") -> Zone:
    """Make a zone that holds a seat, or the word `nobody`."""

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        setattr(game, name, NONE if nobody and text == nobody else read_seat(game, text))

    def get(game: Game, player: Player) -> str:
        seat: int = getattr(game, name)
        return nobody if seat == NONE else seat_name(seat)

    return Zone(get, change)


def card_zone(name: str, *, of_seat: bool = False) -> Zone:
    """Make a zone that holds one card or none."""

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        setattr(player if of_seat else game, name, NONE if text == "empty" else cards(text))

    def get(game: Game, player: Player) -> str:
        card: int = getattr(player if of_seat else game, name)
        return "empty" if card == NONE else game.book.keys[card]

    return Zone(get, change)


def achievement_zone(name: str) -> Zone:
    """Make a zone of unordered achievements; named ones leave the other stacks. `5 cards` takes unused ones."""

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        setattr(game, name, 0)
        count = re.fullmatch(r"(\d{1,3}) cards?", text)
        if count:
            free = [n for n in range(len(game.book.achievements)) if game.open.find(n) < 0 and not is_stacked(game, n)]
            chosen = free[: read_number(count[1], 0, len(free))]
        else:
            chosen = read_achievements(game, text)
        for number in chosen:
            take_from_stacks(game, number)
            setattr(game, name, getattr(game, name) | 1 << number)

    def get(game: Game, player: Player) -> str:
        bits: int = getattr(game, name)
        return join_cards([a.key for n, a in enumerate(game.book.achievements) if bits >> n & 1])

    return Zone(get, change)


def is_stacked(game: Game, achievement: int) -> bool:
    return bool((game.closed | game.discarded) >> achievement & 1)


def take_from_stacks(game: Game, achievement: int) -> None:
    """Remove an achievement from all stacks: it can be in only one place. [PLAN-2]"""
    for name in ("closed", "discarded", "unused"):
        setattr(game, name, getattr(game, name) & ~(1 << achievement))
