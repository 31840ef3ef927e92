"""The seats of a table: owners and current players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tankrush.engine.config import SEAT_NAMES
from tankrush.i18n.messages import words

OPEN, PERSON, BOT = "open", "person", "bot"
STAND_IN = "sergeant"  # the bot that replaces a failed one


@dataclass(slots=True)
class Seat:
    """A seat: open, a bot's, or a person's, possibly with a substitute bot."""

    name: str = ""
    key: str = ""  # the hash of the owner's token
    place: str = ""  # proof of the address from which the seat was taken
    bot: str = ""  # the level of a bot whose seat it is
    face: str = ""  # the portrait of that bot, or the one its owner chose
    stand_in: str = ""  # the level of the bot that chose its last move, if it was replaced
    substitute: str = ""  # the level of a substitute bot
    missing: int | None = None  # the time from which the others may vote on the seat
    patience: int = 0  # no vote before this time
    has_left: bool = False  # left deliberately
    is_vacant: bool = False  # open to anyone; the owner may still return
    is_empty: bool = False  # without a player: its turns are empty
    was_helped: bool = False  # a bot has played for the owner
    falls: int = 0  # consecutive time-outs

    @property
    def kind(self) -> str:
        if self.bot:
            return BOT
        return PERSON if self.key and not self.is_vacant else OPEN

    @property
    def playing_bot(self) -> str:
        """The level of the bot that plays now, empty if none does."""
        return self.bot or self.substitute

    @property
    def plays_in_person(self) -> bool:
        """Whether a person plays the seat and is waited for."""
        return self.kind == PERSON and not self.substitute and self.missing is None and not self.has_left


def letter(seat: int) -> str:
    return SEAT_NAMES[seat]


def letters(seats: Iterable[int]) -> list[str]:
    return [SEAT_NAMES[seat] for seat in sorted(seats)]


# A player's name: their own, or for a bot a mark and a message key.
Called = tuple[str, str]


def call_seats(seats: list[Seat]) -> tuple[Called, ...]:
    """Return the names of all seats; bots have their own, with their letter if a person has the same."""
    people = {seat.name.casefold() for seat in seats if not seat.bot}
    called = []
    for number, seat in enumerate(seats):
        if seat.bot:
            called.append((letter(number) if seat.face in people else "", f"persona-{seat.face}"))
        else:
            called.append((seat.name or letter(number), ""))
    return tuple(called)


def bot_word(level: str) -> str:
    """Return the message key of a bot's name."""
    return f"bot-{level.partition(':')[0]}"


def say_name(called: Called, language: str) -> str:
    name, key = called
    if not key:
        return name
    speaker = words(language)
    word = speaker.say(key) if speaker.has(key) else key.removeprefix("bot-")
    return f"{word} {name}".strip()
