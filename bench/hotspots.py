"""Profile the engine: `python3 -m bench.hotspots` counts the instructions of whole games by function.

Needs valgrind. It runs the compiled engine that peers.py builds, and counts instructions inside `random_games`:
set-up, play to the end and scoring, with everything they call.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

from bench.peers import ALL, BASE, HOME, install_ours

COUNTED = "__pyx_f_8tankrush_6engine_8playouts_random_games"
GAMES = 100
SHOWN = 20
SCRIPT = """
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.engine.setup import empty_game
from tankrush.engine.playouts import random_games
print(random_games(empty_game(read_config({config!r}), read_catalogue()), 1, {games})[0])
"""
LINE = re.compile(r"^\s*([\d,]+) \(\s*[\d.]+%\)\s+\S*?:(\S+)")


def plain_name(symbol: str) -> str:
    """Return the function's name in the sources: `dispatch.list_plays`, `pile.Row.fill`."""
    found = re.match(r"__pyx_f_8tankrush_6engine_(\d+)(.*)", symbol)
    if not found:
        return symbol.split("@")[0].split("'")[0]
    size, rest = int(found[1]), found[2]
    module, name = rest[:size], rest[size + 1 :].split(".")[0]
    if inner := re.match(r"(\d+)(.*)", name):
        name = f"{inner[2][: int(inner[1])]}.{inner[2][int(inner[1]) + 1 :]}"
    return f"{module}.{name}"


def count(python: Path, config: str) -> tuple[int, dict[str, int]]:
    """Return the decisions of some games and the instructions of every function during them."""
    out = HOME / "callgrind.out"
    tool = ["valgrind", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={COUNTED}"]
    command = [*tool, f"--callgrind-out-file={out}", str(python), "-P", "-c", SCRIPT.format(config=config, games=GAMES)]
    variables = {"PATH": "/usr/bin:/bin", "TANKRUSH_ENGINE": "compiled", "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=variables, cwd=HOME, capture_output=True, text=True, check=True)
    listed = ["callgrind_annotate", "--threshold=100", "--show-percs=yes", str(out)]
    lines = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.splitlines()
    costs: dict[str, int] = {}
    for line in lines:
        if found := LINE.match(line):
            name = plain_name(found[2])
            costs[name] = costs.get(name, 0) + int(found[1].replace(",", ""))
    return int(done.stdout), costs


def print_table(config: str, decisions: int, costs: dict[str, int]) -> None:
    """Print the counts as a Markdown table."""
    total = sum(costs.values())
    print(f"\n{config}: {total / decisions:.0f} instructions per decision ({decisions} decisions of {GAMES} games)\n")
    print("| function | instructions per decision | share |\n|---|---:|---:|")
    first = sorted(costs.items(), key=lambda item: -item[1])[:SHOWN]
    for name, cost in [*first, ("everything else", total - sum(cost for _, cost in first))]:
        print(f"| {name} | {cost / decisions:.1f} | {cost / total:.1%} |")


def main() -> None:
    """Count for the base game and for all boxes."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    if not shutil.which("valgrind"):
        sys.exit("This needs valgrind, which is not installed.")
    HOME.mkdir(parents=True, exist_ok=True)
    python = install_ours()
    for config in (BASE, ALL):
        print_table(config, *count(python, config))


if __name__ == "__main__":
    main()
