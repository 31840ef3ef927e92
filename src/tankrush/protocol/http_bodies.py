"""What is sent to and answered by the HTTP routes, as strict models of which the OpenAPI description is made."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator
from typing_extensions import TypedDict  # pydantic takes no other before Python 3.12

from .card_faces import VehicleCard

Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,80}$")]
OwnToken = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{27,80}$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Word = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{1,60}$")]
Level = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,30}(:[a-z0-9.]{1,10})?$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Json = dict[str, Any]


class Strict(BaseModel):
    """Nothing unknown is accepted, nothing is guessed, and every text can be written down."""

    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def check_texts(cls, data: Any) -> Any:
        """Refuse halves of characters, also in keys: neither a database nor an answer could hold them."""
        if not is_encodable(data):
            raise ValueError("a text holds half of a character")
        return data


def is_encodable(data: Any) -> bool:
    """Whether all texts of some JSON can be written in UTF-8."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    except (TypeError, ValueError, RecursionError):  # no JSON: made by ourselves
        return True
    return True


class ConfigForm(Strict):
    """What is to be played, field by field; what is left out is as the boxes say."""

    boxes: Annotated[list[Word], Field(max_length=8)] = ["base"]
    players: Annotated[int, Field(ge=2, le=6)] = 2
    teams: Literal["", "2v2", "3v3", "2v2v2"] = ""
    first: Annotated[int, Field(ge=0, le=5)] | None = None
    preset: Word = "newest"
    options: Annotated[dict[str, Word], Field(max_length=60)] = {}
    nations: Annotated[list[Word], Field(max_length=6)] = []
    removed: Annotated[dict[str, Annotated[int, Field(ge=0, le=250)]], Field(max_length=7)] = {}
    without_abilities: Annotated[list[Word], Field(max_length=20)] = []
    without_cards: Annotated[list[Word], Field(max_length=250)] = []
    without_achievements: Annotated[list[Word], Field(max_length=60)] = []
    chaos: bool = False
    agreed: Annotated[list[Word], Field(max_length=12)] = []
    own_achievements: Annotated[list[Annotated[str, StringConstraints(max_length=300)]], Field(max_length=2)] = []


class Played(Strict):
    """A configuration, as one line of text or field by field."""

    config: Annotated[str, StringConstraints(min_length=1, max_length=2000)] | None = None
    setup: ConfigForm | None = None


class SeatSetup(Strict):
    """Who sits on a seat from the beginning."""

    bot: Level | None = None
    name: Name | None = None  # a further person on the same device


Cell = Annotated[str, StringConstraints(max_length=200)]
Slug = Annotated[str, StringConstraints(pattern="^[a-z0-9-]{1,60}$")]


class CardCorrections(Strict):
    """Values of cards, by key and column, in place of those that the server has; and cards that are as printed."""

    values: Annotated[dict[Slug, Annotated[dict[Slug, Cell], Field(max_length=12)]], Field(max_length=300)] = {}
    printed: Annotated[list[Slug], Field(max_length=300)] = []


class CardValue(BaseModel):
    """What is wrong with a value of a card; without a key, with the cards as a whole."""

    key: str
    column: str
    sentence: str


class ValueDifference(BaseModel):
    """A value that differs from the shipped cards."""

    key: str
    field: str
    before: str
    after: str


# "class" is no name in Python.
ClassChoice = TypedDict("ClassChoice", {"class": str, "kinds": list[str], "values": list[int]})


class WorkshopForm(BaseModel):
    """Classes with their kinds and, where the class fixes them, power and armour; abilities; every vehicle."""

    classes: list[ClassChoice]
    abilities: list[str]
    numbered: list[str]
    vehicles: list[VehicleCard]
    printed: list[str]


class CheckedCards(BaseModel):
    """What corrections lead to: problems, differences, the cards they touch, and the confirmed ones of all."""

    problems: list[CardValue]
    differences: list[ValueDifference]
    vehicles: list[VehicleCard]
    printed: list[str]
    total: int


class NewTable(Played):
    """A table to be made; its maker is the host and, if they give a name, sits on the first free seat."""

    cards: CardCorrections | None = None  # the table plays with cards of its own

    name: Name | None = None
    token: OwnToken | None = None  # chosen by the client, so a lost answer loses nothing
    settings: dict[str, Any] = {}
    seats: Annotated[list[SeatSetup], Field(max_length=6)] = []
    start: bool = False


class Made(BaseModel):
    """A new table, and the keys to the seats held by its maker."""

    table: str
    version: int
    token: str
    seats: list[str]
    link: str


class CheckedConfig(BaseModel):
    """A configuration that can be played, in its shortest words; or all the reasons why it cannot."""

    config: str
    players: int
    teams: str
    options: dict[str, str]
    dropped: list[str]  # achievements that no card in play counts for
    reasons: list[str]


class SeatLine(BaseModel):
    """A seat of a table in a list."""

    seat: str
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    # What has a default came later than the first tables that are kept.
    face: str = ""
    team: str = ""


class TableAbout(BaseModel):
    """What lists show of a table; after the end the points of every seat."""

    title: str
    config: str
    language: str = "en"
    pace: Literal["live", "days"]
    clock: Json = {}
    spectators: str = "welcome"
    seats: list[SeatLine]
    open: int
    waiting_for: list[str]
    round: int
    fill_at: int | None = None
    end_reason: str | None = None
    winners: list[str]
    totals: list[int] = []
    started: int | None = None
    ended: int | None = None


class TableLine(BaseModel):
    """A table in a list."""

    table: str
    version: int
    status: Literal["lobby", "running", "over"]
    public: bool
    created: int
    updated: int
    about: TableAbout


class TableList(BaseModel):
    tables: list[TableLine]
    next: str | None = None


class Mine(Strict):
    """Tokens of which their holder wants to know where they lead."""

    tokens: Annotated[list[Token], Field(max_length=100)]


class OwnTable(BaseModel):
    """A table at which the caller holds a seat."""

    table: TableLine
    seats: list[str]
    token: int  # which of the sent tokens


class OwnTables(BaseModel):
    tables: list[OwnTable]


class QuickMatch(Played):
    """Any opponents, as soon as possible."""

    name: Name
    token: OwnToken | None = None
    level: Level = "sergeant"


class Matched(BaseModel):
    """A seat at a table that begins when it is full, at the latest at the stated time."""

    table: str
    version: int
    token: str
    seat: str
    starts: int
    link: str


class Branch(Strict):
    """Go on from a turn of a finished game, against bots."""

    version: Annotated[int, Field(ge=1, le=2**31)]
    seat: Annotated[str, StringConstraints(pattern=r"^[A-F]$")]
    name: Name
    level: Level = "sergeant"
    token: OwnToken | None = None


class Again(Strict):
    """Once more against bots: seats moved on, the very same deal, or every bot one level stronger."""

    how: Literal["rematch", "same-deal", "harder"]


class NewBot(Strict):
    """A program that wants to play."""

    name: Name


class BotToken(BaseModel):
    """The key of a program: with it limits are its own, whatever address it comes from."""

    token: str
    name: str


class Hint(BaseModel):
    """A good action, its estimated chance of winning in percent, and what speaks for it."""

    action: int
    percent: int
    why: str


class Hints(BaseModel):
    version: int
    hints: list[Hint]


class Reason(BaseModel):
    """An action that is not possible now: a code for programs, its rule, and a sentence for people."""

    action: str
    code: str
    rule: str
    sentence: str


class Reasons(BaseModel):
    version: int
    reasons: list[Reason]


class Verified(BaseModel):
    """Whether a finished game is what its seed and its moves say."""

    commitment: str
    seed: str
    is_committed: bool
    is_replayed: bool
    turns: int
    result: str


class LessonLine(BaseModel):
    """A lesson in the list: what it teaches, the box it needs, and how many sentences it has."""

    name: str
    subject: str
    box: str
    steps: int


class LessonList(BaseModel):
    """All lessons, in the order in which they are taught."""

    lessons: list[LessonLine]


class About(BaseModel):
    """The server."""

    name: str
    version: str
    protocol: int
    rules: str
    catalogue: str
    languages: list[str]
    engine: str
    quick_match_wait: int
    limits: dict[str, str]
    announcement: str
    address: str  # for links; empty: whatever the caller typed
    reach: Literal["computer", "network", "public"]  # from where such links can be opened


class ErrorBody(BaseModel):
    """Why not: a code for programs, the rule if it is one of the game, a sentence for people, an id for operators."""

    code: str
    sentence: str = ""
    rule: str = ""
    reasons: list[str] = []
    id: str = ""


class ErrorAnswer(BaseModel):
    error: ErrorBody


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorAnswer, "description": words}
    for status, words in {
        400: "Not allowed at this table, or by the rules of the game",
        401: "A token is missing, or opens nothing",
        403: "Not for this caller",
        404: "Not found",
        409: "The view of the caller is old",
        413: "Too large",
        422: "Not understood",
        429: "Too many",
        503: "The server is stopping, or its database does not answer",
    }.items()
}
