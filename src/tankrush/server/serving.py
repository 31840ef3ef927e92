"""A server that runs: uvicorn around the application, and a quiet end."""

from __future__ import annotations

import asyncio
import socket as sockets
from collections.abc import Callable

import uvicorn

from .app import Application
from .limits import LARGEST_FRAME
from .log import note
from .settings import Settings
from .store import BadStore, open_store

BACKLOG = 2048
PING_SECONDS = 20.0


class Serving(uvicorn.Server):
    """Uvicorn that first lets the hub finish, so that no command is cut off."""

    def __init__(self, application: Application) -> None:
        self.application = application
        settings = application.settings
        config = uvicorn.Config(
            application.asgi,
            host=settings.host,
            port=settings.port,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,            # the wall knows which proxies are to be believed
            ws_max_size=2 * LARGEST_FRAME,  # a little more, so that the client is told why
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            ws_per_message_deflate=False,   # updates are small, and a window for each socket is not
            backlog=BACKLOG,
            timeout_graceful_shutdown=max(1, settings.drain_seconds),
        )
        super().__init__(config)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Players are sent away with a word when to come again."""
        hub = self.application.hub
        if hub is not None:
            note("draining")
            await hub.drain(self.application.settings.drain_seconds)
        await super().shutdown(sockets)

    @property
    def port(self) -> int:
        """Where it listens, also if any free port was wanted."""
        number: int = self.servers[0].sockets[0].getsockname()[1]
        return number


def run(settings: Settings, say: Callable[[str], None] = lambda text: None) -> None:
    """Serve on the quickest event loop there is."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, say))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:                     # Windows
        return None
    return uvloop.new_event_loop


async def serve(settings: Settings, say: Callable[[str], None] = lambda text: None) -> None:
    """Serve until told to stop."""
    await check_store(settings)
    server = Serving(Application(settings))
    family = sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET
    listening = sockets.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    starting = asyncio.create_task(tell_when_started(server, say))
    try:
        await server.serve(sockets=[listening])
    finally:
        starting.cancel()
        listening.close()
    if not server.started:
        raise BadStore("The server could not start; the lines above tell why.")


async def check_store(settings: Settings) -> None:
    """What is wrong with the database is told before anything else begins."""
    store = await open_store(settings.database_url)
    await store.close()


async def tell_when_started(server: Serving, say: Callable[[str], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    host = server.config.host
    shown = f"[{host}]" if ":" in host else host
    say(f"Tank Rush is served at http://{shown}:{server.port}")


__all__ = ["BadStore", "Serving", "serve"]
