"""The lines of a seat: `A hand: engineers x2, ussr-t-34`, `A base 1: damaged, defender ussr-t-34`."""

from __future__ import annotations

from ..engine.constants import GONE, HQ, NONE, STANDING
from ..engine.state import Game, Player
from .line_kinds import (
    MOST_CARDS,
    Cards,
    Unreadable,
    Zone,
    bag_zone,
    card_zone,
    flag_zone,
    number_zone,
    pile_zone,
    read_number,
    read_word,
    split_cards,
)

BASES = ("gone", "standing", "damaged")  # in the order of the engine's numbers
RESULTS = {
    "medals": "medals", "bases": "base_points", "achievements": "award_points", "development": "development",
    "destruction": "destruction", "surviving": "surviving", "total": "total", "rank": "rank",
}  # fmt: skip


def base_zone(slot: int) -> Zone:
    """Make the zone `damaged, defender ussr-t-34, defender damaged`; a missing part means it does not apply."""

    def get(game: Game, player: Player) -> str:
        card = player.defenders.cards[slot]
        state = player.bases.cards[slot]
        parts = [BASES[state]] if state != STANDING or card == NONE else []
        parts += [] if card == NONE else [f"defender {game.book.keys[card]}"]
        return ", ".join(parts + (["defender damaged"] if player.hurt.cards[slot] else []))

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        state, card, hurt = STANDING, NONE, 0
        for part in split_cards(text):
            if part in BASES:
                state = BASES.index(part)
            elif part == "defender damaged":
                hurt = 1
            elif part.startswith("defender "):
                card = cards(part.removeprefix("defender ").strip())
            else:
                raise Unreadable("standing, damaged or gone, then defender CARD, then defender damaged")
        if (state == GONE and card != NONE) or (hurt and card == NONE):
            raise Unreadable("a defender on a base that stands, and damage of a defender that is there")
        player.bases.put(slot, state)
        player.defenders.put(slot, card)
        player.hurt.put(slot, hurt)

    return Zone(get, change)


def sealed_zone() -> Zone:
    """Make the zone of a sealed choice of Sabotage. [SABO-3]"""

    def get(game: Game, player: Player) -> str:
        card = game.sealed.cards[player.seat]
        return "empty" if card == NONE else game.book.keys[card]

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        game.sealed.put(player.seat, NONE if text == "empty" else cards(text))

    return Zone(get, change)


def result_zone() -> Zone:
    """Make the zone of the points of a finished game by source. [SCORE-4]"""

    def get(game: Game, player: Player) -> str:
        parts = [(word, getattr(player, name)) for word, name in RESULTS.items()]
        return ", ".join(f"{word} {value}" for word, value in parts if value) or "none"

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        for name in RESULTS.values():
            setattr(player, name, 0)
        for part in [] if text == "none" else text.split(","):
            word, _, value = part.strip().partition(" ")
            read_word(word, tuple(RESULTS))
            setattr(player, RESULTS[word], read_number(value, -9999, 9999))

    return Zone(get, change)


SEAT_ZONES: dict[str, Zone] = {
    "hand": pile_zone(lambda game, player: player.hand, "engineers", top_first=False),
    "known": number_zone("known", of_seat=True, high=MOST_CARDS),
    "garage": bag_zone(lambda game, player: player.garage, "engineers"),
    "depot": pile_zone(lambda game, player: player.depot, "engineers"),
    "rear": card_zone("rear", of_seat=True),
    "base 1": base_zone(0),
    "base 2": base_zone(1),
    "base 3": base_zone(2),
    "hq": base_zone(HQ),
    "sealed": sealed_zone(),
    "absent": flag_zone("absent", of_seat=True),
    "signalmen": flag_zone("signalmen", "bought", "no", of_seat=True),
    "kills": number_zone("kills", of_seat=True),
    "bases destroyed": number_zone("bases_destroyed", of_seat=True),
    "result": result_zone(),
}
