"""Measure games on an overloaded server. All traffic is local and bounded.

    python -m bench.overload                                      2,000 clients and spectators, 500 slow readers
    python -m bench.overload --only storm --clients 10000 --within 10

Twenty games of four people play as in bench.load while one load after another is put on a fresh server without rate
limits: `storm` disconnects all clients of other games at once, which reconnect soon; `spectators` watch one of
the games; `slow` are spectators that never read. It prints the moves of the twenty games without and with the load,
and the outcome of the load. It fails if a move got no answer or a client did not reconnect in time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from urllib.request import urlopen

from tools.compiled_copy import fresh_copy, has_compiler

from .flood import greeting
from .load import AT_ONCE, SEATS, Game, Player, Tally, make_game, memory
from .processes import Process, database_of, unlimited

BACK_SECONDS = 60.0  # seconds to reconnect after the last attempt
READ_BYTES = 1024  # bytes of a slow reader's receive buffer, small enough for the server to notice soon


class Load:
    """One server, the measured games, and the load on it."""

    def __init__(self, server: Process, options: argparse.Namespace) -> None:
        self.server = server
        self.options = options
        self.tally = Tally()
        self.games: list[Game] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self, games: int, tally: Tally) -> list[Game]:
        """Start games whose players are all connected."""
        gate = asyncio.Semaphore(AT_ONCE)
        made = await asyncio.gather(*(make_game([self.server.url], n, tally, gate) for n in range(games)))
        players = [player for game in made for player in game.players]
        self.tasks += [asyncio.create_task(player.stay()) for player in players]
        await asyncio.gather(*(player.ready.wait() for player in players))
        return made

    async def play(self, seconds: float) -> str:
        """Continue the measured games; return the latencies of their moves."""
        first, end = len(self.tally.times), time.monotonic() + seconds
        await asyncio.gather(*(game.play(end) for game in self.games))
        return self.tally.line(seconds, first)

    async def storm(self) -> str:
        """Disconnect all clients of other games and reconnect them within some seconds."""
        tally, within = Tally(), self.options.within
        players = [player for game in await self.begin(self.options.clients // SEATS, tally) for player in game.players]
        luck = Random(1)

        async def cut(player: Player) -> float:
            await asyncio.sleep(luck.random() * within)
            player.ready.clear()
            begin = time.monotonic()
            assert player.socket
            player.socket.transport.abort()
            async with asyncio.timeout(BACK_SECONDS):
                await player.ready.wait()
            return time.monotonic() - begin

        playing = asyncio.create_task(self.play(within))
        back = await asyncio.gather(*(cut(player) for player in players), return_exceptions=True)
        times = sorted(one for one in back if isinstance(one, float))
        self.tally.errors += [f"a client was not back: {one!r}" for one in back if not isinstance(one, float)]
        print(f"  {len(times)} of {len(players)} clients came back within {within:g} s each after {shares(times)}")
        return await playing

    async def spectators(self) -> str:
        """Connect many spectators to one table, all of them reading."""
        tally, game = Tally(), self.games[0]
        watchers = [Player([self.server.url], game.players[0].table, "", tally) for _ in range(self.options.spectators)]
        self.tasks += [asyncio.create_task(watcher.stay()) for watcher in watchers]
        async with asyncio.timeout(BACK_SECONDS):
            await asyncio.gather(*(watcher.ready.wait() for watcher in watchers))
        line = await self.play(self.options.seconds)
        async with asyncio.timeout(BACK_SECONDS):
            await asyncio.gather(*(watcher.until(game.players[0].version) for watcher in watchers))
        print(f"  {len(watchers)} spectators are at the last version of their table, {tally.cut} were cut off")
        return line

    async def slow(self) -> str:
        """Connect spectators that never read to all games."""
        before = memory(self.server)
        writers = []
        for number in range(self.options.slow):
            table = self.games[number % len(self.games)].players[0].table
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=READ_BYTES)
            writer.write(greeting(table))
            writers.append((reader, writer))
        line = await self.play(self.options.seconds)
        with urlopen(f"{self.server.url}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        dropped = [float(line.rpartition(" ")[2]) for line in lines if re.match(r"tankrush_\w+_total{.*slow", line)]
        grown = memory(self.server) - before
        print(f"  {len(writers)} slow readers, {sum(dropped):.0f} dropped as slow, {grown:+.0f} MiB")
        for _, writer in writers:
            writer.transport.abort()
        return line


def shares(times: list[float]) -> str:
    marks = [(share, times[int(share / 100 * (len(times) - 1))]) for share in (50, 95, 99, 100)] if times else []
    return " ".join(f"p{share} {1000 * taken:.0f} ms" for share, taken in marks)


async def run(name: str, options: argparse.Namespace) -> list[str]:
    """Run one load on a fresh server; return the failures."""
    with database_of("sqlite") as database, tempfile.TemporaryDirectory(prefix="tankrush-overload-") as folder:
        most = str(options.clients + options.spectators + options.slow + 1000)
        wide = ("--spectators", most, "--connections", most, "--connections-per-address", most)
        server = Process(database, Path(folder), (*unlimited(), *wide))
        load = Load(server, options)
        try:
            server.start()
            await server.ready()
            load.games = await load.begin(options.games, load.tally)
            print(f"{name}, load {os.getloadavg()[0]:.1f} before", flush=True)
            print(f"  without: {await load.play(options.seconds)}", flush=True)
            put: dict[str, Callable[[], Awaitable[str]]] = {
                "storm": load.storm, "spectators": load.spectators, "slow": load.slow,
            }  # fmt: skip
            print(f"  with:    {await put[name]()}", flush=True)
        finally:
            for task in load.tasks:
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*load.tasks, return_exceptions=True)
            server.stop()
    return load.tally.errors


async def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="whose moves are measured")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--clients", type=int, default=2000, help="who lose their connection")
    parser.add_argument("--within", type=float, default=10.0, help="seconds in which they come back")
    parser.add_argument("--spectators", type=int, default=2000)
    parser.add_argument("--slow", type=int, default=500)
    parser.add_argument("--only", default="storm,spectators,slow")
    parser.add_argument("--interpreted", action="store_true", help="servers without the compiled engine")
    options = parser.parse_args(arguments)
    if has_compiler() and not options.interpreted:
        os.environ["PYTHONPATH"] = str(fresh_copy())
    errors: list[str] = []
    for name in options.only.split(","):
        errors += await run(name, options)
    print(datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"), json.dumps(errors[:5]) if errors else "no errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
