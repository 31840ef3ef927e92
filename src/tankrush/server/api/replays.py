"""After the game: replays, results, verification of the deal, rematches and branches."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

from tankrush.engine.config import SEAT_NAMES
from tankrush.engine.constants import NONE
from tankrush.notation.actions import NotationError
from tankrush.notation.record import read_record, replay, result_of, seed_commitment
from tankrush.protocol.http_answers import ReplayContents, ReplayStep, StoryPage
from tankrush.protocol.http_bodies import Again, Branch, Made, Verified
from tankrush.protocol.result_answers import GameResult
from tankrush.protocol.socket_messages import SeatLetter, TableId, Version
from tankrush.protocol.whole_texts import whole
from tankrush.server.commands.creation import again_of, branch_of, solo_plans
from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import OVER
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token, new_token
from tankrush.server.views.replay_steps import EVERYBODY, Replay

from .request import charge, check_limit, history_turn, link
from .routes import Request, route

T = TypeVar("T")
AnySeat = Annotated[str, whole("[A-F*]", description="as this seat saw it, `*`: every seat's cards")]
Token = tuple[str, int, str]  # a table, its version, and the kind of result
MOST_KEPT = 32
STEPS_AT_ONCE = 50


class ReplayCache:
    """A cache of results that require a replay: replays, results, verifications."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Token, Any] = OrderedDict()
        self._making: dict[Token, asyncio.Task[Any]] = {}

    async def find(self, key: Token, hub: Hub, caller: Caller, make: Callable[[], Awaitable[T]]) -> T:
        """Return the cached result; the first of several concurrent requests computes it and is charged for it."""
        if key in self._kept:
            self._kept.move_to_end(key)
            found: T = self._kept[key]
            return found
        making = self._making.get(key)
        if making is None:
            check_limit(hub, "loads", caller.address)
            making = self._making[key] = asyncio.create_task(self._keep(key, make))
            making.add_done_callback(lambda _: self._making.pop(key, None))
        made: T = await asyncio.shield(making)
        return made

    async def _keep(self, key: Token, make: Callable[[], Awaitable[T]]) -> T:
        made = self._kept[key] = await make()
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return made


REPLAY_CACHE = ReplayCache()


async def replay_of(request: Request, name: str) -> tuple[Replay, Identity]:
    """Return the replay of the current version, built from the log without blocking play, and its reader."""
    hub, caller, table = request.hub, request.caller, await request.table(name)
    async with history_turn(table, caller) as (model, who):
        version = model.version

    async def make() -> Replay:
        rows = await hub.store.rows(table.id)
        return await run_in_thread(lambda: Replay(TableModel(table.head, rows[:version], table.catalogue).state))

    return await REPLAY_CACHE.find((table.id, version, "replay"), hub, caller, make), who


@route("GET", "/api/tables/{table}/replay", tag="afterwards")
async def contents(request: Request, table: TableId) -> ReplayContents:
    """List every step of the game so far with its place; without hidden information while the game runs."""
    found, who = await replay_of(request, table)
    return found.contents(who)


@route("GET", "/api/tables/{table}/replay/{step}", tag="afterwards")
async def one_step(request: Request, table: TableId, step: int, seat: SeatLetter | None = None) -> ReplayStep:
    """Return the table after a step, as a seat or a spectator saw it, with its events."""
    found, who = await replay_of(request, table)
    return await run_in_thread(found.step, who, step, None if seat is None else SEAT_NAMES.index(seat))


@route("GET", "/api/tables/{table}/replay/{first}/{last}", tag="afterwards")
async def several_steps(
    request: Request, table: TableId, first: int, last: int, seat: AnySeat | None = None
) -> list[ReplayStep]:
    """Return the steps from `first` to `last`, 50 at most, for fast viewers; `*` shows the cards of all seats."""
    found, who = await replay_of(request, table)
    if not 0 <= first <= last < first + STEPS_AT_ONCE:
        raise Denied("UNKNOWN_VERSION")

    def look() -> list[ReplayStep]:
        numbers = range(first, min(last, len(found.steps)) + 1)
        if seat == EVERYBODY:
            return [found.open_step(who, number) for number in numbers]
        eyes = None if seat is None else SEAT_NAMES.index(seat)
        return [found.step(who, number, eyes) for number in numbers]

    return await run_in_thread(look)


@route("GET", "/api/tables/{table}/story", tag="afterwards")
async def story(request: Request, table: TableId, after: Version = 0) -> list[StoryPage]:
    """Return the game in sentences, as the caller may read it; with `after` only those since that version."""
    found, who = await replay_of(request, table)
    return await run_in_thread(found.story, who, after)


@route("GET", "/api/tables/{table}/record", tag="afterwards", media="text/plain")
async def record(request: Request, table: TableId) -> str:
    """Return the game as text; without its seed and hidden information while the seed is secret."""
    found = await request.table(table)
    async with history_turn(found, request.caller) as (model, _):
        return model.record(found.clock())


@route("GET", "/api/tables/{table}/result", tag="afterwards")
async def result(request: Request, table: TableId) -> GameResult:
    """Return points by source, achievements and the course of the score; a player is addressed as “you”."""
    async with history_turn(await request.table(table), request.caller) as (_, who):
        you = who.you
    return await result_at(request, table, you)


async def result_at(request: Request, table: str, you: int | None) -> GameResult:
    """Return the result of a finished game for one of its seats, or for anyone; the caller checks access."""
    hub, language, found = request.hub, request.language, await request.table(table)
    seat = NONE if you is None else you
    async with found.turn() as model:
        if model.status != OVER:
            raise Denied("NOT_OVER")
        version, now = model.version, found.clock()
        kind = f"result {language} {seat} {model.is_seed_open(now)}"

    async def make() -> GameResult:
        rows = await hub.store.rows(table)
        return await run_in_thread(
            lambda: TableModel(found.head, rows[:version], found.catalogue).result(language, seat, now)
        )

    return await REPLAY_CACHE.find((table, version, kind), hub, request.caller, make)


@route("GET", "/api/tables/{table}/verify", tag="afterwards")
async def verify(request: Request, table: TableId) -> Verified:
    """Reveal the seed promised at the start and replay the whole game from it."""
    found = await request.table(table)
    async with history_turn(found, request.caller) as (model, _):
        if model.status != OVER:
            raise Denied("HIDDEN_GAME")
        if not model.is_seed_open(found.clock()):
            raise Denied("SHARED_DEAL")
        version, text = model.version, model.record(found.clock())

    async def make() -> Verified:
        return await run_in_thread(check_record, text, found)

    return await REPLAY_CACHE.find((table, version, "proof"), request.hub, request.caller, make)


def check_record(text: str, table: LiveTable) -> Verified:
    """Verify a record; anyone can do the same with `tankrush replay`."""
    record = read_record(text)
    promised = seed_commitment(table.head.seed)
    try:
        outcome, is_replayed = result_of(replay(record, table.catalogue).game), True
    except NotationError:
        outcome, is_replayed = record.result, False
    return Verified(
        commitment=promised,
        seed=record.seed,
        is_committed=seed_commitment(record.seed) == promised,
        is_replayed=is_replayed,
        turns=len(record.turns),
        result=outcome,
    )


@route("POST", "/api/tables/{table}/again", tag="afterwards", status=201)
async def again(request: Request, table: TableId, body: Again) -> Made:
    """Play again against the same bots: one seat further, the same deal, or with other levels."""
    hub, caller = request.hub, request.caller
    async with history_turn(await request.table(table), caller) as (model, who):
        keys = {model.state.seats[seat].key for seat in who.seats}
        head, rows = again_of(model.state, body.how, who.seats, hub.clock())
    await charge(hub, caller)
    made = await hub.create(head, rows)
    async with made.turn() as model:
        seats = [SEAT_NAMES[number] for number, seat in enumerate(model.state.seats) if seat.key in keys]
    token = next(token for token in caller.tokens if hash_token(token) in keys)
    return made_reply(hub, made, token, seats)


@route("POST", "/api/tables/{table}/branch", tag="afterwards", status=201)
async def branch(request: Request, table: TableId, body: Branch) -> Made:
    """Create a table that continues from a version of a finished game, with bots on the other seats."""
    hub, seat = request.hub, SEAT_NAMES.index(body.seat)
    token = body.token or new_token()
    key = hash_token(token)
    async with history_turn(await request.table(table), request.caller) as (model, _):
        if seat >= len(model.state.seats):
            raise Denied("NO_SUCH_SEAT")
        plans = solo_plans(model.state, seat, body.name, key, body.level or "")
        head, rows = branch_of(model, body.version, hub.clock(), key, plans)
    await charge(hub, request.caller)
    return made_reply(hub, await hub.create(head, rows), token, [body.seat])


def made_reply(hub: Hub, table: LiveTable, token: str, seats: list[str]) -> Made:
    return Made(table=table.id, version=table.version, token=token, seats=seats, link=link(hub, table.id))
