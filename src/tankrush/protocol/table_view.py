"""Types of states and events as sent; tests compare them with real ones."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from tankrush.catalogue.languages import Language
from tankrush.engine.view_types import View

Letter = str  # A … F

TableStatus = Literal["lobby", "running", "over"]


class SeatShape(TypedDict):
    """A seat and its player; a bot has the name of the level that chose its last move, a face and a colour.

    `missing` is the time from which the others may vote on it.
    """

    seat: Letter
    team: Letter
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    level: str
    face: str
    colour: str
    substitute: str | None
    was_helped: bool
    missing: int | None
    has_left: bool
    is_empty: bool
    is_watched: bool
    is_host: bool


class ClockSettingShape(TypedDict):
    """Seconds for each turn, or a bank for the whole game with an increment after each turn."""

    kind: Literal["none", "turn", "bank"]
    seconds: int
    increment: int


class SharedDealShape(TypedDict):
    """The shared deal of a table: the daily deal of a day and a strength, or, without a day, another player's."""

    day: str
    strength: str
    is_scored: bool


class SettingsShape(TypedDict):
    """The settings of a table."""

    title: str
    visibility: Literal["private", "public"]
    pace: Literal["live", "days"]
    clock: ClockSettingShape
    undo: Literal["consent", "horizon", "off"]
    hints: bool
    spectators: Literal["welcome", "unwelcome"]
    talk: Literal["everybody", "seats", "phrases", "off"]
    language: Language
    grace: int | None
    substitute: str
    shared_until: int | None
    fill_at: int | None
    previous: str
    branched: str
    deal: SharedDealShape | None


class ClockShape(TypedDict):
    """Milliseconds left at the time `since`; the clocks of `running` run from then on."""

    left: dict[Letter, int]
    running: list[Letter]
    since: int


class UndoShape(TypedDict):
    """Versions to which the seat may freely return, nearest first; `ask` is the one it may ask to return to.

    Each precedes a whole purchase, attack or ability; `consent`: the seats that would be asked.
    """

    free: list[int]
    ask: int | None
    what: Literal["purchase", "attack", "ability", "defence", "turn", "move"] | None
    cards: list[str]
    consent: list[Letter]


class RequestShape(TypedDict):
    """A pending request to undo beyond the horizon."""

    seat: Letter
    to: int
    version: int
    agreed: list[Letter]
    waiting_for: list[Letter]


class AbsenceShape(TypedDict):
    """A missing player, and the options of the others."""

    since: int
    votes: dict[Letter, Literal["wait", "bot", "empty", "open", "end"]]


class RematchShape(TypedDict):
    agreed: list[Letter]
    is_agreed: bool
    table: str | None


class SeriesShape(TypedDict):
    """The running score of rematches, seat by seat."""

    games: int
    wins: list[int]
    points: list[int]
    tables: list[str]


class LineShape(TypedDict):
    """A chat line `by` a seat, a watcher or the operator; only a seat can have a player's name."""

    by: Literal["seat", "watcher", "operator"]
    seat: Letter | None
    watcher: str
    name: str
    text: str
    phrase: str | None
    at: int


class PageShape(TypedDict):
    """The sentences of one version; `hit` lists the seats struck, burdened or made to discard by another seat."""

    seat: Letter | None
    lines: list[str]
    hit: NotRequired[list[Letter]]
    undone: NotRequired[bool]


class ReportShape(TypedDict):
    """A report by this seat's owner about a version or a player, and the operators' answer."""

    version: int
    about: int
    whom: Letter | None
    text: str
    answer: str
    is_closed: bool


class TableShape(TypedDict):
    """The state of a table for one watcher; `views` by seat, `-` for a spectator's; times in milliseconds, UTC."""

    table: str
    version: int
    status: TableStatus
    created: int
    started: int | None
    ended: int | None
    end_reason: Literal["played", "agreed", "absence", "operator"] | None
    config: str
    settings: SettingsShape
    rules: str
    catalogue: str
    commitment: str
    seed: str | None
    seats: list[SeatShape]
    waiting_for: list[Letter]
    clock: ClockShape | None
    request: RequestShape | None
    absences: dict[Letter, AbsenceShape]
    end_agreed: list[Letter]
    rematch: RematchShape | None
    series: SeriesShape
    shown_hands: dict[Letter, list[str]]
    you: list[Letter]
    is_host: bool
    views: dict[str, View]
    watched: dict[Letter, list[str]]
    undo: dict[Letter, UndoShape]
    talk: dict[str, LineShape]
    muted: list[str]
    reports: list[ReportShape]
    journal: dict[str, PageShape]


# "from" is a Python keyword
HappenedShape = TypedDict(
    "HappenedShape",
    {
        "kind": Literal["moved", "shuffled", "hurt", "healed", "lost", "began", "ending", "ended", "chose", "attacked",
                        "killed"],
        "card": NotRequired[str | None],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "seat": NotRequired[Letter],
        "round": NotRequired[int],
        "nation": NotRequired[str | None],
        "by": Letter,
        "act": int,
        "with": NotRequired[str | None],
    },
)  # fmt: skip


class EventShape(TypedDict):
    """The event of one version: the kind of row, its seat, sentences, and the moves of cards."""

    kind: str
    seat: Letter | None
    at: int
    lines: list[str]
    actions: NotRequired[list[str]]
    happened: NotRequired[list[HappenedShape]]
    line: NotRequired[LineShape | None]
    name: NotRequired[str]
    level: NotRequired[str]
    bot: NotRequired[str]
    excused: NotRequired[int]
    to: NotRequired[int]
    count: NotRequired[int]
    agree: NotRequired[bool]
    absent: NotRequired[Letter]
    choice: NotRequired[str]
    reason: NotRequired[str]
    table: NotRequired[str]
    text: NotRequired[str]
    allowed: NotRequired[bool]
    shown: NotRequired[bool]
    report: NotRequired[int]
    closed: NotRequired[bool]
