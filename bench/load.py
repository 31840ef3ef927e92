"""Measure many games at once over real sockets: the time from a move until every client has received it.

    python -m bench.load                                  500 games, 2,000 sockets, 60 seconds
    python -m bench.load --seconds 600                    the long run of the table in README.md
    python -m bench.load --servers 3 --database postgres --kill
    python -m bench.load --processes 2 --database postgres --kill --games 100
    python -m bench.load --servers 3 --database postgres --kill --games 50 --delay 20 --loss 1  as root
    python -m bench.load --games 50 --seconds 90 --coach  while a seat of a game for four with all boxes is coached

Every game has four players with a socket each, spread over the servers if there are several; with --processes all four
use the same server of `serve --processes N`, as behind a proxy that hashes by table. Each game makes a move every two
seconds; its latency is the time until the last of the four has received it. With --kill one server is
killed in the middle: the time its players were disconnected is printed, and every acknowledged move must be in the log.
--delay (milliseconds) and --loss (percent) put each server into a network namespace with slow links.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import re
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random, random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tankrush.client import Server
from tankrush.protocol.patch import patch
from tests.harness.saved_games import import_game, save_deal
from tests.harness.table_player import TOKEN
from tools.compiled_copy import fresh_copy, has_compiler

from .kills import Acknowledged, Outcome, check_log
from .processes import Process, database_of, supervised
from .slow_network import DistantProcess, distant_database, slow_network

SEATS = 4
CONFIG = "base, 4 players"
PACE = 2.0  # seconds between two moves of a game
PATIENCE = 20.0  # seconds; a slower move has failed
PING_SECONDS = 30.0
COACHED_DEAL = 1  # four players, all boxes
AT_ONCE = 20  # tables created at the same time
VERSION = re.compile(r'^\{"kind":"(update|state)","version":(\d+)')

decode = msgspec.json.Decoder().decode


@dataclass
class Tally:
    """Measured latencies and errors."""

    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    away: list[float] = field(default_factory=list)  # seconds during which a player was disconnected
    acknowledged: list[Acknowledged] = field(default_factory=list)
    cut: int = 0  # connections that the server ended
    refused: int = 0

    def line(self, seconds: float, first: int = 0) -> str:
        """Summarise the moves from an index on, which took this number of seconds."""
        times = sorted(self.times[first:])
        if not times:
            return f"no moves, {len(self.errors)} errors"
        marks = [(share, times[int(share / 100 * (len(times) - 1))]) for share in (50, 95, 99)]
        shares = " ".join(f"p{share} {1000 * taken:.0f} ms" for share, taken in marks)
        rate = f"{len(times) / seconds:.0f} moves/s"
        return f"{len(times)} moves, {rate}, {shares}, longest {1000 * times[-1]:.0f} ms, {len(self.errors)} errors"


class Player:
    """One socket of one seat; it decodes messages only when it must move."""

    def __init__(self, urls: Sequence[str], table: str, token: str, tally: Tally) -> None:
        self.urls = list(urls)
        self.table = table
        self.token = token
        self.tally = tally
        self.version = 0
        self.state: dict[str, Any] = {}
        self.unread: list[str] = []
        self.heard = asyncio.Event()
        self.answers: dict[str, dict[str, Any]] = {}
        self.unanswered: dict[str, str] = {}  # repeated under the same id after a lost connection, so carried out once
        self.socket: ClientConnection | None = None
        self.ready = asyncio.Event()
        self.headers: dict[str, str] = {}

    async def stay(self) -> None:
        """Stay connected; after a lost connection connect to the next server."""
        lost = 0.0
        for number in range(1_000_000):
            url = f"{self.urls[number % len(self.urls)].replace('http', 'ws', 1)}/ws?table={self.table}"
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                settings: dict[str, Any] = {"compression": None, "proxy": None, "max_size": None, "ping_interval": None}
                async with connect(url, additional_headers=self.headers, **settings) as socket:
                    hello = {
                        "kind": "hello",
                        "protocol": 1,
                        "table": self.table,
                        "tokens": [self.token] if self.token else [],
                    }
                    await socket.send(msgspec.json.encode(hello).decode())
                    self.socket = socket
                    for text in list(self.unanswered.values()):
                        await socket.send(text)
                    async for heard in socket:
                        if lost:
                            self.tally.away.append(time.monotonic() - lost)
                            lost = 0.0
                        self.receive(str(heard))
            self.socket = None
            self.tally.cut += 1
            lost = lost or time.monotonic()
            await asyncio.sleep(0.05)

    def receive(self, text: str) -> None:
        if found := VERSION.match(text):
            if found[1] == "state":
                self.unread.clear()
            self.unread.append(text)
            self.version = int(found[2])
            self.ready.set()
        elif text.startswith('{"kind":"answer"'):
            answer = decode(text)
            self.answers[answer["id"]] = answer
        self.heard.set()
        self.heard.clear()

    def read_state(self) -> dict[str, Any]:
        """Return the state after all received messages."""
        for text in self.unread:
            message = decode(text)
            self.state = message["state"] if message["kind"] == "state" else patch(self.state, message["patch"])
        self.unread.clear()
        return self.state

    async def ask(self, id: str, text: str) -> dict[str, Any]:
        """Send a command until it is answered, over this connection or the next."""
        self.unanswered[id] = text
        try:
            if self.socket is not None:
                with contextlib.suppress(WebSocketException):
                    await self.socket.send(text)
            while id not in self.answers:
                await self.heard.wait()
            return self.answers.pop(id)
        finally:
            del self.unanswered[id]

    async def ping(self) -> None:
        """Send pings like a browser, to keep the connection alive."""
        await asyncio.sleep(random() * PING_SECONDS)
        while True:
            if self.socket is not None:
                with contextlib.suppress(WebSocketException):
                    await self.socket.send('{"kind":"ping","n":1}')
            await asyncio.sleep(PING_SECONDS)

    async def until(self, version: int) -> None:
        while self.version < version:
            await self.heard.wait()


class Game:
    """Four players who move in turn, one move every two seconds."""

    def __init__(self, players: list[Player], tally: Tally, rng: Random) -> None:
        self.players = players
        self.tally = tally
        self.rng = rng

    async def play(self, end: float) -> None:
        """Move at fixed times, spread evenly over all games, however long the last move took."""
        due = time.monotonic() + self.rng.random() * PACE
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += PACE
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.move()
            except TimeoutError:
                self.tally.errors.append(f"{self.players[0].table}: no answer")

    async def move(self) -> None:
        """Make one small action of the asked seat, timed until all clients have received it."""
        state = self.players[0].read_state()
        if state["status"] == "over":
            return
        number = "ABCD".index(state["waiting_for"][0])
        player = self.players[number]
        await player.until(self.players[0].version)
        choices = player.read_state()["views"]["ABCD"[number]]["choices"]
        if not choices or player.socket is None:
            return
        id = secrets.token_hex(8)
        action = self.rng.choice(choices)["action"]
        move = {"kind": "move", "id": id, "version": player.version, "actions": [action]}
        begin = time.monotonic()
        answer = await player.ask(id, msgspec.json.encode(move).decode())
        if not answer["ok"]:
            self.tally.refused += 1
            return
        self.tally.acknowledged.append(Acknowledged(player.table, id, answer["version"]))
        await asyncio.gather(*(other.until(answer["version"]) for other in self.players))
        self.tally.times.append(time.monotonic() - begin)


async def make_game(
    servers: Sequence[str], number: int, tally: Tally, gate: asyncio.Semaphore, *, is_spread: bool = True
) -> Game:
    """Create a table whose four sockets are spread over the servers, or all at one."""
    async with gate:
        server = Server(servers[number % len(servers)])
        token = secrets.token_urlsafe(20)
        tokens = [token, *(secrets.token_urlsafe(20) for _ in range(SEATS - 1))]
        made = await server.make_table(config=CONFIG, name="Player 1", token=token)
        path = f"/api/tables/{made['table']}/commands"
        for seat, own in enumerate(tokens[1:], 2):
            await server.post(path, {"kind": "sit", "id": f"sit-down-{seat}", "name": f"Player {seat}"}, tokens=(own,))
        await server.post(path, {"kind": "start", "id": "begin-now"}, tokens=(token,))
        firsts = [(seat if is_spread else number) % len(servers) for seat in range(SEATS)]
        turned = [[*servers[first:], *servers[:first]] for first in firsts]
        players = [Player(turned[seat], made["table"], own, tally) for seat, own in enumerate(tokens)]
        return Game(players, tally, Random(number))


def memory(process: Process) -> float:
    """Return the memory of a server in MiB, without its bots."""
    with contextlib.suppress(OSError):
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text(encoding="ascii"))
        return int(found[1]) / 1024 if found else 0.0
    return 0.0


def work_done(process: Process) -> float:
    """Return the processor seconds of a server's threads, without its bots; `/proc/…/stat` has hundredths only."""
    with contextlib.suppress(OSError):
        threads = Path(f"/proc/{process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9
    return 0.0


async def run(
    servers: list[Process], games: int, seconds: float, *, kills: bool, coached: str, is_spread: bool
) -> Tally:
    tally = Tally()
    urls = [server.url for server in servers]
    about = await Server(urls[0]).get("/api")
    print(f"engine {about['engine']}, load {os.getloadavg()[0]:.1f} before")
    print(f"{games} games, {games * SEATS} sockets, {len(urls)} server(s)", flush=True)
    gate = asyncio.Semaphore(AT_ONCE)
    made = await asyncio.gather(*(make_game(urls, number, tally, gate, is_spread=is_spread) for number in range(games)))
    sockets = [asyncio.create_task(player.stay()) for game in made for player in game.players]
    sockets += [asyncio.create_task(player.ping()) for game in made for player in game.players]
    await asyncio.gather(*(player.ready.wait() for game in made for player in game.players))
    print(f"all connected; memory {', '.join(f'{memory(server):.0f} MiB' for server in servers)}", flush=True)
    tally.cut = 0
    gc.freeze()  # pauses for garbage collection here would count as latency
    gc.set_threshold(10_000, 20, 1_000_000)
    worked, own = sum(map(work_done, servers)), time.process_time()
    end = time.monotonic() + seconds
    playing = [asyncio.create_task(game.play(end)) for game in made]
    watching = asyncio.create_task(print_progress(servers, tally, seconds))
    coaching = asyncio.create_task(coach(urls[0], coached)) if coached else None
    if kills:
        await asyncio.sleep(seconds / 2)
        servers[0].kill()
    await asyncio.gather(*playing)
    watching.cancel()
    worked, own = sum(map(work_done, servers)) - worked, time.process_time() - own
    each = 1000 / max(1, len(tally.times))
    print(f"work for a move: {each * worked:.2f} ms of the servers, {each * own:.2f} ms of this program")
    print(f"connections cut: {tally.cut}")
    for task in (*sockets, *([coaching] if coaching else [])):
        task.cancel()
    await asyncio.gather(*sockets, watching, return_exceptions=True)
    return tally


async def coach(url: str, table: str) -> None:
    """Have seat A of a finished game coached, and print the progress."""
    server, path, begin = Server(url), f"/api/tables/{table}/coach", time.monotonic()
    state = await server.post(path, {"seat": "A"}, tokens=(TOKEN,))
    while state["status"] == "running":
        await asyncio.sleep(5.0)
        state = await server.get(path, tokens=(TOKEN,))
        share, seconds = 100 * state["progress"], time.monotonic() - begin
        print(f"  coach {state['status']}, {share:.0f} % after {seconds:.0f} s", flush=True)


async def print_progress(servers: list[Process], tally: Tally, seconds: float) -> None:
    """Print a line at intervals, each about the moves since the last."""
    step = max(10.0, seconds / 10)
    seen = 0
    while True:
        await asyncio.sleep(step)
        line, seen = tally.line(step, seen), len(tally.times)
        print(f"  {line}; cut {tally.cut}; memory {', '.join(f'{memory(one):.0f}' for one in servers)} MiB", flush=True)


@asynccontextmanager
async def running_servers(options: argparse.Namespace, database: str, folder: Path) -> AsyncIterator[list[Process]]:
    """Start the servers that the options request; stop them on exit."""
    async with contextlib.AsyncExitStack() as stack:
        servers: list[Process] = []
        if options.processes > 1:
            parent, servers = supervised(database, folder, options.processes)
            started = [parent]
        elif options.delay or options.loss:
            stack.enter_context(slow_network(options.servers, options.delay, options.loss))
            distant = await stack.enter_async_context(distant_database(database, options.servers))
            started = [DistantProcess(distant, folder / str(number), number) for number in range(options.servers)]
        else:
            started = [Process(database, folder / str(number)) for number in range(options.servers)]
        for server in started:
            # In a thread: a stopping server may still need its database, which this program forwards.
            stack.push_async_callback(asyncio.to_thread, server.stop)
            server.start()
            await server.ready()
        for server in servers:
            await server.ready()
        yield servers or started


async def check_acknowledged(database: str, tally: Tally) -> None:
    """Check that every acknowledged move is in the log once, at its version, and that every log is valid."""
    outcome = Outcome(acknowledged=tally.acknowledged)
    await check_log(database, outcome)
    print(f"{len(tally.acknowledged)} moves acknowledged, lost, doubled or different: {len(outcome.problems)}")
    tally.errors += outcome.problems


async def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgres, or a URL")
    parser.add_argument("--processes", type=int, default=1, help="servers of one `serve --processes N`")
    parser.add_argument("--delay", type=float, default=0.0, help="milliseconds of each server's network, as root")
    parser.add_argument("--loss", type=float, default=0.0, help="percent of its packets that are lost")
    parser.add_argument("--kill", action="store_true", help="kill one server in the middle")
    parser.add_argument("--coach", action="store_true", help="coach a seat of a finished game meanwhile")
    parser.add_argument("--interpreted", action="store_true", help="servers without the compiled engine")
    options = parser.parse_args(arguments)
    if has_compiler() and not options.interpreted:
        os.environ["PYTHONPATH"] = str(fresh_copy())
    with database_of(options.database) as database, tempfile.TemporaryDirectory(prefix="tankrush-load-") as folder:
        coached, saved = "", Path(folder) / "saved.tankrush.gz"
        if options.coach:
            coached = save_deal(COACHED_DEAL, saved)
            import_game(saved, database)
        is_spread = options.processes == 1
        async with running_servers(options, database, Path(folder)) as servers:
            tally = await run(
                servers, options.games, options.seconds, kills=options.kill, coached=coached, is_spread=is_spread
            )
            print(datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"), tally.line(options.seconds), flush=True)
            print(f"memory {', '.join(f'{memory(server):.0f} MiB' for server in servers)}; stale moves {tally.refused}")
            if tally.away:
                print(f"away after the kill: {len(tally.away)} players, longest {max(tally.away):.1f} s")
        if options.kill:
            await check_acknowledged(database, tally)
        for error in tally.errors[:5]:
            print(error)
    return 1 if tally.errors else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
