"""`python3 -m bench.anywhere`: measure the static site, and compare its games with native ones.

    python3 -m bench.anywhere hashes --seeds 200   random games over all boxes, in WebAssembly and natively
    python3 -m bench.anywhere sizes --quality 11   what a browser downloads, as gzip and as brotli of that quality
    python3 -m bench.anywhere starts               Chromium: from the click to the first question, cold and warm
    python3 -m bench.anywhere moves memory bots    moves, the page with both workers, decision times of bots
    python3 -m bench.anywhere starts --slow        with a quarter of the processor (Linux, root: a CPU quota)
    python3 -m bench.anywhere PART --site DIR      on a site that was written before, which saves time

Without a part it does all of them. `hashes` ends with status 1 if any position differs; the others only measure. The
client must have been built (python -m tools.web build). Bots use the engine of python -m
tools.compile_wasm if it is there, else the interpreted one.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tankrush import engine
from tankrush.server.browser.reference_games import walk
from tankrush.site.fetching import run
from tankrush.site.node import find_node
from tankrush.site.packing import APPLICATION, ENGINE, LIST
from tankrush.site.writing import RUNTIME, write_site

from .anywhere_times import TIMES, print_times

SCRIPT = Path(__file__).with_suffix(".mjs")
PARTS = ("hashes", "sizes", *TIMES)
CLIENT = "the client's files"


def in_node(*arguments: str) -> Any:
    """Run a script in Node and return its JSON output."""
    node = find_node()
    assert node is not None
    return json.loads(run("Node failed.", [node.node, str(SCRIPT), *arguments], Path.cwd(), node.environment()))


def walks_in_wasm(site: Path, seeds: int, first: int = 0) -> list[dict[str, Any]]:
    """Play the games of these seeds in the runtime of a site: interpreted, and compiled if it has that engine."""
    return in_wasm("walk", site, seeds, first)


def deals_in_wasm(site: Path, games: int, first: int = 0) -> list[dict[str, Any]]:
    """Play shared deals with bots in the runtime of a site."""
    return in_wasm("deals", site, games, first)


def in_wasm(what: str, site: Path, seeds: int, first: int) -> list[dict[str, Any]]:
    told = json.loads((site / RUNTIME / LIST).read_text(encoding="utf-8"))
    packs = [[APPLICATION], *([[APPLICATION, ENGINE]] if ENGINE in told["files"] else [])]
    runtime = str(site / RUNTIME / told["folder"])
    return [in_node(what, runtime, str(first), str(seeds), *chosen) for chosen in packs]


def compare(site: Path, seeds: int, first: int) -> bool:
    expected = [walk(first + number) for number in range(seeds)]
    is_equal = True
    for found in walks_in_wasm(site, seeds, first):
        equal = sum(one == other for one, other in zip(found["digests"], expected, strict=True))
        is_equal &= equal == seeds
        print(f"Python started in {found['start'] / 1000:.1f} s; {seeds} games took {found['walk'] / 1000:.1f} s.")
        there, here = found["description"], engine.DESCRIPTION
        print(
            f"{equal} of {seeds} seeds from {first} on give equal hashes in WebAssembly ({there}) and here ({here}).",
            flush=True,
        )
    return is_equal


def print_sizes(site: Path, quality: int) -> None:
    """Print the size of every file of the site, with the client in one line."""
    rows: dict[str, list[int]] = {}
    for name, sizes in in_node("weigh", str(site), str(quality)).items():
        line = Path(name).name if name.startswith(RUNTIME) else CLIENT
        rows[line] = [a + b for a, b in zip(rows.get(line, [0, 0, 0]), sizes, strict=True)]
    print(f"| MB | raw | gzip | brotli, quality {quality} |\n|---|---|---|---|")
    for line, row in sorted(rows.items(), key=lambda item: -item[1][1]):
        print(f"| {line} | " + " | ".join(f"{size / 1e6:.2f}" for size in row) + " |")
    whole = [sum(column) / 1e6 for column in zip(*rows.values(), strict=True)]
    print("| **All** | " + " | ".join(f"**{size:.2f}**" for size in whole) + " |")


def main() -> int:
    """Write a site and measure it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}")
    parser.add_argument("--seeds", type=int, default=12)
    parser.add_argument("--first", type=int, default=0, help="the first seed, to walk many of them in pieces")
    parser.add_argument("--quality", type=int, choices=range(12), default=9, metavar="0…11")
    parser.add_argument("--site", type=Path, help="a site that is already written")
    parser.add_argument("--runs", type=int, default=7, help="starts of the browser; their median is printed")
    parser.add_argument(
        "--slow", action="store_true", help="starts and memory with a quarter of the processor for the browser"
    )
    given = parser.parse_args()
    if unknown := [part for part in given.parts if part not in PARTS]:
        parser.error(f"unknown part: {unknown[0]}")
    parts = given.parts or PARTS
    with tempfile.TemporaryDirectory(prefix="tankrush-anywhere-") as made:
        site = given.site or Path(made) / "site"
        if given.site is None:
            write_site(site)
        is_equal = compare(site, given.seeds, given.first) if "hashes" in parts else True
        if "sizes" in parts:
            print_sizes(site, given.quality)
        if times := [part for part in parts if part in TIMES]:
            try:
                print_times(site, times, runs=given.runs, is_slow=given.slow)
            except TimeoutError as late:
                print(f"The rest was not measured: {late}.")
                return 1
    return 0 if is_equal else 1


if __name__ == "__main__":
    sys.exit(main())
