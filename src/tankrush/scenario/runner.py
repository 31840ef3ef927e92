"""Run scenarios: every case from its beginning, step by step; a case reports every line that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.errors import BadConfig, Refused
from tankrush.engine.scoring import score_game
from tankrush.engine.serialize import state_hash
from tankrush.engine.state import Game
from tankrush.engine.turn import begin_turn
from tankrush.notation.match import Match
from tankrush.notation.position import NotationError

from .case_setup import Layout, lay_table
from .expect import Mismatch, check, read_seat
from .invariants import check_health, count_cards
from .parser import Case, LineError, Scenario, ScenarioError, ScenarioStep, read_scenarios
from .seen_zones import ZoneLook

ENDING = ".scenario"
SEED = "0" * 32  # seed of every match


@dataclass(frozen=True, slots=True)
class Failure:
    """A line of a case that does not hold."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}" if self.line else f"{self.file}: {self.sentence}"


def run_case(scenario: Scenario, case: Case, catalogue: Catalogue) -> list[Failure]:
    """Run a case and return the lines that do not hold."""
    run = Run(scenario, case)
    try:
        run.follow(catalogue)
    except ScenarioError as error:
        run.fail(error.line, error.sentence)
    except Differs as error:
        run.fail(error.line, str(error))
    except (Mismatch, LineError, NotationError) as error:
        run.fail(run.line, str(error))
    except Exception as error:  # a broken engine is a finding, not the end of the run
        run.fail(run.line, f"expected the engine to go on, found {type(error).__name__}: {error}")
    return run.failures


class Differs(Exception):
    """Another line than the step's own does not hold."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


class Run:
    """The execution of one case."""

    table: Layout
    game: Game
    match: Match

    def __init__(self, scenario: Scenario, case: Case) -> None:
        self.scenario = scenario
        self.case = case
        self.failures: list[Failure] = []
        config = case.config or scenario.head.config
        self.line = config[0].line if config else case.line

    def fail(self, line: int, sentence: str) -> None:
        self.failures.append(Failure(self.scenario.file, line, sentence))

    def follow(self, catalogue: Catalogue) -> None:
        """Run the steps up to the first one that fails; later ones would be meaningless."""
        if not self.begin(catalogue):
            return
        for step in self.case.steps:
            self.line = step.line
            self.take(step)

    def begin(self, catalogue: Catalogue) -> bool:
        """Set up the table; return False if the configuration is refused as expected."""
        refusal = self.case.refusal
        try:
            self.table = lay_table(self.scenario, self.case, catalogue)
        except BadConfig as refused:
            if not refusal:
                raise Mismatch("a legal configuration", f"refused: {refused}") from None
            return False
        if refusal:
            raise Differs(refusal.line, f"expected refused: {refusal}, found a legal configuration")
        self.game = self.table.game
        self.match = Match(self.game, SEED, [])
        return True

    def take(self, step: ScenarioStep) -> None:
        if step.kind == "then":
            try:
                check(self.table, step.text)
            except (Mismatch, LineError) as error:
                self.fail(step.line, str(error))
        elif step.kind == "look":
            self.read_zone(step)
        elif step.kind in ("move", "takes back"):
            self.attempt(step)
        else:
            before = count_cards(self.game)
            self.let_happen(step)
            check_health(self.game, before)

    def attempt(self, step: ScenarioStep) -> None:
        """Run a move or an undo: accepted with all invariants, or refused as written without any change."""
        seat = read_seat(self.game, step.who)
        cards, state, dice = count_cards(self.game), state_hash(self.game), self.game.chance.state
        try:
            if step.kind == "move":
                self.match.play_text(seat, step.text)
            else:
                self.match.take_back(seat)
        except Refused as refused:
            if not step.refusal:
                raise Mismatch(f"'{step.who}: {step.text}' to be accepted", f"refused: {refused}") from None
            if not step.refusal.accepts(refused.code, refused.rule):
                self.fail(step.refusal.line, f"expected refused: {step.refusal}, found refused: {refused}")
            if (state, dice) != (state_hash(self.game), self.game.chance.state):
                raise Mismatch("a refusal to change nothing", "a changed game") from None
            return
        if step.refusal:
            sentence = f"expected refused: {step.refusal}, found '{step.who}: {step.text}' accepted"
            raise Differs(step.refusal.line, sentence)
        check_health(self.game, cards)

    def let_happen(self, step: ScenarioStep) -> None:
        """Run an event that is not a seat's choice; a new turn or the scoring cannot be undone."""
        if step.kind == "leaves":
            self.match.leave(read_seat(self.game, step.who))
        elif step.kind == "returns":
            self.match.rejoin(read_seat(self.game, step.who))
        else:
            if step.kind == "scored":
                score_game(self.game)
            else:
                begin_turn(self.game, read_seat(self.game, step.who))
            self.match = Match(self.game, SEED, [])

    def read_zone(self, step: ScenarioStep) -> None:
        sight = ZoneLook(self.table, step.who, step.text)
        for entry in step.sees:
            try:
                sight.check(entry)
            except (Mismatch, LineError) as error:
                self.fail(entry.line, str(error))
        if step.refusal and not sight.refused:
            self.fail(step.refusal.line, f"expected refused: {step.refusal}, found {sight.words()}")
        elif step.refusal and sight.refused and not step.refusal.accepts(sight.refused.code, sight.refused.rule):
            self.fail(step.refusal.line, f"expected refused: {step.refusal}, found refused: {sight.refused}")


# ---- files -----------------------------------------------------------------------------------------------------


def find_files(paths: Iterable[Path]) -> list[Path]:
    """Return the given files, and all scenario files below given folders."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
    return list(dict.fromkeys(files))


def run_files(
    paths: Iterable[Path], say: Callable[[str], None], cards: Path | None = None, verbose: bool = False
) -> bool:
    """Run all files and print differences; return True if every case passes and there is at least one."""
    files = find_files(paths)
    if not files:
        say(f"No scenario to run: no file whose name ends in {ENDING} was found.")
        return False
    try:
        catalogue = read_catalogue(cards)
    except CardError as error:
        say(str(error))
        return False
    passed = failed = 0
    for file in files:
        for title, failures in run_file(file, catalogue):
            passed, failed = passed + (not failures), failed + bool(failures)
            for failure in failures:
                say(str(failure))
            if verbose and not failures:
                say(f"ok  {title}")
    if passed + failed:
        say(f"{passed} passed, {failed} failed")
    else:
        say("No scenario to run: the files are empty.")
    return passed > 0 and not failed


def run_file(file: Path, catalogue: Catalogue) -> Iterable[tuple[str, list[Failure]]]:
    """Run the cases of a file; an unreadable file fails as a whole."""
    try:
        scenarios = read_scenarios(file)
    except ScenarioError as error:
        yield str(file), [Failure(error.file, error.line, error.sentence)]
        return
    for scenario in scenarios:
        for case in scenario.cases:
            title = f"{scenario.file}:{case.line}: {scenario.title}{': ' if case.title else ''}{case.title}"
            yield title, run_case(scenario, case, catalogue)
