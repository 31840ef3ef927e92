"""A second listening socket for the local network, opened and closed while the server runs."""

from __future__ import annotations

import asyncio
import os
import socket as sockets
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tankrush.server.model.denial import Denied
from tankrush.server.support.rate_limits import Gate, Limits

LOOPBACK = "127.0.0.1"


def network_address() -> str:
    """Return this machine's address in its network; the connected UDP socket sends nothing."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        address: str = probe.getsockname()[0]
    return address


class NetworkListener:
    """Accepts connections from the local network besides those of this computer."""

    def __init__(
        self, listen: Callable[[sockets.socket], Awaitable[asyncio.Server]], port: Callable[[], int], gate: Gate
    ) -> None:
        self.address = ""  # for links; empty while closed
        self._listen = listen
        self._port = port
        self._gate = gate
        self._listening: asyncio.Server | None = None
        self._turn = asyncio.Lock()  # concurrent calls would leave a listener behind that nothing closes

    async def open(self) -> None:
        """Listen on this machine's address in its network, on the usual port if it is free there."""
        async with self._turn:
            if self._listening is None:
                await self._open()

    async def _open(self) -> None:
        host = network_address()
        if host == LOOPBACK:
            raise Denied("NO_NETWORK")
        listening = bound(host, self._port())
        # Other people may now create tables, so the limit of public servers applies.
        self._gate.set_limit("tables", Limits().tables)
        self._listening = await self._listen(listening)
        self.address = f"http://{host}:{listening.getsockname()[1]}"

    async def close(self) -> None:
        """Stop accepting connections from the network; open ones stay."""
        async with self._turn:
            if self._listening is not None:
                self._listening.close()
            self._listening, self.address = None, ""


def bound(host: str, port: int) -> sockets.socket:
    """Return a socket bound to this port, or to any free one if it is taken."""
    for chosen in (port, 0):
        with suppress(OSError):
            return reserve_port(host, chosen)
    raise Denied("NO_NETWORK")


def reserve_port(host: str, port: int) -> sockets.socket:
    """Bind early, to report a taken port at once; listening starts when the server is ready."""
    reserved = sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET, sockets.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            reserved.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        if reserved.family == sockets.AF_INET6:
            reserved.setsockopt(sockets.IPPROTO_IPV6, sockets.IPV6_V6ONLY, 1)
        reserved.bind((host, port))
    except OSError:
        reserved.close()
        raise
    return reserved
