"""Simulate the waiting times of moves at one server, from measured distributions of its work.

`python -m bench.queueing` first simulates the measured runs of bench.load and prints both, then finds how many games
one process takes. Games move every two seconds, as in bench.load. A move waits for the event loop, which decides it and
writes its updates; for the writer, which commits all waiting moves at once and pauses between commits; for the event
loop again, which sends the updates; and for the clients, which share one program on another core.
"""

from __future__ import annotations

import argparse
import heapq
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from random import Random

from .queueing_samples import CLIENT_MS, COMMIT_MS, LOOP_MS, MEASURED, Quantiles

PACE = 2.0  # seconds between two moves of a game
SENDING = 0.2  # share of a move's work in the event loop that follows its commit (a profile: sending and answering)
PAUSE = 0.008  # seconds between two commits, as in server/store/sqlite.py
SECONDS = 60.0
GOAL_MS = 150.0  # of the 99th percentile
GOAL_ERROR = 0.2  # of the simulation
SHARES = (50, 95, 99)


def draw(quantiles: Quantiles, rng: Random) -> float:
    """Draw seconds from measured quantiles in milliseconds, evenly spaced, by linear interpolation."""
    at = rng.random() * (len(quantiles) - 1)
    low = int(at)
    return (quantiles[low] + (at - low) * (quantiles[low + 1] - quantiles[low])) / 1000


class Queue:
    """A worker that does its jobs in the order of their arrival."""

    def __init__(self) -> None:
        self.free = 0.0
        self.worked = 0.0

    def do(self, now: float, seconds: float) -> float:
        """Add a job that arrives now; return when it is done."""
        self.free = max(self.free, now) + seconds
        self.worked += seconds
        return self.free


@dataclass(frozen=True)
class Waits:
    """The result of a run: percentiles in milliseconds, and the share of a core that the event loop used."""

    percentiles: dict[int, float]
    busy: float


class Simulation:
    """One server with its writer, its games and their clients."""

    def __init__(self, games: int, seconds: float, seed: int) -> None:
        self.rng = Random(seed)
        self.seconds = seconds
        self.loop, self.clients = Queue(), Queue()
        self.waits: list[float] = []
        self.waiting: list[float] = []  # sending times of the moves for the next commit
        self.next_commit = 0.0
        self.is_planned = False
        self.numbers = count()
        self.events: list[tuple[float, int, str, list[float]]] = []
        for _ in range(games):
            first = self.rng.random() * PACE
            for number in range(int(seconds / PACE)):
                self.plan(first + number * PACE, "sent", [])

    def plan(self, at: float, kind: str, moves: list[float]) -> None:
        heapq.heappush(self.events, (at, next(self.numbers), kind, moves))

    def run(self) -> Waits:
        while self.events:
            now, _, kind, moves = heapq.heappop(self.events)
            if kind == "sent":
                done = self.loop.do(now, (1 - SENDING) * draw(LOOP_MS, self.rng))
                self.plan(done, "decided", [now])
            elif kind == "decided":
                self.waiting += moves
                self.plan_commit(now)
            elif kind == "commit":
                self.commit(now)
            else:
                self.send(now, moves)
        ordered = sorted(self.waits)
        percentiles = {share: 1000 * ordered[int(share / 100 * (len(ordered) - 1))] for share in SHARES}
        return Waits(percentiles, self.loop.worked / self.seconds)

    def plan_commit(self, now: float) -> None:
        if self.waiting and not self.is_planned:
            self.is_planned = True
            self.plan(max(now, self.next_commit), "commit", [])

    def commit(self, now: float) -> None:
        """Commit all waiting moves; those that come meanwhile share the next commit."""
        done = now + draw(COMMIT_MS, self.rng)
        self.plan(done, "written", self.waiting)
        self.waiting, self.is_planned, self.next_commit = [], False, done + PAUSE

    def send(self, now: float, moves: Sequence[float]) -> None:
        for sent in moves:
            left = self.loop.do(now, SENDING * draw(LOOP_MS, self.rng))
            self.waits.append(self.clients.do(left, draw(CLIENT_MS, self.rng)) - sent)


def line(name: str, waits: dict[int, float]) -> str:
    return f"{name}: {', '.join(f'p{share} {waits[share]:.0f} ms' for share in SHARES)}"


def errors(simulated: dict[int, float], measured: dict[int, float]) -> str:
    """Return the relative errors of the simulation, and which percentiles are within the goal."""
    missed = {share: simulated[share] / measured[share] - 1 for share in SHARES}
    within = [f"p{share}" for share in SHARES if abs(missed[share]) <= GOAL_ERROR]
    shown = ", ".join(f"p{share} {100 * missed[share]:+.0f} %" for share in SHARES)
    return f"simulated beside measured: {shown}; within {100 * GOAL_ERROR:.0f} %: {', '.join(within) or 'none'}"


def most_games(step: int = 50) -> tuple[int, Waits]:
    """Return the largest number of games whose 99th percentile is within the goal."""
    games, last = step, Simulation(step, SECONDS, 1).run()
    while (waits := Simulation(games + step, SECONDS, 1).run()).percentiles[99] <= GOAL_MS:
        games, last = games + step, waits
    return games, last


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args(arguments)
    for games, measured in MEASURED.items():
        waits = Simulation(games, SECONDS, games).run()
        print(line(f"{games} games, simulated, loop {100 * waits.busy:.0f} % busy", waits.percentiles))
        print(line(f"{games} games, measured", measured))
        print(f"{games} games, {errors(waits.percentiles, measured)}")
    games, waits = most_games()
    most = f"most games within p99 {GOAL_MS:.0f} ms: {games}, loop {100 * waits.busy:.0f} % busy"
    print(line(most, waits.percentiles))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
