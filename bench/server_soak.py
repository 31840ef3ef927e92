"""Measure the memory of a server over hours, while simulated people come, play whole games and leave.

    python -m bench.server_soak                                  six hours, a line a minute
    python -m bench.server_soak --hours 0.2 --warm-up 3          a quick check

At each table two people play a whole game over separate sockets; a spectator leaves and returns. Every
fourth table is one person against a bot. After the game they fetch result, record and replay and abandon the table,
so a server that leaks tables, sockets or requests grows by the hour. Every line after the warm-up, and the last one,
shows the slope of its memory by least squares: more than 2 MiB an hour fails the run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import secrets
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

from tankrush.client import AskError, Server, TableClient
from tankrush.client.table_client import new_id
from tankrush.protocol.socket_messages import Move, Start
from tools.compiled_copy import fresh_copy, has_compiler

from .kills import choices_of
from .load import memory, work_done
from .processes import Process, database_of

MINUTE = 60.0
MOST_AN_HOUR = 2.0  # MiB
BOT_TABLE = 4  # one table in this number has bots
GLANCES = 0.1  # the chance per update that the spectator leaves and returns
REFUSALS = 50  # refusals in a row after which a game is given up


@dataclass
class Soaked:
    """Counts so far, and the memory at the end of each minute."""

    games: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)
    marks: list[tuple[float, float]] = field(default_factory=list)  # hours, MiB

    def slope(self, warm_up: float) -> float | None:
        """Return the growth in MiB an hour after a warm-up, by least squares; None before there are enough points."""
        marks = [(at, size) for at, size in self.marks if at > warm_up]
        if len(marks) < 2:
            return None
        middle = sum(at for at, _ in marks) / len(marks)
        mean = sum(size for _, size in marks) / len(marks)
        spread = sum((at - middle) ** 2 for at, _ in marks)
        return sum((at - middle) * (size - mean) for at, size in marks) / spread


class Visitors:
    """Simulated people who visit one table after another."""

    def __init__(self, server: Process, soaked: Soaked, pace: float, number: int) -> None:
        self.server = server
        self.soaked = soaked
        self.pace = pace
        self.rng = Random(number)

    async def come_and_go(self) -> None:
        """Play one table after another for ever; errors are printed and do not end the soak."""
        while True:
            try:
                await self.visit()
                self.soaked.games += 1
            except (AskError, OSError, TimeoutError) as error:
                self.soaked.faults.append(f"{datetime.now(UTC):%H:%M:%S} {error!r}")
                await asyncio.sleep(1.0)

    async def visit(self) -> None:
        server, tokens = Server(self.server.url), [secrets.token_urlsafe(20), secrets.token_urlsafe(20)]
        is_alone = self.rng.randrange(BOT_TABLE) == 0
        seats = [{"bot": "recruit"}] if is_alone else []
        made = await server.make_table(config="base, 2 players", name="Anna", token=tokens[0], seats=seats)
        table = str(made["table"])
        held = tokens[:1] if is_alone else tokens
        async with contextlib.AsyncExitStack() as stack:
            players = [await stack.enter_async_context(TableClient(self.server.url, table, [token])) for token in held]
            if not is_alone:
                await players[1].sit("Bert")
            await players[0].do(Start(id=new_id()))
            looking = asyncio.create_task(self.spectate(table))
            stack.callback(looking.cancel)
            for player in players:
                stack.callback(asyncio.create_task(read_all(player)).cancel)
            await self.play(players)
        for what in ("result", "record", "replay"):
            await server.get(f"/api/tables/{table}/{what}", tokens=(tokens[0],))

    async def play(self, players: list[TableClient]) -> None:
        """Make random moves at a gentle pace, to the end."""
        refused = 0
        while players[0].state["status"] != "over":
            await asyncio.sleep(self.pace * (0.5 + self.rng.random()))
            for player in players:
                if offered := choices_of(player):
                    choice = self.rng.choice(offered)
                    answer = await player.do(Move(id=new_id(), version=player.version, actions=[choice]))
                    self.soaked.moves += answer.ok
                    refused = 0 if answer.ok else refused + 1
                    break
            if refused > REFUSALS:
                raise TimeoutError(f"{players[0].table}: nothing but refusals")

    async def spectate(self, table: str) -> None:
        while True:
            async with TableClient(self.server.url, table) as spectator:
                while self.rng.random() > GLANCES:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(20 * self.pace):
                            await read_all(spectator)


async def read_all(client: TableClient) -> None:
    async for _ in client:
        pass


def bots_of(process: Process) -> float:
    """Return the memory of a server's bot processes in MiB."""
    assert process.process
    with contextlib.suppress(OSError):
        children = Path(f"/proc/{process.process.pid}/task/{process.process.pid}/children")
        return sum(resident(int(child)) for child in children.read_text(encoding="ascii").split())
    return 0.0


def resident(pid: int) -> float:
    with contextlib.suppress(OSError):
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text(encoding="ascii"))
        return int(found[1]) / 1024 if found else 0.0
    return 0.0


def measured(url: str) -> dict[str, float]:
    """Return the server's metrics without labels."""
    with urlopen(f"{url}/metrics", timeout=30) as answer:
        text = answer.read().decode()
    return {name: float(value) for name, value in re.findall(r"^tankrush_(\w+) (\S+)$", text, re.MULTILINE)}


async def print_progress(process: Process, soaked: Soaked, hours: float, warm_up: float) -> None:
    """Print a line a minute until the time is over."""
    begin, worked, own = time.monotonic(), work_done(process), time.process_time()
    while (past := time.monotonic() - begin) < hours * 3600:
        await asyncio.sleep(MINUTE)
        numbers: dict[str, Any] = await asyncio.to_thread(measured, process.url)
        soaked.marks.append((past / 3600, memory(process)))
        slope = soaked.slope(warm_up)
        shares = [100 * (now - before) / MINUTE for now, before in
                  ((work_done(process), worked), (time.process_time(), own))]  # fmt: skip
        worked, own = work_done(process), time.process_time()
        print(
            f"{datetime.now(UTC):%H:%M} {past / 60 + 1:.0f} min: server {memory(process):.1f} MiB, "
            f"bots {bots_of(process):.0f} MiB; {numbers.get('tables', 0):.0f} tables and "
            f"{numbers.get('sockets', 0):.0f} sockets in it; {soaked.games} games, {soaked.moves} moves, "
            f"{len(soaked.faults)} faults, {numbers.get('errors_total', 0):.0f} errors; "
            f"processor {shares[0]:.1f} and {shares[1]:.1f} %"
            + (f"; slope {slope:+.2f} MiB/h" if slope is not None else ""),
            flush=True,
        )


async def soak(options: argparse.Namespace) -> int:
    soaked = Soaked()
    warm_up = options.warm_up / 60
    with database_of(options.database) as database, tempfile.TemporaryDirectory(prefix="tankrush-soak-") as folder:
        server = Process(database, Path(folder))
        try:
            server.start()
            await server.ready()
            about = await Server(server.url).get("/api")
            print(f"engine {about['engine']}, server {server.process and server.process.pid}, {options.tables} tables")
            visits = [Visitors(server, soaked, options.pace, number) for number in range(options.tables)]
            going = [asyncio.create_task(visit.come_and_go()) for visit in visits]
            await print_progress(server, soaked, options.hours, warm_up)
            for task in going:
                task.cancel()
            await asyncio.gather(*going, return_exceptions=True)
        finally:
            server.stop()
    for fault in soaked.faults[-5:]:
        print(fault)
    slope = soaked.slope(warm_up)
    print(f"{soaked.games} games, {soaked.moves} moves; after the warm-up {slope or 0:+.2f} MiB/h")
    return 1 if soaked.faults or slope is None or slope > MOST_AN_HOUR else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=6.0)
    parser.add_argument("--warm-up", type=float, default=60.0, help="minutes that do not count")
    parser.add_argument("--tables", type=int, default=6, help="at the same time")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds between two moves of a table")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgres or a URL")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # terminating this command stops the server, too
    if has_compiler():
        os.environ["PYTHONPATH"] = str(fresh_copy())
    return asyncio.run(soak(options))


if __name__ == "__main__":
    sys.exit(main())
