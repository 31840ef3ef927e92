"""Several server processes on one database, some of them killed: nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from bench.processes import free_port, is_ready
from tankrush.client import Server, TableClient
from tankrush.protocol.socket_messages import Say
from tests.server.http.live_server import Program, new_token, until
from tests.server.http.players import asked, play_on


@contextmanager
def programs(database: str, folder: Path, count: int) -> Iterator[list[Program]]:
    started: list[Program] = []
    try:
        for number in range(count):
            started.append(Program(database, folder / str(number)))
        yield started
    finally:
        for program in started:
            if program.process.poll() is None:
                program.end()


def make(program: Program, **options: Any) -> str:
    answer = httpx.post(f"{program.url}/api/tables", json=options, timeout=60)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def look(program: Program, table: str, token: str) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"}
    answer = httpx.get(f"{program.url}/api/tables/{table}", headers=headers, timeout=60)
    state: dict[str, Any] = answer.json()["state"]
    return state


async def test_game_is_played_on_different_processes(postgres: str, tmp_path: Path) -> None:
    """Two people on two processes, a guest on a third; then one player's process is killed."""
    with programs(postgres, tmp_path, 3) as servers:
        ann, bob = new_token(), new_token()
        seats = [{}, {}, {"bot": "sergeant"}]
        table = make(servers[0], config="base, 3 players", name="Ann", token=ann, seats=seats)
        urls = [server.url for server in servers]
        async with (
            TableClient([urls[0], urls[1]], table, [ann]) as first,
            TableClient([urls[1], urls[2]], table, [bob]) as second,
            TableClient([urls[2], urls[0]], table) as guest,
        ):
            assert (await second.sit("Bob", seat="B")).ok
            await until(lambda: first.version == second.version)
            answer = await asyncio.to_thread(start, servers[0], table, ann)
            assert answer.status_code == 200, answer.text
            await until(lambda: min(first.version, second.version) >= answer.json()["version"])
            await asyncio.gather(play_on(first, Random(1), version=25), play_on(second, Random(2), version=25))
            servers[0].end(signal.SIGKILL)
            killed_at = first.version
            await asyncio.gather(play_on(first, Random(3), version=45), play_on(second, Random(4), version=45))
            assert first.version > killed_at
            newest = max(first.version, second.version)
            await until(lambda: min(first.version, second.version, guest.version) >= newest)
            await until(lambda: bool(asked(first)) or bool(asked(second)))
            last = look(servers[1], table, ann)
            await until(lambda: first.version >= last["version"])
            if first.version == last["version"]:
                assert first.state == last


@pytest.mark.skipif(sys.platform != "linux", reason="finds the servers in /proc")
async def test_killed_process_of_several_is_restarted_and_its_players_reconnect(postgres: str, tmp_path: Path) -> None:
    port = two_free_ports()
    server = Program(postgres, tmp_path, port, TANKRUSH_PROCESSES="2")
    urls = [f"http://127.0.0.1:{port + number}" for number in range(2)]
    try:
        await until(lambda: all(map(is_ready, urls)))
        token = new_token()
        seats = [{"name": "Ann"}, {"name": "Bob"}]
        made = await Server(urls[0]).make_table(token=token, seats=seats, start=True)
        async with TableClient(urls, made["table"], [token]) as player:
            await play_on(player, Random(1), most=5)
            before, killed = player.version, children_of(server.process.pid)
            for pid in killed:
                os.kill(pid, signal.SIGKILL)
            await play_on(player, Random(2), most=5)
            assert player.version >= before + 5
            await until(lambda: len(set(children_of(server.process.pid)) - set(killed)) == len(killed))
    finally:
        assert server.end(signal.SIGTERM) == 0


def two_free_ports() -> int:
    """Return the first of two consecutive free ports."""
    while True:
        port = free_port()
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port + 1)):
            return port


def children_of(pid: int) -> list[int]:
    """Return the server processes of a parent, without bot workers."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def start(server: Program, table: str, token: str) -> httpx.Response:
    body = {"kind": "start", "id": "begin-it-now"}
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.post(f"{server.url}/api/tables/{table}/commands", json=body, headers=headers, timeout=60)


async def test_acknowledged_commands_survive_kills(database: str, tmp_path: Path) -> None:
    """A small version of bench/kills.py: every acknowledged chat line is stored exactly once."""
    program = Program(database, tmp_path)
    token = new_token()
    table = make(program, name="Ann", token=token)
    said: list[str] = []
    rng = Random(7)
    async with TableClient(program.url, table, [token]) as ann:
        for number in range(2):
            talking = asyncio.create_task(talk(ann, number, said))
            enough = len(said) + rng.randint(1, 6)
            await until(lambda enough=enough: len(said) >= enough)  # type: ignore[misc]
            port = program.port
            await asyncio.to_thread(program.end)
            program = await asyncio.to_thread(Program, database, tmp_path, port)
            await talking
        heard = [line["text"] for line in ann.state["talk"].values()]
        assert sorted(heard) == sorted(set(heard))
        assert set(said[-40:]) <= set(heard)
        assert (await asyncio.to_thread(look, program, table, token))["talk"] == ann.state["talk"]
    program.end()


async def talk(ann: TableClient, round_number: int, said: list[str]) -> None:
    for number in range(12):
        text = f"line {round_number} {number}"
        answer = await ann.do(Say(id=f"say-{round_number}-{number}-x", text=text))
        assert answer.ok
        said.append(text)


def test_a_server_stops_quietly_on_a_signal(sqlite: str, tmp_path: Path) -> None:
    program = Program(sqlite, tmp_path)
    assert program.end(signal.SIGTERM) in (0, -signal.SIGTERM)
    assert not [line for line in program.said if '"level": "error"' in line]
