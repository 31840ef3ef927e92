"""Compare the speed of the engine with its peers: `python3 -m bench.peers`, which needs only Python 3.11.

Creates environments in .cache/bench-peers, installs the peers and this package (compiled) there, and measures
them in one run: several rounds of each comparison, ours directly before theirs, and the median of the ratios.
--write puts the table into bench/README.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
import venv
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.machine import describe_machine

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".cache" / "bench-peers"
README = ROOT / "bench" / "README.md"
MARKS = ("<!-- the table of the last run: written by peers.py -->\n", "<!-- end of the table -->\n")
PINS = {
    "open_spiel": ["open_spiel==2.0.2"],
    "catanatron": ["catanatron==3.2.1"],
    "rlcard": ["rlcard==1.2.0"],
    "pettingzoo": ["pettingzoo[classic]==1.27.0"],
    "pgx": ["pgx==2.6.0", "jax==0.10.2"],
}
BASE, ALL = "base, 4 players", "base+SF+LB, 4 players"


@dataclass(frozen=True)
class Ours:
    """One of our numbers: the engine, the measure of bench.engine_measures, and the key in its answer."""

    title: str
    measure: str
    number: str = "decisions_per_second"
    config: str = BASE
    engine: str = "compiled"


@dataclass(frozen=True)
class Theirs:
    """A peer's number: its library and a measure of peer_loops.py."""

    library: str
    measure: str


@dataclass
class Contest:
    """A comparison; `aim` is the ratio that this project aims at, if any."""

    ours: Ours
    theirs: Theirs | Ours
    unit: str
    aim: float | None = None
    mine: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)


INSIDE = Ours("whole games inside", "playouts")
DRIVEN = Ours("driven by Python", "driven")
STEPPED = Ours("driven by Python, one call a decision", "stepped")
CHECKED = Ours("driven by Python, checked", "driven_checked")
SEARCH = Ours("copy, imagine, play to the end", "full_simulations", "simulations_per_second")
BATCH = Ours("batch of 256", "batch", "steps_per_second")


def contests() -> list[Contest]:
    """Return the comparisons of a run."""
    interpreted = Ours("Tank Rush interpreted", "playouts", engine="python")
    spiel = [Theirs("open_spiel", f"hearts: {loop}") for loop in ("C++", "C++, dealt cards counted", "rollouts in C++")]
    play = Theirs("catanatron", "play")
    return [
        Contest(INSIDE, spiel[0], "decisions/s", 5),
        Contest(INSIDE, spiel[1], "decisions/s", 5),
        Contest(INSIDE, spiel[2], "decisions/s", 5),
        Contest(INSIDE, Theirs("open_spiel", "cribbage: C++"), "decisions/s"),
        Contest(INSIDE, Theirs("open_spiel", "gin_rummy: C++"), "decisions/s"),
        Contest(INSIDE, play, "decisions/s", 300),
        Contest(INSIDE, interpreted, "decisions/s", 30),
        Contest(Ours("all boxes, inside", "playouts", config=ALL), INSIDE, "decisions/s", 1 / 1.6),
        Contest(BATCH, Theirs("pgx", "sparrow mahjong, batch of 1024"), "steps/s"),
        Contest(DRIVEN, Theirs("open_spiel", "hearts: Python"), "decisions/s", 3),
        Contest(DRIVEN, Theirs("open_spiel", "hearts: Python, dealt"), "decisions/s", 3),
        Contest(STEPPED, Theirs("open_spiel", "hearts: Python"), "decisions/s", 3),
        Contest(STEPPED, Theirs("open_spiel", "hearts: Python, dealt"), "decisions/s", 3),
        Contest(DRIVEN, Theirs("open_spiel", "cribbage: Python"), "decisions/s"),
        Contest(DRIVEN, Theirs("open_spiel", "gin_rummy: Python"), "decisions/s"),
        Contest(DRIVEN, play, "decisions/s", 40),
        Contest(CHECKED, Theirs("open_spiel", "hearts: Python"), "decisions/s"),
        Contest(CHECKED, Theirs("rlcard", "gin-rummy"), "decisions/s"),
        Contest(CHECKED, Theirs("pettingzoo", "hanabi"), "decisions/s"),
        Contest(SEARCH, Theirs("catanatron", "copy and play"), "simulations/s", 250),
        Contest(SEARCH, Theirs("open_spiel", "gin_rummy: ISMCTS"), "simulations/s", 5),
    ]


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


# ---- environments --------------------------------------------------------------------------------------


def environment(name: str) -> Path:
    """Make a virtual environment; return its Python."""
    folder = HOME / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say(f"making the environment {name}")
        venv.create(folder, with_pip=True)
    return python


def pip(python: Path, *arguments: str, **variables: str) -> str:
    """Install a package; return the error in one line, or nothing."""
    command = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", *arguments]
    variables = {**os.environ, **variables}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    errors = [line for line in (done.stderr + done.stdout).splitlines() if "error" in line.lower()]
    return "" if done.returncode == 0 else (errors or ["pip failed"])[-1].strip()


def once(python: Path, name: str, key: str, *arguments: str, **variables: str) -> str:
    """Install a package unless exactly this version is installed; return the error, or nothing."""
    stamp = python.parent.parent / f"installed-{name}"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == key:
        return ""
    say(f"installing {name}")
    stamp.unlink(missing_ok=True)
    why = pip(python, *arguments, **variables)
    if not why:
        stamp.write_text(key, encoding="utf-8")
    return why


def install_peers() -> tuple[Path, dict[str, str]]:
    """Install the peers; return their Python, and the failures with their reasons."""
    python = environment("venv")
    failed = {name: once(python, name, " ".join(pins), *pins) for name, pins in PINS.items()}
    return python, {name: why for name, why in failed.items() if why}


def install_ours() -> Path:
    """Install this package, compiled as for a release; return its Python."""
    python = environment("ours")
    copy = copy_sources()
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(path for path in copy.rglob("*") if path.is_file()):
        digest.update(path.relative_to(copy).as_posix().encode() + path.read_bytes())
    wheel = ("--no-deps", "--force-reinstall", str(copy))
    if why := once(
        python, "tankrush", digest.hexdigest(), *wheel, TANKRUSH_REQUIRE_COMPILED="1", TANKRUSH_PROFILED="1"
    ):
        raise SystemExit(f"Tank Rush could not be built compiled: {why}")
    return python


def copy_sources() -> Path:
    """Copy what a wheel is built from, because an edit during the build would make the result stale."""
    copy = HOME / "sources"
    shutil.rmtree(copy, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "_built.json")
    for folder in ("src", "tools"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=unwanted)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy2(ROOT / name, copy)
    return copy


# ---- processes that measure ----------------------------------------------------------------------------


class Asked:
    """A process that answers measuring requests."""

    def __init__(self, *command: str | Path, **variables: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [str(part) for part in command], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True,
            cwd=HOME, env={**os.environ, "JAX_PLATFORMS": "cpu", **variables},
        )  # fmt: skip
        self.greeting = self.read()

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):  # some libraries print a greeting first
                answer: dict[str, Any] = json.loads(line)
                return answer
        raise EOFError(f"it ended with exit code {self.process.wait()}")

    def ask(self, **request: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return self.read()


def start_all(ours: Path, peers: Path, failed: dict[str, str]) -> dict[str, Asked]:
    """Start one process for each of our engines and each peer; a peer that does not start joins the failures."""
    # By its path, because the measured wheel does not contain the bench.
    bench = ROOT / "bench/engine_measures.py"
    asked = {kind: Asked(ours, "-P", bench, TANKRUSH_ENGINE=kind) for kind in ("compiled", "python")}
    for library in PINS:
        if library not in failed:
            say(f"starting {library}")
            try:
                asked[library] = Asked(peers, ROOT / "bench" / "peer_loops.py", library)
            except EOFError as error:
                failed[library] = f"installed, but {error}"
    return asked


def measure(asked: dict[str, Asked], what: Ours | Theirs, seconds: float) -> float:
    """Measure one number."""
    if isinstance(what, Theirs):
        return float(asked[what.library].ask(measure=what.measure, seconds=seconds)["per_second"])
    process = asked[what.engine]
    return float(process.ask(measure=what.measure, config=what.config, seconds=seconds)[what.number])


def measure_all(asked: dict[str, Asked], rounds: int, seconds: float) -> list[Contest]:
    """Measure every comparison in every round, ours and theirs directly after one another."""
    held = [c for c in contests() if isinstance(c.theirs, Ours) or c.theirs.library in asked]
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for contest in held:
            contest.mine.append(measure(asked, contest.ours, seconds))
            contest.other.append(measure(asked, contest.theirs, seconds))
    return held


# ---- telling -------------------------------------------------------------------------------------------


def short(number: float) -> str:
    """Format a number with three significant figures."""
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if number >= size:
            return f"{number / size:.3g} {unit}" if number < 1000 * size else f"{number / size:.0f} {unit}"
    return f"{number:.3g}"


def row_of(contest: Contest) -> str:
    """Format a row: medians, and the median and the range of the ratios."""
    ratios = [mine / other for mine, other in zip(contest.mine, contest.other, strict=True)]
    middle = statistics.median(ratios)
    theirs = contest.theirs
    name = f"{theirs.library} {theirs.measure}" if isinstance(theirs, Theirs) else theirs.title
    aim = "" if contest.aim is None else f"≥ {contest.aim:.3g}: {'yes' if middle >= contest.aim else 'no'}"
    cells = [
        contest.ours.title, short(statistics.median(contest.mine)), name, short(statistics.median(contest.other)),
        contest.unit, f"**{middle:.3g}** ({min(ratios):.3g}–{max(ratios):.3g})", aim,
    ]  # fmt: skip
    return "| " + " | ".join(cells) + " |"


def format_table(held: list[Contest], failed: dict[str, str], extras: list[str], machine: str, rounds: int) -> str:
    """Format the table as Markdown."""
    pins = ", ".join(pin for name, pins in PINS.items() if name not in failed for pin in pins)
    lines = [
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC; {machine}; {rounds} rounds; {pins}.",
        "",
        "| ours | | theirs | | | ratio (range over rounds) | aim |",
        "|---|---:|---|---:|---|---|---|",
        *map(row_of, held),
        "",
        *extras,
        *(f"- {name} was not measured: {why}." for name, why in failed.items()),
    ]
    return "\n".join(lines) + "\n"


def measure_ourselves(asked: dict[str, Asked], seconds: float) -> list[str]:
    """Measure figures that no peer offers: the copy's share of a simulation, and the size of a state."""
    lines = []
    for config, name in ((BASE, "base"), (ALL, "all boxes")):
        shares = [asked["compiled"].ask(measure="simulations", config=config, seconds=seconds) for _ in range(5)]
        percent = statistics.median(share["copy_percent"] for share in shares)
        length = statistics.median(share["decisions_per_simulation"] for share in shares)
        size = asked["compiled"].ask(measure="bytes", config=config)["bytes"]
        lines.append(
            f"- {name}: the copy is {percent:.2f} % of a simulation of {length:.0f} decisions (aim ≤ 1 %); "
            f"a compiled state of four players has {size} bytes (aim ≤ 8192)."
        )
    return lines


def write_table(table: str) -> None:
    """Put the table between its marks in the README."""
    text = README.read_text(encoding="utf-8")
    before, rest = text.split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    README.write_text(f"{before}{MARKS[0]}\n{table}\n{MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    """Install, measure, report."""
    parser = argparse.ArgumentParser(description="Compare the speed of the engine with its peers.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.6, help="of each measurement")
    parser.add_argument("--write", action="store_true", help="put the table into bench/README.md")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("at least one round, and some time for it")
    HOME.mkdir(parents=True, exist_ok=True)
    peers, failed = install_peers()
    ours = install_ours()
    machine, begin = describe_machine(), time.monotonic()
    asked = start_all(ours, peers, failed)
    try:
        held = measure_all(asked, options.rounds, options.seconds)
        extras = measure_ourselves(asked, options.seconds)
    finally:
        for process in asked.values():
            process.process.kill()
    table = format_table(held, failed, extras, machine, options.rounds)
    print(table)
    say(f"{time.monotonic() - begin:.0f} s of measuring")
    if options.write:
        write_table(table)


if __name__ == "__main__":
    main()
