"""Invariants after every accepted step: no card is lost or duplicated, and a seat can move."""

from __future__ import annotations

from collections import Counter

from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import (
    BASE,
    DESTRUCTION,
    DOUBLE,
    GONE,
    HEADQUARTERS,
    HQ,
    NATIONS,
    OVER,
    SIGNALMEN,
    SINGLE,
    SLOTS,
)
from tankrush.engine.game import asked_seats, legal
from tankrush.engine.state import Game
from tankrush.notation.position import cards_on_table

from .expect import Mismatch


def count_cards(game: Game) -> Counter[str]:
    """Count every card of the game by its key: squads, piles, stacks, standing bases."""
    cards = Counter(cards_on_table(game))
    for nation in range(NATIONS):
        cards[SINGLE + nation] += game.singles.cards[nation]
        cards[DOUBLE + nation] += game.doubles.cards[nation]
    cards[DESTRUCTION] += game.destruction
    cards[SIGNALMEN] += game.signalmen
    for player in game.players:
        for slot in range(SLOTS):
            if player.bases.cards[slot] != GONE:
                cards[HEADQUARTERS if slot == HQ else BASE] += 1
    return Counter({game.book.keys[card]: count for card, count in cards.items() if count})


def check_health(game: Game, before: Counter[str]) -> None:
    """Raise Mismatch if a card was lost or duplicated, or if no seat can move."""
    after = count_cards(game)
    if after != before:
        changes = {key: after[key] - before[key] for key in before | after if after[key] != before[key]}
        words = ", ".join(f"{count:+d} {key}" for key, count in sorted(changes.items()))
        raise Mismatch("that no card is lost or made", words)
    if game.phase == OVER:
        return
    asked = asked_seats(game)
    stuck = [SEAT_NAMES[seat] for seat in asked if not legal(game, seat)]
    if not asked or stuck:
        raise Mismatch("that every asked seat has a choice", f"{', '.join(stuck) or 'nobody'} asked without any")
