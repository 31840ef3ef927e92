"""Compare the processor time of a move with that of a bare server with the same durability.

`python -m bench.floor [--games 50] [--seconds 20] [--rounds 7]`: rounds of both servers alternate, four sockets a game.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.load import PACE, SEATS, Tally, make_game, work_done
from bench.processes import Process, free_port
from tools.compiled_copy import fresh_copy, has_compiler

WARM_SECONDS = 3.0
AT_ONCE = 8


class Update(msgspec.Struct):
    version: int


class BareProcess(Process):
    """The bare server as a process, measured like the real one."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"ws://127.0.0.1:{self.port}"
        self.command = [sys.executable, "-m", "bench.bare_server", str(self.port), str(folder / "floor.db")]
        self.process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self.words = folder / "words.txt"


class BareGame:
    """Four sockets at one table of the bare server."""

    def __init__(self, sockets: list[ClientConnection], rng: Random) -> None:
        self.sockets = sockets
        self.rng = rng
        self.moves = 0

    async def play(self, end: float) -> None:
        due = time.monotonic() + self.rng.random() * PACE
        version = 0
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += PACE
            move = {"kind": "move", "id": secrets.token_hex(8), "version": version, "actions": [123]}
            await self.rng.choice(self.sockets).send(msgspec.json.encode(move).decode())
            texts = await asyncio.gather(*(socket.recv() for socket in self.sockets))
            version = max(msgspec.json.decode(text, type=Update).version for text in texts)
            self.moves += 1


@asynccontextmanager
async def bare_games(url: str, count: int) -> AsyncIterator[list[BareGame]]:
    async with contextlib.AsyncExitStack() as stack:
        games = []
        for number in range(count):
            opened = [connect(f"{url}/t{number}", compression=None, proxy=None) for _ in range(SEATS)]
            sockets = [await stack.enter_async_context(one) for one in opened]
            games.append(BareGame(sockets, Random(number)))
        yield games


async def measure_bare(folder: Path, games: int, seconds: float) -> float:
    """Return the processor time of the bare server in milliseconds per move."""
    server = BareProcess(folder)
    server.start()
    try:
        await answering(server.port)
        async with bare_games(server.url, games) as made:
            begun, worked = sum(game.moves for game in made), work_done(server)
            await asyncio.gather(*(game.play(time.monotonic() + seconds) for game in made))
            return 1000 * (work_done(server) - worked) / max(1, sum(game.moves for game in made) - begun)
    finally:
        server.stop()


async def answering(port: int) -> None:
    """Wait until a server accepts connections."""
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.05)


async def measure(folder: Path, games: int, seconds: float) -> float:
    """Return the processor time of the server, without its bots, in milliseconds per move."""
    server = Process(f"sqlite:///{folder / 'games.db'}", folder)
    server.start()
    tasks: list[asyncio.Task[None]] = []
    try:
        await server.ready()
        tally = Tally()
        gate = asyncio.Semaphore(AT_ONCE)
        made = [await make_game([server.url], number, tally, gate) for number in range(games)]
        tasks = [asyncio.create_task(player.stay()) for game in made for player in game.players]
        await asyncio.gather(*(player.ready.wait() for game in made for player in game.players))
        await asyncio.gather(*(game.play(time.monotonic() + WARM_SECONDS) for game in made))
        tally.times.clear()
        worked = work_done(server)
        await asyncio.gather(*(game.play(time.monotonic() + seconds) for game in made))
        assert not tally.errors, tally.errors[:3]
        return 1000 * (work_done(server) - worked) / max(1, len(tally.times))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.stop()


async def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--interpreted", action="store_true", help="the server without the compiled engine")
    options = parser.parse_args(arguments)
    if has_compiler() and not options.interpreted:
        os.environ["PYTHONPATH"] = os.pathsep.join([str(fresh_copy()), str(Path(__file__).parents[1])])
    ratios = []
    with tempfile.TemporaryDirectory(prefix="tankrush-floor-") as folder:
        for number in range(options.rounds):
            floor = await measure_bare(Path(folder) / f"bare-{number}", options.games, options.seconds)
            own = await measure(Path(folder) / f"own-{number}", options.games, options.seconds)
            ratios.append(own / floor)
            load = os.getloadavg()[0]
            print(f"{floor:.2f} ms bare, {own:.2f} ms ours: {ratios[-1]:.1f} (load {load:.1f})", flush=True)
    print(f"median ratio {statistics.median(ratios):.1f} of {options.rounds} rounds, {options.games} games")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
