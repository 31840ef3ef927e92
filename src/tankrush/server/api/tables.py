"""Create and find tables. Bodies arrive validated by their models in `protocol/http_bodies.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import partial
from typing import Any

from tankrush import __version__, engine
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import SEAT_NAMES, Config, check_config, read_blank, read_config, write_config
from tankrush.engine.errors import BadConfig, sentence
from tankrush.engine.options import OPTIONS
from tankrush.engine.pools import dropped_achievements
from tankrush.i18n.messages import LANGUAGES
from tankrush.notation.record import RULES_VERSION
from tankrush.protocol.socket_messages import PROTOCOL
from tankrush.server.commands.creation import Plan, found
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import Summary
from tankrush.server.model.player_names import LONGEST_CONFIG, clean_text
from tankrush.server.model.table_settings import TableSettings, changed_settings
from tankrush.server.support.card_sets import id_of
from tankrush.server.support.rate_limits import Limits
from tankrush.server.support.settings import reach_of
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token, new_token

from .request import charge, link
from .workshop import own_cards

Json = dict[str, Any]
Body = Mapping[str, Any]


def about(hub: Hub) -> Json:
    """What this server is, and what it allows."""
    limits = {one.name: getattr(hub.gate.limits, one.name) for one in fields(Limits)}
    return {
        "name": "Tank Rush",
        "version": __version__,
        "protocol": PROTOCOL,
        "rules": RULES_VERSION,
        "catalogue": id_of(hub.catalogue),
        "languages": list(LANGUAGES),
        "engine": engine.DESCRIPTION,
        "quick_match_wait": hub.settings.quick_match_wait,
        "limits": {name: f"{limit.amount} in {limit.seconds:g} s" for name, limit in limits.items()},
        "announcement": hub.announcement.text,
        "address": hub.settings.public_url,
        "reach": reach_of(hub.settings),
    }


def check(hub: Hub, body: Body, language: str) -> Json:
    """Whether something can be played so; if not, every reason at once."""
    try:
        config = read_config(agreed(hub.catalogue, body))
    except BadConfig as bad:
        nothing: Json = {"config": "", "players": 0, "teams": "", "options": {}, "dropped": []}
        return nothing | {"reasons": reasons_of(bad, language)}
    options = {option.key: config.option(option.key) for option in OPTIONS}
    dropped = dropped_achievements(config, hub.catalogue)
    return {
        "config": write_config(config), "players": config.players, "teams": config.teams, "options": options,
        "dropped": [key for key in dropped if key not in config.without_achievements], "reasons": [],
    }  # fmt: skip


def reasons_of(bad: BadConfig, language: str) -> list[str]:
    """Every reason with its rule."""
    return [f"{sentence(language, key, known)} [{rule}]" for key, rule, known in bad.reasons]


async def make_table(hub: Hub, body: Body, caller: Caller) -> Json:
    """A new table; the token of the answer (or the one that was sent) holds all seats of its maker."""
    await charge(hub, caller)
    token = body.get("token") or new_token()
    settings = changed_settings(TableSettings(language=caller.language), body.get("settings") or {})
    catalogue, files = hub.catalogue, None
    if body.get("cards") is not None:
        catalogue, files = await own_cards(hub, body["cards"], caller)
    config = agreed(catalogue, body)
    plans = plans_of(body, hash_token(token), read_config(config).players)
    starts = bool(body.get("start"))
    deal = partial(found, config, settings, catalogue, hub.clock(), hash_token(token), plans, starts=starts)
    head, rows = await run_in_thread(deal)
    table = await hub.create(head, rows, files)
    held = [SEAT_NAMES[number] for number, plan in enumerate(plans) if plan.key]
    return {
        "table": table.id, "version": table.version, "token": token, "seats": held, "link": link(hub, table.id)
    }  # fmt: skip


def plans_of(body: Body, key: str, players: int) -> list[Plan]:
    """The requested seats; the creator takes the first free one."""
    plans = [
        Plan(seat.get("name") or "", key if seat.get("name") else "", seat.get("bot") or "")
        for seat in body.get("seats") or ()
    ]
    if body.get("name") is not None:
        free = next((number for number, plan in enumerate(plans) if plan == Plan()), len(plans))
        if free >= players:
            raise Denied("NO_OPEN_SEAT")
        plans[free : free + 1] = [Plan(body["name"], key)]
    return plans


def agreed(catalogue: Catalogue, body: Body) -> str:
    """The configuration as text, checked; the base game for two by default."""
    if body.get("config") is not None:
        config = read_config(clean_text(body["config"], LONGEST_CONFIG))
    else:
        config = config_of(body["setup"]) if body.get("setup") is not None else Config()
    check_config(config, catalogue)
    return write_config(config)


def config_of(form: Body) -> Config:
    """The engine's configuration from a filled-in form; the boxes give the defaults."""
    blanks = [read_blank(clean_text(text, LONGEST_CONFIG)) for text in form.get("own_achievements", ())]
    return Config(
        boxes=tuple(dict.fromkeys(["base", *form.get("boxes", ())])),
        players=form.get("players", 2),
        teams=form.get("teams", ""),
        first=form.get("first"),
        preset=form.get("preset", "newest"),
        options=tuple(form.get("options", {}).items()),
        nations=tuple(form.get("nations", ())),
        removed=tuple(form.get("removed", {}).items()),
        without_abilities=tuple(form.get("without_abilities", ())),
        without_cards=tuple(form.get("without_cards", ())),
        without_achievements=tuple(form.get("without_achievements", ())),
        chaos=form.get("chaos", False),
        agreed=tuple(form.get("agreed", ())),
        blanks=tuple(blank for blank in blanks if blank is not None),
    )


async def cards_for(hub: Hub, digest: str, caller: Caller) -> Catalogue:
    """A set of cards by its id; reading one that no table in memory has is limited. LookupError if there is none."""
    if not hub.cards.has(digest):
        hub.check_limit("loads", caller.address)
    return await hub.catalogue_for(digest)


def line_of(summary: Summary) -> Json:
    """A table in a list."""
    return {
        "table": summary.table, "version": summary.version, "status": summary.status, "public": summary.is_public,
        "created": summary.created, "updated": summary.updated, "about": dict(summary.about),
    }  # fmt: skip


def readable(summaries: Iterable[Summary]) -> list[Summary]:
    """Without those whose description is damaged: a list shows the others."""
    return [summary for summary in summaries if summary.about]


async def my_tables(hub: Hub, tokens: Sequence[str]) -> Json:
    """The tables to which tokens lead, the last changed first."""
    hashes = {hash_token(token): number for number, token in enumerate(tokens)}
    keys = [key for key in await hub.store.keys(list(hashes)) if key.table]
    held: dict[tuple[str, int], list[str]] = {}
    for key in keys:
        seats = held.setdefault((key.table, hashes[key.hash]), [])
        seats += [SEAT_NAMES[key.seat]] if key.seat is not None else []
    lines = {line.table: line for line in readable(await hub.store.summaries({key.table for key in keys}))}
    places = sorted((place for place in held if place[0] in lines), key=lambda place: -lines[place[0]].updated)
    return {
        "tables": [
            {"table": line_of(lines[table]), "seats": held[table, token], "token": token} for table, token in places
        ]
    }
