"""Headers and sockets that no browser sends are refused as usual or disconnected."""

from __future__ import annotations

import json
import socket as sockets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tankrush.server.http import protocols
from tests.server.http.live_server import GENEROUS, Site, wait_for
from tests.server.http.test_sockets import begin

from .test_07_floods import KEY, PING, frame, line

NO_ADDRESSES = ("http://[", "http://[::1", "//[x]", "http://\xe2\x84\x80[.example")
WHOLE_TEXT = b"\x81"
PINGS = 40_000  # their answers exceed the system's buffer of a socket


@pytest.mark.parametrize("origin", NO_ADDRESSES)
def test_invalid_origin_counts_as_foreign(site: Site, origin: str) -> None:
    answer = site.ask("POST", "/api/config", {}, headers={"Origin": origin.encode("latin-1")})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "FOREIGN_ORIGIN")
    with line(site) as connection:
        connection.sendall(KEY.replace(b"Host: x", b"Host: x\r\nOrigin: " + origin.encode("latin-1")))
        assert b" 101 " in connection.recv(4096)  # the close frame has the reason
    assert site.metric("errors_total") == 0


@contextmanager
def deaf(site: Site) -> Iterator[sockets.socket]:
    """Open a connection that reads nothing after its greeting."""
    with sockets.socket() as connection:
        connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", site.server.port))
        connection.sendall(KEY)
        assert b" 101 " in connection.recv(200)
        yield connection


@pytest.mark.parametrize("is_greeted", [True, False])
def test_socket_that_pings_but_never_reads_is_disconnected(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_greeted: bool
) -> None:
    """Its pings keep it alive, so only the size of its unread data shows that it never reads."""
    monkeypatch.setattr(protocols, "STUCK_SECONDS", 0.2)
    with Site(sqlite, tmp_path, limits=GENEROUS) as site, deaf(site) as connection:
        if is_greeted:
            table, token = begin(site)
            hello = {"kind": "hello", "protocol": 1, "table": table, "tokens": [token]}
            connection.sendall(frame(WHOLE_TEXT, json.dumps(hello).encode()))
        with suppress(ConnectionError):
            connection.sendall(PINGS * frame(PING, 125 * b"x"))
        crowd = site.server.config.http_protocol_class.args[0].crowd  # type: ignore[attr-defined]
        wait_for(lambda: not crowd.total)
        assert site.metric("errors_total") == 0
