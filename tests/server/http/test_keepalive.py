"""WebSocket pings go to silent clients only."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tankrush.server.http import protocols
from tankrush.server.http.protocols import Frames


@pytest.mark.parametrize(
    ("heard", "delays", "pings"), [(95.0, [15.0], 0), (80.5, [0.5], 0), (80.0, [], 1), (0.0, [], 1)]
)
def test_a_client_is_pinged_after_an_interval_of_silence(
    monkeypatch: pytest.MonkeyPatch, heard: float, delays: list[float], pings: int
) -> None:
    pinged: list[Any] = []
    planned: list[float] = []
    monkeypatch.setattr(protocols, "monotonic", lambda: 100.0)
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda socket: pinged.append(socket))
    socket: Any = Frames.__new__(Frames)
    socket.loop = SimpleNamespace(call_later=lambda seconds, _: planned.append(seconds))
    socket.ping_interval, socket._heard = 20.0, heard
    socket.send_keepalive_ping()
    assert (planned, len(pinged)) == (delays, pings)
