"""The lines of the whole table: `reserve: …`, `ussr medals: 8 singles, 3 doubles`, `turn: A`, `phase: main`."""

from __future__ import annotations

import re

from ..engine.card_data import NATION_KEYS
from ..engine.constants import DESTROYING, NATIONS, NONE
from ..engine.state import Game, Player
from ..engine.vocabulary import PHASE_WORDS
from .actions import seat_name
from .line_kinds import (
    LONGEST_ROW,
    MOST_CARDS,
    Cards,
    Unreadable,
    Zone,
    achievement_zone,
    bag_zone,
    card_zone,
    flag_zone,
    join_cards,
    names_of,
    number_zone,
    pile_zone,
    read_achievements,
    read_cards,
    read_number,
    read_seat,
    read_seats,
    read_word,
    row_zone,
    seat_zone,
    split_cards,
    take_from_stacks,
)


def medal_zone(nation: int) -> Zone:
    """Make the zone `8 singles, 3 doubles`; a missing part means none."""

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        found = re.fullmatch(r"(?:(\d{1,2}) singles?)?(?:, )?(?:(\d{1,2}) doubles?)?|empty", text)
        if not found or not text:
            raise Unreadable("a number of singles and a number of doubles, such as 8 singles, 3 doubles")
        game.singles.put(nation, int(found[1] or 0))
        game.doubles.put(nation, int(found[2] or 0))

    return Zone(lambda game, _: f"{game.singles.cards[nation]} singles, {game.doubles.cards[nation]} doubles", change)


def deck_top_zone() -> Zone:
    """Make the zone of the top cards of the deck, in order."""

    def get(game: Game, player: Player) -> str:
        return names_of(game, game.deck.contents()[game.deck.size - game.deck.ordered :][::-1])

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        top = read_cards(text, cards)
        rest = [card for card in game.deck.contents() if card not in top][: MOST_CARDS - len(top)]
        game.deck.restore(rest + top[::-1], len(top))

    return Zone(get, change)


def open_achievement_zone() -> Zone:
    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        numbers = read_achievements(game, text)
        if len(numbers) > LONGEST_ROW or len(set(numbers)) < len(numbers):
            raise Unreadable(f"at most {LONGEST_ROW} achievements, each once")
        game.open.restore(numbers)
        for number in numbers:
            take_from_stacks(game, number)

    return Zone(lambda game, _: join_cards([game.book.achievement_key(n) for n in game.open.contents()]), change)


def awarded_zone() -> Zone:
    """Make the zone of the teams that won the open achievements, in order. [ACH-2]"""

    def get(game: Game, player: Player) -> str:
        teams = game.awarded.contents()
        return ", ".join("nobody" if team == NONE else f"team {team + 1}" for team in teams) or "empty"

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        words = [f"team {team + 1}" for team in range(game.count)]
        parts = split_cards(text)
        if len(parts) > LONGEST_ROW:
            raise Unreadable(f"at most {LONGEST_ROW} achievements")
        game.awarded.restore([NONE if part == "nobody" else read_word(part, words) for part in parts])

    return Zone(get, change)


def phase_zone() -> Zone:
    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        game.phase = read_word(text, PHASE_WORDS)

    return Zone(lambda game, _: PHASE_WORDS[game.phase], change)


def asked_zone() -> Zone:
    """Make the zone of the seats that must choose now; a single question is for the first one."""

    def get(game: Game, player: Player) -> str:
        seats = [seat for seat in range(game.count) if game.asked >> seat & 1]
        seats.sort(key=lambda seat: seat != game.actor)
        return ", ".join(map(seat_name, seats)) or "nobody"

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        seats = read_seats(game, text)
        game.asked = sum(1 << seat for seat in set(seats))
        game.actor = seats[0] if seats else 0

    return Zone(get, change)


def last_asked_zone() -> Zone:
    """Make the zone of the seat asked last, if it does not follow from the seats asked now."""

    def get(game: Game, player: Player) -> str:
        return "" if game.asked >> game.actor & 1 else seat_name(game.actor)

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        game.actor = read_seat(game, text)

    return Zone(get, change)


def purchase_zone() -> Zone:
    def get(game: Game, player: Player) -> str:
        return ("none", "made")[game.purchases] if game.purchases < 2 else f"{game.purchases} cards"

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        count = re.fullmatch(r"(\d{1,3}) cards?", text)
        game.purchases = int(count[1]) if count else read_word(text, ("none", "made", "N cards"))

    return Zone(get, change)


def used_zone() -> Zone:
    """Make the zone of the used symbols of the card in play, counted from 1."""

    def get(game: Game, player: Player) -> str:
        return ", ".join(str(i + 1) for i in range(8) if game.used >> i & 1) or "none"

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        numbers = [] if text == "none" else [read_number(part.strip(), 1, 4) for part in text.split(",")]
        game.used = sum(1 << number - 1 for number in set(numbers))

    return Zone(get, change)


def need_zone() -> Zone:
    """Make the zone of what a pending ability needs: a cost, a number of cards, seats with Destruction. [DEST-3]"""

    def get(game: Game, player: Player) -> str:
        if game.phase == DESTROYING and game.need:
            return "received " + ", ".join(seat_name(seat) for seat in range(game.count) if game.need >> seat & 1)
        return str(game.need)

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        if text.startswith("received "):
            game.need = sum(1 << seat for seat in set(read_seats(game, text.removeprefix("received "))))
        else:
            game.need = read_number(text, 0, 255)

    return Zone(get, change)


def attack_nation_zone() -> Zone:
    def get(game: Game, player: Player) -> str:
        return "none" if game.nation == NONE else NATION_KEYS[game.nation]

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        game.nation = NONE if text == "none" else read_word(text, NATION_KEYS)

    return Zone(get, change)


def award_zone() -> Zone:
    """Make the zone of the medals of one award being paid: `ussr 3`. [MEDAL-2]"""

    def get(game: Game, player: Player) -> str:
        return "none" if game.award_nation == NONE else f"{NATION_KEYS[game.award_nation]} {game.award}"

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        nation, _, count = text.partition(" ")
        game.award_nation = NONE if text == "none" else read_word(nation, NATION_KEYS[:NATIONS])
        game.award = 0 if text == "none" else read_number(count, 0, 255)

    return Zone(get, change)


def due_zone() -> Zone:
    """Make the zone of the medals owed at the end of the turn: `ussr 1, germany 2`. [MEDAL-8]"""

    def get(game: Game, player: Player) -> str:
        due = game.due.contents()
        return ", ".join(f"{NATION_KEYS[nation]} {count}" for nation, count in enumerate(due) if count) or "none"

    def change(game: Game, player: Player, text: str, cards: Cards) -> None:
        game.due.fill(0, NATIONS)
        for part in [] if text == "none" else text.split(","):
            nation, _, count = part.strip().partition(" ")
            game.due.put(read_word(nation, NATION_KEYS[:NATIONS]), read_number(count, 0, 255))

    return Zone(get, change)


TABLE_ZONES: dict[str, Zone] = {
    "turn": seat_zone("turn"),
    "round": number_zone("round"),
    "first": seat_zone("first"),
    "phase": phase_zone(),
    "asked": asked_zone(),
    "last asked": last_asked_zone(),
    "refresh": flag_zone("refresh_open", "open", "declined"),
    "purchase": purchase_zone(),
    "recruitment": flag_zone("recruited", "used", "unused"),
    "attack": flag_zone("attacked", "made", "none"),
    "closing": flag_zone("closing"),
    "ending": flag_zone("ending"),
    "decisive": seat_zone("decisive", "nobody"),
    "siege medals": due_zone(),
    "played": row_zone(lambda game: game.played, most=MOST_CARDS),
    "played from rear": row_zone(lambda game: game.played_rear, most=MOST_CARDS),
    "reserve": row_zone(lambda game: game.reserve),
    "deck": bag_zone(lambda game, _: game.deck),
    "deck known": flag_zone("deck_known"),
    "discard": pile_zone(lambda game, _: game.discards),
    "graveyard": pile_zone(lambda game, _: game.graveyard),
    "box": pile_zone(lambda game, _: game.box),
    **{f"{NATION_KEYS[nation]} medals": medal_zone(nation) for nation in range(NATIONS)},
    "destruction pile": number_zone("destruction", high=255),
    "signalmen stack": number_zone("signalmen", high=255),
    "achievements": open_achievement_zone(),
    "closed achievements": achievement_zone("closed"),
    "discarded achievements": achievement_zone("discarded"),
    "unused achievements": achievement_zone("unused"),
    "awarded": awarded_zone(),
    "buying": row_zone(lambda game: game.bought),
    "payers": pile_zone(lambda game, _: game.payers, top_first=False),
    "card in play": card_zone("card"),
    "used symbols": used_zone(),
    "scrapped": flag_zone("scrapped"),
    "need": need_zone(),
    "attackers": pile_zone(lambda game, _: game.attack, top_first=False),
    "struck": number_zone("struck", high=MOST_CARDS),
    "striker": card_zone("striker"),
    "attack nation": attack_nation_zone(),
    "attack kills": number_zone("kills", high=255),
    "award": award_zone(),
    "learned": number_zone("learned"),
    "ply": number_zone("ply"),
}
DECK_TOP = deck_top_zone()  # for scenarios; a position has `deck`
