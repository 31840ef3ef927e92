"""Responses reveal nothing hidden: they are equal byte by byte in all worlds that a watcher cannot distinguish.

This is a small test over HTTP; tests/server/tables and bench/leaks.py compare the models.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tankrush.client import TableClient
from tankrush.engine.constants import NONE
from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.watchers import WatcherGroup
from tankrush.server.model.identity import Identity
from tests.server.http.live_server import Site, new_token
from tests.server.http.players import asked, one_move
from tests.server.tables.twins import twin_of

NONSENSE = ("buy ussr-t-34 with engineers, engineers", "end; end", "attack A with all", "use everything")
LOOKS = ("", "/updates", "/record", "/result", "/verify", "/replay/0?seat=B", "/replay/99999")


async def put_table(site: Site, table: str, model: TableModel, groups: dict[Identity, WatcherGroup]) -> None:
    """Replace a loaded table by another model, with these watchers."""

    async def put() -> None:
        live = site.hub.tables[table]
        live._model, live.broadcaster.groups = model, groups

    assert site.loop
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(put(), site.loop))


def all_bytes(site: Site, table: str, tokens: tuple[str, ...], version: int) -> list[tuple[int, bytes]]:
    """Return every answer that the holder of these tokens can request, refusals included."""
    path = f"/api/tables/{table}"
    answers = [site.ask("GET", f"{path}{look}", tokens=tokens) for look in LOOKS]
    for number, text in enumerate(NONSENSE):
        body = {"kind": "move", "id": f"nonsense-{number}", "version": version, "text": text}
        answers.append(site.ask("POST", f"{path}/commands", body, tokens=tokens))
    return [(answer.status_code, answer.content) for answer in answers]


@pytest.mark.parametrize(("config", "viewer"), [("base, 2 players", 0), ("base+SF+LB, 2 players", NONE)])
async def test_responses_are_equal_in_worlds_that_look_alike(site: Site, config: str, viewer: int) -> None:
    ann, bob = new_token(), new_token()
    name = site.make(config, name="Ann", token=ann)["table"]
    path = f"/api/tables/{name}/commands"
    site.ask("POST", path, {"kind": "sit", "id": "sit-down-bob", "name": "Bob"}, tokens=(bob,))
    site.ask("POST", path, {"kind": "start", "id": "begin-now"}, tokens=(ann,))
    tokens = () if viewer == NONE else (ann,)
    rng = Random(1)
    async with TableClient(site.url, name, [ann, bob]) as table:
        for _ in range(2):
            for _ in range(8):
                await one_move(table, asked(table)[0], rng)
            live = site.hub.tables[name]
            model, groups = live._model, live.broadcaster.groups
            shown = all_bytes(site, name, tokens, table.version)
            for seed in range(2):
                twin = twin_of(model, viewer, seed)
                await put_table(site, name, twin, {})
                assert all_bytes(site, name, tokens, table.version) == shown
            await put_table(site, name, model, groups)
