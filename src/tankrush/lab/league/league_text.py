"""A league as text: Markdown for people, a list of pairs for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tankrush import __version__, engine
from tankrush.engine.config import write_config

from .league import League, LeagueRow
from .league_game import MOST_ROUNDS

VERDICTS = {"high": "at least {high:.0%}", "low": "at most {low:.0%}", "": "open"}


def pair_list(league: League) -> list[dict[str, object]]:
    """Return the rows for `--json`, in the order of the table."""
    return [
        {
            "a": standing.row.a,
            "b": standing.row.b,
            "score_a": round(standing.interval.score, 6),
            "low": round(standing.interval.low, 6),
            "high": round(standing.interval.high, 6),
            "games": len(standing.games),
        }
        for standing in league.standings
    ]


def markdown(league: League) -> str:
    """Return the whole report: command, payoffs, intervals, Elo, and faults."""
    settings = league.settings
    alone = "" if settings.sides == 2 else " of one side against all the others"
    lines = [
        f"`{settings.command()}`",
        "",
        f"{write_config(settings.config)}; {league.games} games, every deal from every side; par is "
        f"{1 / settings.sides:.0%}; tankrush {__version__}, engine {engine.DESCRIPTION}; {speed(league)}.",
        "",
        f"Score{alone} in percent, row against column:",
        "",
        *matrix(league),
        "",
        *pairs(league),
        "",
        *ratings(league),
    ]
    remarks = list(notes(league))
    return "\n".join([*lines, *([""] if remarks else []), *remarks, ""])


def speed(league: League) -> str:
    return f"{league.games / max(league.seconds, 1e-9):,.1f} games/s"


def matrix(league: League) -> list[str]:
    bots = list(league.elo)
    body = []
    for a in bots:
        scores = [league.score(a, b) for b in bots]
        body.append([a, *("" if score is None else f"{100 * score:.1f}" for score in scores)])
    return table(["", *bots], body)


def pairs(league: League) -> list[str]:
    """Format every row with its interval and, if there was a sequential test, its verdict."""
    tested = league.settings.sequential
    body = []
    for standing in league.standings:
        interval = standing.interval
        cells = [standing.row.a, standing.row.b, f"{100 * interval.score:.1f}"]
        cells += [f"{100 * interval.low:.1f} to {100 * interval.high:.1f}", str(len(standing.games))]
        body.append([*cells, verdict(league, standing)] if tested else cells)
    head = ["a", "b", "score of a, %", "95 % interval", "games"]
    return table([*head, "sequential test"] if tested else head, body)


def verdict(league: League, standing: LeagueRow) -> str:
    low, high = league.settings.sequential or (0.0, 1.0)
    return VERDICTS.get(standing.verdict, standing.verdict).format(low=low, high=high)


def ratings(league: League) -> list[str]:
    body = [[bot, f"{elo.score:+.0f}", f"{elo.low:+.0f} to {elo.high:+.0f}"] for bot, elo in league.elo.items()]
    return table(["bot", "Elo", "95 % interval"], body)


def notes(league: League) -> Iterator[str]:
    """Yield caveats a reader should know before trusting the tables."""
    capped = sum(standing.capped for standing in league.standings)
    if capped:
        yield f"- {capped} of {league.games} games were not over after {MOST_ROUNDS} rounds and count as they stood."
    games = [played for standing in league.standings for played in standing.games]
    for bot in league.settings.bots:
        count = sum((g.a == bot) * g.faults_a + (g.b == bot) * g.faults_b for g in games)
        first = [g.fault for g in games if g.fault.startswith(f"{bot}: ")]
        if count:
            example = f" For example: {first[0]}" if first else ""
            yield f"- {bot} failed in {count} decisions, which the quick policy made for it.{example}"


def table(head: Sequence[str], body: Sequence[Sequence[str]]) -> list[str]:
    """Format a Markdown table with aligned columns: first column left, numbers right."""
    widths = [max(len(row[i]) for row in [head, *body]) for i in range(len(head))]
    texts = [all(not cell or cell[0].isalpha() for cell in column) for column in zip(*body, strict=True)]
    rule = ["-" * width if text else "-" * (width - 1) + ":" for width, text in zip(widths, texts, strict=True)]

    def line(cells: Sequence[str]) -> str:
        parts = zip(cells, widths, texts, strict=True)
        return "| " + " | ".join(cell.ljust(width) if text else cell.rjust(width) for cell, width, text in parts) + " |"

    return [line(head), line(rule), *(line(row) for row in body)]
