"""The exam: a bot against all levels that do not search, on deals never used for training."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from tankrush import __version__, engine
from tankrush.bots.budget import measure, share_of_times
from tankrush.bots.registry import UnknownBot, check_table, make
from tankrush.catalogue.files import read_catalogue
from tankrush.engine.config import read_config
from tankrush.lab.league.league import League, run_league
from tankrush.lab.league.pairing import EXAM_SEEDS, LeagueSettings
from tankrush.lab.stats.intervals import Interval

FORMAT = 1
TABLES = ("base, 2 players", "base+SF+LB, 2 players", "base, 4 players", "base+SF+LB, 4 players")
LEVELS = ("recruit", "soldier", "lance-corporal", "corporal", "sergeant")
SEARCHING = ("lieutenant", "captain")  # only on request: their games take a hundred times as long
ANCHOR = "sergeant"  # its Elo is 0 at every table
GAMES = 400
TIMED = 200  # decisions
Watch = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Score:
    """The result against one level: the share of wins with its interval, and the games."""

    level: str
    score: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Rating:
    """The Elo of one of the levels, from the same games."""

    level: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Paper:
    """The result at one table."""

    config: str
    elo: float
    low: float
    high: float
    scores: tuple[Score, ...]
    field: tuple[Rating, ...]  # the levels, strongest first
    median_ms: float
    slow_ms: float  # 99th percentile of the decision time
    faults: int  # decisions that were illegal, raised an error or took far too long
    capped: int  # games that did not end


@dataclass(frozen=True)
class Result:
    """The result of an exam."""

    bot: str
    games: int
    levels: tuple[str, ...]
    papers: tuple[Paper, ...]
    unfit: dict[str, str]  # tables at which the bot cannot play, with the reason
    version: str = __version__
    engine: str = engine.DESCRIPTION

    @property
    def elo(self) -> Interval | None:
        """The mean over all four tables; None if some were not played."""
        if len(self.papers) < len(TABLES):
            return None
        mean = fmean(paper.elo for paper in self.papers)
        half = sqrt(sum(((paper.high - paper.low) / 2) ** 2 for paper in self.papers)) / len(self.papers)
        return Interval(mean, mean - half, mean + half)

    def line(self) -> str:
        """Return the result as one line of JSON."""
        return json.dumps({"exam": FORMAT, **asdict(self)}, ensure_ascii=False)


def read_line(line: str) -> Result:
    """Parse a result from its line; raise ValueError if it is invalid."""
    try:
        found: dict[str, Any] = json.loads(line)
        if found.pop("exam") != FORMAT:
            raise ValueError("it is of another version")
        papers = tuple(
            Paper(
                **{
                    **paper,
                    "scores": tuple(Score(**score) for score in paper["scores"]),
                    "field": tuple(Rating(**rating) for rating in paper["field"]),
                }
            )
            for paper in found.pop("papers")
        )
        return Result(**{**found, "levels": tuple(found["levels"]), "papers": papers})
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"This is not the result of an examination: {error}.") from None


def examine(bot: str, *, games: int = GAMES, searching: bool = False, workers: int = 1, watch: Watch) -> Result:
    """Examine a bot at every table it supports; raise UnknownBot if it supports none."""
    levels = tuple(level for level in (*LEVELS, *(SEARCHING if searching else ())) if level != bot)
    papers, unfit = [], {}
    for place, text in enumerate(TABLES):
        config = read_config(text)
        try:
            check_table(bot, config, read_catalogue())
        except UnknownBot as error:
            if not error.reason or "cannot play here" not in error.reason:
                raise
            unfit[text] = error.reason
            continue
        settings = LeagueSettings((bot, *levels), config, games, EXAM_SEEDS[place])
        league = run_league(settings, workers, lambda done, most, text=text: watch(text, done, most))  # type: ignore[misc]
        papers.append(_paper(bot, text, league))
    if not papers:
        raise UnknownBot(bot, next(iter(unfit.values())))
    return Result(bot, games, levels, tuple(papers), unfit)


def _paper(bot: str, text: str, league: League) -> Paper:
    rows = [row for row in league.standings if row.row.a == bot]
    scores = tuple(
        Score(row.row.b, round(i.score, 4), round(i.low, 4), round(i.high, 4), len(row.games))
        for row in rows
        for i in [row.interval]
    )
    faults = sum(game.faults_a for row in rows for game in row.games)
    faults += sum(game.faults_b for row in league.standings if row.row.b == bot for game in row.games)
    capped = sum(row.capped for row in league.standings if bot in (row.row.a, row.row.b))
    strengths = league.elo_against(ANCHOR)
    elo = strengths.pop(bot)
    field = tuple(Rating(level, round(i.score, 1), round(i.low, 1), round(i.high, 1)) for level, i in strengths.items())
    times, more = measure(make(bot), TIMED, EXAM_SEEDS[-1], text)
    return Paper(
        text, round(elo.score, 1), round(elo.low, 1), round(elo.high, 1), scores, field,
        round(1000 * share_of_times(times, 0.5), 3), round(1000 * share_of_times(times, 0.99), 3),
        faults + len(more), capped,
    )  # fmt: skip
