"""Invalid input is refused as usual and does not count as a fault of the server."""

from __future__ import annotations

import json
import socket as sockets
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import tankrush
from tankrush.campaign.battle_parser import all_battles
from tankrush.puzzles.puzzle_text import all_puzzles
from tankrush.server.api.routes import ROUTES
from tests.server.http.live_server import Site, new_token, wait_for
from tests.server.http.test_sockets import Raw, begin, raw

HALF = "\ud800"
SETUP = {"boxes": ["base"], "options": {"reserveSize": "4"}, "removed": {"ussr": 1}, "nations": ["ussr"], "players": 2}
BODIES: dict[str, dict[str, Any]] = {
    "/api/config": {"setup": SETUP},
    "/api/tables": {"setup": SETUP, "name": "Ann", "token": new_token(), "settings": {"title": "Sunday"},
                    "seats": [{}, {"bot": "recruit"}],
                    "cards": {"values": {"ussr-t-34": {"cost": "3"}}, "printed": []}},
    "/api/quick": {"name": "Ann", "token": new_token(), "level": "recruit", "config": "base, 2 players"},
    "/api/mine": {"tokens": [new_token()]},
    "/api/bots": {"name": "Maker"},
    "/api/workshop/check": {"values": {"ussr-t-34": {"cost": "3"}}, "printed": ["ussr-is"]},
    "/api/workshop/download": {"values": {"ussr-t-34": {"name": "T"}}, "printed": []},
    "/api/printed/setup": {"setup": SETUP},
    "/api/printed/score": {"setup": SETUP, "achievements": ["any-medals"], "decisive": "A",
                           "squads": [{"cards": {"ussr-t-34": 1, "engineers": 2}, "others": 3}]},
    "/api/puzzles/{name}/line": {"actions": [0], "shown": 0},
    "/api/puzzles/{name}/hint": {"actions": [], "shown": 0},
    "/api/campaign/{name}": {"name": "Ann", "face": "", "token": new_token()},
    "/api/network": {"is_open": True},
    "/api/daily/{day}": {"name": "Ann", "token": new_token(), "strength": "hard"},
    "/api/deals/{link}": {"name": "Ann", "token": new_token()},
    "/api/tables/{table}/commands": {"kind": "say", "id": "a-line-of-1", "text": "hi"},
    "/api/tables/{table}/again": {"how": "rematch"},
    "/api/tables/{table}/branch": {"version": 4, "seat": "A", "name": "Ann", "level": "recruit", "token": new_token()},
    "/api/tables/{table}/coach": {"seat": "A", "percent": 1},
    "/api/tables/{table}/share": {"seat": "A"},
}  # fmt: skip


def test_every_request_body_type_is_attacked() -> None:
    assert BODIES.keys() == {one.path for one in ROUTES.values() if one.method == "POST" and one.body is not None}


@pytest.fixture(scope="module")
def places(site: Site) -> dict[str, str]:
    """Return values for path parameters: a running game, a puzzle, a battle, today, an unknown link."""
    puzzle, battle = next(iter(all_puzzles())), next(iter(all_battles()))
    day = datetime.fromtimestamp(site.clock() / 1000, UTC).date().isoformat()
    return {"table": begin(site)[0], "puzzle": puzzle, "battle": battle, "day": day, "link": "0" * 32}


def path_of(path: str, places: dict[str, str]) -> str:
    name = places["battle" if "campaign" in path else "puzzle"]
    return path.format_map({**places, "name": name})


def spoiled(data: Any, tail: str = HALF) -> Iterator[Any]:
    """Yield copies of the data, each with a suffix, by default a lone surrogate, on one text or key."""
    if isinstance(data, str):
        yield data + tail
    elif isinstance(data, list):
        for number, one in enumerate(data):
            yield from ([*data[:number], worse, *data[number + 1 :]] for worse in spoiled(one, tail))
    elif isinstance(data, dict):
        yield {**data, tail: 1}
        for key, one in data.items():
            yield {key + tail if other == key else other: value for other, value in data.items()}
            yield from ({**data, key: worse} for worse in spoiled(one, tail))


def errors(site: Site) -> float:
    return site.metric("errors_total")


@pytest.mark.parametrize("path", BODIES)
def test_lone_surrogates_anywhere_in_a_body_are_refused(site: Site, places: dict[str, str], path: str) -> None:
    for body in spoiled(BODIES[path]):
        answer = site.ask(
            "POST", path_of(path, places), content=json.dumps(body), headers={"content-type": "application/json"}
        )
        assert 400 <= answer.status_code < 500, (body, answer.text)
        assert answer.json()["error"]["code"]
    assert errors(site) == 0


@pytest.mark.parametrize("path", BODIES)
def test_request_bytes_that_are_not_utf8_are_refused(site: Site, places: dict[str, str], path: str) -> None:
    for content in (b"\xff\xfe", b'{"name":"\xff"}', b'{"\xc3\x28":1}', b"\x00", b'"' + b"[" * 5000):
        answer = site.ask("POST", path_of(path, places), content=content, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (content, answer.text)
    assert errors(site) == 0


@pytest.mark.parametrize("path", BODIES)
def test_trailing_line_breaks_in_texts_cause_no_fault(site: Site, places: dict[str, str], path: str) -> None:
    for body in spoiled(BODIES[path], "\n"):
        answer = site.ask("POST", path_of(path, places), body)
        assert answer.status_code < 500, (body, answer.text)
    assert errors(site) == 0


@pytest.mark.parametrize("path", ["replay/1?seat=A%0A", "replay/1/2?seat=A%0A", "coach?seat=A%0A", "deal?seat=A%0A"])
def test_a_seat_with_a_line_break_is_refused(site: Site, places: dict[str, str], path: str) -> None:
    answer = site.ask("GET", f"/api/tables/{places['table']}/{path}")
    assert answer.status_code == 422, answer.text
    assert errors(site) == 0


def test_every_input_pattern_matches_the_whole_text() -> None:
    """`$` also matches before a final line break; `whole` does not."""
    package = Path(tankrush.__file__).parent
    found = [path for path in package.rglob("*.py") if "Meta(pattern=" in path.read_text(encoding="utf-8")]
    assert found == [package / "protocol/whole_texts.py"]


COMMANDS: tuple[dict[str, Any], ...] = (
    {"kind": "say", "id": "a-line-of-1", "text": "hi"},
    {"kind": "settings", "id": "settings-1", "config": "base, 2 players", "settings": {"title": "Sunday"}},
    {"kind": "rename", "id": "rename-01", "name": "Ann"},
    {"kind": "move", "id": "move-0001", "version": 1, "text": "end"},
)
FRAMES = [json.dumps(worse).encode() for command in COMMANDS for worse in spoiled(command)] + [
    b'{"kind":"say","id":"\xff\xfe-of-1","text":"hi"}', b'{"kind":"\xff","id":"a-line-of-1"}', b'{"\xff":"\xff"}',
    b'{"id":"\xed\xa0\x80"}',
]  # fmt: skip


async def test_invalid_frames_are_refused_and_the_socket_stays_open(site: Site) -> None:
    table, token = begin(site)
    async with raw(site) as socket:
        client = Raw(socket)
        await client.hello(table, token)
        for frame in FRAMES:
            await socket.send(frame, text=True)
            assert (await client.hear("answer"))["refused"]["code"], frame
        await client.say(kind="ping", n=7)
        assert (await client.hear("pong"))["n"] == 7
    assert errors(site) == 0


@pytest.mark.parametrize("frame", [b"\xff", b'{"kind":"hello","table":"\xff"}', b'{"kind":"hello","table":"\\ud800"}'])
async def test_invalid_hello_causes_no_fault(site: Site, frame: bytes) -> None:
    async with raw(site) as socket:
        await socket.send(frame, text=True)
        assert (await Raw(socket).ending()).rcvd.code != 1011  # type: ignore[union-attr]
    assert errors(site) == 0


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/no-such-table/commands", "/api/workshop/read?file=x.csv"])
def test_aborted_request_body_causes_no_fault(site: Site, path: str) -> None:
    if "no-such-table" in path:
        path = path.replace("no-such-table", begin(site)[0])
    before = site.application.metrics.visits
    with sockets.create_connection(("127.0.0.1", site.server.port)) as connection:
        head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n"
        connection.sendall(head.encode() + b'{"na')
    wait_for(lambda: site.application.metrics.visits > before)
    assert errors(site) == 0
