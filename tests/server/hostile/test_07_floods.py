"""Frames, bytes and connections are counted before parsing, and unfinished requests time out."""

from __future__ import annotations

import socket as sockets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tankrush.server.http import protocols
from tankrush.server.http.protocols import LARGEST_HEAD, LARGEST_REQUEST, MOST_PIPELINED, FrameCounter
from tankrush.server.support.connection_limits import ConnectionLimiter
from tankrush.server.support.rate_limits import Limit, Limits
from tests.server.http.live_server import Site, new_token, wait_for
from tests.server.http.test_sockets import Raw, raw

PING, TEXT, REST = b"\x89", b"\x01", b"\x00"
KEY = b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + (
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(kind: bytes, body: bytes = b"") -> bytes:
    """Build a client's frame, masked with zeros."""
    size = len(body)
    length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return kind + length + b"\0\0\0\0" + body


@contextmanager
def line(site: Site) -> Iterator[sockets.socket]:
    """Open a bare connection to the server."""
    with sockets.create_connection(("127.0.0.1", site.server.port), timeout=30) as connection:
        yield connection


def flood(connection: sockets.socket, data: bytes) -> bytes:
    """Send data until the server stops reading; return its last bytes."""
    with suppress(BrokenPipeError, ConnectionResetError):
        connection.sendall(data)
    heard = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            heard += piece
    return heard


def greeted(connection: sockets.socket) -> None:
    connection.sendall(KEY)
    assert b" 101 " in connection.recv(4096)


# ---- frames ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "flood_of", [frame(PING), frame(b"\x8a"), frame(REST)], ids=["pings", "pongs", "empty-fragments"]
)
def test_frames_per_socket_are_limited(sqlite: str, tmp_path: Path, flood_of: bytes) -> None:
    limits = Limits(wire=Limit(50, 3600))
    with Site(sqlite, tmp_path, limits=limits) as site, line(site) as connection:
        greeted(connection)
        heard = flood(connection, frame(TEXT, b"{") + 100_000 * flood_of)
        assert heard.count(b"\x8a\x00") <= 50, "no more pongs than frames were let through"
        assert b"limited" in heard or not heard
        wait_for(lambda: site.metric("limited_total", limit="wire") == 1)
        assert site.get("/healthz") == {"status": "ok"}


def test_excess_frames_are_not_parsed(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser never receives the excess frames."""
    seen: list[int] = []
    receive = WebSocketsSansIOProtocol.data_received

    def note(protocol: WebSocketsSansIOProtocol, data: bytes) -> None:
        seen.append(len(data))
        receive(protocol, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", note)
    with Site(sqlite, tmp_path, limits=Limits(wire=Limit(50, 3600))) as site, line(site) as connection:
        greeted(connection)
        flood(connection, 100_000 * frame(PING))
        assert sum(seen[1:]) <= 50 * len(frame(PING))


def test_bytes_per_socket_are_limited(sqlite: str, tmp_path: Path) -> None:
    limits = Limits(bytes=Limit(10_000, 3600))
    with Site(sqlite, tmp_path, limits=limits) as site, line(site) as connection:
        greeted(connection)
        flood(connection, 20 * frame(PING, b"x" * 100) + 100 * frame(TEXT, b"x" * 8000))
        wait_for(lambda: site.metric("limited_total", limit="wire") == 1)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 70_000))), st.data())
def test_frames_are_counted_however_they_are_split(frames: list[tuple[bool, int]], data: st.DataObject) -> None:
    stream = b""
    for is_masked, size in frames:
        bit = 128 if is_masked else 0
        code, wide = (size, 0) if size < 126 else (126, 2) if size < 65536 else (127, 8)
        length = size.to_bytes(wide, "big") if wide else b""
        stream += bytes([0x82, bit | code]) + length + (b"mask" if is_masked else b"") + b"x" * size
    cuts = data.draw(st.lists(st.integers(0, len(stream)), max_size=8).map(sorted))
    counter = FrameCounter()
    found = sum(counter.count(stream[a:b], 10**6) for a, b in pairwise([0, *cuts, len(stream)]))
    assert found == len(frames)


# ---- requests --------------------------------------------------------------------------------------------------


ENDLESS = {
    "headers": b"".join(b"x-%d: y\r\n" % number for number in range(100_000)),
    "one-header": b"x: " + b"y" * 2_000_000,
    "address": b"",
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_endless_request_headers_are_refused(sqlite: str, tmp_path: Path, kind: str) -> None:
    start = b"GET /" + b"a" * 2_000_000 if kind == "address" else b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
    with Site(sqlite, tmp_path) as site, line(site) as connection:
        heard = flood(connection, start + ENDLESS[kind])
        assert not heard or heard.split()[1] in (b"431", b"400")
        assert site.get("/healthz") == {"status": "ok"}
        assert len(ENDLESS[kind] + start) > 2 * LARGEST_HEAD


def test_slow_request_body_times_out(sqlite: str, tmp_path: Path) -> None:
    start = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    with Site(sqlite, tmp_path) as site, line(site) as connection:
        flood(connection, start + (LARGEST_REQUEST // 2) * b"1\r\nx\r\n")
        assert site.get("/healthz") == {"status": "ok"}


def test_pipelined_requests_are_limited(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path) as site, line(site) as connection:
        heard = flood(connection, 10_000 * b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert heard.count(b"HTTP/1.1") <= MOST_PIPELINED + 2


@pytest.mark.parametrize(
    "begun",
    [b"", b"\r\n", b"GET /healthz HTT", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"],
    ids=["silence", "an-empty-line", "half-a-head", "half-a-body"],
)
def test_unfinished_requests_are_dropped(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(protocols, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(protocols, "BODY_SECONDS", 0.05)
    with Site(sqlite, tmp_path) as site, line(site) as connection:
        flood(connection, begun)  # returns when the server has closed the connection
        assert site.metric("limited_total", limit="slow") == 1


# ---- connections -----------------------------------------------------------------------------------------------


def test_connections_per_address_are_limited(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, connections_per_address=3) as site:
        with line(site) as one, line(site) as two, line(site) as three, line(site) as four:
            assert flood(four, b"") == b""
            for open_line in (one, two, three):
                open_line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                assert b" 200 " in open_line.recv(4096)
        wait_for(lambda: site.metric("limited_total", limit="connections") == 1)


def test_closed_connections_no_longer_count() -> None:
    crowd = ConnectionLimiter(most_each=2, most=3)
    assert [crowd.enter(name) for name in ("a", "a", "a", "b", "c")] == [True, True, False, True, False]
    crowd.leave("a")
    assert crowd.enter("c")
    assert (crowd.total, crowd.enter("b")) == (3, False)


def test_closed_socket_no_longer_counts_as_a_connection(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, connections_per_address=1) as site:
        for _ in range(3):
            with line(site) as connection:
                greeted(connection)
            wait_for(lambda: not site.server.config.http_protocol_class.args[0].crowd.total)  # type: ignore[attr-defined]


async def test_connections_behind_a_proxy_are_counted_per_player(sqlite: str, tmp_path: Path) -> None:
    """A proxy's address stands for many players, so each forwarded address has a separate limit of sockets."""
    with Site(sqlite, tmp_path, connections_per_address=2, proxies=("127.0.0.1",)) as site:
        ann, ben = ({"X-Forwarded-For": address} for address in ("192.0.2.1", "192.0.2.2"))
        async with raw(site, additional_headers=ann), raw(site, additional_headers=ann):
            async with raw(site, additional_headers=ann) as third:
                assert (await Raw(third).hear("gone"))["reason"] == "full"
            async with raw(site, additional_headers=ben) as other:
                await Raw(other).say(kind="ping", n=1)
                assert (await Raw(other).hear("gone"))["reason"] == "no-hello"


def test_rate_of_new_connections_is_limited(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=Limits(connects=Limit(2, 3600))) as site:
        for answers in (True, True, False):
            with line(site) as connection:
                connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                assert bool(flood(connection, b"")) == answers


def test_quick_matches_per_address_are_limited(sqlite: str, tmp_path: Path) -> None:
    with Site(sqlite, tmp_path, limits=Limits(joins=Limit(2, 3600))) as site:
        body = {"config": "base, 2 players", "name": "Ann"}
        found = [site.ask("POST", "/api/quick", {**body, "token": new_token()}).status_code for _ in range(3)]
        assert found == [201, 201, 429]
