"""What a page asks by HTTP where there is a server, answered without one."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from tankrush.engine.errors import BadConfig, Refused
from tankrush.i18n.messages import words
from tankrush.server.api import assistance, replays, tables, workshop
from tankrush.server.api.request import find_table
from tankrush.server.api.table_form import cards, form
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.store import Unavailable
from tankrush.server.support.json_log import note_fault
from tankrush.server.views.lesson_frames import lesson_json, lesson_list
from tankrush.web_build.web_cards import cards_data

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: the parts of its path, its query, its body and who asks."""

    hub: Hub
    parts: tuple[str, ...]
    query: dict[str, list[str]]
    body: Json
    caller: Caller

    def first(self, name: str) -> str | None:
        return next(iter(self.query.get(name, ())), None)

    async def table(self) -> LiveTable:
        return await find_table(self.hub, self.parts[0], self.caller)


async def look(asked: Asked) -> Any:
    return await assistance.look(await asked.table(), asked.caller)


async def hint(asked: Asked) -> Any:
    return await assistance.hint(asked.hub, await asked.table(), asked.caller)


async def why(asked: Asked) -> Any:
    actions = asked.query.get("action", [])
    return await assistance.why(asked.hub, await asked.table(), asked.caller, asked.first("seat"), actions)


async def try_out(asked: Asked) -> Any:
    actions = [int(one) for one in asked.query.get("action", [])]
    return await assistance.try_out(asked.hub, await asked.table(), asked.caller, asked.first("seat"), actions)


async def contents(asked: Asked) -> Any:
    return await replays.contents(asked.hub, await asked.table(), asked.caller)


async def one_step(asked: Asked) -> Any:
    step = int(asked.parts[1])
    return await replays.one_step(asked.hub, await asked.table(), asked.caller, step, asked.first("seat"))


async def several_steps(asked: Asked) -> Any:
    first, last = map(int, asked.parts[1:])
    seat = asked.first("seat")
    return await replays.several_steps(asked.hub, await asked.table(), asked.caller, first, last, seat)


async def story(asked: Asked) -> Any:
    return await replays.story(asked.hub, await asked.table(), asked.caller, int(asked.first("after") or 0))


async def record(asked: Asked) -> Any:
    return await replays.record(await asked.table(), asked.caller)


async def result(asked: Asked) -> Any:
    return await replays.result(asked.hub, await asked.table(), asked.caller)


async def verify(asked: Asked) -> Any:
    return await replays.verify(asked.hub, await asked.table(), asked.caller)


async def again(asked: Asked) -> Any:
    return await replays.again(asked.hub, await asked.table(), asked.caller, asked.body["how"])


async def branch(asked: Asked) -> Any:
    return await replays.branch(asked.hub, await asked.table(), asked.caller, asked.body)


async def about(asked: Asked) -> Any:
    return tables.about(asked.hub)


async def table_form(asked: Asked) -> Any:
    return form(asked.caller.language, asked.hub.catalogue)


async def all_cards(asked: Asked) -> Any:
    return cards(asked.caller.language, asked.hub.catalogue)


async def cards_of(asked: Asked) -> Any:
    try:
        return cards(asked.caller.language, await asked.hub.catalogue_for(asked.parts[0]))
    except LookupError:
        raise Denied("NOT_FOUND") from None


async def deck_of(asked: Asked) -> Any:
    try:
        return cards_data(await asked.hub.catalogue_for(asked.parts[0]))
    except LookupError:
        raise Denied("NOT_FOUND") from None


async def workshop_form(asked: Asked) -> Any:
    return workshop.form(asked.hub)


async def check_cards(asked: Asked) -> Any:
    return await workshop.check(asked.hub, asked.body, asked.caller)


async def check(asked: Asked) -> Any:
    return tables.check(asked.hub, asked.body, asked.caller.language)


async def make_table(asked: Asked) -> Any:
    return await tables.make_table(asked.hub, asked.body, asked.caller)


async def open_tables(asked: Asked) -> Any:
    return {"tables": [], "next": None}


async def my_tables(asked: Asked) -> Any:
    return await tables.my_tables(asked.hub, asked.body["tokens"])


async def lessons(asked: Asked) -> Any:
    return {"lessons": lesson_list()}


async def one_lesson(asked: Asked) -> Any:
    return msgspec.Raw(lesson_json(asked.parts[0], asked.caller.language))


NAME, NUMBER = r"([\w-]+)", r"(\d{1,9})"
# A method, a path, and who answers.
ROUTES: list[tuple[str, str, Callable[[Asked], Awaitable[Any]]]] = [
    ("GET", "api", about),
    ("GET", "api/form", table_form),
    ("GET", "api/cards", all_cards),
    ("GET", f"api/cards/{NAME}", cards_of),
    ("GET", f"api/deck/{NAME}", deck_of),
    ("GET", "api/workshop", workshop_form),
    ("POST", "api/workshop/check", check_cards),
    ("POST", "api/config", check),
    ("GET", "api/tables", open_tables),
    ("POST", "api/tables", make_table),
    ("POST", "api/mine", my_tables),
    ("GET", "api/lessons", lessons),
    ("GET", f"api/lessons/{NAME}", one_lesson),
    ("GET", f"api/tables/{NAME}", look),
    ("GET", f"api/tables/{NAME}/hint", hint),
    ("GET", f"api/tables/{NAME}/why", why),
    ("GET", f"api/tables/{NAME}/preview", try_out),
    ("GET", f"api/tables/{NAME}/replay", contents),
    ("GET", f"api/tables/{NAME}/replay/{NUMBER}", one_step),
    ("GET", f"api/tables/{NAME}/replay/{NUMBER}/{NUMBER}", several_steps),
    ("GET", f"api/tables/{NAME}/story", story),
    ("GET", f"api/tables/{NAME}/record", record),
    ("GET", f"api/tables/{NAME}/result", result),
    ("GET", f"api/tables/{NAME}/verify", verify),
    ("POST", f"api/tables/{NAME}/again", again),
    ("POST", f"api/tables/{NAME}/branch", branch),
]


async def answer(hub: Hub, address: str, body: str, tokens: str, language: str) -> str:
    """The answer as JSON: `ok` with the content, or `error` as a server tells it. Addresses are those of the API."""
    caller = Caller(tuple(json.loads(tokens)), language)
    split = urlsplit(address)
    method = "POST" if body else "GET"
    try:
        for wanted, path, work in ROUTES:
            found = re.fullmatch(path, split.path) if wanted == method else None
            if found:
                parts = tuple(unquote(part) for part in found.groups())
                asked = Asked(hub, parts, parse_qs(split.query), json.loads(body or "{}"), caller)
                return encode({"ok": await work(asked)})
        raise Denied("NEEDS_SERVER")
    except (Denied, Refused) as refused:
        facts: Json = {"code": refused.code, "sentence": refused.in_language(language), "rule": refused.rule}
        if isinstance(refused, BadConfig):
            facts["reasons"] = tables.reasons_of(refused, language)
        return encode({"error": facts})
    except Unavailable:
        return encode({"error": {"code": "UNAVAILABLE", "sentence": words(language).say("denied-unavailable")}})
    except Exception as error:
        note_fault("question failed", error, path=split.path)
        return encode({"error": {"code": "FAULT"}})


def encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()
