"""Create and find tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta, structs

from tankrush import __version__, engine
from tankrush.catalogue.cards import Catalogue
from tankrush.engine.config import SEAT_NAMES, Config, read_blank, read_config, write_config
from tankrush.engine.errors import BadConfig
from tankrush.engine.options import OPTIONS
from tankrush.engine.pools import dropped_achievements
from tankrush.i18n.messages import LANGUAGES
from tankrush.notation.record import RULES_VERSION
from tankrush.protocol.card_faces import AllCards
from tankrush.protocol.http_answers import Form
from tankrush.protocol.http_bodies import (
    About,
    BotToken,
    CheckedConfig,
    ConfigForm,
    Json,
    Made,
    Matched,
    Mine,
    NewBot,
    NewTable,
    OwnTable,
    OwnTables,
    Played,
    QuickMatch,
    TableLine,
    TableList,
)
from tankrush.protocol.socket_messages import PROTOCOL
from tankrush.protocol.table_view import TableStatus
from tankrush.protocol.whole_texts import whole
from tankrush.server.commands.creation import Plan, found
from tankrush.server.commands.lobby import check_agreed, read_agreed
from tankrush.server.live.matchmaking import match
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import Summary
from tankrush.server.model.player_names import LONGEST_CONFIG, clean_name, clean_text
from tankrush.server.model.table_settings import TableSettings, changed_settings
from tankrush.server.store import Token
from tankrush.server.support.card_sets import id_of
from tankrush.server.support.rate_limits import Limits
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token, new_token
from tankrush.server.views.table_form import cards, form
from tankrush.web_build.web_cards import cards_data

from .network_reach import describe_reach
from .request import charge, check_limit, link, payer_of
from .routes import Request, reasons_of, route
from .workshop import own_cards

PageEnd = Annotated[str, whole("[0-9]{1,15}~[A-Za-z0-9_-]{8,40}")]


@route("GET", "/api", tag="tables")
async def about(request: Request) -> About:
    """Describe this server and its limits."""
    hub = request.hub
    limits = {one.name: getattr(hub.gate.limits, one.name) for one in fields(Limits)}
    return About(
        name="Tank Rush",
        version=__version__,
        protocol=PROTOCOL,
        rules=RULES_VERSION,
        catalogue=id_of(hub.catalogue),
        languages=list(LANGUAGES),
        engine=engine.DESCRIPTION,
        quick_match_wait=hub.settings.quick_match_wait,
        limits={name: f"{limit.amount} in {limit.seconds:g} s" for name, limit in limits.items()},
        announcement=hub.announcement.text,
        **structs.asdict(describe_reach(hub, request.caller)),
    )


@route("GET", "/api/form", tag="tables")
async def table_form(request: Request) -> Form:
    """Return all options for a table, with names and explanations generated from the rules."""
    return form(request.language, request.hub.catalogue)


@route("GET", "/api/cards", tag="tables")
async def all_cards(request: Request) -> Json:
    """Return all cards of new games as printed."""
    return cards(request.language, request.hub.catalogue)


@route("GET", "/api/cards/{digest}", tag="tables")
async def cards_of(request: Request, digest: str) -> Json:
    """Return the cards of a game by the digest in its state."""
    return cards(request.language, await catalogue_of(request, digest))


@route("GET", "/api/deck/{digest}", tag="tables")
async def deck_of(request: Request, digest: str) -> AllCards:
    """Return the cards of a game as the browser draws them, in the shape of the deck that its build includes."""
    return cards_data(await catalogue_of(request, digest))


async def catalogue_of(request: Request, digest: str) -> Catalogue:
    """Return a set of cards by its id; loading one that no table in memory uses is rate-limited."""
    if not request.hub.cards.has(digest):
        check_limit(request.hub, "loads", request.caller.address)
    try:
        return await request.hub.catalogue_for(digest)
    except LookupError:
        raise Denied("NOT_FOUND") from None


@route("POST", "/api/config", tag="tables")
async def check(request: Request, body: Played) -> CheckedConfig:
    """Check whether a configuration is playable; if not, return every reason. The status is 200 in both cases."""
    catalogue = request.hub.catalogue
    try:
        config = read_config(agreed(catalogue, body))
    except BadConfig as bad:
        reasons = reasons_of(bad, request.language)
        return CheckedConfig(config="", players=0, teams="", options={}, dropped=[], reasons=reasons)
    return CheckedConfig(
        config=write_config(config),
        players=config.players,
        teams=config.teams,
        options={option.key: config.option(option.key) for option in OPTIONS},
        dropped=[k for k in dropped_achievements(config, catalogue) if k not in config.without_achievements],
        reasons=[],
    )


@route("POST", "/api/tables", tag="tables", status=201)
async def make_table(request: Request, body: NewTable) -> Made:
    """Create a table; the token of the answer (or the one that was sent) holds all seats of its creator."""
    hub = request.hub
    await charge(hub, request.caller)
    token = body.token or new_token()
    settings = changed_settings(TableSettings(language=request.language), body.settings)
    catalogue, files = hub.catalogue, None
    if body.cards is not None:
        catalogue, files = await own_cards(hub, body.cards, request.caller)
    config = agreed(catalogue, body)
    plans = plans_of(body, hash_token(token), read_config(config).players)
    deal = partial(found, config, settings, catalogue, hub.clock(), hash_token(token), plans, starts=body.start)
    head, rows = await run_in_thread(deal)
    table = await hub.create(head, rows, files)
    held = [SEAT_NAMES[number] for number, plan in enumerate(plans) if plan.key]
    return Made(table=table.id, version=table.version, token=token, seats=held, link=link(hub, table.id))


def plans_of(body: NewTable, key: str, players: int) -> list[Plan]:
    """Return the requested seats; the creator takes the first free one."""
    plans = [Plan(seat.name or "", key if seat.name else "", seat.bot or "") for seat in body.seats]
    if body.name is not None:
        free = next((number for number, plan in enumerate(plans) if plan == Plan()), len(plans))
        if free >= players:
            raise Denied("NO_OPEN_SEAT")
        plans[free : free + 1] = [Plan(body.name, key, face=body.face)]
    return plans


def agreed(catalogue: Catalogue, body: Played) -> str:
    """Return the checked configuration as text; by default the base game for two."""
    if body.config is not None:
        return write_config(read_agreed(body.config, catalogue))
    config = config_of(body.setup) if body.setup is not None else Config()
    check_agreed(config, catalogue)
    return write_config(config)


def config_of(form: ConfigForm) -> Config:
    """Return the engine's configuration for a filled-in form; the boxes give the defaults."""
    blanks = [read_blank(clean_text(text, LONGEST_CONFIG)) for text in form.own_achievements]
    return Config(
        boxes=tuple(dict.fromkeys(["base", *form.boxes])),
        players=form.players,
        teams=form.teams,
        first=form.first,
        preset=form.preset,
        options=tuple(form.options.items()),
        nations=tuple(form.nations),
        removed=tuple(form.removed.items()),
        without_abilities=tuple(form.without_abilities),
        without_cards=tuple(form.without_cards),
        without_achievements=tuple(form.without_achievements),
        chaos=form.chaos,
        agreed=tuple(form.agreed),
        blanks=tuple(blank for blank in blanks if blank is not None),
    )


# ---- lists -----------------------------------------------------------------------------------------------------


@route("GET", "/api/tables", tag="tables", needs_server=True)
async def list_tables(
    request: Request,
    status: TableStatus | None = None,
    before: PageEnd | None = None,
    limit: Annotated[int, Meta(ge=1, le=100)] = 50,
) -> TableList:
    """List public tables, last changed first; `next` of a page is `before` of the following one."""
    place: tuple[int, str] | None = None
    if before is not None:
        updated, _, table = before.partition("~")
        place = (int(updated), table)
    lines = await request.hub.store.tables(status=status, is_public=True, limit=limit, before=place)
    following = f"{lines[-1].updated}~{lines[-1].table}" if len(lines) == limit else None
    return TableList(tables=[line_of(line) for line in readable(lines)], next=following)


def line_of(summary: Summary) -> TableLine:
    """Return the list entry of a table."""
    line = {
        "table": summary.table, "version": summary.version, "status": summary.status, "public": summary.is_public,
        "created": summary.created, "updated": summary.updated, "about": dict(summary.about),
    }  # fmt: skip
    return msgspec.convert(line, TableLine)


def readable(summaries: Iterable[Summary]) -> list[Summary]:
    """Omit tables with damaged summaries, so a list shows the others."""
    return [summary for summary in summaries if summary.about]


@route("POST", "/api/mine", tag="tables")
async def my_tables(request: Request, body: Mine) -> OwnTables:
    """List the tables to which tokens give access, last changed first."""
    store = request.hub.store
    hashes = {hash_token(token): number for number, token in enumerate(body.tokens)}
    keys = [key for key in await store.keys(list(hashes)) if key.table and key.role == "seat"]
    held: dict[tuple[str, int], list[str]] = {}
    for key in keys:
        seats = held.setdefault((key.table, hashes[key.hash]), [])
        seats += [SEAT_NAMES[key.seat]] if key.seat is not None else []
    lines = {line.table: line for line in readable(await store.summaries({key.table for key in keys}))}
    places = sorted((place for place in held if place[0] in lines), key=lambda place: -lines[place[0]].updated)
    return OwnTables(
        tables=[OwnTable(table=line_of(lines[table]), seats=held[table, token], token=token) for table, token in places]
    )


# ---- players and bot programs ----------------------------------------------------------------------------------


@route("POST", "/api/quick", tag="tables", status=201, needs_server=True)
async def quick(request: Request, body: QuickMatch) -> Matched:
    """Join a table that starts when it is full, or with bots when the stated wait is over."""
    hub, caller = request.hub, request.caller
    payer = await payer_of(hub, caller)
    check_limit(hub, "joins", payer[1])
    token = body.token or new_token()
    config = agreed(hub.catalogue, body)

    def may_found() -> None:
        check_limit(hub, *payer)

    table, seat = await match(hub, config, body, token, caller, may_found)
    async with table.turn() as model:
        starts = model.state.settings.fill_at or hub.clock()
    return Matched(
        table=table.id, version=table.version, token=token, seat=SEAT_NAMES[seat], starts=starts,
        link=link(hub, table.id),
    )  # fmt: skip


@route("POST", "/api/bots", tag="tables", status=201, needs_server=True)
async def new_bot(request: Request, body: NewBot) -> BotToken:
    """Create a token for a bot program that plays over the network, with rate limits of its own."""
    hub = request.hub
    check_limit(hub, "bots", request.caller.address)
    name = clean_name(body.name)
    if not name:
        raise Denied("BAD_NAME")
    token = new_token()
    await hub.store.add_key(Token(hash_token(token), "", "bot", None, hub.clock()))
    return BotToken(token=token, name=name)
