"""The names of all mutable fields of a game and a player.

Types and defaults are in `state.py` and `state.pxd`; tests compare both with this list.
"""

from __future__ import annotations

from typing import NamedTuple


class Fields(NamedTuple):
    """The fields of a class. Their order is the format of every hash: never change it, add new ones to `later`."""

    piles: tuple[str, ...]
    rows: tuple[str, ...]
    numbers: tuple[str, ...]
    unhashed: tuple[str, ...] = ()  # numbers that two equal states may differ in
    later: tuple[str, ...] = ()  # numbers and flags added since, with 0 as their default

    @property
    def hashed(self) -> tuple[str, ...]:
        return tuple([name for name in self.numbers if name not in self.unhashed])


PLAYER = Fields(
    piles=("garage", "hand", "depot"),
    rows=("bases", "defenders", "hurt"),
    numbers=(
        "rear", "known", "absent", "signalmen", "kills", "bases_destroyed", "medals", "base_points", "award_points",
        "development", "destruction", "surviving", "total", "rank",
    ),
)  # fmt: skip
GAME = Fields(
    piles=("deck", "discards", "graveyard", "box", "payers", "attack"),
    rows=(
        "reserve", "bought", "singles", "doubles", "due", "sealed", "open", "awarded", "played", "played_rear",
    ),
    numbers=(
        "closed", "discarded", "unused", "destruction", "signalmen", "deck_known", "first", "turn", "round", "phase",
        "asked", "actor", "refresh_open", "purchases", "recruited", "attacked", "closing", "nation", "struck",
        "striker", "kills", "card", "used", "scrapped", "need", "award_nation", "award", "ending", "decisive",
        "learned", "ply",
    ),
    unhashed=("learned",),
)  # fmt: skip
