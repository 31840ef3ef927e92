"""A smoke run over every request of a page: tests check it, and the packer records the modules it imports."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tankrush.i18n.messages import LANGUAGES

from .browser_app import Home
from .browser_bots import BotWorker

TOKEN = "rehearsal-rehearsal-rehearsal"
NAMES = ("captain:20sims", "sergeant", "soldier", "recruit")


class Memory:
    """An in-memory substitute for the page's database."""

    def __init__(self) -> None:
        self.about: dict[str, Any] = {}
        self.logs: dict[str, list[Any]] = {}
        self.cards: dict[str, str] = {}

    async def tables(self) -> str:
        return json.dumps(list(self.about.values()))

    async def rows(self, table: str, after: int) -> str:
        return json.dumps(self.logs.get(table, [])[after:])

    async def write(self, change: str) -> str:
        wanted = json.loads(change, parse_float=javascript_number)
        log = self.logs.setdefault(wanted["table"], [])
        if len(log) != wanted["expected"]:
            return "conflict"
        log += wanted["rows"]
        self.about[wanted["table"]] = wanted["about"]
        return ""

    async def delete(self, table: str) -> None:
        self.about.pop(table, None)
        self.logs.pop(table, None)

    async def keep_catalogue(self, digest: str, files: str) -> None:
        self.cards[digest] = files

    async def catalogue(self, digest: str) -> str:
        return self.cards.get(digest, "")


def javascript_number(text: str) -> float:
    """Parse a number as JavaScript does: 1.0 becomes 1."""
    number = float(text)
    return int(number) if number.is_integer() else number


class Rehearsal:
    """A browser app with its bot worker, called as a page calls it."""

    def __init__(self, database: Memory | None = None) -> None:
        self.worker = BotWorker()
        self.database = database or Memory()
        self.home = Home(self.database, self.think)
        self.tasks = 0

    async def think(self, task: str, cards: str, seconds: float) -> str:
        self.tasks += 1
        return self.worker.answer(task, cards)

    async def ask(self, path: str, body: Any = None, language: str = "en") -> Any:
        text = "" if body is None else json.dumps(body)
        return json.loads(await self.home.ask(path, text, json.dumps([TOKEN]), language))

    async def make(self, config: str = "base, 2 players", bots: tuple[str, ...] = NAMES[:1]) -> str:
        body = {
            "name": "Mira", "token": TOKEN, "config": config, "seats": [{}, *({"bot": bot} for bot in bots)],
            "start": True,
        }  # fmt: skip
        table: str = (await self.ask("api/tables", body))["ok"]["table"]
        return table

    def sit(self, table: str, hear: Callable[[dict[str, Any]], None]) -> Any:
        """Connect a page to the table; return its pipe."""

        def post(kind: str, text: str) -> None:
            if kind == "message":
                hear(json.loads(text))

        pipe = self.home.open(post)
        hello = {"kind": "hello", "protocol": 1, "table": table, "tokens": [TOKEN], "after": 0, "language": "en"}
        pipe.hear(json.dumps(hello))
        return pipe


async def rehearse() -> None:
    """Make every request that a page can make, once."""
    here = Rehearsal()
    await here.home.begin()
    for language in LANGUAGES:
        await here.ask("api/form", None, language)
        for lesson in (await here.ask("api/lessons"))["ok"]["lessons"]:
            await here.ask(f"api/lessons/{lesson['name']}", None, language)
    table = await here.make("base+SF+LB, 4 players", NAMES[:3])
    for path in ("", "/hint", "/replay", "/replay/0/5", "/story", "/record", "/preview?action=1", "/why?action=end"):
        await here.ask(f"api/tables/{table}{path}")
    await here.home.export(table)
    await here.home.bring(await here.home.export(table), TOKEN, "en")
    await here.ask("api/workshop")
