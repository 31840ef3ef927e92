"""Run servers in network namespaces behind links with delay and loss, for bench.load. Needs root, iproute2 and TUN.

A link is a pair of TUN devices; `python -m bench.slow_network COUNT MILLISECONDS PERCENT` forwards packets with delay
and loss, in both directions. It does not need netem, which many kernels lack. All addresses are private to the machine,
and the links disappear with the process.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import heapq
import os
import selectors
import struct
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlsplit

from .processes import Process

TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000
PACKET = 65536  # largest packet in bytes
DATABASE_PORT = 5432


def space_of(number: int) -> str:
    return f"tankrush{number}"


def link_of(number: int, side: str) -> str:
    return f"tankrush-{side}{number}"


def address_of(number: int, last: int) -> str:
    """Return the address of this end of a link: 1 outside, 2 in the namespace."""
    return f"10.213.{77 + number}.{last}"


# ---- the process of the links --------------------------------------------------------------------------------


def open_device(name: str) -> int:
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def pass_on(links: int, delay: float, loss: float) -> None:
    """Forward packets until the input ends."""
    pairs = [(open_device(link_of(number, "o")), open_device(link_of(number, "i"))) for number in range(links)]
    other = dict(pairs) | {inner: outer for outer, inner in pairs}
    selector = selectors.DefaultSelector()
    for device in (*other, sys.stdin.fileno()):
        selector.register(device, selectors.EVENT_READ)
    print("ready", flush=True)
    rng, numbers = Random(1), count()
    late: list[tuple[float, int, int, bytes]] = []
    while True:
        ready = selector.select(max(0.0, late[0][0] - time.monotonic()) if late else None)
        for key, _ in ready:
            if key.fd not in other:
                return
            with contextlib.suppress(OSError):
                packet = os.read(key.fd, PACKET)
                if rng.random() >= loss:
                    heapq.heappush(late, (time.monotonic() + delay, next(numbers), other[key.fd], packet))
        while late and late[0][0] <= time.monotonic():
            _, _, device, packet = heapq.heappop(late)
            with contextlib.suppress(OSError):  # the device is down
                os.write(device, packet)


# ---- the network ---------------------------------------------------------------------------------------------


def do(command: str) -> None:
    subprocess.run(command.split(), check=True)


@contextmanager
def slow_network(links: int, delay_ms: float, loss_percent: float) -> Iterator[None]:
    """Make a namespace with a slow link for each server."""
    command = [sys.executable, "-m", __name__, str(links), str(delay_ms), str(loss_percent)]
    relay = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert relay.stdin is not None
    assert relay.stdout is not None
    relay.stdout.readline()
    try:
        for number in range(links):
            space, outer, inner = space_of(number), link_of(number, "o"), link_of(number, "i")
            do(f"ip netns add {space}")
            do(f"ip link set {inner} netns {space}")
            do(f"ip address add {address_of(number, 1)}/24 dev {outer}")
            do(f"ip -n {space} address add {address_of(number, 2)}/24 dev {inner}")
            do(f"ip link set {outer} up")
            do(f"ip -n {space} link set {inner} up")
            do(f"ip -n {space} link set lo up")
        yield
    finally:
        relay.stdin.close()
        relay.wait()
        for number in range(links):
            subprocess.run(["ip", "netns", "delete", space_of(number)], check=False, capture_output=True)


class DistantProcess(Process):
    """A server process in a separate network namespace."""

    def __init__(self, database: str, folder: Path, number: int) -> None:
        super().__init__(database.format(address=address_of(number, 1)), folder)
        self.url = f"http://{address_of(number, 2)}:{self.port}"
        host = ["--host", address_of(number, 2)]
        self.command = ["ip", "netns", "exec", space_of(number), *self.command, *host]


@asynccontextmanager
async def distant_database(url: str, links: int) -> AsyncIterator[str]:
    """Forward the database's local socket to the links; yield its URL with a placeholder for the address."""
    local = urlsplit(url)
    socket = Path(parse_qs(local.query)["host"][0]) / f".s.PGSQL.{DATABASE_PORT}"
    copying: set[asyncio.Task[None]] = set()

    async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_unix_connection(str(socket))
        for source, target in ((reader, inner_writer), (inner_reader, writer)):
            task = asyncio.create_task(copy(source, target))
            copying.add(task)
            task.add_done_callback(copying.discard)

    server = await asyncio.start_server(forward, [address_of(number, 1) for number in range(links)], DATABASE_PORT)
    try:
        yield f"postgresql://{local.username or 'postgres'}@{{address}}:{DATABASE_PORT}{local.path}?sslmode=disable"
    finally:
        server.close()
        for task in list(copying):
            task.cancel()


async def copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await source.read(PACKET):
            target.write(data)
            await target.drain()
    target.close()


if __name__ == "__main__":
    pass_on(int(sys.argv[1]), float(sys.argv[2]) / 1000, float(sys.argv[3]) / 100)
