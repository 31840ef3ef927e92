"""Compare start and call times of the library with python-chess: `python3 -m bench.library`.

Installs this package (compiled) and `chess` into separate environments under .cache/bench-peers, as peers.py does.
Starts of Python with a library alternate with starts of a bare Python; calls are timed inside one process per library.
--write puts the table into bench/README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from bench.machine import describe_machine
from bench.peers import README, environment, install_ours, once

CHESS = "chess==1.11.2"
STARTS = 15
MARKS = ("<!-- the table of the library: written by library.py -->\n", "<!-- end of the library -->\n")
STARTED = {"import": ("import tankrush", "import chess")}
STARTED["import and a first game"] = ("import tankrush; tankrush.Game(seed=1)", "import chess; chess.Board()")
# The timed calls: set-up, and the repeated statement.
OURS = "import tankrush; game = tankrush.Game('base, 4 players', seed=1); move = game.legal_actions[0]"
THEIRS = "import chess; game = chess.Board(); move = next(iter(game.legal_moves))"
CALLED = {
    "a new game": ("tankrush.Game('base, 4 players', seed=1)", "chess.Board()"),
    "a copy": ("game.copy()", "game.copy()"),
    "legal moves as numbers, objects": ("game.legal_actions", "list(game.legal_moves)"),
    "legal moves in words": ("game.legal_moves", "[game.san(move) for move in game.legal_moves]"),
    "push": ("other = game.copy(); other.push(move)", "other = game.copy(); other.push(move)"),
    "push and pop": ("game.push(move); game.pop()", "game.push(move); game.pop()"),
}
TIMER = """
import json, sys, timeit
setup, *calls = json.loads(sys.argv[1])
found = []
for call in calls:
    timer = timeit.Timer(call, setup)
    count, _ = timer.autorange()
    found.append(min(timer.repeat(5, count)) / count * 1e6)
print(json.dumps(found))
"""


def start_milliseconds(python: Path, code: str, engine: str) -> float:
    """Measure a Python process that runs some code, from start to exit."""
    begin = time.perf_counter()
    subprocess.run([python, "-c", code], env={**os.environ, "TANKRUSH_ENGINE": engine}, check=True)
    return (time.perf_counter() - begin) * 1000


def call_microseconds(python: Path, setup: str, calls: list[str], engine: str) -> list[float]:
    """Measure each call: the best of five."""
    command = [str(python), "-c", TIMER, json.dumps([setup, *calls])]
    variables = {**os.environ, "TANKRUSH_ENGINE": engine}
    found: list[float] = json.loads(subprocess.run(command, env=variables, stdout=subprocess.PIPE, check=True).stdout)
    return found


def measure(ours: Path, chess: Path) -> Iterator[list[str]]:
    """Measure the rows of the table: compiled, interpreted, python-chess."""
    kinds = [(ours, "compiled"), (ours, "python"), (chess, "python")]
    for name, (our_code, their_code) in STARTED.items():
        codes = (our_code, our_code, their_code)
        rounds: list[list[float]] = [[], [], [], []]
        for _ in range(STARTS):
            rounds[3].append(start_milliseconds(ours, "pass", "python"))
            for i, (python, engine) in enumerate(kinds):
                rounds[i].append(start_milliseconds(python, codes[i], engine))
        *times, bare = map(statistics.median, rounds)
        yield [f"{name}, ms (a bare Python: {bare:.0f})", *(f"{number:.0f}" for number in times)]
    our_calls, their_calls = (list(calls) for calls in zip(*CALLED.values(), strict=True))
    columns = [call_microseconds(ours, OURS, our_calls, engine) for engine in ("compiled", "python")]
    columns.append(call_microseconds(chess, THEIRS, their_calls, "python"))
    for name, *numbers in zip(CALLED, *columns, strict=True):
        yield [f"{name}, µs", *(f"{number:.3g}" for number in numbers)]


def main() -> int:
    """Measure, print, and with --write update the README."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="put the table into bench/README.md")
    write = parser.parse_args().write
    chess = environment("chess")
    if why := once(chess, "chess", CHESS, CHESS):
        raise SystemExit(f"{CHESS} could not be installed: {why}")
    machine = describe_machine()
    rows = [["", "compiled", "interpreted", CHESS.replace("==", " ")], ["---", "---:", "---:", "---:"]]
    rows += measure(install_ours(), chess)
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    text = f"\n{time.strftime('%Y-%m-%d')}; {machine}. Medians of {STARTS} starts, best of five for calls.\n\n{table}\n"
    print(text)
    if write:
        before, rest = README.read_text(encoding="utf-8").split(MARKS[0])
        README.write_text(before + MARKS[0] + text + MARKS[1] + rest.split(MARKS[1])[1], encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
