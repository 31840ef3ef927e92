"""Kill servers with SIGKILL at random moments during play, and check that nothing acknowledged is lost.

    python -m bench.kills                                 200 kills, one server on SQLite
    python -m bench.kills --database postgres --servers 3  the same with three servers on one PostgreSQL
    python -m bench.kills --database postgresql://…

Players connect over real sockets and move as fast as they are answered. A killed server is restarted at
once; its players reconnect and repeat unanswered commands. At the end every acknowledged move
must be in the log exactly once, at the acknowledged version; every player and spectator must see what a new client with
the same tokens sees; and every log must pass `tankrush verify`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bench.processes import PATIENCE, Process, database_of
from tankrush.client import AskError, Server, TableClient
from tankrush.client import table_client as client_table
from tankrush.client.table_client import new_id
from tankrush.protocol.socket_messages import Answer, Move, Start, TableCommand
from tankrush.server.admin.verify import Verifier, verify_store
from tankrush.server.commands.table_model import BY
from tankrush.server.store import open_store

BEFORE_READY = 0.1  # the share of kills that hit a server before it has started


@dataclass(frozen=True)
class KillPlan:
    """The size of a run."""

    kills: int = 200
    minutes: float = 120.0
    tables: int = 8
    servers: int = 1
    seed: int = 1


@dataclass(slots=True)
class Acknowledged:
    """An acknowledged command and its version in the log."""

    table: str
    client: str
    version: int


@dataclass(slots=True)
class Outcome:
    """Counts and problems of a run."""

    kills: int = 0
    hits: int = 0  # kills of a server with connected clients
    ports: set[int] = field(default_factory=set)  # ports of servers that have answered a client
    tables: int = 0
    acknowledged: list[Acknowledged] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # seconds from a move to its answer
    reconnections: int = 0
    problems: list[str] = field(default_factory=list)

    def wait(self, share: float) -> float:
        ordered = sorted(self.waits) or [0.0]
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


# ---- players -------------------------------------------------------------------------------------------------


def new_client(servers: list[Process], table: str, tokens: list[str], rng: Random) -> TableClient:
    """Return a client that starts at any of the servers and reconnects to any of them."""
    urls = [server.url for server in servers]
    rng.shuffle(urls)
    return TableClient(urls, table, tokens, rng=rng)


@dataclass(slots=True)
class Party:
    """A table with its players and one spectator."""

    table: str
    players: list[TableClient]
    spectator: TableClient


class Load:
    """Tables with simulated players until stopped."""

    def __init__(self, servers: list[Process], seed: int) -> None:
        self.servers = servers
        self.rng = Random(seed)
        self.outcome = Outcome()
        self.parties: list[Party] = []
        self.is_over = False

    async def do(self, client: TableClient, command: TableCommand) -> Answer:
        """Resend a command until it is answered, and record the acknowledgement."""
        before = time.monotonic()
        answer = await client.do(command)
        self.outcome.waits.append(time.monotonic() - before)
        self.outcome.ports.add(port_of(client))
        if answer.ok:
            self.outcome.acknowledged.append(Acknowledged(client.table, command.id, answer.version))
        return answer

    async def run_table(self) -> None:
        """Play one game after another at tables of two."""
        while not self.is_over:
            party = await self.open_party()
            self.parties.append(party)
            self.outcome.tables += 1
            await asyncio.gather(*(self.play(client) for client in party.players))

    async def open_party(self) -> Party:
        token, other = secrets.token_urlsafe(20), secrets.token_urlsafe(20)
        made = await self.make_table(token)
        table = str(made["table"])
        held: list[list[str]] = [[token], [other], []]
        clients = [new_client(self.servers, table, tokens, Random(self.rng.random())) for tokens in held]
        for client in clients:
            await client.__aenter__()
        host, guest, spectator = clients
        await guest.sit("Bert")
        async with asyncio.timeout(PATIENCE):
            # The host's server may learn a moment later than the guest's that all seats are taken.
            while not (await self.do(host, Start(id=new_id()))).ok and host.state["status"] == "lobby":
                await asyncio.sleep(0.02)
        return Party(table, [host, guest], spectator)

    async def make_table(self, token: str) -> dict[str, Any]:
        """Retry until a server answers; a table whose answer was lost stays empty, which is harmless."""
        async with asyncio.timeout(PATIENCE):
            while True:
                server = Server(self.rng.choice(self.servers).url)
                with contextlib.suppress(OSError, AskError):
                    return await server.make_table(config="base, 2 players", name="Anna", token=token)
                await asyncio.sleep(0.05)

    async def play(self, client: TableClient) -> None:
        """Play random moves as soon as choices arrive."""
        while not self.is_over and client.state["status"] != "over":
            offered = choices_of(client)
            if not offered:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await client.next()
                continue
            action = client._rng.choice(offered)
            await self.do(client, Move(id=new_id(), version=client.version, actions=[action]))

    def is_used(self, server: Process) -> bool:
        """Whether a client is connected to this server now."""
        clients = [client for party in self.parties for client in (*party.players, party.spectator)]
        return any(port_of(client) == server.port for client in clients)

    async def close(self) -> None:
        for party in self.parties:
            for client in (*party.players, party.spectator):
                self.outcome.reconnections += client.connections - 1
                await client.close()


def port_of(client: TableClient) -> int:
    """Return the port of a client's server, 0 if it is disconnected."""
    address = client._socket.remote_address if client._socket is not None else None
    return int(address[1]) if address else 0


def choices_of(client: TableClient) -> list[int]:
    views = client.state.get("views") or {}
    return [choice["action"] for seat in client.state["you"] for choice in (views.get(seat) or {}).get("choices", ())]


class Stalled(Exception):
    """Raised if no command is answered although all servers are up; the message shows the state of the clients."""


async def some_progress(load: Load, commands: int) -> None:
    """Wait for this many more answered commands: a server without players has nothing to lose."""
    wanted = len(load.outcome.acknowledged) + commands
    try:
        async with asyncio.timeout(PATIENCE):
            while len(load.outcome.acknowledged) < wanted:
                await asyncio.sleep(0.002)
    except TimeoutError:
        raise Stalled(describe(load)) from None


def describe(load: Load) -> str:
    """Describe the last table of each party: version, server, choices and unanswered commands."""
    lines = []
    for party in load.parties:
        if party.spectator.state.get("status") == "over":
            continue
        seen = [
            f"{client.version}@{port_of(client)} {len(choices_of(client))} choices {len(client._waiting)} unanswered"
            for client in (*party.players, party.spectator)
        ]
        lines.append(f"{party.table}: {' | '.join(seen)}")
    return "\n".join(lines)


async def kill_servers(load: Load, plan: KillPlan) -> None:
    """Kill servers one after another, at a random moment of their work or their start."""
    servers, outcome = load.servers, load.outcome
    rng, end = Random(plan.seed + 1), time.monotonic() + plan.minutes * 60
    for number in range(plan.kills):
        if time.monotonic() > end:
            break
        victim = rng.choice(servers)
        if rng.random() >= BEFORE_READY:
            await victim.ready()
            await some_progress(load, rng.randrange(1, 40))
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        outcome.hits += load.is_used(victim)
        victim.kill()
        victim.start()
        outcome.kills += 1
        if (number + 1) % 10 == 0:
            print(f"  {number + 1} kills, {len(outcome.acknowledged)} commands acknowledged", flush=True)
    for server in servers:
        await server.ready()


# ---- checks at the end ---------------------------------------------------------------------------------------


async def compare_views(load: Load) -> None:
    """Compare the final view of every client with that of a new client with the same tokens."""
    for party in load.parties:
        for client in (*party.players, party.spectator):
            newcomer = new_client(load.servers, party.table, client.tokens, Random(0))
            async with newcomer:
                try:
                    async with asyncio.timeout(PATIENCE):
                        while client.version != newcomer.version or client.state != newcomer.state:
                            await asyncio.sleep(0.02)
                except TimeoutError:
                    versions = f"{client.version} and {newcomer.version}"
                    where = differences(client.state, newcomer.state)
                    problem = f"{party.table}: a client and a newcomer differ at {versions}: {where}"
                    load.outcome.problems.append(problem)


def differences(mine: object, theirs: object, path: str = "") -> str:
    """Return the first places at which two states differ."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        keys = sorted({*mine, *theirs}, key=str)
        found = [differences(mine.get(key), theirs.get(key), f"{path}/{key}") for key in keys]
        return " ".join(filter(None, found))[:500]
    return "" if mine == theirs else f"{path}: {str(mine)[:80]} / {str(theirs)[:80]}"


async def check_log(database: str, outcome: Outcome) -> None:
    """Check that every acknowledged command is in the log once, at its version, and that every log is valid."""
    store = await open_store(database)
    try:
        for table in sorted({told.table for told in outcome.acknowledged}):
            rows = await store.rows(table)
            if [row.version for row in rows] != list(range(1, len(rows) + 1)):
                outcome.problems.append(f"{table}: the log has gaps.")
            places: dict[str, list[int]] = {}
            for row in rows:
                places.setdefault(row.client.partition(BY)[0], []).append(row.version)
            for told in outcome.acknowledged:
                if told.table == table and places.get(told.client) != [told.version]:
                    found = places.get(told.client, "nowhere")
                    outcome.problems.append(f"{table}: {told.client} was told {told.version}, but is at {found}.")
        async for finding in verify_store(store, Verifier()):
            outcome.problems.append(f"{finding.table} {finding.version}: {finding.sentence}")
    finally:
        await store.close()


def hurry() -> None:
    """Shorten the clients' reconnection delay, to fit many kills into an hour."""
    client_table.LONGEST_WAIT = 0.4


async def run(database: str, plan: KillPlan) -> Outcome:
    """Play, kill, and check the log and the views."""
    hurry()
    with tempfile.TemporaryDirectory(prefix="tankrush-kills-") as folder:
        processes = [Process(database, Path(folder)) for _ in range(plan.servers)]
        load = Load(processes, plan.seed)
        try:
            for process in processes:
                process.start()
            for process in processes:
                await process.ready()
            await drive(load, plan)
            await load.close()
        finally:
            for process in processes:
                process.stop()
        await check_log(database, load.outcome)
    return load.outcome


async def drive(load: Load, plan: KillPlan) -> None:
    """Run the load and the killing at the same time; the first failure ends both."""
    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(plan.tables):
                group.create_task(load.run_table())
            await kill_servers(load, plan)
            load.is_over = True
    except* Stalled as stalled:
        load.outcome.problems += [f"No command is answered any more.\n{error}" for error in stalled.exceptions]
    if not load.outcome.problems:
        await compare_views(load)
    missing = {process.port for process in load.servers} - load.outcome.ports
    if missing and plan.kills >= len(load.servers) * 10:
        load.outcome.problems.append(f"{len(missing)} of the servers never answered a client: the load was not spread.")


# ---- the command ---------------------------------------------------------------------------------------------


def summarize(outcome: Outcome) -> str:
    waits = " / ".join(f"{outcome.wait(share) * 1000:.0f}" for share in (0.5, 0.99, 1.0))
    return (
        f"{outcome.kills} kills ({outcome.hits} with people connected), {outcome.tables} tables, "
        f"{len(outcome.acknowledged)} commands acknowledged, "
        f"{outcome.reconnections} reconnections; command to answer p50 / p99 / longest {waits} ms; "
        f"{len(outcome.problems) or 'no'} problems"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--kills", type=int, default=KillPlan.kills)
    parser.add_argument("--minutes", type=float, default=KillPlan.minutes, help="stop killing after so long")
    parser.add_argument("--tables", type=int, default=KillPlan.tables, help="at which people play at the same time")
    parser.add_argument("--servers", type=int, default=KillPlan.servers, help="processes on the same database")
    parser.add_argument("--seed", type=int, default=KillPlan.seed)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgres or a URL")
    given = vars(parser.parse_args())
    # Terminating this command stops the servers, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with database_of(given.pop("database")) as database:
        outcome = asyncio.run(run(database, KillPlan(**given)))
    for problem in outcome.problems:
        print(problem)
    print(summarize(outcome))
    return 1 if outcome.problems else 0


if __name__ == "__main__":
    sys.exit(main())
