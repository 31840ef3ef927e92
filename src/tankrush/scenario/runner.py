"""Running scenarios: every case from its beginning, step by step, up to the first line that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tankrush.catalogue.cards import CardError, Catalogue
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.dump import state_hash
from tankrush.engine.game import leave, rejoin
from tankrush.engine.refusal import BadConfig, Refused
from tankrush.engine.scoring import score_game
from tankrush.engine.table import Game
from tankrush.engine.turn import begin_turn
from tankrush.notation.moves import move
from tankrush.notation.position import NotationError
from tankrush.scenario.expect import Mismatch, check, read_seat
from tankrush.scenario.health import check_health, count_cards
from tankrush.scenario.looks import Sight
from tankrush.scenario.parser import Case, LineError, Scenario, ScenarioError, Step, read_scenarios
from tankrush.scenario.table import Table, lay_table

ENDING = ".scenario"


@dataclass(frozen=True, slots=True)
class Failure:
    """The line of a case that does not come out as written."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}" if self.line else f"{self.file}: {self.sentence}"


def run_case(scenario: Scenario, case: Case, catalogue: Catalogue) -> Failure | None:
    """None if every line comes out as written."""
    try:
        table = lay_table(scenario, case, catalogue)
    except BadConfig as refused:
        if case.refusal:
            return None
        line = (case.config or scenario.head.config or [case])[0].line
        return Failure(scenario.file, line, f"expected a legal configuration, found refused: {refused}")
    except ScenarioError as error:
        return Failure(scenario.file, error.line, error.sentence)
    if case.refusal:
        return Failure(scenario.file, case.refusal.line, f"expected refused: {case.refusal}, found it accepted")
    return Run(table).follow(scenario, case)


class Differs(Exception):
    """A line other than the step's own does not come out as written."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


class Run:
    """One case being played."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: Game = table.game
        self.past: list[tuple[int, Game]] = []      # who moved, and the game before it

    def follow(self, scenario: Scenario, case: Case) -> Failure | None:
        for step in case.steps:
            try:
                self.take(step)
            except Differs as error:
                return Failure(scenario.file, error.line, str(error))
            except (Mismatch, LineError, NotationError) as error:
                return Failure(scenario.file, step.line, str(error))
            except Exception as error:  # a broken engine is a finding, not the end of the run
                words = f"{type(error).__name__}: {error}"
                return Failure(scenario.file, step.line, f"expected the engine to go on, found {words}")
        return None

    def take(self, step: Step) -> None:
        if step.kind == "then":
            check(self.table, step.text)
        elif step.kind == "look":
            self.look(step)
        elif step.kind in ("move", "takes back"):
            self.attempt(step, self.move if step.kind == "move" else self.take_back)
        else:
            before = count_cards(self.game)
            self.let_happen(step)
            check_health(self.game, before)

    def attempt(self, step: Step, deed: Callable[[Step], None]) -> None:
        """A deed that is accepted in good health, or refused as written with nothing changed."""
        cards, state, dice = count_cards(self.game), state_hash(self.game), self.game.chance.state
        try:
            deed(step)
        except Refused as refused:
            if not step.refusal:
                raise Mismatch("it to be accepted", f"refused: {refused}") from None
            if not step.refusal.accepts(refused.code, refused.rule):
                sentence = f"expected refused: {step.refusal}, found refused: {refused}"
                raise Differs(step.refusal.line, sentence) from None
            if (state, dice) != (state_hash(self.game), self.game.chance.state):
                raise Mismatch("a refusal to change nothing", "a changed game") from None
            return
        if step.refusal:
            raise Differs(step.refusal.line, f"expected refused: {step.refusal}, found it accepted")
        check_health(self.game, cards)

    def move(self, step: Step) -> None:
        seat = read_seat(self.game, step.who)
        before = self.game.clone()
        move(self.game, seat, step.text)
        self.past.append((seat, before))

    def take_back(self, step: Step) -> None:
        """Within the own turn, as long as nobody learned anything or chose since. [TURN-15]"""
        seat = read_seat(self.game, step.who)
        if not self.past or self.past[-1][0] != seat or self.game.turn != seat:
            raise Refused("HIDDEN", "TURN-15")
        if self.past[-1][1].learned != self.game.learned:
            raise Refused("HIDDEN", "TURN-15")
        self.game.copy_from(self.past.pop()[1])

    def let_happen(self, step: Step) -> None:
        """What is no choice of a seat in the game."""
        if step.kind == "scored":
            score_game(self.game)
            return
        seat = read_seat(self.game, step.who)
        {"leaves": leave, "returns": rejoin, "begins": begin_turn}[step.kind](self.game, seat)

    def look(self, step: Step) -> None:
        sight = Sight(self.table, step.who, step.text)
        for entry in step.sees:
            try:
                sight.check(entry)
            except (Mismatch, LineError) as error:
                raise Differs(entry.line, str(error)) from None
        if step.refusal and not sight.refused:
            raise Differs(step.refusal.line, f"expected refused: {step.refusal}, found {sight.words()}")
        if step.refusal and sight.refused and not step.refusal.accepts(sight.refused.code, sight.refused.rule):
            raise Differs(step.refusal.line, f"expected refused: {step.refusal}, found refused: {sight.refused}")


# ---- files -----------------------------------------------------------------------------------------------------


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and all scenario files below folders."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
    return list(dict.fromkeys(files))


def run_files(
    paths: Iterable[Path], say: Callable[[str], None], cards: Path | None = None, verbose: bool = False
) -> bool:
    """Run everything and say what differs; whether all is as written, which needs at least one case."""
    files = find_files(paths)
    if not files:
        say(f"There is no scenario to run: no file whose name ends in {ENDING} was found.")
        return False
    try:
        catalogue = read_catalogue(cards)
    except CardError as error:
        say(str(error))
        return False
    passed = failed = 0
    for file in files:
        for title, failure in run_file(file, catalogue):
            passed, failed = passed + (failure is None), failed + (failure is not None)
            if failure is not None:
                say(str(failure))
            elif verbose:
                say(f"ok  {title}")
    if passed + failed:
        say(f"{passed} passed, {failed} failed")
    else:
        say("There is no scenario to run: the files are empty.")
    return passed > 0 and not failed


def run_file(file: Path, catalogue: Catalogue) -> Iterable[tuple[str, Failure | None]]:
    """The cases of a file one after another; a file that cannot be read fails as a whole."""
    try:
        scenarios = read_scenarios(file)
    except ScenarioError as error:
        yield str(file), Failure(error.file, error.line, error.sentence)
        return
    for scenario in scenarios:
        for case in scenario.cases:
            title = f"{scenario.file}:{case.line}: {scenario.title}{': ' if case.title else ''}{case.title}"
            yield title, run_case(scenario, case, catalogue)
