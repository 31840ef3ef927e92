"""Measure the engine, compiled and interpreted in turn: `python -m bench.engine`; medians with their spread."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.machine import describe_machine
from tankrush import __version__, engine

Say = Callable[[str], None]
Key = tuple[str, str, str]  # engine, configuration, quantity

ENGINES = {"compiled": "compiled", "interpreted": "python"}  # the engines, and their names in TANKRUSH_ENGINE
WHOLE = "decisions/s, whole games inside"
# A measure and its numbers: names in the engine process, and names in the table.
QUANTITIES: dict[str, dict[str, str]] = {
    "playouts": {"decisions_per_second": WHOLE, "games_per_second": "games/s"},
    "driven": {"decisions_per_second": "decisions/s, driven by Python"},
    "stepped": {"decisions_per_second": "decisions/s, one call for each"},
    "driven_checked": {"decisions_per_second": "decisions/s, driven and checked"},
    "batch": {"steps_per_second": "steps/s, 256 games in a batch"},
    "full_simulations": {"simulations_per_second": "simulations/s, whole games"},
    "simulations": {
        "simulations_per_second": "simulations/s, from the middle",
        "copy_microseconds": "copy into a game, µs",
        "copy_percent": "copy in a simulation, %",
    },
    "clone": {"microseconds": "clone, µs"},
    "imagine": {"microseconds": "imagine, µs"},
    "view": {"microseconds": "view, µs"},
}
STATE = "one game state, bytes"
IMPORTS = {"tankrush.engine": "the engine's package", "tankrush.engine.game": "the whole rules"}
SLOWER_IF_MORE = ("µs", "%", "bytes")


@dataclass(frozen=True)
class BenchPlan:
    """What to measure, how often and for how long; no round starts that would exceed `budget`."""

    configs: tuple[str, ...]
    rounds: int
    seconds: float
    budget: float
    starts: int  # starts of a Python with and without the engine, to time the import


# Six players need the Second Front box. [COMBO-1]
FULL = BenchPlan(
    tuple(f"{boxes}, {n} players" for boxes in ("base", "base+SF+LB") for n in (2, 4, 6) if (boxes, n) != ("base", 6)),
    rounds=5, seconds=0.15, budget=95, starts=7,
)  # fmt: skip
QUICK = BenchPlan(("base, 4 players", "base+SF+LB, 4 players"), rounds=3, seconds=0.08, budget=15, starts=3)
HEADLINE = "base, 4 players"


@dataclass
class Bench:
    """The numbers of a run: one list for each engine, configuration and quantity, with an entry for each round."""

    engines: dict[str, str | None]
    why_not_compiled: str
    configs: tuple[str, ...]
    date: str
    machine: str
    numbers: dict[Key, list[float]] = field(default_factory=dict)
    imports: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    growth: dict[str, dict[str, float]] = field(default_factory=dict)
    rounds: int = 0
    seconds: float = 0

    def add(self, kind: str, config: str, quantity: str, number: float) -> None:
        self.numbers.setdefault((kind, config, quantity), []).append(number)

    def median(self, kind: str, config: str, quantity: str) -> float | None:
        found = self.numbers.get((kind, config, quantity))
        return statistics.median(found) if found else None


class Measurer:
    """A process with one engine that answers measuring requests."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.engine = str(self.read()["engine"])

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the process that measures has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, **request: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return self.read()


def environment(kind: str) -> dict[str, str]:
    """Return the environment of a process with this kind of engine."""
    package, root = Path(engine.__file__).parent.parent.parent, Path(__file__).parent.parent
    path = os.pathsep.join([str(package), str(root), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path, "TANKRUSH_ENGINE": ENGINES[kind]}


@contextmanager
def started(kind: str) -> Iterator[Measurer]:
    """Start a process with this engine, and end it with the block."""
    command = [sys.executable, "-m", "bench.engine_measures"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment(kind)) as process:
        try:
            yield Measurer(process)
        finally:
            process.kill()


def run(plan: BenchPlan, say: Say, flat: int = 0) -> Bench:
    """Measure both engines, or the interpreted one alone without a compiled one."""
    begin = time.monotonic()
    _, why = engine.choose_build(Path(engine.__file__).parent, "compiled")
    kinds = [kind for kind in ENGINES if kind != "compiled" or not why]
    if why:
        say(f"No compiled engine here ({why}): only the interpreted one is measured.")
    date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    bench = Bench(dict.fromkeys(ENGINES), why, plan.configs, date, describe_machine())
    with ExitStack() as stack:
        asked = {kind: stack.enter_context(started(kind)) for kind in kinds}
        for kind, process in asked.items():
            bench.engines[kind] = process.engine
            for config in plan.configs:
                bench.add(kind, config, STATE, process.ask(measure="bytes", config=config)["bytes"])
        time_imports(bench, kinds, plan.starts)
        while bench.rounds < plan.rounds and not is_too_late(bench.rounds, time.monotonic() - begin, plan.budget):
            say(f"round {bench.rounds + 1} of {plan.rounds}")
            measure_round(bench, plan, asked)
            bench.rounds += 1
        for kind, process in asked.items():
            if flat:
                say(f"{flat} games in a row, {kind}")
                bench.growth[kind] = process.ask(measure="growth", config=HEADLINE, games=flat)
    bench.seconds = time.monotonic() - begin
    return bench


def is_too_late(rounds: int, passed: float, budget: float) -> bool:
    """Whether one more round would exceed the budget. The first round always runs."""
    return rounds > 0 and passed * (rounds + 1) / rounds > budget


def measure_round(bench: Bench, plan: BenchPlan, asked: dict[str, Measurer]) -> None:
    """Run every measure once, the engines directly after one another, so both see the same load."""
    for config in plan.configs:
        for measure, quantities in QUANTITIES.items():
            for kind, process in asked.items():
                answer = process.ask(measure=measure, config=config, seconds=plan.seconds)
                for name, quantity in quantities.items():
                    bench.add(kind, config, quantity, answer[name])


def time_imports(bench: Bench, kinds: list[str], starts: int) -> None:
    """Measure the milliseconds that an import adds to the start of a bare Python."""
    for kind in kinds:
        bench.imports[kind] = {module: [] for module in IMPORTS}
    for _ in range(starts):
        for kind in kinds:
            bare = start_milliseconds(kind, "pass")
            for module in IMPORTS:
                bench.imports[kind][module].append(start_milliseconds(kind, f"import {module}") - bare)


def start_milliseconds(kind: str, code: str) -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environment(kind), check=True)
    return (time.perf_counter() - begin) * 1000


# ---- telling -------------------------------------------------------------------------------------------


def spread(numbers: list[float]) -> tuple[float, float]:
    """Return the first and third quartile."""
    if len(numbers) < 2:
        return numbers[0], numbers[0]
    low, _, high = statistics.quantiles(numbers, n=4, method="inclusive")
    return low, high


def short(number: float) -> str:
    """Format a number with three significant figures."""
    for unit, size in (("M", 1e6), ("k", 1e4)):
        if number >= size:
            scaled = number / (1e6 if unit == "M" else 1e3)
            return f"{scaled:.{0 if scaled >= 100 else 1 if scaled >= 10 else 2}f} {unit}"
    return f"{number:.{0 if number >= 100 else 1 if number >= 10 else 2}f}"


def cell(numbers: list[float]) -> str:
    """Format a median with half the interquartile range in percent."""
    middle = statistics.median(numbers)
    low, high = spread(numbers)
    if len(numbers) < 2 or not middle:
        return short(middle)
    return f"{short(middle)} ±{(high - low) / 2 / middle * 100:.0f}%"


def lay_out(rows: list[list[str]]) -> Iterator[str]:
    """Lay out rows as text, the first column left-aligned, the others right-aligned."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(t.ljust(w) if i == 0 else t.rjust(w) for i, (t, w) in enumerate(zip(row, widths, strict=True)))


def quantities() -> list[str]:
    return [quantity for names in QUANTITIES.values() for quantity in names.values()]


def format_report(bench: Bench) -> Iterator[str]:
    """Format the whole result as lines of text."""
    yield f"Tank Rush {__version__}, {bench.date}"
    yield bench.machine
    yield f"medians of {bench.rounds} rounds, ± half the distance of the quartiles; {bench.seconds:.0f} s in all"
    heads = [config.removesuffix(" players").replace("base+SF+LB", "all boxes") for config in bench.configs]
    for kind, description in bench.engines.items():
        if description is None:
            continue
        yield ""
        rows = [[f"{kind} ({description})", *heads]]
        for quantity in [*quantities(), STATE]:
            rows.append([quantity, *(cell(bench.numbers[kind, config, quantity]) for config in bench.configs)])
        yield from lay_out(rows)
        for module, numbers in bench.imports[kind].items():
            yield f"import {module} ({IMPORTS[module]}): {statistics.median(numbers):.0f} ms over a bare Python"
        if kind in bench.growth:
            games, kib = bench.growth[kind]["games"], bench.growth[kind]["kib"]
            yield f"memory after {games:.0f} games in a row: {kib:+.0f} KiB"
    if bench.engines["compiled"] is None:
        yield ""
        yield f"no compiled engine: {bench.why_not_compiled}"
        return
    yield ""
    rows = [["compiled, times as fast as interpreted", *heads]]
    for quantity in quantities():
        if not quantity.endswith("%"):
            rows.append([quantity, *(f"{ratio(bench, config, quantity):.1f}" for config in bench.configs)])
    yield from lay_out(rows)


def ratio(bench: Bench, config: str, quantity: str) -> float:
    """Return the median ratio of compiled to interpreted speed."""
    pairs = zip(*(bench.numbers[kind, config, quantity] for kind in ENGINES), strict=True)
    middle: float = statistics.median(compiled / interpreted for compiled, interpreted in pairs)
    return 1 / middle if quantity.endswith(SLOWER_IF_MORE) else middle


def as_json(bench: Bench) -> dict[str, Any]:
    """Return the result as JSON; `decisions_per_second` is about whole games of four players with the base box."""
    results = []
    for (kind, config, quantity), numbers in bench.numbers.items():
        low, high = spread(numbers)
        row = {"engine": kind, "config": config, "quantity": quantity}
        results.append(row | {"median": statistics.median(numbers), "low": low, "high": high})
    return {
        "version": __version__,
        "date": bench.date,
        "machine": bench.machine,
        "engines": bench.engines,
        "rounds": bench.rounds,
        "seconds": round(bench.seconds, 1),
        "decisions_per_second": {kind: bench.median(kind, HEADLINE, WHOLE) for kind in ENGINES},
        "import_ms": {k: {m: statistics.median(n) for m, n in found.items()} for k, found in bench.imports.items()},
        "memory_growth": bench.growth,
        "results": results,
    }


def main(arguments: list[str] | None = None) -> int:
    """Print the tables, or one JSON object."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="four players only: seconds instead of minutes")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the tables")
    parser.add_argument("--flat", type=int, default=0, metavar="N", help="also play N games in a row, watching memory")
    given = parser.parse_args(arguments)
    if given.flat < 0:
        parser.error("--flat is at least 0")
    result = run(QUICK if given.quick else FULL, lambda sentence: print(sentence, file=sys.stderr), given.flat)
    if given.json:
        print(json.dumps(as_json(result), indent=2, ensure_ascii=False))
    else:
        print("\n".join(format_report(result)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
