"""Answers that are built as plain data: the form of a new table, replays, lessons."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from tankrush.engine.view_types import View

from .patch import Change
from .table_view import HappenedShape, Letter

# ---- the form of a new table -----------------------------------------------------------------------------------


class Named(TypedDict):
    """A key with its name and an optional description."""

    key: str
    name: str
    help: NotRequired[str]


class OptionField(Named):
    """A rule option; `defaults` by the boxes in play."""

    rule: str
    values: list[Named]
    defaults: dict[str, str]


class PlayerLimits(TypedDict):
    least: int
    most: int
    most_with_second_front: int


class TeamChoice(Named):
    players: int
    seating: str


class PresetChoice(Named):
    options: dict[str, str]


class BoxedChoice(Named):
    box: str


class AchievementChoice(BoxedChoice):
    rule: str


class OwnAchievements(TypedDict):
    most: int
    goals: list[str]
    measures: list[str]


class BotChoice(Named):
    """A bot; levels are numbered from the weakest."""

    level: int | None


class StartForm(TypedDict):
    boxes: list[str]
    players: int
    teams: NotRequired[Literal["2v2", "3v3", "2v2v2"]]


class StartSeat(TypedDict):
    bot: NotRequired[str]


class StartBody(TypedDict):
    """A body that creates a table, once a name and a token are added."""

    setup: StartForm
    seats: list[StartSeat]
    start: bool


class StartChoice(Named):
    """A table that can be opened with one click."""

    body: StartBody


class CrewMember(TypedDict):
    face: str
    colour: str
    name: str
    bot: str


class Form(TypedDict):
    """Every option for a table, with names and explanations."""

    boxes: list[Named]
    sets: list[str]
    players: PlayerLimits
    teams: list[TeamChoice]
    presets: list[PresetChoice]
    options: list[OptionField]
    nations: list[BoxedChoice]
    abilities: list[BoxedChoice]
    achievements: list[AchievementChoice]
    own_achievements: OwnAchievements
    variants: list[Named]
    bots: list[BotChoice]
    starts: list[StartChoice]
    crew: list[CrewMember]
    settings: dict[str, Any]
    languages: list[str]
    catalogue: str


# ---- replays ---------------------------------------------------------------------------------------------------


class StepPlace(TypedDict):
    """The place of a step in the game; before the first turn it has no seat."""

    version: int
    seat: Letter
    round: int
    turn: Letter | None


class ReplayContents(TypedDict):
    """The steps and seats of a replay; `is_open` if the game is over and all cards may be seen."""

    table: str
    version: int
    is_open: bool
    seats: list[Letter]
    steps: list[StepPlace]


class Told(TypedDict):
    """The effects of a step, as its viewer may see them."""

    lines: list[str]
    actions: list[str]
    happened: list[HappenedShape]


class ReplayStep(Told):
    """The table after a step; `seat` names the viewer: a letter, `-` for a spectator, `*` for all cards."""

    step: int
    seat: str
    view: View


class CoachChance(TypedDict):
    """The chances of all seats at the start of a turn; `step` is the replay step before it."""

    round: int
    turn: Letter
    step: int
    shares: list[float]


class CoachLine(TypedDict):
    """A seat's actions between two reveals, as sentences, and the resulting chance of winning."""

    chance: float
    lines: list[str]


class CoachMoment(TypedDict):
    """A choice that cost the seat `loss` of its chance, ± `error` in `games`: the played line, a better one, and why.

    `options` are other lines, for a player who wants to find the better one; a game can continue from `version`.
    """

    step: int
    version: int
    round: int
    turn: Letter
    loss: float
    error: float
    games: int
    played: CoachLine
    better: CoachLine
    options: list[CoachLine]
    reasons: list[str]


class CoachReport(TypedDict):
    """The coach's report on a seat: start - losses + luck = result; `levels` are those that play on.

    Measured with `percent` of the coach's default number of games.
    """

    seat: Letter
    levels: list[str]
    chances: list[CoachChance]
    moments: list[CoachMoment]
    start: float
    losses: float
    luck: float
    result: float
    choices: int
    least: float
    percent: int


class CoachState(TypedDict):
    """The coach's progress, from 0 to 1."""

    status: Literal["none", "running", "ready", "failed"]
    progress: float
    report: CoachReport | None


class StoryPage(TypedDict):
    """One move as sentences."""

    version: int
    seat: Letter
    round: int
    lines: list[str]


# ---- lessons and previews ----------------------------------------------------------------------------------------


class LessonFrame(Told):
    """One step of a lesson.

    `step` is the number of its message, `facts` the cards it mentions and their numbers, `wanted` the expected action,
    `marks` the highlighted elements, `patch` the change of the view since the last frame, `by` the seat that moved.
    """

    kind: Literal["read", "act", "watch"]
    step: int
    say: str
    facts: dict[str, str | int]
    wanted: int | None
    marks: list[str]
    patch: Change
    by: Letter | None


class LessonSeat(TypedDict):
    seat: Letter
    name: str


class LessonShape(TypedDict):
    """A whole lesson."""

    name: str
    subject: str
    box: str
    steps: int
    seat: Letter
    seats: list[LessonSeat]
    frames: list[LessonFrame]


class PreviewShape(TypedDict):
    """The table after the first `done` actions; `reveals` if the next one would reveal something."""

    version: int
    done: int
    reveals: bool
    view: View
