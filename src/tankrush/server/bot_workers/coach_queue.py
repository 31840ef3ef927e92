"""A queue of game analyses, run one at a time in the bot workers, on at most half a core while games are played."""

from __future__ import annotations

from asyncio import Lock, sleep
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic

from tankrush.bots.coach.pieces import Analysis, Found, advance
from tankrush.bots.coach.report import BATCHES, Report
from tankrush.server.model.denial import Denied
from tankrush.server.support.threads import run_in_thread

from .fair_queue import Tenant
from .thinker import Thinker

MOST_JOBS = 30  # most waiting and running analyses
MOST_OF_ADDRESS = 4  # most analyses of one address, so one player cannot fill the queue for hours
CALM_SECONDS = 10.0  # seconds without a change at any table, after which the coach may use a whole core


@dataclass(eq=False, slots=True)
class Job:
    """An analysis: the address that requested it, its progress, and whether it failed."""

    address: str = ""
    progress: float = 0.0
    has_failed: bool = False


class CoachQueue:
    """Runs analyses in the order of their requests, with the lowest priority in the bots' queue."""

    def __init__(self, thinker: Thinker, last_change: Callable[[], float]) -> None:
        self._thinker = thinker
        self._last_change = last_change  # time of the last change at any table, by the monotonic clock
        self._turn = Lock()
        self._jobs: dict[tuple[str, int], Job] = {}

    def find(self, table: str, seat: int) -> Job | None:
        return self._jobs.get((table, seat))

    def add(self, table: str, seat: int, address: str) -> Job:
        """Add a job; raise Denied if too many are waiting, in total or for this address."""
        running = {key: job for key, job in self._jobs.items() if not job.has_failed}
        own = sum(job.address == address for job in running.values())
        if len(running) >= MOST_JOBS or own >= MOST_OF_ADDRESS:
            raise Denied("TOO_MANY")
        self._jobs = {**running, (table, seat): (job := Job(address))}
        return job

    def remove(self, table: str, seat: int) -> None:
        self._jobs.pop((table, seat), None)

    async def run(self, job: Job, begin: Callable[[int], Analysis[Report]], table: str) -> Report:
        """Run the pieces of an analysis in sequence; `begin` takes the maximum percentage of games to play."""
        tenant = Tenant(table, lambda: None)
        async with self._turn:
            analysis = await run_in_thread(begin, await self._thinker.coach_percent(tenant))
            found: list[Found] | None = None
            for before, after in pairwise(BATCHES):
                pieces, _ = await run_in_thread(advance, analysis, found)
                found = []
                for piece in pieces:
                    began = monotonic()
                    found.append(await self._thinker.work(piece, tenant))
                    job.progress = before + (after - before) * len(found) / len(pieces)
                    if monotonic() - self._last_change() < CALM_SECONDS:
                        await sleep(monotonic() - began)
            report: Report | None = (await run_in_thread(advance, analysis, found))[1]
            assert report is not None
            return report
