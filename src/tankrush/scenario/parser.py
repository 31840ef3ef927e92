"""Parse a scenario file into scenarios, cases and steps, each with its line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.errors import RULES
from tankrush.scenario.rule_ids import is_rule

SEAT = f"[{SEAT_NAMES}]"
HEADS = ("scenario", "rules", "faq", "config", "given", "case", "refused", "sees", "sees top")
FIXED_STEPS = {
    rf"({SEAT}): *(.+)": "move",
    rf"({SEAT}) looks at (.+)": "look",
    rf"({SEAT}) (leaves)": "leaves",
    rf"({SEAT}) (returns)": "returns",
    rf"({SEAT}) (takes back)": "takes back",
    rf"turn of ({SEAT}) (begins)": "begins",
    r"(the) (game is scored)": "scored",
    r"(then) +(.+)": "then",
}
MAY_BE_REFUSED = ("move", "takes back", "look")


class ScenarioError(Exception):
    """An invalid scenario, with its file and line."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        self.file = file
        self.line = line
        self.sentence = sentence
        super().__init__(f"{file}:{line}: {sentence}" if line else f"{file}: {sentence}")


class LineError(Exception):
    """A line that cannot be parsed; the caller adds its place and raises ScenarioError."""


@dataclass(frozen=True, slots=True)
class LineValue:
    """The value after the colon of a line: of `config:`, of a zone in `given:`, of `sees:`."""

    line: int
    name: str
    content: str


@dataclass(frozen=True, slots=True)
class ExpectedRefusal:
    """The expected codes, any of which will do, each with a rule or none; without a code any refusal matches."""

    line: int
    codes: tuple[tuple[str, str], ...]

    def accepts(self, code: str, rule: str) -> bool:
        return not self.codes or any(code == c and rule == (r or rule) for c, r in self.codes)

    def __str__(self) -> str:
        return " / ".join(" ".join(filter(None, pair)) for pair in self.codes) or "any"


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """A step of a case: a move, a look at a zone, an expectation or another event."""

    line: int
    kind: str
    who: str
    text: str
    refusal: ExpectedRefusal | None = None
    sees: tuple[LineValue, ...] = ()


@dataclass(slots=True)
class Case:
    """One path through a scenario from its start; `refusal` is expected for the configuration itself."""

    line: int
    title: str
    config: list[LineValue] = field(default_factory=list)
    given: list[LineValue] | None = None
    steps: list[ScenarioStep] = field(default_factory=list)
    refusal: ExpectedRefusal | None = None


@dataclass(slots=True)
class Scenario:
    """A position with its cases; one without `case:` has a single case."""

    file: str
    line: int
    title: str
    rules: list[str] = field(default_factory=list)
    faq: list[str] = field(default_factory=list)
    head: Case = field(default_factory=lambda: Case(0, ""))
    cases: list[Case] = field(default_factory=list)

    def error(self, line: int, sentence: str) -> ScenarioError:
        return ScenarioError(self.file, line, sentence)

    def config_of(self, case: Case) -> str:
        """Return the case's own configuration, else the head's; several lines add up."""
        return ", ".join(entry.content for entry in case.config or self.head.config)

    def has_position(self, case: Case) -> bool:
        """Return whether a position is given, in which case the table is not set up by the rules."""
        return self.head.given is not None or case.given is not None

    def given_in(self, case: Case) -> list[LineValue]:
        """Return the lines of the head, then those of the case, which replace lines of the same name."""
        own = [] if case is self.head else case.given or []
        return [*(self.head.given or []), *own]


def read_scenarios(path: Path) -> list[Scenario]:
    """Parse the scenarios of a file; raise ScenarioError for the first invalid line."""
    file = str(path)
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ScenarioError(file, 0, f"the file cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(file, 0, "the file is not text in UTF-8.") from error
    return parse_scenarios(text, file)


def parse_scenarios(text: str, file: str) -> list[Scenario]:
    reader = _Reader(file)
    for number, line in enumerate(text.splitlines(), start=1):
        if words := line.partition("#")[0].strip():
            reader.take(number, words)
    return reader.finish()


class _Reader:
    """The parser's state: everything parsed so far and where the next line belongs."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.line = 0
        self.scenarios: list[Scenario] = []
        self.case = Case(0, "")
        self.in_given = False

    def refuse(self, sentence: str) -> ScenarioError:
        return ScenarioError(self.file, self.line, sentence)

    def take(self, number: int, words: str) -> None:
        self.line = number
        head, colon, content = (part.strip() for part in words.partition(":"))
        if not self.scenarios and head != "scenario":
            raise self.refuse("a file begins with `scenario: TITLE`.")
        if colon and head in HEADS:
            self.take_head(head, content)
        elif step := self.read_step(words):
            self.in_given = False
            self.case.steps.append(step)
        elif self.in_given and colon:
            self.take_given(LineValue(number, head, content))
        else:
            raise self.refuse(f"'{words}' is not a line of the language here.")

    def take_head(self, head: str, content: str) -> None:
        if head == "scenario":
            self.begin_scenario(content)
        elif head == "case":
            self.begin_case(content)
        elif head == "given":
            self.begin_given(content)
        elif head in ("rules", "faq"):
            self.take_ids(head, content)
        elif head == "config":
            if self.case.steps or self.case.given is not None:
                raise self.refuse("`config:` stands before `given:` and the steps.")
            self.case.config.append(LineValue(self.line, head, content))
        elif head == "refused":
            self.take_refusal(self.read_refusal(content))
        else:
            self.take_sight(LineValue(self.line, head, content))

    def begin_scenario(self, title: str) -> None:
        self.finish_case()
        scenario = Scenario(self.file, self.line, title)
        scenario.head = self.case = Case(self.line, "")
        self.in_given = False
        self.scenarios.append(scenario)

    def begin_case(self, title: str) -> None:
        self.finish_case()
        scenario = self.scenarios[-1]
        if scenario.head.steps or scenario.head.refusal:
            raise self.refuse("a scenario with cases has no steps before the first of them.")
        self.case = Case(self.line, title)
        self.in_given = False
        scenario.cases.append(self.case)

    def begin_given(self, content: str) -> None:
        if content or self.case.steps or self.case.given is not None:
            raise self.refuse("`given:` stands alone on its line, once, before the steps.")
        self.case.given = []
        self.in_given = True

    def take_given(self, entry: LineValue) -> None:
        assert self.case.given is not None
        if any(other.name == entry.name for other in self.case.given):
            raise self.refuse(f"'{entry.name}' is given twice.")
        self.case.given.append(entry)

    def take_ids(self, head: str, content: str) -> None:
        shape = r"[A-Z]+-[A-Z]?[0-9]+" if head == "rules" else r"[0-9]{3}-Q[0-9]+"
        if self.case is not self.scenarios[-1].head or not all(re.fullmatch(shape, word) for word in content.split()):
            raise self.refuse(f"`{head}:` stands in the head of a scenario and lists ids.")
        for rule in content.split() if head == "rules" else []:
            if not is_rule(rule):
                raise self.refuse(f"'{rule}' is not a rule of the rulebook.")
        (self.scenarios[-1].rules if head == "rules" else self.scenarios[-1].faq).extend(content.split())

    def read_step(self, words: str) -> ScenarioStep | None:
        for shape, kind in FIXED_STEPS.items():
            if found := re.fullmatch(shape, words):
                return ScenarioStep(self.line, kind, found[1], found[2].strip())
        return None

    def read_refusal(self, content: str) -> ExpectedRefusal:
        codes = []
        for text in content.split("/") if content != "any" else []:
            code, _, rule = text.strip().partition(" ")
            if code not in RULES:
                raise self.refuse(f"'{text.strip()}' is not a reason to refuse; write CODE, CODE RULE or any.")
            if rule.strip() and not is_rule(rule.strip()):
                raise self.refuse(f"'{rule.strip()}' is not a rule of the rulebook.")
            codes.append((code, rule.strip()))
        return ExpectedRefusal(self.line, tuple(codes))

    def take_refusal(self, refusal: ExpectedRefusal) -> None:
        """Attach a refusal to the step before it, or to the configuration if there is none."""
        self.in_given = False
        if not self.case.steps:
            self.case.refusal = refusal
            return
        step = self.case.steps[-1]
        if step.kind not in MAY_BE_REFUSED or step.refusal is not None:
            raise self.refuse("`refused:` follows a move, a look or a taking back.")
        self.case.steps[-1] = replace(step, refusal=refusal)

    def take_sight(self, entry: LineValue) -> None:
        if not self.case.steps or self.case.steps[-1].kind != "look":
            raise self.refuse("`sees:` follows a line such as `B looks at A hand`.")
        step = self.case.steps[-1]
        self.case.steps[-1] = replace(step, sees=(*step.sees, entry))

    def finish_case(self) -> None:
        """Report a case without a check or a look without an expectation."""
        if not self.scenarios:
            return
        if self.case.refusal and (self.case.steps or self.case.refusal.codes != (("BAD_CONFIG", ""),)):
            raise ScenarioError(self.file, self.case.refusal.line, "a configuration is refused with BAD_CONFIG alone.")
        for step in self.case.steps:
            if step.kind == "look" and not step.sees and not step.refusal:
                raise ScenarioError(self.file, step.line, "a look is followed by `sees:` or `refused:`.")
        if self.case is not self.scenarios[-1].head and not self.case.steps and not self.case.refusal:
            raise ScenarioError(self.file, self.case.line, "a case without a step shows nothing.")

    def finish(self) -> list[Scenario]:
        self.finish_case()
        for scenario in self.scenarios:
            if not scenario.cases:
                if not scenario.head.steps and not scenario.head.refusal:
                    raise scenario.error(scenario.line, "a scenario without a step shows nothing.")
                scenario.cases = [scenario.head]
        return self.scenarios
