"""Comparing cards that are expected with cards that are found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from .case_cards import CaseCards, read_attributes
from .parser import LineError

ANY = "?"
Wish = Callable[[str], bool]  # whether a key is the card somebody expects


def read_wish(text: str, cards: CaseCards) -> Wish:
    """A card by its key or name, `?` for any card, or attributes for any card that has them."""
    if text == ANY:
        return lambda key: True
    if text in cards.known:
        return lambda key: key == text
    attributes = read_attributes(text)
    if attributes is None:
        raise LineError(f"'{text}' is not a card of this scenario.")
    return lambda key: attributes.fit(cards.known[key])


def is_in_order(wishes: Sequence[Wish], keys: Sequence[str]) -> bool:
    return len(wishes) == len(keys) and all(wish(key) for wish, key in zip(wishes, keys, strict=True))


def is_same(texts: Sequence[str], keys: Sequence[str], cards: CaseCards) -> bool:
    """The same cards in any order."""
    return len(texts) == len(keys) and is_within(texts, keys, cards)


def is_within(texts: Sequence[str], keys: Sequence[str], cards: CaseCards) -> bool:
    """Each expected card is another one of those found."""
    named = Counter(text for text in texts if text in cards.known)
    left = Counter(keys)
    if named - left:
        return False
    wishes = [read_wish(text, cards) for text in texts if text not in cards.known]
    return can_all_be_met(wishes, list((left - named).elements()))


def can_all_be_met(wishes: Sequence[Wish], keys: Sequence[str]) -> bool:
    """Whether every description gets a card of its own (augmenting paths)."""
    given: dict[int, int] = {}

    def give(wish: int, tried: set[int]) -> bool:
        for place, key in enumerate(keys):
            if place not in tried and wishes[wish](key):
                tried.add(place)
                if place not in given or give(given[place], tried):
                    given[place] = wish
                    return True
        return False

    return all(give(wish, set()) for wish in range(len(wishes)))
