"""Do the tests notice a broken rule? `python -m bench.mutation` breaks the rules in thousands of small ways and counts.

Every mutant lives in a process of its own, forked after everything was loaded. It has to be noticed by a scenario, a
test or a soaked game; only those are run that run the changed line, for the others could not notice.
"""

from __future__ import annotations

import os

os.environ["TANKRUSH_ENGINE"] = "python"  # before the engine is loaded: compiled modules cannot be broken

import argparse
import gc
import importlib
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from random import Random
from types import ModuleType

from bench.mutants import Mutant, Source
from bench.suite import (
    ROOT,
    Check,
    Tracer,
    be_quiet,
    forget_tables,
    game_checks,
    in_child,
    keep_all_tables,
    run_tests,
    scenario_checks,
    test_checks,
    time_limit,
    try_out,
    watch_tests,
)
from tankrush.catalogue.files import read_catalogue

MODULES = (
    "abilities", "buying", "combat", "config", "defence", "drawing", "medals", "play", "playing", "pools", "refusals",
    "reserve", "sabotage", "scoring", "setup", "turn", "worlds",
)  # fmt: skip
OF_SET_UP = ("abilities", "config", "drawing", "pools", "reserve", "setup", "turn")
SURVIVED, BY_SCENARIO, BY_TEST, BY_GAME, BY_TIME = "survived", "scenario", "test", "game", "time limit"
CODES = (SURVIVED, BY_SCENARIO, BY_TEST, BY_GAME)
PATIENCE = 2.0, 5.0  # seconds, and how many times the usual time
ENOUGH = 20.0  # seconds of tests for one mutant
MEMORY = 3 << 30
EVERY = 20.0  # seconds between lines of progress


@dataclass(frozen=True, slots=True)
class Suite:
    """Everything that has to notice."""

    scenarios: list[Check]
    tests: list[Check]
    games: list[Check]


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


# ---- before the first mutant --------------------------------------------------------------------------------------


def load_suite(sources: list[Source], games: int) -> Suite:
    """Load and try out every check on the unbroken rules; what fails already can notice nothing."""
    start = time.monotonic()
    catalogue = read_catalogue()
    tracer = Tracer({source.path for source in sources})
    watching = in_child(lambda: watch_tests(tracer))
    keep_all_tables()
    scenarios = scenario_checks(catalogue)
    soaked = game_checks(games, catalogue)
    failing = try_out([*scenarios, *soaked], tracer)
    watched = watching()
    for name in [*failing, *watched[2]]:
        say(f"left out, for it fails without any mutant: {name}")
    scenarios, soaked = ([check for check in checks if check.name not in failing] for checks in (scenarios, soaked))
    suite = Suite(scenarios, test_checks(watched), soaked)
    say(
        f"{len(suite.scenarios)} scenario cases, {len(suite.tests)} tests and {len(suite.games)} soaked games "
        f"loaded and tried in {time.monotonic() - start:.0f} s"
    )
    return suite


def loaded_modules() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith("tankrush")]


# ---- one mutant ---------------------------------------------------------------------------------------------------


def judge(mutant: Mutant, source: Source, suite: Suite) -> str:
    """What notices the mutant first: checks that name its rules before others, quick ones before slow ones."""
    source.install(mutant, loaded_modules())
    lines = frozenset((source.path, line) for line in mutant.lines)
    if mutant.function.isupper() or source.name in OF_SET_UP:
        forget_tables()
    rules = source.cited_by(mutant.function)

    def concerned(checks: list[Check]) -> list[Check]:
        found = [check for check in checks if check.is_concerned(lines)]
        return sorted(found, key=lambda check: (check.rules.isdisjoint(rules), check.seconds))

    for check in concerned(suite.scenarios):
        with time_limit(patience(check.seconds)):
            if not check.passes():
                return BY_SCENARIO
    tests = affordable(concerned(suite.tests))
    with time_limit(patience(sum(check.seconds for check in tests)) + 10):
        if tests and not run_tests([check.name for check in tests]):
            return BY_TEST
    for check in concerned(suite.games):
        with time_limit(patience(check.seconds)):
            if not check.passes():
                return BY_GAME
    return SURVIVED


def affordable(checks: list[Check]) -> list[Check]:
    """The quickest, together no longer than a mutant is worth."""
    spent = list(accumulate(check.seconds for check in checks))
    return [check for check, seconds in zip(checks, spent, strict=True) if seconds <= ENOUGH]


def patience(seconds: float) -> float:
    return PATIENCE[0] + PATIENCE[1] * seconds


def fork(mutant: Mutant, source: Source, suite: Suite) -> int:
    """A process that judges one mutant and answers by its exit code."""
    child = os.fork()
    if child:
        return child
    code = CODES.index(BY_SCENARIO)  # rules that cannot even be loaded are noticed by everything
    try:
        be_quiet()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = CODES.index(judge(mutant, source, suite))
    finally:
        os._exit(code)


def verdict_of(status: int) -> str:
    if os.WIFSIGNALED(status):
        return BY_TIME if os.WTERMSIG(status) == signal.SIGVTALRM else BY_SCENARIO
    return CODES[os.WEXITSTATUS(status)]


def judge_all(mutants: list[Mutant], sources: list[Source], suite: Suite, jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Several processes at a time; as soon as one ends the next begins."""
    by_name = {source.name: source for source in sources}
    waiting = list(reversed(mutants))
    running: dict[int, Mutant] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[fork(mutant, by_name[mutant.module], suite)] = mutant
        child, status = os.wait()
        yield running.pop(child), verdict_of(status)


# ---- the report ---------------------------------------------------------------------------------------------------


def report(verdicts: list[tuple[Mutant, str]]) -> Iterator[str]:
    """A table of the modules, and every survivor."""
    kinds = [BY_SCENARIO, BY_TEST, BY_GAME, BY_TIME, SURVIVED]
    yield f"{'module':12}{'mutants':>8}" + "".join(f"{kind:>12}" for kind in kinds) + f"{'killed':>10}"
    modules = sorted({mutant.module for mutant, _ in verdicts})
    for name in [*modules, "all"]:
        counts = Counter(verdict for mutant, verdict in verdicts if name in (mutant.module, "all"))
        total = counts.total()
        rate = f"{100 * (total - counts[SURVIVED]) / total:.1f} %"
        yield f"{name:12}{total:8}" + "".join(f"{counts[kind]:12}" for kind in kinds) + f"{rate:>10}"
    yield ""
    survivors = sorted((m for m, verdict in verdicts if verdict == SURVIVED), key=lambda m: (m.module, m.line, m.what))
    yield f"{len(survivors)} survivors:" if survivors else "no survivors"
    yield from map(str, survivors)


def read_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.mutation", description=__doc__.partition("\n")[0])
    parser.add_argument("--modules", nargs="+", default=list(MODULES), choices=MODULES, metavar="MODULE")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many mutants, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="of the choice (default: 1)")
    parser.add_argument("--again", type=Path, metavar="REPORT", help="only the survivors of an earlier report")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (default: 2)")
    parser.add_argument("--games", type=int, default=12, help="soaked games a mutant has to pass (default: 12)")
    parser.add_argument("--at-least", type=float, default=0.0, metavar="PERCENT", help="fail if fewer are killed")
    return parser.parse_args(arguments)


def choose(mutants: list[Mutant], options: argparse.Namespace) -> list[Mutant]:
    if options.again:
        listed = set(options.again.read_text(encoding="utf-8").splitlines())
        mutants = [mutant for mutant in mutants if str(mutant) in listed]
    if options.sample and options.sample < len(mutants):
        mutants = Random(options.seed).sample(mutants, options.sample)
    return mutants


def main() -> int:
    options = read_arguments()
    os.chdir(ROOT)
    sources = [Source(importlib.import_module(f"tankrush.engine.{name}")) for name in options.modules]
    everything = [mutant for source in sources for mutant in source.mutants]
    mutants = choose(everything, options)
    suite = load_suite(sources, options.games)
    gc.freeze()
    [(_, unbroken)] = judge_all([sources[0].unbroken()], sources, suite, 1)
    if unbroken != SURVIVED:
        raise SystemExit(f"Rules that were not broken at all were noticed ({unbroken}): no verdict could be trusted.")
    say(f"{len(mutants)} of {len(everything)} mutants")
    verdicts: list[tuple[Mutant, str]] = []
    start = last = time.monotonic()
    for verdict in judge_all(mutants, sources, suite, options.jobs):
        verdicts.append(verdict)
        if verdict[1] == SURVIVED:
            say(f"survived: {verdict[0]}")
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            survived = sum(found == SURVIVED for _, found in verdicts)
            say(f"{len(verdicts)} of {len(mutants)} after {last - start:.0f} s, {survived} survived")
    print("\n".join(report(verdicts)))
    killed = sum(found != SURVIVED for _, found in verdicts)
    return int(100 * killed < options.at_least * len(verdicts))


if __name__ == "__main__":
    sys.exit(main())
