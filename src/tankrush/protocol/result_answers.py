"""Answers after the end of a game: points, purchases, turning points."""

from __future__ import annotations

from typing import Literal, TypedDict

from .table_view import Letter


# The engine's `Score` as sent, built by `points_of` in server/views/results.py; declared separately, so the engine
# may change without changing the wire.
class SeatScore(TypedDict):
    """The points of a seat's team by their source."""

    medals: int
    bases: int
    achievements: int
    development: int
    destruction: int
    surviving: int
    total: int
    rank: int


class OwnScore(SeatScore):
    """A seat's score; `own` is what it contributed to its team, without achievements."""

    own: int


class FinalSquad(TypedDict):
    """The number of counted cards, the uncounted ones, and the points these would have added."""

    counted: int
    left_out: list[str]
    would_add: int


class Purchases(TypedDict):
    """Keys of the cards in order of purchase; the vehicles among them by nation and by class."""

    cards: list[str]
    nations: dict[str, int]
    classes: dict[str, int]


class SeatResult(TypedDict):
    """A seat after the end; without a score if the game has no result."""

    seat: Letter
    team: str
    kind: str
    bot: str | None
    name: str
    face: str
    kills: int
    bases_destroyed: int
    bases_lost: int
    bought: Purchases
    score: OwnScore | None
    squad: FinalSquad | None
    moves: int


class AchievementResult(TypedDict):
    key: str
    name: str
    winners: list[Letter]
    counts: list[int]
    fewest: bool


class RoundScore(TypedDict):
    """The score of every seat if the game had ended after this round."""

    round: int
    totals: list[int]


class GameEnding(TypedDict):
    """The event that ended the game, as a sentence; empty if the game was not finished."""

    cause: str | None
    by: Letter | None
    owner: Letter | None
    nation: str | None
    round: int | None
    version: int | None
    step: int | None
    sentence: str


class TurningPoint(TypedDict):
    """A decisive moment, by its step in the replay."""

    step: int
    version: int
    seat: Letter
    round: int
    totals: list[int]
    lines: list[str]


class AfterPlay(TypedDict):
    """The ending of a game, the seat on turn, and its turning points."""

    ending: GameEnding
    turning: list[TurningPoint]


# A normal game, a battle of the campaign, a scored try of a daily deal or of another player's, or practice of one.
GameKind = Literal["game", "battle", "daily", "deal", "practice"]


class GameResult(AfterPlay):
    """Everything a result page shows; `first`: the first seat; `branched`: it began as another game."""

    table: str
    reason: str | None
    config: str
    rounds: int
    ended: int
    first: Letter
    branched: bool
    kind: GameKind
    milliseconds: int
    moves: int
    taken_back: int
    seats: list[SeatResult]
    winners: list[Letter]
    achievements: list[AchievementResult]
    course: list[RoundScore]
    seed: str | None  # None while others still play the same deal
    helped: list[Letter]
