"""The application: all routes and middleware of the server, its start-up and shutdown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send

from tankrush.bots.nets.zoo import use_folder
from tankrush.i18n.messages import LANGUAGES, words
from tankrush.protocol.json_schema import message_schema
from tankrush.server.admin.admin import Admin
from tankrush.server.api.openapi import openapi
from tankrush.server.bot_workers.process_pool import BotRunner
from tankrush.server.bot_workers.thinker import cards_in
from tankrush.server.http.admin_routes import admin_routes
from tankrush.server.http.api_description import Description
from tankrush.server.http.http_routes import HANDLERS, http_routes
from tankrush.server.http.middleware import SafetyMiddleware
from tankrush.server.http.static_files import FILES, add_pages
from tankrush.server.http.websocket import SocketPipe
from tankrush.server.live.connection import Connection
from tankrush.server.live.hub import Hub
from tankrush.server.live.retention import keep_for
from tankrush.server.live.webhook import Webhook
from tankrush.server.support.prometheus import Metrics
from tankrush.server.support.rate_limits import Gate
from tankrush.server.support.settings import Network, Settings

from .store import Store, open_store


def hosts_of(settings: Settings) -> set[str] | None:
    """Return the host names of this server; None behind a proxy, which checks them itself."""
    if settings.proxies:
        return None
    sites = (settings.public_url, *settings.origins, f"//{settings.host}")
    return {name for site in sites if (name := urlsplit(site).hostname)}


class Application:
    """A server before it starts: the ASGI application, and the hub once it runs."""

    def __init__(self, settings: Settings, *, clock: Callable[[], int] | None = None, files: Path = FILES) -> None:
        self.settings = settings
        self.clock = clock
        self.metrics = Metrics()
        self.gate = Gate(settings.limits)
        self.hub: Hub | None = None
        self.network: Network | None = None
        self.api = Starlette(routes=http_routes(), lifespan=self._live, exception_handlers=HANDLERS)
        self.described = {"docs": Description(lambda: self.openapi()), "messages": Description(message_schema)}
        for name, description in self.described.items():
            self.api.add_route(f"/api/{name}.json", description.answer, methods=["GET"])
        self._files = files
        self.asgi: ASGIApp = SafetyMiddleware(
            self._route, self.metrics, self.gate,
            origins=settings.origins, hosts=hosts_of(settings), proxies=settings.proxies,
        )  # fmt: skip

    @asynccontextmanager
    async def _live(self, api: Starlette) -> AsyncIterator[None]:
        """Open the store and start the hub; close everything in reverse order at the end."""
        store: Store = await open_store(self.settings.database_url)
        try:
            self.hub = hub = self._hub(store)
            api.state.hub = hub
            if self.settings.operators:
                desk = partial(Admin, store, hub.carry_out, on_forget=hub.forget)
                api.router.routes += admin_routes(lambda name: desk(operator=name), self.settings.operators)
            add_pages(api, self._files)
            for language in LANGUAGES:
                words(language).prepare()
            await hub.start()
            if self.settings.keep_days:
                hub.spawn(keep_for(hub, self.settings.keep_days))
            try:
                yield
            finally:
                await hub.stop()
        finally:
            await store.close()

    def _hub(self, store: Store) -> Hub:
        """Make the hub with the parts only a server has: bot processes, and notifications of absent players."""
        settings, metrics = self.settings, self.metrics
        if settings.nets is not None:
            use_folder(settings.nets)
        thinker = BotRunner(
            cards_in(store), metrics,
            workers=settings.bot_workers, megabytes=settings.bot_memory_mb, most_seconds=settings.bot_seconds,
        )  # fmt: skip
        notices = Webhook(settings, metrics) if settings.webhook else None
        return Hub(
            store, settings, thinker,
            notices=notices, network=self.network, metrics=metrics, gate=self.gate, clock=self.clock,
        )  # fmt: skip

    def _route(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Serve sockets without Starlette, whose frames take 5 KB for the life of each socket."""
        if scope["type"] == "websocket" and scope["path"] == "/ws" and self.hub is not None:
            return Connection(self.hub, SocketPipe(scope, receive, send, self.settings.origins)).run()
        return self.api(scope, receive, send)

    def describe(self) -> None:
        """Build the API description at start-up: later it would delay games for a moment."""
        for description in self.described.values():
            description.write()

    def openapi(self) -> dict[str, Any]:
        """Return the API description."""
        return openapi()
