"""Piles and rows of cards, the list of choices, and the game's random generator."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from . import nocython as cython

from .constants import NONE, VEHICLES, VERB_COUNT

CAPACITY: int = 384  # more than all cards of a game of six with every box: MOST_VEHICLES and 158 common ones
WIDTH: int = 8
MASK: int = 0xFFFFFFFFFFFFFFFF
STAR: int = 0x2545F4914F6CDD1D
GOLDEN: int = 0x9E3779B97F4A7C15
MIX_1: int = 0xBF58476D1CE4E5B9
MIX_2: int = 0x94D049BB133111EB
NUMBERS: list[int] = list(range(VERB_COUNT * 256))


class Chance:
    """The game's random generator: xorshift64* with 64 bits of state, so games replay identically everywhere."""

    def __init__(self, state: int) -> None:
        self.state = state

    def seed(self, number: int) -> None:
        """Seed with any number; splitmix64 makes a well-mixed, non-zero state of it."""
        x = (number + GOLDEN) & MASK
        x = ((x ^ x >> 30) * MIX_1) & MASK
        x = ((x ^ x >> 27) * MIX_2) & MASK
        x = x ^ x >> 31
        self.state = x if x != 0 else GOLDEN

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        x = self.state
        x ^= x >> 12
        x ^= x << 25 & MASK
        x ^= x >> 27
        self.state = x
        return ((x * STAR & MASK) >> 32) * n >> 32


class Choices:
    """The legal actions, rewritten for every decision."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.size = 0
            self.actions: list[int] = [0] * 1024

    def add(self, verb: int, argument: int) -> None:
        self.actions[self.size] = verb * 256 + argument
        self.size += 1

    def clear(self) -> None:
        self.size = 0

    def has(self, action: int) -> bool:
        for i in range(self.size):
            if self.actions[i] == action:
                return True
        return False

    def add_each(self, verb: int, pile: Pile) -> None:
        """Add every card of a pile; copies of a common card are one choice."""
        seen = 0
        for i in range(pile.size):
            card = pile.cards[i]
            if card < VEHICLES:
                if seen >> card & 1:
                    continue
                seen |= 1 << card
            self.add(verb, card)

    def contents(self) -> list[int]:
        if not cython.compiled:
            return self.actions[: self.size]
        found = NUMBERS[: self.size]  # shared integers cost less than new ones
        for i in range(self.size):
            found[i] = NUMBERS[self.actions[i]]
        return found


class Pile:
    """A pile of cards, the top one last; below its `ordered` top cards a face-down pile is a bag without order."""

    def __init__(self) -> None:
        if not cython.compiled:  # compiled, all this lies zeroed inside the object
            self.place = 0
            self.size = 0
            self.ordered = 0
            self.cards: list[int] = [0] * CAPACITY

    def add(self, card: int) -> None:
        assert 0 <= card <= 255 and self.size < CAPACITY
        self.cards[self.size] = card
        self.size += 1

    def put_on_top(self, card: int) -> None:
        """Put a card on top of a face-down pile, known to everyone. [DEST-2]"""
        self.add(card)
        self.ordered += 1

    def take(self, index: int) -> int:
        """Take out the card at index; the others keep their order."""
        assert 0 <= index < self.size
        card = self.cards[index]
        self.size -= 1
        for i in range(index, self.size):
            self.cards[i] = self.cards[i + 1]
        return card

    def draw(self, chance: Chance) -> int:
        """Draw the top card; shuffling is lazy, so a bag is sampled when it is drawn from. [DRAW-1]"""
        assert self.size > 0
        self.size -= 1
        if self.ordered:
            self.ordered -= 1
            return self.cards[self.size]
        index = chance.below(self.size + 1)
        card = self.cards[index]
        self.cards[index] = self.cards[self.size]
        return card

    def find(self, card: int) -> int:
        """Return the lowest index of a card, or -1."""
        for i in range(self.size):
            if self.cards[i] == card:
                return i
        return -1

    def count(self, card: int) -> int:
        n = 0
        for i in range(self.size):
            if self.cards[i] == card:
                n += 1
        return n

    def swap(self, first: int, second: int) -> None:
        assert 0 <= first < self.size and 0 <= second < self.size
        card = self.cards[first]
        self.cards[first] = self.cards[second]
        self.cards[second] = card

    def add_all(self, other: Pile) -> None:
        """Append all cards of the other pile in their order, and empty the other."""
        for i in range(other.size):  # one by one: few cards are moved quicker than a block of memory
            self.add(other.cards[i])
        other.clear()

    def clear(self) -> None:
        self.size = 0
        self.ordered = 0

    def copy_from(self, other: Pile) -> None:
        self.size = other.size
        self.ordered = other.ordered
        self.cards[:] = other.cards

    def contents(self) -> list[int]:
        return list(self.cards[: self.size])

    def packed(self, is_bag: bool) -> bytes:
        """Return size, ordered cards and cards as bytes for a hash; the cards of a bag are sorted."""
        cards = bytes(self.cards[: self.size])
        if is_bag:
            loose = self.size - self.ordered
            cards = bytes(sorted(cards[:loose])) + cards[loose:]
        return f"({self.size}, {self.ordered})".encode() + cards

    def restore(self, contents: list[int], ordered: int) -> None:
        self.clear()
        for card in contents:
            self.add(card)
        self.ordered = ordered


class Row:
    """A few slots in order: the reserve, a player's bases, numbers per nation or seat."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.size = 0
            self.cards: list[int] = [0] * WIDTH

    def fill(self, card: int, size: int) -> None:
        assert 0 <= card <= 255 and 0 <= size <= WIDTH
        self.size = size
        for i in range(8):  # all slots: a loop of known length costs less
            self.cards[i] = card

    def put(self, index: int, card: int) -> None:
        assert 0 <= index < self.size and 0 <= card <= 255
        self.cards[index] = card

    def add(self, card: int) -> None:
        assert 0 <= card <= 255 and self.size < WIDTH
        self.cards[self.size] = card
        self.size += 1

    def push(self, card: int) -> None:
        """Insert a card in front of the others. [RES-2]"""
        assert 0 <= card <= 255 and self.size < WIDTH
        for i in range(self.size):
            self.cards[self.size - i] = self.cards[self.size - i - 1]
        self.cards[0] = card
        self.size += 1

    def take(self, index: int) -> int:
        """Take out a card, as Pile.take does; a shared base class would cost a virtual call when compiled."""
        assert 0 <= index < self.size
        card = self.cards[index]
        self.size -= 1
        for i in range(index, self.size):
            self.cards[i] = self.cards[i + 1]
        return card

    def find(self, card: int) -> int:
        for i in range(self.size):
            if self.cards[i] == card:
                return i
        return -1

    def any(self) -> bool:
        found = 0
        for i in range(8):
            found |= self.cards[i]
        return found != 0

    def clear(self) -> None:
        self.size = 0

    def copy_from(self, other: Row) -> None:
        self.size = other.size
        self.cards[:] = other.cards

    def contents(self) -> list[int]:
        return [self.cards[i] for i in range(self.size)]

    def packed(self) -> bytes:
        """Return size and cards as bytes for a hash."""
        return bytes([self.size, *self.contents()])

    def restore(self, contents: list[int]) -> None:
        self.size = 0
        for card in contents:
            self.add(card)


class Tally:
    """Counts how often each card was played, up to three times, in two bits a card."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.bits: list[int] = [0] * 64

    def count(self, card: int) -> int:
        return self.bits[card >> 2] >> (card & 3) * 2 & 3

    def add(self, card: int) -> None:
        assert 0 <= card <= 255 and self.count(card) < 3
        self.bits[card >> 2] += 1 << (card & 3) * 2

    def clear(self) -> None:
        for i in range(64):
            self.bits[i] = 0

    def copy_from(self, other: Tally) -> None:
        self.bits[:] = other.bits

    def contents(self) -> list[int]:
        found: list[int] = []
        for i in range(64):
            if self.bits[i]:  # most are empty
                for card in range(i * 4, i * 4 + 4):
                    found += [card] * self.count(card)
        return found

    def packed(self) -> bytes:
        """Return the number of cards and the cards as bytes for a hash."""
        cards = self.contents()
        return bytes([len(cards), *cards])

    def restore(self, contents: list[int]) -> None:
        self.clear()
        for card in contents:
            self.add(card)


def new_pile(place: int) -> Pile:
    """Make an empty pile; `place` identifies it in events."""
    pile = Pile.__new__(Pile) if cython.compiled else Pile()  # compiled, __init__ does nothing and costs a call
    pile.place = place
    return pile


def new_row(size: int, card: int = NONE) -> Row:
    row = Row.__new__(Row) if cython.compiled else Row()
    row.fill(card, size)
    return row
