"""Random hostile traffic for a test server: every declared route, and sockets that send anything in any pieces.

`python -m tests.server.hostile.fuzzing 7 --rounds 200` runs longer than the tests do.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import socket
import struct
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from random import Random
from typing import Any, get_args
from urllib.parse import quote

import msgspec

from tankrush.engine.config import SEAT_NAMES
from tankrush.protocol.socket_messages import AnswerTakeBack, Move, TableCommand, TakeBack
from tankrush.server.api.routes import ROUTES, Route
from tankrush.server.commands.table_model import TableModel
from tests.server.hostile.test_07_floods import KEY
from tests.server.hostile.test_16_faults import BODIES, path_of
from tests.server.http.live_server import SECONDS, Site, new_token

TEXT, BINARY, REST, PING, PONG, CLOSE = 1, 2, 0, 9, 10, 8
FINAL = 0x80
FAULT = 1011
OFTEN = (Move, Move, TakeBack, AnswerTakeBack)
NASTY: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**53 + 1, 2**64, 10**400, 1e308, 0.5, "", " ", "A", "F", "G", "\x00", "\n", "\ud800",
    "\u202e", "é", "0" * 5000, "*", "~", "-", "..", "../../etc/passwd", "%00", "net:/etc/passwd", "sergeant:9999999s",
    [], {}, [[]], {"": None}, ["A"] * 200,
)  # fmt: skip
IN_PATHS = ("0", "-1", "1", "49", "99999999999999999999", "1e3", "0x1", "..", ".", "%2e%2e", "%2F", "%00", "%0A", "%ff",
            "A", "*", "a" * 300, "é", "played", "better", "2027-02-30", "0000-00-00", "%C0%AE")  # fmt: skip
QUERIES = ("after", "wait", "seat", "action", "language", "status", "before", "limit", "file", "x")
IN_QUERIES = (*IN_PATHS, "en", "ru", "de", "B", "G", "2147483649", "nan", "inf", "-0", "attack A with all", "end",
              "1~aaaaaaaa", "over", "base.csv")  # fmt: skip
HEADERS: tuple[dict[str, str], ...] = (
    {}, {}, {}, {}, {}, {"Origin": "http://["}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
    {"Authorization": "Bearer"}, {"Authorization": "Bearer ,,,"}, {"Authorization": "Bearer \xff\xfe"},
    {"Authorization": "Basic YTpi"}, {"Content-Type": "text/plain; charset=\xff"}, {"Range": "bytes=0-,0-,-1"},
    {"If-None-Match": "*\xff"}, {"Accept-Encoding": "gzip;q=\xff"}, {"X-Forwarded-For": "\xff, 1"}, {"Host": "["},
    {"Host": "[::1"}, {"Host": "\xff"}, {"Host": ""}, {"Content-Encoding": "gzip"}, {"Expect": "100-continue"},
)  # fmt: skip


@dataclass
class Found:
    """The results: status codes, close codes, and everything that is a fault of the server."""

    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[int] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Fuzzer:
    """A stranger and two players who send random traffic."""

    def __init__(self, site: Site, seed: int) -> None:
        self.site = site
        self.rng = Random(seed)
        self.found = Found()
        self.tokens = [new_token(), new_token()]
        self.tables: list[str] = []
        self.links = ["0" * 32]
        self.ids = 0

    # ---- tables --------------------------------------------------------------------------------------------

    def lay_tables(self) -> None:
        """Create a lobby, a game of two people, one against a bot, an ended one with a deal link, and a daily deal."""
        ann, bea = self.tokens
        against_bot = [{}, {"bot": "recruit"}]
        lobby = self.site.make("base+SF, 3 players", name="Ann", token=ann, settings={"visibility": "public"})["table"]
        duel = self.site.make("base, 2 players, first A", name="Ann", token=ann)["table"]
        self.order(duel, bea, kind="sit", name="Bea")
        self.order(duel, ann, kind="start")
        alone = self.site.make(name="Ann", token=ann, seats=against_bot, start=True)["table"]
        over = self.site.make(name="Ann", token=ann, seats=against_bot, start=True)["table"]
        self.order(over, ann, kind="end-proposal", agree=True)
        link = self.site.ask("POST", f"/api/tables/{over}/share", {"seat": "A"}, tokens=(ann,)).json()["link"]
        deal = self.site.ask("POST", f"/api/deals/{link}", {"name": "Bea", "token": bea}).json()["table"]
        self.links.append(link)
        self.tables = [lobby, duel, alone, over, deal]

    def order(self, table: str, token: str, **command: Any) -> None:
        body = {"id": self.new_id(), **command}
        answer = self.site.ask("POST", f"/api/tables/{table}/commands", body, tokens=(token,))
        assert answer.json()["ok"], answer.text

    def new_id(self) -> str:
        self.ids += 1
        return f"fuzz-{self.ids:08}"

    # ---- routes --------------------------------------------------------------------------------------------

    def ask_all_routes(self) -> None:
        """Request every declared route once, in random order and with random errors."""
        connection = HTTPConnection("127.0.0.1", self.site.server.port, timeout=SECONDS)
        for route in self.rng.sample(list(ROUTES.values()), len(ROUTES)):
            if route.name != "switch_network":  # it would listen on the network
                self.ask(connection, route)
        connection.close()

    def ask(self, connection: HTTPConnection, route: Route) -> None:
        path, body = self.path(route), self.body(route)
        headers = {"Authorization": f"Bearer {','.join(self.tokens)}"} if self.rng.random() < 0.6 else {}
        headers |= {"Connection": "close"} if self.rng.random() < 0.05 else {}
        headers |= self.rng.choice(HEADERS)
        method = route.method if self.rng.random() < 0.95 else self.rng.choice(["PUT", "HEAD", "DELETE", "OPTIONS"])
        try:
            connection.putrequest(method, path, skip_host="Host" in headers)
            for name, value in {"Content-Length": str(len(body)), **headers}.items():
                connection.putheader(name, value.encode("latin-1"))
            connection.endheaders(body)
            answer: HTTPResponse = connection.getresponse()
            answer.read()
        except (OSError, ValueError) as error:  # closed by the server, or refused by our own client
            self.found.kinds[type(error).__name__] += 1
            connection.close()
            return
        self.found.statuses[answer.status] += 1
        if answer.status >= 500:
            self.found.faults.append(f"{answer.status} for {method} {path} {headers} {body[:300]!r}")

    def path(self, route: Route) -> str:
        day = self.rng.choice(["2027-03-10", *IN_PATHS]) if self.rng.random() < 0.5 else self.today()
        names = {"puzzle": "win-001", "battle": "battle-1", "day": day, "link": self.rng.choice(self.links)}
        places = {"step": "1", "first": "1", "last": "3", "moment": "0", "line": "played"}
        cards = self.site.hub.tables[self.tables[0]].head.catalogue
        known = {**names, **places, "table": self.rng.choice(self.tables), "digest": cards}
        wrong = {name: self.rng.choice(IN_PATHS) if self.rng.random() < 0.2 else value for name, value in known.items()}
        path = quote(path_of(route.path, wrong), safe="/%*")
        named = [*route.parameters, self.rng.choice(QUERIES)]
        asked = [(name, self.rng.choice(IN_QUERIES)) for name in named if self.rng.random() < 0.3]
        return path + "?" * bool(asked) + "&".join(f"{name}={quote(value, safe='%')}" for name, value in asked)

    def today(self) -> str:
        return datetime.fromtimestamp(self.site.clock() / 1000, UTC).date().isoformat()

    def body(self, route: Route) -> bytes:
        if route.body is None:
            return self.rng.randbytes(self.rng.randrange(200)) if route.method == "POST" else b""
        data: Any = BODIES.get(route.path, {})
        if route.path.endswith("/commands"):
            data = self.command()
        return self.mangled(data)

    # ---- messages ------------------------------------------------------------------------------------------

    def command(self) -> dict[str, Any]:
        """Return any command, each field with a value that fits its type or one that does not."""
        kind = self.rng.choice(OFTEN if self.rng.random() < 0.4 else get_args(TableCommand))
        version = self.rng.choice([0, 1, *6 * [self.version()], 2**31])
        values: dict[str, Callable[[], Any]] = {
            "seat": lambda: self.rng.choice([*4 * [None], "A", "B", *SEAT_NAMES]),
            "version": lambda: version, "to": lambda: version - 1,
            "name": lambda: self.rng.choice(["Ann", "Оператор", "\u200b", "x" * 80]), "about": lambda: version,
            "agree": lambda: self.rng.random() < 0.7, "muted": lambda: True, "allowed": lambda: True,
            "level": lambda: self.rng.choice(["recruit", "soldier", "net", "captain:10ms", "x"]),
            "watcher": lambda: "*", "face": lambda: "",
            "absent": lambda: self.rng.choice(SEAT_NAMES), "speaker": lambda: self.rng.choice(["A", "B", "*"]),
            "choice": lambda: self.rng.choice(["wait", "bot", "empty", "open", "end"]), "shown": lambda: True,
            "text": lambda: self.rng.choice(["end", "end", "keep", "attack A1"]), "phrase": lambda: "hello",
            "actions": lambda: [self.rng.choice([0, 256, 512, 65535, self.rng.randrange(8192)])],
            "banned": lambda: False, "whom": lambda: "B", "config": lambda: "base, 2 players", "settings": dict,
        }  # fmt: skip
        fields = {name: values[name]() for name in kind.__struct_fields__ if name in values and self.rng.random() < 0.9}
        if kind is Move and self.rng.random() < 0.9:  # a move with both is refused
            fields.pop(self.rng.choice(["actions", "text"]), None)
        return {"kind": kind.__struct_config__.tag, "id": self.new_id(), **fields}

    def version(self) -> int:
        return self.site.hub.tables[self.rng.choice(self.tables)].version

    def mangled(self, data: Any) -> bytes:
        """Return the data as JSON with a wrong or missing value or wrong bytes, often unchanged."""
        chance = self.rng.random()
        if chance < 0.2:
            data = self.spoiled(data)
        text = json.dumps(data).encode()
        if chance > 0.9:
            at = self.rng.randrange(len(text))
            piece = self.rng.randbytes(self.rng.randrange(1, 5))
            text = self.rng.choice([text[:at], text[:at] + piece + text[at:], text[:at] + piece + text[at + 1 :]])
        return text

    def spoiled(self, data: Any) -> Any:
        if isinstance(data, dict) and data and self.rng.random() < 0.9:
            key = self.rng.choice(list(data))
            if self.rng.random() < 0.2:
                return {name: value for name, value in data.items() if name != key}
            return {**data, key: self.spoiled(data[key])}
        if isinstance(data, list) and data and self.rng.random() < 0.7:
            at = self.rng.randrange(len(data))
            return [*data[:at], self.spoiled(data[at]), *data[at:]]
        return self.rng.choice(NASTY)

    # ---- sockets -------------------------------------------------------------------------------------------

    async def open_sockets(self, count: int) -> None:
        await asyncio.gather(*(self.talk() for _ in range(count)))

    async def talk(self) -> None:
        """Open a socket, say hello or not, send commands in pieces, and leave in some way."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.site.server.port)
        writer.write(KEY)
        await reader.readuntil(b"\r\n\r\n")
        ends = asyncio.create_task(self.listen(reader)) if self.rng.random() < 0.9 else None
        with suppress(ConnectionError):
            for frame in self.frames():
                writer.write(frame)
                if self.rng.random() < 0.5:
                    await asyncio.sleep(self.rng.random() * 0.01)
            await writer.drain()
        if self.rng.random() < 0.3:
            with suppress(OSError):  # closed by the server already
                linger = struct.pack("ii", 1, 0)  # a reset instead of a clean end
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            writer.transport.abort()
        elif ends is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(ends), 0.5)
        writer.close()
        if ends is not None:
            with suppress(ConnectionError):
                await ends

    async def listen(self, reader: asyncio.StreamReader) -> None:
        """Read to the end and record the close code."""
        rest = b""
        with suppress(ConnectionError):
            while piece := await reader.read(1 << 16):
                rest += piece
        while len(rest) >= 2:
            size, at = rest[1], 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, at = int.from_bytes(rest[2 : 2 + wide], "big"), 2 + wide
            body = rest[at : at + size]
            if rest[0] & 15 == CLOSE:
                code = int.from_bytes(body[:2], "big")
                self.found.codes[code] += 1
                if code == FAULT:
                    self.found.faults.append(f"a socket was closed with {body!r}")
            elif rest[0] & 15 == TEXT:
                self.note(body)
            rest = rest[at + size :]

    def note(self, body: bytes) -> None:
        with suppress(msgspec.DecodeError):
            message = msgspec.json.decode(body)
            code = message["refused"]["code"] if message.get("refused") else message.get("reason", "")
            self.found.kinds[f"{message['kind']} {code}".strip()] += 1

    def frames(self) -> list[bytes]:
        """Return a greeting and commands, each in one or more frames, with control frames between them."""
        table = self.rng.choice([*self.tables, "nowhere-at-all"])
        tokens = self.rng.sample(self.tokens, self.rng.randrange(3))
        hello = {"kind": "hello", "protocol": 1, "table": table, "tokens": tokens, "after": self.rng.choice([0, 1, 99])}
        messages: list[bytes] = [json.dumps(hello).encode()] if self.rng.random() < 0.9 else []
        again = self.command()
        for _ in range(self.rng.randrange(30)):
            data = again if self.rng.random() < 0.1 else self.command()
            messages.append(self.mangled(data if self.rng.random() < 0.8 else {"kind": "ping", "n": 1}))
        frames = [piece for message in messages for piece in self.pieces(message)]
        chance = self.rng.random()
        if chance < 0.3:
            code = self.rng.choice([1000, 1001, 1005, 1006, 1012, 999, 5000])
            frames.append(
                self.frame(FINAL | CLOSE, code.to_bytes(2, "big") + self.rng.randbytes(self.rng.randrange(3)))
            )
        elif chance < 0.4:
            frames.append(self.rng.randbytes(self.rng.randrange(1, 40)))
        elif chance < 0.5 and frames:
            frames[-1] = frames[-1][: self.rng.randrange(len(frames[-1]))]
        return frames

    def pieces(self, message: bytes) -> list[bytes]:
        kind = self.rng.choice([TEXT, TEXT, TEXT, BINARY])
        if self.rng.random() < 0.8:
            return [self.frame(FINAL | kind, message)]
        cuts = sorted(self.rng.randrange(len(message) + 1) for _ in range(self.rng.randrange(1, 4)))
        parts = [message[a:b] for a, b in zip([0, *cuts], [*cuts, len(message)], strict=True)]
        frames: list[bytes] = []
        for number, part in enumerate(parts):
            is_last = number == len(parts) - 1
            frames.append(self.frame((FINAL if is_last else 0) | (REST if number else kind), part))
            if self.rng.random() < 0.3:
                frames.append(self.frame(FINAL | self.rng.choice([PING, PONG]), self.rng.randbytes(5)))
        return frames

    def frame(self, head: int, body: bytes) -> bytes:
        mask = self.rng.randbytes(4)
        size = bytes([128 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))
        return bytes([head]) + size + mask + masked


def fuzz(site: Site, seed: int, rounds: int, sockets: int = 8) -> Found:
    """Run hostile requests and sockets against a server, and check that it has no fault and every log still replays."""
    fuzzer = Fuzzer(site, seed)
    for _ in range(rounds):
        fuzzer.lay_tables()
        fuzzer.ask_all_routes()
        asyncio.run(fuzzer.open_sockets(sockets))
        check_logs(site, fuzzer)
    return fuzzer.found


def check_logs(site: Site, fuzzer: Fuzzer) -> None:
    """Replay the log of every table of the fuzzer from the database."""

    async def replayed(name: str) -> str:
        live = site.hub.tables[name]
        async with live.turn() as model:
            rows = await site.hub.store.rows(name)
            again = TableModel(live.head, rows, live.catalogue)
            return "" if again.state.chain == model.state.chain else f"{name} replays to another state"

    for name in fuzzer.tables:
        assert site.loop is not None
        fault = asyncio.run_coroutine_threadsafe(replayed(name), site.loop).result(SECONDS)
        fuzzer.found.faults += [fault] * bool(fault)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--rounds", type=int, default=100)
    options = parser.parse_args(arguments)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # asyncio warns about each write to a closed socket
    with tempfile.TemporaryDirectory() as folder, Site(f"sqlite:///{folder}/games.db", Path(folder)) as site:
        found = fuzz(site, options.seed, options.rounds)
        errors = site.metric("errors_total")
    print(found.statuses, found.codes, found.kinds, sep="\n")
    print(*found.faults[:20], sep="\n")
    print(f"{sum(found.statuses.values())} requests, {sum(found.codes.values())} closed sockets, {errors:.0f} errors")
    return 1 if found.faults or errors else 0


if __name__ == "__main__":
    raise SystemExit(main())
