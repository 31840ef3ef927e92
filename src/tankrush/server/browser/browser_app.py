"""The entry point of the web worker that runs the server; all interfaces are strings."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from importlib import import_module

from tankrush import engine
from tankrush.catalogue.files import read_catalogue
from tankrush.i18n.messages import words
from tankrush.notation.record import RULES_VERSION
from tankrush.server.bot_workers.thinker import cards_in
from tankrush.server.live.connection import Connection
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.support.card_sets import files_of, id_of
from tankrush.server.support.metrics import Meter
from tankrush.server.support.rate_limits import Gate, Limit, Limits
from tankrush.server.support.settings import Settings

from .browser_bots import BrowserThinker, Think
from .browser_routes import answer, encode
from .browser_store import BrowserDatabase, BrowserStore
from .event_loop import BatchingEventLoop
from .export import export, import_game
from .message_port import PortPipe

# No rate limits: the only client is the page itself.
UNLIMITED = Limits(**{name: Limit(10**9, 1.0) for name in Limits.__slots__})

CALM_SECONDS = 3.0  # delay: the first request comes earlier


async def read_ahead() -> None:
    """Import the sixty modules that sentences with grammar need, while the page is idle."""
    await asyncio.sleep(CALM_SECONDS)
    import_module("fluent.runtime")


def prepare(language: str) -> type[Home]:
    """Import the modules that every table needs; the page then snapshots Python's memory for a quicker start."""
    read_catalogue()
    words(language)
    gc.freeze()  # none of these objects will ever be garbage
    return Home


class Home:
    """A hub for one browser, without background jobs: no bans, clocks or eviction."""

    def __init__(self, database: BrowserDatabase, think: Think) -> None:
        self.store = BrowserStore(database)
        meter = Meter()
        thinker = BrowserThinker(think, cards_in(self.store), meter)
        self.hub = Hub(self.store, Settings(), thinker, metrics=meter, gate=Gate(UNLIMITED))

    async def begin(self) -> str:
        """Load the stored tables; return a description of this installation."""
        BatchingEventLoop(asyncio.get_running_loop())
        self.hub.spawn(read_ahead())
        await self.store.read()
        await self.store.keep_catalogue(id_of(self.hub.catalogue), files_of(self.hub.settings.cards))
        return encode({"engine": engine.DESCRIPTION, "rules": RULES_VERSION, "catalogue": id_of(self.hub.catalogue)})

    async def ask(self, address: str, body: str, tokens: str, language: str) -> str:
        return await answer(self.hub, address, body, tokens, language)

    def open(self, post: Callable[[str, str], None]) -> PortPipe:
        """Connect a page to a table, as over a socket."""
        pipe = PortPipe(post)
        self.hub.spawn(Connection(self.hub, pipe).run())
        return pipe

    async def grown(self, table: str) -> None:
        """Notice that another tab has appended to the log of a table."""
        if table in self.hub.tables:
            await self.hub.tables[table].catch_up()

    async def export(self, table: str) -> bytes:
        return await export(self.hub, self.store, table)

    async def bring(self, content: bytes, token: str, language: str) -> str:
        """Import the tables of a file; return JSON: `ok` with their ids, or `error`."""
        try:
            return encode({"ok": await import_game(self.hub, self.store, bytes(content), token)})
        except Denied as denied:
            return encode({"error": {"code": denied.code, "sentence": denied.in_language(language)}})

    async def forget(self, table: str) -> None:
        self.hub.tables.pop(table, None)
        await self.store.delete(table)
