"""What has to notice a broken rule: scenarios, tests and soaked games, each with the lines of the rules it runs."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import pytest
from coverage import Coverage

from tankrush.catalogue.cards import Catalogue
from tankrush.scenario import case_setup
from tankrush.scenario.parser import Case, Scenario, read_scenarios
from tankrush.scenario.runner import find_files, run_case
from tests.harness.random_game import Soaked
from tests.harness.soak import make_case

ROOT = Path(__file__).resolve().parent.parent
SOAK_SEED = 1
# The tests of the rules and of what is seen of them; the tests of texts take long and find the same as the scenarios.
TESTS = ("tests/rules", "tests/golden", "tests/views", "tests/i18n")
PYTEST = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "--no-header", "--tb=no", "--no-summary"]
Line = tuple[str, int]  # file and number


@dataclass(slots=True)
class Check:
    """One scenario case, test or game: how long it takes, and which lines of the rules it runs."""

    name: str
    passes: Callable[[], bool]
    rules: frozenset[str] = frozenset()
    table: str = ""  # its configuration, where games are set up once and copied ever since
    set_up: Callable[[], object] | None = None
    seconds: float = 0.0
    lines: frozenset[Line] = field(default=frozenset(), repr=False)

    def is_concerned(self, lines: frozenset[Line]) -> bool:
        return not self.lines.isdisjoint(lines)


class Tracer:
    """Notes which lines of some files are run by whom."""

    def __init__(self, files: set[str]) -> None:
        self.coverage = Coverage(data_file=None, config_file=False, include=sorted(files))
        self.files = files

    @contextmanager
    def at_work(self) -> Iterator[None]:
        self.coverage.start()
        try:
            yield
        finally:
            self.coverage.stop()

    def begin(self, name: str) -> None:
        self.coverage.switch_context(name)

    def lines_of_all(self) -> dict[str, frozenset[Line]]:
        """The lines that ran since each beginning."""
        found: dict[str, set[Line]] = {}
        data = self.coverage.get_data()
        for file in self.files:
            for line, names in data.contexts_by_lineno(file).items():
                for name in names:
                    found.setdefault(name, set()).add((file, line))
        return {name: frozenset(lines) for name, lines in found.items()}


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """A process that computes for longer ends; waiting for others does not count."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def try_out(checks: list[Check], tracer: Tracer) -> list[str]:
    """Run the checks on the unbroken rules and note what they run; those that fail, though they should not."""
    failing = []
    tables: set[str] = set()
    with tracer.at_work():
        for check in checks:
            if check.set_up and check.table not in tables:
                tables.add(check.table)
                tracer.begin(check.table)
                check.set_up()
            tracer.begin(check.name)
            start = time.process_time()
            if not check.passes():
                failing.append(check.name)
            check.seconds = time.process_time() - start
    lines = tracer.lines_of_all()
    for check in checks:
        check.lines = lines.get(check.name, frozenset()) | lines.get(check.table, frozenset())
    return failing


def keep_all_tables() -> None:
    """Checks come in any order: a game that is set up stays until it is forgotten."""
    case_setup._set_up = lru_cache(maxsize=None)(case_setup._set_up.__wrapped__)


def forget_tables() -> None:
    """Games that were set up before would hide a broken set-up."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("tankrush.scenario", "tankrush.notation")):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


# ---- scenarios and games ------------------------------------------------------------------------------------------


def scenario_checks(catalogue: Catalogue) -> list[Check]:
    checks = []
    for file in find_files([ROOT / "scenarios"]):
        for scenario in read_scenarios(file):
            checks += [case_check(scenario, case, catalogue) for case in scenario.cases]
    return checks


def case_check(scenario: Scenario, case: Case, catalogue: Catalogue) -> Check:
    def set_up() -> None:
        with suppress(Exception):  # an illegal configuration, or wrong given lines, which running it will report
            case_setup.lay_table(scenario, case, catalogue)

    return Check(
        f"{Path(scenario.file).name}:{case.line}",
        lambda: not run_case(scenario, case, catalogue),
        frozenset(scenario.rules),
        scenario.config_of(case),
        set_up,
    )


def game_checks(games: int, catalogue: Catalogue) -> list[Check]:
    return [game_check(number, catalogue) for number in range(games)]


def game_check(number: int, catalogue: Catalogue) -> Check:
    def passes() -> bool:
        try:
            Soaked(make_case(number, SOAK_SEED, catalogue), catalogue).play()
        except Exception:
            return False
        return True

    return Check(f"soaked game {number}", passes)


# ---- tests --------------------------------------------------------------------------------------------------------


class Watch:
    """A plugin of pytest that notes for every test whether it passed, how long it took and which lines it ran."""

    def __init__(self, tracer: Tracer) -> None:
        self.tracer = tracer
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.tracer.begin(item.nodeid)
        start = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - start
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


Watched = tuple[dict[str, float], dict[str, frozenset[Line]], list[str]]


def test_checks(watched: Watched) -> list[Check]:
    """All tests that run a line of the rules in this very process, and pass without any mutant."""
    seconds, lines, failed = watched
    names = [name for name in lines if name not in failed]
    return [Check(name, partial(run_tests, [name]), seconds=seconds[name], lines=lines[name]) for name in names]


def watch_tests(tracer: Tracer) -> Watched:
    """How long each test takes, which lines it runs, and which tests fail."""
    watch = Watch(tracer)
    folders = [folder for folder in TESTS if list((ROOT / folder).glob("test_*.py"))]
    with tracer.at_work():
        code = pytest.main([*PYTEST, *folders], plugins=[watch])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise SystemExit(f"pytest ended with {code}")
    lines = {name: found for name, found in tracer.lines_of_all().items() if name in watch.seconds}
    return watch.seconds, lines, sorted(watch.failed)


def run_tests(names: list[str]) -> bool:
    """Whether all these tests pass; they are loaded anew, and see the rules as they are in this process."""
    return pytest.main([*PYTEST, "-x", *names]) == pytest.ExitCode.OK


def in_child(work: Callable[[], Any]) -> Callable[[], Any]:
    """Begin something that would leave traces in this process; calling what comes back waits for the result."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            be_quiet()
            result = pickle.dumps(work())
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(result)
            code = 0
        finally:
            os._exit(code)
    os.close(writing)

    def wait() -> Any:
        with os.fdopen(reading, "rb") as pipe:
            result = pipe.read()
        if os.waitpid(child, 0)[1]:
            raise SystemExit("The tests could not be run.")
        return pickle.loads(result)

    return wait


def be_quiet() -> None:
    """What tests print is of no interest here."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
