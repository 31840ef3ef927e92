"""After the game: replays, results, the proof that it was dealt fairly, and going on from any turn."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from tankrush.engine.config import SEAT_NAMES
from tankrush.notation.actions import NotationError
from tankrush.notation.record import read_record, replay, result_of, seed_commitment
from tankrush.protocol.http_answers import GameResult, ReplayContents, ReplayStep, StoryPage
from tankrush.server.commands.creation import again_of, branch_of, solo_plans
from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Who
from tankrush.server.store import OVER
from tankrush.server.support.threads import run_in_thread
from tankrush.server.support.token_hashes import hash_token, new_token
from tankrush.server.views.replay_steps import EVERYBODY, Replay

from .request import Asker, charge, check_limit, link

T = TypeVar("T")
Json = dict[str, Any]
Token = tuple[str, int, str]  # a table, its version, and what was made of it
MOST_KEPT = 32
STEPS_AT_ONCE = 50


class ReplayCache:
    """A cache of what took a game played again to make: replays, results, proofs."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Token, Any] = OrderedDict()
        self._making: dict[Token, asyncio.Task[Any]] = {}

    async def find(self, key: Token, hub: Hub, asker: Asker, make: Callable[[], Awaitable[T]]) -> T:
        """Of the current version; a viewer asks for several parts at once, the first request makes it and pays."""
        if key in self._kept:
            self._kept.move_to_end(key)
            found: T = self._kept[key]
            return found
        making = self._making.get(key)
        if making is None:
            check_limit(hub, "loads", asker.address)
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


async def replay_of(hub: Hub, table: LiveTable, asker: Asker) -> Replay:
    """Built from a room of its own, so play is not disturbed."""
    version = table.model.version

    async def make() -> Replay:
        rows = await hub.store.rows(table.id)
        return await run_in_thread(lambda: Replay(TableModel(table.head, rows[:version], table.catalogue).state))

    return await REPLAY_CACHE.find((table.id, version, "replay"), hub, asker, make)


async def contents(hub: Hub, table: LiveTable, who: Who, asker: Asker) -> ReplayContents:
    """Every step of the game so far with its place; while it runs nothing hidden is shown."""
    return (await replay_of(hub, table, asker)).contents(who)


async def one_step(hub: Hub, table: LiveTable, who: Who, step: int, seat: str | None, asker: Asker) -> ReplayStep:
    """The table after a step, as a seat or a spectator saw it, and what happened."""
    found = await replay_of(hub, table, asker)
    return await run_in_thread(found.step, who, step, None if seat is None else SEAT_NAMES.index(seat))


async def several_steps(
    hub: Hub, table: LiveTable, who: Who, first: int, last: int, seat: str | None, asker: Asker
) -> list[ReplayStep]:
    """The steps from `first` to `last`, 50 at most, for viewers that move quickly; `*` opens the cards of all seats."""
    found = await replay_of(hub, table, asker)
    if not 0 <= first <= last < first + STEPS_AT_ONCE:
        raise Denied("UNKNOWN_VERSION")

    def look() -> list[ReplayStep]:
        numbers = range(first, min(last, len(found.steps)) + 1)
        if seat == EVERYBODY:
            return [found.open_step(who, number) for number in numbers]
        eyes = None if seat is None else SEAT_NAMES.index(seat)
        return [found.step(who, number, eyes) for number in numbers]

    return await run_in_thread(look)


async def story(hub: Hub, table: LiveTable, who: Who, after: int, asker: Asker) -> list[StoryPage]:
    """The game in sentences, as the caller may read it; `after` a version: what happened since the last visit."""
    found = await replay_of(hub, table, asker)
    return await run_in_thread(found.story, who, after)


async def record(table: LiveTable) -> str:
    """The game as text; as long as its seed is secret without it and without anything hidden."""
    async with table.lock:
        return table.model.record(table.clock())


async def result(hub: Hub, table: LiveTable, who: Who, asker: Asker) -> GameResult:
    """Points by their source, achievements, the course of the score; a player reads “you”, not their own name."""
    if table.model.status != OVER:
        raise Denied("NOT_OVER")

    now = table.clock()

    async def make() -> GameResult:
        rows = await hub.store.rows(table.id)
        return await run_in_thread(
            lambda: TableModel(table.head, rows, table.catalogue).result(asker.language, who.you, now)
        )

    kind = f"result {asker.language} {who.you} {table.model.is_seed_open(now)}"
    return await REPLAY_CACHE.find((table.id, table.model.version, kind), hub, asker, make)


async def verify(hub: Hub, table: LiveTable, asker: Asker) -> Json:
    """The seed that was promised at the start, and the whole game played again from it."""
    if table.model.status != OVER:
        raise Denied("HIDDEN_GAME")
    if not table.model.is_seed_open(table.clock()):
        raise Denied("SHARED_DEAL")

    async def make() -> Json:
        return await run_in_thread(check_record, await record(table), table)

    return await REPLAY_CACHE.find((table.id, table.model.version, "proof"), hub, asker, make)


def check_record(text: str, table: LiveTable) -> Json:
    """Everybody can do the same with the record and `tankrush replay`."""
    record = read_record(text)
    promised = seed_commitment(table.head.seed)
    try:
        outcome, is_replayed = result_of(replay(record, table.catalogue).game), True
    except NotationError:
        outcome, is_replayed = record.result, False
    return {
        "commitment": promised, "seed": record.seed, "is_committed": seed_commitment(record.seed) == promised,
        "is_replayed": is_replayed, "turns": len(record.turns), "result": outcome,
    }  # fmt: skip


async def again(hub: Hub, table: LiveTable, who: Who, how: str, asker: Asker) -> Json:
    """Once more against the same bots: moved on by one seat, the same deal, or every bot one level stronger."""
    async with table.lock:
        state = table.model.state
        keys = {state.seats[seat].key for seat in who.seats}
        head, rows = again_of(state, how, who.seats, hub.clock())
    await charge(hub, asker)
    made = await hub.create(head, rows)
    seats = [SEAT_NAMES[number] for number, seat in enumerate(made.model.state.seats) if seat.key in keys]
    token = next(token for token in asker.tokens if hash_token(token) in keys)
    return made_of(hub, made, token, seats)


async def branch(hub: Hub, table: LiveTable, body: Mapping[str, Any], asker: Asker) -> Json:
    """A new table that continues from a version of a finished game, with bots on the other seats."""
    seat = SEAT_NAMES.index(body["seat"])
    if seat >= len(table.model.state.seats):
        raise Denied("NO_SUCH_SEAT")
    token = body.get("token") or new_token()
    key = hash_token(token)
    plans = solo_plans(table.model.state, seat, body["name"], key, body.get("level") or "sergeant")
    async with table.lock:
        head, rows = branch_of(table.model, body["version"], hub.clock(), key, plans)
    await charge(hub, asker)
    return made_of(hub, await hub.create(head, rows), token, [body["seat"]])


def made_of(hub: Hub, table: LiveTable, token: str, seats: list[str]) -> Json:
    return {
        "table": table.id, "version": table.model.version, "token": token, "seats": seats, "link": link(hub, table.id)
    }  # fmt: skip
