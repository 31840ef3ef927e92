"""Measure honest games during attacks on the server. All traffic is local and bounded.

    python -m bench.flood                     50 games, each attack for 20 seconds
    python -m bench.flood --games 20 --seconds 10 --only pings,spectators

Fifty games of four people play as in bench.load while an attack runs from 127.0.0.2, a separate address to the
server. Every attack meets a fresh server with its usual limits: the games come through a proxy on 127.0.0.1, each from
a separate address, so no limit has to be raised for them or for the attacker. The attacker is a process of
the lowest priority, which gets the time that server and players leave, because those two are measured. An
attack fails the run if p99 of the honest moves exceeds 300 ms or a move gets no answer. The ratio to p99
without an attack is printed too; it says more on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.request import BaseHandler, ProxyHandler, Request, build_opener, install_opener

from tools.compiled_copy import fresh_copy, has_compiler

from .load import AT_ONCE, SEATS, Game, Tally, make_game
from .processes import Process, database_of

ATTACKER = "127.0.0.2"
MOST_MILLISECONDS = 300.0
PROXIES = ("--proxies", "127.0.0.1")
LOWEST = 19  # priority
SOCKET = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HEAD = b"Host: 127.0.0.1\r\n"
AT_A_TIME = 8  # connections of one attack
PAUSE = 0.02  # seconds between two connections of a task: the attacker shares the machine with the server


def frame(kind: int, body: bytes = b"") -> bytes:
    length = bytes([128 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([kind]) + length + b"\0\0\0\0" + body


def request(method: str, path: str, body: object = None) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    kind = b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(data) if data else b""
    return f"{method} {path} HTTP/1.1\r\n".encode() + HEAD + kind + b"Connection: close\r\n\r\n" + data


async def send(port: int, data: bytes, *, listens: bool = True, seconds: float = 5.0) -> None:
    """Open one connection, send everything, then read until the server closes it."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
            try:
                writer.write(data)
                await writer.drain()
                while listens and await reader.read(65536):
                    pass
            finally:
                writer.transport.abort()


def table_of(number: int, bot: str) -> bytes:
    seats = [{"bot": bot}] * 6
    options = {"boxes": ["base", "second-front"], "players": 6}
    return request("POST", "/api/tables", {"setup": options, "seats": seats, "start": True})


def quick(number: int) -> bytes:
    return request("POST", "/api/quick", {"config": "base, 2 players", "name": f"Flood {number}"})


def greeting(table: str) -> bytes:
    return SOCKET + frame(0x81, json.dumps({"kind": "hello", "protocol": 1, "table": table}).encode())


def moves(table: str) -> bytes:
    """Send moves for another player's seat from a socket without a token."""
    said = [{"kind": "move", "id": f"flood-{n:06}", "version": 1, "actions": [1], "seat": "A"} for n in range(500)]
    return greeting(table) + b"".join(frame(0x81, json.dumps(one).encode()) for one in said)


Attack = Callable[[int, int, str], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    "nothing": lambda port, n, table: asyncio.sleep(1),
    "pings": lambda port, n, table: send(port, SOCKET + 80_000 * frame(0x89)),
    "fragments": lambda port, n, table: send(port, SOCKET + frame(0x01, b"{") + 80_000 * frame(0x00)),
    "headers": lambda port, n, table: send(
        port, b"GET / HTTP/1.1\r\n" + b"".join(b"x-%d: y\r\n" % i for i in range(60_000))
    ),
    "half-open": lambda port, n, table: send(port, b"POST /api/tables HTTP/1.1\r\n" + HEAD, seconds=20),
    "connections": lambda port, n, table: send(port, b"", seconds=20),
    "pipelines": lambda port, n, table: send(port, 5_000 * (b"GET /api HTTP/1.1\r\n" + HEAD + b"\r\n")),
    "quick-matches": lambda port, n, table: send(port, quick(n)),
    "generals": lambda port, n, table: send(port, table_of(n, "general")),
    "keyless-moves": lambda port, n, table: send(port, moves(table)),
    "spectators": lambda port, n, table: send(port, greeting(table), seconds=20),
    "docs": lambda port, n, table: send(port, request("GET", "/api/docs.json")),
}
HELD = {"half-open": 300, "connections": 300, "spectators": 300}  # connections that stay open at once


async def attack(name: str, port: int, table: str, seconds: float) -> int:
    """Attack until the time is over; return the number of connections tried."""
    numbers = itertools.count()
    end = time.monotonic() + seconds

    async def line() -> None:
        while time.monotonic() < end:
            await ATTACKS[name](port, next(numbers), table)
            await asyncio.sleep(PAUSE)

    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(line() for _ in range(HELD.get(name, AT_A_TIME))))
    return next(numbers)


# ---- honest games ----------------------------------------------------------------------------------------------

came_from: ContextVar[str] = ContextVar("came_from", default="10.0.0.0")


class Forwarding(BaseHandler):
    """A client that adds the forwarding header of a proxy."""

    def http_request(self, request: Request) -> Request:
        request.add_unredirected_header("X-Forwarded-For", came_from.get())
        return request


async def forwarded_game(server: Process, number: int, tally: Tally, gate: asyncio.Semaphore) -> Game:
    """Start a game whose four players share one forwarded address."""
    came_from.set(f"10.0.{number // 250}.{number % 250 + 1}")
    game = await make_game([server.url], number, tally, gate)
    for player in game.players:
        player.headers = {"X-Forwarded-For": came_from.get()}
    return game


@dataclass(frozen=True, slots=True)
class Outcome:
    """Latencies of honest moves during an attack, in milliseconds."""

    connections: int
    times: list[float]
    errors: int

    def at(self, percent: int) -> float:
        return self.times[min(len(self.times) - 1, len(self.times) * percent // 100)] if self.times else float("inf")

    @property
    def is_bad(self) -> bool:
        return self.at(99) > MOST_MILLISECONDS or self.errors > 0

    def line(self, usual: float) -> str:
        ratio = f", {self.at(99) / usual:.1f} times the p99 without an attack" if usual else ""
        return (
            f"{self.connections} connections; {len(self.times)} moves, p50 {self.at(50):.0f} ms, "
            f"p99 {self.at(99):.0f} ms, longest {self.at(100):.0f} ms{ratio}, {self.errors} errors"
            f"{'  FAILED' if self.is_bad else ''}"
        )


async def withstand(server: Process, games: int, seconds: float, name: str) -> Outcome:
    """Run one attack on a fresh server."""
    tally, gate = Tally(), asyncio.Semaphore(AT_ONCE)
    made = await asyncio.gather(*(forwarded_game(server, number, tally, gate) for number in range(games)))
    players = [player for game in made for player in game.players]
    tasks = [asyncio.create_task(work) for player in players for work in (player.stay(), player.ping())]
    await asyncio.gather(*(player.ready.wait() for player in players))
    command = [sys.executable, "-m", "bench.flood", "--attack", name, "--port", str(server.port),
               "--table", players[0].table, "--seconds", str(seconds)]  # fmt: skip
    attacker = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    end = time.monotonic() + seconds
    await asyncio.gather(*(game.play(end) for game in made))
    said, _ = await attacker.communicate()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return Outcome(int(said), sorted(1000 * taken for taken in tally.times), len(tally.errors))


async def run(games: int, seconds: float, names: list[str]) -> int:
    """Run each attack against a fresh server; return how many broke a limit."""
    install_opener(build_opener(ProxyHandler({}), Forwarding()))
    print(f"{games} games, {games * SEATS} sockets, load {os.getloadavg()[0]:.1f}", flush=True)
    failed, usual = 0, 0.0
    for name in names:
        with database_of("sqlite") as database, tempfile.TemporaryDirectory(prefix="tankrush-flood-") as folder:
            server = Process(database, Path(folder), settings=PROXIES)
            try:
                server.start()
                await server.ready()
                outcome = await withstand(server, games, seconds, name)
            finally:
                server.stop()
        print(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC {name}: {outcome.line(usual)}", flush=True)
        usual = outcome.at(99) if name == "nothing" else usual
        failed += outcome.is_bad
    return failed


async def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--only", default="", help="attacks, divided by commas")
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--table", default="", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.attack:
        os.nice(LOWEST)
        print(await attack(options.attack, options.port, options.table, options.seconds))
        return 0
    names = [name for name in options.only.split(",") if name] or list(ATTACKS)
    if has_compiler():
        os.environ["PYTHONPATH"] = str(fresh_copy())
    return 1 if await run(options.games, options.seconds, names) else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
