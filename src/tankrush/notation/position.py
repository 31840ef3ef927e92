"""A whole position as text, the FEN of Tank Rush: one line for each zone that differs from an empty table."""

from __future__ import annotations

from functools import lru_cache

from ..catalogue.cards import Catalogue
from ..catalogue.files import cards_by_digest
from ..engine.config import SEAT_NAMES, read_config, write_config
from ..engine.constants import NONE, SLOTS, VEHICLES
from ..engine.dispatch import list_legal
from ..engine.errors import BadConfig
from ..engine.setup import empty_game
from ..engine.state import Game
from ..engine.vocabulary import PHASE_WORDS
from .actions import NotationError, read_key
from .line_kinds import FILLER, Cards, Unreadable, Zone, join_cards, split_cards
from .seat_zones import SEAT_ZONES
from .table_zones import DECK_TOP, TABLE_ZONES

VERSION = "1"
SHORT_DIGEST = 12
HEAD = ("config", "catalogue", "dice")
ALWAYS = ("turn", "round", "first", "phase", "asked")

__all__ = [
    "FILLER", "PHASE_WORDS", "Cards", "NotationError", "cards_on_table", "get_line", "is_zone", "join_cards",
    "read_position", "set_line", "split_cards", "write_position", "zone_names",
]  # fmt: skip


# ---- one line --------------------------------------------------------------------------------------------


def zone_names(count: int) -> list[str]:
    """Return the zones of a table with `count` seats, in the order of a written position."""
    seats = [f"{SEAT_NAMES[seat]} {name}" for seat in range(count) for name in SEAT_ZONES]
    return [*TABLE_ZONES, *seats]


def find_zone(game: Game, zone: str) -> tuple[Zone, int]:
    """Find a zone by name, and its seat (0 for a zone of the whole table)."""
    seat, _, name = zone.partition(" ")
    if zone == "deck top":
        return DECK_TOP, 0
    if zone in TABLE_ZONES:
        return TABLE_ZONES[zone], 0
    if len(seat) == 1 and seat in SEAT_NAMES[: game.count] and name in SEAT_ZONES:
        return SEAT_ZONES[name], SEAT_NAMES.index(seat)
    seats = f"A to {SEAT_NAMES[game.count - 1]} with {', '.join(SEAT_ZONES)}"
    raise NotationError(f"'{zone}' is not a zone; expected one of {', '.join(TABLE_ZONES)}, deck top, and {seats}.")


def is_zone(game: Game, zone: str) -> bool:
    """Return whether get_line and set_line accept this zone."""
    try:
        find_zone(game, zone)
    except NotationError:
        return False
    return True


def get_line(game: Game, zone: str) -> str:
    """Write the content of a zone as text that set_line parses."""
    found, seat = find_zone(game, zone)
    return found.get(game, game.player(seat))


def set_line(game: Game, zone: str, content: str, cards: Cards) -> None:
    """Set one zone from text; `cards` returns the number of a named card, and of `filler` for `5 cards`."""
    found, seat = find_zone(game, zone)
    try:
        found.set(game, game.player(seat), content.strip(), cards)
    except Unreadable as error:
        raise NotationError(f"'{zone}: {content}' cannot be read; expected {error}.") from None


# ---- a whole position --------------------------------------------------------------------------------------


def write_position(game: Game) -> str:
    """Write the whole state, hidden cards and dice included; read_position restores exactly this game."""
    config, catalogue = game.rules.config, game.book.catalogue
    bare = Game(game.rules, game.book)
    lines = [
        f"position {VERSION}",
        f"config: {write_config(config)}",
        f"catalogue: {catalogue.digest[:SHORT_DIGEST]}",
        f"dice: {game.chance.state:016x}",
    ]
    for zone in zone_names(game.count):
        content = get_line(game, zone)
        if zone in ALWAYS or content not in ("", get_line(bare, zone)):
            lines.append(f"{zone}: {content}")
    return "\n".join([*lines, "end", ""])


def read_position(text: str, catalogue: Catalogue) -> Game:
    """Parse a position; raise NotationError with the line and one clear sentence if it is damaged."""
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines or lines[0][1] != f"position {VERSION}":
        raise NotationError(f"line 1: a position begins with the line 'position {VERSION}'.")
    if lines[-1][1] != "end":
        raise NotationError(f"line {lines[-1][0]}: the position is cut short; its last line is 'end'.")
    fields: dict[str, tuple[int, str]] = {}
    for number, line in lines[1:-1]:
        zone, colon, content = line.partition(":")
        if not colon:
            raise NotationError(f"line {number}: '{line}' is not a line of a position; write ZONE: CONTENT.")
        if zone.strip() in fields:
            raise NotationError(f"line {number}: '{zone.strip()}' is given twice.")
        fields[zone.strip()] = (number, content.strip())
    game = start_position(fields, catalogue)
    for zone, (number, content) in fields.items():
        if zone not in HEAD:
            try:
                set_line(game, zone, content, lambda name: read_key(game, name))
            except NotationError as error:
                raise NotationError(f"line {number}: {error}") from None
    check_position(game)
    return game


def start_position(fields: dict[str, tuple[int, str]], catalogue: Catalogue) -> Game:
    """Make an empty table for the configuration, with these dice; the cards must be the position's own."""
    missing = [name for name in (*HEAD, *ALWAYS) if name not in fields]
    if missing:
        raise NotationError(f"the position has no line '{missing[0]}: …'.")
    number, digest = fields["catalogue"]
    cards = cards_by_digest(digest, catalogue) if len(digest) == SHORT_DIGEST else None
    if cards is None:
        found = f"the position was written with the card catalogue {digest}"
        raise NotationError(f"line {number}: {found}, but this one is {catalogue.digest[:SHORT_DIGEST]}.")
    number, config = fields["config"]
    try:
        game = bare_table(config, cards).clone()
    except BadConfig as error:
        raise NotationError(f"line {number}: the configuration is refused: {error}") from None
    number, dice = fields["dice"]
    if len(dice) != 16 or not set(dice) <= set("0123456789abcdef") or not int(dice, 16):
        raise NotationError(f"line {number}: found the dice '{dice}', expected 16 hexadecimal digits, not all 0.")
    game.chance.state = int(dice, 16)
    return game


@lru_cache(maxsize=16)
def bare_table(config: str, catalogue: Catalogue) -> Game:
    """Return an empty table, cached because numbering the cards takes far longer than reading a position."""
    return empty_game(read_config(config), catalogue)


# ---- validation ----------------------------------------------------------------------------------------------


def check_position(game: Game) -> None:
    """Reject a position with a vehicle in two places, or in which no seat can move."""
    seen: set[int] = set()
    for card in cards_on_table(game):
        if card >= VEHICLES and card in seen:
            raise NotationError(f"the vehicle {game.book.keys[card]} lies in two places.")
        seen.add(card)
    for player in game.players:
        sealed = game.sealed.cards[player.seat]
        if player.known > player.hand.size or (sealed != NONE and player.hand.find(sealed) < 0):
            name = SEAT_NAMES[player.seat]
            raise NotationError(f"the hand of {name} lacks cards that other lines say are in it.")
    if game.struck > game.attack.size or (game.striker != NONE and game.attack.find(game.striker) < 0):
        raise NotationError("the attackers lack cards that other lines say are among them.")
    if not game.over and not list_legal(game, game.actor):
        raise NotationError(f"nobody could go on: the phase '{PHASE_WORDS[game.phase]}' does not fit the other lines.")
    game.clear_choices()


def cards_on_table(game: Game) -> list[int]:
    """List every card once, where it physically is; noted or chosen cards do not count."""
    cards = [*game.reserve.contents(), *game.payers.contents(), *game.attack.contents()[game.struck :]]
    for pile in (game.deck, game.discards, game.graveyard, game.box):
        cards += pile.contents()
    if not game.scrapped:
        cards.append(game.card)
    for player in game.players:
        cards += player.hand.contents() + player.garage.contents() + player.depot.contents()
        cards += [player.rear, *(player.defenders.cards[slot] for slot in range(SLOTS))]
    return [card for card in cards if card != NONE]
