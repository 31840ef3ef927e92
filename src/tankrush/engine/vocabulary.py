"""The engine's vocabulary: verbs with their arguments, phases with their answers, slots and targets.

The numbers are in `constants`, where the compiler finds them; everything else about them is declared here once. Views,
notation, refusals and the terminal's menu follow it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from .card_data import ABILITY_KEYS, NATION_KEYS, Book
from .config import SEAT_NAMES
from .constants import (
    ABILITY, AIMING, ATTACK, AWARD, CHOOSE, CHOOSING_MEDAL, CONFIRM, CONSENT, DECLARING, DEFEND, DEFENDER, DESTROYING,
    DISCARD, DISLOCATE, DISLOCATING, DONE, DOUBLES, DRAFT, END, GIVE, GIVE_UP, KEEP, MAIN, MEDAL, OVER, PAY, PAYING,
    PICK, PLACE, PLACING, PLANNING_ONE, READY, REAR, REFRESH, REPAIRING, REPLACE, RESEARCHING, RESOLVE, SABOTAGED,
    SCRAP, SIEGE_TARGET, STOP, STORE, STORING, STRIKE, STRIKING, TAKE, TARGET, USE, WANT,
)  # fmt: skip
from .targets import is_defender, seat_of, slot_of

# The kinds of arguments: a card anywhere, a card of hand or rear, …
Takes = Literal["", "card", "played", "target", "slot", "ability", "nation", "achievement", "seat", "number"]
# The zone of a choice on the table; a choice without a zone is a button.
Place = Literal["", "hand", "play", "reserve", "pile", "achievement", "seat", "medal", "base", "defender", "target"]
# The groups of a menu, in display order.
GROUPS = (
    "buy",
    "pay",
    "use",
    "attack",
    "aim",
    "defend",
    "card",
    "medals",
    "achievement",
    "opponent",
    "discard",
    "turn",
)
SLOT_NAMES = ("1", "2", "3", "hq")


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of action: its word, its argument and where that lies, its rule, and the reasons to refuse it."""

    word: str
    group: str
    rule: str
    takes: Takes = ""
    place: Place = ""
    refusal: tuple[str, str] = ("WRONG_PHASE", "TURN-2")  # if `explain` has no more specific reason


@dataclass(frozen=True, slots=True)
class Phase:
    """A question: its word and the verbs that answer it."""

    word: str
    answers: tuple[int, ...]


# By their numbers.
VERBS = {
    END: Verb("end", "turn", "TURN-8"),
    REFRESH: Verb("refresh", "turn", "RES-4", refusal=("WRONG_PHASE", "TURN-6")),
    WANT: Verb("want", "buy", "BUY-3", "card", "reserve"),
    PAY: Verb("pay", "pay", "BUY-1", "played", "hand"),
    DONE: Verb("done", "turn", "BUY-6"),
    USE: Verb("use", "use", "ABIL-1", "played", "hand"),
    RESOLVE: Verb("resolve", "use", "ABIL-1", "ability", refusal=("NO_SUCH_ABILITY", "ABIL-1")),
    STOP: Verb("stop", "turn", "ABIL-3", refusal=("CARD_IN_PROGRESS", "ABIL-5")),
    DEFEND: Verb("defend", "defend", "ABIL-4", "played", "hand"),
    DISCARD: Verb("discard", "discard", "PLAY-2", "played", "hand"),
    ATTACK: Verb("attack", "attack", "ATK-2", "played", "hand"),
    READY: Verb("ready", "attack", "ATK-3", refusal=("NO_LEGAL_TARGET", "ATK-16")),
    STRIKE: Verb("strike", "attack", "ATK-4", "card", "play"),
    TARGET: Verb("target", "aim", "ATK-5", "target", "target"),
    PLACE: Verb("place", "defend", "DEF-3", "slot", "base"),
    CHOOSE: Verb("choose", "defend", "DEF-8", "card", "play"),
    TAKE: Verb("take", "card", "RSCH-2", "card", "reserve"),
    SCRAP: Verb("scrap", "card", "REPR-1", "card", "pile", refusal=("NOT_IN_DEPOT", "REPR-1")),
    MEDAL: Verb("medal", "medals", "INVU-2", "nation", "medal", refusal=("BAD_MEDAL_CHOICE", "INVU-3")),
    DOUBLES: Verb("doubles", "medals", "MEDAL-2", "number", refusal=("BAD_MEDAL_CHOICE", "MEDAL-7")),
    DISLOCATE: Verb("dislocate", "card", "DISL-1", "slot", "defender", refusal=("ILLEGAL_TARGET", "DISL-1")),
    REPLACE: Verb("replace", "achievement", "PLAN-1", "achievement", "achievement", ("CARD_NOT_AVAILABLE", "PLAN-1")),
    GIVE: Verb("give", "opponent", "DEST-3", "seat", "seat"),
    GIVE_UP: Verb("give-up", "card", "SABO-1", "played", "hand", refusal=("CARD_NOT_AVAILABLE", "SABO-1")),
    STORE: Verb("store", "card", "REAR-2", "card", "hand"),
    KEEP: Verb("keep", "turn", "REAR-2"),
    PICK: Verb("pick", "achievement", "VAR-8", "achievement", "achievement", ("CARD_NOT_AVAILABLE", "VAR-8")),
    CONFIRM: Verb("confirm", "turn", "VAR-8"),
}
VERB_NUMBERS = {verb.word: number for number, verb in VERBS.items()}
PLAYS = (END, REFRESH, WANT, USE, DEFEND, DISCARD, ATTACK)
PHASES = {
    MAIN: Phase("main", PLAYS),
    PAYING: Phase("paying", (WANT, PAY, DONE)),
    ABILITY: Phase("ability", (RESOLVE, STOP)),
    SIEGE_TARGET: Phase("siege", (TARGET,)),
    RESEARCHING: Phase("research", (TAKE,)),
    REPAIRING: Phase("repair", (SCRAP, DONE)),
    CHOOSING_MEDAL: Phase("medal", (MEDAL,)),
    DISLOCATING: Phase("dislocation", (DISLOCATE,)),
    PLANNING_ONE: Phase("planning", (REPLACE,)),
    DESTROYING: Phase("destruction", (GIVE,)),
    SABOTAGED: Phase("sabotage", (GIVE_UP,)),
    PLACING: Phase("placing", (PLACE,)),
    DECLARING: Phase("declaring", (ATTACK, READY)),
    STRIKING: Phase("striking", (STRIKE,)),
    AIMING: Phase("aiming", (TARGET,)),
    AWARD: Phase("award", (DOUBLES,)),
    DEFENDER: Phase("defender", (CHOOSE,)),
    STORING: Phase("storing", (STORE, KEEP)),
    DRAFT: Phase("draft", (PICK,)),
    CONSENT: Phase("consent", (CONFIRM,)),
    OVER: Phase("over", ()),
}
PHASE_WORDS = tuple([phase.word for phase in PHASES.values()])


@cache
def target_words(target: int) -> tuple[str, ...]:
    """Write a target in words: seat and base, with `defender` if its defender is the target."""
    base = (SEAT_NAMES[seat_of(target)], SLOT_NAMES[slot_of(target)])
    return (*base, "defender") if is_defender(target) else base


def argument_words(book: Book, action: int) -> tuple[str, ...]:
    """Write the argument of an action in words; empty for a verb without one."""
    takes, argument = VERBS[action >> 8].takes, action & 255
    if takes == "":
        return ()
    if takes == "target":
        return target_words(argument)
    if takes == "slot":
        return (SLOT_NAMES[argument],)
    if takes == "ability":
        return (ABILITY_KEYS[argument],)
    if takes == "nation":
        return (NATION_KEYS[argument],)
    if takes == "achievement":
        return (book.achievement_key(argument),)
    if takes == "seat":
        return (SEAT_NAMES[argument],)
    if takes == "number":
        return (str(argument),)
    return ("rear" if argument == REAR else book.keys[argument],)
