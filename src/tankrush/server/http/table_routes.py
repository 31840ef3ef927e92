"""Making and finding tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request

from tankrush.engine.config import SEAT_NAMES
from tankrush.protocol.http_bodies import (
    ERRORS,
    About,
    BotToken,
    CheckedConfig,
    Json,
    Made,
    Matched,
    Mine,
    NewBot,
    NewTable,
    OwnTables,
    Played,
    QuickMatch,
    Strict,
    TableList,
)
from tankrush.server.api import tables
from tankrush.server.api.request import check_limit, link, payer_of
from tankrush.server.api.table_form import cards, form
from tankrush.server.live.matchmaking import match
from tankrush.server.model.denial import Denied
from tankrush.server.model.player_names import clean_name
from tankrush.server.store import Token
from tankrush.server.support.token_hashes import hash_token, new_token
from tankrush.web_build.web_cards import cards_data

from .dependencies import CallerParam, HubParam, Spoken, address_of

router = APIRouter(prefix="/api", tags=["tables"], responses=ERRORS)


@router.get("")
async def about(hub: HubParam) -> About:
    """What this server is, and what it allows."""
    return About(**tables.about(hub))


@router.get("/form")
async def table_form(hub: HubParam, language: Spoken) -> Json:
    """Everything that can be chosen for a table, with names and explanations, made from the rules themselves."""
    return dict(form(language, hub.catalogue))


@router.get("/cards")
async def all_cards(hub: HubParam, language: Spoken) -> Json:
    """All cards of new games, as they are printed."""
    return cards(language, hub.catalogue)


@router.get("/cards/{digest}")
async def cards_of(hub: HubParam, caller: CallerParam, digest: str) -> Json:
    """The cards that a game was begun with, by the digest in its state."""
    try:
        return cards(caller.language, await tables.cards_for(hub, digest, caller))
    except LookupError:
        raise Denied("NOT_FOUND") from None


@router.get("/deck/{digest}")
async def deck_of(hub: HubParam, caller: CallerParam, digest: str) -> Json:
    """The same cards as the browser draws them, in the shape of the deck that its build brings along."""
    try:
        return dict(cards_data(await tables.cards_for(hub, digest, caller)))
    except LookupError:
        raise Denied("NOT_FOUND") from None


@router.post("/config")
async def check(hub: HubParam, body: Played, language: Spoken) -> CheckedConfig:
    """Whether something can be played so; if not, every reason at once. To ask is no mistake, so 200 is the answer."""
    return CheckedConfig(**tables.check(hub, data_of(body), language))


def data_of(body: Strict) -> dict[str, Any]:
    """A checked body as plain data."""
    return body.model_dump(exclude_unset=True)


# ---- tables ----------------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201)
async def make_table(hub: HubParam, body: NewTable, caller: CallerParam) -> Made:
    """A new table; the token of the answer (or the one that was sent) holds all seats of its maker."""
    return Made(**await tables.make_table(hub, data_of(body), caller))


@router.get("/tables")
async def list_tables(
    hub: HubParam,
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
    shown = [tables.line_of(line) for line in tables.readable(found_lines)]
    return TableList.model_validate({"tables": shown, "next": following})


@router.post("/mine")
async def my_tables(hub: HubParam, body: Mine, language: Spoken) -> OwnTables:
    """The tables to which tokens lead, the last changed first."""
    return OwnTables(**await tables.my_tables(hub, body.tokens))


@router.post("/quick", status_code=201)
async def quick(hub: HubParam, body: QuickMatch, caller: CallerParam) -> Matched:
    """A seat at a table that begins when it is full or, filled up with bots, when the stated wait is over."""
    payer = await payer_of(hub, caller)
    check_limit(hub, "joins", payer[1])
    token = body.token or new_token()
    config = tables.agreed(hub.catalogue, data_of(body))

    def may_found() -> None:
        check_limit(hub, *payer)

    table, seat = await match(
        hub, config, body.name, token, body.level, caller.language, may_found, caller.address
    )  # fmt: skip
    async with table.turn() as model:
        starts = model.state.settings.fill_at or hub.clock()
    return Matched(
        table=table.id, version=table.version, token=token, seat=SEAT_NAMES[seat], starts=starts,
        link=link(hub, table.id),
    )  # fmt: skip


@router.post("/bots", status_code=201)
async def new_bot(hub: HubParam, request: Request, body: NewBot, language: Spoken) -> BotToken:
    """A token for a program that plays over the network: its limits are its own."""
    check_limit(hub, "bots", address_of(request))
    name = clean_name(body.name)
    if not name:
        raise Denied("BAD_NAME")
    token = new_token()
    await hub.store.add_key(Token(hash_token(token), "", "bot", None, hub.clock()))
    return BotToken(token=token, name=name)
