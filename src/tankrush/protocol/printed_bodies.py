"""Bodies and answers of the routes for players of the printed game: the set-up, and the score of final squads."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from .http_bodies import Played, Reply, Strict, Word
from .result_answers import AchievementResult, OwnScore
from .socket_messages import SeatLetter

Amount = Annotated[int, Meta(ge=0, le=250)]
TieBreak = Literal["", "medals", "kills", "bases", "destroyed", "achievements", "shared"]


class CardCount(Reply, frozen=True, kw_only=True):
    """A number of copies of a card."""

    key: str
    count: int


class NationPiles(Reply, frozen=True, kw_only=True):
    """The medal piles of a nation."""

    nation: str
    singles: int
    doubles: int


class LaidTable(Reply, frozen=True, kw_only=True):
    """A game set up by the engine, for people to lay out; `deck` by nation is empty if it is unknown."""

    first: SeatLetter
    bases: int
    headquarters: int
    rear: bool
    kit: list[CardCount]
    hands: list[int]  # opening hands by seat
    vehicles: int  # in deck and reserve
    deck: dict[str, int]
    left_out: list[str]  # vehicles of these boxes that are not played with
    removed: dict[str, int]  # removed at random before play
    reserve: int
    medals: list[NationPiles]
    destruction: int
    signalmen: int
    achievements: list[str]  # open ones
    choice: Literal["random", "draft", "agreed"]
    closed: int  # face-down achievement deck
    pool: list[str]  # achievements of this game
    abilities: list[str]


class EnteredSquad(Strict, frozen=True, kw_only=True):
    """The counted cards of a seat, and everything else that scores."""

    cards: Annotated[dict[Word, Amount], Meta(max_length=300)] = field(default_factory=dict)
    others: Amount = 0  # cards that only add to the number of cards
    own_bases: Annotated[int, Meta(ge=0, le=4)] = 0
    kills: Amount = 0
    bases_destroyed: Amount = 0


class EnteredSquads(Played, frozen=True, kw_only=True):
    """The end of a printed game; a missing seat has no cards."""

    achievements: Annotated[list[Word], Meta(max_length=8)] = field(default_factory=list)
    squads: Annotated[list[EnteredSquad], Meta(max_length=6)] = field(default_factory=list)
    decisive: SeatLetter | None = None  # the seat with the decisive shot


class SquadForm(Reply, frozen=True, kw_only=True):
    """What to count for a score with these achievements."""

    commons: list[CardCount]  # with the number of copies in the boxes
    vehicles: list[str]
    others: bool  # only the number of all other cards matters
    own_bases: int  # the maximum, 0 if they do not matter
    decisive: bool
    kills: bool
    destroyed: bool
    places: Literal["rulebook", "withRear", "allOwned"]  # the zones whose cards belong to the final squad


class SquadScore(Reply, frozen=True, kw_only=True):
    """The points of a seat by their source."""

    seat: str
    team: str
    score: OwnScore


class ScoredSquads(Reply, frozen=True, kw_only=True):
    """The result; `tie` is the count that broke a tie. Copies beyond those in the boxes are not counted."""

    form: SquadForm
    seats: list[SquadScore]
    achievements: list[AchievementResult]
    winners: list[str]
    tie: TieBreak
    excess: list[CardCount]  # entered more often than in the boxes, with the number of copies there
