"""Contests between strategies: does it pay to defend, and is every style viable?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tankrush.bots.levels.styles import STYLES
from tankrush.engine.config import Config
from tankrush.lab.league.league import League, run_league
from tankrush.lab.league.pairing import LeagueSettings
from tankrush.lab.stats.intervals import Interval, score_interval

from .balance_targets import Target, many, one, percent

MOST_OF_TWO, MOST_OF_PAR = 0.42, 0.8  # most wins of a bot that never defends: at two players, and as a share of par
STYLE_RANGE = (0.4, 0.6)  # least score of a style against the mean of the others, two players


def contests(config: Config, games: int, seed: int, cards: Path | None, workers: int) -> Iterator[Target]:
    """Test a bot that never defends at every table, and styles against each other for two players."""
    settings = LeagueSettings(("passive", "sergeant"), config, games, seed, cards=cards, challenge=True)
    yield never_guards(run_league(settings, workers))
    if settings.sides == 2:
        each = -(-games // (len(STYLES) - 1))
        yield styles(run_league(replace(settings, bots=STYLES, challenge=False, games=each), workers))


def never_guards(league: League) -> Target:
    (standing,) = league.standings
    most = MOST_OF_TWO if standing.sides == 2 else MOST_OF_PAR / standing.sides
    found = standing.interval
    return one("a copy that never guards wins", f"at most {most:.0%}", percent(found), found, 0, most)


def styles(league: League) -> Target:
    """Judge every style against all the others, deal by deal."""
    scores: dict[str, Interval] = {}
    for name in league.settings.bots:
        deals: dict[int, list[float]] = {}
        for standing in league.standings:
            for deal, score in standing.deals.items():
                if name in (standing.row.a, standing.row.b):
                    deals.setdefault(deal, []).append(score if name == standing.row.a else 1 - score)
        scores[name] = score_interval([sum(parts) / len(parts) for parts in deals.values()], 2)
    low, high = STYLE_RANGE
    parts = [(f"{name} {percent(score)}", score) for name, score in scores.items()]
    told = ", ".join(f"{name} {score.score:.0%}" for name, score in scores.items())
    return many("styles against the others", f"{low:.0%} to {high:.0%} each", told, parts, low, high)
