"""Tasks of puzzles as text: `win`, `medals 2`, `buy ussr-t-34 and bases 1`, or `best` for a measured one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tankrush.engine.constants import OVER
from tankrush.engine.standing import scored_now
from tankrush.engine.state import Game

BEST = "best"  # the line that wins most often
WIN = "win"
COUNTED = ("medals", "bases", "vehicles")  # a number of these more than before
NAMED = ("buy", "deny", "lead")  # a bought card, a card removed from the reserve, an achievement led alone
AND = " and "


class BadTask(ValueError):
    """An invalid task; the message says what is allowed."""


@dataclass(frozen=True, slots=True)
class Aim:
    """One part of a task: its word, with a number, a card or an achievement."""

    word: str
    amount: int = 0
    key: str = ""


def read_task(text: str) -> tuple[Aim, ...]:
    """Parse the aims of a task, all of which must be reached; raise BadTask if it is invalid."""
    return tuple(read_aim(part.strip()) for part in text.split(AND))


def read_aim(text: str) -> Aim:
    word, _, rest = text.partition(" ")
    if word in (WIN, BEST) and not rest:
        return Aim(word)
    if word in COUNTED and rest.isdigit() and int(rest):
        return Aim(word, int(rest))
    if word in NAMED and rest:
        return Aim(word, key=rest)
    known = ", ".join([WIN, BEST, *(f"{word} NUMBER" for word in COUNTED), *(f"{word} KEY" for word in NAMED)])
    raise BadTask(f"'{text}' is not a task; write {known}, several of them with '{AND.strip()}' between.")


def goal_test(task: str, start: Game, seat: int) -> Callable[[Game], bool]:
    """Return a predicate for positions in which the task is done; `best` is decided only at the end of a line."""
    tests = [aim_test(aim, start, seat) for aim in read_task(task)]
    return lambda world: all(test(world) for test in tests)


def aim_test(aim: Aim, start: Game, seat: int) -> Callable[[Game], bool]:
    """Return a predicate for positions in which one aim is reached."""
    if aim.word == WIN:
        return lambda world: wins_alone(world, seat)
    if aim.word in COUNTED:
        least = count(aim.word, start, seat) + aim.amount
        return lambda world: count(aim.word, world, seat) >= least
    if aim.word == "lead":
        keys = [achievement.key for achievement in start.book.achievements]
        if aim.key not in keys:
            raise BadTask(f"'{aim.key}' is not an achievement.")
        return lambda world: leads(world, seat, keys.index(aim.key))
    if aim.word in NAMED:
        if aim.key not in start.book.number:
            raise BadTask(f"'{aim.key}' is not a card of this game.")
        card = start.book.number[aim.key]
        if aim.word == "deny":
            return lambda world: world.turn != seat and card not in world.reserve.contents()
        return lambda world: world.player(seat).depot.find(card) >= 0
    return lambda world: False


def count(word: str, world: Game, seat: int) -> int:
    """Count the bases or vehicles that a seat has destroyed, or its medals."""
    player = world.player(seat)
    if word == "bases":
        return player.bases_destroyed
    if word == "vehicles":
        return player.kills
    return scored_now(world).player(seat).medals


def wins_alone(world: Game, seat: int) -> bool:
    """Return whether the game is over and won by the seat and no opponent."""
    if world.phase != OVER or world.player(seat).rank != 1:
        return False
    others = [other for other in range(world.count) if world.rules.are_opponents(seat, other)]
    return all(world.player(other).rank != 1 for other in others)


def leads(world: Game, seat: int, achievement: int) -> bool:
    """Return whether the seat's team would win an open achievement now."""
    scored = scored_now(world)
    team = scored.rules.teams.cards[seat]
    return any(
        scored.open.cards[place] == achievement and scored.awarded.cards[place] == team
        for place in range(scored.open.size)
    )
