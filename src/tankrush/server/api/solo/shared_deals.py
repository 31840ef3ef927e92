"""Shared deals: the daily deal with one scored try a player, and the deal of a finished game by link."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from tankrush.engine.config import SEAT_NAMES
from tankrush.i18n.messages import words
from tankrush.protocol.deals import (
    STRENGTHS,
    BotMargin,
    DailyDeal,
    DailyPage,
    DailyTry,
    Day,
    DayResult,
    DealGame,
    DealGames,
    DealLink,
    DealLinked,
    DealOffer,
    DealShare,
    DealTry,
    Strength,
    TryStatus,
    WeekLine,
)
from tankrush.protocol.http_bodies import Made
from tankrush.protocol.socket_messages import SeatLetter, TableId
from tankrush.server.api.play import own_seat
from tankrush.server.api.replays import made_reply, result_at
from tankrush.server.api.request import charge, check_limit, history_turn
from tankrush.server.api.routes import Request, route
from tankrush.server.commands.creation import Plan
from tankrush.server.deals.deal_bots import plan_of_bots, start_bots
from tankrush.server.deals.deal_days import (
    ARCHIVE_DAYS,
    disclosure_of,
    is_today,
    last_days,
    read_day,
    streak_of,
    week_of,
)
from tankrush.server.deals.shared_deal import (
    OPPONENTS,
    Deal,
    config_of_day,
    daily_deal,
    deal_of_game,
    digest,
    try_id,
    try_of,
)
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.log_rows import OVER, Summary
from tankrush.server.model.seats import bot_word, letter
from tankrush.server.store import Conflict, Token
from tankrush.server.support.token_hashes import hash_token
from tankrush.server.views.results import margin_of

ROLE = "deal"  # characters of the token in a link
LINK_BYTES = 16
MOST_GAMES = 6  # games compared side by side
MOST_PLACES = 10  # lines of the table of the week
Tries = Mapping[str, Summary]  # the player's scored tries by the name of their deal


@route("GET", "/api/daily/{day}", tag="deals")
async def daily_page(request: Request, day: Day) -> DailyPage:
    """Return the daily deals of a date, today's or an archived one: first the player's results, then the others'."""
    hub = request.hub
    asked = check_day(request, day)
    secret = await hub.store.secret()
    player = next(iter(request.caller.keys), "")
    days = last_days(asked, ARCHIVE_DAYS)
    tries = await tries_of(request, player, secret, days) if player else {}
    results = [day_result(tries, one) for one in days]
    played = {one for one, found in zip(days, results, strict=True) if not found["easy"] is found["hard"] is None}
    return {
        "day": asked.isoformat(),
        "config": config_of_day(asked),
        "is_scored": bool(secret),
        "is_open": is_today(asked, hub.clock()),
        "disclosed": disclosure_of(asked),
        "deals": [await one_deal(request, asked, strength, player, secret, tries) for strength in STRENGTHS],
        "streak": streak_of(played, asked),
        "days": results,
    }


def check_day(request: Request, text: str) -> date:
    day = read_day(text, request.hub.clock())
    if day is None:
        raise Denied("NO_SUCH_DAY")
    return day


async def tries_of(request: Request, player: str, secret: str, days: list[date]) -> Tries:
    """Return the scored tries of a player on these days."""
    names = [f"{day.isoformat()} {strength}" for day in days for strength in STRENGTHS]
    found = await request.hub.store.summaries([try_id(name, player, secret) for name in names])
    return {one.entry.deal: one for one in found if one.entry is not None}


def margin_in(tries: Tries, name: str) -> int | None:
    found = tries.get(name)
    return found.entry.margin if found is not None and found.entry is not None else None


def day_result(tries: Tries, day: date) -> DayResult:
    easy, hard = (margin_in(tries, f"{day.isoformat()} {strength}") for strength in STRENGTHS)
    return {"day": day.isoformat(), "easy": easy, "hard": hard}


def status_of(found: Summary | None, *, is_open: bool) -> TryStatus:
    """Return the status of a player's scored try."""
    if found is None or found.entry is None:
        return "new" if is_open else "closed"
    if found.status != OVER:
        return "running"
    return "void" if found.entry.margin is None else "done"


async def one_deal(
    request: Request, day: date, strength: Strength, player: str, secret: str, tries: Tries
) -> DailyDeal:
    """Return one of the two deals of a day; others' results only to a player they can no longer influence."""
    hub = request.hub
    deal = daily_deal(day, strength, secret, hub.catalogue)
    found = tries.get(deal.name)
    status = status_of(found, is_open=is_today(day, hub.clock()))
    margin = margin_in(tries, deal.name)
    is_told = status in {"done", "void", "closed"}
    margins = await hub.store.margins(deal.name)
    bots = await hub.store.bot_margins(deal.name) if is_told else None
    is_played = bool(margins) or status == "done"
    if is_told and bots is None and is_played:
        start_bots(hub, deal, day, is_server=bool(secret))
    speaker = words(request.language)
    told: list[BotMargin] = [
        {"bot": bot, "name": speaker.say(bot_word(bot)), "margin": points} for bot, points in (bots or {}).items()
    ]
    return {
        "strength": strength,
        "bot": OPPONENTS[strength],
        "opponent": speaker.say(bot_word(OPPONENTS[strength])),
        "status": status,
        "table": found.table if found is not None else None,
        "margin": margin,
        "players": sum(margins.values()),
        "better": None if margin is None else share_below(margins, margin),
        "margins": margins if is_told else {},
        "bots": told,
        "games": plan_of_bots(bool(secret))[1],
        "bots_play": is_told and bots is None and is_played,
        "week": await week_lines(request, day, strength, player) if secret else [],
    }


def share_below(margins: Mapping[int, int], margin: int) -> int | None:
    """Return the percentage of the other players with a smaller margin; None without others."""
    others = sum(margins.values()) - 1
    below = sum(count for other, count in margins.items() if other < margin)
    return round(100 * below / others) if others > 0 else None


async def week_lines(request: Request, day: date, strength: Strength, player: str) -> list[WeekLine]:
    deals = [f"{one.isoformat()} {strength}" for one in week_of(day)]
    found = await request.hub.store.standings(deals, player, MOST_PLACES)
    return [
        {"place": one.place, "name": one.name, "points": one.points, "days": one.days, "is_you": one.player == player}
        for one in found
    ]


@route("POST", "/api/daily/{day}", tag="deals", status=201)
async def play_daily(request: Request, day: Day, body: DailyTry) -> Made:
    """Create a table with a daily deal: the player's first on that day is scored, later ones are practice."""
    asked, hub = check_day(request, day), request.hub
    deal = daily_deal(asked, body.strength, await hub.store.secret(), hub.catalogue)
    player = Plan(body.name, hash_token(body.token), face=body.face)
    is_open = is_today(asked, hub.clock())
    return made_reply(hub, await open_try(request, deal, player, is_open=is_open), body.token, [letter(deal.seat)])


async def open_try(request: Request, deal: Deal, player: Plan, *, is_open: bool) -> LiveTable:
    """Create or continue the player's scored try, or a practice table if it is over or the deal is closed."""
    hub = request.hub
    name = try_id(deal.name, player.key, await hub.store.secret())
    table = await hub.find(name)
    if table is None and is_open:
        await charge(hub, request.caller)
        head, rows = try_of(deal, player, hub.clock(), request.language, table=name, is_scored=True)
        try:
            return await hub.create(head, rows)
        except Conflict:  # another tab was faster
            table = await hub.find(name)
    if table is not None:
        async with table.turn() as model:
            if model.status != OVER:
                return table
    await charge(hub, request.caller)
    return await hub.create(*try_of(deal, player, hub.clock(), request.language, is_scored=False))


# ---- play my deal ------------------------------------------------------------------------------------------------


@route("POST", "/api/tables/{table}/share", tag="deals", needs_server=True)
async def share_deal(request: Request, table: TableId, body: DealShare) -> DealLinked:
    """Return a link to the deal of a finished game, to be played from the caller's seat; the same link every time."""
    hub = request.hub
    async with history_turn(await request.table(table), request.caller) as (model, who):
        seat = own_seat(who, body.seat)
        shared = model.state.settings.deal
        origin = shared.origin if shared is not None and shared.origin else f"{table} {SEAT_NAMES[seat]}"
        if origin.startswith(table):
            deal_of_game(model.state, seat)  # raises Denied if it cannot be shared
    name, _, place = origin.partition(" ")
    link = digest(LINK_BYTES, await hub.store.secret(), f"link {origin}")
    await hub.store.add_key(Token(hash_token(link), name, ROLE, SEAT_NAMES.index(place), hub.clock()))
    return {"link": link}


async def deal_at(request: Request, link: str) -> tuple[Deal, str]:
    """Return the deal of a link, and the name of the player who shares it; guessing links is rate-limited."""
    key = await request.hub.store.key(hash_token(link))
    if key is None or key.role != ROLE or key.seat is None:
        check_limit(request.hub, "guesses", request.caller.address)
        raise Denied("NOT_FOUND")
    table = await request.table(key.table)
    async with table.turn() as model:
        return deal_of_game(model.state, key.seat), model.state.seats[key.seat].name


@route("GET", "/api/deals/{link}", tag="deals", needs_server=True)
async def deal_offer(request: Request, link: DealLink) -> DealOffer:
    """Return what a link offers, and whether the caller has played it, without revealing the deal."""
    hub = request.hub
    deal, name = await deal_at(request, link)
    player = next(iter(request.caller.keys), "")
    tries = await hub.store.summaries([try_id(deal.name, player, await hub.store.secret())])
    found = tries[0] if tries else None
    speaker = words(request.language)
    return {
        "name": name,
        "config": deal.config,
        "seat": letter(deal.seat),
        "opponents": [speaker.say(bot_word(plan.level)) for plan in deal.seats if plan.level],
        "status": status_of(found, is_open=True),
        "table": found.table if found is not None else None,
    }


@route("POST", "/api/deals/{link}", tag="deals", status=201, needs_server=True)
async def play_deal(request: Request, link: DealLink, body: DealTry) -> Made:
    """Create a table with another player's deal; a player's first try is compared, later ones are practice."""
    deal, _ = await deal_at(request, link)
    player = Plan(body.name, hash_token(body.token), face=body.face)
    table = await open_try(request, deal, player, is_open=True)
    return made_reply(request.hub, table, body.token, [letter(deal.seat)])


@route("GET", "/api/tables/{table}/deal", tag="deals", needs_server=True)
async def deal_games(request: Request, table: TableId, seat: SeatLetter | None = None) -> DealGames:
    """Return the caller's finished game and up to five others of the same deal, the first one included."""
    async with history_turn(await request.table(table), request.caller) as (model, who):
        own = own_seat(who, seat)
        if model.status != OVER:
            raise Denied("NOT_OVER")
        shared, config = model.state.settings.deal, model.head.config
    if shared is not None and shared.day:
        raise Denied("NOT_NOW")  # strangers are compared only by their results
    origin = shared.origin if shared is not None else f"{table} {SEAT_NAMES[own]}"
    first, _, place = origin.partition(" ")
    others = [one.table for one in await request.hub.store.deal_games(origin, MOST_GAMES)]
    tables = list(dict.fromkeys([table, first, *others]))[:MOST_GAMES]
    games = [await one_game(request, name, SEAT_NAMES.index(place), is_you=name == table) for name in tables]
    return {"config": config, "games": [game for game in games if game is not None]}


async def one_game(request: Request, table: str, seat: int, *, is_you: bool) -> DealGame | None:
    """Return a game with the points of all its seats; None if it has no result, or was deleted meanwhile."""
    try:
        found = await result_at(request, table, seat if is_you else None)
    except Denied as denied:
        if is_you or denied.code not in ("NO_SUCH_TABLE", "TABLE_FROZEN"):
            raise
        return None
    totals = [one["score"]["total"] for one in found["seats"] if one["score"] is not None]
    if not totals:
        return None
    return {
        "name": found["seats"][seat]["name"],
        "is_you": is_you,
        "seat": letter(seat),
        "margin": margin_of(totals, seat, "".join(one["team"] for one in found["seats"])),
        "rounds": found["rounds"],
        "seats": found["seats"],
        "course": found["course"],
    }
