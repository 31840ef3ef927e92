"""The parts of a view. A field that is not listed here is hidden from every seat.

Effects, bases and piles are few and the same in most views, so `shared_…` caches each of them.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any, TypeVar, dataclass_transform

Keys = tuple[str, ...]
Counts = tuple[tuple[str, int], ...]
Part = TypeVar("Part")


@dataclass_transform(frozen_default=True)
def frozen_view(part: type[Part]) -> type[Part]:
    """Make a frozen dataclass that is quick to construct: the class is swapped after `__init__`."""

    def close(self: Any) -> None:
        self.__class__ = closed

    def refuse(self: object, name: str, *value: object) -> None:
        raise FrozenInstanceError(f"cannot change {name!r} of what is shown")

    def copied(self: Any) -> tuple[type[Part], tuple[Any, ...]]:
        return opened, tuple([getattr(self, field.name) for field in fields(self)])

    def filled(self: Any, *values: object, **named: object) -> None:
        object.__setattr__(self, "__class__", opened)
        self.__init__(*values, **named)

    part.__post_init__ = close  # type: ignore[attr-defined]
    opened = dataclass(slots=True, unsafe_hash=True)(part)
    lid = {"__setattr__": refuse, "__delattr__": refuse, "__reduce__": copied, "__init__": filled}
    closed = type(part.__name__, (opened,), {"__slots__": (), "__module__": part.__module__, **lid})
    return opened


@frozen_view
class Effect:
    """The effect of a hit, the points it scores at once, and whether it triggers the end. [ATK] [SIEGE] [MEDAL]"""

    kind: str  # damages, destroys or captures
    points: int
    nation: str | None  # the nation of the medal, if one is due
    repaired: bool  # repaired in the owner's next turn [DMG-2]
    ends: bool


shared_effect = lru_cache(1024)(Effect)


@frozen_view
class Caution:
    """A warning that a choice wastes something; its message is `warning-KEY`."""

    key: str
    card: str | None = None
    n: int = 0
    ways: Keys = ()


@frozen_view
class Choice:
    """A legal action: its number, its verb, its argument such as (B, 1, defender), and its effect."""

    action: int
    verb: str
    parts: Keys
    effect: Effect | None = None
    warning: Caution | None = None


@frozen_view
class Payer:
    """A card that can pay: a card in hand with its copies, or the one in the rear. [BUY-1] [REAR-3]"""

    part: str
    card: str
    copies: int
    worth: int
    action: int


@frozen_view
class Need:
    """A sum that these payers must reach together; at least one of them must be chosen. [BUY-14] [BUY-15]"""

    payers: Keys
    sum: int


@frozen_view
class Purchase:
    """A card (or the cards already wanted), the cost, and the best payment. [BUY-3] [BUY-4]"""

    cards: Keys
    price: int
    wants: tuple[int, ...]  # actions before the payment
    done: int  # the action after the payment
    can: bool  # legal now
    short: int  # resources that are missing
    reason: str  # why it cannot be bought: short, payer, bought, signalmen, full
    payment: Keys  # the best payment: payers, each as often as it pays
    paid: int
    lost: int  # resources paid in excess
    payers: Keys  # possible payers
    needs: tuple[Need, ...]  # the sums still to be reached
    more: bool  # further cards may join the purchase [BUY-10]


@frozen_view
class Aim:
    """A target and the effect of a strike on it."""

    action: int
    parts: Keys
    effect: Effect


@frozen_view
class Attacker:
    """A vehicle that can be declared or still has to strike, and its targets as they are now. [ATK-2] [ATK-4]"""

    part: str
    card: str
    action: int | None  # the action that declares it; None if it is declared
    ready: int  # the action that ends the declaration
    strike: int
    targets: tuple[Aim, ...]


@frozen_view
class Forecast:
    """Possible payments, purchases and hits of the asked seat."""

    payers: tuple[Payer, ...]
    purchases: tuple[Purchase, ...]
    attackers: tuple[Attacker, ...]


@frozen_view
class BaseView:
    """A base or the HQ with the vehicle that defends it. [ZONE-5]"""

    name: str
    state: str
    defender: str | None
    defender_damaged: bool


shared_base = lru_cache(4096)(BaseView)


@frozen_view
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


@frozen_view
class SeatView:
    """A seat as a viewer sees it; hidden cards are None. [ZONE-1…3] [ZONE-10]"""

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


@frozen_view
class Turn:
    """The active player's actions this turn, all public. [ZONE-4] [ZONE-13]"""

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


@frozen_view
class MedalPile:
    """The medals left of a nation, all public. [ZONE-8]"""

    nation: str
    singles: int
    doubles: int


shared_pile = lru_cache(1024)(MedalPile)


@frozen_view
class Achievements:
    """Open and discarded achievements by name, closed ones by number. [ZONE-9] [VAR-8]"""

    open: Keys
    winners: tuple[str | None, ...]
    discarded: Keys
    closed_size: int
    closed: Keys | None


@frozen_view
class SeatStanding:
    """A seat's cards, medals and bases, and its score if the game ended now. [SCORE-4] [TEAM-8]"""

    seat: str
    team: str
    bases_taken: int
    bases_lost: int
    bases_left: int
    score: Score


@frozen_view
class AchievementStanding:
    """An open achievement: each seat's count (that of its team) and its winner if the game ended now. [ACH-2]"""

    key: str
    counts: tuple[int, ...]
    best: int
    fewest: bool
    leaders: Keys


@frozen_view
class PileLeft:
    """The pile of medals with the fewest singles left. [END-2]"""

    nation: str
    singles: int


@frozen_view
class BasesLeft:
    """The player with the fewest bases left. [END-1]"""

    seat: str
    left: int


@frozen_view
class Standing:
    """The result if the game ended now, and the distance to the end; squads are public as sets. [END-1…2] [ZONE]"""

    seats: tuple[SeatStanding, ...]
    achievements: tuple[AchievementStanding, ...]
    pile: PileLeft | None
    bases: BasesLeft


@frozen_view
class View:
    """The table as one seat or a spectator may see it; face-up piles are listed. [ZONE-6] [ZONE-7] [ZONE-11]"""

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
    standing: Standing
    choices: tuple[Choice, ...]
    forecast: Forecast | None


@frozen_view
class OwnView:
    """The part of a seat's view that a spectator does not see: its own cards and choices."""

    seat: str
    hand: Keys
    depot: Keys
    sealed: str | None
    choices: tuple[Choice, ...]
    forecast: Forecast | None


def as_json(part: Any) -> Any:
    """Convert a view, or a part of one, to dictionaries, lists, strings and numbers."""
    if is_dataclass(part):
        return {field.name: as_json(getattr(part, field.name)) for field in fields(part)}
    return [as_json(item) for item in part] if isinstance(part, tuple) else part
