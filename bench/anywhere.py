"""`python3 -m bench.anywhere`: the game as it is packed for a browser, beside the one that runs here.

Random games over all boxes are walked through in WebAssembly and natively; every position must have the same hash.
Prints what a browser downloads. `--seeds 200` walks through more games.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tankrush import engine
from tankrush.server.here.walking import walk
from tankrush.site.fetching import run
from tankrush.site.node import find_node
from tankrush.site.packing import pack

SCRIPT = Path(__file__).with_suffix(".mjs")


def in_wasm(folder: Path, seeds: int) -> dict[str, Any]:
    """What the packed runtime in a folder says, in Node."""
    node = find_node()
    assert node is not None
    runtime = folder / json.loads((folder / "runtime.json").read_text(encoding="utf-8"))["folder"]
    told: dict[str, Any] = json.loads(
        run("Pyodide failed.", [node.node, str(SCRIPT), str(runtime), str(seeds)], folder, node.environment())
    )
    return told


def differences(found: dict[str, Any]) -> list[int]:
    """The seeds whose games came out otherwise here."""
    return [seed for seed, digest in enumerate(found["digests"]) if digest != walk(seed)]


def print_sizes(sizes: dict[str, list[int]]) -> None:
    print("| File | raw | gzip | brotli |\n|---|---|---|---|")
    for name, row in sorted(sizes.items()):
        print(f"| {name} | " + " | ".join(f"{size / 1e6:.2f}" for size in row) + " |")
    print(
        "| **All (MB)** | "
        + " | ".join(f"**{sum(column) / 1e6:.2f}**" for column in zip(*sizes.values(), strict=True))
        + " |"
    )


def main() -> int:
    """Pack, walk, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=12)
    seeds = parser.parse_args().seeds
    with tempfile.TemporaryDirectory(prefix="tankrush-anywhere-") as made:
        folder = Path(made) / "runtime"
        pack(folder)
        found = in_wasm(folder, seeds)
    print_sizes(found["sizes"])
    print(f"Python started in {found['start'] / 1000:.1f} s; {seeds} games took {found['walk'] / 1000:.1f} s.")
    wrong = differences(found)
    print(f"{seeds - len(wrong)} of {seeds} seeds give equal hashes in WebAssembly and here ({engine.DESCRIPTION}).")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
