"""Play a lesson through the engine, frame by frame: what the player sees, reads and has to do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from ..catalogue.cards import Catalogue, Common, Vehicle
from ..catalogue.files import read_catalogue
from ..engine.config import SEAT_NAMES
from ..engine.errors import Refused
from ..engine.recorder import Event
from ..engine.state import Game
from ..engine.view_types import View
from ..engine.views import view
from ..notation.actions import NotationError
from ..notation.match import Match
from ..notation.moves import expand
from ..scenario.case_setup import Layout, lay_table
from ..scenario.expect import Mismatch, check
from ..scenario.parser import LineError, ScenarioError
from .lesson_parser import PUPIL, Lesson, ScriptLine

SEED = "0" * 32  # a fixed seed: every player draws the same cards
SEAT = SEAT_NAMES.index(PUPIL)
NUMBERS = ("cost", "resources", "power", "armour")  # facts of a card, for messages that mention it
Did = tuple[int, int, list[Event]]  # a seat, its small action, its events


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a lesson: something to read, to do, or to watch."""

    kind: Literal["read", "act", "watch"]
    number: int  # number of the message, from 1
    sentence: str
    facts: dict[str, str | int]  # the keys of the cards it mentions, and their numbers
    view: View
    wanted: int | None  # the small action that continues the lesson
    marks: tuple[str, ...]
    before: Game  # the game before the last move, to describe its events
    after: Game
    did: tuple[Did, ...]  # the last move; empty if only the message is new


@dataclass(slots=True)
class _Stage:
    """The state of a lesson after some lines of the script."""

    lesson: Lesson
    table: Layout
    match: Match
    before: Game
    number: int = 0
    sentence: str = ""
    facts: dict[str, str | int] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    is_read: bool = True  # the message has been shown
    did: tuple[Did, ...] = ()

    def frame(self, kind: Literal["read", "act", "watch"], wanted: int | None = None) -> Frame:
        """Return the current moment; earlier events are reported once."""
        game = self.match.game.clone()
        seen = view(game, SEAT)
        marks = self.marks if kind == "read" else ()
        made = Frame(kind, self.number, self.sentence, self.facts, seen, wanted, marks, self.before, game, self.did)
        self.did = ()
        self.is_read = True
        return made

    def play(self, seat: int, actions: list[int]) -> None:
        """Play one move of a seat."""
        self.before = self.match.game.clone()
        events = self.match.play(seat, actions)
        self.did = tuple((seat, action, happened) for action, happened in zip(actions, events, strict=True))

    def say(self, line: ScriptLine) -> None:
        self.number += 1
        self.sentence = f"lesson-{self.lesson.name}-{line.text}"
        self.facts = card_facts(line.facts, self.table.game.book.catalogue)
        self.marks = ()
        self.is_read = False


def card_facts(facts: tuple[tuple[str, str], ...], catalogue: Catalogue) -> dict[str, str | int]:
    """Return the cards mentioned in a message, and their numbers as `card-cost`, `card-resources` and so on."""
    found: dict[str, str | int] = dict(facts)
    every: tuple[Vehicle | Common, ...] = (*catalogue.vehicles, *catalogue.commons)
    cards = {card.key: card for card in every}
    for name, key in facts:
        for value in NUMBERS:
            number = getattr(cards.get(key), value, None)
            if number is not None:
                found[f"{name}-{value}"] = number
    return found


def play_lesson(lesson: Lesson) -> list[Frame]:
    """Return all frames of a lesson; raise ScenarioError with the line at which the script fails."""
    scenario = lesson.as_scenario()
    table = lay_table(scenario, scenario.head, read_catalogue())
    if made := set(table.cards.made):
        raise ScenarioError(lesson.file, 1, f"nobody can draw the made-up cards {', '.join(sorted(made))}.")
    stage = _Stage(lesson, table, Match(table.game, SEED, []), table.game.clone())
    frames: list[Frame] = []
    for line in lesson.lines:
        try:
            frames += take(stage, line)
        except (Refused, NotationError, Mismatch, LineError) as error:
            raise ScenarioError(lesson.file, line.line, str(error)) from None
    if not stage.is_read or stage.did:
        frames.append(stage.frame("read"))
    return frames


def take(stage: _Stage, line: ScriptLine) -> Iterator[Frame]:
    """Yield the frames of one line of the script."""
    if line.kind == "look":
        stage.marks = tuple(mark.strip() for mark in line.text.split(","))
    elif line.kind == "then":
        check(Layout(stage.match.game, stage.table.cards), line.text)
    elif line.kind == "cannot":
        check_refused(stage.match.game, line.text)
    elif line.kind == "say":
        if not stage.is_read:
            yield stage.frame("read")
        stage.say(line)
    elif line.who == PUPIL:
        for action in expand(stage.match.game, SEAT, line.text):
            yield stage.frame("act", action)
            stage.play(SEAT, [action])
    else:
        if not stage.is_read:
            yield stage.frame("read")
        elif stage.did:
            yield stage.frame("watch")
        seat = SEAT_NAMES.index(line.who)
        stage.play(seat, expand(stage.match.game, seat, line.text))
        yield stage.frame("watch")


def check_refused(game: Game, move: str) -> None:
    """Raise Mismatch if a move is legal that the lesson calls impossible."""
    try:
        expand(game, SEAT, move)
    except Refused:
        return
    raise Mismatch(f"a refusal of '{move}'", "a legal move")
