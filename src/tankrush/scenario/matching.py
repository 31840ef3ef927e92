"""Compare expected cards with actual ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from .case_cards import CaseCards, read_attributes
from .parser import LineError

ANY = "?"
Matcher = Callable[[str], bool]  # returns whether a key is the expected card


def read_matcher(text: str, cards: CaseCards) -> Matcher:
    """Parse a card by key or name, `?` for any card, or attributes for any card that has them."""
    if text == ANY:
        return lambda key: True
    if text in cards.known:
        return lambda key: key == text
    attributes = read_attributes(text)
    if attributes is None:
        raise LineError(f"'{text}' is not a card of this scenario.")
    return lambda key: attributes.fit(cards.known[key])


def is_in_order(matchers: Sequence[Matcher], keys: Sequence[str]) -> bool:
    return len(matchers) == len(keys) and all(matcher(key) for matcher, key in zip(matchers, keys, strict=True))


def is_same(texts: Sequence[str], keys: Sequence[str], cards: CaseCards) -> bool:
    """Return whether these are the same cards in any order."""
    return len(texts) == len(keys) and is_within(texts, keys, cards)


def is_within(texts: Sequence[str], keys: Sequence[str], cards: CaseCards) -> bool:
    """Return whether each expected card matches a different actual one."""
    named = Counter(text for text in texts if text in cards.known)
    left = Counter(keys)
    if named - left:
        return False
    matchers = [read_matcher(text, cards) for text in texts if text not in cards.known]
    return can_all_be_met(matchers, list((left - named).elements()))


def can_all_be_met(matchers: Sequence[Matcher], keys: Sequence[str]) -> bool:
    """Return whether every description can be matched to a different card (augmenting paths)."""
    given: dict[int, int] = {}

    def give(matcher: int, tried: set[int]) -> bool:
        for place, key in enumerate(keys):
            if place not in tried and matchers[matcher](key):
                tried.add(place)
                if place not in given or give(given[place], tried):
                    given[place] = matcher
                    return True
        return False

    return all(give(matcher, set()) for matcher in range(len(matchers)))
