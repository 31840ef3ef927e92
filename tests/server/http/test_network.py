"""A local game is opened to the network while it runs, only from its own computer."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tankrush.server import network_listener
from tankrush.server.api.network_reach import may_switch
from tankrush.server.live.caller import Caller
from tankrush.server.model.denial import Denied
from tankrush.server.network_listener import LOOPBACK, NetworkListener
from tankrush.server.support.rate_limits import Gate, Limits

from .live_server import GENEROUS, SECONDS, Site

# Every address of this block is this computer; one of them plays the address in the network.
OTHER = "127.0.0.2"


@pytest.fixture
def home(tmp_path: Path, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(network_listener, "network_address", lambda: OTHER)
    with Site(sqlite, tmp_path, can_open=True) as site:
        yield site


def switch(site: Site, *, is_open: bool) -> httpx.Response:
    return site.ask("POST", "/api/network", {"is_open": is_open})


def reaches(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz", timeout=SECONDS).status_code == 200
    except httpx.ConnectError:
        return False


def test_running_server_is_opened_and_closed_to_the_network(home: Site) -> None:
    about = home.get("/api")
    assert (about["reach"], about["address"], about["can_switch"]) == ("computer", "", True)
    opened = switch(home, is_open=True).json()
    assert opened == {"address": f"http://{OTHER}:{home.server.port}", "reach": "network", "can_switch": True}
    assert reaches(opened["address"])
    assert home.get("/api")["address"] == opened["address"]
    assert switch(home, is_open=True).json() == opened
    assert switch(home, is_open=False).json() == {"address": "", "reach": "computer", "can_switch": True}
    assert not reaches(opened["address"])
    assert reaches(home.url)
    assert switch(home, is_open=True).json() == opened
    assert reaches(opened["address"])


def test_an_open_network_has_the_usual_limit_of_tables(home: Site) -> None:
    assert home.hub.gate.limits.tables == GENEROUS.tables
    switch(home, is_open=True)
    assert home.hub.gate["tables"].limit == home.hub.gate.limits.tables == Limits().tables


def test_another_computer_cannot_open_the_server_to_the_network(home: Site) -> None:
    assert may_switch(home.hub, Caller(address=LOOPBACK))
    assert may_switch(home.hub, Caller(address="::1"))
    assert not may_switch(home.hub, Caller(address="192.168.1.7"))
    assert not may_switch(home.hub, Caller(address="local"))


def test_an_ordinary_server_cannot_be_opened(tmp_path: Path, sqlite: str) -> None:
    with Site(sqlite, tmp_path) as site:
        assert site.get("/api")["can_switch"] is False
        answer = switch(site, is_open=True)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "NOT_THIS_COMPUTER")


def test_opening_to_a_missing_network_is_refused(home: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_listener, "network_address", lambda: LOOPBACK)
    answer = switch(home, is_open=True)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "NO_NETWORK")
    assert home.get("/api")["reach"] == "computer"


def test_opening_to_the_network_replaces_a_taken_port(monkeypatch: pytest.MonkeyPatch) -> None:
    async def try_it() -> None:
        async def listen(found: socket.socket) -> asyncio.Server:
            return await asyncio.start_server(lambda reader, writer: None, sock=found)

        taken = await asyncio.start_server(lambda reader, writer: None, OTHER, 0)
        number = taken.sockets[0].getsockname()[1]
        network = NetworkListener(listen, lambda: number, Gate())
        await network.open()
        assert network.address.startswith(f"http://{OTHER}:")
        assert not network.address.endswith(f":{number}")
        await network.close()
        taken.close()

    monkeypatch.setattr(network_listener, "network_address", lambda: OTHER)
    asyncio.run(try_it())


def test_two_openings_at_once_leave_no_listener_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second click before the first is answered would leave a listener that nothing closes."""

    async def try_it() -> None:
        listening: list[asyncio.Server] = []

        async def listen(found: socket.socket) -> asyncio.Server:
            await asyncio.sleep(0)
            server = await asyncio.start_server(lambda reader, writer: None, sock=found)
            listening.append(server)
            return server

        network = NetworkListener(listen, lambda: 0, Gate())
        await asyncio.gather(network.open(), network.open())
        await network.close()
        assert [server.is_serving() for server in listening] == [False]

    monkeypatch.setattr(network_listener, "network_address", lambda: OTHER)
    asyncio.run(try_it())


def test_address_that_cannot_be_bound_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Denied, match="NO_NETWORK"):
        network_listener.bound("192.0.2.1", 8000)
