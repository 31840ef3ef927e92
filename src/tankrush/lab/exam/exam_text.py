"""Exam results as text: one page of HTML, and the leaderboard in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from tankrush.lab.league.league_text import table
from tankrush.lab.league.pairing import EXAM_SEEDS
from tankrush.lab.reports.page_style import STYLE

from .exam import ANCHOR, TABLES, Paper, Rating, Result

HEAD = " ".join([
    "Bots in the order of their strength, from [`tankrush exam`](lab.md#the-examination): games against all levels",
    f"that decide at once, on the deals of the seeds {EXAM_SEEDS.start:,} to {EXAM_SEEDS.stop - 1:,}, which nothing is",
    f"trained or chosen on. Elo with its 95 % interval; the {ANCHOR.capitalize()} is 0 at every table. A dash: the bot",
    "cannot play there. The levels below come from the same games.",
])  # fmt: skip
STEPS = (
    "Train or write a bot, and keep away from the deals of the examination; `tankrush train net` refuses their seeds.",
    "`tankrush exam BOT --games 400 --out my-exam` writes `exam.html` and appends a line to `exam.jsonl`.",
    "Add the line to `docs/leaderboard.jsonl`, and the bot or a link to it, so that others can examine it as well.",
    "`tankrush leaderboard docs/leaderboard.jsonl --out docs/leaderboard.md` writes this page.",
)


def elo_text(score: float, low: float, high: float) -> str:
    return f"{round(score):+d} ({round(low):+d} to {round(high):+d})"


def leaderboard(results: Iterable[Result]) -> str:
    """Return the whole page; only the last result of each bot counts."""
    latest = {result.bot: result for result in results}
    rows = [*bot_rows(latest.values()), *level_rows(latest.values())]
    head = ["Bot", *TABLES, f"% against {ANCHOR}, first table", "ms a decision", "faults", "games a row"]
    steps = [f"{number}. {step}" for number, step in enumerate(STEPS, 1)]
    lines = ["# Leaderboard", "", HEAD, "", *table(head, rows), "", "## How to submit a result", "", *steps, ""]
    return "\n".join(lines)


def bot_rows(results: Iterable[Result]) -> list[list[str]]:
    """Return a row for every examined bot, strongest first."""
    rows = []
    for result in sorted(results, key=strength, reverse=True):
        papers = {paper.config: paper for paper in result.papers}
        elos = [elo_text(found.elo, found.low, found.high) if (found := papers.get(one)) else "–" for one in TABLES]
        sergeant = [score for paper in result.papers for score in paper.scores if score.level == ANCHOR]
        wins = f"{100 * sergeant[0].score:.1f}" if sergeant and result.papers[0].config == TABLES[0] else "–"
        slowest = max(paper.median_ms for paper in result.papers)
        faults = sum(paper.faults for paper in result.papers)
        rows.append([result.bot, *elos, wins, f"{slowest:.2f}", str(faults), str(result.games)])
    return rows


def level_rows(results: Iterable[Result]) -> list[list[str]]:
    """Return a row for every level, from the last exam with the most tables."""
    best = max(results, key=lambda result: len(result.papers))
    rows = []
    for level in sorted(best.levels, key=lambda level: -sum(one.elo for one in ratings_of(best, level).values())):
        found = ratings_of(best, level)
        elos = [elo_text(one.elo, one.low, one.high) if (one := found.get(place)) else "–" for place in TABLES]
        rows.append([f"the level {level}", *elos, "–", "–", "–", str(best.games)])
    return rows


def ratings_of(result: Result, level: str) -> dict[str, Rating]:
    """Return the rating of a level at each table."""
    return {paper.config: rating for paper in result.papers for rating in paper.field if rating.level == level}


def strength(result: Result) -> float:
    """Return the mean Elo over the tables that were played."""
    return sum(paper.elo for paper in result.papers) / len(result.papers)


def as_page(result: Result) -> str:
    """Return one self-contained page."""
    title = f"Examination of {result.bot}"
    whole = result.elo
    told = "" if whole is None else f" Over all tables: Elo {elo_text(whole.score, whole.low, whole.high)}."
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{result.games} games or more a row, tankrush {escape(result.version)}, engine {escape(result.engine)}. "
        f"{ANCHOR.capitalize()} has 0 Elo at every table; intervals are 95 %.{told}</p>",
        *(part for paper in result.papers for part in section(paper)),
        *(f"<p>{escape(reason)}</p>" for reason in result.unfit.values()),
    ]
    return "\n".join([
        "<!doctype html>", '<html lang="en">', '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">', f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style></head>", "<body><main>", *body, "</main></body></html>", "",
    ])  # fmt: skip


def section(paper: Paper) -> Sequence[str]:
    """Format one table of the game: rating, scores, time and faults."""
    rows = [
        f'<tr><td>{escape(one.level)}</td><td class="n">{100 * one.score:.1f} %</td>'
        f'<td class="n">{100 * one.low:.1f} to {100 * one.high:.1f}</td><td class="n">{one.games}</td></tr>'
        for one in paper.scores
    ]
    return [
        f"<h2>{escape(paper.config)}</h2>",
        f"<p>Elo {elo_text(paper.elo, paper.low, paper.high)}; {paper.median_ms:.2f} ms a decision (median), 99 of 100 "
        f"within {paper.slow_ms:.2f} ms; {paper.faults} faults; {paper.capped} games without an end.</p>",
        '<div class="wide"><table><thead><tr><th>against</th><th>won</th><th>95 % interval</th><th>games</th></tr>'
        f"</thead><tbody>{''.join(rows)}</tbody></table></div>",
    ]
