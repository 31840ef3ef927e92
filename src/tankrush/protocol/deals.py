"""Bodies and answers about shared deals: the daily deal, and the deal of another player's game."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from .http_bodies import OwnToken, Strict
from .result_answers import RoundScore, SeatResult
from .socket_messages import Face, Name, SeatLetter
from .whole_texts import whole

Strength = Literal["easy", "hard"]
STRENGTHS: tuple[Strength, Strength] = ("easy", "hard")
Day = Annotated[str, whole("[0-9]{4}-[0-9]{2}-[0-9]{2}", description="by the player's own calendar")]
DealLink = Annotated[str, whole("[0-9a-f]{32}", description="of a shared deal")]
# new: not tried yet; running; done: with a result; void: given up, helped or too late; closed: the day is over.
TryStatus = Literal["new", "running", "done", "void", "closed"]


class DealTry(Strict, frozen=True, kw_only=True):
    """A player who tries a shared deal."""

    name: Name
    face: Face = ""
    token: OwnToken


class DailyTry(DealTry, frozen=True, kw_only=True):
    """A player who tries a daily deal."""

    strength: Strength


class DealShare(Strict, frozen=True, kw_only=True):
    """The seat of a finished game whose deal is shared."""

    seat: SeatLetter


class BotMargin(TypedDict):
    """The median result of a level in the player's seat."""

    bot: str
    name: str
    margin: int


class WeekLine(TypedDict):
    """A line in the table of the week; each day scores the percentage of its players who did no better."""

    place: int
    name: str
    points: int
    days: int
    is_you: bool


class DailyDeal(TypedDict):
    """The daily deal of one strength; others' results are included after the player's own try or after the day."""

    strength: Strength
    bot: str
    opponent: str
    status: TryStatus
    table: str | None
    margin: int | None
    players: int
    better: int | None  # the percentage of the others that did worse
    margins: dict[int, int]  # the number of players by their margin
    bots: list[BotMargin]
    games: int  # games of each level; the median result is reported
    bots_play: bool  # their results will follow soon
    week: list[WeekLine]


class DayResult(TypedDict):
    """The player's results of a day; None without one."""

    day: str
    easy: int | None
    hard: int | None


class DailyPage(TypedDict):
    """The daily deals of a date."""

    day: str
    config: str
    is_scored: bool  # whether results are compared; a browser without a server knows only its own
    is_open: bool  # whether the day has begun somewhere and not ended everywhere
    disclosed: int  # when the seed is disclosed and running games stop counting, in milliseconds
    deals: list[DailyDeal]
    streak: int
    days: list[DayResult]  # latest first


class DealLinked(TypedDict):
    """The link to the deal of a finished game."""

    link: str


class DealOffer(TypedDict):
    """A deal that another player shares."""

    name: str
    config: str
    seat: str
    opponents: list[str]
    status: TryStatus
    table: str | None


class DealGame(TypedDict):
    """One of the games of a deal, for a side-by-side comparison."""

    name: str
    is_you: bool
    seat: str
    margin: int
    rounds: int
    seats: list[SeatResult]
    course: list[RoundScore]


class DealGames(TypedDict):
    """The games of a shared deal, the player's own first."""

    config: str
    games: list[DealGame]
