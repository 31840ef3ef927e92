"""Run the application with uvicorn, and shut it down gracefully."""

from __future__ import annotations

import asyncio
import socket as sockets
import sys
from collections.abc import Callable
from functools import partial
from typing import cast

import uvicorn

from tankrush.protocol.socket_messages import LARGEST_FRAME
from tankrush.server.http.protocols import Frames, Requests, ServerLimits
from tankrush.server.support.connection_limits import ConnectionLimiter, most_connections
from tankrush.server.support.gc_policy import manual_gc
from tankrush.server.support.json_log import note
from tankrush.server.support.settings import Settings

from .app import Application
from .network_listener import NetworkListener, reserve_port
from .store import BadStore, open_store

BACKLOG = 2048
# Longer than the 30 seconds between the pings that clients send themselves, so only silent ones are pinged.
PING_SECONDS = 36.0
PONG_SECONDS = 12.0
SWITCH_SECONDS = 0.0001  # the longest time the event loop holds the GIL while the database thread waits


class Serving(uvicorn.Server):
    """A uvicorn server that drains the hub first, so no command is interrupted."""

    def __init__(self, application: Application) -> None:
        self.application = application
        settings = application.settings
        crowd = ConnectionLimiter(settings.connections_per_address, most_connections(settings.connections))
        watch = ServerLimits(application.gate, application.metrics, crowd, settings.proxies)
        config = uvicorn.Config(
            application.asgi,
            host=settings.host,
            port=settings.port,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # SafetyMiddleware handles the trusted proxies
            http=as_class(partial(Requests, watch)),
            ws=as_class(partial(Frames, watch)),
            ws_max_size=2 * LARGEST_FRAME,  # a little longer, so the client receives the reason
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PONG_SECONDS,
            ws_per_message_deflate=False,  # updates are small, and a compression window per socket is not
            backlog=BACKLOG,
            timeout_graceful_shutdown=max(1, settings.drain_seconds),
        )
        super().__init__(config)
        if settings.can_open:
            application.network = NetworkListener(self.listen, lambda: self.port, application.gate)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Close every socket with a time to reconnect, then stop."""
        hub = self.application.hub
        if hub is not None:
            note("draining")
            await hub.drain(self.application.settings.drain_seconds)
        await super().shutdown(sockets)

    async def listen(self, listening: sockets.socket) -> asyncio.Server:
        """Serve another bound socket, the way uvicorn serves its first."""
        loop, state, lifespan = asyncio.get_running_loop(), self.server_state, self.lifespan.state
        protocol = cast(Callable[..., asyncio.Protocol], self.config.http_protocol_class)
        make = partial(protocol, config=self.config, server_state=state, app_state=lifespan, _loop=loop)
        server = await loop.create_server(make, sock=listening, backlog=BACKLOG)
        self.servers.append(server)
        return server

    @property
    def port(self) -> int:
        """The listening port, even if any free one was requested."""
        number: int = self.servers[0].sockets[0].getsockname()[1]
        return number


def as_class(maker: Callable[..., asyncio.Protocol]) -> type[asyncio.Protocol]:
    """Return a factory as a class, as uvicorn's types require."""
    return cast(type[asyncio.Protocol], maker)


def run(settings: Settings, say: Callable[[str], None] = lambda text: None) -> None:
    """Serve on the fastest event loop installed."""
    sys.setswitchinterval(SWITCH_SECONDS)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, say))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop


async def serve(settings: Settings, say: Callable[[str], None] = lambda text: None) -> None:
    """Serve until stopped."""
    await check_store(settings)
    server = Serving(Application(settings))
    listening = reserve_port(settings.host, settings.port)
    starting = asyncio.create_task(when_started(server, say))
    try:
        with manual_gc():
            await server.serve(sockets=[listening])
    finally:
        starting.cancel()
        listening.close()
    if not server.started:
        raise BadStore("The server could not start; the lines above tell why.")


async def check_store(settings: Settings) -> None:
    """Report database problems before anything else starts."""
    store = await open_store(settings.database_url)
    await store.close()


async def when_started(server: Serving, say: Callable[[str], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    host = server.config.host
    shown = f"[{host}]" if ":" in host else host
    say(f"Tank Rush is served at http://{shown}:{server.port}")
    await asyncio.to_thread(server.application.describe)


__all__ = ["BadStore", "Serving", "serve"]
