"""Actions as text: `pay engineers`, `target B1 defender`."""

from __future__ import annotations

from ..engine.card_data import ABILITY_KEYS, NATION_KEYS
from ..engine.config import SEAT_NAMES
from ..engine.constants import NONE, REAR
from ..engine.state import Game
from ..engine.targets import target_at
from ..engine.vocabulary import SLOT_NAMES, VERB_NUMBERS, VERBS, argument_words, target_words

# Expanded in moves.py.
WHOLE_MOVES = (
    "buy CARD with CARD, CARD", "attack with CARD, CARD", "CARD strikes TARGET", "use CARD ABILITY",
    "resolve ABILITY",
)  # fmt: skip


class NotationError(ValueError):
    """Text that cannot be parsed; the message shows it and what is allowed."""


def seat_name(seat: int) -> str:
    return SEAT_NAMES[seat]


def write_target(target: int) -> str:
    """Write a target: `B1`, `Bhq`, with `defender` for the vehicle on it."""
    seat, slot, *rest = target_words(target)
    return " ".join([seat + slot, *rest])


def write_action(game: Game, action: int) -> str:
    """Write an action as text that read_action parses."""
    verb = VERBS[action >> 8]
    if verb.takes == "target":
        return f"{verb.word} {write_target(action & 255)}"
    return " ".join([verb.word, *argument_words(game.book, action)])


def read_action(game: Game, seat: int, text: str) -> int:
    """Parse an action, legal or not; a card in the rear may be given by its own name."""
    word, _, rest = text.strip().partition(" ")
    if word not in VERB_NUMBERS:
        raise NotationError(
            f"'{text}' is not a move; whole moves are {', '.join(f'`{move}`' for move in WHOLE_MOVES)}; "
            f"small actions begin with {', '.join(VERB_NUMBERS)}"
        )
    verb = VERB_NUMBERS[word]
    return verb * 256 + read_argument(game, seat, verb, rest.strip())


def read_argument(game: Game, seat: int, verb: int, text: str) -> int:
    """Parse the argument of a verb according to its kind."""
    takes = VERBS[verb].takes
    if takes == "":
        if text:
            raise NotationError(f"'{VERBS[verb].word}' stands alone, but '{text}' follows it")
        return 0
    if takes == "card":
        return read_key(game, text)
    if takes == "played":
        return read_card(game, seat, text)
    if takes == "target":
        return read_target(game, text)
    if takes == "number":
        if not text.isdigit() or int(text) > 9:
            raise NotationError(f"'{text}' is not a number of {VERBS[verb].word}")
        return int(text)
    words = {
        "slot": SLOT_NAMES,
        "ability": ABILITY_KEYS,
        "nation": NATION_KEYS[:-1],
        "achievement": tuple([achievement.key for achievement in game.book.achievements]),
        "seat": tuple(SEAT_NAMES[: game.count]),
    }
    return read_word(text, words[takes], "base" if takes == "slot" else takes)


def read_word(text: str, words: tuple[str, ...], what: str) -> int:
    if not text or text.lower() not in [word.lower() for word in words]:
        raise NotationError(
            f"'{text}' is not a known {what}; expected one of {', '.join(word for word in words if word)}"
        )
    return [word.lower() for word in words].index(text.lower())


def read_key(game: Game, text: str) -> int:
    """Find a card by its key, or by its name in either script with hyphens for spaces."""
    key = game.book.catalogue.key_of(text)
    if key is None or key not in game.book.number:
        raise NotationError(f"'{text}' is not a card of this game")
    return game.book.number[key]


def read_card(game: Game, seat: int, text: str) -> int:
    """Find a card of the hand, or the card in the rear by the word `rear` or by its name."""
    if text == "rear":
        return REAR
    card = read_key(game, text)
    player = game.player(seat)
    return REAR if card == player.rear and card != NONE and player.hand.find(card) < 0 else card


def read_target(game: Game, text: str) -> int:
    place, _, rest = text.partition(" ")
    seats = SEAT_NAMES[: game.count]
    if place[:1] not in seats or not place or place[1:] not in SLOT_NAMES or rest not in ("", "defender"):
        raise NotationError(f"'{text}' is not a target; write a seat and a base, such as B1, Bhq or 'B1 defender'")
    return target_at(seats.index(place[0]), SLOT_NAMES.index(place[1:]), defender=rest == "defender")
