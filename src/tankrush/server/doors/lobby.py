"""Making and finding tables."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from tankrush import __version__, engine
from tankrush.engine.config import SEAT_NAMES, Config, check_config, read_blank, read_config, write_config
from tankrush.engine.options import OPTIONS
from tankrush.engine.refusal import BadConfig
from tankrush.notation.record import RULES_VERSION
from tankrush.server.ground.keys import hash_token, new_token
from tankrush.server.ground.limits import Limits
from tankrush.server.ground.settings import reach_of
from tankrush.server.house.founding import Plan, found
from tankrush.server.live.hub import Hub
from tankrush.server.live.quick import match
from tankrush.server.store import Key
from tankrush.server.table.denied import Denied
from tankrush.server.table.names import clean_name
from tankrush.server.table.rows import Summary
from tankrush.server.table.settings import TableSettings, changed_settings
from tankrush.webdata.data import cards_data
from tankrush.wire.http import (
    ERRORS,
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
from tankrush.wire.messages import PROTOCOL
from tankrush.words import LANGUAGES

from .caller import HubDoor, Spoken, Tokens, address_of, charge, check_limit, payer_of, reasons_of
from .form import cards, form

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)


@router.get("")
async def about(hub: HubDoor) -> About:
    """What this server is, and what it allows."""
    limits = {one.name: getattr(hub.gate.limits, one.name) for one in fields(Limits)}
    return About(
        name="Tank Rush",
        version=__version__,
        protocol=PROTOCOL,
        rules=RULES_VERSION,
        catalogue=hub.catalogue.digest,
        languages=list(LANGUAGES),
        engine=engine.DESCRIPTION,
        quick_match_wait=hub.settings.quick_match_wait,
        limits={name: f"{limit.amount} in {limit.seconds:g} s" for name, limit in limits.items()},
        announcement=hub.announcement.text,
        address=hub.settings.public_url,
        reach=reach_of(hub.settings),  # type: ignore[arg-type]
    )


@router.get("/form")
async def table_form(hub: HubDoor, language: Spoken) -> Json:
    """Everything that can be chosen for a table, with names and explanations, made from the rules themselves."""
    return form(language, hub.catalogue)


@router.get("/cards")
async def all_cards(hub: HubDoor, language: Spoken) -> Json:
    """All cards of new games, as they are printed."""
    return cards(language, hub.catalogue)


@router.get("/cards/{digest}")
async def cards_of(hub: HubDoor, language: Spoken, digest: str) -> Json:
    """The cards that a game was begun with, by the digest in its state."""
    try:
        return cards(language, await hub.catalogue_for(digest))
    except LookupError:
        raise Denied("NOT_FOUND") from None


@router.get("/deck/{digest}")
async def deck_of(hub: HubDoor, language: Spoken, digest: str) -> Json:
    """The same cards as the browser draws them, in the shape of the deck that its build brings along."""
    try:
        return cards_data(await hub.catalogue_for(digest))
    except LookupError:
        raise Denied("NOT_FOUND") from None


@router.post("/config")
async def check(hub: HubDoor, body: Played, language: Spoken) -> CheckedConfig:
    """Whether something can be played so; if not, every reason at once. To ask is no mistake, so 200 is the answer."""
    try:
        config = read_config(agreed(hub, body))
    except BadConfig as bad:
        return CheckedConfig(reasons=reasons_of(bad, language))
    options = {option.key: config.option(option.key) for option in OPTIONS}
    return CheckedConfig(config=write_config(config), players=config.players, teams=config.teams, options=options)


# ---- tables ----------------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201)
async def make_table(hub: HubDoor, request: Request, body: NewTable, tokens: Tokens, language: Spoken) -> Made:
    """A new table; the token of the answer (or the one that was sent) holds all seats of its maker."""
    await charge(hub, request, tokens)
    token = body.token or new_token()
    settings = changed_settings(TableSettings(language=language), body.settings)
    config = agreed(hub, body)
    plans = plans_of(body, hash_token(token), read_config(config).players)
    head, rows = found(config, settings, hub.catalogue, hub.clock(), hash_token(token), plans, starts=body.start)
    table = await hub.create(head, rows)
    held = [SEAT_NAMES[number] for number, plan in enumerate(plans) if plan.key]
    return Made(table=table.id, version=table.room.version, token=token, seats=held, link=link(hub, table.id))


def plans_of(body: NewTable, key: str, players: int) -> list[Plan]:
    """The seats as wished; the maker himself on the first one that is nobody's."""
    plans = [Plan(seat.name or "", key if seat.name else "", seat.bot or "") for seat in body.seats]
    if body.name is not None:
        free = next((number for number, plan in enumerate(plans) if plan == Plan()), len(plans))
        if free >= players:
            raise Denied("NO_OPEN_SEAT")
        plans[free : free + 1] = [Plan(body.name, key)]
    return plans


def agreed(hub: Hub, body: Played) -> str:
    """The configuration as text, checked; two players with the base game if nothing is said."""
    if body.config is not None:
        config = read_config(body.config)
    else:
        config = config_of(body.wishes) if body.wishes is not None else Config()
    check_config(config, hub.catalogue)
    return write_config(config)


def config_of(form: ConfigForm) -> Config:
    """The configuration of the engine as somebody filled it in."""
    blanks = [read_blank(text) for text in form.own_achievements]
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


def link(hub: Hub, table: str) -> str:
    return f"{hub.settings.public_url}/t/{table}"


def line_of(summary: Summary) -> TableLine:
    return TableLine(
        table=summary.table, version=summary.version, status=summary.status, public=summary.is_public,  # type: ignore[arg-type]
        created=summary.created, updated=summary.updated, about=dict(summary.about),
    )  # fmt: skip


@router.get("/tables")
async def list_tables(
    hub: HubDoor,
    language: Spoken,
    status: Literal["lobby", "running", "over"] | None = None,
    before: Annotated[str | None, Query(pattern=r"^[0-9]{1,15}~[A-Za-z0-9_-]{8,40}$")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> TableList:
    """Public tables, the last changed first; `next` of a page is `before` of the following one."""
    place: tuple[int, str] | None = None
    if before is not None:
        updated, _, table = before.partition("~")
        place = (int(updated), table)
    found_lines = await hub.store.tables(status=status, is_public=True, limit=limit, before=place)
    following = f"{found_lines[-1].updated}~{found_lines[-1].table}" if len(found_lines) == limit else None
    return TableList(tables=[line_of(line) for line in found_lines], next=following)


@router.post("/mine")
async def my_tables(hub: HubDoor, body: Mine, language: Spoken) -> OwnTables:
    """The tables to which tokens lead, the last changed first."""
    hashes = {hash_token(token): number for number, token in enumerate(body.tokens)}
    keys = [key for key in await hub.store.keys(list(hashes)) if key.table]
    held: dict[tuple[str, int], list[str]] = {}
    for key in keys:
        seats = held.setdefault((key.table, hashes[key.hash]), [])
        seats += [SEAT_NAMES[key.seat]] if key.seat is not None else []
    lines = {line.table: line for line in await hub.store.summaries({key.table for key in keys})}
    places = sorted((place for place in held if place[0] in lines), key=lambda place: -lines[place[0]].updated)
    return OwnTables(
        tables=[OwnTable(table=line_of(lines[table]), seats=held[table, token], token=token) for table, token in places]
    )


@router.post("/quick", status_code=201)
async def quick(hub: HubDoor, request: Request, body: QuickMatch, tokens: Tokens, language: Spoken) -> Matched:
    """A seat at a table that begins when it is full or, filled up with bots, when the stated wait is over."""
    payer = await payer_of(hub, request, tokens)
    check_limit(hub, "joins", payer[1])
    token = body.token or new_token()
    config = agreed(hub, body)

    def may_found() -> None:
        check_limit(hub, *payer)

    table, seat = await match(hub, config, body.name, token, body.level, language, may_found, address_of(request))
    starts = table.room.state.settings.fill_at or hub.clock()
    return Matched(
        table=table.id, version=table.room.version, token=token, seat=SEAT_NAMES[seat], starts=starts,
        link=link(hub, table.id),
    )  # fmt: skip


@router.post("/bots", status_code=201)
async def new_bot(hub: HubDoor, request: Request, body: NewBot, language: Spoken) -> BotToken:
    """A token for a program that plays over the network: its limits are its own."""
    check_limit(hub, "bots", address_of(request))
    name = clean_name(body.name)
    if not name:
        raise Denied("BAD_NAME")
    token = new_token()
    await hub.store.add_key(Key(hash_token(token), "", "bot", None, hub.clock()))
    return BotToken(token=token, name=name)
