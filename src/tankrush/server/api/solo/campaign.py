"""The campaign: its battles as tables, and the stars of a game."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from tankrush.campaign.battle_parser import Battle, all_battles, battle_of
from tankrush.campaign.stars import SEAT, judge
from tankrush.engine.config import SEAT_NAMES
from tankrush.i18n.messages import words
from tankrush.protocol.campaign_bodies import BattleLine, BattleList, BattleStars, NewBattle, StarLine
from tankrush.protocol.http_bodies import Made
from tankrush.protocol.socket_messages import TableId
from tankrush.protocol.whole_texts import whole
from tankrush.server.api.request import charge, link, watch_turn
from tankrush.server.api.routes import KEPT, Request, route
from tankrush.server.commands.creation import Plan, found
from tankrush.server.model.denial import Denied
from tankrush.server.model.table_settings import TableSettings
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token, new_token

BattleName = Annotated[str, whole("[a-z][a-z-]{0,40}")]


@route("GET", "/api/campaign", tag="lessons", cache=KEPT)
async def list_battles(request: Request) -> BattleList:
    """List the battles of the campaign in order, with their opponents and the conditions of their stars."""
    return BattleList(
        battles=[
            BattleLine(
                name=battle.name,
                boxes=list(battle.config.boxes),
                players=battle.config.players,
                bots=list(battle.bots),
                level=battle.level,
                stars=star_lines(battle),
            )
            for battle in all_battles().values()
        ]
    )


@route("POST", "/api/campaign/{name}", tag="lessons", status=201)
async def start_battle(request: Request, name: BattleName, body: NewBattle) -> Made:
    """Create a table with the set-up of a battle, with its bots seated and the game started."""
    hub, battle = request.hub, all_battles().get(name)
    if battle is None:
        raise Denied("NOT_FOUND")
    await charge(hub, request.caller)
    token = body.token or new_token()
    key = hash_token(token)
    plans = [Plan(body.name, key, face=body.face), *(Plan(level=bot) for bot in battle.bots)]
    title = words(request.language).say(f"web-battle-{name}")
    settings = TableSettings(language=request.language, title=title)
    deal = partial(found, battle.config_text, settings, hub.catalogue, hub.clock(), key, plans, starts=True)
    table = await hub.create(*await run_in_thread(deal))
    return Made(table=table.id, version=table.version, token=token, seats=[SEAT_NAMES[SEAT]], link=link(hub, table.id))


@route("GET", "/api/tables/{table}/stars", tag="lessons")
async def battle_stars(request: Request, table: TableId) -> BattleStars:
    """Return the conditions of the stars and, after the end, those that seat A has met, if the table is a battle."""
    async with watch_turn(await request.table(table), request.caller) as (model, _):
        state = model.state
        battle = battle_of(state.head.config, tuple(seat.bot for seat in state.seats[SEAT + 1 :]))
        if battle is None or state.play is None:
            return BattleStars(battle="", stars=[], met=[])
        return BattleStars(battle=battle.name, stars=star_lines(battle), met=judge(battle.stars, state.play.game))


def star_lines(battle: Battle) -> list[StarLine]:
    return [StarLine(kind=star.kind, amount=star.amount) for star in battle.stars]
