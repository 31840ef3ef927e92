"""Measure the memory of a table of four and of a socket, and of a socket of the bare server.

`python -m bench.memory [--tables 200] [--moves 120]`: the growth of the server's resident memory by dealt tables, by
the sockets of their players, and by their moves, each made as soon as every socket has received the last. With few
tables the database's cache of up to 2 MB counts, which is 35 KB for each of 60 tables.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.floor import BareProcess, answering, bare_games
from bench.load import SEATS, Game, Tally, make_game, memory
from bench.processes import Process
from tools.compiled_copy import fresh_copy, has_compiler

WARM_GAMES = 2  # moves before measuring, because the first game loads modules and caches
WARM_MOVES = 60
REST_SECONDS = 3.0  # seconds until the work after moves and connections is done
AT_ONCE = 8


class Players:
    """Games whose players are connected until the end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tally = Tally()
        self.tasks: list[asyncio.Task[None]] = []

    async def deal(self, count: int) -> list[Game]:
        gate = asyncio.Semaphore(AT_ONCE)
        return [await make_game([self.url], number, self.tally, gate) for number in range(count)]

    async def connect(self, games: Sequence[Game]) -> None:
        players = [player for game in games for player in game.players]
        self.tasks += [asyncio.create_task(player.stay()) for player in players]
        await asyncio.gather(*(player.ready.wait() for player in players))

    async def play(self, games: Sequence[Game], moves: int) -> None:
        async def play_one(game: Game) -> None:
            for _ in range(moves):
                await game.move()

        await asyncio.gather(*(play_one(game) for game in games))
        assert not self.tally.errors, self.tally.errors[:3]

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def at_rest(server: Process) -> float:
    """Return the server's memory in KB once it is at rest."""
    await asyncio.sleep(REST_SECONDS)
    return 1024 * memory(server)


async def measure(folder: Path, tables: int, moves: int) -> None:
    server = Process(f"sqlite:///{folder / 'games.db'}", folder)
    server.start()
    try:
        await server.ready()
        players = Players(server.url)
        warm = await players.deal(WARM_GAMES)
        await players.connect(warm)
        await players.play(warm, WARM_MOVES)
        empty = await at_rest(server)
        games = await players.deal(tables)
        dealt = await at_rest(server)
        await players.connect(games)
        connected = await at_rest(server)
        await players.play(games, moves)
        played = await at_rest(server)
        await players.leave()
    finally:
        server.stop()
    table, socket = (dealt - empty) / tables, (connected - dealt) / tables / SEATS
    grown = (played - connected) / tables
    print(f"server {empty / 1024:.0f} MiB after its first games; {tables} tables, {len(players.tally.times)} moves")
    print(f"a dealt table {table:.0f} KB, {moves} moves another {grown:.0f}: a running table {table + grown:.0f} KB")
    print(f"a socket with the view of its seat {socket:.1f} KB")


async def measure_bare(folder: Path, tables: int) -> None:
    server = BareProcess(folder)
    server.start()
    try:
        await answering(server.port)
        async with bare_games(server.url, WARM_GAMES):
            empty = await at_rest(server)
            async with bare_games(server.url, tables):
                grown = await at_rest(server) - empty
    finally:
        server.stop()
    print(f"a socket of the bare server {grown / tables / SEATS:.1f} KB (load {os.getloadavg()[0]:.1f})")


async def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--interpreted", action="store_true", help="the server without the compiled engine")
    options = parser.parse_args(arguments)
    if has_compiler() and not options.interpreted:
        os.environ["PYTHONPATH"] = os.pathsep.join([str(fresh_copy()), str(Path(__file__).parents[1])])
    with tempfile.TemporaryDirectory(prefix="tankrush-memory-") as folder:
        await measure(Path(folder) / "own", options.tables, options.moves)
        await measure_bare(Path(folder) / "bare", options.tables)
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
