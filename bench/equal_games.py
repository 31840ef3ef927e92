"""Play shared deals in six environments and check that equal moves give equal games everywhere, bots included.

    python -m tools.with_compiled bench.equal_games --games 50                  all of them
    python -m tools.with_compiled bench.equal_games wasm --first 20 --games 10  one way, a piece of the deals
    python -m tools.with_compiled bench.equal_games wasm --site DIR             with a site that was written before

`interpreted` is the engine without compiled modules, `page` the server's code as a page runs it, `server` a server
with worker processes, `wasm` the runtime of a static site in Node: interpreted, and compiled if it has that engine
(python -m tools.compile_wasm). Compared are the moves of every seat and the final position with those of the compiled
engine, which plays here. Ends with status 1 if any game differs.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.anywhere import deals_in_wasm
from tankrush import engine
from tankrush.server.browser.reference_games import play_deal
from tankrush.server.browser.smoke_run import Rehearsal
from tankrush.site.writing import write_site
from tests.harness.table_player import play_at_table
from tests.server.http.live_server import Site

ROOT = Path(__file__).resolve().parent.parent
AT_ONCE = 8  # games on the server with workers
Found = Iterator[tuple[str, list[str]]]  # an environment, and the digests of its games


def interpreted(numbers: range, site: Path | None) -> Found:
    path = os.pathsep.join([str(ROOT), str(Path(engine.__file__).parents[2])])
    environment = {**os.environ, "TANKRUSH_ENGINE": "python", "PYTHONPATH": path}
    command = [sys.executable, "-P", "-m", "tests.harness.table_player", str(numbers.stop), str(numbers.start)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    yield "interpreted engine", done.stdout.split()


def page(numbers: range, site: Path | None) -> Found:
    async def play() -> list[str]:
        here = Rehearsal()
        await here.home.begin()
        return [await play_at_table(here.home.hub, number) for number in numbers]

    yield "server of a page", asyncio.run(play())


def server(numbers: range, site: Path | None) -> Found:
    with (
        tempfile.TemporaryDirectory(prefix="tankrush-deals-") as folder,
        Site(f"sqlite:///{folder}/games.db", Path(folder)) as running,
    ):
        loop = running.loop
        assert loop is not None
        places = asyncio.Semaphore(AT_ONCE)

        async def play(number: int) -> str:
            async with places:
                return await play_at_table(running.hub, number)

        # Submit all deals before waiting for a result: every action waits for a commit, so one game alone idles.
        games = [asyncio.run_coroutine_threadsafe(play(number), loop) for number in numbers]
        yield "server with worker processes", [game.result() for game in games]


def wasm(numbers: range, site: Path | None) -> Found:
    with tempfile.TemporaryDirectory(prefix="tankrush-deals-") as folder:
        written = site or Path(folder) / "site"
        if site is None:
            write_site(written)
        for found in deals_in_wasm(written, len(numbers), numbers.start):
            yield f"WebAssembly, {found['description']}", found["digests"]


WAYS: dict[str, Callable[[range, Path | None], Found]] = {
    "interpreted": interpreted, "page": page, "server": server, "wasm": wasm,
}  # fmt: skip


def main() -> int:
    """Play and compare; print a line for each environment."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ways", nargs="*", help=f"some of {', '.join(WAYS)}")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the first deal, to compare many of them in pieces")
    parser.add_argument("--site", type=Path, help="a site that is already written")
    given = parser.parse_args()
    if unknown := [way for way in given.ways if way not in WAYS]:
        parser.error(f"unknown way: {unknown[0]}")
    numbers = range(given.first, given.first + given.games)
    expected = [play_deal(number) for number in numbers]
    print(f"deals {numbers.start} to {numbers[-1]}, {len(set(expected))} different games; engine {engine.DESCRIPTION}")
    is_equal = True
    for way in given.ways or WAYS:
        begin = time.monotonic()
        for told, digests in WAYS[way](numbers, given.site):
            equal = sum(one == other for one, other in zip(digests, expected, strict=True))
            is_equal &= equal == given.games
            print(f"{equal} of {given.games} games equal: {told} ({time.monotonic() - begin:.0f} s)", flush=True)
    return 0 if is_equal else 1


if __name__ == "__main__":
    sys.exit(main())
