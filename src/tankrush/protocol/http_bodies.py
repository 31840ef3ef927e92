"""Bodies and answers of the HTTP routes. Bodies are strict: unknown fields are rejected and nothing is converted."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .card_faces import VehicleCard
from .socket_messages import Face, Level, Name, SeatLetter, Token, Version
from .table_view import TableStatus
from .whole_texts import whole

OwnToken = Annotated[str, whole("[A-Za-z0-9_-]{27,80}")]
Word = Annotated[str, whole("[A-Za-z0-9-]{1,60}")]
Json = dict[str, Any]


class Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request; unknown fields are rejected."""


class Reply(Struct, frozen=True, kw_only=True):
    """The answer to a request."""


class ConfigForm(Strict, frozen=True, kw_only=True):
    """A configuration field by field; omitted fields have the defaults of the boxes."""

    boxes: Annotated[list[Word], Meta(max_length=8)] = []  # besides the base game
    players: Annotated[int, Meta(ge=2, le=6)] = 2
    teams: Literal["", "2v2", "3v3", "2v2v2"] = ""
    first: Annotated[int, Meta(ge=0, le=5)] | None = None
    preset: Word = "newest"
    options: Annotated[dict[str, Word], Meta(max_length=60)] = {}
    nations: Annotated[list[Word], Meta(max_length=6)] = []
    removed: Annotated[dict[str, Annotated[int, Meta(ge=0, le=250)]], Meta(max_length=7)] = {}
    without_abilities: Annotated[list[Word], Meta(max_length=20)] = []
    without_cards: Annotated[list[Word], Meta(max_length=250)] = []
    without_achievements: Annotated[list[Word], Meta(max_length=60)] = []
    chaos: bool = False
    agreed: Annotated[list[Word], Meta(max_length=12)] = []
    own_achievements: Annotated[list[Annotated[str, Meta(max_length=300)]], Meta(max_length=2)] = []


class Played(Strict, frozen=True, kw_only=True):
    """A configuration, as one line of text or field by field."""

    config: Annotated[str, Meta(min_length=1, max_length=2000)] | None = None
    setup: ConfigForm | None = None


class SeatSetup(Strict, frozen=True, kw_only=True):
    """The initial occupant of a seat."""

    bot: Level | None = None
    name: Name | None = None  # another person on the same device


Cell = Annotated[str, Meta(max_length=200)]
Slug = Annotated[str, whole("[a-z0-9-]{1,60}")]


class CardCorrections(Strict, frozen=True, kw_only=True):
    """Card values by key and column that replace the server's, and cards confirmed as printed."""

    values: Annotated[dict[Slug, Annotated[dict[Slug, Cell], Meta(max_length=12)]], Meta(max_length=300)] = {}
    printed: Annotated[list[Slug], Meta(max_length=300)] = []


class CardValue(Reply, frozen=True, kw_only=True):
    """A problem with a card's value, or without a key, with all cards."""

    key: str
    column: str
    sentence: str


class ValueDifference(Reply, frozen=True, kw_only=True):
    """A value that differs from the shipped cards."""

    key: str
    field: str
    before: str
    after: str


class ClassChoice(Reply, frozen=True, kw_only=True, rename={"klass": "class"}):
    """A class with its kinds and, if it fixes them, power and armour."""

    klass: str
    kinds: list[str]
    values: list[int]


class WorkshopForm(Reply, frozen=True, kw_only=True):
    """Classes with their kinds and, if fixed, power and armour; abilities; every vehicle."""

    classes: list[ClassChoice]
    abilities: list[str]
    numbered: list[str]
    vehicles: list[VehicleCard]
    printed: list[str]


class CheckedCards(Reply, frozen=True, kw_only=True):
    """The result of corrections: problems, differences, the changed cards, and all confirmed ones."""

    problems: list[CardValue]
    differences: list[ValueDifference]
    vehicles: list[VehicleCard]
    printed: list[str]
    total: int


class NewTable(Played, frozen=True, kw_only=True):
    """A table to be created; its creator is the host and, with a name, takes the first free seat."""

    cards: CardCorrections | None = None  # cards of its own for this table

    name: Name | None = None
    face: Face = ""
    token: OwnToken | None = None  # chosen by the client, so a lost answer loses nothing
    settings: dict[str, Any] = {}
    seats: Annotated[list[SeatSetup], Meta(max_length=6)] = []
    start: bool = False


class Made(Reply, frozen=True, kw_only=True):
    """A new table, and the tokens of the seats held by its creator."""

    table: str
    version: int
    token: str
    seats: list[str]
    link: str


class CheckedConfig(Reply, frozen=True, kw_only=True):
    """A playable configuration in its shortest form, or every reason why it is not playable."""

    config: str
    players: int
    teams: str
    options: dict[str, str]
    dropped: list[str]  # achievements that no card in play counts for
    reasons: list[str]


class SeatLine(Reply, frozen=True, kw_only=True):
    """A seat of a table in a list."""

    seat: str
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    # Fields with a default are missing in summaries stored by earlier versions.
    face: str = ""
    team: str = ""


class TableAbout(Reply, frozen=True, kw_only=True):
    """The summary of a table in lists; after the end with the points of every seat."""

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


class TableLine(Reply, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    version: int
    status: TableStatus
    public: bool
    created: int
    updated: int
    about: TableAbout


class TableList(Reply, frozen=True, kw_only=True):
    tables: list[TableLine]
    next: str | None = None


class Mine(Strict, frozen=True, kw_only=True):
    """Tokens whose tables are to be listed."""

    tokens: Annotated[list[Token], Meta(max_length=100)]


class OwnTable(Reply, frozen=True, kw_only=True):
    """A table at which the caller holds a seat."""

    table: TableLine
    seats: list[str]
    token: int  # which of the sent tokens


class OwnTables(Reply, frozen=True, kw_only=True):
    tables: list[OwnTable]


class QuickMatch(Played, frozen=True, kw_only=True):
    """A request for any opponents, as soon as possible."""

    name: Name
    face: Face = ""
    token: OwnToken | None = None
    level: Level = "sergeant"


class Matched(Reply, frozen=True, kw_only=True):
    """A seat at a table that starts when it is full, at the latest at the stated time."""

    table: str
    version: int
    token: str
    seat: str
    starts: int
    link: str


class Branch(Strict, frozen=True, kw_only=True):
    """Continue from a turn of a finished game, against bots of a level or the original ones."""

    version: Version
    seat: SeatLetter
    name: Name
    level: Level | None = None
    token: OwnToken | None = None


class Again(Strict, frozen=True, kw_only=True):
    """Play again against bots: rotated seats, the same deal, or every bot one level stronger or weaker."""

    how: Literal["rematch", "same-deal", "harder", "easier"]


class CoachOrder(Strict, frozen=True, kw_only=True):
    """The seat to be coached, by default the caller's first, and the percentage of the default number of games."""

    seat: SeatLetter | None = None
    percent: Annotated[int, Meta(ge=1, le=100)] = 100


class PuzzleActions(Strict, frozen=True, kw_only=True):
    """The actions played in a puzzle, and how many of them are already on the table."""

    actions: Annotated[list[Annotated[int, Meta(ge=0, lt=1 << 16)]], Meta(max_length=80)]
    shown: Annotated[int, Meta(ge=0, le=80)] = 0


class NewBot(Strict, frozen=True, kw_only=True):
    """A bot program that wants to play."""

    name: Name


class BotToken(Reply, frozen=True, kw_only=True):
    """The token of a bot program, which gives it rate limits of its own, independent of its address."""

    token: str
    name: str


class Hint(Reply, frozen=True, kw_only=True):
    """A good action, its estimated chance in percent, its reasons, and its line as sentences."""

    action: int
    percent: int
    why: str
    lines: list[str]


class Hints(Reply, frozen=True, kw_only=True):
    version: int
    hints: list[Hint]


class Reason(Reply, frozen=True, kw_only=True):
    """An illegal action: a code for programs, its rule, and a sentence for people."""

    action: str
    code: str
    rule: str
    sentence: str


class Reasons(Reply, frozen=True, kw_only=True):
    version: int
    reasons: list[Reason]


class Verified(Reply, frozen=True, kw_only=True):
    """Whether a finished game follows from its seed and its moves."""

    commitment: str
    seed: str
    is_committed: bool
    is_replayed: bool
    turns: int
    result: str


class LessonLine(Reply, frozen=True, kw_only=True):
    """A lesson in the list: its topic, the box it needs, and its number of messages."""

    name: str
    subject: str
    box: str
    steps: int


class LessonList(Reply, frozen=True, kw_only=True):
    """All lessons, in the order in which they are taught."""

    lessons: list[LessonLine]


class NetworkSwitch(Strict, frozen=True, kw_only=True):
    """Whether to open the server to the local network."""

    is_open: bool


class NetworkReach(Reply, frozen=True, kw_only=True):
    """The address for links, and who can open them."""

    address: str  # empty: the address the caller used
    reach: Literal["computer", "network", "public"]
    can_switch: bool  # whether the caller may open the server to the network


class About(NetworkReach, frozen=True, kw_only=True):
    """This server."""

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


class ErrorBody(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """An error: a code for programs, the rule if it is one of the game, a sentence for people, an id for operators."""

    code: str
    sentence: str = ""
    rule: str = ""
    reasons: list[str] = []
    id: str = ""


class ErrorAnswer(Reply, frozen=True, kw_only=True):
    error: ErrorBody


class Health(Reply, frozen=True, kw_only=True):
    status: Literal["ok"]
