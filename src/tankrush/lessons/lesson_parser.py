"""Parse a lesson: a position as in a scenario, then sentences, the pupil's moves and the opponents' answers.

lesson: siege
teaches: ability siege
config: base, 2 players
given:
  A hand: ussr-u-2, engineers
say: start card=ussr-u-2        the sentence lesson-siege-start, with the name and the numbers of a card in it
look: reserve:ussr-u-2          what to light up while it is read
A: use ussr-u-2 siege B1        what the pupil has to do; the sentence stays until it is done
B: end                          what an opponent answers, by itself
then B base 1: damaged          what must be true here, as in a scenario
cannot: buy usa-m6 with engineers   what the pupil must not be able to do here
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ..catalogue.cards import ABILITIES, ABILITY_BOX, BOXES
from ..scenario.parser import Case, LineValue, Scenario, ScenarioError, ScenarioStep

FOLDER = Path(__file__).parent
ENDING = ".lesson"
PUPIL = "A"
BASICS = "basics"
HEADS = ("lesson", "teaches", "config", "given", "say", "look", "cannot")


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line of the script: `say`, `look`, `move`, `then` or `cannot`."""

    line: int
    kind: str
    who: str = ""  # the seat of a move
    text: str = ""  # a move, a message key, what to highlight, an expectation, or an illegal move
    facts: tuple[tuple[str, str], ...] = ()  # keys of the cards mentioned in a message


@dataclass(slots=True)
class Lesson:
    """A script and its starting position."""

    file: str
    name: str = ""
    subject: str = ""  # basics, an ability or a box
    config: str = ""
    given: list[LineValue] = field(default_factory=list)
    lines: list[ScriptLine] = field(default_factory=list)

    @property
    def box(self) -> str:
        """The box that the lesson needs."""
        return self.subject if self.subject in BOXES else ABILITY_BOX.get(self.subject, BOXES[0])

    @property
    def sentences(self) -> list[str]:
        """The keys of its messages, in their order."""
        return [f"lesson-{self.name}-{line.text}" for line in self.lines if line.kind == "say"]

    @property
    def place(self) -> int:
        """The position in the list of lessons: basics first, then abilities, boxes last."""
        return (BASICS, *ABILITIES, *BOXES).index(self.subject)

    def as_scenario(self) -> Scenario:
        """Return the position as a scenario."""
        steps = [ScenarioStep(line.line, "move", line.who, line.text) for line in self.lines if line.kind == "move"]
        case = Case(1, self.name, [LineValue(1, "config", self.config)], self.given, steps)
        return Scenario(self.file, 1, self.name, head=case, cases=[case])


def read_lesson(text: str, file: str) -> Lesson:
    """Parse a lesson; raise ScenarioError for the first invalid line."""
    lesson = Lesson(file)
    is_given = False
    for number, whole in enumerate(text.splitlines(), start=1):
        words = whole.partition("#")[0].strip()
        head, colon, content = (part.strip() for part in words.partition(":"))
        if not words:
            continue
        if is_given and colon and head not in HEADS and not re.fullmatch("[A-F]", head):
            lesson.given.append(LineValue(number, head, content))
            continue
        is_given = head == "given"
        if not is_given and not take_line(lesson, number, words, head, content):
            raise ScenarioError(file, number, f"'{words}' is not a line of a lesson here.")
    check_lesson(lesson)
    return lesson


def take_line(lesson: Lesson, number: int, words: str, head: str, content: str) -> bool:
    """Add a line to the lesson; return False if it is unknown."""
    if head == "lesson":
        lesson.name = content
    elif head == "teaches":
        lesson.subject = content.rpartition(" ")[2]
    elif head == "config":
        lesson.config = content
    elif head == "say":
        key, *facts = content.split()
        pairs = tuple((name, card) for name, _, card in (fact.partition("=") for fact in facts))
        lesson.lines.append(ScriptLine(number, "say", text=key, facts=pairs))
    elif head in ("look", "cannot"):
        lesson.lines.append(ScriptLine(number, head, text=content))
    elif re.fullmatch("[A-F]", head) and content:
        lesson.lines.append(ScriptLine(number, "move", head, content))
    elif words.startswith("then "):
        lesson.lines.append(ScriptLine(number, "then", text=words.removeprefix("then ").strip()))
    else:
        return False
    return True


def check_lesson(lesson: Lesson) -> None:
    """Check that the lesson has a name and a topic, and begins with a message."""
    if not re.fullmatch(r"[a-z][a-z-]*", lesson.name) or lesson.subject not in (BASICS, *ABILITIES, *BOXES):
        raise ScenarioError(lesson.file, 1, "a lesson begins with `lesson: NAME` and `teaches: WHAT`.")
    if not lesson.lines or lesson.lines[0].kind != "say":
        raise ScenarioError(lesson.file, 1, "the script of a lesson begins with `say: SENTENCE`.")


@cache
def all_lessons() -> dict[str, Lesson]:
    """Return every lesson by name, in teaching order."""
    found = [read_lesson(path.read_text(encoding="utf-8"), path.name) for path in sorted(FOLDER.glob(f"*{ENDING}"))]
    return {lesson.name: lesson for lesson in sorted(found, key=lambda lesson: lesson.place)}
