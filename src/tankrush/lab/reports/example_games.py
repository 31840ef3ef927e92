"""Example games: recorded games in which an early buyer of a notable card won, and in which one lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tankrush.engine.config import SEAT_NAMES
from tankrush.lab.simulation.run_files import RunFolder

from .card_statistics import CardFound

MOST_CARDS = 20  # cards with two records each: some hundred kilobytes of a page


@dataclass(frozen=True, slots=True)
class ExampleGame:
    """A recorded game in which a seat bought a card early."""

    card: str
    game: int
    seat: str  # the seat's letter
    round: int  # the round of the purchase
    is_won: bool
    record: str


def find_examples(folder: RunFolder, cards: Sequence[CardFound], early: int) -> list[ExampleGame]:
    """Return games for the cards with the largest gains and losses; an empty list if the run has no records."""
    records = {row["game"]: row["record"] for row in folder.table("records").to_pylist()}
    if not records:
        return []
    notable = sorted(cards, key=lambda card: (not card.is_clear, not card.is_tested, -abs(card.gain.score), card.key))
    buyers = early_buyers(folder, [card.key for card in notable[:MOST_CARDS]], early)
    first: dict[tuple[str, bool], dict[str, Any]] = {}
    for row in buyers:
        if row["game"] in records:
            first.setdefault((row["card"], row["won"] > 0), row)
    found = [first.get((card.key, is_won)) for card in notable[:MOST_CARDS] for is_won in (True, False)]
    return [
        ExampleGame(
            row["card"], row["game"], SEAT_NAMES[row["seat"]], row["bought"], row["won"] > 0, records[row["game"]]
        )
        for row in found
        if row is not None
    ]  # fmt: skip


def early_buyers(folder: RunFolder, keys: Sequence[str], early: int) -> list[dict[str, Any]]:
    """Return the early purchases of these cards, in the order of the games."""
    import pyarrow as pa
    import pyarrow.compute as pc

    offers = folder.table("offers", ["game", "seat", "card", "bought", "won"])
    is_early = pc.and_(pc.greater(offers["bought"], 0), pc.less_equal(offers["bought"], early))
    wanted = pc.is_in(offers["card"], value_set=pa.array(keys, pa.string()))
    found: list[dict[str, Any]] = offers.filter(pc.and_(is_early, wanted)).sort_by("game").to_pylist()
    return found
