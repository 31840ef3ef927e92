"""The parts of a view: what is shown of a table. A field that is not listed here is seen by nobody."""
from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any

Keys = tuple[str, ...]
Counts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action: its number, its verb, and what it is done to, e.g. (B, 1, defender)."""

    action: int
    verb: str
    parts: Keys


@dataclass(frozen=True, slots=True)
class BaseView:
    """A base or the HQ with the vehicle that defends it. [ZONE-5]"""

    name: str
    state: str
    defender: str | None
    defender_damaged: bool


@dataclass(frozen=True, slots=True)
class Score:
    """Points by source after the end; the total is that of the team. [SCORE-4] [TEAM-8]"""

    medals: int
    bases: int
    achievements: int
    development: int
    destruction: int
    surviving: int
    total: int
    rank: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a viewer sees of a seat; None stands for cards he may not see. [ZONE-1…3] [ZONE-10]"""

    name: str
    team: str
    absent: bool
    hand_size: int
    hand: Keys | None
    garage_size: int
    garage: Keys | None
    depot_size: int
    depot_top: str | None
    depot: Keys | None
    rear: str | None
    bases: tuple[BaseView, ...]
    signalmen_bought: bool
    kills: int
    bases_destroyed: int
    has_sealed: bool
    sealed: str | None
    score: Score | None


@dataclass(frozen=True, slots=True)
class Turn:
    """What the active player has done and is doing; all of it in the open. [ZONE-4] [ZONE-13]"""

    refresh_open: bool
    purchases: int
    recruited: bool
    attacked: bool
    played: Keys
    played_from_rear: Keys
    card: str | None
    card_scrapped: bool
    used: Keys
    unused: Keys
    wanted: Keys
    payers: Keys
    attackers: Keys
    struck: Keys
    striker: str | None
    attack_nation: str | None
    award_nation: str | None
    award: int
    due: Counts


@dataclass(frozen=True, slots=True)
class MedalPile:
    """The open medals of a nation. [ZONE-8]"""

    nation: str
    singles: int
    doubles: int


@dataclass(frozen=True, slots=True)
class Achievements:
    """Open and discarded ones with their names, closed ones with their number. [ZONE-9] [VAR-8]"""

    open: Keys
    winners: tuple[str | None, ...]
    discarded: Keys
    closed_size: int
    closed: Keys | None


@dataclass(frozen=True, slots=True)
class View:
    """The whole table, as one seat or a spectator may know it; face-up piles are listed. [ZONE-6] [ZONE-7] [ZONE-11]"""

    config: str
    seat: str | None
    round: int
    turn: str
    first: str
    phase: str
    asked: Keys
    ending: bool
    over: bool
    decisive: str | None
    doing: Turn
    reserve: Keys
    deck_size: int
    deck: Keys | None
    discard: Keys
    graveyard: Keys
    box: Keys | None
    medals: tuple[MedalPile, ...]
    destruction: int
    signalmen: int
    achievements: Achievements
    composition: Counts
    seats: tuple[SeatView, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class OwnView:
    """What a seat sees that a spectator does not: its own cards and its choices; all else of their views is equal."""

    seat: str
    hand: Keys
    depot: Keys
    sealed: str | None
    choices: tuple[Choice, ...]


def as_json(part: Any) -> Any:
    """A view, or a part of one, as plain dictionaries, lists, texts and numbers."""
    if is_dataclass(part):
        return {field.name: as_json(getattr(part, field.name)) for field in fields(part)}
    return [as_json(item) for item in part] if isinstance(part, tuple) else part
