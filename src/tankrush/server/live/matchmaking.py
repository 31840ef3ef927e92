"""Matchmaking: seat players at waiting tables, and fill up with bots after a stated time."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tankrush.protocol.http_bodies import QuickMatch
from tankrush.protocol.socket_messages import Sit
from tankrush.server.commands.creation import Plan, found
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import LOBBY, Summary
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.token_hashes import hash_token

from .caller import Caller
from .hub import Hub
from .live_table import LiveTable

LOOKED_AT = 100
LEAST_MILLISECONDS = 1500  # too little time left to sit down


async def match(
    hub: Hub, config: str, body: QuickMatch, token: str, caller: Caller, may_found: Callable[[], None]
) -> tuple[LiveTable, int]:
    """Return a seat at the table that starts soonest, or at a new one."""
    for line in await waiting_tables(hub, config):
        try:
            table = await hub.find(line.table)
        except Denied:  # damaged: the others remain
            continue
        if table is None:
            continue
        seat = await sit_down(table, body, Caller((token,), caller.language, caller.address))
        if seat is not None:
            async with table.turn() as model:
                is_full = all(place.kind != "open" for place in model.state.seats)
            if is_full:
                await hub.due.begin_early(table)
            return table, seat
    may_found()
    settings = msgspec.structs.replace(
        TableSettings(language=caller.language, visibility="public", substitute=body.level),
        fill_at=hub.clock() + 1000 * hub.settings.quick_match_wait,
    )
    key = hash_token(token)
    head, rows = found(config, settings, hub.catalogue, hub.clock(), key, [Plan(body.name, key, face=body.face)])
    return await hub.create(head, rows), 0


async def waiting_tables(hub: Hub, config: str) -> list[Summary]:
    """Return quick-match tables with the same game and an open seat, the earliest start first."""
    soon = hub.clock() + LEAST_MILLISECONDS
    lines = await hub.store.tables(status=LOBBY, is_public=True, limit=LOOKED_AT)
    fitting = [
        line
        for line in lines
        if line.about.get("config") == config and line.about.get("open") and (line.about.get("fill_at") or 0) > soon
    ]
    return sorted(fitting, key=lambda line: int(line.about["fill_at"]))


async def sit_down(table: LiveTable, body: QuickMatch, caller: Caller) -> int | None:
    """Take a seat; return None if another player was faster. A name in use gets a number."""
    [token] = caller.tokens
    for attempt in ("", " 2", " 3", " 4", " 5", " 6"):
        # The id follows from the token: a repeated request sits down once.
        id = hash_token(f"{token} {table.id} {attempt}")[:24]
        command = Sit(id=id, name=f"{body.name[:20]}{attempt}", face=body.face)
        answer = await table.command(caller, command)
        async with table.turn() as model:
            held = caller.identify(model).seats
        if held:
            return held[0]
        if answer.refused is None or answer.refused.code != "NAME_TAKEN":
            if answer.refused is not None and answer.refused.code == "BAD_NAME":
                raise Denied("BAD_NAME")
            return None
    return None
