"""The port of a server is bound at the start, and closed until the server is ready."""

from __future__ import annotations

import socket

import pytest

from tankrush.server.network_listener import reserve_port


def test_no_connection_is_accepted_before_the_server_is_ready() -> None:
    with reserve_port("127.0.0.1", 0) as reserved:
        address = reserved.getsockname()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(address, timeout=10)
        reserved.listen()
        socket.create_connection(address, timeout=10).close()


def test_server_refuses_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="in use"):
        reserve_port("127.0.0.1", taken.getsockname()[1])
