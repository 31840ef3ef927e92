"""The coach's analysis of a finished game: computed on request, stored with the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from tankrush.bots.coach.grading import MOST_MOMENTS, Effort
from tankrush.bots.coach.pieces import Analysis
from tankrush.bots.coach.report import Report
from tankrush.protocol.http_answers import CoachReport, CoachState, ReplayStep
from tankrush.protocol.http_bodies import CoachOrder
from tankrush.protocol.socket_messages import SeatLetter, TableId
from tankrush.server.bot_workers.coach_queue import Job
from tankrush.server.bot_workers.thinker import CoachFault
from tankrush.server.commands.table_model import TableModel
from tankrush.server.live.hub import Hub
from tankrush.server.live.live_table import LiveTable
from tankrush.server.model.denial import Denied
from tankrush.server.model.identity import Identity
from tankrush.server.model.log_rows import OVER
from tankrush.server.model.orders import Coached
from tankrush.server.model.table_state import TableState
from tankrush.server.support.json_log import note
from tankrush.server.support.threads import run_in_thread
from tankrush.server.views.coach_report import (
    analysis_of,
    line_frames,
    may_be_coached,
    read_report,
    tell_coached,
    write_report,
)

from .play import own_seat
from .replays import REPLAY_CACHE
from .request import check_limit, history_turn
from .routes import Request, route

T = TypeVar("T")
MomentNumber = Annotated[int, Meta(ge=0, lt=MOST_MOMENTS, description="of the report, from 0")]
LineName = Literal["played", "better"]


@route("POST", "/api/tables/{table}/coach", tag="afterwards")
async def start_coach(request: Request, table: TableId, body: CoachOrder) -> CoachState:
    """Start the analysis of the caller's seat, unless it exists or is running; refuse a running game."""
    hub, found = request.hub, await request.table(table)
    async with history_turn(found, request.caller) as (model, who):
        seat = coached_seat(model, who, body.seat)
        is_kept = seat in model.state.coached
    job = hub.coach.find(table, seat)
    if not is_kept and (job is None or job.has_failed):
        check_limit(hub, "coach", request.caller.address)
        percent = min(body.percent, hub.settings.coach_percent)
        hub.spawn(analyse(hub, found, seat, percent, hub.coach.add(table, seat, request.caller.address)))
    return await coach_state(request, table, body.seat)


@route("GET", "/api/tables/{table}/coach", tag="afterwards")
async def coach_state(request: Request, table: TableId, seat: SeatLetter | None = None) -> CoachState:
    """Return the progress of the analysis of the caller's seat, and its report once it is finished."""
    found = await request.table(table)
    async with history_turn(found, request.caller) as (model, who):
        number = coached_seat(model, who, seat)
        is_kept = number in model.state.coached
    if is_kept:
        report = await compute_cached(
            request, found, f"coach {number} {request.language}", describe_for(number, request.language)
        )
        return {"status": "ready", "progress": 1.0, "report": report}
    job = request.hub.coach.find(table, number)
    if job is None:
        return {"status": "none", "progress": 0.0, "report": None}
    return {"status": "failed" if job.has_failed else "running", "progress": job.progress, "report": None}


@route("GET", "/api/tables/{table}/coach/{moment}/{line}", tag="afterwards")
async def coached_line(
    request: Request, table: TableId, moment: MomentNumber, line: LineName, seat: SeatLetter | None = None
) -> list[ReplayStep]:
    """Return a line of the report as table states, as the caller's seat would have seen it, up to the first draw."""
    found = await request.table(table)
    async with history_turn(found, request.caller) as (model, who):
        number = coached_seat(model, who, seat)
        if number not in model.state.coached:
            raise Denied("NOT_NOW")
        if moment >= len(model.state.coached[number]["moments"]):
            raise Denied("UNKNOWN_VERSION")

    def frames(state: TableState) -> list[ReplayStep]:
        report = read_report(state.coached[number])
        chosen = report.moments[moment]
        actions = chosen.played if line == "played" else chosen.better
        return line_frames(state, report, moment, actions, request.language)

    return await compute_cached(request, found, f"coach {number} {request.language} {moment} {line}", frames)


def coached_seat(model: TableModel, who: Identity, seat: str | None) -> int:
    """Return the caller's seat, if its game can be coached."""
    number = own_seat(who, seat)
    if model.status != OVER:
        raise Denied("NOT_OVER")
    if not may_be_coached(model.state, number):
        raise Denied("NOTHING_TO_COACH")
    return number


def describe_for(seat: int, language: str) -> Callable[[TableState], CoachReport]:
    return lambda state: tell_coached(state, read_report(state.coached[seat]), language)


async def compute_cached(request: Request, table: LiveTable, kind: str, make: Callable[[TableState], T]) -> T:
    """Compute something that requires a replay of a finished game, cached for later readers."""

    async def read() -> T:
        state = await state_of(request.hub, table)
        return await run_in_thread(make, state)

    return await REPLAY_CACHE.find((table.id, 0, kind), request.hub, request.caller, read)


async def state_of(hub: Hub, table: LiveTable) -> TableState:
    """Rebuild the state from the log, so no thread uses the live table."""
    rows = await hub.store.rows(table.id)
    return await run_in_thread(lambda: TableModel(table.head, rows, table.catalogue).state)


async def analyse(hub: Hub, table: LiveTable, seat: int, percent: int, job: Job) -> None:
    """Run an analysis and store its report with the game."""
    try:
        state = await state_of(hub, table)

        def begin(most: int) -> Analysis[Report]:
            return analysis_of(state, seat, Effort().scaled(min(percent, most)))

        report = await hub.coach.run(job, begin, table.id)
        await hub.carry_out(table.id, Coached(seat, write_report(report)))
        hub.coach.remove(table.id, seat)
    except CoachFault as fault:
        job.has_failed = True
        note("analysis failed", table=table.id, seat=seat, fault=str(fault))
    except BaseException:
        job.has_failed = True
        raise
