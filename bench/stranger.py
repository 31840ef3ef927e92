"""Play whole games over the network with a third-party bot that was written from docs/api.md alone.

    python -m bench.stranger                    100 games on a temporary server
    python -m bench.stranger --games 3 --url http://127.0.0.1:8000

It needs only the standard library and `websockets`. Every game must end, every move must be answered,
and the record of each must pass the server's own verification.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
LIKED = ("target", "strike", "ready", "attack", "done", "pay", "want", "resolve", "use", "place")
CONFIGS = (
    "base, 2 players", "base, 3 players", "base+SF, 2 players", "base+LB, 2 players",
    "base+SF+LB, 4 players, teams 2v2",
)  # fmt: skip
AT_ONCE = 4
PING_SECONDS = 30


def ask(url: str, path: str, body: Json | None = None, tokens: tuple[str, ...] = ()) -> Json:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {','.join(tokens)}"}
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=60) as answer:
        found: Json = json.loads(answer.read())
        return found


def patched(old: Any, change: Json) -> Any:
    """Apply a patch as docs/api.md describes it."""
    if not change:
        return old
    if "=" in change:
        return change["="]
    if "@" in change:
        return [patched(item, change["@"].get(str(index), {})) for index, item in enumerate(old)]
    if "[" in change:
        start, gone, values = change["["]
        return [*old[:start], *values, *old[start + gone :]]
    kept = {key: value for key, value in old.items() if key not in change.get("-", ())}
    return kept | {key: patched(old.get(key), part) for key, part in change.get("~", {}).items()}


async def next_message(socket: ClientConnection) -> Json:
    """Wait for the next message, with a ping at intervals."""
    while True:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PING_SECONDS):
                message: Json = json.loads(await socket.recv())
                return message
        await socket.send(json.dumps({"kind": "ping", "n": 1}))


async def play(url: str, number: int, robot: str) -> tuple[int, list[int]]:
    """Play one game to its end; return the number of moves and the points."""
    rng = random.Random(number)
    token = secrets.token_urlsafe(20)
    config = CONFIGS[number % len(CONFIGS)]
    seats = [{}, *({"bot": "sergeant"} for _ in range(int(config.split(", ")[1][0]) - 1))]
    options = {"config": config, "name": "Stranger", "token": token, "seats": seats, "start": True}
    table = (await asyncio.to_thread(ask, url, "/api/tables", options, (robot,)))["table"]
    moves, version = 0, 0
    state: Json = {"status": "running"}
    async with connect(url.replace("http", "ws", 1) + "/ws", proxy=None, max_size=None) as socket:
        hello = {"kind": "hello", "protocol": 1, "table": table, "tokens": [token, robot]}
        await socket.send(json.dumps(hello))
        asked_at = -1
        while state["status"] == "running":
            message = await next_message(socket)
            if message["kind"] == "state":
                state, version = message["state"], message["version"]
            elif message["kind"] == "update":
                assert message["version"] == version + 1, "a version is missing"
                state, version = patched(state, message["patch"]), message["version"]
            elif message["kind"] == "answer" and not message["ok"]:
                assert message["refused"]["code"] == "STALE", message
                asked_at = -1
            choices = state.get("views", {}).get("A", {}).get("choices")
            if choices and asked_at != version:
                asked_at = version
                liked = [choice for choice in choices if choice["verb"] in LIKED]
                chosen = rng.choice(liked if liked and rng.random() < 0.9 else choices)
                move = {"kind": "move", "id": secrets.token_hex(8), "version": version, "actions": [chosen["action"]]}
                await socket.send(json.dumps(move))
                moves += 1
    result = await asyncio.to_thread(ask, url, f"/api/tables/{table}/result")
    verified = await asyncio.to_thread(ask, url, f"/api/tables/{table}/verify")
    assert verified["is_committed"], verified
    assert verified["is_replayed"], verified
    return moves, [line["score"]["total"] for line in result["seats"]]


async def play_all(url: str, games: int) -> None:
    try:
        robot = (await asyncio.to_thread(ask, url, "/api/bots", {"name": "Stranger"}))["token"]
    except OSError as error:
        sentence = f"No server answers at {url}: {error}. Start one with `tankrush serve`, or leave --url out."
        raise SystemExit(sentence) from None
    gate = asyncio.Semaphore(AT_ONCE)
    begin = time.monotonic()

    async def one(number: int) -> int:
        async with gate:
            moves, points = await play(url, number, robot)
            print(f"game {number + 1}: {moves} moves, points {points}", flush=True)
            return moves

    total = sum(await asyncio.gather(*map(one, range(games))))
    print(f"{games} games, {total} moves, {time.monotonic() - begin:.0f} s, no error")


async def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--url", default="", help="a running server; otherwise one is started")
    options = parser.parse_args(arguments)
    if options.url:
        await play_all(options.url.rstrip("/"), options.games)
        return
    from .processes import Process, database_of

    with database_of("sqlite") as database, tempfile.TemporaryDirectory(prefix="tankrush-stranger-") as folder:
        server = Process(database, Path(folder))
        server.start()
        try:
            await server.ready()
            await play_all(server.url, options.games)
        finally:
            server.stop()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
