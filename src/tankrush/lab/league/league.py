"""The league: every bot against every other, with the same result on any number of processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from typing import Any

from tankrush.bots.registry import add_bots, added_bots
from tankrush.lab.stats.elo import Encounter, elo_numbers
from tankrush.lab.stats.intervals import Interval, score_interval
from tankrush.lab.stats.sequential import BLOCK, Sequential

from .league_game import LeagueGame, check_bots, play_job, policy_of
from .pairing import DealLine, Job, LeagueSettings, jobs_of
from .worker_processes import ignore_interrupts

CHUNK = 16  # games of policies submitted to a process at once
Watch = Callable[[int, int], None]  # games played, and the most games that may be played
Player = Callable[[list[Job]], Iterable[LeagueGame]]


@dataclass(frozen=True)
class LeagueRow:
    """One row of the league with all its games, in the order of deals and sides."""

    row: DealLine
    sides: int
    games: tuple[LeagueGame, ...]
    verdict: str = ""  # result of the sequential test: high, low, or open

    @cached_property
    def deals(self) -> dict[int, float]:
        """Return the score of `a` in every deal: the mean over the sides."""
        shares: dict[int, list[float]] = {}
        for played in self.games:
            shares.setdefault(played.deal, []).append(played.share_a)
        return {deal: sum(parts) / len(parts) for deal, parts in shares.items()}

    @cached_property
    def interval(self) -> Interval:
        return score_interval(list(self.deals.values()), self.sides)

    @property
    def capped(self) -> int:
        return sum(played.capped for played in self.games)


@dataclass(frozen=True)
class League:
    """The settings and results of a league."""

    settings: LeagueSettings
    standings: tuple[LeagueRow, ...]
    seconds: float

    @property
    def games(self) -> int:
        return sum(len(standing.games) for standing in self.standings)

    @cached_property
    def elo(self) -> dict[str, Interval]:
        """The bots with their Elo, strongest first; the mean of the field is 0."""
        return self.elo_against(None)

    def elo_against(self, anchor: str | None) -> dict[str, Interval]:
        """Return the bots with their Elo, strongest first, with that of `anchor` as 0."""
        bots = self.settings.bots
        encounters = [
            Encounter(bots.index(s.row.a), bots.index(s.row.b), self.settings.sides - 1, s.deals)
            for s in self.standings
        ]
        fixed = None if anchor is None else bots.index(anchor)
        numbers = dict(zip(bots, elo_numbers(len(bots), encounters, fixed), strict=True))
        return dict(sorted(numbers.items(), key=lambda item: -item[1].score))

    def to_arrow(self) -> Any:
        """Return all games as an Arrow table, one row per game."""
        from .parquet import games_table

        return games_table(self)

    def to_pandas(self) -> Any:
        """Return all games as a pandas DataFrame."""
        return self.to_arrow().to_pandas()

    def __str__(self) -> str:
        from .league_text import markdown

        return markdown(self)

    def __repr__(self) -> str:
        strengths = ", ".join(f"{bot} {elo.score:+.0f}" for bot, elo in self.elo.items())
        return f"<League of {self.games} games: {strengths}>"

    def score(self, a: str, b: str) -> float | None:
        """Return the score of one side of `a` with `b` on all others; with two sides both scores sum to 1."""
        for standing in self.standings:
            if (standing.row.a, standing.row.b) == (a, b):
                return standing.interval.score
            if (standing.row.b, standing.row.a) == (a, b) and self.settings.sides == 2:
                return 1 - standing.interval.score
        return None


def run_league(settings: LeagueSettings, workers: int = 1, watch: Watch = lambda done, most: None) -> League:
    """Play all games; with a sequential test a pair stops as soon as its result is clear."""
    check_bots(settings.bots, settings.config, settings.cards)
    start = time.monotonic()
    test = Sequential(*settings.sequential) if settings.sequential else None
    rows = settings.rows()
    most = len(rows) * settings.deals * settings.sides
    found: dict[DealLine, list[LeagueGame]] = {row: [] for row in rows}
    verdicts = dict.fromkeys(rows, "")
    with players(settings, workers) as play:
        deal, done = 0, 0
        while rows and deal < settings.deals:
            last = min(settings.deals, deal + BLOCK) if test else settings.deals
            for played in play(list(jobs_of(settings, rows, range(deal, last)))):
                found[DealLine(played.a, played.b)].append(played)
                done += 1
                watch(done, most)
            deal = last
            if test:
                for row in rows:
                    verdicts[row] = judge(settings, test, row, found)
                rows = [row for row in rows if not verdicts[row]]
                most = done + len(rows) * (settings.deals - deal) * settings.sides
    watch(done, most)
    standings = [LeagueRow(row, settings.sides, sort_games(games), verdicts[row]) for row, games in found.items()]
    return League(settings, tuple(standings), time.monotonic() - start)


def judge(settings: LeagueSettings, test: Sequential, row: DealLine, found: dict[DealLine, list[LeagueGame]]) -> str:
    """Return the verdict for a pair; with more than two sides the reverse row stops with its own row."""
    named = settings.bots.index(row.a) < settings.bots.index(row.b)
    tested = row if named else DealLine(row.b, row.a)
    verdict = test.verdict(list(LeagueRow(tested, settings.sides, sort_games(found[tested])).deals.values()))
    return verdict if named or not verdict else "with its pair"


def sort_games(games: list[LeagueGame]) -> tuple[LeagueGame, ...]:
    return tuple(sorted(games, key=lambda played: (played.deal, played.side)))


@contextmanager
def players(settings: LeagueSettings, workers: int) -> Iterator[Player]:
    """Yield a function that plays games here or in `workers` processes."""
    if workers <= 1:
        yield lambda jobs: map(play_job, jobs)
        return
    quick = all(policy_of(name) is not None for name in settings.bots)

    def play(jobs: list[Job]) -> Iterable[LeagueGame]:
        chunk = min(CHUNK, -(-len(jobs) // (4 * workers))) if quick else 1
        return pool.imap_unordered(play_job, jobs, chunksize=chunk)

    with ignore_interrupts():
        pool = get_context("spawn").Pool(workers, add_bots, (added_bots(settings.bots),))
    with pool:
        yield play
