"""An action as a few words: `pay engineers`, `target B1 defender`."""

from __future__ import annotations

from ..engine.book import ABILITY_KEYS, NATION_KEYS
from ..engine.config import SEAT_NAMES
from ..engine.constants import (
    ATTACK,
    BUY,
    CHOOSE,
    CONFIRM,
    DEFEND,
    DISCARD,
    DISLOCATE,
    DONE,
    DOUBLES,
    END,
    GIVE,
    GIVE_UP,
    KEEP,
    MEDAL,
    NONE,
    PAY,
    PICK,
    PLACE,
    READY,
    REAR,
    REFRESH,
    REPLACE,
    RESOLVE,
    SCRAP,
    STOP,
    STORE,
    STRIKE,
    TAKE,
    TARGET,
    USE,
)
from ..engine.table import Game

VERB_WORDS = {
    END: "end", REFRESH: "refresh", BUY: "want", PAY: "pay", DONE: "done", USE: "use", RESOLVE: "resolve", STOP: "stop",
    DEFEND: "defend", DISCARD: "discard", ATTACK: "attack", READY: "ready", STRIKE: "strike", TARGET: "target",
    PLACE: "place", CHOOSE: "choose", TAKE: "take", SCRAP: "scrap", MEDAL: "medal", DOUBLES: "doubles",
    DISLOCATE: "dislocate", REPLACE: "replace", GIVE: "give", GIVE_UP: "give-up", STORE: "store", KEEP: "keep",
    PICK: "pick", CONFIRM: "confirm",
}  # fmt: skip
VERB_NUMBERS = {word: verb for verb, word in VERB_WORDS.items()}
# Expanded in moves.py.
WHOLE_MOVES = (
    "buy CARD with CARD, CARD", "attack with CARD, CARD", "CARD strikes TARGET", "use CARD ABILITY",
    "resolve ABILITY",
)  # fmt: skip
BARE = (END, REFRESH, DONE, STOP, READY, KEEP, CONFIRM)
ON_CARDS = (BUY, PAY, USE, DEFEND, DISCARD, ATTACK, STRIKE, CHOOSE, TAKE, SCRAP, GIVE_UP, STORE)
FROM_HAND = (PAY, USE, DEFEND, DISCARD, ATTACK, GIVE_UP)  # the card may lie in the rear, if only to be refused
SLOT_WORDS = ("1", "2", "3", "hq")


class NotationError(ValueError):
    """Text that means nothing in this game: one sentence says what was found and what is allowed."""


def seat_name(seat: int) -> str:
    return SEAT_NAMES[seat]


def write_target(target: int) -> str:
    """`B1`, `Bhq`, with `defender` for the vehicle that stands there."""
    place = SEAT_NAMES[target >> 3] + SLOT_WORDS[target >> 1 & 3]
    return f"{place} defender" if target & 1 else place


def write_action(game: Game, action: int) -> str:
    """An action in words that read_action understands."""
    verb, argument = action >> 8, action & 255
    word = VERB_WORDS[verb]
    if verb in BARE:
        return word
    if verb in ON_CARDS:
        return f"{word} {'rear' if argument == REAR else game.book.keys[argument]}"
    if verb == TARGET:
        return f"{word} {write_target(argument)}"
    if verb in (PLACE, DISLOCATE):
        return f"{word} {SLOT_WORDS[argument]}"
    if verb == RESOLVE:
        return f"{word} {ABILITY_KEYS[argument]}"
    if verb == MEDAL:
        return f"{word} {NATION_KEYS[argument]}"
    if verb in (REPLACE, PICK):
        return f"{word} {game.book.achievement_key(argument)}"
    return f"{word} {SEAT_NAMES[argument] if verb == GIVE else argument}"


def read_action(game: Game, seat: int, text: str) -> int:
    """The action that a text names, legal or not; a card in the rear may be called by its own name."""
    word, _, rest = text.strip().partition(" ")
    if word not in VERB_NUMBERS:
        raise NotationError(
            f"'{text}' is no move; whole moves are {', '.join(f'`{move}`' for move in WHOLE_MOVES)}; "
            f"small actions begin with {', '.join(VERB_NUMBERS)}"
        )
    verb = VERB_NUMBERS[word]
    return verb * 256 + read_argument(game, seat, verb, rest.strip())


def read_argument(game: Game, seat: int, verb: int, text: str) -> int:
    if verb in BARE:
        if text:
            raise NotationError(f"'{VERB_WORDS[verb]}' stands alone, but '{text}' follows it")
        return 0
    if verb in ON_CARDS:
        return read_card(game, seat, text) if verb in FROM_HAND else read_key(game, text)
    if verb == TARGET:
        return read_target(game, text)
    if verb in (PLACE, DISLOCATE):
        return read_word(text, SLOT_WORDS, "base")
    if verb == RESOLVE:
        return read_word(text, ABILITY_KEYS, "ability")
    if verb == MEDAL:
        return read_word(text, NATION_KEYS[:-1], "nation")
    if verb in (REPLACE, PICK):
        return read_word(text, tuple(a.key for a in game.book.achievements), "achievement")
    if verb == GIVE:
        return read_word(text, tuple(SEAT_NAMES[: game.count]), "seat")
    if not text.isdigit() or int(text) > 9:
        raise NotationError(f"'{text}' is no number of doubles")
    return int(text)


def read_word(text: str, words: tuple[str, ...], what: str) -> int:
    if not text or text.lower() not in [word.lower() for word in words]:
        raise NotationError(f"'{text}' is no {what}; allowed are {', '.join(word for word in words if word)}")
    return [word.lower() for word in words].index(text.lower())


def read_key(game: Game, text: str) -> int:
    """A card by its key, or by its name in either script with hyphens for spaces."""
    key = game.book.catalogue.key_of(text)
    if key is None or key not in game.book.number:
        raise NotationError(f"'{text}' is no card of this game")
    return game.book.number[key]


def read_card(game: Game, seat: int, text: str) -> int:
    """A card of the hand, or the card in the rear by the word or by its own name."""
    if text == "rear":
        return REAR
    card = read_key(game, text)
    player = game.player(seat)
    return REAR if card == player.rear and card != NONE and player.hand.find(card) < 0 else card


def read_target(game: Game, text: str) -> int:
    place, _, rest = text.partition(" ")
    seats = SEAT_NAMES[: game.count]
    if place[:1] not in seats or not place or place[1:] not in SLOT_WORDS or rest not in ("", "defender"):
        raise NotationError(f"'{text}' is no target; write a seat and a base, such as B1, Bhq or 'B1 defender'")
    return seats.index(place[0]) * 8 + SLOT_WORDS.index(place[1:]) * 2 + (rest == "defender")
