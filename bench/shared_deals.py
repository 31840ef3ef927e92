"""Equal moves in the same deal give equal games, bots included: natively, at a server's table, and in WebAssembly.

    python -m tools.with_compiled bench.shared_deals --games 50               compiled, interpreted, both servers
    python -m tools.with_compiled bench.shared_deals --games 50 --site DIR    and in the runtime of a written site

It ends with status 1 if any game differs.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tankrush import engine
from tankrush.server.browser.smoke_run import Rehearsal
from tankrush.server.browser.walking import play_deal
from tests.harness.table_player import play_at_table
from tests.server.http.live_server import Site

from .anywhere import deals_in_wasm

ROOT = Path(__file__).resolve().parent.parent


def interpreted(games: int) -> list[str]:
    """The native games of an interpreter that leaves the compiled modules alone."""
    environment = {**os.environ, "TANKRUSH_ENGINE": "python"}
    command = [sys.executable, "-P", "-m", "tests.harness.table_player", str(games)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


async def at_browser_server(games: int) -> list[str]:
    """The games of the server that a page runs."""
    here = Rehearsal()
    await here.home.begin()
    return [await play_at_table(here.home.hub, number) for number in range(games)]


def at_server(games: int) -> list[str]:
    """The games of a real server with bots in worker processes."""
    with tempfile.TemporaryDirectory() as folder, Site(f"sqlite:///{folder}/games.db", Path(folder)) as site:
        assert site.loop is not None
        playing = [play_at_table(site.hub, number) for number in range(games)]
        return [asyncio.run_coroutine_threadsafe(one, site.loop).result() for one in playing]


def tell(name: str, found: Sequence[str], expected: Sequence[str]) -> bool:
    equal = sum(one == other for one, other in zip(found, expected, strict=True))
    print(f"{name}: {equal} of {len(expected)} games equal", flush=True)
    return equal == len(expected)


def main() -> int:
    """Play the deals everywhere and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--site", type=Path, help="a static site that is already written")
    given = parser.parse_args()
    expected = [play_deal(number) for number in range(given.games)]
    print(f"{given.games} deals natively, {len(set(expected))} different games; {engine.DESCRIPTION}", flush=True)
    results = [
        tell("interpreted", interpreted(given.games), expected),
        tell("server of a page", asyncio.run(at_browser_server(given.games)), expected),
        tell("server with worker processes", at_server(given.games), expected),
    ]
    for found in deals_in_wasm(given.site, given.games) if given.site else ():
        results.append(tell(f"WebAssembly, {found['description']}", found["digests"], expected))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
