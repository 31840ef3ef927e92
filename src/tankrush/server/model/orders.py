"""Orders of the server at a table; no client message can become one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class BotMove:
    """A bot's choice; `version` is that of its sight."""

    seat: int
    actions: tuple[int, ...]
    version: int
    fault: str = ""  # why the quick policy replaced the bot


@dataclass(frozen=True, slots=True)
class ClockFell:
    """The time of a seat is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Excuse:
    """Credit players the time of an outage."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class Missing:
    """A player's grace is over: the others may vote on the seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Back:
    """A missing player has returned before the others voted."""

    seat: int


@dataclass(frozen=True, slots=True)
class Fill:
    """The wait of a quick match is over: bots take the open seats and the game starts."""

    level: str = ""  # as configured, if empty


@dataclass(frozen=True, slots=True)
class Rematched:
    """The rematch has been created."""

    table: str


@dataclass(frozen=True, slots=True)
class Announce:
    """An announcement of the operator to this table."""

    text: str


@dataclass(frozen=True, slots=True)
class AnswerReport:
    """An operator answers a report, closes it, or both; only its authors see the answer."""

    report: int  # version of the report
    text: str
    by: str
    is_closed: bool


@dataclass(frozen=True, slots=True)
class End:
    """The operator ends the game without a result."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Coached:
    """The coach has analysed the game of a seat."""

    seat: int
    report: dict[str, Any]  # JSON


Order = BotMove | ClockFell | Excuse | Missing | Back | Fill | Rematched | Announce | AnswerReport | End | Coached
