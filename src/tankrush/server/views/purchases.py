"""Purchases of a finished game: the cards of each seat in order, and how many vehicles of each nation and class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tankrush.engine.card_data import CLASS_KEYS, NATION_KEYS
from tankrush.engine.constants import DONE, MOVED, RESERVE, SEATS, SIGNALMEN_STACK, VEHICLES
from tankrush.engine.state import Game
from tankrush.protocol.http_answers import Purchases

from .turning_points import ReplayMoment


def cards_bought(played: Iterable[ReplayMoment], seat: int) -> list[int]:
    """The cards that a seat has paid for; Research takes cards without a purchase. [BUY-6] [RSCH-1]"""
    return [
        event.card
        for moment in played
        for buyer, action, events in moment.scene.steps
        if buyer == seat and action is not None and action >> 8 == DONE
        for event in events
        if event.kind == MOVED and event.source in (RESERVE, SIGNALMEN_STACK) and event.target >= SEATS
    ]


def purchases_of(game: Game, cards: list[int]) -> Purchases:
    """These cards by their keys, with the vehicles among them by nation and class."""
    vehicles = [card for card in cards if card >= VEHICLES]
    return {
        "cards": [game.book.keys[card] for card in cards],
        "nations": Counter(NATION_KEYS[game.book.nation[card]] for card in vehicles),
        "classes": Counter(CLASS_KEYS[game.book.klass[card]] for card in vehicles),
    }
